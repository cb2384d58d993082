// Notes to the others at the table: only for those who want them. They stand in the log where they were written, and a new
// one shows for a while below the seat of who wrote it.

import { on } from "./live.js";
import { element, notice, request, set, setting, typing } from "./shared.js";
import { followLog, openPane, openTab, toNewest } from "./tabs.js";
import { say } from "./presence.js";

const { table } = document.getElementById("page").dataset;
const address = `/api/tables/${table}/notes`;
const SEEN = 12_000; // milliseconds
const bar = () => document.getElementById("notes");
let notes = [];
let known = null; // the number of the last one
let loading = false;
let again = false;

async function load() {
  if (!setting("notes") || !bar()) return;
  again = loading;
  if (loading) return;
  loading = true;
  const answer = await request(address);
  loading = false;
  if (!answer) return;
  notes = (await answer.json()).notes;
  const last = notes.at(-1)?.number ?? 0;
  if (known !== null) for (const note of notes.filter(({ number }) => number > known)) pop(note);
  known = last;
  place();
  if (again) load();
}

const seat = (number) => document.querySelectorAll(".seats .seat")[number];
const name = (number) => seat(number).querySelector(".nm").firstChild.textContent.trim();
const clock = (at) => new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

function spoken(note) {
  const words = element("bdi", "", note.said);
  words.dir = "auto";
  return words;
}

// After the last line of the log that was settled before it; with lines that are not shown it is not shown either.
function place() {
  for (const old of document.querySelectorAll("#log .said")) old.remove();
  if (!setting("notes")) return;
  const log = document.querySelector("#log .log");
  const first = log.start > 1 ? moment(log.querySelector("[id]")) : 0;
  for (const note of notes.filter(({ moment }) => moment >= first)) {
    const token = seat(note.seat).querySelector(".tok").cloneNode(true);
    const icon = document.querySelector("#note-sign").content.firstElementChild.cloneNode(true);
    const line = element("li", `said p${note.seat + 1}`, token, element("span", "", element("span", "vh", name(note.seat)), " ", icon, " ", spoken(note)));
    line.id = `note-${note.number}`;
    line.title = clock(note.at);
    const later = [...log.children].find((li) => moment(li) > note.moment);
    log.insertBefore(line, later ?? null);
  }
  followLog();
}

function moment(line) {
  const link = line.querySelector(".at");
  return link ? Number(new URL(link.href).searchParams.get("at")) : line.matches(".open[id]") ? Infinity : -1;
}

function pop(note) {
  const at = seat(note.seat);
  if (document.getElementById("page").dataset.seat === String(note.seat)) return;
  const heading = element("span", "nt", element("b", "", name(note.seat)), ` ${clock(note.at)}`);
  const box = element("div", `popv p${note.seat + 1}`, heading, spoken(note));
  document.querySelector(`.popv.p${note.seat + 1}`)?.remove();
  document.body.append(box);
  const { left, width, bottom } = at.getBoundingClientRect();
  const x = Math.max(8, Math.min(left + width / 2 - box.offsetWidth / 2, innerWidth - box.offsetWidth - 8));
  box.style.left = `${x}px`;
  box.style.top = `${bottom + 8}px`;
  box.addEventListener("click", () => box.remove());
  setTimeout(() => box.remove(), SEEN);
  say(`${name(note.seat)}: ${note.said}`);
}

function show() {
  if (!bar()) return;
  bar().hidden = !setting("notes");
  if (setting("notes")) load();
  else {
    [notes, known] = [[], null];
    place();
    for (const box of document.querySelectorAll(".popv")) box.remove();
  }
}

document.addEventListener("submit", async (event) => {
  if (event.target !== bar()) return;
  event.preventDefault();
  const field = bar().elements.said;
  const said = field.value.trim();
  if (!said || !(await request(address, { said }))) return;
  field.value = "";
  count();
  await load();
  toNewest();
});

function count() {
  const { said } = bar().elements;
  bar().querySelector("output").textContent = said.maxLength - said.value.length;
}

document.addEventListener("input", ({ target }) => {
  if (target === bar()?.elements.said) count();
});

// Whoever wants to write one wants notes.
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "n" || typing(event) || document.querySelector("dialog[open]")) return;
  const words = document.getElementById("note-sign").dataset;
  event.preventDefault();
  if (!bar()) return notice(words.nobody);
  if (bar().hidden) {
    set("notes", "on");
    show();
    notice(words.on);
  }
  openPane("log");
  if (!bar().checkVisibility()) openTab("log");
  bar().elements.said.focus();
});

document.getElementById("settings").addEventListener("change", ({ target }) => {
  if (target.name === "notes") show();
});
document.addEventListener("arrived", () => {
  if (bar()) bar().hidden = !setting("notes");
  if (notes.length) place();
});
on("note", load);
show();
