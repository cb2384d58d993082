// A table: plays what the server offers and knows no rules. A thing on the board that belongs to one offered choice plays
// it; if it belongs to several, a menu asks which. Every choice is also in the list, and everything has a key.

import { copy, does, notice, request, setting, typing } from "./shared.js";
import { parsed, replace } from "./patch.js";
import { bindTabs, openPane, phoneTab, toNewest } from "./tabs.js";
import { rove, tidy } from "./rove.js";
import { tellBest } from "./best.js";
import { amountKey, showAmounts } from "./amounts.js";
import { cardKey, showCards } from "./card_parts.js";

const page = document.getElementById("page");
const address = `/api/tables/${page.dataset.table}`;
const quoted = (anchor) => `[data-anchor="${CSS.escape(anchor)}"]`;
const offered = (anchor) => [...document.querySelectorAll(`#all ${quoted(anchor)}`)];
const number = () => Number(page.dataset.number);
let heard = 0; // the newest number there is
let reseated = false;

// -- to the server and back ---------------------------------------------------------------------------------------

const busy = () => page.ariaBusy === "true";

// What is clicked while the answer to another click is under way counts for nothing.
async function send(act, more = {}) {
  if (busy()) return;
  page.ariaBusy = "true";
  const slow = setTimeout(() => page.classList.add("sending"), 400);
  const body = { act, number: number(), ...more };
  const answer = await request(location.pathname, body, { "X-Fragment": "1" });
  if (answer) show(await answer.text());
  clearTimeout(slow);
  page.classList.remove("sending");
  page.ariaBusy = "false";
  if (!answer || reseated || heard > number()) await refresh();
}

async function refresh() {
  if (busy()) return;
  reseated = false;
  const answer = await request(location.pathname, undefined, { "X-Fragment": "1" });
  if (answer) show(await answer.text());
}

function show(html) {
  const fresh = parsed(html);
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
  replace(page, fresh);
  if (ended) document.getElementById("board").dataset.show = "final";
  refocus(focus);
  arrive();
}

// What a page needs whenever it is new; a table that waits for its player is marked in the title, too.
const title = document.title;

function arrive() {
  document.title = page.dataset.turn ? `● ${title}` : title;
  tidy(page);
  phoneTab(page);
  tellBest(page);
  toNewest();
  showAmounts();
  showCards();
}

function drawCurtain(fresh) {
  const curtain = document.getElementById("curtain");
  curtain.querySelector("h2").textContent = fresh.querySelector(".seat.now .nm")?.textContent ?? "";
  if (!curtain.open) curtain.showModal();
}

// Where the focus was, so that it stays there, or goes to what is asked next.
function remembered() {
  const at = document.activeElement;
  const where = at?.closest("#board, #ask, #choices")?.id;
  return where && { where, anchor: at.dataset.anchor, at };
}

function refocus(was) {
  if (!was || document.querySelector("dialog[open]")) return;
  const still = was.at.isConnected && was.at.closest("#board, #ask, #choices");
  if (still && was.at.matches("[data-choice], [data-back], [role=button]:not([aria-disabled]), input")) return;
  const next = (was.anchor && document.querySelector(`#${was.where} ${quoted(was.anchor)}:is(.can, .sel, [data-choice])`))
    || document.querySelector("#pick [data-choice], #acts .go:not([hidden])")
    || document.getElementById("ask");
  next.focus();
}

// -- choosing -------------------------------------------------------------------------------------------------------

// One choice, or a line of several: with a minus it is taken back, and what is not offered any more is left out.
async function choose(line) {
  const choices = line.split(" ");
  for (const choice of choices) {
    if (choice.startsWith("-")) await send("back", { choice: -Number(choice) });
    else if (choices.length === 1 || document.querySelector(`#all [data-choice="${choice}"]`)) {
      await send("choose", { choice: Number(choice), confirm: !setting("confirm") });
    }
  }
}

function play(choice) {
  const held = document.querySelector(`#pick [data-choice="${choice}"][data-hold]`);
  return held ? hold(held) : choose(choice);
}

// A choice that cannot be undone is only picked; the filled button plays it.
function hold(row) {
  for (const other of document.querySelectorAll(".held")) other.classList.remove("held");
  row.classList.add("held");
  const button = document.getElementById("held");
  button.hidden = false;
  button.dataset.choice = row.dataset.choice;
  button.firstElementChild.textContent = row.dataset.hold;
  button.focus();
}

async function touch(thing) {
  const { anchor, within, back } = thing.dataset;
  const here = offered(anchor);
  if (here.length === 1) return play(here[0].dataset.choice);
  if (here.length > 1) return openMenu(thing, here);
  if (back) return send("back", { choice: Number(back) });
  const around = within ? offered(within) : [];
  if (around.length === 1) {
    await choose(around[0].dataset.choice);
    const now = offered(anchor);
    if (now.length === 1) await play(now[0].dataset.choice);
  } else if (thing.getAttribute("aria-disabled") === "true") {
    notice(thing.getAttribute("aria-label"));
  }
}

