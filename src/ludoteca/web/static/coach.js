// The coach: in a browser's first game of each kind a few short cards, each at its moment, point at the board. A card has
// a place of its own beside the decision, so that it covers nothing, and takes no focus (F6 goes to it). The server tells the
// words of the cards; this script knows when one is due.

import { does, set } from "./shared.js";
import { openTab } from "./tabs.js";

const MOMENTS = ["turn", "points", "round", "end"];
const LEAST = 56; // pixels for the words of a card, and for the answers beside it
const SEEN = 16; // pixels of a thing on the board, by which it is in sight
const page = document.getElementById("page");
const rings = document.createElement("div");
rings.id = "coach-rings";
rings.ariaHidden = "true";
document.body.append(rings);

const place = () => document.getElementById("coach-place");
const card = () => document.getElementById("coach");
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

// Of the first game of this kind, if that is the one on the page: a table at which no card was read yet is none.
function record() {
  const { coach: game, table } = page.dataset;
  if (!game || localStorage.getItem("coach") === "off") return null;
  const known = records()[game];
  if (known?.table === table) return known;
  if (known?.got?.length) return null;
  keep(fresh());
  return fresh();
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
  place().replaceChildren(new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("coach"));
  intoSight();
  point();
  if (had) card().querySelector(".acts [data-do=coachGot]").focus();
}

function close() {
  const had = card()?.contains(document.activeElement);
  opened = "";
  place().replaceChildren();
  point();
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
  else point();
}

// Switched off it stays off, for all games; switched on it begins anew, in this one.
function turned(on) {
  set("coach", on ? "on" : "off");
  if (on) keep(fresh());
  if (opened) close();
  arrived();
}

// -- where it points ---------------------------------------------------------------------------------------------------

const named = (anchor) => [...document.querySelectorAll(`#board [data-anchor="${CSS.escape(anchor)}"]`)];
const seen = (thing) => thing.checkVisibility() && thing.getBoundingClientRect().width > 0;
const pointedAt = () => (card()?.dataset.anchors ?? "").split("|").filter(Boolean).flatMap(named);
const target = () => pointedAt().find(seen);
const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > SEEN && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SEEN;
const playing = () => Boolean(document.querySelector("#since.playing:not([hidden])"));

// Not while steps play, which show other things.
function intoSight() {
  if (!playing()) target()?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

const squeezed = ({ clientHeight, scrollHeight }) => clientHeight < Math.min(LEAST, scrollHeight);

// In a low window there may be too little room beside a long question: then the card waits for a shorter one.
function fit() {
  card().hidden = false;
  card().hidden = [card().querySelector(".cob"), document.getElementById("pick")].some((words) => words && squeezed(words));
}

function put({ style }, { left, top, width, height }, around) {
  Object.assign(style, { left: `${left - around}px`, top: `${top - around}px`, width: `${width + 2 * around}px`, height: `${height + 2 * around}px` });
}

function point() {
  rings.replaceChildren();
  if (!card()) return;
  fit();
  if (card().hidden) return;
  const at = target()?.getBoundingClientRect();
  const edge = document.getElementById("board").getBoundingClientRect();
  const inSight = at && meet(at, edge);
  card().querySelector("[data-do=coachShow]").hidden = Boolean(inSight) || playing() || !pointedAt().length;
  if (!inSight || playing()) return;
  const ring = document.createElement("i");
  put(rings, edge, 0);
  put(ring, { left: at.left - edge.left, top: at.top - edge.top, width: at.width, height: at.height }, 4);
  rings.append(ring);
}

function show() {
  const part = pointedAt()[0]?.closest(".part");
  if (part) openTab(part.dataset.tab);
  intoSight();
  point();
}

// -- when something moves ---------------------------------------------------------------------------------------------

let waiting = 0;

function again() {
  if (!card()) return;
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(point);
}

let played = playing();

const sizes = new ResizeObserver(again);
sizes.observe(document.getElementById("board"));
sizes.observe(decision());
new MutationObserver(() => {
  if (played && !playing()) intoSight();
  played = playing();
  again();
}).observe(document.getElementById("since"), { attributeFilter: ["class", "hidden"] });
new MutationObserver(again).observe(document.body, { attributeFilter: ["data-tab"] });
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
