// Whoever is away and to move is reminded, by what he has switched on himself.

import { on } from "./live.js";
import { does, notice, request } from "./shared.js";

const { table } = document.getElementById("page").dataset;

on("presence", ({ data }) => {
  const row = document.querySelector("#ask [data-remind]");
  if (row) row.hidden = JSON.parse(data).seats[row.dataset.remind].state !== "away";
});

does.remind = async () => {
  const answer = await request(`/api/tables/${table}/remind`, {});
  if (answer) notice((await answer.json()).said);
};
