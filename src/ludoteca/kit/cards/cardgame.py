"""The base of games with goods and cards, with all that payments, moments and windows need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from ludoteca.core.cards import Card, Tableau
from ludoteca.core.game import Game
from ludoteca.core.goods import Vector, add, pay
from ludoteca.core.native import mypyc_attr
from ludoteca.kit.payment.amounts import Amounts
from ludoteca.kit.payment.exchange import Exchange, Rates
from ludoteca.kit.payment.market import Market, market
from ludoteca.kit.payment.prices import Way


@mypyc_attr(allow_interpreted_subclasses=True)
class CardGame(Game):
    """A game in which players have goods and cards. Goods come and go by `gain` and `spend` only."""

    use: ClassVar[int] = 0  # where the codes of `use <card>` begin
    rates: ClassVar[Rates]
    amounts: ClassVar[Amounts]

    declined: list[tuple[int, ...]]  # by player, the cards in their hand that they last declined to play

    # -- what a game brings ------------------------------------------------------------------------------------

    def stock(self, who: int) -> list[int]:
        """The goods of a player."""
        raise NotImplementedError

    def tableau(self, who: int) -> Tableau:
        """The cards that a player has in play."""
        raise NotImplementedError

    def hear(self, who: int, hook: str) -> Sequence[Any]:
        """The cards of a player that have this hook."""
        raise NotImplementedError

    def held(self, who: int, hook: str) -> Sequence[Any]:
        """The cards in the hand of a player that have this hook."""
        return ()

    def unseen(self, who: int, hook: str) -> Sequence[Any]:
        """The cards that have this hook and may be in the hand of a player, as far as all know. They are the same
        whatever anybody holds."""
        return ()

    def card(self, name: str) -> Card:
        raise NotImplementedError

    def exchanges(self, cards: Tableau) -> Sequence[Exchange]:
        """The exchanges that these cards allow at any time, whether or not their owner has the goods now."""
        return ()

    def left(self, who: int, cause: str, tokens: tuple[str, ...]) -> Vector:
        """How many of these tokens, which the exchanges of a card use up, are left now."""
        return (0,) * len(tokens)

    def used(self, who: int, x: Exchange) -> None:
        """Use up the token of an exchange."""

    def playable(self, who: int, kind: str) -> list[int]:
        """The codes of the cards that a player could play out of their hand now; `kind` is that of a window, or ""."""
        return []

    def play_card(self, who: int, choice: int) -> None:
        """Play a card out of a player's hand."""
        raise NotImplementedError

    def order_from(self, who: int) -> list[int]:
        """All players clockwise, this one first."""
        return [(who + i) % self.players for i in range(self.players)]

    # -- the one door for goods --------------------------------------------------------------------------------

    def gain(self, who: int, goods: Vector, cause: str) -> None:
        """Give goods to a player."""
        add(self.stock(who), goods)

    def spend(self, who: int, goods: Vector, cause: str) -> None:
        """Take goods from a player."""
        pay(self.stock(who), goods)

    def exchange(self, who: int, x: Exchange) -> None:
        """Turn goods of a player into others."""
        if x.token:
            self.used(who, x)
        self.spend(who, x.takes, x.cause)
        self.gain(who, x.gives, x.cause)

    def settle(self, who: int, way: Way, cause: str) -> None:
        """Pay for a player. Games with cards that are given back or used up do that here."""
        self.spend(who, way.price, cause)

    # -- what could be paid ------------------------------------------------------------------------------------

    def market(self, who: int) -> Market:
        """The exchanges of a player, cached for the cards that they have in play."""
        cards = self.tableau(who)
        found: Market | None = cards.kept.get("market")
        if found is None:
            found = cards.kept["market"] = market(len(self.stock(who)), tuple(self.exchanges(cards)))
        return found

    def have(self, who: int) -> Vector:
        """A player's goods and, behind them, the tokens that are left."""
        have = tuple(self.stock(who))
        for cause, tokens in self.market(who).tokens:
            have += self.left(who, cause, tokens)
        return have

    def payable(self, who: int, price: Vector, comes: Vector = ()) -> bool:
        """Whether a player can pay, if need be after exchanges; `comes` are the goods that they get before."""
        stock, short = self.stock(who), False
        for good, n in enumerate(price):
            if n > stock[good]:
                if not comes and not self.market(who).giving[good]:
                    return False
                short = True
        if not short:
            return True
        market, have = self.market(who), self.have(who)
        if comes:
            return market.payable(tuple([n + (comes[i] if i < len(comes) else 0) for i, n in enumerate(have)]), price)
        return market.asked(have, price)

    def acts(self, who: int) -> list[int]:
        """The exchanges that a player can make now; none while the step asked is `alone`."""
        if self.agenda[-1].alone:
            return []
        return list(dict.fromkeys([self.rates.code(x) for x in self.market(who).usable(self.have(who))]))

    def act(self, who: int, choice: int) -> None:
        self.exchange(who, self.rates.among(self.market(who).usable(self.have(who)), choice))


K = TypeVar("K", bound=CardGame)
