// A series of games alone: what is kept of a finished game, and the next one.

import { does, request } from "./shared.js";

const { table } = document.getElementById("page").dataset;
let asked = false;

async function open(address, body) {
  if (asked) return;
  asked = true;
  const answer = await request(address, body);
  asked = Boolean(answer);
  if (answer) location.assign(`/t/${(await answer.json()).table}`);
}

does.series_next = () => {
  const chosen = document.querySelector("#series-next input:checked");
  open(`/api/tables/${table}/series`, { keep: chosen?.value ?? "" });
};
does.series_new = () => {
  const { game, seat, options } = document.getElementById("series-next").dataset;
  open("/api/tables", { game, seats: [{ kind: "here", name: seat }], options: JSON.parse(options) });
};
addEventListener("pageshow", () => {
  asked = false;
});
