// A secret link: the part behind the # never leaves the browser on its own; it is shown to the server to see what it
// invites to, and when one sits down.

import { request } from "./shared.js";

const secret = location.hash.slice(1);
history.replaceState(null, "", location.pathname);
const main = () => document.getElementById("invitation");

async function read() {
  if (!secret) return say(main().dataset.half);
  const answer = await fetch("/seat", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ secret }),
  }).catch(() => null);
  if (!answer) return say(document.body.dataset.offline);
  if (!answer.ok) return say((await answer.json()).error);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("invitation");
  if (fresh.dataset.table) return location.replace(`/t/${fresh.dataset.table}`);
  main().replaceWith(fresh);
  const name = document.getElementById("join")?.elements.name;
  if (name) name.value = localStorage.getItem("name") || name.value;
  fresh.querySelector("h1").focus();
}

function say(words) {
  const told = main().querySelector("p");
  told.setAttribute("role", "alert");
  told.textContent = words;
}

let joining = false;

document.addEventListener("submit", async (event) => {
  if (event.target.id !== "join") return;
  event.preventDefault();
  if (joining) return;
  joining = true;
  const watch = event.submitter?.name === "watch";
  const field = event.target.elements.name;
  const name = field?.value.trim() ?? "";
  if (field && !watch) localStorage.setItem("name", name);
  const answer = await request("/api/join", watch ? { secret, watch } : { secret, name });
  joining = false;
  if (answer) location.replace(`/t/${(await answer.json()).table}`);
});

read();
