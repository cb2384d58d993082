"""Lines of cards: before a phase closes, whoever could play a card that leads to one bound to the phase is asked.

A card is bound if it can be played in this phase and not in the next one. Whether others of the same hand lead to it is
found by playing them on a clone, by all their positions, prices and choices. Only cards that can matter are played
(`aspects`), and only what can matter is taken; cards that would be drawn are unknown and count as cards in the hand."""

from __future__ import annotations

from typing import Final

from ludoteca.core.cards import Tableau
from ludoteca.core.step import Step
from ludoteca.games.hallertau.aspects import FLOCK, HAND, LAND, NUMBERS, Aspects, brought
from ludoteca.games.hallertau.board import CARDS, DISCARD, PHASES, PLAY
from ludoteca.games.hallertau.card import DECK, HallertauCard
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.getting import FIELDS, Gets
from ludoteca.games.hallertau.giving import GiveUp
from ludoteca.games.hallertau.sheep import LoseSheep

INCOME: Final = 3  # the phases
ACTIONS: Final = 4
NONE_LED_TO: Final[dict[int, int]] = {}
MOST_POSITIONS: Final = 100  # that are looked at; if it is not known by then, the player is asked
OPPOSITE: Final = {f"{name}{one}": f"{name}{other}" for name in NUMBERS for one, other in ("+-", "-+")}
OF_GIVEN_FIELDS: Final = frozenset([LAND, "empty+", "empty-", "sown+"])
ROOM_FOR: Final = frozenset([LAND, "empty+"])


class Helpers:
    """The cards that may lead to a target, and the aspects that matter for it."""

    def __init__(self, target: HallertauCard, cards: list[HallertauCard]) -> None:
        self.target, self.wanted = target.name, target.awaits
        self.cards: list[HallertauCard] = []
        left = [card for card in cards if card is not target]
        while found := [card for card in left if card.changes & self.wanted]:
            self.cards += found
            left = [card for card in left if card not in found]
            for card in found:
                self.wanted |= card.depends
            if self.wanted & ROOM_FOR and any([brings_field(card) for card in self.cards]):  # noqa: C419
                self.wanted |= {"field-"}  # a field given up makes room for another


def brings_field(card: HallertauCard) -> bool:
    return any([name in FIELDS for bar in card.printed for name, _ in bar.get])  # noqa: C419


def led_to(g: Hallertau, who: int) -> dict[int, int]:
    """The bound cards of a player that cannot be played yet, each with the first card of a line that leads to it, but
    for those whose lines were declined."""
    hand, declined = g.villages[who].hand, g.declined[who]
    restricted: list[HallertauCard] | None = hand.kept.get("restricted")
    if restricted is None:
        cards = [DECK.cards[name] for name in hand.names]
        restricted = hand.kept["restricted"] = [card for card in cards if card.only_in]
    if not restricted:
        return NONE_LED_TO
    found: dict[int, int] = {}
    for target in restricted:
        code = PLAY + target.number
        if is_bound(g, target) and -code not in declined:
            first = begins_line(g, who, target)
            if first:
                found[code] = first
    return found


def is_bound(g: Hallertau, card: HallertauCard) -> bool:
    """Whether a card can be played in this phase and not in the next one."""
    return card.only_in == g.phase or (card.only_in < 0 and card.only_in == -phase_after(g))


def phase_after(g: Hallertau) -> int:
    """The next phase: in the first round there is no income."""
    following = g.phase % PHASES + 1
    return ACTIONS if following == INCOME and g.round == 1 else following


def begins_line(g: Hallertau, who: int, target: HallertauCard, most: int = MOST_POSITIONS) -> int:
    """The first card of a line that leads to a target, 0 if there is none. Most often that is found out without looking
    for one: the target can be played already, nothing that could help can, or all of it together is not enough."""
    if g.bars(who, target):
        return 0
    helpers = helpers_of(g.villages[who].hand, target, g.phase)
    if not playable(g, who, helpers):
        return 0
    cards, numbers = at_best(g, who, helpers.cards)
    enough = all([numbers[at] >= n for at, n in target.numbers])  # noqa: C419
    return first_of_line(g, who, Helpers(target, cards), most) if enough else 0


def helpers_of(hand: Tableau, target: HallertauCard, phase: int) -> Helpers:
    """The cards of a hand that may lead to a target in a phase."""
    fact = f"leads to {target.name} in {phase}"
    found: Helpers | None = hand.kept.get(fact)
    if found is None:
        cards = [DECK.cards[name] for name in hand.names]
        found = hand.kept[fact] = Helpers(target, [card for card in cards if may_be_played(card, phase)])
    return found


