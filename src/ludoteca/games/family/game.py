"""Agricola Family Edition: the position, and the acts that are possible at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ludoteca.core.choices import Vocabulary
from ludoteca.core.goods import Vector
from ludoteca.core.rng import value
from ludoteca.games.family.board import (
    ANIMALS,
    BUILD,
    EAT,
    FEED,
    FIELDS,
    FOOD,
    GOODS,
    HERDS,
    KINDS,
    PASTURE,
    ROOMS,
    SHEEP,
    SPACE,
    SPACES,
    SQUARE,
    STABLES,
    TILES,
    WORDS,
    WORKSHOPS,
    Board,
    kind_of,
    some,
)
from ludoteca.games.family.boardfile import board
from ludoteca.games.family.farm import Farm
from ludoteca.games.family.kitchen import RATES, Kitchen
from ludoteca.games.family.shapes import Table
from ludoteca.i18n.events import named, so_many
from ludoteca.i18n.text import has_text
from ludoteca.kit.farm.animals import Herd
from ludoteca.kit.farm.farmgame import FarmGame
from ludoteca.kit.farm.household import FOOD_OF_FIRST, FOOD_OF_OTHERS
from ludoteca.kit.payment.amounts import Amounts
from ludoteca.kit.payment.exchange import Exchange, Rates


class FamilyEdition(FarmGame):
    fields: ClassVar[tuple[str, ...]] = (
        *FarmGame.fields,
        "board",
        "round",
        "first",
        "farms",
        "piles",
        "workers",
        "harvest",
        "rooms_left",
        "fields_left",
        "stables_left",
        "pastures_left",
        "tiles_left",
    )
    key: ClassVar[str] = "family"
    of_each: ClassVar[str] = "farms"
    rules: ClassVar[int] = 4
    words: ClassVar[Vocabulary] = WORDS
    rates: ClassVar[Rates] = RATES
    herds: ClassVar[Amounts] = HERDS
    food: ClassVar[int] = FOOD
    animals: ClassVar[int] = SHEEP

    board: Board  # never changed
    round: int
    first: int  # who has the rooster
    farms: list[Farm]
    piles: list[int]  # for each space, how many rounds' goods lie there
    workers: list[int]  # for each space the player whose person is there, −1 if nobody is
    harvest: bool  # it is harvest time
    rooms_left: int
    fields_left: int
    stables_left: int
    pastures_left: dict[int, int]  # by what they hold; replaced on change
    tiles_left: int  # of the improvements, as a set

    def set_up(self) -> None:
        from ludoteca.games.family.rounds import StartRound

        self.board = board(self.players)
        self.first, self.round, self.harvest = self.roll(self.players), 0, False
        self.farms = []
        for seat in range(self.players):
            farm = Farm()
            farm.settle(FOOD_OF_FIRST if seat == self.first else FOOD_OF_OTHERS)
            self.farms.append(farm)
        self.piles, self.workers = [0] * len(SPACES), [-1] * len(SPACES)
        self.rooms_left, self.fields_left, self.stables_left = ROOMS, FIELDS, STABLES
        self.pastures_left = {kind.holds: kind.count for kind in self.board.pastures}
        self.tiles_left = self.board.tiles
        self.then(StartRound(self.first))

    def clone(self) -> FamilyEdition:
        copy = FamilyEdition()
        self.copy_flow(copy)
        copy.board = self.board
        copy.round = self.round
        copy.first = self.first
        copy.farms = [farm.clone() for farm in self.farms]
        copy.piles = self.piles.copy()
        copy.workers = self.workers.copy()
        copy.harvest = self.harvest
        copy.rooms_left = self.rooms_left
        copy.fields_left = self.fields_left
        copy.stables_left = self.stables_left
        copy.pastures_left = self.pastures_left
        copy.tiles_left = self.tiles_left
        return copy

    def goods_words(self, goods: Sequence[int]) -> str:
        """Return goods in words, such as `2 wood, 1 clay`."""
        counts = zip(goods, GOODS.names, strict=True)
        return ", ".join([f"{n} {self.text(f'name.{name}').lower()}" for n, name in counts if n])

    def label(self, choice: int) -> str:
        """Return a choice in words, with what it brings or costs where that is not always the same."""
        farm, family, item = self.farms[self.who], self.words.family_of[choice].name, self.words.item(choice)
        if family == "space":
            return self.space_words(choice - SPACE)
        if family == "build":
            price = self.goods_words(self.board.price[choice - BUILD])
            return self.text("choice.build", name=self.text(f"name.{KINDS[kind_of(choice - BUILD)]}"), price=price)
        if family == "keep":
            number, animal = item.split()
            return self.text("choice.keep", kept=so_many(self.key, int(number), animal))
        if family == "pasture":
            return self.text("choice.pasture", holds=item, wood=self.board.pasture[choice - PASTURE].wood)
        if EAT < choice < SQUARE:
            x = self.rates.among(self.market(self.who).exchanges, choice)
            names = {"name": named(self.key, item), "goods": self.goods_words(x.takes)}
            return self.text(f"choice.{x.cause.split()[0]}", food=x.gives[FOOD], **names)
        if choice == FEED:
            missing = max(0, farm.appetite() - farm.goods[FOOD])
            return self.text("choice.beg" if missing else "choice.feed", food=farm.appetite() - missing, n=missing)
        return super().label(choice)

    def space_words(self, space: int) -> str:
        """Return a space in words, with the goods that it gives or its action."""
        name = named(self.key, SPACES[space])
        if self.board.picks[space]:
            goods = ", ".join([self.text(f"name.{GOODS.names[good]}").lower() for good in self.board.offers[space]])
            return self.text("choice.space_to_pick", name=name, n=self.board.picks[space], goods=goods)
        if SPACES[space] in KINDS:
            price = self.goods_words(self.board.price[TILES.index(SPACES[space])])
            return self.text("choice.build", name=name, price=price)
        if has_text(self.key, f"offer.{SPACES[space]}"):
            return self.text(f"offer.{SPACES[space]}")
        goods = self.goods_words(self.board.taken(space, self.piles[space]))
        return self.text("choice.space_with_goods", name=name, goods=goods)

    # -- goods, food made of them, and animals --------------------------------------------------------------------

    def stock(self, who: int) -> list[int]:
        return self.farms[who].goods

    def market(self, who: int) -> Kitchen:
        return self.farms[who].kitchen()

    def left(self, who: int, cause: str, tokens: tuple[str, ...]) -> Vector:
        """Return the uses left of these workshops: one in each harvest."""
        used = self.farms[who].crafted
        return tuple([int(self.harvest and not used >> WORKSHOPS.index(token) & 1) for token in tokens])

    def used(self, who: int, x: Exchange) -> None:
        self.farms[who].crafted |= 1 << WORKSHOPS.index(x.token)

    def exchange(self, who: int, x: Exchange) -> None:
        super().exchange(who, x)
        verb, _, thing = x.cause.partition(" ")
        food = x.gives[FOOD]
        if verb == "eat":
            self.note(who, "ate", food=food)
        elif verb == "bake":
            self.note(who, "baked", food=food)
        elif verb == "cook":
            self.note(who, "cooked", food=food, animal=thing)
        else:
            self.note(who, "crafted", food=food, workshop=thing)

    def appetite(self, who: int) -> int:
        return self.farms[who].appetite()

    def beg(self, who: int, missing: int) -> None:
        self.farms[who].begging += missing

    def let_go(self, who: int, gone: Herd) -> None:
        """Cook the animals that leave, or release those that the player cannot cook."""
        for kind, x in enumerate(self.market(who).cooks):
            for _ in range(gone[kind]):
                if x is not None:
                    self.exchange(who, x)
                else:
                    self.spend(who, some(SHEEP + kind), "released")
                    self.note(who, "released", animal=ANIMALS[kind])

    # -- the end, and what is seen -------------------------------------------------------------------------------

    def scores(self) -> list[dict[str, int]]:
        from ludoteca.games.family.scoring import sheet

        return [sheet(farm) for farm in self.farms]

    def winners(self) -> list[int]:
        """Return the players with most points, and of those the ones with most food."""
        from ludoteca.games.family.scoring import larder, sheet

        best = [(sheet(farm)["total"], larder(farm)) for farm in self.farms]
        return [seat for seat, rank in enumerate(best) if rank == max(best)]

    def table(self, player: int | None) -> Table:
        from ludoteca.games.family.view import table

        return table(self)

    def redeal(self, player: int, seed: int) -> FamilyEdition:
        """Return a clone with new chance to come. Nothing else is hidden."""
        copy = self.clone()
        copy.forget()
        copy.random = value(seed)
        return copy
