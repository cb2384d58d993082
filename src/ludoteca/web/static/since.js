// What the others did since one's last turn, step by step on the board, and by hovering the lines of the log. The steps
// play by themselves when the turn comes; a key, a click on the board or Skip ends that. Their marks stay until the turn is
// confirmed; after the first choice of one's own they are thin.

import { does, typing } from "./shared.js";
import { draw, marked, thin, watch } from "./marks.js";
import { openTab } from "./tabs.js";

const PACE = { slow: 900, normal: 500, fast: 250 };
const box = () => document.getElementById("since");
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off";
const away = () => document.hidden || document.querySelector("dialog[open]");
let key = ""; // of what is shown
let steps = [];
let at = 0; // the step whose sentence is told
let upTo = 0; // steps whose marks are shown
let playing = 0;
let hovered = []; // the steps of the line that is pointed at

const remember = (what) => sessionStorage.setItem(what, key);
const remembered = (what) => sessionStorage.getItem(what) === key;
// Up to which moment the steps of this seat have been shown.
const place = () => `seen ${key.slice(0, key.lastIndexOf("/"))}`;
const seenTo = () => Number(sessionStorage.getItem(place()));

// -- what is told and drawn -------------------------------------------------------------------------------------------

const name = (seat) => document.querySelectorAll(".seats .seat .nm")[seat].textContent.trim();

function told({ seat, lines }) {
  const said = document.createDocumentFragment();
  const token = document.querySelectorAll(".seats .tok")[seat].cloneNode(true);
  const count = document.createElement("span");
  count.className = "vh";
  count.textContent = `${box().querySelector("#since-at").textContent}: `;
  const words = document.createElement("span");
  const who = document.createElement("b");
  who.textContent = name(seat);
  words.append(count, who, " ");
  for (const [i, line] of lines.entries()) {
    const html = document.querySelector(`#log-${line} > span:not(.tok)`)?.cloneNode(true);
    html?.querySelector(".vh")?.remove();
    if (html) words.append(i ? "; " : "", ...html.childNodes);
  }
  said.append(token, words);
  return said;
}

function show() {
  const since = box();
  const seen = since.hidden ? [] : steps.slice(0, upTo);
  const all = new Set([...seen, ...hovered]);
  const told = since.hidden || (!playing && remembered("thin")) ? [] : [steps[at]];
  const now = hovered.length ? hovered : told;
  const shown = [...all].map((step) => ({ ...step, number: steps.indexOf(step) + 1, on: now.includes(step) }));
  draw(shown, since.dataset.named);
  thin(remembered("thin") && !hovered.length);
  for (const line of document.querySelectorAll(".log [data-step]")) {
    line.classList.toggle("on", now.includes(steps[Number(line.dataset.step) - 1]));
  }
  if (since.hidden || !steps.length) return;
  tell(since);
}

let saying = "";

function tell(since) {
  since.className = `since sheet p${steps[at].seat + 1}${playing ? " playing" : remembered("thin") ? " past" : ""}`;
  since.querySelector("#since-at").textContent = since.dataset.of.replace("{n}", at + 1).replace("{m}", steps.length);
  since.querySelector("[data-do=stepBack]").ariaDisabled = String(!at);
  since.querySelector("[data-do=stepNext]").ariaDisabled = String(at === steps.length - 1);
  since.querySelector("[data-do=skipSteps]").ariaDisabled = String(!playing);
  for (const [i, bar] of [...since.querySelector(".prog").children].entries()) bar.classList.toggle("past", i <= at && i < upTo);
  const said = since.querySelector("#since-said");
  const sentence = `${key} ${at}`;
  if (sentence === saying && said.childNodes.length) return;
  saying = sentence;
  said.replaceChildren(told(steps[at]));
}

// -- playing ----------------------------------------------------------------------------------------------------------

function stop() {
  clearTimeout(playing);
  playing = 0;
}

function all(step) {
  stop();
  at = step;
  upTo = steps.length;
  sessionStorage.setItem(place(), Math.max(...steps.map((one) => one.at)));
}

