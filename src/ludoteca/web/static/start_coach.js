// The coach in the form for a new table of a game that has one: on in a browser's first game of a kind. Who switches it on in a later one is
// told everything again; who switches it off is told nothing any more, as in the settings.

import { set, setting } from "./shared.js";

function records() {
  try {
    return Object(JSON.parse(localStorage.getItem("coached")));
  } catch {
    return {};
  }
}

export function coachRow(form) {
  const [known, field] = [Boolean(records()[form.dataset.game]?.got?.length), form.querySelector("[name=coach]")];
  const note = form.querySelector("#coach-note");
  if (!field) return;
  field.checked = setting("coach") && !known;
  note.textContent = known ? note.dataset.known : note.dataset.new;
}

document.addEventListener("change", ({ target }) => {
  const form = target.closest("#new");
  if (!form || target.name !== "coach") return;
  set("coach", target.checked ? "on" : "off");
  if (!target.checked) return;
  const { [form.dataset.game]: again, ...others } = records();
  localStorage.setItem("coached", JSON.stringify(others));
});
