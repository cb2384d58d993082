// The webhook in the settings: kept by the server, since it is the server that calls.

import { does, request } from "./shared.js";
import { changed, zoned } from "./quiet.js";

const row = document.getElementById("webhook");
const [on, url, key, test, answer] = ["on", "url", "key", "test", "answer"].map((part) => document.getElementById(`webhook-${part}`));
const fields = row.querySelector(".hookf");
const shapes = [...row.querySelectorAll("[data-shape]")];
let kept = null; // as the server told it last
let shape = "discord";
let newest = null;
let saving = Promise.resolve(); // one after the other

function tell(told) {
  answer.textContent = told ? `${told.ok ? "✓" : "✗"} ${told.said}, ${new Date(told.at * 1000).toLocaleString([], { dateStyle: "short", timeStyle: "short" })}` : "";
  answer.classList.toggle("no", told ? !told.ok : false);
}

function show() {
  if (kept) [shape, url.value, key.value] = [kept.shape, kept.url, kept.sign];
  for (const one of shapes) one.checked = one.dataset.shape === shape;
  row.querySelector(".hookk").hidden = !kept || shape !== "json";
  row.querySelector(".warn").hidden = !kept?.switched_off;
  tell(kept?.answer);
}

// What is wished now; an older wish that is answered meanwhile does not change what the fields show. Quiet hours are
// this browser's, so the server is told of them, too.
function save(active) {
  const wish = { url: url.value.trim(), shape, on: active, ...zoned() };
  newest = wish;
  saving = saving.then(async () => {
    const told = await request("/api/webhook", wish);
    if (!told) return false;
    kept = (await told.json()).webhook;
    if (newest === wish) show();
    return Boolean(kept);
  });
  return saving;
}

const open = does.settings;
does.settings = async () => {
  open();
  const told = await request("/api/webhook");
  if (!told) return;
  kept = (await told.json()).webhook;
  on.checked = Boolean(kept?.on);
  fields.hidden = !kept?.on && !kept?.switched_off;
  if (kept) row.closest("details").open = true;
  show();
};

on.addEventListener("change", () => {
  fields.hidden = !on.checked;
  show();
  if (url.value.trim()) save(on.checked);
  if (on.checked) url.focus();
});
url.addEventListener("change", () => save(on.checked));
for (const one of shapes) {
  one.addEventListener("change", () => {
    shape = one.dataset.shape;
    for (const other of shapes) other.checked = other === one;
    if (kept) save(on.checked);
  });
}
url.addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  event.preventDefault(); // which would close the settings
  test.click();
});
changed.addEventListener("change", () => kept && save(Boolean(kept.on)));

test.addEventListener("click", async () => {
  if (test.getAttribute("aria-disabled")) return;
  test.setAttribute("aria-disabled", "true");
  tell(null);
  answer.textContent = row.dataset.testing;
  const fresh = url.value.trim() !== kept?.url ? save(on.checked) : saving.then(() => true);
  const told = (await fresh) && (await request("/api/webhook/test", {}));
  tell(told ? await told.json() : null);
  test.removeAttribute("aria-disabled");
});
