"""The flow of every game: a position with an agenda, the stack of the steps that are still to be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeVar

from ludoteca.core import lines
from ludoteca.core.choices import Vocabulary
from ludoteca.core.errors import IllegalChoice, allowed
from ludoteca.core.native import mypyc_attr
from ludoteca.core.record import encode
from ludoteca.core.rng import Chance
from ludoteca.core.shapes import Data, Fact, Options, Table, View
from ludoteca.core.step import AnyStep, Step
from ludoteca.i18n.text import text

G = TypeVar("G", bound="Game")
Event = Data


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Chance):
    """A game: its whole position, which is the agenda and the fields that a subclass names, sets up and clones."""

    fields: ClassVar[tuple[str, ...]] = ("agenda", "random", "reveals")
    key: ClassVar[str] = ""
    rules: ClassVar[int] = 1  # raised when a change of the rules gives other positions for the same choices
    words: ClassVar[Vocabulary]
    of_each: ClassVar[str] = ""  # the field with one entry for each player

    players: int
    options: Options  # of the box, never changed after set-up
    seed: int
    agenda: list[AnyStep]
    choices: list[int]  # replaced, never changed: clones share it
    log: list[int]  # the choices made, for replay
    reveals: int  # how often something hidden came to light; no undo goes back past it
    events: list[Event] | None  # for people; None on clones: not recorded
    forced: list[tuple[AnyStep, int]]  # the only options of steps, made without asking since the last choice

    # -- what a game brings ------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """Lay out the game for `players` with `options`, and put its first step on the agenda."""

    def clone(self: G) -> G:
        raise NotImplementedError

    def table(self, player: int | None) -> Table:
        """The table as this player (None: a spectator) may see it, as plain data."""
        raise NotImplementedError

    def redeal(self: G, player: int, seed: int) -> G:
        """Return a clone in which all that the player cannot see is dealt anew, by `seed` and what they see alone."""
        raise NotImplementedError

    def scores(self) -> Sequence[Mapping[str, float]]:
        """The score sheet: the points of each player by category, and their `total`."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        raise NotImplementedError

    def acts(self, who: int) -> list[int]:
        """The acts that `who` may do at any time."""
        return []

    def act(self, who: int, choice: int) -> None:
        """Do one of `acts`; may queue steps."""

    # -- the flow ----------------------------------------------------------------------------------------------

    def then(self, *steps: AnyStep) -> None:
        """Do `steps` next, in the order written, before anything already pending."""
        self.agenda.extend(steps[::-1])

    def then_all(self, steps: list[AnyStep]) -> None:
        """Do the same with a list of steps."""
        self.agenda.extend(steps[::-1])

    def when_done(self, *steps: AnyStep) -> None:
        """Do `steps` once their player's running action is over: before the next step that closes one, or at once."""
        closing = [i for i, step in enumerate(self.agenda) if step.closes and step.who == steps[0].who]
        at = closing[-1] + 1 if closing else len(self.agenda)
        self.agenda[at:at] = steps[::-1]

    def advance(self, turn_of: int = -1) -> None:
        """Carry out steps that ask nobody anything, up to the next real decision or the end. With `turn_of`, stop
        before what this player could not take back: then nothing can be chosen until they confirm their turn."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            choices = self.choices = step.options(self)
            asks = len(choices) > 1 or (bool(choices) and step.patient and bool(self.acts(step.who)))
            if turn_of >= 0:
                another = step.who != turn_of and (bool(choices) or step.private)  # nor do they learn who is asked
                if another or (not asks and self.shows((*choices, -1)[0])):
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
            agenda.append(Step(turn_of))  # does nothing: the end waits for them

    def shows(self, choice: int) -> bool:
        """Whether a choice or act (−1: the next step) brings something hidden to light, whatever steps follow it."""
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
        """Make a choice, or several in one number of `parse`. `careful`: go on only as far as can be taken back."""
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
        """The notations of all possible choices and acts, for an error message."""
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
        """The acts that the player to move may do at any time, beside `choices`."""
        return self.acts(self.who) if self.choices else []

    def copy_flow(self, copy: Game) -> None:
        """Copy the fields that all games have, for `clone`."""
        copy.players, copy.options, copy.seed = self.players, self.options, self.seed
        copy.agenda, copy.choices, copy.log = self.agenda.copy(), self.choices, self.log.copy()
        copy.random, copy.reveals = self.random, self.reveals
        copy.events, copy.forced = None, self.forced.copy()

    def forget(self) -> None:
        """Forget the parts of the past that would tell what is to come, for `redeal`."""
        self.seed, self.log, self.forced = 0, [], []

    def reveal(self) -> None:
        """Count that something hidden came to light, so that earlier choices cannot be taken back."""
        self.reveals += 1

    def note(self, who: int, verb: str, **facts: Fact) -> None:
        """Record an event, unless `events` is None. Where speed matters, look at `events` first."""
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
        """The choice that a notation or a line of several choices stands for, see `lines`."""
        return lines.parse(self, line)

    def read(self, line: str) -> tuple[int, str]:
        """Parse a line as far as nothing hidden comes to light; return the choice and the words after it."""
        return lines.read(self, line)

    def text(self, key: str, **values: object) -> str:
        """A message of this game's catalogue."""
        return text(self.key, key, **values)

    def view(self, player: int | None) -> View:
        from ludoteca.core.views import view

        return view(self, player)

    def save(self) -> Data:
        from ludoteca.core.save import save

        return save(self)

    def position(self) -> Fact:
        """Return the whole position as plain data; equal positions give equal data."""
        return encode(self)
