// Marks on the board for what somebody did: a ring in the seat's colour around each thing that changed, a badge with the
// seat and the number of the step, and the points that were won. They lie in a layer over the board that takes no clicks,
// are found by their anchors, and are placed anew whenever the board has changed. The badge of a tile stays within it, that
// of a small thing goes beside it; it covers no word, no piece and no other tile, or is left out.

import { element } from "./shared.js";

const SVG = "http://www.w3.org/2000/svg";
const NEAR = 90; // pixels within which one badge is enough for a step
const TILE = 40; // pixels of height from which a thing holds its badge
const BY = 4; // pixels from one place that is tried for a badge to the next
const LETTERS = "ABCDE";
const layer = document.createElement("div");
layer.id = "marks";
layer.ariaHidden = "true";
document.body.append(layer);

const board = () => document.getElementById("board");
const within = (anchor) => `#board [data-anchor="${CSS.escape(anchor)}"]`;
const page = document.getElementById("page");
const minus = (number) => `${number > 0 ? "+" : "−"}${Math.abs(number)}`;
const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
let shown = []; // steps: {seat, number, marks: [[anchor, kind]], gains: {seat: points}, on}
let names = ""; // how a marked thing is called: "{name}, step {n} …"

export function draw(steps, named = "") {
  shown = steps;
  names = named;
  place();
}

export const thin = (on) => layer.classList.toggle("faint", on);

// The things that a step has marked, as far as they are on the page.
export const marked = (step) => step.marks.flatMap(([anchor]) => things(anchor));

// What lies before a seat is called so; before oneself it may only have the name by which it can be chosen.
function things(anchor) {
  const [thing, seat] = anchor.split("@");
  const found = [...document.querySelectorAll(within(anchor))];
  return found.length || !seat || seat !== page.dataset.seat ? found : [...document.querySelectorAll(within(thing))];
}

// -- what is seen of a thing ----------------------------------------------------------------------------------------

// Where a thing is drawn: a picture keeps its proportions, so it can be smaller than its place.
function drawnAt(thing) {
  const whole = thing.getBoundingClientRect();
  const { x, y, width, height } = thing.viewBox?.baseVal ?? {};
  if (!width || !whole.width) return whole;
  const { a, d, e, f } = thing.getScreenCTM();
  return new DOMRect(e + a * x, f + d * y, a * width, d * height);
}

// What is scrolled out of sight, or behind a tab, has no mark; what is cut by an edge has one as far as it is seen.
function inSight(thing) {
  const at = drawnAt(thing);
  if (!at.width || !at.height || !thing.checkVisibility()) return null;
  let { left, top, right, bottom } = at;
  for (let up = thing.parentElement; up && up !== document.body; up = up.parentElement) {
    if (up instanceof SVGElement || getComputedStyle(up).overflow === "visible") continue;
    const edge = up.getBoundingClientRect();
    [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
    [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
  }
  if (right - left < at.width / 2 || bottom - top < at.height / 2) return null;
  const tile = isTile(thing) && at.height >= TILE;
  return { left, top, right, bottom, width: right - left, height: bottom - top, thing, tile };
}

const isTile = (thing) => thing instanceof HTMLElement || thing.matches("svg");

// The tiles of the board: no badge of another thing lies on them.
function allTiles() {
  const found = new Map();
  for (const thing of board().querySelectorAll("[data-anchor]")) {
    const at = isTile(thing) && drawnAt(thing);
    if (at.width && at.height >= TILE) found.set(thing, at);
  }
  return found;
}

// Words, tokens, numbers and icons, which no badge may cover.
function inTheWay() {
  const found = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(board(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim() || node.parentElement.closest(".vh")) continue; // what is only heard lies over nothing
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width) found.push({ left, right, top: top + 2, bottom: bottom - 2 });
    }
  }
  for (const piece of board().querySelectorAll("use, .cnt, .badge")) {
    const { left, right, top, bottom, width } = piece.getBoundingClientRect();
    if (width) found.push({ left: left + 1, right: right - 1, top: top + 1, bottom: bottom - 1 });
  }
  return found;
}

// -- drawing --------------------------------------------------------------------------------------------------------

function token(seat) {
  const shape = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-seat-${seat + 1}`);
  shape.append(use);
  return element("span", `tok p${seat + 1}`, shape, element("i", "", LETTERS[seat]));
}

function put(made, left, top, width, height) {
  const { style } = made;
  [style.left, style.top] = [`${left}px`, `${top}px`];
  if (width) [style.width, style.height] = [`${width}px`, `${height}px`];
}

// Around a thing with a shape of its own goes that shape, around others a rounded box.
function ring(thing, at, css, edge) {
  const shape = thing.querySelector(":scope > path.hit");
  if (!shape) {
    const made = element("i", css);
    const out = at.tile ? 2 : 3; // a tile stands close to the next one
    put(made, at.left - edge.left - out, at.top - edge.top - out, at.width + 2 * out, at.height + 2 * out);
    return made;
  }
  const matrix = shape.getScreenCTM();
  const { a, b, c, d, e, f } = matrix;
  const length = shape.getTotalLength();
  at.outline = Array.from({ length: 24 }, (_, i) => shape.getPointAtLength((length * i) / 24).matrixTransform(matrix)).map(({ x, y }) => [x, y]);
  const made = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", shape.getAttribute("d"));
  path.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e - edge.left} ${f - edge.top})`);
  made.setAttribute("class", css);
  made.append(path);
  return made;
}

// The places for a badge on a tile, from its upper right corner on.
function* onTile({ left, right, top, bottom }, wide, high) {
  for (let y = top + high / 2 + 2; y <= bottom - high / 2 - 2; y += BY) {
    for (let x = right - wide / 2 - 2; x >= left + wide / 2 + 2; x -= BY) yield [x, y];
  }
}

