// The parts of card games: one of several is selected and the filled button plays it (cards in the picker, ways to pay);
// the order of cards at one moment; sums over steppers; keys that stand on buttons. What is set here is the page's own
// until a button is pressed, and stays as long as the same is asked.

const page = document.getElementById("page");
const all = (where) => [...document.querySelectorAll(where)];
const go = () => document.querySelector("#acts .go:not(#held)");
const seen = (thing) => !thing.hidden;

function arm(button, line, words) {
  button.dataset.choice = line;
  button.removeAttribute("aria-disabled");
  if (words) button.firstChild.data = `${words} `;
}

// -- one of several ---------------------------------------------------------------------------------------------------

const RADIO = "[role=radio]";
let selected = ""; // the id, or what it plays …
let asked = ""; // … and the page on which it was selected: another question is answered anew

const mark = (radio) => radio.id || radio.dataset.plays;

function select(radio) {
  if (!radio?.dataset.plays) return;
  selected = mark(radio);
  asked = page.dataset.number;
  for (const other of radio.closest("[role=radiogroup]").querySelectorAll(RADIO)) {
    other.setAttribute("aria-checked", other === radio);
    other.classList.toggle("sel", other === radio);
    other.tabIndex = other === radio ? 0 : -1;
  }
  arm(go(), radio.dataset.plays, radio.dataset.go);
  for (const told of all("#pick .told")) told.hidden = told.dataset.of !== radio.dataset.plays;
}

function radioKey({ key, target }) {
  const radio = target.closest?.(RADIO);
  if (!radio) return false;
  if (key === " " || key === "Enter") {
    if (key === "Enter" && radio.ariaChecked === "true") go().click();
    else select(radio);
    return true;
  }
  const group = [...radio.closest("[role=radiogroup]").querySelectorAll(RADIO)].filter(seen);
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
  const at = by ? (group.indexOf(radio) + by + group.length) % group.length : { Home: 0, End: group.length - 1 }[key];
  if (at === undefined) return false;
  group[at].focus();
  select(group[at]);
  return true;
}

// -- the picker -------------------------------------------------------------------------------------------------------

const picker = () => document.getElementById("picker");
let shows = "all";
let without = new Set(); // kinds that are not shown

function filter() {
  const at = picker();
  const wanted = at.querySelector("#find").value.trim().toLowerCase().split(/\s+/);
  for (const card of at.querySelectorAll(".cf")) {
    const fits = shows === "all" || (shows === "playable" ? "plays" in card.dataset : card.dataset.pays === "yes");
    const found = wanted.every((word) => card.textContent.toLowerCase().includes(word));
    card.hidden = !(fits && found && !without.has(card.dataset.of));
  }
  for (const button of at.querySelectorAll("[data-show]")) button.setAttribute("aria-pressed", button.dataset.show === shows);
  for (const button of at.querySelectorAll("[data-kind]")) button.setAttribute("aria-pressed", !without.has(button.dataset.kind));
  at.querySelector(".none").hidden = [...at.querySelectorAll(".cf")].some(seen);
}

function searchKey({ key, target }) {
  if (target.id !== "find") return false;
  const first = [...picker().querySelectorAll(".cf")].find(seen);
  if (key === "Escape") target.blur();
  else if ((key === "Enter" || key === "ArrowDown") && first) {
    first.focus();
    select(first);
  } else return false;
  return true;
}

// -- the order of cards -----------------------------------------------------------------------------------------------

const rows = () => all("#order > .od");
let order = []; // the cards as they were last put: they come in that order again
let left = new Set(); // those that are not used …
let moment = ""; // … at this moment …
let waiting = 0; // … of so many: fewer when it is asked for again in the midst of it
let ordered = ""; // the page on which this was asked

function number() {
  const list = rows();
  for (const [i, row] of list.entries()) {
    row.querySelector(".n").textContent = i + 1;
    row.classList.toggle("left", left.has(row.id));
    for (const button of row.querySelectorAll("[data-move]")) {
      button.setAttribute("aria-disabled", Number(button.dataset.move) < 0 ? i === 0 : i === list.length - 1);
    }
  }
  const used = list.filter((row) => !left.has(row.id)).map((row) => row.dataset.use);
  arm(go(), (used.length < list.length ? [...used, 0] : used).join(" "));
}

function move(row, by) {
  const list = rows();
  const other = list[list.indexOf(row) + by];
  if (!other) return;
  const focus = document.activeElement;
  if (by < 0) other.before(row);
  else other.after(row);
  focus?.focus();
  order = rows().map(({ id }) => id);
  number();
}

