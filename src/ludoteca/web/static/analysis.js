// The analysis of a finished game, over its replay: what the server has found so far is asked for until all is known.
// The address with #analysis opens it.

import { does, request, typing } from "./shared.js";
import { replace } from "./patch.js";

const sheet = () => document.getElementById("analysis");
const { table } = sheet().dataset;
const eyes = () => document.getElementById("eyes")?.value ?? sheet().dataset.seat;
const AGAIN = 1500; // milliseconds
let asking = 0; // the number of the round of questions that counts
let shown = "";

const isOpen = () => !sheet().hidden;

// What lies under the analysis can neither be pressed nor reached by keys meanwhile.
function cover(on) {
  sheet().hidden = !on;
  for (const part of document.querySelectorAll("#board, #side, #page > .tabbar")) part.inert = on;
}

async function open() {
  cover(true);
  if (location.hash !== "#analysis") history.replaceState(null, "", `${location.pathname}${location.search}#analysis`);
  const mine = ++asking;
  const seat = Number(eyes());
  if (!(await request(`/api/tables/${table}/analysis`, { seat }))) return close();
  let first = true;
  while (mine === asking && isOpen()) {
    const answer = await request(`/replay/${table}/analysis?seat=${seat}`);
    if (!answer || mine !== asking) return;
    put(await answer.text());
    if (first) document.getElementById("ana-title")?.focus();
    first = false;
    if (sheet().dataset.done) return;
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}

function put(html) {
  if (html === shown) return;
  shown = html;
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("analysis");
  replace(sheet(), fresh);
  sort();
  select(selected);
}

function close() {
  asking += 1;
  cover(false);
  history.replaceState(null, "", location.pathname + location.search);
  document.querySelector("[data-do=analysis]")?.focus();
}

// -- the turn that is pointed at --------------------------------------------------------------------------------------

let selected = null;
const nows = () => [...document.querySelectorAll("#ana-now [data-turn]")];
const moment = () => nows().find(({ dataset }) => dataset.turn === selected)?.dataset.at;

function select(turn) {
  const known = nows().map(({ dataset }) => dataset.turn);
  selected = known.includes(turn) ? turn : document.querySelector(".tps [data-turn]")?.dataset.turn ?? known[0] ?? null;
  for (const now of nows()) now.hidden = now.dataset.turn !== selected;
  for (const button of document.querySelectorAll(".tps button")) {
    button.setAttribute("aria-pressed", button.dataset.turn === selected);
  }
  for (const point of document.querySelectorAll(".tpt")) point.classList.toggle("on", point.dataset.turn === selected);
  for (const line of document.querySelectorAll(".ach .curl")) {
    const x = Number(line.dataset.from) + Number(line.dataset.step) * Number(selected ?? 0);
    line.setAttribute("d", line.getAttribute("d").replace(/^M[\d.]+/, `M${x.toFixed(1)}`));
  }
}

function unfold(row, on) {
  row.firstElementChild.setAttribute("aria-expanded", on);
  row.lastElementChild.hidden = !on;
  row.classList.toggle("on", on);
}

function toggle(button) {
  const on = button.getAttribute("aria-expanded") !== "true";
  for (const row of document.querySelectorAll("#ana-rows > li")) unfold(row, on && row.firstElementChild === button);
  select(button.dataset.turn);
}

let order = "worth";
let biggest = [];

function sort() {
  const list = document.getElementById("ana-rows");
  if (!list) return;
  biggest = [...list.children];
  arrange();
}

function arrange() {
  const list = document.getElementById("ana-rows");
  const rows = order === "round" ? [...biggest].sort((a, b) => a.dataset.index - b.dataset.index) : biggest;
  if (rows.some((row, i) => list.children[i] !== row)) list.append(...rows);
  for (const row of rows) row.classList.toggle("on", row.firstElementChild.getAttribute("aria-expanded") === "true");
}

function band(button) {
  for (const one of document.querySelectorAll("[data-band-of]")) one.setAttribute("aria-pressed", one === button);
  for (const one of document.querySelectorAll("[data-band]")) one.classList.toggle("off", one.dataset.band !== button.dataset.bandOf);
}

function part(name) {
  sheet().dataset.tab = name;
  for (const tab of document.querySelectorAll("[data-ana]")) tab.setAttribute("aria-pressed", tab.dataset.ana === name);
}

async function playOn(at) {
  if (at === undefined) return;
  const answer = await request(`/api/tables/${table}/play_on`, { at: Number(at), seat: Number(eyes()) });
  if (answer) location.href = `/t/${(await answer.json()).table}`;
}

// -- mouse and keys ---------------------------------------------------------------------------------------------------

Object.assign(does, {
  analysis: () => (isOpen() ? close() : open()),
  play_on: (button) => playOn(button.dataset.at),
});

document.addEventListener("click", ({ target }) => {
  const bandOf = target.closest("[data-band-of]");
  const tab = target.closest("[data-ana]");
  const row = target.closest(".arow");
  const point = target.closest(".tps button, .tpt");
  if (bandOf) band(bandOf);
  else if (tab) part(tab.dataset.ana);
  else if (row) toggle(row);
  else if (point) select(point.dataset.turn);
});
document.addEventListener("change", ({ target }) => {
  if (target.name !== "ana-order") return;
  order = target.value;
  arrange();
});

function step(by) {
  const known = nows().map(({ dataset }) => dataset.turn);
  select(known[Math.max(0, Math.min(known.length - 1, known.indexOf(selected) + by))]);
}

function nextTurningPoint() {
  const all = [...document.querySelectorAll(".tps button")];
  const next = all[(all.findIndex(({ dataset }) => dataset.turn === selected) + 1) % all.length];
  if (!next) return;
  select(next.dataset.turn);
  next.focus();
}

const keys = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  Home: () => step(-1e6),
  End: () => step(1e6),
  t: nextTurningPoint,
  b: () => playOn(moment()),
  Escape: close,
};

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (!isOpen() || typing(event) || document.querySelector("dialog[open]") || target.type === "radio") return;
  const pressed = keys[key.length === 1 ? key.toLowerCase() : key];
  if (!pressed) return;
  pressed();
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

if (location.hash === "#analysis") open();
