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

let reading = false; // whether somebody has gone back in it, from where he is not taken away

export function toNewest() {
  const log = document.getElementById("log");
  log.scrollTop = log.scrollHeight;
  reading = false;
}

export function followLog() {
  if (!reading) toNewest();
}

// The lines before the first that is shown, which stays where it was seen.
export async function wholeLog(ask) {
  const log = document.getElementById("log");
  const below = log.scrollHeight - log.scrollTop;
  log.dataset.whole = "";
  log.focus({ preventScroll: true }); // what was pressed will be gone
  await ask();
  log.scrollTop = log.scrollHeight - below;
}

function watchLog() {
  const log = document.getElementById("log");
  log.addEventListener("scroll", () => {
    reading = log.scrollTop + log.clientHeight < log.scrollHeight - 40;
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
