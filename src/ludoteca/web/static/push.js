// Web push in the settings. Whether it is on, the browser's own subscription tells; the server keeps that as long as it
// works. Where the browser cannot or may not (pages that come unencrypted), or the server cannot, it is not offered.

import { does, request } from "./shared.js";
import { changed, zoned } from "./quiet.js";

const WORKER = "/static/push_worker.js";
const A_DAY = 86_400_000; // milliseconds after which the server is told again, in case it has forgotten
const row = document.getElementById("push");
const [on, note, test] = ["push-on", "push-note", "push-test"].map((id) => document.getElementById(id));
const words = row.dataset;
const can = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const registration = () => navigator.serviceWorker.getRegistration(WORKER);
const subscription = async () => (await registration())?.pushManager.getSubscription() ?? null;

function say(sentence, wrong = false) {
  note.textContent = sentence;
  note.classList.toggle("no", wrong);
}

function show(subscribed) {
  on.checked = Boolean(subscribed);
  test.hidden = !subscribed;
}

const letters = (octets) => btoa(String.fromCharCode(...new Uint8Array(octets))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

async function key() {
  const answer = await request("/api/push");
  return answer && (await answer.json()).key;
}

async function tell(subscribed) {
  const kept = await request("/api/push", { subscription: subscribed.toJSON(), ...zoned() });
  if (kept) localStorage.setItem("pushed", Date.now());
  return Boolean(kept);
}

// A subscription for this server; one that was made for another key is of no use.
async function subscribed(wanted) {
  const worker = (await registration()) ?? (await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" }));
  const before = await worker.pushManager.getSubscription();
  const made = before?.options?.applicationServerKey;
  if (before && (!made || letters(made) === wanted)) return before;
  await before?.unsubscribe();
  for (let tries = 50; !worker.active && tries; tries -= 1) await new Promise((go) => setTimeout(go, 100));
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
}

async function switchOn() {
  say(words.waits);
  if ((await Notification.requestPermission()) !== "granted") return say(words.refused, true);
  try {
    const wanted = await key();
    const fresh = wanted && (await subscribed(wanted));
    if (!fresh || !(await tell(fresh))) {
      await fresh?.unsubscribe();
      return say(words.failed, true);
    }
    show(fresh);
  } catch {
    return say(words.failed, true);
  }
  return say(words.note);
}

async function switchOff() {
  const before = await subscription();
  show(null);
  say(words.note);
  if (!before) return;
  await request("/api/push/remove", { endpoint: before.endpoint });
  await before.unsubscribe();
}

on.addEventListener("change", async () => {
  const wanted = on.checked;
  on.disabled = true;
  await (wanted ? switchOn() : switchOff());
  on.disabled = false;
  show(await subscription());
});

test.addEventListener("click", async () => {
  const before = await subscription();
  const answer = before && (await request("/api/push/test", { endpoint: before.endpoint }));
  const told = answer && (await answer.json());
  if (told) say(`${told.ok ? "✓" : "✗"} ${told.said}`, !told.ok);
});

changed.addEventListener("change", async () => {
  const before = can && (await subscription());
  if (before) tell(before);
});

const open = does.settings;
does.settings = async () => {
  open();
  if (!can) return;
  const wanted = await key();
  row.hidden = !wanted;
  if (!wanted) return;
  say(words.note);
  show(await subscription());
};

// Once a day: what the server may have forgotten, or knows by another key, it is told again.
async function renew() {
  if (Date.now() - Number(localStorage.getItem("pushed")) < A_DAY || !(await subscription())) return;
  const wanted = await key();
  if (wanted) await tell(await subscribed(wanted));
}

if (can) renew().catch(() => {});