function openMenu(thing, choices) {
  closeMenu();
  const menu = document.createElement("div");
  menu.className = "menu";
  menu.setAttribute("role", "menu");
  for (const choice of choices) {
    const item = document.createElement("button");
    item.type = "button";
    item.setAttribute("role", "menuitem");
    item.dataset.choice = choice.dataset.choice;
    item.textContent = choice.firstChild.textContent;
    menu.append(item);
  }
  document.body.append(menu);
  const { left, bottom } = thing.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(bottom + 4, innerHeight - menu.offsetHeight - 8))}px`;
  menu.firstElementChild.focus();
}

function closeMenu() {
  document.querySelector(".menu")?.remove();
}

async function hint() {
  const answer = await request(`${address}/hint`, {});
  if (!answer) return;
  const { number: then, choice, label, anchor } = await answer.json();
  const box = document.getElementById("hint");
  if (!box || then !== number()) return;
  box.hidden = false;
  box.querySelector("b").textContent = label;
  box.querySelector("button").dataset.choice = choice;
  for (const thing of document.querySelectorAll(`:is(#board, #pick) ${quoted(anchor)}`)) thing.classList.add("hinted");
}

async function invite(button) {
  const seat = button.dataset.invite === "" ? null : Number(button.dataset.invite);
  const answer = await request(`${address}/links`, { seat });
  if (!answer) return;
  const link = location.origin + (await answer.json()).link;
  button.parentElement.querySelector("output").textContent = link;
  await copy(link);
}

Object.assign(does, {
  undo: () => send("undo"),
  restart: () => send("restart"),
  confirm: () => send("confirm"),
  hint,
  links: () => document.getElementById("links").showModal(),
  show: () => {
    const board = document.getElementById("board");
    board.dataset.show = board.dataset.show === "final" ? "table" : "final";
  },
});

// -- mouse and keys -------------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const { target } = event;
  const pressed = target.closest("[data-choice], [data-back], [data-clear], [data-invite]");
  if (!target.closest(".menu")) closeMenu();
  const thing = target.closest("#board [data-anchor]");
  if (thing) touch(thing);
  else if (!pressed || pressed.getAttribute("aria-disabled") === "true") return;
  else if (pressed.id === "held" || pressed.closest(".menu, .hint")) choose(pressed.dataset.choice);
  else if (pressed.dataset.choice) play(pressed.dataset.choice);
  else if (pressed.dataset.back) send("back", { choice: Number(pressed.dataset.back) });
  else if (pressed.dataset.clear) send("clear", { times: Number(pressed.dataset.clear) });
  else invite(pressed);
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
  const { key, target } = event;
  if (document.querySelector("dialog[open]")) return;
  if (target.id === "search") return searchKeys(event);
  if (cardKey(event) || (!typing(event) && amountKey(event))) return event.preventDefault();
  if (typing(event)) return;
  const does = keys[key.length === 1 ? key.toLowerCase() : key];
  if (does) {
    does();
    event.preventDefault();
  } else if (key === "Enter" || key === " ") {
    press(event);
  } else if ((key === "Backspace" || key === "Delete") && target.dataset?.back) {
    send("back", { choice: Number(target.dataset.back) });
  } else if (key.startsWith("Arrow") && rove(key, target)) {
    event.preventDefault();
  }
});

// Enter on a thing plays it; Enter on nothing presses the filled button.
function press(event) {
  const { target } = event;
  if (target.closest("button, a, input, summary")) return;
  const thing = target.closest("#board [data-anchor]");
  if (thing) touch(thing);
  else if (event.key === "Enter") document.querySelector("#acts .go:not([hidden])")?.click();
  event.preventDefault();
}

function searchKeys(event) {
  const found = document.querySelectorAll("#all button:not([hidden])");
  if (event.key === "Enter" && found.length) found[0].click();
  else if (event.key === "ArrowDown" && found.length) found[0].focus();
  else if (event.key === "Escape") event.target.blur();
  else return;
  event.preventDefault();
}

function search(field) {
  const wanted = field.value.trim().toLowerCase().split(/\s+/);
  for (const row of document.querySelectorAll("#all button")) {
    row.hidden = !wanted.every((word) => row.textContent.toLowerCase().includes(word));
  }
}

document.addEventListener("input", ({ target }) => {
  if (target.id === "search") search(target);
});

// -- live -----------------------------------------------------------------------------------------------------------

const live = new EventSource(`${address}/events`);
live.addEventListener("changed", ({ data }) => {
  heard = JSON.parse(data).number;
  if (heard > number()) refresh();
});
live.addEventListener("seated", () => {
  reseated = true;
  refresh();
});
addEventListener("pagehide", () => live.close());

bindTabs();
arrive();
