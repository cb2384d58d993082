// The coach: in a browser's first game of each kind a few short cards, each at its moment, point at the board. A card never
// covers what it points at nor the decision, takes no focus (F6 goes to it), and waits while steps play. What the cards
// say comes from the server; here it is known when one is due and where there is room for it.

import { does, set } from "./shared.js";
import { openTab } from "./tabs.js";

const MOMENTS = ["turn", "points", "round", "end"];
const GAP = 12;
const page = document.getElementById("page");
const holder = document.createElement("div");
const rings = document.createElement("div");
holder.ariaLive = "polite";
rings.id = "coach-rings";
rings.ariaHidden = "true";
document.body.append(rings, holder);

const card = () => holder.firstElementChild;
const decision = () => document.getElementById("ask");
let opened = ""; // the moment whose card is open, and the number of the table for which it was drawn
let drawn = "";

// -- what this browser has been told ----------------------------------------------------------------------------------

function records() {
  try {
    return Object(JSON.parse(localStorage.getItem("coached")));
  } catch {
    return {};
  }
}

function keep(record) {
  localStorage.setItem("coached", JSON.stringify({ ...records(), [page.dataset.coach]: record }));
}

const fresh = () => ({ table: page.dataset.table, got: [], due: [], points: {}, round: "" });

// Of the first game of this kind, if that is the one on the page.
function record() {
  const { coach: game, table } = page.dataset;
  if (!game || localStorage.getItem("coach") === "off") return null;
  const known = records()[game];
  if (!known?.got) keep(fresh());
  return !known?.got ? fresh() : known.table === table ? known : null;
}

const points = () => document.querySelectorAll(".seats .seat > b")[page.dataset.seat]?.textContent;
const round = () => document.querySelector(".bar .where b")?.textContent ?? "";

function becomes(due) {
  const known = record();
  if (!known || known.due.includes(due)) return;
  keep({ ...known, due: [...known.due, due] });
}

// The first decision, the first change of one's points, the first round that is over, the end that comes near.
function watch() {
  const known = record();
  if (!known) return;
  const seat = page.dataset.seat;
  if (known.points[seat] === undefined || !known.round) {
    keep({ ...known, round: known.round || round(), points: { [seat]: points(), ...known.points } });
  }
  if (page.dataset.turn) becomes("turn");
  if ((known.points[seat] ?? points()) !== points()) becomes("points");
  if (known.round && known.round !== round()) becomes("round");
  if ("ends" in page.dataset) becomes("end");
}

function next() {
  const known = record();
  return known && page.dataset.turn ? MOMENTS.find((moment) => known.due.includes(moment) && !known.got.includes(moment)) : "";
}

// -- a card -----------------------------------------------------------------------------------------------------------

async function open(moment) {
  const number = page.dataset.number;
  [opened, drawn] = [moment, number];
  const answer = await fetch(`${location.pathname}/coach?card=${moment}`).catch(() => null);
  if (opened !== moment || drawn !== number) return;
  if (!answer?.ok) return close();
  const had = card()?.contains(document.activeElement);
  holder.replaceChildren(new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("coach"));
  sizes.observe(card());
  intoSight();
  place();
  if (had) card().querySelector(".acts [data-do=coachGot]").focus();
}

function close() {
  const had = card()?.contains(document.activeElement);
  opened = "";
  holder.replaceChildren();
  place();
  if (had) decision().focus();
}

function got() {
  const known = record();
  if (known) keep({ ...known, got: [...new Set([...known.got, opened])] });
  close();
  arrived();
}

function back() {
  const before = MOMENTS[MOMENTS.indexOf(opened) - 1];
  if (before) open(before);
}

function arrived() {
  watch();
  for (const button of document.querySelectorAll("[data-do=coach]")) button.ariaPressed = String(Boolean(record()));
  if (opened && (!page.dataset.coach || !record())) close();
  const moment = opened || next();
  if (moment && (moment !== opened || drawn !== page.dataset.number)) open(moment);
  else place();
}

// Switched off it stays off, for all games; switched on it begins anew, in this one.
function turned(on) {
  set("coach", on ? "on" : "off");
  if (on) keep(fresh());
  if (opened) close();
  arrived();
}

// -- where it points, and where there is room -------------------------------------------------------------------------

const named = (anchor) => [...document.querySelectorAll(`#board [data-anchor="${CSS.escape(anchor)}"]`)];
const seen = (thing) => thing.checkVisibility() && thing.getBoundingClientRect().width > 0;
const pointedAt = () => (card()?.dataset.anchors ?? "").split("|").filter(Boolean).flatMap(named);
const target = () => pointedAt().find(seen);
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const boxOf = (thing) => thing.getBoundingClientRect();
const around = (box, by) => ({ left: box.left - by, right: box.right + by, top: box.top - by, bottom: box.bottom + by });

