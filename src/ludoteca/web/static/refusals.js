// What cannot be chosen now says what it is when it is pressed, and who is there, why not, or what is asked instead. A long
// press of a finger, which cannot point, tells of anything.

import { notice } from "./shared.js";

const asked = () => document.getElementById("question").textContent.trim();
const capital = (words) => words[0].toUpperCase() + words.slice(1);
const sentences = (label) => label.replace(/\.$/, "").split(". ").map((words) => `${capital(words)}.`).join(" ");

// A thing on the board. What can be read (a card) is only read, unless there is a reason.
export function refuse(thing) {
  const { ariaLabel, ariaDisabled, dataset } = thing;
  if (!ariaLabel || (dataset.card && ariaDisabled !== "true")) return;
  const mine = document.getElementById("page").dataset.turn;
  const instead = ariaDisabled === "true" || !mine ? "" : document.getElementById("lost").dataset.askedNow;
  tell(`${sentences(ariaLabel)} ${instead.replace("{question}", asked())}`.trim());
}

function tell(words) {
  notice(words);
  document.dispatchEvent(new Event("refused"));
}

// A row of the decision, whose reason a phone has no room for.
document.addEventListener("click", ({ target }) => {
  const row = target.closest("#pick .opt[aria-disabled=true]");
  const why = row?.querySelector("small")?.textContent.trim();
  if (why) tell(`${row.querySelector("b").textContent}: ${why}`);
});

document.addEventListener("longpress", ({ target }) => {
  const thing = target.closest("#board [data-anchor][aria-label]:not([data-card])");
  if (thing) notice(sentences(thing.ariaLabel));
});