function orderKey({ key, altKey, target }) {
  const row = target.closest?.(".od");
  const by = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!row || !by) return false;
  if (altKey) move(row, by);
  else rows()[rows().indexOf(row) + by]?.focus();
  return true;
}

function showOrder() {
  const list = rows();
  if (!list.length) return;
  const at = document.getElementById("order");
  if (at.dataset.moment !== moment || (list.length >= waiting && ordered !== page.dataset.number)) left.clear();
  [moment, waiting, ordered] = [at.dataset.moment, list.length, page.dataset.number];
  const place = ({ id }) => (order.includes(id) ? order.indexOf(id) : order.length);
  at.append(...list.sort((a, b) => place(a) - place(b)));
  for (const row of list) {
    const tick = row.querySelector("input");
    if (tick) tick.checked = !left.has(row.id);
  }
  number();
}

// -- have, exchange, pay, left ----------------------------------------------------------------------------------------

const signed = (n) => `${n > 0 ? "+" : n < 0 ? "−" : ""}${Math.abs(n)}`;

function addUp() {
  const table = document.getElementById("totals");
  const times = all("#amounts [data-amount]").map((field) => Number(field.ariaValueNow));
  if (!table || !times.length) return;
  const deltas = JSON.parse(table.dataset.deltas);
  const cells = (name) => [...table.querySelectorAll(`[data-line=${name}] td`)];
  const read = (cell) => Number(cell.textContent.replace("−", "-"));
  for (const [i, cell] of cells("made").entries()) {
    const made = times.reduce((sum, n, k) => sum + n * deltas[k][i], 0);
    const rest = read(cells("have")[i]) + made + read(cells("pay")[i]);
    cell.textContent = signed(made);
    cell.className = made < 0 ? "mi" : made > 0 ? "pl" : "";
    const end = cells("left")[i];
    end.textContent = rest < 0 ? signed(rest) : rest;
    end.className = rest < 0 ? "mi" : "";
  }
}

// Exchanges that do not bring what is short at once are folded away, but for those that are made.
let unfolded = "";

function fold() {
  const button = document.getElementById("more-rates");
  const list = all("#amounts tbody tr");
  if (!button) unfolded = "";
  const open = Boolean(button) && unfolded === String(list.length);
  if (button) {
    button.setAttribute("aria-expanded", open);
    button.textContent = open ? button.dataset.fewer : button.dataset.moreWords;
  }
  for (const [i, row] of list.entries()) {
    row.hidden = Boolean(button) && !open && i >= Number(button.dataset.from) && row.querySelector("[data-amount]").ariaValueNow === "0";
  }
}

new MutationObserver(addUp).observe(page, { subtree: true, attributeFilter: ["aria-valuenow"] });

// -- keys that stand on buttons, and what a new page needs ------------------------------------------------------------

function buttonKey({ key, shiftKey, ctrlKey, metaKey, altKey, repeat, target }) {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || target.matches("input, select, textarea")) return false;
  const button = document.querySelector(`#acts [data-key="${CSS.escape((shiftKey ? "⇧" : "") + key.toUpperCase())}"]`);
  if (button && !repeat) button.click();
  return Boolean(button);
}

// Whether this key was one of ours.
export const cardKey = (event) => searchKey(event) || orderKey(event) || radioKey(event) || buttonKey(event);

export function showCards() {
  const radios = all(RADIO).filter((radio) => radio.closest("#board, #ask"));
  const again = radios.find((radio) => mark(radio) === selected && radio.dataset.plays);
  if (asked === page.dataset.number && again) select(again);
  if (picker()) filter();
  else {
    shows = "all";
    without.clear();
  }
  showOrder();
  addUp();
  fold();
}

document.addEventListener("click", ({ target }) => {
  const radio = target.closest(RADIO);
  const show = target.closest("#picker [data-show]");
  const kind = target.closest("#picker [data-kind]")?.dataset.kind;
  const arrow = target.closest("[data-move]:not([aria-disabled=true])");
  if (radio) select(radio);
  if (target.closest("#more-rates")) {
    unfolded = unfolded ? "" : String(all("#amounts tbody tr").length);
    fold();
  }
  if (arrow) move(arrow.closest(".od"), Number(arrow.dataset.move));
  if (show) shows = show.dataset.show;
  if (kind && !without.delete(kind)) without.add(kind);
  if (show || kind) filter();
});
document.addEventListener("input", ({ target }) => {
  if (target.id === "find") filter();
});
document.addEventListener("change", ({ target }) => {
  const row = target.closest(".od");
  if (!row) return;
  if (target.checked) left.delete(row.id);
  else left.add(row.id);
  number();
});
