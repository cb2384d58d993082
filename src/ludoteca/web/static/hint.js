// A hint: a whole turn drawn on the board, with what it promises and the two next best. It is gone as soon as the table
// changes: the server sends the page without it.

import { does, notice, request, typing } from "./shared.js";
import { page, play, send } from "./table.js";
import { openTab } from "./tabs.js";

const box = () => document.getElementById("hint");
const open = () => box()?.dataset.number !== undefined && !box().hidden;
const shownWay = () => box().querySelector(".hway:not([hidden])");
const layer = document.createElement("div");
layer.className = "hmarks";
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

let asking = false;

does.hint = async () => {
  if (asking) return;
  asking = true;
  const slow = setTimeout(() => page.classList.add("thinking"), 400);
  const answer = await request(`${location.pathname}/hint`, {});
  clearTimeout(slow);
  page.classList.remove("thinking");
  asking = false;
  if (answer) show(await answer.text());
};

function show(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("hint");
  if (!box() || fresh.dataset.number !== page.dataset.number) return;
  box().replaceWith(fresh);
  document.getElementById("ask").classList.add("hinting");
  draw();
  const [marked] = things();
  const part = marked?.closest(".part");
  if (part && !marked.getClientRects().length) openTab(part.dataset.tab);
  if (part && covered(marked)) marked.scrollIntoView({ block: "center" });
  place();
}

// What the steps of the way shown point at, in their order.
const marks = () => [...(shownWay()?.querySelectorAll("[data-mark]") ?? [])];
const at = (anchor) => [...document.querySelectorAll(`:is(#board, #pick) [data-anchor="${CSS.escape(anchor)}"]`)];
const things = () => marks().flatMap(({ dataset }) => at(dataset.mark));

function draw() {
  for (const thing of document.querySelectorAll(".hinted")) thing.classList.remove("hinted", "later");
  if (!open()) return place();
  for (const step of marks()) {
    for (const thing of at(step.dataset.mark)) {
      if (thing.classList.contains("hinted")) continue;
      thing.classList.add("hinted");
      thing.classList.toggle("later", step.classList.contains("later"));
    }
  }
  place();
}

// Whether a thing lies behind a tab, under the decision or outside of what is seen.
function covered(thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const board = document.getElementById("board");
  return !width || !board.contains(document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12)));
}

// The numbers of the steps lie over the board, at the corners of the things.
function place() {
  layer.replaceChildren();
  if (!open()) return;
  const taken = new Map();
  for (const step of marks()) {
    for (const thing of at(step.dataset.mark)) {
      const { right, top } = thing.getBoundingClientRect();
      if (thing.closest("#pick") || covered(thing)) continue;
      const before = taken.get(thing) ?? 0;
      taken.set(thing, before + 1);
      const number = step.querySelector(".hb2").cloneNode(true);
      number.classList.toggle("later", step.classList.contains("later"));
      number.style.left = `${Math.min(right, innerWidth - 4) - 12 - 16 * before}px`;
      number.style.top = `${Math.max(top - 8, 2)}px`;
      layer.append(number);
    }
  }
}

function pick(number) {
  const wanted = box().querySelector(`[data-way="${number}"]`);
  if (!wanted) return;
  for (const way of box().querySelectorAll(".hway")) way.hidden = way !== wanted;
  for (const button of box().querySelectorAll("[data-way-to]")) {
    const on = button.dataset.wayTo === String(number);
    button.setAttribute("aria-pressed", on);
    button.closest("tr").classList.toggle("on", on);
  }
  box().querySelector('[data-do="hint_first"]').hidden = !wanted.querySelector("li:not(.then, .later) + li:not(.then, .later)");
  draw();
}

function close() {
  const ask = document.getElementById("ask");
  ask?.classList.remove("hinting");
  if (box()) {
    box().hidden = true;
    delete box().dataset.number;
  }
  draw();
}

const choices = () => shownWay().dataset.choices.split(" ");

Object.assign(does, {
  // Up to the first thing that cannot be taken back; if that comes first, it is only picked.
  hint_do: () => {
    const [first] = choices();
    const held = shownWay().hasAttribute("data-shows");
    const line = choices().map(Number);
    const from = shownWay();
    close();
    if (held) play(first, { dataset: { ...from.dataset, shows: undefined } });
    else send({ line, until: "news" });
  },
  hint_first: () => {
    const line = choices().slice(0, Number(shownWay().dataset.first)).map(Number);
    close();
    if (line.length === 1) play(String(line[0]), { dataset: {} });
    else send({ line, until: "news" });
  },
  hint_close: close,
});

document.addEventListener("click", ({ target }) => {
  const way = target.closest?.("[data-way-to]");
  if (way) pick(way.dataset.wayTo);
});
for (const name of ["pointerover", "focusin"]) {
  document.addEventListener(name, ({ target }) => {
    const way = target.closest?.("[data-way-to]");
    if (way) pick(way.dataset.wayTo);
  });
}

document.addEventListener("keydown", (event) => {
  if (!open() || typing(event) || event.repeat || document.querySelector("dialog[open]")) return;
  const { key, target } = event;
  if (["1", "2", "3"].includes(key)) pick(key);
  else if (key === "Enter" && !target.closest("button, a, summary, .menu, #board [data-anchor]")) does.hint_do();
  else if (key === "Escape") close();
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// The page made anew has no hint: its marks go with it.
new MutationObserver(() => {
  if (!open() && layer.childElementCount) draw();
  else if (open() && box().dataset.number !== page.dataset.number) close();
}).observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ["hidden", "data-number"] });
addEventListener("resize", place);
addEventListener("scroll", place, true);
