// Looking back: a slider over the moments of a game. The address always is the link to the moment shown.

import { copy, does, notice, request, typing } from "./shared.js";
import { fragment, parsed, replace } from "./patch.js";
import { bindTabs, toNewest } from "./tabs.js";
import { tidy } from "./rove.js";

const page = document.getElementById("page");
const slider = () => document.getElementById("slider");
const FAR = 5; // moments that Shift and an arrow jump over
let wanted = Number(slider().value);
let loading = false;
let running = 0;

async function go(at, seat = document.getElementById("eyes")?.value) {
  wanted = Math.max(0, Math.min(at, Number(slider().max)));
  if (loading) return;
  loading = true;
  let shown = null;
  while (shown !== wanted) {
    shown = wanted;
    const address = `${location.pathname}?at=${shown}${seat ? `&seat=${seat}` : ""}`;
    const answer = await request(address, undefined, fragment());
    if (!answer) break;
    replace(page, parsed(await answer.text()));
    tidy(page);
    slider().value = shown;
    history.replaceState(null, "", address);
    toNewest();
  }
  loading = false;
}

function run() {
  clearInterval(running);
  running = running ? 0 : setInterval(() => (wanted < Number(slider().max) ? go(wanted + 1) : run()), 900);
}

Object.assign(does, {
  run,
  copy: async (button) => {
    await copy(location.href);
    notice(button.dataset.done);
  },
});

document.addEventListener("click", ({ target }) => {
  const step = target.closest("[data-step]");
  if (step) go(wanted + Number(step.dataset.step));
});
document.addEventListener("input", ({ target }) => {
  if (target.id === "slider") go(Number(target.value));
  if (target.id === "eyes") go(wanted);
});
document.addEventListener("keydown", (event) => {
  if (typing(event) || document.querySelector("dialog[open]")) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || event.target.role === "tab") return;
  go(wanted + step * (event.shiftKey ? FAR : 1));
  event.preventDefault();
});

bindTabs();
tidy(page);
toNewest();
