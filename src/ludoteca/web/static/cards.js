// Cards: what names one with data-card shows it while the pointer or the focus is there. P, or a click where nothing can
// be chosen, pins it; Escape or its cross lets it go.

import { does, typing } from "./shared.js";

const GAP = 8;
const shown = document.getElementById("card");
const named = (target) => target.closest?.("[data-card]");
const choosable = (thing) => thing.closest(".can, .sel");

function show(thing) {
  const card = document.getElementById(thing.dataset.card);
  if (!card) return;
  shown.lastElementChild.innerHTML = card.innerHTML;
  shown.hidden = false;
  const { left, right, top } = thing.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = shown;
  const before = left - offsetWidth - GAP;
  shown.style.left = `${before > GAP ? before : Math.min(right + GAP, innerWidth - offsetWidth - GAP)}px`;
  shown.style.top = `${Math.max(GAP, Math.min(top, innerHeight - offsetHeight - GAP))}px`;
}

function hide() {
  shown.hidden = true;
  shown.classList.remove("pinned");
}

function pin(thing) {
  show(thing);
  shown.classList.add("pinned");
}

const passing = () => !shown.classList.contains("pinned");

document.addEventListener("pointerover", ({ target, pointerType }) => {
  const thing = named(target);
  if (thing && pointerType === "mouse" && passing()) show(thing);
});
document.addEventListener("pointerout", ({ target, relatedTarget }) => {
  const thing = named(target);
  if (thing && !thing.contains(relatedTarget) && passing()) hide();
});
document.addEventListener("focusin", ({ target }) => {
  const thing = named(target);
  if (thing && target.matches(":focus-visible") && passing()) show(thing);
});
document.addEventListener("focusout", ({ target }) => {
  if (named(target) && passing()) hide();
});
document.addEventListener("click", ({ target }) => {
  const thing = named(target);
  if (thing && !choosable(thing)) pin(thing);
  else if (!shown.contains(target)) hide();
});
document.addEventListener("longpress", ({ target }) => {
  const thing = named(target);
  if (thing) pin(thing);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
  const thing = named(event.target);
  if (!thing || typing(event)) return;
  if (event.key.toLowerCase() === "p" || (event.key === "Enter" && !choosable(thing))) pin(thing);
});
does.unpin = hide;
