// The tabs beside the board, and those at its foot on tablets and phones.

export function openPane(name) {
  for (const tab of document.querySelectorAll("[data-pane]")) {
    const open = tab.dataset.pane === name;
    tab.setAttribute("aria-selected", open);
    tab.tabIndex = open ? 0 : -1;
    document.getElementById(tab.dataset.pane).hidden = !open;
  }
  if (name === "log") toNewest();
}

const seen = (thing) => thing.getClientRects().length > 0;
const tabButtons = () => [...document.querySelectorAll("[data-tab-to]")];

export function openTab(name) {
  document.body.dataset.tab = name;
  for (const tab of tabButtons()) tab.setAttribute("aria-pressed", tab.dataset.tabTo === name);
  for (const part of document.querySelectorAll(".part")) part.toggleAttribute("data-open", part.dataset.tab === name);
  toNewest();
}

// Where a table has tabs, the one that holds what can be clicked, or what is asked about, opens by itself, unless some of
// that is seen already; what could be done at any time does not count.
let opened = "";

export function decisionTab(page) {
  keepATab();
  const { number, turn } = page.dataset;
  if (number === opened || turn !== "mine") return;
  opened = number;
  const parts = [...document.querySelectorAll(".part")].filter((part) => part.querySelector(".can:not(.aside), .asked"));
  if (parts.length && !parts.some(seen)) openTab(parts[0].dataset.tab);
}

// A tab may vanish, with the width of the window or with a long question: its part is always seen then.
function keepATab() {
  const tabs = tabButtons().filter(seen);
  if (tabs.length && !tabs.some((tab) => tab.dataset.tabTo === document.body.dataset.tab)) openTab(tabs[0].dataset.tabTo);
}

// -- the log ----------------------------------------------------------------------------------------------------------

// Who has gone back in it is not taken away, and the lines stay from which he reads (`data-from`) or which he asked for.
let reading = false;
let whole = false;
let at = 0; // where it stood; only who goes back from there reads: it may also grow, and its pane may shrink

export function toNewest() {
  const log = document.getElementById("log");
  log.scrollTop = log.scrollHeight;
  at = log.scrollTop;
  read(log, false);
}

function read(log, on) {
  reading = on;
  if (whole) return;
  if (on) log.dataset.from ??= log.querySelector("ol").start;
  else delete log.dataset.from;
}

export function followLog() {
  if (!reading) toNewest();
}

// The lines before the first that is shown, which stays where it was seen.
export async function wholeLog(ask) {
  const log = document.getElementById("log");
  const below = log.scrollHeight - log.scrollTop;
  whole = true;
  log.dataset.from = 1;
  log.focus({ preventScroll: true }); // what was pressed will be gone
  await ask();
  log.scrollTop = log.scrollHeight - below;
}

function watchLog() {
  const log = document.getElementById("log");
  log.addEventListener("scroll", () => {
    const above = log.scrollTop + log.clientHeight < log.scrollHeight - 40;
    read(log, above && (reading || log.scrollTop < at));
    at = log.scrollTop;
  });
  new ResizeObserver(followLog).observe(log);
}

export function bindTabs() {
  keepATab();
  watchLog();
  addEventListener("resize", keepATab);
  document.addEventListener("click", ({ target }) => {
    const pane = target.closest("[data-pane]");
    const tab = target.closest("[data-tab-to]");
    if (pane) openPane(pane.dataset.pane);
    if (tab) openTab(tab.dataset.tabTo);
  });
}
