// Who plays alone plays for the best score so far on this machine; the page has places for it, marked with data-best.

export function tellBest(page) {
  for (const place of page.querySelectorAll("[data-best]")) {
    const key = `best-${place.dataset.best}`;
    const points = Number(place.dataset.points);
    let best = JSON.parse(localStorage.getItem(key));
    if ("over" in place.dataset && (!best || points > best.points)) {
      best = { points, table: page.dataset.table };
      localStorage.setItem(key, JSON.stringify(best));
    }
    if (!best) continue;
    const own = best.table === page.dataset.table;
    place.querySelector(own ? "[data-own]" : "[data-other]").hidden = false;
    if (!own) place.querySelector("b").textContent = String(best.points).replace("-", "−");
  }
}
