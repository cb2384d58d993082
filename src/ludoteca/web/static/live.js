// The live connection of a table: what happens is told, and as long as the page can be seen its player is here. A page
// that nobody has seen for a while still listens, but does not say so. A connection that is lost is tried again and again;
// once the first try has failed the page hears "lost" with the time and the seconds to the next try, and then "found".

const address = `/api/tables/${document.getElementById("page").dataset.table}/events`;
const PATIENCE = 15_000; // milliseconds that a page may be out of sight
const WAITS = [1, 4, 4, 8, 15]; // seconds to the next try
const listeners = [];
let source = null;
let looks = true;
let leaving = 0;
let since = null; // when it was lost
let tries = 0;
let trying = 0;

export function on(what, does) {
  listeners.push([what, does]);
  source?.addEventListener(what, does);
}

export function connect() {
  clearTimeout(trying);
  source?.close();
  source = new EventSource(looks ? address : `${address}?looks=no`);
  source.addEventListener("open", found);
  source.addEventListener("error", lost);
  for (const [what, does] of listeners) source.addEventListener(what, does);
}

function lost() {
  source.close();
  since ??= new Date();
  const wait = WAITS[Math.min(tries, WAITS.length - 1)];
  if (tries) document.dispatchEvent(new CustomEvent("lost", { detail: { since, wait } }));
  tries += 1;
  trying = setTimeout(connect, wait * 1000);
}

function found() {
  const missed = since !== null;
  [since, tries] = [null, 0];
  if (missed) document.dispatchEvent(new Event("found"));
}

function look(now) {
  if (looks === now) return;
  looks = now;
  connect();
}

document.addEventListener("visibilitychange", () => {
  clearTimeout(leaving);
  if (document.visibilityState === "visible") look(true);
  else leaving = setTimeout(() => look(false), PATIENCE);
});
addEventListener("pagehide", () => {
  clearTimeout(trying);
  source.close();
});
addEventListener("pageshow", ({ persisted }) => persisted && connect());

// Not before all scripts of the page listen: what is told first is how the table stands.
addEventListener("DOMContentLoaded", connect);
