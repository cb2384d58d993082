"""The step: one pending piece of the rules, from which the flow of every game is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from ludoteca.core.choices import YES
from ludoteca.core.native import mypyc_attr
from ludoteca.core.record import Record, kind_of
from ludoteca.core.shapes import Facts, Lack
from ludoteca.i18n.text import has_text, text

if TYPE_CHECKING:
    from ludoteca.core.game import Game

G = TypeVar("G", bound="Game")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Record, Generic[G]):
    """A pending piece of the rules, never changed once made. Its `fields` are the arguments of its constructor."""

    fields: ClassVar[tuple[str, ...]] = ("who",)
    made_whole: ClassVar[bool] = True
    verb: ClassVar[int] = YES  # the choice that stands for doing a step of this kind, see `code`
    # asks even with one option, if an aside might change it; never where that aside is a card of a hand
    patient: ClassVar[bool] = False
    alone: ClassVar[bool] = False  # no asides are possible while it asks
    private: ClassVar[bool] = False  # nobody else may notice that it asks somebody
    at_once: ClassVar[bool] = False  # asked of all players, and the order of their answers makes no difference
    begins_turn: ClassVar[bool] = False  # the step with which a player's turn begins
    one_turn: ClassVar[bool] = False  # steps of this kind that follow each other are one turn of their player
    reacts: ClassVar[bool] = False  # asks about what another player has done, maybe in the midst of their turn
    closes: ClassVar[bool] = False  # ends an action: steps of `when_done` come just before it

    def __init__(self, who: int, cause: str = "") -> None:
        self.who, self.cause = who, cause  # the card or rule it comes from, by name

    def code(self) -> int:
        """The choice that stands for doing this step, where one of several is chosen."""
        return self.verb

    def possible(self, g: G) -> bool:
        """Whether the step can be done at all; asked when it is reached."""
        return True

    def lacking(self, g: G) -> list[Lack]:
        """The reasons why the step cannot be done at all, none if it can; agrees with `possible`."""
        return [] if self.possible(g) else [{"code": "now", "facts": {}}]

    def options(self, g: G) -> list[int]:
        """The choices that `who` has now; if there are none, the step is carried out by `perform`."""
        return []

    def refusals(self, g: G) -> dict[int, list[Lack]]:
        """The visible choices that are not among `options`, each with the reasons."""
        return {}

    def perform(self, g: G) -> None:
        """Carry out a step that offers no choice."""

    def choose(self, g: G, choice: int) -> None:
        """Carry out the choice made."""

    def narrow(self, g: G, choices: list[int]) -> list[int]:
        """Return the choices without those that lead to the same ends in another order, for machines."""
        return choices

    def prompt(self, g: G) -> str:
        """The question, in words."""
        return text(g.key, f"ask.{kind_of(type(self))}")

    def source(self, g: G) -> str:
        """The rule or card that asks: a heading of the game's rules (the message `rule.<Step>`), or a card's name."""
        for key in (f"rule.{kind_of(type(self))}", f"name.{self.cause}"):
            if has_text(g.key, key):
                return text(g.key, key)
        return ""

    def so_far(self, g: G) -> Facts:
        """The player's choices in this question up to now, as plain data, for those who draw it."""
        return {}

    def anchor(self, g: G, choice: int) -> str:
        """The thing on the board that a choice points at."""
        return g.words.anchor(choice)

    def label(self, g: G, choice: int) -> str:
        """A choice in words: the message `choose.<Step>.<family>` if there is one, else `choice.<family>`."""
        family, item = g.words.family_of[choice].name, g.words.item(choice)
        kind = item if choice <= YES else family
        own, named = f"choose.{kind_of(type(self))}.{kind}", f"name.{item}"
        name = text(g.key, named) if has_text(g.key, named) else item
        return text(g.key, own if has_text(g.key, own) else f"choice.{kind}", name=name)


AnyStep = Step[Any]  # of whichever game
