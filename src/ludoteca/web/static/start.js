// The start page: choose a game, say who sits where, go.

import { notice, request, set, setting } from "./shared.js";
import { coachRow } from "./start_coach.js";

const form = () => document.getElementById("new");

// Each seat shows what belongs to its kind, each option what its value means; an option that means nothing as another
// one stands is not shown. The sum of the seats stands on the button.
function settle() {
  const seats = [...form().querySelectorAll("[data-seat]")];
  const kinds = seats.map((seat) => seat.querySelector("input:checked").value);
  seats.forEach((seat, i) => {
    for (const part of seat.querySelectorAll("[data-for]")) part.hidden = !part.dataset.for.split(" ").includes(kinds[i]);
  });
  const chosen = options();
  for (const part of form().querySelectorAll("[data-only]")) {
    const [name, value] = part.dataset.only.split("=");
    part.hidden = String(chosen[name]) !== value;
  }
  for (const field of form().querySelectorAll("select[aria-describedby]")) {
    document.getElementById(field.getAttribute("aria-describedby")).textContent = field.selectedOptions[0].dataset.about;
  }
  for (const note of form().querySelectorAll("[data-on]")) {
    note.textContent = note.dataset[note.closest("li").querySelector("input").checked ? "on" : "off"];
  }
  form().querySelector("[name=confirm]").checked = setting("confirm");
  const links = kinds.filter((kind) => kind === "link").length;
  form().querySelector(".series")?.toggleAttribute("hidden", kinds.some((kind, i) => (kind === "empty") !== i > 0) || kinds[0] !== "here");
  const go = form().querySelector(".go2 .go");
  go.textContent = links > 1 ? go.dataset.links.replace("9", links) : links ? go.dataset.link : go.dataset.alone;
}

let picking = null; // who starts before the form of the chosen game has come gets that game

async function pick(game) {
  const answer = await request(`/new/${game}`);
  if (!answer) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("new");
  form().replaceWith(fresh);
  fill();
}

function fill() {
  const name = form().querySelector("[name=name-0]");
  name.value = localStorage.getItem("name") || "";
  coachRow(form());
  settle();
}

function seats() {
  const data = new FormData(form());
  const seated = [...form().querySelectorAll("[data-seat]")].map((_, i) => ({
    kind: data.get(`seat-${i}`),
    name: (data.get(`name-${i}`) || "").trim(),
    level: data.get(`level-${i}`),
  }));
  const taken = seated.filter(({ kind }) => kind !== "empty");
  if (data.has("shuffle")) shuffle(taken);
  return taken.map(({ kind, name, level }) => (kind === "bot" ? { kind, name, level } : { kind, name }));
}

function shuffle(things) {
  for (let i = things.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1));
    [things[i], things[j]] = [things[j], things[i]];
  }
}

function options() {
  const chosen = {};
  for (const field of form().querySelectorAll("[name^=option-]")) {
    chosen[field.name.slice(7)] = field.type === "checkbox" ? field.checked : field.value;
  }
  return chosen;
}

let beginning = false; // a second click is no second table

async function begin(address, body) {
  if (beginning) return;
  beginning = true;
  const answer = await request(address, body);
  beginning = Boolean(answer);
  if (!answer) return;
  const { table, links, watch } = await answer.json();
  sessionStorage.setItem(`links ${table}`, JSON.stringify({ ...links, "": watch, fresh: true }));
  location.assign(`/t/${table}`);
}

addEventListener("pageshow", () => {
  beginning = false;
});

document.addEventListener("change", async ({ target }) => {
  if (target.name === "game") await (picking = pick(target.value));
  else if (target.id === "file") await open(target);
  else if (target.name === "confirm") set("confirm", target.checked ? "on" : "off");
  else if (target.name === "name-0") localStorage.setItem("name", target.value);
  else if (form().contains(target)) settle();
});

// The file goes on as it is written: its large numbers are more than a script can hold.
async function open(input) {
  const words = await input.files[0].text();
  input.value = "";
  try {
    JSON.parse(words);
  } catch {
    notice(input.dataset.broken);
    return;
  }
  await begin("/api/files", `{"file":${words}}`);
}

// A table is taken off the list by a second click, for which the first one asks in words; who goes elsewhere has not
// meant it.
async function leave(button) {
  if (!button.classList.contains("sure")) {
    const before = button.cloneNode(true);
    button.classList.add("sure");
    button.textContent = button.dataset.sure;
    button.removeAttribute("aria-label");
    button.addEventListener("blur", () => button.replaceWith(before));
  } else if (await request(`/api/tables/${button.dataset.leave}/leave`, {})) {
    location.reload();
  }
}

document.addEventListener("click", ({ target, detail }) => {
  const series = target.closest("[data-series]");
  if (series) begin("/api/tables", { game: form().dataset.game, seats: seats(), options: { ...options(), ...JSON.parse(series.dataset.series) } });
  const unfold = target.closest(".unfold");
  if (unfold) unfold.ariaExpanded = String(!unfold.closest(".yours").classList.toggle("folded"));
  const button = target.closest("[data-leave]");
  if (button && detail < 2) leave(button); // a double click asks once
});

document.addEventListener("submit", async (event) => {
  if (event.target !== form()) return;
  event.preventDefault();
  await picking;
  const windows = Number(form().querySelector("[name=windows]")?.value ?? 0);
  begin("/api/tables", { game: form().dataset.game, seats: seats(), options: options(), windows });
});

// One's own games stand beside the form on a desk and above it elsewhere; keys and screen readers go the same way.
const narrow = matchMedia("(width < 80em)");

function inOrder() {
  const [contents, list] = [document.querySelector(".contents"), document.querySelector(".ct")];
  if (narrow.matches) contents.prepend(list);
  else contents.append(list);
}

narrow.addEventListener("change", inOrder);
inOrder();

// Where the games are a row that scrolls, the chosen one is in sight.
function intoSight() {
  const [row, card] = [document.querySelector(".games"), document.querySelector(".gc:has(:checked)")];
  row.scrollLeft = card.offsetLeft - row.offsetLeft - (row.clientWidth - card.offsetWidth) / 2;
}

intoSight();
fill();
