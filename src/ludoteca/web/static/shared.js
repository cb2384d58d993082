// What all pages do: settings, light and dark, the list of keys, notices, and asking the server.

const root = document.documentElement;

const OFF_AT_FIRST = ["notes", "sound", "message"];

export const setting = (name) => (localStorage.getItem(name) ?? (OFF_AT_FIRST.includes(name) ? "off" : "on")) !== "off";

export function set(name, value) {
  localStorage.setItem(name, value);
  if (name === "theme") {
    if (value === "system") delete root.dataset.theme;
    else root.dataset.theme = value;
  }
  if (name === "motion") {
    if (value === "off") root.dataset.motion = "off";
    else delete root.dataset.motion;
  }
}

function otherTheme() {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  set("theme", dark ? "light" : "dark");
}

function openSettings() {
  const dialog = document.getElementById("settings");
  const unset = { theme: "system", pace: "normal" };
  for (const input of dialog.querySelectorAll("input[name]")) {
    const value = localStorage.getItem(input.name) || unset[input.name];
    input.checked = input.type === "radio" ? input.value === value : setting(input.name);
  }
  dialog.showModal();
}

export const does = {
  theme: otherTheme,
  settings: openSettings,
  help: () => document.getElementById("help").showModal(),
  menu: () => document.getElementById("menu").showModal(),
  item: (pressed) => {
    document.getElementById("menu").close();
    does[pressed.dataset.item]();
  },
};

document.getElementById("settings").addEventListener("change", ({ target }) => {
  if (target.name) set(target.name, target.type === "radio" ? target.value : target.checked ? "on" : "off");
});

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-do]");
  if (pressed && pressed.getAttribute("aria-disabled") !== "true") does[pressed.dataset.do]?.(pressed);
  if (event.target instanceof HTMLDialogElement && event.target.id !== "curtain") event.target.close();
});

export const typing = (event) => event.target.matches("input:not([type=range]), select, textarea") || event.ctrlKey || event.metaKey || event.altKey;

// A key that is held down counts once.
document.addEventListener("keydown", (event) => {
  if (!event.repeat || typing(event) || !["Enter", " "].includes(event.key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

document.addEventListener("keydown", (event) => {
  if (event.key === "?" && !typing(event)) does.help();
});

let fading;

export function notice(words) {
  let box = document.querySelector(".notice");
  if (!box) {
    box = document.createElement("div");
    box.className = "notice";
    box.setAttribute("role", "status");
    document.body.append(box);
  }
  box.textContent = words;
  clearTimeout(fading);
  fading = setTimeout(() => box.remove(), 5000);
}

const PATIENCE = 20_000; // milliseconds for an answer that changes nothing; a way that is dead may never say so

// The answer to a request (a body is an object, or JSON already), or null after its refusal was shown.
export async function request(address, body, headers = {}) {
  const json = typeof body === "string" ? body : JSON.stringify(body);
  const asked = body === undefined
    ? { headers, signal: AbortSignal.timeout(PATIENCE) }
    : { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: json };
  try {
    const answer = await fetch(address, asked);
    if (answer.ok) return answer;
    notice((await answer.json()).error);
  } catch {
    notice(document.body.dataset.offline);
  }
  return null;
}

// Whether it could be copied: only pages of this machine and those that come encrypted may.
export async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return false;
  }
}

export function element(name, css, ...body) {
  const made = document.createElement(name);
  made.className = css;
  made.append(...body);
  return made;
}