function intoSight() {
  target()?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function* places(wide, high, edge, at, barred) {
  const lefts = [edge.left, edge.right - wide];
  const tops = [edge.top, edge.bottom - high];
  for (const box of [at, ...barred].filter(Boolean)) {
    lefts.push(box.left, box.right - wide, (box.left + box.right - wide) / 2, box.right + GAP, box.left - wide - GAP);
    tops.push(box.bottom + GAP, box.top - high - GAP, box.top, (box.top + box.bottom - high) / 2);
  }
  for (const left of lefts) {
    for (const top of tops) {
      const box = { left, top, right: left + wide, bottom: top + high };
      const inside = left >= edge.left && top >= edge.top && box.right <= edge.right && box.bottom <= edge.bottom;
      if (inside && !barred.some((other) => meet(box, other))) yield box;
    }
  }
}

const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];

function far(a, b) {
  const dx = Math.max(a.left - b.right, b.left - a.right, 0);
  const dy = Math.max(a.top - b.bottom, b.top - a.bottom, 0);
  return Math.hypot(dx, dy);
}

// How much of what can be chosen lies below, and how far the way is.
function cost(box, at, offered) {
  const hidden = offered.reduce((sum, other) => {
    const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return across > 0 && down > 0 ? sum + across * down : sum;
  }, 0);
  return hidden / 100 + (at ? far(box, at) : 0);
}

// As high as it wants to be; if there is no room for that, lower, and its words can be scrolled.
function room(at) {
  const made = card();
  made.style.maxHeight = "";
  const bar = boxOf(document.querySelector(".bar"));
  const edge = { left: 8, right: innerWidth - 8, top: bar.bottom + 8, bottom: innerHeight - 8 };
  const others = [decision(), ...document.querySelectorAll("#since:not([hidden]), .tabbar")].filter(seen).map(boxOf);
  const barred = [...(at ? [around(at, 6)] : []), ...others];
  const offered = [...document.querySelectorAll("#board .can")].filter(seen).map(boxOf);
  const { offsetWidth: wide, offsetHeight: whole } = made;
  for (const part of [1, 0.8, 0.65, 0.5]) {
    const high = Math.ceil(whole * part);
    if (part < 1 && high < 140) break;
    const found = [...places(wide, high, edge, at, barred)].sort((a, b) => cost(a, at, offered) - cost(b, at, offered));
    if (found.length) return found[0];
  }
  return null;
}

function place() {
  const made = card();
  rings.replaceChildren();
  if (!made) return;
  made.hidden = Boolean(document.querySelector("#since.playing:not([hidden])")) || document.body.dataset.tab === "final";
  if (made.hidden) return;
  const thing = target();
  const at = thing && boxOf(thing);
  made.querySelector("[data-do=coachShow]").hidden = Boolean(thing) || !pointedAt().length;
  const box = room(at);
  made.classList.toggle("away", !box); // no room without covering something: later
  if (!box) return;
  Object.assign(made.style, { left: `${box.left}px`, top: `${box.top}px`, maxHeight: `${box.bottom - box.top}px` });
  if (at) point(made, box, at);
  else made.classList.remove("up", "down");
}

function point(made, box, at) {
  const ring = document.createElement("i");
  Object.assign(ring.style, { left: `${at.left - 4}px`, top: `${at.top - 4}px`, width: `${at.width + 8}px`, height: `${at.height + 8}px` });
  rings.append(ring);
  const [x] = middle(at);
  const over = x > box.left + 16 && x < box.right - 16 && far(box, at) <= 2 * GAP; // from farther off it would point elsewhere
  made.classList.toggle("down", over && box.bottom <= at.top);
  made.classList.toggle("up", over && box.top >= at.bottom);
  made.querySelector(".tip").style.left = `${x - box.left}px`;
}

function show() {
  const part = pointedAt()[0]?.closest(".part");
  if (part) openTab(part.dataset.tab);
  intoSight();
  place();
}

// -- when something moves ---------------------------------------------------------------------------------------------

let waiting = 0;

function again() {
  if (!card()) return;
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(place);
}

const sizes = new ResizeObserver(again);
const changes = new MutationObserver(again);
sizes.observe(decision());
sizes.observe(document.getElementById("board"));
changes.observe(document.getElementById("since"), { attributeFilter: ["class", "hidden"] });
changes.observe(document.body, { attributeFilter: ["data-tab"] });
addEventListener("resize", again);
document.addEventListener("scroll", ({ target: scrolled }) => scrolled.closest?.("#board") && again(), true);

// -- mouse and keys ---------------------------------------------------------------------------------------------------

Object.assign(does, { coach: () => turned(!record()), coachGot: got, coachBack: back, coachShow: show });

document.getElementById("settings").addEventListener("change", ({ target: changed }) => {
  if (changed.name === "coach") turned(changed.checked);
});

document.addEventListener("keydown", (event) => {
  const made = card();
  if (event.key !== "F6" || !made?.checkVisibility() || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  if (made.contains(document.activeElement)) decision().focus();
  else made.querySelector(".acts [data-do=coachGot]").focus();
});

document.addEventListener("refused", () => {
  becomes("round");
  arrived();
});
document.addEventListener("arrived", arrived);
arrived();
