// Progress, planned whole: steppers for five shops, and what each step is paid with. What the server tells (places,
// tools, prices and goods) is only added up here; the button sends the plan, which is made of small steps.

import { JEWEL, settled, toolsOf } from "./plan_prices.js";

const page = document.getElementById("page");
const part = () => document.getElementById("plan");
let told = null; // the numbers
let steps = []; // what is planned: {shop, pay, hand}, `hand` if the player has set the price himself
let about = ""; // the places from which it was planned
let open = null; // the step of which all prices are shown

const of = (shop) => steps.filter((step) => step.shop === shop);

// -- paying -----------------------------------------------------------------------------------------------------------

// The plan with one step more, or with a price that was picked: as little else as possible is changed.
function changed(planned, kept) {
  if (toolsOf(told, planned) > told.tools) return null;
  const freed = (keep) => planned.map((step) => (keep(step) ? { ...step } : { ...step, pay: null, hand: false }));
  for (const keep of [() => true, (step) => step.hand || step === kept, (step) => step === kept]) {
    const found = settled(told, freed(keep));
    if (found) return found;
  }
  return null;
}

const onward = (shop) => (of(shop).length < told.shops[shop].ahead.length ? changed([...steps, { shop, pay: null, hand: false }]) : null);

function repaid(index, pay) {
  const planned = steps.map((step, i) => (i === index ? { ...step, pay, hand: true } : step));
  return changed(planned, planned[index]);
}

function back(shop) {
  const last = steps.findLastIndex((step) => step.shop === shop);
  return last < 0 ? null : steps.filter((_, i) => i !== last);
}

// -- what it comes to -------------------------------------------------------------------------------------------------

function village(planned) {
  const places = told.shops.map(({ place }, shop) => place + planned.filter((step) => step.shop === shop).length);
  const tile = Math.max(told.tile, Math.min(...places));
  const symbols = told.symbols.filter((at) => at >= tile).reduce((sum, at) => sum + places.filter((place) => at < place).length, 0);
  return { places, tile, workers: told.window[tile], points: told.points[tile] + told.symbol * symbols };
}

function spent() {
  const goods = told.goods.map(() => 0);
  for (const { shop, pay } of steps) {
    if (pay === JEWEL) goods[told.jewel] += 1;
    else told.shops[shop].prices[pay].forEach((n, good) => (goods[good] += n));
  }
  if (told.spends_tools) goods[told.tool] += toolsOf(told, steps);
  return goods;
}

// The plan as it is sent: steps for goods, then those for jewels, so that who spends his last one has just done so.
function written() {
  const codes = ({ shop, pay }) => {
    const { step, jewel, answers } = told.shops[shop];
    return pay === JEWEL ? `${jewel}` : [step, ...answers[pay]].join(",");
  };
  return [...steps.filter(({ pay }) => pay !== JEWEL), ...steps.filter(({ pay }) => pay === JEWEL)].map(codes);
}

// -- drawing ----------------------------------------------------------------------------------------------------------

const filled = (words, values) => words.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const able = (button, yes) => button.setAttribute("aria-disabled", !yes);

const hammer = () => part().querySelector(".ptools .ic").cloneNode(true);

function drawStep(section, index, number, tools) {
  const { pay } = steps[index];
  const line = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "opt pstep";
  button.dataset.step = index;
  button.setAttribute("aria-expanded", open === index);
  const price = section.querySelector(`[data-price="${pay}"] > span`);
  button.append(price.cloneNode(true));
  if (tools) {
    const hammers = document.createElement("span");
    hammers.className = "hms used";
    for (let n = 0; n < tools; n += 1) hammers.append(hammer());
    button.append(hammers);
  }
  const said = [...price.querySelectorAll("[aria-label], title")].map((sign) => sign.ariaLabel ?? sign.textContent).join(", ");
  button.ariaLabel = filled(part().dataset.sayPays, { n: number, price: said || price.textContent });
  line.append(button);
  return line;
}

function drawShop(shop) {
  const { place, ahead } = told.shops[shop];
  const section = document.getElementById(`plan-${shop}`);
  const words = part().dataset;
  const number = of(shop).length;
  const field = section.querySelector("[data-planned]");
  field.textContent = number;
  field.setAttribute("aria-valuenow", number);
  const more = onward(shop);
  const next = ahead[number];
  const tools = next ? toolsOf(told, [...steps, { shop }]) - toolsOf(told, steps) : 0;
  const refusal = !next ? words.sayEdge : toolsOf(told, steps) + tools > told.tools ? words.sayBlocked : more ? "" : words.sayShort;
  section.querySelector(".places").textContent = number ? filled(words.sayPlaces, { from: place, to: place + number }) : place;
  const note = section.querySelector(".why2");
  note.textContent = refusal || (tools ? filled(words.sayNeeds, { n: tools }) : "");
  if (!refusal && tools) note.append(hammer());
  field.setAttribute("aria-valuetext", [number, note.textContent].filter(Boolean).join(", "));
  able(section.querySelector("[data-plan-more]"), more);
  able(section.querySelector("[data-plan-less]"), number);
  section.classList.toggle("on", number > 0);
  const mine = [...steps.keys()].filter((index) => steps[index].shop === shop);
  section.querySelector(".psteps").replaceChildren(...mine.map((index, k) => drawStep(section, index, k + 1, ahead[k].tools)));
  const prices = section.querySelector(".prs");
  prices.hidden = !mine.includes(open);
  if (prices.hidden) return;
  for (const button of prices.querySelectorAll("[data-price]")) {
    const pay = Number(button.dataset.price);
    button.setAttribute("aria-pressed", steps[open].pay === pay);
    able(button, repaid(open, pay));
  }
}

