// “Your turn” for those who are not looking: a number in the title, a dot in the icon, and if they want it a sound and a
// message on this computer while the page is hidden. All of it once, however many pages of this browser are open.

import { does, setting } from "./shared.js";
import { quiet } from "./quiet.js";
import "./push.js";
import "./webhook.js";
import "./moving.js";

const EVERY = 30_000; // milliseconds between two questions at the server
const OTHERS = 1_500; // milliseconds in which a page that can be seen takes a call upon itself
const plain = document.title;
const icon = document.querySelector("link[rel=icon]");
const icons = [icon.getAttribute("href"), icon.dataset.waiting];
const page = document.getElementById("page");
const here = page && !page.querySelector("#ask.replaying") ? page.dataset.table : null;
const words = document.getElementById("calls").dataset;
let waiting = null; // [{table, title, since}], null before the server has told

// -- title and icon ---------------------------------------------------------------------------------------------------

// What the table on this page shows is newer than what the server last told of it.
function mark() {
  const elsewhere = (waiting ?? []).filter(({ table }) => table !== here).length;
  const count = elsewhere + (here && page.dataset.turn === "mine" ? 1 : 0);
  const title = count ? `(${count}) ${plain}` : plain;
  if (document.title !== title) document.title = title;
  const wanted = icons[count ? 1 : 0];
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}

// -- being called -----------------------------------------------------------------------------------------------------

const told = () => {
  try {
    return JSON.parse(localStorage.getItem("called")) ?? {};
  } catch {
    return {};
  }
};

// Those of the waiting tables that no page of this browser has told yet; from now on they are.
function untold() {
  const before = told();
  localStorage.setItem("called", JSON.stringify(Object.fromEntries(waiting.map(({ table, since }) => [table, since]))));
  return waiting.filter(({ table, since }) => before[table] !== since);
}

const hidden = () => document.visibilityState === "hidden";

async function call() {
  if (hidden()) await new Promise((go) => setTimeout(go, OTHERS));
  const fresh = untold();
  if (!fresh.length || !hidden() || quiet(new Date())) return;
  if (setting("sound")) chime();
  if (setting("message")) fresh.forEach(message);
}

let audio = null;

// Two soft notes, a fifth apart. A page that nobody has touched yet may not make a sound: then there is none.
function chime() {
  audio ??= new AudioContext();
  audio.resume();
  [523.25, 783.99].forEach((pitch, n) => {
    const [at, tone, volume] = [audio.currentTime + n * 0.16, audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.18, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.65);
  });
  document.dispatchEvent(new Event("chimed"));
}

const messages = () => "Notification" in window && Notification.permission === "granted";

function message({ table, title }) {
  if (!messages()) return;
  try {
    const shown = new Notification(words.yours, { body: title, tag: table, icon: icons[1] });
    shown.onclick = () => {
      window.focus();
      if (table !== here) location.assign(`/t/${table}`);
      shown.close();
    };
  } catch {
    // phones show none without a page behind the scenes
  }
}

async function refresh() {
  try {
    const answer = await fetch("/api/waiting");
    if (!answer.ok) return;
    waiting = (await answer.json()).waiting;
  } catch {
    return; // the next time, then
  }
  mark();
  call();
}

mark();
refresh();
setInterval(refresh, EVERY);
let turn = page?.dataset.turn;
document.addEventListener("arrived", () => {
  mark();
  if (hidden() || turn !== page.dataset.turn) refresh();
  turn = page.dataset.turn;
});
document.addEventListener("visibilitychange", () => hidden() || refresh());

// -- settings -----------------------------------------------------------------------------------------------------------

does.chime = chime;

// Whether messages are allowed is asked when somebody wants them, never before.
document.querySelector("#settings [name=message]").addEventListener("change", async ({ target }) => {
  const note = document.getElementById("message-note");
  if (target.checked && "Notification" in window && Notification.permission !== "granted") await Notification.requestPermission();
  const refused = target.checked && !messages();
  note.textContent = refused ? words.refused : words.message;
  if (!refused) return;
  target.checked = false;
  localStorage.setItem("message", "off");
});
