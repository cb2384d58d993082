// Looking back: by moves, turns and rounds. The address always is the link to the moment shown.

import { copy, does, notice, typing } from "./shared.js";
import { asked, replace } from "./patch.js";
import { bindTabs, toNewest, wholeLog } from "./tabs.js";
import { tidy } from "./arrow_keys.js";
import { draw, watch } from "./marks.js";

const page = document.getElementById("page");
const bar = () => document.getElementById("ask");
const last = () => Number(bar().dataset.last);
const ends = (kind) => bar().dataset[kind].split(" ").filter(Boolean).map(Number);
const TIME = 900; // milliseconds for a move
let wanted = Number(bar().dataset.at);
let loading = false;
let running = 0;

async function go(at, seat = document.getElementById("eyes")?.value) {
  wanted = Math.max(0, Math.min(at, last()));
  if (loading) return;
  loading = true;
  let shown = null;
  while (shown !== wanted) {
    shown = wanted;
    const address = `${location.pathname}?at=${shown}${seat ? `&seat=${seat}` : ""}`;
    const fresh = await asked(address);
    if (!fresh) break;
    const speed = document.getElementById("speed").value;
    replace(page, fresh);
    document.getElementById("speed").value = speed;
    history.replaceState(null, "", address);
    arrive();
  }
  loading = false;
}

// -- what is shown and told ---------------------------------------------------------------------------------------------

function arrive() {
  tidy(page);
  const slider = document.getElementById("slider");
  if (slider) slider.value = slider.getAttribute("value");
  const { steps, named } = bar().dataset;
  draw(JSON.parse(steps).map((step, i, all) => ({ ...step, number: i + 1, on: i === all.length - 1 })), named);
  bar().querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  const told = new Set(JSON.parse(steps).at(-1)?.lines);
  for (const line of document.querySelectorAll(".log > li")) line.classList.toggle("on", told.has(Number(line.id.slice(4))));
  const button = bar().querySelector("[data-do=run]");
  if (running) button.querySelector("span").textContent = button.dataset.stop;
  watch();
  toNewest();
  if (!running) tellLater();
}

const status = document.createElement("div");
status.className = "vh";
status.setAttribute("role", "status");
document.body.append(status);
let telling = 0;

// Who goes through many moments quickly hears only where he stops.
function tellLater() {
  clearTimeout(telling);
  telling = setTimeout(() => {
    const now = [...bar().querySelectorAll(":is(h2, .rmoves .cur) > :last-child")].map((part) => part.textContent.trim().replace(/\s+/g, " "));
    status.textContent = now.join(": ");
  }, 700);
}

// -- ways through the game ----------------------------------------------------------------------------------------------

function neighbour(list, way) {
  if (way > 0) return list.find((end) => end > wanted) ?? last();
  return list.findLast((end) => end < wanted) ?? 0;
}

const jumps = {
  move: (way) => wanted + way,
  turn: (way) => neighbour(ends("turns"), way),
  round: (way) => neighbour(ends("rounds"), way),
};

function stop() {
  clearTimeout(running);
  running = 0;
}

function halt() {
  if (!running) return;
  stop();
  go(wanted); // with the button as it was
}

function run() {
  if (running) return halt();
  const on = async () => {
    if (wanted >= last()) return halt();
    await go(wanted + 1);
    if (running) running = setTimeout(on, TIME / Number(document.getElementById("speed").value));
  };
  clearTimeout(telling);
  running = setTimeout(on, 0);
}

Object.assign(does, {
  run,
  earlier: () => wholeLog(() => go(wanted)),
  copy: async (button) => {
    await copy(location.href);
    notice(button.dataset.done);
  },
});

document.addEventListener("click", ({ target }) => {
  const jump = target.closest("[data-jump]");
  const there = target.closest("[data-go]");
  if (!jump && !there) return;
  stop();
  go(there ? Number(there.dataset.go) : jumps[jump.dataset.jump](Number(jump.dataset.way)));
});
document.addEventListener("input", ({ target }) => {
  if (target.id === "slider") {
    stop();
    go(ends("rounds")[Number(target.value)]);
  }
  if (target.id === "eyes") go(wanted);
});

function keyed({ key, shiftKey, ctrlKey, target }) {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (way && target.role !== "tab") return jumps[ctrlKey ? "round" : shiftKey ? "turn" : "move"](way);
  if (ctrlKey) return undefined;
  return { Home: 0, End: last() }[key];
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (document.querySelector("dialog[open]") || target.matches("select") || event.metaKey || event.altKey) return;
  if (key === " " && !typing(event) && !target.closest("button, a, summary")) run();
  else {
    const at = keyed(event);
    if (at === undefined) return;
    stop();
    go(at);
  }
  event.preventDefault();
});

bindTabs();
arrive();
