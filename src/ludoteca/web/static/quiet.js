// Quiet hours: two times of the day, kept as "22:00-08:00"; without them it is never quiet.

import { does } from "./shared.js";

const [from, to] = ["quiet-from", "quiet-to"].map((id) => document.getElementById(id));
const SHAPE = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

export const hours = () => {
  const kept = localStorage.getItem("quiet") ?? "";
  return SHAPE.test(kept) ? kept.split("-") : ["", ""];
};

// As the server is told them, with the time zone of this browser.
export const zoned = () => {
  const [from, to] = hours();
  return { quiet: from && `${from}-${to}`, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
};

export function quiet(now) {
  const [begin, end] = hours();
  const time = now.toTimeString().slice(0, 5);
  return begin < end ? begin <= time && time < end : begin !== end && (begin <= time || time < end);
}

export const changed = new EventTarget();

for (const field of [from, to]) {
  field.addEventListener("change", () => {
    localStorage.setItem("quiet", from.value && to.value ? `${from.value}-${to.value}` : "");
    changed.dispatchEvent(new Event("change"));
  });
}

const open = does.settings;
does.settings = () => {
  [from.value, to.value] = hours();
  open();
};
