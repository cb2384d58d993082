// A table: plays what the server offers and knows no rules. A thing on the board that belongs to one offered choice plays
// it; if it belongs to several, a menu asks which. Every choice is also in the list, and everything has a key.

import { does, setting, typing } from "./shared.js";
import { on } from "./live.js";
import { asked, replace } from "./patch.js";
import { bindTabs, decisionTab, followLog, openPane, openTab, wholeLog } from "./tabs.js";
import { amountKey, showAmounts } from "./amounts.js";
import { follow, tidy } from "./arrow_keys.js";
import "./countdown.js";
import { tellBest } from "./best.js";
import { refocus, remembered, toQuestion } from "./focus.js";
import { countPresses } from "./presses.js";
import { cardKey, showCards } from "./card_parts.js";
import { showHand } from "./hand.js";
import { refuse } from "./refusals.js";
import { planKey, planTouch, showPlan } from "./plan.js";

export const page = document.getElementById("page");
const address = `/api/tables/${page.dataset.table}`;
const quoted = (anchor) => `[data-anchor="${CSS.escape(anchor)}"]`;
const offered = (anchor) => [...document.querySelectorAll(`#all ${quoted(anchor)}`)];
const number = () => Number(page.dataset.number);
const AGAIN = 5000; // milliseconds until what is new and was not to be had is asked for again
let heard = 0; // the newest number there is
let reseated = false;

// -- to the server and back ---------------------------------------------------------------------------------------

const busy = () => page.ariaBusy === "true";

// Whatever is clicked until all of it has been answered counts for nothing. What is done tells whether it went well.
async function underWay(doing) {
  if (busy()) return;
  page.ariaBusy = "true";
  const slow = setTimeout(() => page.classList.add("sending"), 400);
  const well = await doing();
  clearTimeout(slow);
  page.classList.remove("sending");
  page.ariaBusy = "false";
  if (!well || reseated || heard > number()) await refresh();
}

// What the server plays: how many of the last choices are taken back, a line of choices, how far, and whether what would
// wait is confirmed.
async function post(play) {
  const fresh = await asked(location.pathname, { number: number(), ...play });
  if (fresh) show(fresh);
  return Boolean(fresh);
}

export const send = (play) => underWay(() => post(play));

let refreshing = false;
let anew = false; // whether there was more news while a page was on its way: however much, one more page is enough

async function refresh() {
  anew = true;
  if (busy() || refreshing) return;
  refreshing = true;
  let fresh = null;
  while (anew && !busy()) {
    [anew, reseated] = [false, false];
    fresh = await asked(location.pathname);
    if (fresh) show(fresh);
  }
  refreshing = false;
  if (!fresh && heard > number()) setTimeout(refresh, AGAIN); // it was refused, or there was no way to the server
}

function show(fresh) {
  const change = Number(fresh.dataset.number) - number();
  if (change < 0) return;
  if (change) {
    document.getElementById("search").value = "";
    closeMenu();
  }
  const { seat, mine } = page.dataset;
  const handed = mine > 1 && fresh.dataset.seat !== seat && setting("curtain");
  const focus = remembered();
  if (handed) drawCurtain(fresh);
  const ended = !document.getElementById("final") && fresh.querySelector("#final");
  const kept = change || fresh.dataset.seat !== seat ? null : picked();
  replace(page, fresh);
  const row = kept && rowOf(kept.choice);
  if (row) pick(row, kept.words);
  if (ended) openTab("final");
  refocus(focus);
  arrive();
}

// What a page needs whenever it is new.
function arrive() {
  tidy(page);
  showAmounts();
  decisionTab(page);
  tellBest(page);
  followLog();
  search(document.getElementById("search"));
  showCards();
  showPlan();
  showHand();
  document.dispatchEvent(new Event("arrived"));
}

function drawCurtain(fresh) {
  const curtain = document.getElementById("curtain");
  curtain.querySelector("h2").textContent = fresh.querySelector(".seat.now .nm")?.textContent ?? "";
  toQuestion(); // to which the focus comes back
  if (!curtain.open) curtain.showModal();
}

// -- choosing -------------------------------------------------------------------------------------------------------

const step = () => document.getElementById("ask").dataset.step;
const chosen = () => page.dataset.chosen.split(" ").filter(Boolean).map(Number);
const ALL = -1;

// Taking back some of what was chosen: all since the first of them goes, and what is kept is chosen again.
function without(gone) {
  const left = chosen();
  const all = left.length;
  let first = gone.length ? all - 1 : all;
  for (const choice of gone) {
    const at = left.lastIndexOf(choice);
    if (at < 0) continue;
    left.splice(at, 1);
    first = Math.min(first, at);
  }
  return { back: Math.max(all - first, gone.length ? 1 : 0), line: left.slice(first) };
}

