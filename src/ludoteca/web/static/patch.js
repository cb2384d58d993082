// The page made anew takes the place of the old one, element by element, so that focus, scrolling and what moves stay.
// What bears a name (an id, or the thing that it stands for) never becomes something else.

import { notice, request } from "./shared.js";

const name = ({ id, dataset }) => id || dataset?.anchor || "";
const same = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && name(a) === name(b);

function attributes(old, fresh) {
  const kept = (fresh.dataset?.keep || "").split(" ");
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !kept.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !kept.includes(name)) old.setAttribute(name, value);
  }
}

function later(from, wanted) {
  let at = from;
  while (at && !same(at, wanted)) at = at.nextSibling;
  return at;
}

function children(old, fresh) {
  const names = new Set([...fresh.children].map(name));
  for (const child of [...old.children]) if (!names.has(name(child))) child.remove();
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const known = name(wanted) ? later(at, wanted) : null;
    if (known && known !== at) old.insertBefore(known, at);
    const here = known || at;
    if (here && same(here, wanted)) {
      at = here.nextSibling;
      merge(here, wanted);
    } else {
      old.insertBefore(wanted, here);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function merge(old, fresh) {
  if (old.isEqualNode(fresh) || "own" in (fresh.dataset ?? {})) return; // what scripts have put there is theirs
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
    return;
  }
  attributes(old, fresh);
  children(old, fresh);
}

const pieces = (page) => new Map([...page.querySelectorAll("[data-piece]")].map((piece) => [piece.dataset.piece, piece]));

function middle(piece) {
  const { x, y, width, height } = piece.getBoundingClientRect();
  return width ? [x + width / 2, y + height / 2] : null;
}

// Where each piece is (null: out of sight), and where the people of each seat are at home: before its farm, or where that
// is out of sight in the bar.
function places(page) {
  const seen = new Map();
  for (const [name, piece] of pieces(page)) seen.set(name, middle(piece));
  for (const { dataset, children } of page.querySelectorAll("[data-home]")) {
    const at = children.length ? middle(children[0]) : null;
    if (at) seen.set(`home ${dataset.home}`, at);
  }
  return seen;
}

const duration = (token) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token));

// A piece that has changed its place travels there, one that is new from its home; without motion it is marked for a
// moment.
function travel(page, before) {
  const time = duration("--d-move");
  for (const [name, piece] of pieces(page)) {
    const from = before.get(before.has(name) ? name : `home ${piece.dataset.from}`);
    const to = from && middle(piece);
    if (!to) continue;
    const [x, y] = to;
    if (Math.hypot(from[0] - x, from[1] - y) < 2) continue;
    if (!time) {
      piece.classList.add("moved");
      setTimeout(() => piece.classList.remove("moved"), 1000);
      continue;
    }
    const scale = piece.ownerSVGElement ? piece.getScreenCTM().a : 1;
    const shift = `translate(${(from[0] - x) / scale}px, ${(from[1] - y) / scale}px)`;
    const timing = { duration: time, easing: "cubic-bezier(.2, .7, .2, 1)" };
    const above = { zIndex: 3 };
    piece.animate([{ transform: shift, ...above }, { transform: "none", ...above }], timing);
    piece.ownerSVGElement?.animate([above, above], timing);
  }
}

function turn(page, before) {
  const time = duration("--d-slow");
  for (const piece of page.querySelectorAll("[data-turn][transform]")) {
    const from = before.get(piece.className.baseVal);
    const to = Number(piece.dataset.turn);
    if (!time || from === undefined || from === to) continue;
    piece.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }], { duration: time, easing: "ease-in-out" });
  }
}

export function replace(page, fresh) {
  const before = places(page);
  const turned = new Map([...page.querySelectorAll("[data-turn][transform]")].map((p) => [p.className.baseVal, Number(p.dataset.turn)]));
  merge(page, fresh);
  travel(page, before);
  turn(page, turned);
}

// The page as the server has sent it last. It sends only the name of what is here already: of a part of the board, or of
// the line of the log up to which nothing has changed since the first that is shown.
let sent = document.getElementById("page").cloneNode(true);

function copies(first, last) {
  const made = [first.cloneNode(true)];
  for (let node = first; node !== last; made.push(node.cloneNode(true))) node = node.nextSibling;
  return made;
}

// The page anew, as it stands or after something was done, or null. What the answer only names is on the page that was
// here when it was asked for, whatever other answers have come in between.
export async function asked(address, done) {
  const had = sent;
  const prints = [...had.querySelectorAll("[data-print]")].map(({ id, dataset }) => `${id}=${dataset.print}`);
  const { from } = document.getElementById("log").dataset;
  if (from) prints.push(`log=${from}`);
  const answer = await request(address, done, { "X-Fragment": prints.join(" ") || "1" });
  if (!answer) return null;
  const html = await answer.text().catch(() => "");
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("page");
  if (!fresh) { // it broke off, or another than our server has answered, as where one has to log in to a network first
    notice(document.body.dataset.offline);
    return null;
  }
  for (const gap of fresh.querySelectorAll("[data-kept]")) {
    const known = had.querySelector(`#${gap.id}[data-print="${gap.dataset.kept}"]`);
    const first = gap.localName === "li" ? had.querySelector(`#log-${gap.parentNode.start}`) : known;
    gap.replaceWith(...copies(first, known));
  }
  sent = fresh.cloneNode(true);
  return fresh;
}
