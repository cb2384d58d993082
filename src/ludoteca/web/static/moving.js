// All games of this browser and its settings as one file, and back again, here or in another browser. Seats at this
// server come back by the pass in the file; finished games of other servers are opened again from what is written there.
// Saved games stay text here: they hold numbers that are larger than a browser can count.

import { does, request, set } from "./shared.js";

const SETTINGS = ["theme", "motion", "confirm", "curtain", "notes", "pace", "coach", "sound", "message", "quiet", "name"];
const VALUE = /^[^\p{C}]{0,100}$/u;
const BEST = /^best-[\w-]{1,60}$/;
const AGAIN = 1_500; // milliseconds before a server that has had enough is asked again
const box = document.getElementById("moving");
const words = box.dataset;
const state = document.getElementById("moving-state");
const say = (sentence, values = {}) => {
  state.textContent = sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);
};

async function json(address, body) {
  const answer = await request(address, body);
  return answer ? answer.json() : null;
}

async function allTables() {
  const tables = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const told = await json(`/api/tables?page=${page}`);
    if (!told) return null;
    tables.push(...told.tables);
    pages = told.pages;
  }
  return tables;
}

// -- saving -------------------------------------------------------------------------------------------------------------

const settings = () => Object.fromEntries(Object.entries(localStorage).filter(([name]) => SETTINGS.includes(name) || BEST.test(name)));

async function save() {
  const tables = await allTables();
  const given = tables && (await json("/api/pass", {}));
  if (!given) return;
  const games = [];
  for (const { table, title, over, damaged } of tables) {
    say(words.saving, { n: games.length + 1, m: tables.length });
    const answer = over && !damaged ? await fetch(`/api/tables/${table}/export`).catch(() => null) : null;
    games.push({ table, title, over, file: answer?.ok ? await answer.text() : null });
  }
  const file = { ludoteca: "games", version: 1, server: location.origin, saved: new Date().toISOString(), pass: given.pass, settings: settings(), games };
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: "application/json" }));
  link.download = `ludoteca-${file.saved.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  say(words.saved, { n: games.length });
}

// -- opening ------------------------------------------------------------------------------------------------------------

const points = (kept) => {
  try {
    return Number(JSON.parse(kept)?.points ?? -Infinity);
  } catch {
    return -Infinity;
  }
};

function takeSettings(given) {
  for (const [name, value] of Object.entries(given ?? {})) {
    if (typeof value !== "string" || !VALUE.test(value)) continue;
    if (SETTINGS.includes(name)) set(name, value);
    else if (BEST.test(name) && points(value) > points(localStorage.getItem(name))) localStorage.setItem(name, value);
  }
}

// Whether a finished game could be opened anew: it is played again by the server from what is written.
async function reopened(file) {
  for (let tries = 0; tries < 5; tries += 1) {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/files", { method: "POST", headers, body: `{"file":${file}}` }).catch(() => null);
    if (answer?.status !== 429) return Boolean(answer?.ok);
    await new Promise((go) => setTimeout(go, AGAIN));
  }
  return false;
}

const readable = (file) => file?.ludoteca === "games" && file.version === 1 && Array.isArray(file.games);

async function open(chosen) {
  let file = null;
  try {
    file = JSON.parse(await chosen.text());
  } catch {
    // is no file of ours
  }
  if (!readable(file)) return say(words.wrong);
  const taken = typeof file.pass === "string" ? await json("/api/pass/take", { pass: file.pass }) : { tables: [] };
  if (!taken) return;
  takeSettings(file.settings);
  const known = new Set([...taken.tables, ...JSON.parse(localStorage.getItem("reopened") ?? "[]")]);
  const fresh = file.games.filter((game) => typeof game?.table === "string" && !known.has(game.table));
  let anew = 0;
  for (const [n, { table, file: saved }] of fresh.entries()) {
    say(words.opening, { n: n + 1, m: fresh.length });
    if (typeof saved !== "string" || !(await reopened(saved))) continue;
    anew += 1;
    known.add(table);
    localStorage.setItem("reopened", JSON.stringify([...known].filter((id) => !taken.tables.includes(id))));
  }
  say(words.opened, { seats: taken.tables.length, anew, left: fresh.length - anew });
  document.getElementById("moving-see").hidden = false;
}

const chooser = document.getElementById("moving-file");
let under = false;

async function alone(act) {
  if (under) return;
  under = true;
  await act();
  under = false;
}

does.saveAll = () => alone(save);
does.openAll = () => chooser.click();
chooser.addEventListener("change", () => {
  const [chosen] = chooser.files;
  if (chosen) alone(() => open(chosen));
  chooser.value = "";
});

const before = does.settings;
does.settings = async () => {
  before();
  const told = await json("/api/tables");
  if (told) document.getElementById("moving-count").textContent = told.count;
};
