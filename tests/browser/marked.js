// Which marks of spaces are wrong: badges that lie on more than one space or on one where nobody of theirs stands, spaces
// with a frame and without its badge, frames that lie on another space.
() => {
  const box = (thing) => thing.getBoundingClientRect();
  const common = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]);
  const meet = (a, b) => common(box(a), box(b), "left", "right") > 1 && common(box(a), box(b), "top", "bottom") > 1;
  const near = (a, b) => Math.abs(box(a).left - box(b).left) < 5 && Math.abs(box(a).top - box(b).top) < 5;
  const seat = (thing) => [...thing.classList].find((name) => /^p\d$/.test(name));
  const end = box(document.getElementById("board")).bottom;
  const tiles = [...document.querySelectorAll("#board .sp")].filter((tile) => tile.checkVisibility() && box(tile).bottom < end);
  const badges = [...document.querySelectorAll("#marks .bdg")].map((badge) => [badge, tiles.filter((tile) => meet(tile, badge))]);
  const framed = [...document.querySelectorAll("#marks .mkr")].flatMap((ring) => tiles.filter((tile) => near(tile, ring)).map((tile) => [ring, tile]));
  const told = (all) => all.map(([, on]) => [on].flat().map(({ innerText }) => innerText).join(" | "));
  return {
    framed: framed.length,
    wrong: told(badges.filter(([badge, on]) => on.length > 1 || (on[0] && !on[0].querySelector(`.peg.${seat(badge)}`)))),
    bare: told(framed.filter(([ring, tile]) => !badges.some(([badge, on]) => on[0] === tile && seat(badge) === seat(ring)))),
    over: told(framed.filter(([ring, tile]) => tiles.some((other) => other !== tile && meet(ring, other)))),
  };
}
