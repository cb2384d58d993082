// Who is here: told by the live connection, counted on by this page, and said when somebody comes or goes.

import { on } from "./live.js";

const since = new WeakMap(); // of a badge: what it was told, and when
const MINUTE = 60;

function words(badge, dataset) {
  const { state, ago } = badge.dataset;
  if (state !== "away" || ago === undefined) return dataset[state];
  const minutes = Math.floor(passed(badge) / MINUTE);
  const [n, unit] = minutes < 60 ? [Math.max(1, minutes), "minutes"] : minutes < 48 * 60 ? [Math.floor(minutes / 60), "hours"] : [Math.floor(minutes / 1440), "days"];
  return dataset[unit].replace("{n}", n);
}

function passed(badge) {
  const { ago } = badge.dataset;
  if (since.get(badge)?.ago !== ago) since.set(badge, { ago, then: performance.now() });
  return Number(ago) + (performance.now() - since.get(badge).then) / 1000;
}

function show(badge) {
  const list = badge.closest("[data-minutes]");
  const said = badge.querySelector("small");
  const fresh = words(badge, list.dataset);
  if (said.textContent !== fresh) said.textContent = fresh;
}

const all = () => document.querySelectorAll("[data-state-of]");

let before = null;

on("presence", ({ data }) => {
  const { seats } = JSON.parse(data);
  for (const badge of all()) {
    const { state, ago } = seats[badge.dataset.stateOf];
    badge.classList.remove("here", "away", "never");
    badge.classList.add(state);
    badge.dataset.state = state;
    if (ago === null) delete badge.dataset.ago;
    else badge.dataset.ago = ago;
    badge.querySelector("use").setAttribute("href", `#i-${state}`);
    show(badge);
  }
  tell(seats.map(({ state }) => state));
});

// Said in one sentence, and not again and again.
const QUIET = 30_000;
let waiting = 0;
let next = 0;
let told = null;

function tell(states) {
  before ??= states;
  told = states;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const list = document.querySelector(".seats");
    const name = (seat) => list.children[seat].querySelector(".nm").firstChild.textContent.trim();
    const news = told.map((state, seat) => state !== before[seat] && `${(state === "here" ? list.dataset.came : list.dataset.went).replace("{name}", name(seat))}.`);
    before = told;
    next = Date.now() + QUIET;
    const said = news.filter(Boolean).join(" ");
    if (said) status().textContent = said;
  }, Math.max(500, next - Date.now()));
}

function status() {
  let box = document.getElementById("company");
  if (!box) {
    box = document.createElement("div");
    box.id = "company";
    box.className = "vh";
    box.setAttribute("role", "status");
    document.body.append(box);
  }
  return box;
}

export const say = (words) => {
  status().textContent = words;
};

setInterval(() => all().forEach(show), 10_000);
