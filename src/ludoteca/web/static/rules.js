// The rules beside the board: the section of which is asked now comes first, and words can be searched for. What leads to
// the rules opens them there; with a key held, or the middle of the mouse, a page of their own.

import { typing } from "./shared.js";
import { openPane, openTab } from "./tabs.js";

const pane = () => document.getElementById("rules");
const all = () => [...document.querySelectorAll("#rules-words > section")];
const sectionOf = (name) => document.getElementById(`rule-${name}`);

function arrived() {
  const now = sectionOf(document.getElementById("ask")?.dataset.rule);
  for (const section of all()) {
    section.classList.toggle("hot", section === now);
    section.querySelector(".here").hidden = section !== now;
  }
  if (now && now !== all()[0]) all()[0].before(now);
  search();
}

function search() {
  const wanted = document.getElementById("rules-search").value.trim().toLowerCase().split(/\s+/);
  for (const section of all()) {
    const told = section.textContent.toLowerCase();
    section.hidden = !wanted.every((word) => told.includes(word));
  }
  document.getElementById("rules-none").hidden = all().some((section) => !section.hidden);
}

function open(name) {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const log = document.querySelector("[data-tab-to=log]");
  if (log?.getClientRects().length) openTab("log");
  openPane("rules");
  document.getElementById("rules-search").value = "";
  search();
  pane().scrollTop = 0;
  sectionOf(name)?.scrollIntoView({ block: "nearest" });
  pane().focus();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-rules]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link.dataset.rules);
});

document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "r" || typing(event) || event.repeat || document.querySelector("dialog[open]")) return;
  open("");
});

document.addEventListener("input", ({ target }) => {
  if (target.id === "rules-search") search();
});
document.addEventListener("arrived", arrived);
arrived();
