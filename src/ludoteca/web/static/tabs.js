// The tabs beside the board, and those at the foot of a phone.

export function openPane(name) {
  for (const tab of document.querySelectorAll("[data-pane]")) {
    const open = tab.dataset.pane === name;
    tab.setAttribute("aria-selected", open);
    tab.tabIndex = open ? 0 : -1;
    document.getElementById(tab.dataset.pane).hidden = !open;
  }
  if (name !== "log") return;
  toNewest();
}

function openTab(name) {
  document.body.dataset.tab = name;
  for (const tab of document.querySelectorAll("[data-tab-to]")) tab.setAttribute("aria-pressed", tab.dataset.tabTo === name);
  toNewest();
}

// On a phone, the tab that holds what can be clicked, or what is asked about, opens by itself; what could be done at any
// time does not count.
let opened = "";

export function phoneTab(page) {
  const { number, turn } = page.dataset;
  if (number === opened || turn !== "mine") return;
  opened = number;
  const tabs = [...document.querySelectorAll(".part")].filter((part) => part.querySelector(".can:not(.aside), .asked")).map((part) => part.dataset.tab);
  if (tabs.length && !tabs.includes(document.body.dataset.tab)) openTab(tabs[0]);
}

export function toNewest() {
  const log = document.getElementById("log");
  log.scrollTop = log.scrollHeight;
}

export function bindTabs() {
  document.addEventListener("click", ({ target }) => {
    const pane = target.closest("[data-pane]");
    const tab = target.closest("[data-tab-to]");
    if (pane) openPane(pane.dataset.pane);
    if (tab) openTab(tab.dataset.tabTo);
  });
}