// One choice; or several, of which one with a minus is taken back, and what is not offered any more is left out: they
// answer one question and end where another begins; or the steps of a plan (see plan.js), made whole or not.
function choose(written) {
  const confirm = !setting("confirm");
  if (/[,;]/.test(written)) return send({ line: written.split(";").map((step) => step.split(",").map(Number)), confirm });
  const codes = written.split(" ");
  const { back, line } = without(codes.filter((code) => code.startsWith("-")).map((code) => -Number(code)));
  const wanted = codes.filter((code) => !code.startsWith("-")).map(Number);
  return send({ back, line: [...line, ...wanted], until: codes.length > 1 ? "question" : "end", confirm: Boolean(wanted.length) && confirm });
}

const takeBack = (choice) => send(without([Number(choice)]));

const rowOf = (choice) => document.querySelector(`:is(#pick, #all) [data-choice="${choice}"]:is([data-hold], [data-shows], [data-later])`);

// What shows something new is held, unless what was pressed says so itself; and what leads to it, for those who do not
// confirm what they do. Nothing is held that can be taken back.
function heldFor(choice, from) {
  const row = rowOf(choice);
  const { hold: always, shows, later } = row?.dataset ?? {};
  const words = always || (setting("confirm") ? !from.dataset.shows && shows : later);
  return words && { row, words };
}

export function play(choice, from) {
  const held = heldFor(choice, from);
  if (held) return hold(held);
  closeMenu();
  return choose(choice);
}

// A choice that cannot be undone is only picked; the filled button plays it.
function hold({ row, words }) {
  closeMenu();
  pick(row, words);
  if (remembered()) toQuestion();
}

function pick(row, words) {
  for (const other of document.querySelectorAll(".held")) other.classList.remove("held");
  row.classList.add("held");
  const button = document.getElementById("held");
  button.hidden = false;
  button.dataset.choice = row.dataset.choice;
  button.firstElementChild.textContent = words;
}

// What is picked and still to be played; a page that comes while the same is asked does not take it away.
function picked() {
  const button = document.querySelector("#held:not([hidden])");
  return button && { choice: button.dataset.choice, words: button.firstElementChild.textContent };
}

// What lies within something else is chosen together with that, as one step; what shows something new is then only held.
async function playWithin(around, thing) {
  await send({ line: [[Number(around.dataset.choice), Number(thing.dataset.then)]], until: "news" });
  const [here, ...more] = offered(thing.dataset.anchor);
  const held = here && !more.length && heldFor(here.dataset.choice, thing);
  if (held) hold(held);
}

function touch(thing) {
  if (planTouch(thing)) return;
  const { anchor, within, back } = thing.dataset;
  const here = offered(anchor);
  if (here.length === 1) return play(here[0].dataset.choice, thing);
  if (here.length > 1) return openMenu(thing, here);
  if (back) return takeBack(back);
  const around = within ? offered(within) : [];
  if (around.length === 1) return playWithin(around[0], thing);
  refuse(thing);
}

let opener = null; // what the menu belongs to

