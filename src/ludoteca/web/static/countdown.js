// What closes by itself tells how long it still lasts.

let told = "";
let due = 0;

setInterval(() => {
  const timer = document.querySelector("[data-closes]");
  if (!timer) return;
  if (timer.dataset.closes !== told) {
    told = timer.dataset.closes;
    due = performance.now() + 1000 * Number(told);
  }
  timer.querySelector("b").textContent = Math.max(0, Math.ceil((due - performance.now()) / 1000));
}, 250);
