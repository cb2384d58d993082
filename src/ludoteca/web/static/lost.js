// A lost connection has a row of its own: since when, that nothing is lost, and when it is tried again. It is told once.

import { does, notice } from "./shared.js";
import { connect } from "./live.js";

const row = document.getElementById("lost");
const words = row.querySelector("[role=alert]");
const again = row.querySelector("small");
let counting = 0;

document.addEventListener("lost", ({ detail: { since, wait } }) => {
  const time = since.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const sentence = row.dataset.words.replace("{time}", time);
  document.getElementById("board").after(row);
  row.hidden = false;
  if (words.textContent !== sentence) words.textContent = sentence;
  count(wait);
});

function count(left) {
  clearTimeout(counting);
  again.textContent = left ? row.dataset.again.replace("{n}", left) : row.dataset.now;
  if (left) counting = setTimeout(() => count(left - 1), 1000);
}

document.addEventListener("found", () => {
  clearTimeout(counting);
  if (row.hidden) return;
  row.hidden = true;
  document.body.append(row);
  words.textContent = "";
  notice(row.dataset.found);
});

does.tryNow = () => {
  count(0);
  connect();
};
