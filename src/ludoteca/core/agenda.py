"""The flow of every game: a position, and an agenda of the steps that are still to be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from ludoteca.core.choices import STOP, YES, Vocabulary
from ludoteca.core.errors import IllegalChoice, allowed
from ludoteca.core.native import mypyc_attr
from ludoteca.core.record import Record, encode
from ludoteca.core.rng import Chance
from ludoteca.core.text import has_text, text

G = TypeVar("G", bound="Game")
Event = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Record, Generic[G]):
    """A pending piece of the rules, never changed once made. Its `fields` are the arguments of its constructor."""

    fields: ClassVar[tuple[str, ...]] = ("who",)
    made_whole: ClassVar[bool] = True
    verb: ClassVar[int] = YES  # the choice that stands for doing this step, where one of several is chosen
    patient: ClassVar[bool] = False  # asks even with one option, if an at-any-time act might change it

    def __init__(self, who: int) -> None:
        self.who = who

    def possible(self, g: G) -> bool:
        """Whether the step can be done at all; asked when it is reached."""
        return True

    def options(self, g: G) -> list[int]:
        """What `who` may choose now; empty means there is nothing to choose."""
        return []

    def perform(self, g: G) -> None:
        """Carry out a step that offers no choice."""

    def choose(self, g: G, choice: int) -> None:
        """Carry out the choice made."""

    def narrow(self, g: G, choices: list[int]) -> list[int]:
        """For machines: the choices without those that lead to the same ends in another order."""
        return choices

    def prompt(self, g: G) -> str:
        """The question, in words."""
        return text(g.key, f"ask.{type(self).__name__}")

    def source(self, g: G) -> str:
        """The rule or card that asks: a heading of the game's rules (the message `rule.<Step>`), or a card's name."""
        key = f"rule.{type(self).__name__}"
        return text(g.key, key) if has_text(g.key, key) else ""

    def so_far(self, g: G) -> dict[str, Any]:
        """What the player has chosen in this question up to now, as plain data, for those who draw it."""
        return {}

    def anchor(self, g: G, choice: int) -> str:
        """The thing on the board that a choice points at."""
        return g.words.anchor(choice)

    def label(self, g: G, choice: int) -> str:
        """A choice in words: the message `choose.<Step>.<family>` if there is one, else `choice.<family>`."""
        family, item = g.words.family_of[choice].name, g.words.item(choice)
        kind = item if choice <= YES else family
        own, named = f"choose.{type(self).__name__}.{kind}", f"name.{item}"
        name = text(g.key, named) if has_text(g.key, named) else item
        return text(g.key, own if has_text(g.key, own) else f"choice.{kind}", name=name)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Chance):
    """The whole position: what is still to be done, and the fields that a subclass names, sets up and clones."""

    fields: ClassVar[tuple[str, ...]] = ("agenda", "random", "reveals")
    key: ClassVar[str] = ""
    rules: ClassVar[int] = 1  # raised when a change of the rules gives other positions for the same choices
    words: ClassVar[Vocabulary]

    players: int
    options: dict[str, Any]  # of the box, never changed after set-up
    seed: int
    agenda: list[Step[Any]]
    choices: list[int]  # replaced, never changed: clones share it
    log: list[int]  # the choices made, for replay
    reveals: int  # how often something hidden came to light: undo ends there
    events: list[Event] | None  # what happened, for people; None on clones, which need not tell
    forced: list[tuple[Step[Any], int]]  # the choices nobody was asked about since the last one made

    # -- what a game brings ------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """Lay out the game for `players` with `options`, and put its first step on the agenda."""

    def clone(self: G) -> G:
        raise NotImplementedError

    def table(self, player: int | None) -> dict[str, Any]:
        """What this player (None: a spectator) may see, as plain data."""
        raise NotImplementedError

    def redeal(self: G, player: int, seed: int) -> G:
        """A clone in which all that the player cannot see is drawn anew, by nothing but what he sees."""
        raise NotImplementedError

    def scores(self) -> Sequence[Mapping[str, float]]:
        """The score sheet: the points of each player by category, and their `total`."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        raise NotImplementedError

    def acts(self, who: int) -> list[int]:
        """What `who` may do at any time."""
        return []

    def act(self, who: int, choice: int) -> None:
        """Do one of `acts`; may queue steps."""

    # -- the flow ----------------------------------------------------------------------------------------------

    def then(self, *steps: Step[Any]) -> None:
        """Do `steps` next, in the order written, before anything already pending."""
        self.agenda.extend(reversed(steps))

    def advance(self, turn_of: int = -1) -> None:
        """Carry out what asks nobody anything, up to the next real decision or the end. While a player can take his
        turn back (`turn_of`), only up to what he could not: then nothing can be chosen until he confirms it."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            choices = self.choices = step.options(self)
            asks = len(choices) > 1 or (bool(choices) and step.patient and bool(self.acts(step.who)))
            if turn_of >= 0 and ((choices and step.who != turn_of) or (not asks and self.shows((*choices, -1)[0]))):
                self.choices = []
                return
            if asks:
                return
            agenda.pop()
            if choices:
                self.forced.append((step, choices[0]))
                step.choose(self, choices[0])
            else:
                step.perform(self)
        self.choices = []
        if turn_of >= 0:
            agenda.append(Step(turn_of))  # does nothing: the end waits for him

    def shows(self, choice: int) -> bool:
        """Whether a choice or act (−1: the next step itself) brings something hidden to light, whatever follows it."""
        ahead = self.clone()
        ahead.carry_out(choice)
        return ahead.reveals != self.reveals

    def carry_out(self, choice: int) -> None:
        if choice < 0:
            self.agenda.pop().perform(self)
        elif choice in self.choices:
            self.agenda.pop().choose(self, choice)
        else:
            self.act(self.who, choice)

    def play(self, choice: int, careful: bool = False) -> None:
        """Make a choice, or several in one number as of `parse`; `careful`: go on only as far as can be taken back."""
        who = self.who if careful else -1
        if choice >= self.words.size:
            for g in (self.clone(), self):  # rehearsed, so that a line refused in the middle changes nothing
                for one in self.words.unpack(choice):
                    if g.reveals != self.reveals:
                        raise IllegalChoice("a line ends where something comes to light")
                    g.play(one, careful=True)
        elif choice not in self.choices and choice not in self.asides:
            said = self.notation(choice) if choice in self.words.family_of else str(choice)
            raise IllegalChoice(f"'{said}' cannot be chosen now; possible: {self.ways()}")
        else:
            self.forced = []
            self.log.append(choice)
            self.carry_out(choice)
        self.advance(who)

    def ways(self) -> str:
        """All that may be chosen now, for somebody who tried something else."""
        over = "nothing, the game is over" if self.over else "nothing before this is confirmed"
        return allowed([self.notation(c) for c in self.choices + self.asides]) or over

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def who(self) -> int:
        """The player who decides now, −1 when the game is over."""
        return self.agenda[-1].who if self.agenda else -1

    @property
    def asides(self) -> list[int]:
        """What the deciding player may do at any time, beside `choices`."""
        return self.acts(self.who) if self.choices else []

    def copy_flow(self, copy: Game) -> None:
        """The part of `clone` that is the same for all games."""
        copy.players, copy.options, copy.seed = self.players, self.options, self.seed
        copy.agenda, copy.choices, copy.log = self.agenda.copy(), self.choices, self.log.copy()
        copy.random, copy.reveals = self.random, self.reveals
        copy.events, copy.forced = None, self.forced.copy()

    def forget(self) -> None:
        """For `redeal`: nothing of the past that would tell what is to come."""
        self.seed, self.log, self.forced = 0, [], []

    def reveal(self) -> None:
        """Something hidden came to light: what was chosen before cannot be taken back."""
        self.reveals += 1

    def note(self, who: int, verb: str, **facts: Any) -> None:
        """Tell what happened, as data. Where speed matters, ask `events` first."""
        if self.events is not None:
            self.events.append({"who": who, "verb": verb, **facts})

    # -- words -------------------------------------------------------------------------------------------------

    def notation(self, choice: int) -> str:
        """The stable, language-free text of a choice."""
        return self.words.notation(choice)

    def label(self, choice: int) -> str:
        """A choice in words for people."""
        return self.agenda[-1].label(self, choice)

    def parse(self, line: str) -> int:
        """The choice that a notation stands for. A line of several, as `III white red`, is understood from the position
        on and becomes one number that plays them all; forced ones and a last `done` may be left out."""
        choice, rest = self.read(line)
        if rest:
            raise IllegalChoice(f"after '{self.notation(choice)}' something comes to light: then say '{rest}'")
        return choice

    def read(self, line: str) -> tuple[int, str]:
        """As `parse`; and the words that can be understood only when what comes to light before them is seen."""
        rest = " ".join(line.split()).lower()
        if rest in self.words.codes:
            return self.words.codes[rest], ""
        g: Game = self.clone()
        said: list[int] = []
        heard: list[type[Step[Any]]] = []  # whose questions were answered, also those that nobody was asked
        while rest and g.reveals == self.reveals:
            unsaid = len(g.forced)
            for step, choice in g.forced:
                if (less := without(rest, g.notation(choice))) != rest:
                    rest, unsaid = less, unsaid - 1
                    heard.append(type(step))
            if not rest or (said and not g.choices and not unsaid and g.who == self.who):
                break
            fitting = [c for c in g.choices + g.asides if without(rest, g.notation(c)) != rest]
            if not fitting or g.who != self.who:
                after = f" after '{self.notation(self.words.pack(said))}'" if said else ""
                ways = g.ways() if g.who in (self.who, -1) else "nothing more, somebody else decides"
                raise IllegalChoice(f"'{rest}' is not understood{after}; possible: {ways}")
            best = max(fitting, key=lambda c: len(g.notation(c)))
            rest = without(rest, g.notation(best))
            heard.append(type(g.agenda[-1]))
            said.append(best)
            g.play(best, careful=True)
        if not said:
            raise IllegalChoice("nothing of this line is left to choose")
        if len(heard) > 1 and g.reveals == self.reveals and type(g.agenda[-1]) is heard[-1] and STOP in g.choices:
            said.append(STOP)
        return self.words.pack(said), rest

    def text(self, key: str, **values: object) -> str:
        """A message of this game's catalogue."""
        return text(self.key, key, **values)

    def view(self, player: int | None) -> dict[str, Any]:
        from ludoteca.core.views import view

        return view(self, player)

    def save(self) -> dict[str, Any]:
        from ludoteca.core.save import save

        return save(self)

    def position(self) -> Any:
        """Everything that makes this position, as plain data: equal positions, equal data."""
        return encode(self)


def without(line: str, notation: str) -> str:
    """What is left of a line if it begins with the words of a notation; else the line as it was."""
    return f"{line} ".removeprefix(f"{notation.lower()} ").strip()
