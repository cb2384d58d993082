// A secret link: the part behind the # never leaves the browser on its own; it is shown to the server only when one sits down.

import { request } from "./shared.js";

const secret = location.hash.slice(1);
history.replaceState(null, "", location.pathname);
const form = document.getElementById("join");
form.elements.name.value = localStorage.getItem("name") || "";

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = form.elements.name.value.trim();
  localStorage.setItem("name", name);
  const answer = await request("/api/join", { secret, name });
  if (answer) location.replace(`/t/${(await answer.json()).table}`);
});