function openMenu(thing, choices) {
  closeMenu();
  const menu = document.createElement("div");
  menu.className = "menu";
  menu.tabIndex = -1;
  menu.setAttribute("role", "menu");
  menu.ariaLabel = thing.ariaLabel;
  for (const choice of choices) {
    const item = document.createElement("button");
    item.type = "button";
    item.tabIndex = -1;
    item.setAttribute("role", "menuitem");
    item.dataset.choice = choice.dataset.choice;
    item.textContent = choice.firstChild.textContent;
    menu.append(item);
  }
  document.body.append(menu);
  const { left, bottom } = thing.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(bottom + 4, innerHeight - menu.offsetHeight - 8))}px`;
  menu.focus(); // the arrow keys lead to its items, of which each commits
  opener = thing;
}

function closeMenu() {
  const menu = document.querySelector(".menu");
  const inside = menu?.contains(document.activeElement);
  menu?.remove();
  if (inside) opener.focus();
}

// What is asked for again before it has been answered is asked for once.
function once(ask) {
  let asked = false;
  return async (...about) => {
    if (asked) return;
    asked = true;
    await ask(...about);
    asked = false;
  };
}

Object.assign(does, {
  undo: () => send({ back: 1 }),
  restart: () => send({ back: ALL }),
  confirm: () => send({ confirm: true }),
  earlier: () => busy() || wholeLog(refresh),
  show: () => openTab(document.body.dataset.tab === "final" ? document.querySelector(".part").dataset.tab : "final"),
});

// -- mouse and keys -------------------------------------------------------------------------------------------------

// What a click there would do.
function meaning(target) {
  const at = target.closest("[data-choice], [data-back], [data-clear], [data-do], [data-less], [data-more], #board [data-anchor]");
  const { choice, back, clear, do: act, less, more, anchor } = at?.dataset ?? {};
  if (act) return act;
  const offers = anchor && at.closest("#board") ? offered(anchor).map(({ dataset }) => dataset.choice) : [];
  return [step(), choice, back, clear, less, more, anchor, ...offers].join("|");
}

countPresses(number, meaning);

document.addEventListener("click", (event) => {
  const { target } = event;
  const pressed = target.closest("[data-choice], [data-back], [data-clear]");
  if (!target.closest(".menu")) closeMenu();
  const thing = target.closest("#board [data-anchor]");
  if (thing) touch(thing);
  else if (!pressed || pressed.getAttribute("aria-disabled") === "true") return;
  else if (pressed.id === "held") choose(pressed.dataset.choice);
  else if (pressed.dataset.choice) play(pressed.dataset.choice, pressed);
  else if (pressed.dataset.back) takeBack(pressed.dataset.back);
  else send({ back: Math.max(1, Math.min(Number(pressed.dataset.clear), chosen().length)) });
});

function light(event, on) {
  const anchor = event.target.closest?.("[data-anchor]")?.dataset.anchor;
  if (!anchor) return;
  for (const thing of document.querySelectorAll(quoted(anchor))) thing.classList.toggle("lit", on);
}
for (const [name, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(name, (event) => light(event, on));
}

const keys = {
  u: () => document.querySelector("[data-do=undo]")?.click(),
  h: () => document.querySelector("[data-do=hint]")?.click(),
  "/": () => {
    openPane("choices");
    document.getElementById("search").focus();
  },
  Escape: () => {
    if (document.querySelector(".menu")) closeMenu();
    else document.activeElement.blur();
  },
};

document.addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]")) return;
  if (event.target.id === "search") return searchKeys(event);
  if (cardKey(event)) return event.preventDefault();
  if (typing(event)) return;
  if (pressedKey(event)) event.preventDefault();
});

// Whether the key did something. Only the arrow keys go on as long as they are held.
function pressedKey(event) {
  const { key, target } = event;
  if (key === "Tab") closeMenu();
  if (amountKey(event) || planKey(event)) return true;
  if (key.startsWith("Arrow")) return follow(key, target);
  if (key === "Enter" || key === " ") return press(key, target);
  const does = keys[key.length === 1 ? key.toLowerCase() : key];
  const back = (key === "Backspace" || key === "Delete") && target.dataset?.back;
  if (event.repeat) return Boolean(does || back);
  if (does) does();
  else if (back) takeBack(back);
  return Boolean(does || back);
}

// Enter and the space bar play the thing that has the focus. Enter where it means nothing presses the button that
// bears its sign.
function press(key, target) {
  if (target.closest("button, a, input, summary, .menu")) return false;
  const thing = target.closest("#board [data-anchor]");
  const button = document.querySelector("#held:not([hidden])") ?? document.querySelector("#acts .go:not([hidden])");
  if (thing) touch(thing);
  else if (key === "Enter") button?.click();
  return Boolean(thing) || key === "Enter";
}

// Enter plays the first of what was found, which is marked; as long as nothing is searched for, it plays nothing.
function searchKeys(event) {
  const { key, repeat, target } = event;
  if (key === "Enter" && !repeat) document.querySelector("#all .first")?.click();
  else if (key === "ArrowDown") document.querySelector("#all button:not([hidden])")?.focus();
  else if (key === "Escape") target.blur();
  else if (key !== "Enter") return;
  event.preventDefault();
}

function search(field) {
  const wanted = field.value.trim().toLowerCase().split(/\s+/);
  for (const row of document.querySelectorAll("#all button")) {
    row.hidden = !wanted.every((word) => row.textContent.toLowerCase().includes(word));
    row.classList.remove("first");
  }
  if (wanted[0]) document.querySelector("#all button:not([hidden])")?.classList.add("first");
}

document.addEventListener("input", ({ target }) => {
  if (target.id === "search") search(target);
});

// -- live -----------------------------------------------------------------------------------------------------------

on("changed", ({ data }) => {
  heard = JSON.parse(data).number;
  if (heard > number()) refresh();
});
document.addEventListener("found", refresh);
on("seated", () => {
  reseated = true;
  refresh();
});

bindTabs();
arrive();
