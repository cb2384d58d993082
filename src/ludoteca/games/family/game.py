"""Agricola Family Edition: the position, and what can be done at any time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ludoteca.core.agenda import Game
from ludoteca.core.choices import STOP, Vocabulary
from ludoteca.core.rng import value
from ludoteca.core.text import has_text
from ludoteca.games.family.board import (
    ANIMALS,
    BAKE,
    BUILD,
    COOK,
    CRAFT,
    CRAFT_FOOD,
    CRAFTED,
    EAT,
    FEED,
    FIELDS,
    FOOD,
    FOOD_OF_FIRST,
    FOOD_OF_OTHERS,
    GOODS,
    GRAIN,
    KINDS,
    PASTURE,
    ROOMS,
    SHEEP,
    SPACE,
    SPACES,
    STABLES,
    TILES,
    WINDMILL,
    WOOD,
    WORDS,
    WORKSHOPS,
    Board,
    kind_of,
)
from ludoteca.games.family.boardfile import board
from ludoteca.games.family.farm import Farm
from ludoteca.telling import named


class FamilyEdition(Game):
    fields: ClassVar[tuple[str, ...]] = (
        *Game.fields,
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
    rules: ClassVar[int] = 2
    words: ClassVar[Vocabulary] = WORDS

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

    def in_turn(self) -> list[int]:
        """The players clockwise, from the one with the rooster."""
        return [(self.first + i) % self.players for i in range(self.players)]

    def goods_words(self, goods: Sequence[int]) -> str:
        """Goods in words, such as `2 wood, 1 clay`."""
        counts = zip(goods, GOODS.names, strict=True)
        return ", ".join([f"{n} {self.text(f'name.{name}').lower()}" for n, name in counts if n])

    def label(self, choice: int) -> str:
        """With what a choice brings or costs, where that is not always the same."""
        farm, family, item = self.farms[self.who], self.words.family_of[choice].name, self.words.item(choice)
        if family == "space":
            return self.space_words(choice - SPACE)
        if family == "build":
            price = self.goods_words(self.board.price[choice - BUILD])
            return self.text("choice.build", name=self.text(f"name.{KINDS[kind_of(choice - BUILD)]}"), price=price)
        if family == "pasture":
            return self.text("choice.pasture", holds=item, wood=self.board.pasture[choice - PASTURE].wood)
        if family == "cook":
            return self.text("choice.cook", name=self.text(f"name.{item}"), food=farm.meat()[choice - COOK])
        if family == "craft":
            good, food = GOODS.names[CRAFTED[choice - CRAFT]], CRAFT_FOOD[choice - CRAFT]
            names = {"name": self.text(f"name.{item}"), "good": self.text(f"name.{good}").lower()}
            return self.text("choice.craft", food=food, **names)
        if choice == FEED:
            missing = max(0, farm.appetite() - farm.goods[FOOD])
            return self.text("choice.beg" if missing else "choice.feed", food=farm.appetite() - missing, n=missing)
        return self.text("choice.bake", food=farm.bread()) if choice == BAKE else super().label(choice)

    def space_words(self, space: int) -> str:
        """A space with what it gives, or what it is for."""
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

    # -- at any time ---------------------------------------------------------------------------------------------

    def acts(self, who: int) -> list[int]:
        """Eat porridge, bake bread, cook animals; in a harvest use each workshop once."""
        farm = self.farms[who]
        goods = farm.goods
        acts: list[int] = []
        if goods[GRAIN]:
            acts.append(EAT)
            if goods[WOOD] and farm.bread():
                acts.append(BAKE)
        if farm.meat()[0]:
            acts += [COOK + kind for kind in range(len(ANIMALS)) if goods[SHEEP + kind]]
        return acts + self.crafts(farm) if self.harvest else acts

    @property
    def asides(self) -> list[int]:
        """Without those that are the very question, when an animal has to go, and without those that would make the
        action impossible for which somebody has just been placed: it must be carried out at once."""
        if not self.choices:
            return []
        acts = [act for act in self.acts(self.who) if act not in self.choices]
        return [act for act in acts if self.spares_the_action(act)]

    def spares_the_action(self, act: int) -> bool:
        """Whether what is being done can still be done without the grain or the wood that an act takes. Where one may
        stop, something has been done already."""
        step = self.agenda[-1]
        if act > BAKE or STOP in self.choices:
            return True
        goods = self.farms[step.who].goods
        wood = act == BAKE
        goods[GRAIN] -= 1
        goods[WOOD] -= wood
        possible = step.possible(self)
        goods[GRAIN] += 1
        goods[WOOD] += wood
        return possible

    def crafts(self, farm: Farm) -> list[int]:
        """The workshops that can still be used in this harvest."""
        able = farm.improvements >> WINDMILL & ~farm.crafted
        return [CRAFT + i for i, good in enumerate(CRAFTED) if able >> i & 1 and farm.goods[good]]

    def act(self, who: int, choice: int) -> None:
        farm = self.farms[who]
        goods = farm.goods
        before = goods[FOOD]
        if choice == EAT:
            goods[GRAIN] -= 1
            goods[FOOD] += 1
            self.note(who, "ate", food=1)
        elif choice == BAKE:
            goods[GRAIN] -= 1
            goods[WOOD] -= 1
            goods[FOOD] += farm.bread()
            self.note(who, "baked", food=goods[FOOD] - before)
        elif choice < CRAFT:
            goods[SHEEP + choice - COOK] -= 1
            goods[FOOD] += farm.meat()[choice - COOK]
            self.note(who, "cooked", animal=ANIMALS[choice - COOK], food=goods[FOOD] - before)
        else:
            workshop = choice - CRAFT
            farm.crafted |= 1 << workshop
            goods[CRAFTED[workshop]] -= 1
            goods[FOOD] += CRAFT_FOOD[workshop]
            self.note(who, "crafted", workshop=WORKSHOPS[workshop], food=goods[FOOD] - before)

    # -- the end, and what is seen -------------------------------------------------------------------------------

    def scores(self) -> list[dict[str, int]]:
        from ludoteca.games.family.scoring import sheet

        return [sheet(farm) for farm in self.farms]

    def winners(self) -> list[int]:
        """Most points, then most food; then the win is shared."""
        from ludoteca.games.family.scoring import larder, sheet

        best = [(sheet(farm)["total"], larder(farm)) for farm in self.farms]
        return [seat for seat, rank in enumerate(best) if rank == max(best)]

    def table(self, player: int | None) -> dict[str, Any]:
        from ludoteca.games.family.scoring import table

        return table(self)

    def redeal(self, player: int, seed: int) -> FamilyEdition:
        """Nothing is hidden: only chance to come is drawn anew."""
        copy = self.clone()
        copy.forget()
        copy.random = value(seed)
        return copy
