// What counts as a press on the things of a table. A press counts on the page on which it began, not on what has come
// under the pointer since. Of a double click the second one counts only if it means what the first one meant.

const THINGS = "#board, #ask, #choices, .menu";
const DIALOG = "dialog"; // one that opens under the pointer is not closed by the second half of a double click
let began = null; // the page on which the pointer or a key went down
let meant = "";
let ending = 0;

// The click of a finger comes some time after the finger has gone.
function end() {
  clearTimeout(ending);
  ending = setTimeout(() => {
    began = null;
  }, 500);
}

// `version` tells the pages apart, `meaning` what a click on something would do.
export function countPresses(version, meaning) {
  const begin = () => {
    clearTimeout(ending);
    began = version();
  };
  document.addEventListener("pointerdown", begin, true);
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
    if (!other && !late) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  // Who points needs no focus: Enter is then free for the button that bears it.
  document.addEventListener("click", ({ detail }) => {
    const at = document.activeElement;
    if (detail && at?.closest(THINGS) && !at.matches("input, [role=spinbutton]")) at.blur();
  });
}