function drawResult(then) {
  const now = village([]);
  for (const line of document.querySelectorAll("#plan-result [data-of]")) {
    const what = line.dataset.of === "workers" ? "workers" : "points";
    const [before, after] = line.querySelectorAll("b");
    before.textContent = now[what];
    after.textContent = then[what];
    line.classList.toggle("more", then[what] !== now[what]);
  }
  const used = toolsOf(told, steps);
  part().querySelectorAll(".ptools .ic").forEach((hammer, i) => hammer.classList.toggle("on", i < used));
  const said = filled(part().dataset.sayUsed, { n: used, of: told.tools });
  const field = part().querySelector(".ptools .used");
  if (field.textContent !== said) field.textContent = said;
}

function drawButtons() {
  const { dataset: words } = part();
  const go = document.querySelector("#acts .go:not(#held)");
  const plan = written();
  const [some, clear] = ["plan-part", "plan-clear"].map((id) => document.getElementById(id));
  go.dataset.choice = plan.length ? [...plan, told.stop].join(";") : told.stop;
  go.firstChild.data = `${plan.length ? filled(words.sayGo, { n: plan.length }) : words.sayStop} `;
  some.hidden = clear.hidden = !plan.length;
  some.dataset.choice = `${plan.join(";")}`;
}

// On the own village and shelf: where shops and boulders will be, and what will be gone.
function drawBoard(then) {
  const moved = (thing, by) => thing && (thing.style.transform = by ? `translateX(${by * told.wide}px)` : "");
  for (const [shop, { shop: name, place, boulders, ahead }] of told.shops.entries()) {
    const lane = document.getElementById(`shop-${name}`);
    if (!lane) return;
    const by = then.places[shop] - place;
    lane.classList.toggle("planned", by > 0);
    moved(lane.querySelector(".shop"), by);
    const after = by ? ahead[by - 1].boulders : boulders;
    const drawn = boulders.map((at, k) => [at, after[k]]).filter(([at]) => at <= 10);
    [...lane.querySelectorAll(".g-stone")].forEach((rock, k) => {
      moved(rock, drawn[k][1] - drawn[k][0]);
      rock.style.visibility = drawn[k][1] > 10 ? "hidden" : "";
    });
  }
  const tile = document.querySelector(".own .vil .tile");
  tile?.classList.toggle("planned", then.tile > told.tile);
  moved(tile, then.tile - told.tile);
  drawWindow(tile, then.tile);
  const gone = spent();
  [...document.querySelectorAll(".own .shelf li")].forEach((cell, good) => {
    if (gone[good]) cell.dataset.gone = `−${gone[good]}`;
    else delete cell.dataset.gone;
  });
}

// The number in the window, and what it covers of the scale.
function drawWindow(tile, place) {
  if (!tile) return;
  tile.querySelector("text").textContent = told.points[place] || told.window[place];
  tile.querySelector("use").setAttribute("href", told.points[place] ? "#i-vp" : "#i-worker");
  const scale = told.window.map((_, at) => at).filter((at) => at !== told.tile);
  [...tile.parentElement.querySelectorAll(":scope > .sc")].forEach((mark, k) => (mark.style.visibility = scale[k] === place ? "hidden" : ""));
}

function draw() {
  const focus = document.activeElement?.dataset?.step;
  const then = village(steps);
  for (const shop of told.shops.keys()) drawShop(shop);
  drawResult(then);
  drawButtons();
  drawBoard(then);
  if (focus !== undefined) part().querySelector(`[data-step="${focus}"]`)?.focus();
}

// -- changing it ------------------------------------------------------------------------------------------------------

function set(planned, opened = null) {
  if (!planned) return;
  steps = planned;
  open = opened;
  draw();
}

// What was planned stays while the shops are where they were, as far as it can still be paid.
export function showPlan() {
  const at = part();
  if (!at) return;
  told = JSON.parse(at.dataset.plan);
  const here = [page.dataset.seat, told.round, ...told.shops.map(({ place }) => place)].join(" ");
  if (here !== about) [steps, open, about] = [[], null, here];
  let kept = changed(steps);
  while (!kept) {
    steps.pop();
    [open, kept] = [null, changed(steps)];
  }
  steps = kept;
  draw();
}

// A click on a shop of the own village: a step more. Whether that was one.
export function planTouch({ dataset: { anchor } }) {
  const shop = part() && anchor?.startsWith("shop:") ? told.shops.findIndex(({ shop: name }) => anchor === `shop:${name}`) : -1;
  if (shop < 0) return false;
  set(onward(shop));
  return true;
}

const STEPS = { ArrowUp: 1, ArrowRight: 1, "+": 1, ArrowDown: -1, ArrowLeft: -1, "-": -1 };

// The keys of a shop's stepper, and those that end or go on at its ends. Whether this was one.
export function planKey({ key, target }) {
  const shop = Number(target.dataset?.planned ?? NaN);
  const by = STEPS[key] ?? { Home: -Infinity, End: Infinity }[key];
  if (Number.isNaN(shop) || !by) return false;
  const next = () => (by > 0 ? onward(shop) : back(shop));
  for (let planned = next(); planned; planned = next()) {
    set(planned);
    if (Number.isFinite(by)) break;
  }
  return true;
}

document.addEventListener("click", ({ target }) => {
  if (!part()) return;
  const { planLess: less, planMore: more, step, price } = target.closest?.("#plan button")?.dataset ?? {};
  if (less) set(back(Number(less)));
  if (more) set(onward(Number(more)));
  if (step) set(steps, open === Number(step) ? null : Number(step));
  if (price) set(repaid(open, Number(price)), open);
  if (target.closest("#plan-clear")) set([]);
});
