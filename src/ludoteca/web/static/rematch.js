// A rematch: wanted by a click; who wanted it goes there when it begins.

import { does, request } from "./shared.js";

const { table } = document.getElementById("page").dataset;
let asked = false;

async function want(start) {
  if (asked) return;
  asked = true;
  const answer = await request(`/api/tables/${table}/rematch`, { start });
  asked = false;
  const next = answer && (await answer.json()).next;
  if (next) location.assign(`/t/${next}`);
}

does.rematch = () => want(false);
does.rematch_now = () => want(true);

// Only once: who comes back to look at the result stays there.
document.addEventListener("arrived", () => {
  const { follow } = document.querySelector("[data-follow]")?.dataset ?? {};
  if (!follow || sessionStorage.getItem(`rematch ${table}`) === "off") return;
  sessionStorage.setItem(`rematch ${table}`, "off");
  location.assign(follow);
});
if (document.querySelector("[data-follow]")) sessionStorage.setItem(`rematch ${table}`, "off");
