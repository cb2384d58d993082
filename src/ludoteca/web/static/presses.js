// What counts as a press on the things of a table. A press counts on the page on which it began, not on what has come
// under the pointer since. Of a double click the second one counts only if it means what the first one meant. A long press
// of a finger, which cannot point without pressing, is an event of its own and no click.

const THINGS = "#board, #ask, #choices, .menu";
const DIALOG = "dialog"; // one that opens under the pointer is not closed by the second half of a double click
let began = null; // the page on which the pointer or a key went down
let meant = "";
let ending = 0;
const LONG = 500; // milliseconds that a finger rests
let resting = 0;
let rested = false; // whether the last press was a long one

// The click of a finger comes some time after the finger has gone.
function end() {
  clearTimeout(ending);
  ending = setTimeout(() => {
    began = null;
  }, 500);
}

function rest({ target, pointerType }) {
  clearTimeout(resting);
  rested = false;
  if (pointerType !== "touch" || !target.closest("#board")) return;
  resting = setTimeout(() => {
    rested = true;
    target.dispatchEvent(new Event("longpress", { bubbles: true }));
  }, LONG);
}

// `version` tells the pages apart, `meaning` what a click on something would do.
export function countPresses(version, meaning) {
  const begin = () => {
    clearTimeout(ending);
    began = version();
  };
  document.addEventListener("pointerdown", begin, true);
  document.addEventListener("pointerdown", rest, true);
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => clearTimeout(resting), true);
  document.addEventListener("keydown", ({ key, target }) => {
    if ((key === "Enter" || key === " ") && target.closest("button")) begin();
  }, true);
  for (const name of ["pointerup", "pointercancel", "keyup"]) document.addEventListener(name, end, true);
  document.addEventListener("click", (event) => {
    if (!event.target.closest(`${THINGS}, ${DIALOG}`)) return;
    const now = meaning(event.target);
    const other = event.detail > 1 && now !== meant;
    const late = event.isTrusted && began !== null && began !== version();
    meant = now;
    if (!other && !late && !rested) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  // Who points needs no focus: Enter is then free for the button that bears it.
  document.addEventListener("click", ({ detail }) => {
    const at = document.activeElement;
    if (detail && at?.closest(THINGS) && !at.matches("input, [role=spinbutton]")) at.blur();
  });
}
