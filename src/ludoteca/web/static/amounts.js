// A question for amounts: a stepper for each kind, and one button that plays the way whose amounts are set. One can step
// wherever some way has as many of each kind or more; what is set is the page's own until the button is pressed.

const part = () => document.getElementById("amounts");
let asked = ""; // the ways that were offered when …
let set = []; // … these amounts were set

function ways() {
  return [...document.querySelectorAll("#ways > li")].map((way) => ({ way, amounts: way.dataset.amounts.split(" ").map(Number) }));
}

// The nearest amount of a kind upwards for which some way has as many of all others, or downwards for which there is any.
function stepped(kind, by) {
  const room = ways().filter(({ amounts }) => by < 0 || amounts.every((n, k) => k === kind || n >= set[k]));
  const further = room.map(({ amounts }) => amounts[kind]).filter((n) => (n - set[kind]) * by > 0);
  if (!further.length) return null;
  return by > 0 ? Math.min(...further) : Math.max(...further);
}

function draw() {
  const at = part();
  for (const [kind, number] of set.entries()) {
    const field = at.querySelector(`[data-amount="${kind}"]`);
    field.textContent = number;
    field.setAttribute("aria-valuenow", number);
    const row = field.closest("tr");
    for (const told of row.querySelectorAll("[data-n]")) told.hidden = Number(told.dataset.n) !== number;
    for (const [name, by] of [["less", -1], ["more", 1]]) {
      row.querySelector(`[data-${name}]`).setAttribute("aria-disabled", stepped(kind, by) === null);
    }
  }
  const found = ways().find(({ amounts }) => amounts.every((n, kind) => n === set[kind]))?.way;
  const said = found ? found.textContent : at.dataset.unfinished;
  const note = at.querySelector(".said");
  if (note.textContent !== said) note.textContent = said;
  note.hidden = !said;
  const button = document.querySelector("#acts .go[data-choice]");
  button.setAttribute("aria-disabled", !found?.dataset.plays);
  button.firstChild.data = `${found ? found.dataset.go : at.dataset.verb} `;
  if (found) button.dataset.choice = found.dataset.plays;
}

// What was set stays while the same is asked, even if the page is made anew.
export function showAmounts() {
  const offered = document.getElementById("ways")?.outerHTML ?? "";
  if (offered !== asked) set = offered ? ways()[0].amounts : [];
  asked = offered;
  if (offered) draw();
}

function change(kind, number) {
  if (number === null) return;
  set[kind] = number;
  draw();
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-less], [data-more]");
  if (!button) return;
  const kind = Number(button.dataset.less ?? button.dataset.more);
  change(kind, stepped(kind, "less" in button.dataset ? -1 : 1));
});

const STEPS = { ArrowUp: 1, ArrowRight: 1, "+": 1, ArrowDown: -1, ArrowLeft: -1, "-": -1 };

// The keys of a stepper that has the focus; whether this was one.
export function amountKey({ key, target }) {
  const kind = Number(target.dataset?.amount ?? NaN);
  const by = STEPS[key] ?? { Home: -Infinity, End: Infinity }[key];
  if (Number.isNaN(kind) || !by) return false;
  for (let next = stepped(kind, by); next !== null; next = stepped(kind, by)) {
    change(kind, next);
    if (Number.isFinite(by)) break;
  }
  return true;
}
