// What is wrong with a page: words cut off, covered, too small or outside, parts over each other, targets too small.
() => {
  for (const moving of document.getAnimations()) { // what travels is looked at where it arrives
    if (moving.effect.getComputedTiming().endTime < Infinity) moving.finish();
  }
  const wrong = [];
  const kept = (tell, told = new Map()) => (e) => told.get(e) ?? told.set(e, tell(e)).get(e); // asked of each only once
  const heard = kept((e) => getComputedStyle(e).clipPath === "inset(50%)" || (e.parentElement ? heard(e.parentElement) : false)); // not meant to be seen
  const shown = kept((e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !e.closest(".vh, .skip, [hidden], dialog:not([open])") && !heard(e));
  const name = (e) => `${e.tagName.toLowerCase()}.${(e.getAttribute("class") || "").trim().split(/\s+/).join(".")}`;
  const rect = kept((e) => e.getBoundingClientRect());
  const meet = (a, b, by = 1) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) wrong.push(`the page scrolls sideways: ${root.scrollWidth}`);
  const table = document.querySelector("#page");
  if (table && root.scrollHeight > innerHeight) wrong.push(`the page scrolls: ${root.scrollHeight}`);

  // parts beside each other
  const parts = [...document.querySelectorAll(".bar, .part, .final, .since, .ask, .panel, .tabbar, .part > section")].filter((e) => shown(e) && rect(e).width);
  for (const [i, a] of parts.entries()) for (const b of parts.slice(i + 1)) {
    if (a.contains(b) || b.contains(a)) continue;
    const scrolled = (e) => e.closest(".board") && getComputedStyle(e.closest(".board")).overflowY === "auto";
    if (scrolled(a) !== scrolled(b)) continue;
    if (meet(rect(a), rect(b))) wrong.push(`${name(a)} and ${name(b)} lie over each other`);
  }

  // words: large enough, whole, and not over each other
  const words = [];
  const clip = kept((e) => { // how it cuts off what is in it, if it does
    const style = getComputedStyle(e);
    if (style.overflowX === "visible" && style.overflowY === "visible" || e.tagName === "svg" || style.display === "inline") return false;
    return { edge: rect(e), scrolls: /auto|scroll/.test(style.overflowY + style.overflowX), users: e.closest(".nm, .ph b, .gi, .brand") || e.matches(".ph > b") };
  });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || e.closest("title, option, symbol, script, style") || !shown(e)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const svg = e instanceof SVGElement;
    const size = parseFloat(getComputedStyle(e).fontSize) * (svg ? e.getScreenCTM().d : 1);
    const said = node.data.trim().slice(0, 40);
    if (size < 10.95) wrong.push(`letters of ${size.toFixed(1)} px: ${said} (${name(e)})`);
    for (const box of svg && !e.closest("text").querySelector("tspan") ? [rect(e)] : range.getClientRects()) {
      if (!box.width) continue;
      let { left, top, right, bottom } = box;
      let gone = false, free = false;
      if (svg && getComputedStyle(e.ownerSVGElement).overflow !== "visible") {
        const picture = rect(e.ownerSVGElement);
        if (left < picture.left - 1 || right > picture.right + 1 || top < picture.top - 2 || bottom > picture.bottom + 2) wrong.push(`cut off: ${said} (${name(e)} in its picture)`);
      }
      for (let up = svg ? e.ownerSVGElement : e; up && up !== document.body; up = up.parentElement) {
        const holder = clip(up);
        if (!holder) continue;
        const { edge } = holder;
        if (holder.scrolls) { // what is scrolled out of sight is neither cut nor covered
          if (box.top >= edge.bottom - 1 || box.bottom <= edge.top + 1 || box.left >= edge.right - 1 || box.right <= edge.left + 1) gone = true;
          [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
          [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
          free = true;
          break;
        }
        if (!holder.users && (box.right > edge.right + 1.5 || box.bottom > edge.bottom + 3 || box.left < edge.left - 1.5 || box.top < edge.top - 3)) wrong.push(`cut off: ${said} (${name(e)} in ${name(up)})`);
      }
      if (gone) continue;
      if (!free && table && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1)) wrong.push(`outside the page: ${said}`);
      const sheet = e.closest(".sp, .sheet, .bt, .opt, .im, .bl, .go2"); // a bar at the foot of the page is its own
      if (sheet && !free) {
        const edge = rect(sheet);
        if (box.right > edge.right + 1.5 || box.bottom > edge.bottom + 3 || box.left < edge.left - 1.5) wrong.push(`sticks out of its ${name(sheet)}: ${said}`);
      }
      const low = Math.min(3, box.height / 5);
      words.push({ e, said, left: left + 0.5, right: right - 0.5, top: top + low, bottom: bottom - low });
    }
  }
  const layer = kept((e) => e.closest("dialog, .pinc, .menu, .notice, .go2") || (e.closest("#marks") ? document.querySelector(".board") : e.closest(".board, .since, .ask, .panel, .tabbar, .bar")) || document.body);
  words.sort((a, b) => a.left - b.left); // so that only those are compared of which one begins before the other ends
  for (const [i, a] of words.entries()) for (let j = i + 1; j < words.length && words[j].left < a.right; j += 1) {
    const b = words[j];
    if (meet(a, b) && (a.e.closest("text") ?? a.e) !== (b.e.closest("text") ?? b.e) && layer(a.e) === layer(b.e)) wrong.push(`words over each other: ${a.said} | ${b.said} (${name(a.e)}, ${name(b.e)})`);
  }

  // pieces that would hide words, or each other
  const pieces = [...document.querySelectorAll("#board :is(.peg, .cnt, .tok), #marks :is(.bdg, .gn)")].filter((e) => shown(e) && rect(e).width);
  for (const piece of pieces) {
    const edge = rect(piece);
    const body = { left: edge.left + 1, right: edge.right - 1, top: edge.top + 1, bottom: edge.bottom - 1 };
    for (const word of words) if (meet(body, word, 2) && !piece.contains(word.e) && layer(word.e) === layer(piece)) wrong.push(`${name(piece)} over ${word.said}`);
    for (const sign of piece.closest(".sp")?.querySelectorAll("[class*=g-]") || []) if (meet(body, rect(sign), 2) && shown(sign)) wrong.push(`${name(piece)} over ${name(sign)}`);
  }
  for (const who of document.querySelectorAll("#board .sp .wk")) {
    const [edge, tile] = [rect(who), rect(who.closest(".sp"))];
    if (shown(who) && edge.width && (edge.right > tile.right - 1 || edge.bottom > tile.bottom - 1 || edge.left < tile.left + 1 || edge.top < tile.top + 1)) wrong.push(`${name(who)} is cut at the edge of ${who.closest(".sp").textContent}`);
  }
  const pills = pieces.filter((e) => e.matches(".cnt"));
  for (const [i, a] of pills.entries()) for (const b of pills.slice(i + 1)) if (meet(rect(a), rect(b))) wrong.push(`pills over each other: ${a.textContent} | ${b.textContent}`);

  for (const e of document.querySelectorAll(".mc")) if (shown(e) && e.scrollWidth > e.clientWidth + 1) wrong.push(`sticks out of its card: ${e.textContent.slice(0, 40)}`);

  // what can be clicked: it is as wide as what holds it lets it be seen, and large enough
  const clipping = (up) => up && up !== document.body && (getComputedStyle(up).overflowX === "visible" ? clipping(up.parentElement) : up);
  for (const e of document.querySelectorAll("button, a, select, [role=button].can")) {
    const { width, height } = rect(e);
    const around = shown(e) && width && !e.closest("svg") && clipping(e.parentElement);
    const [box, edge] = [rect(e), around && rect(around)];
    if (around && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5)) wrong.push(`cut off: ${e.outerHTML.slice(0, 90)} in ${name(around)}`);
    if (shown(e) && width && (width < 24 || height < 23.9)) wrong.push(`too small to be clicked: ${width.toFixed()} × ${height.toFixed(1)} ${e.outerHTML.slice(0, 90)}`);
  }
  return [...new Set(wrong)];
}
