"""Any position of the game by naming its parts, for tests and rule questions; refuses what the pieces cannot give."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.cards import Tableau
from ludoteca.core.errors import ImpossiblePosition
from ludoteca.core.shapes import Data
from ludoteca.games.hallertau.board import (
    DECKS,
    EDGE,
    FARMYARD,
    GROWS,
    JEWEL,
    MOST_FIELDS,
    MOST_JEWELS,
    PHASES,
    PLACES,
    QUADRANTS,
    ROUNDS,
    SHEEP,
    SHOPS,
    SPACE_NAMES,
    SPACES,
    STABLES,
    STOCK,
    TOOL,
    WORKERS,
    deck_of,
    field,
)
from ludoteca.games.hallertau.card import DECK
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.phases import ACTIONS, NEW_WORKERS, Closing, Phase, closing
from ludoteca.games.hallertau.scoring import sheet
from ludoteca.games.hallertau.spaces import NextTurn
from ludoteca.games.hallertau.village import Village, boulders_of
from ludoteca.kit.arrange import goods_of, known, seated

SEAT_PARTS = (
    *("goods", "sheep", "fields", "shops", "boulders", "tile", "hand", "played", "stalls"),
    *("workers", "tired", "just", "counted"),
)
Parts = Data  # a seat in words: the value of each part is checked where the part is laid


def arrange(
    g: Hallertau,
    *,
    round: int = 1,
    phase: int = ACTIONS,
    done: bool = False,
    first: int = 0,
    turn: int | None = None,
    board: dict[str, str] | None = None,
    decks: dict[str, str] | None = None,
    emptied: str = "",
    removed: str = "0 0 0 0",
    seats: Sequence[Parts] = (),
) -> None:
    """`phase=7` begins with its opening window, phase 4 with the turn of `turn` (the first player if not named);
    `done=True`: the phase is carried out, and closing it comes next. `board={"nursery": "1 2 0"}`: workers in the rows
    from the bottom (no others). `decks={"bonus": "801 803"}`: the whole deck, the top card first. `emptied="1 2"`,
    `removed="6 0 0 0"`: the quadrants that were emptied in phase 1, and the workers that went.

    For each seat any of `goods="3 hops 2 tool"` (no sheep), `sheep="4:2 stables:1"`, `fields="2 3:hops 5:double_rye"`,
    `shops="1 0 0 0 0"`, `boulders="2 4 2 4 2 4 2 4 2 4"`, `tile=1`, `hand="007 412"`, `played="803"`, `stalls="401"`
    (the farmyard cards still on the stable board, the next first), `workers=3`, `tired=1` (tools used),
    `just={"tools": 3}`, `counted={"harvested": 16}`."""
    g.round, g.phase = known(round, range(1, ROUNDS + 1), "round"), known(phase, range(1, PHASES + 1), "phase")
    g.first, g.agenda = known(first, range(g.players), "first"), []
    g.leaving = round + (phase > NEW_WORKERS or (phase == NEW_WORKERS and done))
    g.declined, g.gone = [()] * g.players, ()
    g.quadrants = g.quadrants[: ROUNDS - round + (phase == 1 and not done)] or g.quadrants[:0]
    g.emptied = tuple(numbers(emptied, QUADRANTS, "a quadrant"))
    g.removed = tuple(numbers(removed, range(31), "removed workers"))
    lay_board(g, board or {})
    for who, parts in enumerate(seated(g.players, seats, SEAT_PARTS)):
        g.villages[who].settle()
        sit(g, g.villages[who], parts)
    if g.options["cards"]:
        lay_decks(g, decks or {}, seats)
    if done:
        g.then(*closing(g, phase))
    elif phase == ACTIONS:
        begins = first if turn is None else known(turn, range(g.players), "turn")
        g.then(NextTurn(begins), Closing(first, phase))
        if not any([village.workers for village in g.villages]):  # noqa: C419
            raise ImpossiblePosition("nobody has workers: say done=True for the end of phase 4")
    else:
        g.then(Phase(first, phase))


def numbers(text: object, things: Sequence[int], what: str) -> list[int]:
    if not isinstance(text, str) or not all(word.isdigit() for word in text.split()):
        raise ImpossiblePosition(f"{what}: '{text}' should be numbers, such as '1 2'")
    return [known(int(word), things, what) for word in text.split()]


def lay_board(g: Hallertau, named: dict[str, str]) -> None:
    g.board = [(0,) * space.rows for space in SPACES]
    g.seats = [(-1,) * space.rows for space in SPACES]
    for name, text in named.items():
        space = SPACE_NAMES.index(known(name, SPACE_NAMES, "a space"))
        rows = numbers(text, range(4), "workers in a row")
        if len(rows) != SPACES[space].rows or any(n not in (0, 1, row) for row, n in enumerate(rows, 1)):
            raise ImpossiblePosition(f"'{name}' has {SPACES[space].rows} rows for 1, 2 and 3 workers; not '{text}'")
        g.board[space] = tuple(rows)


def sit(g: Hallertau, village: Village, parts: Parts) -> None:
    village.goods = goods_of(STOCK, parts.get("goods", ""))
    if village.goods[SHEEP] or village.goods[JEWEL] > MOST_JEWELS:
        raise ImpossiblePosition(f"sheep are told by their places, and there are {MOST_JEWELS} jewels at most")
    village.flock = flock_of(parts.get("sheep", ""))
    village.goods[SHEEP] = sum(village.flock)
    village.land = land_of(parts.get("fields", "2 3 4"))
    village.shops = tuple(numbers(parts.get("shops", "0 0 0 0 0"), range(EDGE + 1), "the place of a shop"))
    if len(village.shops) != len(SHOPS):
        raise ImpossiblePosition(f"there are {len(SHOPS)} shops, not {len(village.shops)}")
    rocks = parts.get("boulders")
    village.boulders = boulders_of(village.shops) if rocks is None else boulders_told(village.shops, rocks)
    village.tile = known(parts.get("tile", min(village.shops)), range(min(village.shops) + 1), "tile")
    if village.tile != min(village.shops):
        raise ImpossiblePosition("the village always follows the last of the shops")
    working = g.phase == ACTIONS or (g.phase == NEW_WORKERS + 1)
    village.workers = known(parts.get("workers", WORKERS[village.tile] if working else 0), range(21), "workers")
    village.tired = known(parts.get("tired", 0), range(village.goods[TOOL] + 1), "tired")
    village.just, village.counted = dict(parts.get("just", {})), dict(parts.get("counted", {}))
    village.hand, village.played = hand_of(parts.get("hand", "")), hand_of(parts.get("played", ""))


def boulders_told(shops: tuple[int, ...], text: object) -> tuple[int, ...]:
    rocks = tuple(numbers(text, range(1, EDGE + 5), "the place of a boulder"))
    pairs = list(zip(rocks[::2], rocks[1::2], strict=False))
    if len(rocks) != 10 or any(not shop < a < b for shop, (a, b) in zip(shops, pairs, strict=True)):
        raise ImpossiblePosition("each shop has two boulders ahead of it, the nearer one first")
    return rocks


def flock_of(text: object) -> tuple[int, ...]:
    """`"4:2 stables:1"`."""
    flock = [0] * (STABLES + 1)
    for word in str(text).split():
        place, _, n = word.partition(":")
        known(place, PLACES, "a place of sheep")
        flock[PLACES.index(place) + 1] += known(int(n) if n.isdigit() else n or 1, range(100), "a number of sheep")
    return tuple(flock)


def land_of(text: object) -> tuple[int, ...]:
    """`"2 3:hops 5:double_rye"`."""
    land = []
    for word in str(text).split():
        row, _, grown = word.partition(":")
        content = GROWS.index(known(grown.replace("_", " "), GROWS, "what grows on a field"))
        land.append(field(int(known(row, ("2", "3", "4", "5"), "a row of fields")), content))
    if len(land) > MOST_FIELDS:
        raise ImpossiblePosition(f"there is room for {MOST_FIELDS} fields, not {len(land)}")
    return tuple(sorted(land))


def hand_of(text: object) -> Tableau:
    return Tableau(tuple([str(known(name, tuple(DECK.cards), "a card")) for name in str(text).split()]))


def lay_decks(g: Hallertau, named: dict[str, str], seats: Sequence[Parts]) -> None:
    """The decks without what lies elsewhere; a deck of which cards are in hands or in play is the one in the game."""
    told = [hand_of(seats[who].get("stalls", "") if who < len(seats) else "").names for who in range(g.players)]
    decks = {known(deck, DECKS, "a deck"): hand_of(cards).names for deck, cards in named.items()}
    elsewhere = [name for v in g.villages for name in (*v.hand.names, *v.played.names)]
    every = [
        *elsewhere,
        *[name for stall in told for name in stall],
        *[name for deck in decks.values() for name in deck],
    ]
    if len(set(every)) != len(every):
        raise ImpossiblePosition("there is one of each card")
    g.chosen = (in_play(g.chosen[0], every, 0), in_play(g.chosen[1], every, FARMYARD))
    for i, printed in enumerate((*g.chosen, 8, 9)):
        left = [name for name in g.shuffled(printed) if name not in every]
        g.decks[i] = decks[DECKS[i]][::-1] if DECKS[i] in decks else tuple(left)
    for who, village in enumerate(g.villages):
        number = ROUNDS + 1 - g.leaving
        village.stalls, village.beside = told[who], ""
        spare = [name for name in g.decks[FARMYARD] if DECKS[FARMYARD] not in decks]
        missing = max(0, number - len(told[who]))
        village.stalls += tuple(spare[:missing])
        if NEW_WORKERS < g.phase < 5 or (g.phase == NEW_WORKERS and g.leaving > g.round):
            village.beside = (*spare[missing:], "")[0]
        taken = {*village.stalls, village.beside}
        g.decks[FARMYARD] = tuple([name for name in g.decks[FARMYARD] if name not in taken])


def in_play(chosen: int, named: list[str], kind: int) -> int:
    digits = {int(name[0]) for name in named if deck_of(name) == kind}
    if len(digits) > 1:
        raise ImpossiblePosition(f"cards of {len(digits)} {DECKS[kind]} decks are named; one is in the game")
    return (*digits, chosen)[0]


def told(g: Hallertau, seat: int) -> Parts:
    """A seat in the words in which it can be arranged, and its points."""
    village = g.villages[seat]
    goods = [n if good != SHEEP else 0 for good, n in enumerate(village.goods)]
    return {
        "goods": STOCK.text(goods),
        "sheep": " ".join(f"{PLACES[i]}:{n}" for i, n in enumerate(village.flock[1:]) if n),
        "fields": " ".join(
            f"{f >> 4}:{GROWS[f & 15].replace(' ', '_')}" if f & 15 else f"{f >> 4}" for f in village.land
        ),
        "shops": " ".join(map(str, village.shops)),
        "boulders": " ".join(map(str, village.boulders)),
        "tile": village.tile,
        "hand": " ".join(village.hand.names),
        "played": " ".join(village.played.names),
        "stalls": " ".join(village.stalls),
        "workers": village.workers,
        "tired": village.tired,
        "just": dict(village.just),
        "counted": dict(village.counted),
        "points": sheet(g, seat)["total"],
    }
