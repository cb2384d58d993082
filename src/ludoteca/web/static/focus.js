// Where the focus goes when the page is made anew: it stays on the thing that has it as long as the same is asked. If the
// thing is gone, or if another question has come, it goes to the question itself and never to an answer: what commits
// somebody takes the focus only by his own doing.

const CAN_HAVE_IT = "button, a, input, select, [role=button], [role=spinbutton]";
const PARTS = "#board, #ask, #choices";
const question = () => document.getElementById("ask");
const name = ({ id, dataset, ariaLabel, textContent }) => id || dataset.do || dataset.anchor || ariaLabel || textContent;
const named = (at) => (at.closest("#all") ? at.dataset.choice : name(at));

export function remembered() {
  const at = document.activeElement;
  const part = at?.closest(PARTS)?.id;
  return part && { at, part, name: named(at), step: question().dataset.step };
}

let behind = false; // whether the page was made anew behind a dialog

export function refocus(was) {
  behind ||= Boolean(document.querySelector("dialog[open]"));
  if (!was || behind) return;
  const same = was.step === question().dataset.step || was.at.matches("input, [data-do=undo], [data-do=restart]");
  const things = same ? [...document.querySelectorAll(`#${was.part} :is(${CAN_HAVE_IT})`)] : [];
  const next = things.find((thing) => named(thing) === was.name) ?? question();
  if (next !== document.activeElement) next.focus();
}

export const toQuestion = () => question().focus();

// A dialog gives the focus back to what had it, which may have become something else.
document.addEventListener("close", () => {
  if (behind && remembered()) toQuestion();
  behind = false;
}, true);
