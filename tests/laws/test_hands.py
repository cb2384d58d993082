"""No seat learns what is in another's hand, whatever it does: at two tables that differ in one card of a hand, which
was swapped with one of the deck, the same choices bring everybody else the same answers."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import pytest

from ludoteca.core.choices import STOP
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.core.views import as_known
from ludoteca.games.agricola.board import CARDS, OCCUPATIONS_E
from ludoteca.games.agricola.card import DECK, AgricolaCard, Do
from ludoteca.games.agricola.game import Agricola
from ludoteca.games.agricola.steps import PlayNamed
from ludoteca.server.club.lists import summary
from ludoteca.server.errors import Refusal
from ludoteca.server.shapes import Look
from ludoteca.server.store.versions import rules_of
from ludoteca.server.table.lines import ALL, tried
from ludoteca.server.table.private_answers import brings_news, question_of
from ludoteca.server.table.table import CHOOSE, CLOSE, CONFIRM, RESTART, SOMEBODY, UNDO, Entry, Seat, Table, Viewer
from ludoteca.server.table.table import Setup as Opened
from tests.cardgames.shelf import on_the_shelf
from tests.games.agricola.table import table as agricola
from tests.laws.swaps import nowhere, seats, swapped
from tests.laws.walks import Setup, walk, written
from tests.server.conftest import question

PAIRS = 4  # of each set-up
ACTS = 25  # at each pair of tables
SELDOM = 4  # one of so many times all is compared that a seat is told
TRIES = 8  # to find a card that makes a difference
APART = 6  # decisions of a game between two pairs at least
WINDOWS = 600  # seconds
BOLD = ("play", "occupation", "improve", "starting-player", "use", "lessons")  # how what brings cards into play begins
SETUPS = [
    *[Setup("agricola", players, (), 1) for players in (2, 3, 4)],
    *[Setup("hallertau", players, (("gateway", players - 1), ("farmyard", players + 3)), 1) for players in (2, 3, 4)],
    *[Setup(key, players, (), 1) for key in ("hamlet", "hopfield") for players in (2, 3)],
    Setup("agricola", 5, (("deck", "eik"),), 1),
    *[Setup("agricola", 3, (("hands", hands), ("deck", "ik")), 1) for hands in ("draft", "10-3", "mulligan")],
    Setup("agricola", 3, (("exchange", True),), 1),
    *[Setup("hallertau", 3, (("gateway", n), ("farmyard", 4 + (n + 2) % 4)), 1) for n in range(4)],
]


@pytest.fixture(autouse=True)
def card_games(monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_shelf(monkeypatch)


class Pair:
    """Two tables that only the `holder` of the card can tell apart. `closing`: questions that are asked in private
    close by themselves, so that nothing is settled before."""

    def __init__(self, games: tuple[Game, Game], holder: int, dice: Dice, closing: bool) -> None:
        self.tables = [laid(game, WINDOWS if closing else 0) for game in games]
        self.holder, self.dice, self.closing = holder, dice, closing
        one, other = [set(seats(game)[holder].hand.names) for game in games]
        self.last = list(games)  # the positions of the last moment
        self.cards = [(*(one - other), *(other - one)), (*(other - one), *(one - other))]  # of each table, held and not
        self.others = [seat for seat in (*range(games[0].players), None) if seat != holder]

    @property
    def ended(self) -> bool:
        """Whether somebody may know now what is in the hand: the game is over, one of the two cards has come somewhere
        else, or something waits to come to light until whoever is asked has answered."""
        if any(table.public_turn == SOMEBODY for table in self.tables):
            return True
        assert self.tables[0].over == self.tables[1].over
        if self.tables[0].over:
            return True
        games = zip([table.history.game for table in self.tables], self.cards, strict=True)
        return not all(held in seats(g)[self.holder].hand.names and other in nowhere(g) for g, (held, other) in games)

    def alike(self) -> None:
        """Whoever acts is told the same at both tables, and one of the others."""
        for seat in {self.tables[0].public_turn, self.dice.pick(self.others)} & set(self.others):
            one, other = [told(table, seat) for table in self.tables]
            assert one == other, seat
            if self.dice.roll(SELDOM) == 0:
                one, other = [
                    told_besides(table, seat, then) for table, then in zip(self.tables, self.last, strict=True)
                ]
                assert one == other, seat

    def apply(self, table: Table, entry: Entry) -> None:
        table.apply(entry)
        if table.fresh:
            self.last[self.tables.index(table)] = table.fresh[-1][1]

    @property
    def asked(self) -> list[Table]:
        """The tables where somebody is asked in private."""
        return [t for t in self.tables if not t.over and t.history.game.agenda[-1].private and not t.unconfirmed]


def laid(game: Game, windows: int) -> Table:
    game.events, game.forced = list(game.events or []), []
    chairs = (Seat("link"),) * game.players
    opened = Opened("t", game.key, dict(game.options), chairs, "1", rules_of(game.key), 1, "", False, 0.0, windows)
    return Table(opened, game)


def told(table: Table, seat: int | None) -> str:
    """What a seat sees, with which numbers, and its log."""
    viewer = Viewer("t", () if seat is None else (seat,))
    known = [table.number(viewer), table.public_turn, table.moments]
    return written([table.look(viewer, None), table.events_for(seat), known])


def told_besides(table: Table, seat: int | None, then: Game) -> str:
    """Its file, the line of its list, the position of the last moment as it is replayed, what a bot is asked for its
    hint, and how it is refused."""
    viewer = Viewer("t", () if seat is None else (seat,))
    replayed = as_known(then, seat)[0].table(seat)
    return written(
        [table.export(viewer, None), summary(table), replayed, hinted(table, viewer), refusals(table, viewer)]
    )


def hinted(table: Table, viewer: Viewer) -> Any:
    try:
        game = table.question(table.actor(viewer))
    except Refusal as refused:
        return str(refused)
    return game.redeal(game.who, 7).save()


def refusals(table: Table, viewer: Viewer) -> list[str]:
    said = []
    for line, back, confirm in (([], 1, False), ([], ALL, False), ([], 0, True), (["nothing of the kind"], 0, False)):
        try:
            acts, stopped = tried(table, table.actor(viewer), line, back, confirm=confirm)
            for act in acts:
                table.entry(table.actor(viewer), *act, False)
            said.append(f"{acts} {stopped}")
        except Refusal as refused:
            said.append(f"{refused.status} {refused}")
    return said


# -- what is done at both tables ---------------------------------------------------------------------------------------


def go_on(pair: Pair) -> bool:
    """The next act at both tables; whether there was one."""
    turn = pair.tables[0].public_turn
    if turn in pair.others and pair.dice.roll(3) and act(pair, turn):
        return True
    if pair.asked and passes(pair):
        return True
    if not pair.asked and turn == pair.holder and holder_acts(pair):
        return True
    if pair.closing and close(pair):
        return True
    return turn in pair.others and act(pair, turn)


def act(pair: Pair, seat: int) -> bool:
    """Somebody does the same at both tables, if that can be told: where questions stay open, nothing is settled while
    somebody is asked. Whether anything was done."""
    table, dice = pair.tables[0], pair.dice
    look = table.look(Viewer("t", (seat,)), seat)
    decision = look["view"]["decision"]
    if look["kept"] or (look["turn"] != seat and not look["confirm"]):
        return False
    if look["undo"] and dice.roll(4) == 0:
        do(pair, seat, UNDO if dice.roll(2) else RESTART, None)
        return True
    if look["confirm"]:
        if pair.asked and not pair.closing:
            return False
        do(pair, seat, CONFIRM, None)
        return True
    if decision is None:
        return False
    history = table.acts_on(seat)
    assert history
    choice = picked(history.game, dice)
    if pair.asked and not pair.closing and brings_news(history, choice):
        return False
    do(pair, seat, CHOOSE, choice)
    return True


def do(pair: Pair, seat: int, what: str, choice: int | None) -> None:
    for table in pair.tables:
        pair.apply(table, table.entry(seat, what, choice, False, pair.closing))


def picked(game: Game, dice: Dice) -> int:
    """A choice, sooner one that brings cards into play."""
    offered = game.choices + game.asides
    bold = [choice for choice in offered if game.notation(choice).startswith(BOLD)]
    return dice.pick(bold if bold and dice.roll(3) else offered)


def passes(pair: Pair) -> bool:
    """Whoever is asked passes, the holder first, unless something would come to light at once; whether anybody did."""
    seat = pair.holder if any(table.turn == pair.holder for table in pair.asked) else pair.asked[0].turn
    where = [table for table in pair.asked if table.turn == seat and seat not in table.kept]
    if not pair.closing and any(brings_news(table.history, STOP) for table in where):
        return False
    for table in where:
        pair.apply(table, table.entry(seat, CHOOSE, STOP, False, pair.closing))
    return bool(where)


def close(pair: Pair) -> bool:
    """The time of those who may have been asked is over."""
    closing = [table for table in pair.tables if table.pending]
    for table in closing:
        pair.apply(table, Entry(table.seq + 1, -1, CLOSE))
    return bool(closing)


def holder_acts(pair: Pair) -> bool:
    """The holder of the card does what can be done with either. Who is asked at one table only passes there; if that
    cannot be, the tables part."""
    seat, ahead = pair.holder, [table for table in pair.tables if asks(table, pair.holder)]
    if not ahead:
        waits = all(table.look(Viewer("t", (seat,)), seat)["confirm"] for table in pair.tables)
        if waits:
            do(pair, seat, CONFIRM, None)
        return waits
    games = [game_of(table, seat) for table in ahead]
    if len({question_of(game) for game in games}) == 1 and len(games) == 2:
        both = [c for c in games[0].choices if c in games[1].choices and not games[0].shows(c)]
        if both:
            do(pair, seat, CHOOSE, pair.dice.pick(both))
        return bool(both)
    stops = [table for table, game in zip(ahead, games, strict=True) if STOP in game.choices]
    for table in stops[:1]:
        pair.apply(table, table.entry(seat, CHOOSE, STOP, False, pair.closing))
    return bool(stops)


def asks(table: Table, seat: int) -> bool:
    look = table.look(Viewer("t", (seat,)), seat)
    return look["view"]["decision"] is not None and not look["confirm"] and not look["kept"]


def game_of(table: Table, seat: int) -> Game:
    history = table.acts_on(seat)
    assert history
    game: Game = history.game
    return game


# -- the law -----------------------------------------------------------------------------------------------------------


def pairs(setup: Setup, dice: Dice, closing: bool, wanted: Collection[str] = ()) -> Iterator[Pair]:
    """Pairs of tables at positions of random games."""
    made, last = 0, 0
    for g in walk(setup.start(dice.roll(1000)), dice):
        if made == PAIRS:
            return
        if len(g.log) >= last + APART + dice.roll(3 * APART) and not g.agenda[-1].private:
            holder = (g.who + 1 + dice.roll(g.players - 1)) % g.players
            other = another(g, holder, dice, wanted)
            if other is not None:
                made, last = made + 1, len(g.log)
                yield Pair((g.clone(), other), holder, dice, closing)


def another(g: Game, holder: int, dice: Dice, wanted: Collection[str]) -> Any:
    """The position with another card in the hand of the holder: if possible one that makes a difference."""
    found = [swapped(g, holder, dice, wanted) for _ in range(TRIES)]
    return next((copy for copy in found if copy and playable(copy, holder) != playable(g, holder)), found[0])


def playable(g: Any, holder: int) -> tuple[bool, bool]:
    return bool(g.playable(holder, "phase")), bool(g.held(holder, "in_hand"))


def holds(pair: Pair) -> int:
    """Follow a pair as far as it goes; return how often somebody was asked in private at one table only."""
    met = 0
    for _ in range(ACTS):
        pair.alike()
        met += len(pair.asked) == 1
        if not go_on(pair) or pair.ended:
            break
    return met


each_way = pytest.mark.parametrize("closing", [False, True], ids=["open", "closing"])


@each_way
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_nobody_learns_what_is_in_the_hand_of_another(setup: Setup, closing: bool) -> None:
    found = list(pairs(setup, Dice(1), closing))
    assert len(found) >= PAIRS / 2
    for pair in found:
        holds(pair)


# -- cards that listen -------------------------------------------------------------------------------------------------


class Listens(AgricolaCard):
    """A card that its owner may play for nothing when another plays any card."""

    deck = "E"

    def in_hand(self, g: Agricola, me: int, by: int, card: str) -> Do:
        return PlayNamed(me, self.name, self.name) if by != me else None


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A few occupations listen."""
    names = list(OCCUPATIONS_E[::9])
    for name in names:
        card = type("Listens", (Listens,), {"name": name})()
        card.number = CARDS.index(name)
        monkeypatch.setitem(DECK.cards, name, card)
    return names