function play() {
  upTo = at + 1;
  playing = setTimeout(() => {
    if (away()) return play(); // nobody looks
    if (at + 1 < steps.length) {
      at += 1;
      play();
    } else all(at);
    show();
  }, PACE[localStorage.getItem("pace")] ?? PACE.normal);
}

function begin() {
  stop();
  at = upTo = steps.findIndex((step) => step.at > seenTo());
  if (at < 0) all(steps.length - 1);
  else if (still()) all(0);
  else if (away()) playing = setTimeout(beginAgain, 100);
  else play();
}

function beginAgain() {
  begin();
  show();
}

// The page is new: if it is about other steps, or if one's turn has come, they begin.
function arrived() {
  const since = box();
  const fresh = `${document.getElementById("page").dataset.table}/${since.dataset.key}${since.hidden ? "" : " mine"}`;
  steps = JSON.parse(since.dataset.steps);
  hovered = [];
  pointed = null;
  if (fresh !== key) {
    stop();
    [key, at, upTo] = [fresh, 0, 0];
    if (!since.hidden && steps.length && !("begun" in since.dataset)) begin();
    else upTo = steps.length;
  }
  if ("begun" in since.dataset) {
    if (playing) all(at);
    remember("thin");
  }
  at = Math.min(at, Math.max(0, steps.length - 1));
  watch();
  show();
}

function turnTo(step) {
  if (step < 0 || step >= steps.length || box().hidden) return;
  all(step);
  show();
  look(steps[step]);
}

// Where the tabs hide what is marked, the tab that holds it opens.
function look(step) {
  const [thing] = marked(step);
  const part = thing?.closest(".part");
  if (!part) return;
  if (!part.getClientRects().length || document.body.dataset.tab === "log") openTab(part.dataset.tab);
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function skip() {
  if (!playing) return false;
  all(steps.length - 1);
  show();
  return true;
}

Object.assign(does, { stepBack: () => turnTo(at - 1), stepNext: () => turnTo(at + 1), skipSteps: skip });

// -- mouse and keys ---------------------------------------------------------------------------------------------------

const lineOf = (target) => target.closest?.(".log > li");
const number = () => document.getElementById("page").dataset.number;
const known = new Map(); // what lines told of, by the number of the table
let pointed = null; // the line

// What a line of an earlier turn tells of: the server is asked once, if somebody stays there.
async function earlier(line) {
  const seat = Number(line.querySelector(".tok")?.className.match(/p(\d)/)?.[1]) - 1;
  const moment = line.querySelector("a.at")?.href.split("at=")[1];
  if (!moment || !(seat >= 0)) return [];
  const name = `${number()} ${moment}`;
  if (!known.has(name)) {
    await new Promise((later) => setTimeout(later, 150));
    if (pointed !== line) return [];
    const answer = await fetch(`${location.pathname}/moment?at=${moment}`);
    known.set(name, answer.ok ? await answer.json() : []);
  }
  return known.get(name).filter((step) => step.seat === seat);
}

let lighting = Promise.resolve();

function hover(line) {
  if (line !== pointed) {
    pointed = line;
    lighting = light(line);
  }
  return lighting;
}

async function light(line) {
  const step = steps[Number(line?.dataset.step) - 1];
  const found = step ? [step] : line ? await earlier(line) : [];
  if (pointed !== line || (!found.length && !hovered.length)) return;
  hovered = found;
  show();
}

for (const name of ["pointerover", "focusin"]) document.addEventListener(name, ({ target }) => hover(lineOf(target)));
document.addEventListener("pointerout", ({ relatedTarget }) => relatedTarget || hover(null));
document.addEventListener("focusout", ({ relatedTarget }) => relatedTarget || hover(null));

document.addEventListener("click", async ({ target }) => {
  if (target.closest("#board")) skip();
  const line = lineOf(target);
  if (!line || target.closest("a")) return;
  await hover(line);
  if (hovered.length && document.querySelector(".tabbar").getClientRects().length) look(hovered[0]);
});

document.addEventListener("keydown", (event) => {
  if (typing(event) || document.querySelector("dialog[open]") || ["Shift", "Tab"].includes(event.key)) return;
  const way = { ",": -1, ".": 1 }[event.key];
  if (way) turnTo(at + way);
  else skip();
});

document.addEventListener("arrived", arrived);
arrived();
