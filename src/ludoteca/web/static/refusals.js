// What cannot be chosen now says why when it is clicked: its own reason, or what is asked instead.

import { notice } from "./shared.js";

const said = (words, places) => words.replace(/\{(\w+)\}/g, (_, place) => places[place]);
const asked = () => document.getElementById("question").textContent.trim();

// A thing on the board. What can be read (a card) is only read, and a place before a seat is no choice.
export function refuse(thing) {
  const { refused, notNow } = document.getElementById("lost").dataset;
  const { anchor, card } = thing.dataset;
  const why = thing.ariaLabel?.split(". ").slice(1).at(-1); // a name ends with the reason
  const name = thing.ariaLabel?.split(/[,.:;]/)[0];
  if (thing.ariaDisabled === "true" && why) tell(said(refused, { name, why: why[0].toLowerCase() + why.slice(1).replace(/\.$/, "") }));
  else if (thing.ariaDisabled === "true") tell(thing.ariaLabel);
  else if (name && !card && !anchor.includes("@")) tell(said(notNow, { name, question: asked() }));
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