// The places for a badge on the edge of a thing, the best first.
function* around({ left, right, top, bottom, outline }, wide, high) {
  if (outline) return yield* outline;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [near, far] = [left + wide / 2 - 7, right - wide / 2 + 7];
  yield* [[far, top], [near, top], [x, top], [far, bottom], [near, bottom], [x, bottom]];
  yield* [[right, y], [left, y], [far, top - high / 2], [near, top - high / 2], [x, top - high / 2]];
  yield* [[far, bottom + high / 2], [near, bottom + high / 2], [right + wide / 2, y], [left - wide / 2, y]];
  yield* [[far - 7, top + high / 2 + 2], [far - 7, bottom - high / 2 - 2], [near + 7, bottom - high / 2 - 2], [x, y]];
}

// A badge of a small thing keeps clear of the tiles in which that does not lie.
function fits(made, at, edge, { taken, tiles }) {
  const { offsetWidth: wide, offsetHeight: high } = made;
  const others = at.tile ? [] : [...tiles].filter(([tile]) => !tile.contains(at.thing)).map(([, there]) => there);
  const places = at.tile ? onTile : around;
  for (const [x, y] of places(at, wide, high)) {
    const box = { left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2 };
    if (box.left < edge.left || box.right > edge.right || box.top < edge.top || box.bottom > edge.bottom) continue;
    if ([taken, others].some((all) => all.some((other) => meet(box, other)))) continue;
    put(made, box.left - edge.left, box.top - edge.top);
    taken.push(box);
    return true;
  }
  return false;
}

function badge({ seat, number, on }, at, edge, room) {
  const made = element("span", `bdg p${seat + 1}${on ? " on" : ""}`, token(seat), element("b", "", number ? String(number) : ""));
  layer.append(made);
  if (fits(made, at, edge, room)) return;
  if (!number) return made.remove();
  made.firstChild.remove();
  made.classList.add("small");
  if (!fits(made, at, edge, room)) made.remove();
}

const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
const far = (a, b) => Math.hypot(middle(a)[0] - middle(b)[0], middle(a)[1] - middle(b)[1]) > NEAR;

// What is to be drawn of a step: its rings, and where it has a badge.
function drawn(step, edge) {
  const rings = [];
  const badged = [];
  for (const [anchor, kind] of step.marks) {
    for (const thing of things(anchor)) {
      const at = inSight(thing);
      if (!at) continue;
      rings.push(ring(thing, at, `mkr p${step.seat + 1} ${kind}${step.on ? " on" : ""}`, edge));
      if (badged.every((other) => far(at, other))) badged.push(at);
      call(thing, step);
    }
  }
  return { step, rings, badged };
}

// Points that were won, in the bar and on the board.
function drawGains(edge, room) {
  const won = {};
  for (const { gains } of shown) for (const [seat, points] of Object.entries(gains)) won[seat] = (won[seat] ?? 0) + points;
  for (const old of document.querySelectorAll(".seat > .gn")) old.remove();
  for (const [seat, points] of Object.entries(won)) {
    if (!points) continue;
    const gain = () => element("em", `gn p${Number(seat) + 1}`, minus(points));
    document.querySelectorAll(".seats .seat")[seat]?.append(gain());
    for (const thing of things(`points@${seat}`)) {
      const at = inSight(thing);
      if (!at) continue;
      const made = gain();
      layer.append(made);
      const beside = { ...at, right: at.left - 2, left: at.left - made.offsetWidth - 4 };
      if (!fits(made, beside, edge, room)) made.remove();
    }
  }
}

const called = new Map(); // marked things, and what they are called without marks

function call(thing, { seat, number }) {
  if (!thing.ariaLabel || !names || !number) return;
  if (!called.has(thing)) called.set(thing, thing.ariaLabel);
  const name = document.querySelectorAll(".seats .seat .nm")[seat].textContent.trim();
  thing.ariaLabel = `${thing.ariaLabel}. ${names.replace("{name}", name).replace("{n}", number)}`;
}

function uncall() {
  for (const [thing, label] of called) if (thing.ariaLabel?.startsWith(label)) thing.ariaLabel = label;
  called.clear();
}

function place() {
  uncall();
  layer.replaceChildren();
  for (const old of document.querySelectorAll(".seat > .gn")) old.remove();
  layer.hidden = !shown.length;
  if (layer.hidden) return;
  const edge = board().getBoundingClientRect();
  put(layer, edge.left, edge.top, edge.width, edge.height);
  const room = { taken: inTheWay(), tiles: allTiles() };
  const all = shown.map((step) => drawn(step, edge)); // measured before anything is put in
  layer.append(...all.flatMap(({ rings }) => rings));
  for (const { step, badged } of all) for (const at of badged) badge(step, at, edge, room);
  drawGains(edge, room);
}

// -- when the board moves ---------------------------------------------------------------------------------------------

let waiting = 0;

function again() {
  if (!shown.length) return;
  layer.classList.add("still"); // placed anew, not shown anew
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(() => {
    place();
    requestAnimationFrame(() => layer.classList.remove("still"));
  });
}

const sizes = new ResizeObserver(again);
const watched = new WeakSet(); // what is watched anew is told of at once, as if it had moved

export function watch() {
  for (const part of document.querySelectorAll("#board, .part")) {
    if (watched.has(part)) continue;
    watched.add(part);
    sizes.observe(part);
  }
}

addEventListener("resize", again);
document.addEventListener("click", ({ target }) => target.closest("[data-tab-to], [data-do=show]") && again(), true);
document.addEventListener("scroll", ({ target }) => target.closest?.("#board") && again(), true);