@each_way
@pytest.mark.parametrize(("players", "deals"), [(2, (0, 4)), (3, (8, 9))])
def test_nobody_learns_whether_a_card_listens_in_the_hand_of_another(
    players: int, deals: tuple[int, ...], closing: bool, listening: list[str]
) -> None:
    met = 0
    for deal in deals:
        for pair in pairs(Setup("agricola", players, (), 1), Dice(deal), closing, listening):
            met += holds(pair)
    assert met


def after(seat: dict[str, str], *notations: str) -> list[tuple[str, Look]]:
    """What the first of three players sees after some choices, each confirmed before the next: if the second holds the
    Chief's Daughter, and if not."""
    found = []
    for hand in ("chiefs-daughter", "baker"):
        table = laid(agricola(seat, dict(hand=hand), {}).game, 0)
        for notation in notations:
            if table.unconfirmed:
                table.apply(table.entry(0, CONFIRM, None, False, False))
            table.apply(table.entry(0, CHOOSE, notation, False, False))
        found.append((told(table, 0), table.look(Viewer("t", (0,)), None)))
    return found


def test_after_a_card_to_which_none_in_a_hand_listens_the_turn_goes_on_and_can_be_taken_back() -> None:
    plowed = ("starting-player", "play improvement", "b1")
    (held, look), (other, _) = after(dict(goods="2 food", hand="field"), *plowed)
    assert held == other
    assert (look["confirm"], look["undo"], look["turn"]) == (False, True, 0)
    assert question(look)["step"] == "AndOr"


def test_after_a_card_to_which_one_in_a_hand_may_listen_the_turn_waits_whether_or_not_it_is_there() -> None:
    baker = dict(goods="3 food 2 grain", hand="chief", cards="bread-paddle fireplace-2")
    (held, look), (other, _) = after(baker, "occupation", "use bread-paddle", "1 grain")
    assert held == other
    assert (look["confirm"], look["undo"], look["brings"], look["view"]["decision"]) == (True, True, "turn", None)


def test_a_card_that_lies_open_listens_in_nobodys_hand() -> None:
    baker = dict(goods="3 food 2 grain", hand="chief", cards="bread-paddle fireplace-2 chiefs-daughter")
    table = laid(agricola(baker, {}, {}).game, 0)
    for notation in ("occupation", "use bread-paddle", "1 grain"):
        if table.unconfirmed:
            table.apply(table.entry(0, CONFIRM, None, False, False))
        table.apply(table.entry(0, CHOOSE, notation, False, False))
    assert not any(step.private for step in table.history.game.agenda)
