// Arrow keys: over the things of the board by where they lie, through lists and tabs by their order.

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const things = () => [...document.querySelectorAll("#board [role=button]")].filter((thing) => thing.getClientRects().length);
const seen = (row) => row.checkVisibility(); // not what is folded away

function middle(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

// The nearest thing in that direction; what lies aside counts twice.
function neighbour(from, [right, down]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const thing of things()) {
    const [a, b] = middle(thing);
    const ahead = (a - x) * right + (b - y) * down;
    const aside = Math.abs((a - x) * down) + Math.abs((b - y) * right);
    if (thing !== from && ahead > 4 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = thing;
    }
  }
  return best;
}

function along(list, from, step) {
  const at = list.indexOf(from);
  if (at < 0) return list.at(step < 0 ? -1 : 0);
  return list[(at + step + list.length) % list.length];
}

export function follow(key, from) {
  const [right, down] = WAYS[key];
  let next;
  if (from.role === "tab" && right) {
    next = along([...document.querySelectorAll("[role=tab]")], from, right);
    next.click();
  } else if (from.closest("#pick, #all, .menu")) {
    const rows = [...from.closest("#pick, #all, .menu").querySelectorAll("button, summary")].filter(seen);
    next = along(rows, from, right + down);
  } else if (from.closest("#board [role=button]")) {
    next = neighbour(from, [right, down]);
  } else if (from === document.body || from.id === "ask") {
    const rows = [...document.querySelectorAll("#pick :is(button, [role=spinbutton]):not([tabindex='-1'])")];
    const row = from.id === "ask" && rows.find(seen);
    next = row || document.querySelector("#board .can") || things()[0];
  } else {
    return false;
  }
  next?.focus();
  return Boolean(next);
}

// One thing of the board can be reached with Tab: the first that may be chosen, or else the board itself, to be scrolled.
export function tidy(page) {
  (page.querySelector("#board .can") ?? page.querySelector("#board")).tabIndex = 0;
}
