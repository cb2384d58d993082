// The hand as a sheet: it opens and closes, and shows the cards that fit a filter and what is searched for.

import { does } from "./shared.js";

const sheet = () => document.getElementById("hand-sheet");
let shown = "all";

function fits(row, words) {
  const { of, how } = row.dataset;
  return ["all", how, of].includes(shown) && words.every((word) => row.textContent.toLowerCase().includes(word));
}

// What was asked for stays when the page is made anew.
export function showHand() {
  const at = sheet();
  if (!at) return;
  const words = at.querySelector("#hand-find").value.trim().toLowerCase().split(/\s+/);
  for (const row of at.querySelectorAll(".hrow")) row.hidden = !fits(row, words);
  for (const group of at.querySelectorAll(".hg")) {
    const number = group.querySelectorAll(".hrow:not([hidden])").length;
    group.hidden = !number;
    group.querySelector("h3 b").textContent = number;
  }
  at.querySelector(".none").hidden = Boolean(at.querySelector(".hrow:not([hidden])"));
  for (const button of at.querySelectorAll("[data-hand]")) button.setAttribute("aria-pressed", button.dataset.hand === shown);
}

does.hand = () => {
  const at = sheet();
  if (at.open) at.close();
  else at.showModal();
};

document.addEventListener("click", ({ target }) => {
  const filter = target.closest("[data-hand]");
  if (filter) {
    shown = filter.dataset.hand;
    showHand();
  }
  if (target.closest("#hand-sheet [data-choice]")) sheet().close(); // what it asks next stands beside the board
});
document.addEventListener("input", ({ target }) => {
  if (target.id === "hand-find") showHand();
});
