// Links to give away. Who has just opened the table has them all; later each is made when it is wanted.

import { copy, does, request } from "./shared.js";

const { table } = document.getElementById("page").dataset;
const dialog = document.getElementById("links");
const made = JSON.parse(sessionStorage.getItem(`links ${table}`) ?? "{}");
const rows = () => [...dialog.querySelectorAll("[data-invite]")];
const SAID = 4000; // milliseconds for which a button says what it has done
let coded = null; // the row whose QR code is seen

function origin() {
  return dialog.querySelector("[name=address]:checked")?.value || location.origin;
}

async function link(row) {
  const seat = row.dataset.invite;
  if (!made[seat]) {
    const answer = await request(`/api/tables/${table}/links`, { seat: seat === "" ? null : Number(seat) });
    if (!answer) return null;
    made[seat] = (await answer.json()).link;
  }
  return showAddress(row);
}

function showAddress(row) {
  const path = made[row.dataset.invite];
  if (!path) return null;
  const code = row.querySelector(".url");
  code.textContent = origin() + path;
  code.hidden = false;
  return code.textContent;
}

// The button says for a moment what has happened, and stays as wide as it was.
function say(button, words, done, told) {
  const label = button.querySelector("span");
  button.dataset.label ??= label.textContent;
  button.style.minWidth = `${button.offsetWidth}px`;
  label.textContent = words;
  button.classList.toggle("done", done);
  dialog.querySelector("[role=status]").textContent = told;
  clearTimeout(Number(button.dataset.timer));
  button.dataset.timer = setTimeout(() => {
    label.textContent = button.dataset.label;
    button.classList.remove("done");
    dialog.querySelector("[role=status]").textContent = "";
  }, SAID);
}

async function copyFrom(button, words, shown) {
  const { copied, press, done, keys } = dialog.querySelector("[role=status]").dataset;
  if (await copy(words)) return say(button, done, true, copied);
  getSelection().selectAllChildren(shown);
  shown.focus();
  return say(button, keys, false, press);
}

async function code(row) {
  const box = document.getElementById("qr");
  const words = await link(row);
  if (!words || box.classList.contains("none")) return;
  coded = row;
  for (const other of rows()) {
    const open = other === row;
    other.classList.toggle("sel", open);
    other.querySelector("[data-link=qr]").setAttribute("aria-pressed", open);
  }
  if (dialog.querySelector("[data-local]")?.checked) return box.replaceChildren(line("span", box.dataset.none));
  const answer = await request("/api/qr", { words });
  if (!answer) return;
  const drawn = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("svg");
  const name = row.querySelector("b").textContent;
  const says = row.dataset.invite === "" ? name : box.dataset.of.replace("{name}", name);
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", says);
  const below = document.createElement("span");
  below.append(line("b", says), line("span", box.dataset.camera));
  box.replaceChildren(drawn, below);
}

function line(name, words) {
  const element = document.createElement(name);
  element.textContent = words;
  return element;
}

async function pressed(button) {
  const row = button.closest("[data-invite]");
  if (button.dataset.link === "qr") return code(row);
  const words = await link(row);
  if (!words) return;
  if (button.dataset.link === "share") await navigator.share({ url: words }).catch(() => {});
  else await copyFrom(button, words, row.querySelector(".url"));
}

async function letBotPlay(button) {
  if (await request(`/api/tables/${table}/bot`, { seat: Number(button.dataset.bot) })) button.closest("[data-invite]").remove();
}

if (dialog) {
  does.links = () => {
    dialog.showModal();
    rows().forEach(showAddress);
    const first = rows().find((row) => made[row.dataset.invite]);
    if (first && !coded && first.querySelector("[data-link=qr]")) code(first);
  };
  dialog.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-link], [data-bot], [data-copies]");
    if (button?.dataset.link) pressed(button);
    else if (button?.dataset.bot) letBotPlay(button);
    else if (button) copyFrom(button, button.dataset.copies, button.previousElementSibling);
  });
  dialog.addEventListener("change", () => {
    rows().forEach(showAddress);
    if (coded) code(coded);
  });
  for (const button of dialog.querySelectorAll("[data-link=share]")) button.hidden = !navigator.share;
  if (made.fresh) {
    delete made.fresh;
    sessionStorage.setItem(`links ${table}`, JSON.stringify(made));
    if (dialog.dataset.new > 0) does.links();
  }
}