def at_best(g: Hallertau, who: int, cards: list[HallertauCard]) -> tuple[list[HallertauCard], list[int]]:
    """The cards that a player could ever play if none of them cost anything, and all that they would have then."""
    village = g.villages[who]
    numbers, found, left = [*village.goods, len(village.land)], [], cards
    while able := [card for card in left if all([numbers[at] >= n for at, n in card.numbers])]:  # noqa: C419
        found += able
        left = [card for card in left if card not in able]
        for at, n in [most for card in able for most in card.most_brought]:
            numbers[at] += n
    return found, numbers


def may_be_played(card: HallertauCard, phase: int) -> bool:
    return card.only_in in (0, phase) or (card.only_in < 0 and card.only_in != -phase)


class Line:
    """A position that some cards of a line lead to, and the first of them."""

    def __init__(self, g: Hallertau, first: int) -> None:
        self.g, self.first = g, first


def first_of_line(g: Hallertau, who: int, helpers: Helpers, most: int) -> int:
    """The first card of a line that leads to a target, the shortest one; 0 if no line leads there. If that is not known
    after so many positions it is a card that begins some line."""
    if not g.agenda:  # a phase is about to put its steps there; rules of cards look at the one below theirs
        from ludoteca.games.hallertau.phases import Phase

        g = g.clone()
        g.agenda.append(Phase(who, g.phase))
    root, target = len(g.agenda), DECK.cards[helpers.target]
    lines, seen, at, looked_at = [Line(g, 0)], {resting(g, who)}, 0, 0
    while at < len(lines):
        line = lines[at]
        at += 1
        step = line.g.agenda[-1]
        amid = len(line.g.agenda) > root
        choices = fewer(line.g, step, helpers, step.options(line.g)) if amid else []
        plays = [] if amid and step.alone else playable(line.g, who, helpers)
        for choice in (*choices, *plays):
            if looked_at == most:
                return line.first or choice
            looked_at += 1
            ahead = line.g.clone()
            if choice in plays:
                ahead.play_card(who, choice)
            else:
                ahead.agenda.pop().choose(ahead, choice)
            settle(ahead, root, helpers)
            first = line.first or choice
            ends = len(ahead.agenda) == root
            held = target.name in ahead.villages[who].hand.names
            if held and (ends or not ahead.agenda[-1].alone) and ahead.bars(who, target):
                return first
            if ends:
                rests = resting(ahead, who)
                if rests in seen:
                    continue
                seen.add(rests)
            lines.append(Line(ahead, first))
    return 0


def playable(g: Hallertau, who: int, helpers: Helpers) -> list[int]:
    hand = g.villages[who].hand.names
    return [PLAY + card.number for card in helpers.cards if card.name in hand and g.bars(who, card)]


def settle(g: Hallertau, root: int, helpers: Helpers) -> None:
    """Go on to the next question of a line, or to its end. Nobody else does anything meanwhile."""
    agenda = g.agenda
    while len(agenda) > root:
        step = agenda[-1]
        if isinstance(step, Gets):
            agenda.pop()
            wanted = [item for item in step.items if brought(item[0]) & helpers.wanted]
            g.villages[step.who].sparing = any([two_edged(item[0], helpers.wanted) for item in wanted])  # noqa: C419
            Gets(step.who, step.cause, tuple(wanted)).perform(g)
            continue
        options = [] if step.private else fewer(g, step, helpers, step.options(g))
        if len(options) > 1:
            return
        agenda.pop()
        if options:
            step.choose(g, options[0])
        elif not step.private:
            step.perform(g)


def two_edged(thing: str, wanted: Aspects) -> bool:
    """Whether it may be better to leave some of a thing: what it changes is also wanted the other way round."""
    return any([OPPOSITE.get(aspect, aspect) in wanted for aspect in brought(thing)])  # noqa: C419


def fewer(g: Hallertau, step: Step[Hallertau], helpers: Helpers, options: list[int]) -> list[int]:
    """The options of a step without those that make no difference for the line."""
    if isinstance(step, LoseSheep) and FLOCK not in helpers.wanted:
        return options[:1]
    if isinstance(step, GiveUp) and len(options) > 1:
        if options[0] < DISCARD:
            return options if helpers.wanted & OF_GIVEN_FIELDS else options[:1]
        kept = [helpers.target, *[card.name for card in helpers.cards]]
        spare = [code for code in options if CARDS[code - DISCARD] not in kept]
        if spare and HAND not in helpers.wanted:
            return spare[:1]
    return options


def resting(g: Hallertau, who: int) -> tuple[object, ...]:
    """What tells apart two positions between cards of a line."""
    v = g.villages[who]
    facts = frozenset(v.just.items()), frozenset(v.counted.items())
    return tuple(v.goods), v.flock, v.land, v.shops, v.boulders, v.workers, v.hand.names, facts, tuple(g.board)
