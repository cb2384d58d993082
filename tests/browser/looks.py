"""How a page must look, whatever fonts a machine has: positions of all games worth looking at, the sizes and fonts to
look at them with, and what is wrong with a page."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import ludoteca
from ludoteca.bots import bot, decide

SIZES = {"1366x768": (1366, 768), "1366x650": (1366, 650), "1024x768": (1024, 768), "768x1024": (768, 1024)}
SIZES["360x740"] = (360, 740)
PLAYERS = {"carrara": 4, "creatures": 2, "family": 4}

# a narrow and a wide family of fonts, and larger text; set by the page itself, so that nothing depends on a machine
FONTS = {
    "narrow": '--font: "Roboto" !important; --font-display: "Roboto" !important;',
    "wide": '--font: "DejaVu Sans" !important; --font-display: "DejaVu Serif" !important;',
}
WEAR = """([rules, percent]) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { ${rules} } `);
    document.adoptedStyleSheets = [sheet];
}"""


def wear(page: Any, font: str, percent: int = 100) -> None:
    """From now on all pages here are set in this family, and in this size."""
    page.add_init_script(f"({WEAR})([{FONTS[font]!r}, {percent}])")


# -- positions ---------------------------------------------------------------------------------------------------------


def played(game: Any, until: Callable[[Any], bool]) -> Any:
    """On by greedy bots."""
    bots = [bot("greedy", seat) for seat in range(game.players)]
    while not game.over and not until(game):
        game.play(decide(bots[game.who], game))
    return game


def first(game: str) -> Any:
    options = {"setup": "expert"} if game == "creatures" else {}
    return ludoteca.new(game, PLAYERS[game], seed=5, **options)


@cache
def finished(game: str) -> Any:
    return played(first(game), lambda g: False)


@cache
def middle(game: str) -> Any:
    """Three quarters through: farms and boards are full."""
    moments = 3 * len(finished(game).log) // 4
    return played(first(game), lambda g: len(g.log) >= moments and step(g) in ("Turn",))


def step(game: Any) -> str:
    return type(game.agenda[-1]).__name__


@cache
def long_question(game: str) -> Any:
    """The question of that game which takes most room beside the board."""
    wanted = {"carrara": "BuyBlocks", "creatures": "Settle", "family": "Feed"}[game]
    found = []

    def look(g: Any) -> bool:
        if step(g) == wanted:
            found.append(g.clone())
        return False

    for seed in range(4):
        played(ludoteca.new(game, PLAYERS[game], seed=seed), look)
    return max(found, key=offers)


def offers(game: Any) -> int:
    decision = game.view(game.who)["decision"]
    return len(decision["choices"]) + len(decision["asides"])


POSITIONS = {"start": first, "middle": middle, "long": long_question, "final": finished}


# -- what is wrong with a page -----------------------------------------------------------------------------------------

WRONG = """() => {
  const wrong = [];
  const shown = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !e.closest(".vh, .skip, [hidden], dialog:not([open])");
  const name = (e) => `${e.tagName.toLowerCase()}.${(e.getAttribute("class") || "").trim().split(/\\s+/).join(".")}`;
  const rect = (e) => e.getBoundingClientRect();
  const meet = (a, b, by = 1) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) wrong.push(`the page scrolls sideways: ${root.scrollWidth}`);
  const table = document.querySelector("#page");
  if (table && root.scrollHeight > innerHeight) wrong.push(`the page scrolls: ${root.scrollHeight}`);

  // parts beside each other
  const parts = [...document.querySelectorAll(".bar, .part, .final, .ask, .panel, .tabbar, .part > section")].filter((e) => shown(e) && rect(e).width);
  for (const [i, a] of parts.entries()) for (const b of parts.slice(i + 1)) {
    if (a.contains(b) || b.contains(a)) continue;
    const scrolled = (e) => e.closest(".board") && getComputedStyle(e.closest(".board")).overflowY === "auto";
    if (scrolled(a) !== scrolled(b)) continue;
    if (meet(rect(a), rect(b))) wrong.push(`${name(a)} and ${name(b)} lie over each other`);
  }

  // words: large enough, whole, and not over each other
  const words = [];
  const scrolls = (e) => /auto|scroll/.test(getComputedStyle(e).overflowY + getComputedStyle(e).overflowX);
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
    for (const box of range.getClientRects()) {
      if (!box.width) continue;
      let [left, top, right, bottom] = [0, 0, Infinity, Infinity];
      let gone = false, free = false;
      for (let up = svg ? e.ownerSVGElement : e; up && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up), edge = rect(up);
        if (style.overflowX === "visible" && style.overflowY === "visible" || up.tagName === "svg") continue;
        if (style.display === "inline") continue;
        if (scrolls(up)) { // what is scrolled out of sight is neither cut nor covered
          if (box.top >= edge.bottom - 1 || box.bottom <= edge.top + 1 || box.left >= edge.right - 1 || box.right <= edge.left + 1) gone = true;
          free = true;
          break;
        }
        const users = up.closest(".nm, .ph b, .gi, .brand") || up.matches(".ph > b");
        if (!users && (box.right > edge.right + 1.5 || box.bottom > edge.bottom + 3 || box.left < edge.left - 1.5 || box.top < edge.top - 3)) wrong.push(`cut off: ${said} (${name(e)} in ${name(up)})`);
      }
      if (gone) continue;
      if (!free && table && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1)) wrong.push(`outside the page: ${said}`);
      const sheet = e.closest(".sp, .sheet, .bt, .opt, .im, .bl");
      if (sheet && !free) {
        const edge = rect(sheet);
        if (box.right > edge.right + 1.5 || box.bottom > edge.bottom + 3 || box.left < edge.left - 1.5) wrong.push(`sticks out of its ${name(sheet)}: ${said}`);
      }
      const low = Math.min(3, box.height / 5);
      words.push({ e, said, left: box.left + 0.5, right: box.right - 0.5, top: box.top + low, bottom: box.bottom - low });
    }
  }
  const layer = (e) => e.closest("dialog, .pinc, .menu, .notice") || e.closest(".board, .ask, .panel, .tabbar, .bar") || document.body;
  for (const [i, a] of words.entries()) for (const b of words.slice(i + 1)) {
    if (a.e !== b.e && (a.e.closest("text") ?? a.e) !== (b.e.closest("text") ?? b.e) && layer(a.e) === layer(b.e) && meet(a, b, 1)) wrong.push(`words over each other: ${a.said} | ${b.said} (${name(a.e)}, ${name(b.e)})`);
  }

  // pieces that would hide words, or each other
  const pieces = [...document.querySelectorAll("#board :is(.peg, .cnt, .tok)")].filter((e) => shown(e) && rect(e).width);
  for (const piece of pieces) {
    const edge = rect(piece);
    const body = { left: edge.left + 1, right: edge.right - 1, top: edge.top + 1, bottom: edge.bottom - 1 };
    for (const word of words) if (!piece.contains(word.e) && layer(word.e) === layer(piece) && meet(body, word, 2)) wrong.push(`${name(piece)} over ${word.said}`);
    for (const sign of piece.closest(".sp")?.querySelectorAll("[class*=g-]") || []) if (shown(sign) && meet(body, rect(sign), 2)) wrong.push(`${name(piece)} over ${name(sign)}`);
  }
  const pills = pieces.filter((e) => e.matches(".cnt"));
  for (const [i, a] of pills.entries()) for (const b of pills.slice(i + 1)) if (meet(rect(a), rect(b))) wrong.push(`pills over each other: ${a.textContent} | ${b.textContent}`);

  // what can be clicked
  for (const e of document.querySelectorAll("button, a, select, [role=button].can")) {
    const { width, height } = rect(e);
    if (shown(e) && width && (width < 24 || height < 23.9)) wrong.push(`too small to be clicked: ${width.toFixed()} × ${height.toFixed(1)} ${e.outerHTML.slice(0, 90)}`);
  }
  return [...new Set(wrong)];
}"""


def wrong(page: Any) -> list[str]:
    """What is cut off, covered, too small or outside; on all tabs, where there are tabs."""
    tabs = [tab for tab in page.locator(".tabbar button").all() if tab.is_visible()]
    if not tabs:
        return list(page.evaluate(WRONG))
    found: dict[str, None] = {}
    for tab in tabs:
        tab.click()
        found.update((f"{tab.inner_text()}: {fault}", None) for fault in page.evaluate(WRONG))
    return list(found)
