// Leaving a table: what that means here is asked of the server and told before anything is done.

import { does, request } from "./shared.js";

const { table } = document.getElementById("page").dataset;
const dialog = document.getElementById("leave");
let under = false;

async function alone(act) {
  if (under) return;
  under = true;
  await act();
  under = false;
}

async function ask() {
  const answer = await request(`/t/${table}/leave`);
  if (!answer) return;
  dialog.replaceChildren(new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("leaving"));
  dialog.showModal();
}

async function leave() {
  if (await request(`/api/tables/${table}/leave`, {})) location.assign("/");
}

does.leave = () => alone(ask);
does.leaveTable = () => alone(leave);
