"""Minor improvements together with occupations: the combinations that the rulebook's appendix and the rulings name."""

from __future__ import annotations

from tests.games.agricola.cards.minors import harvested, playable, until
from tests.games.agricola.cards.story import used
from tests.games.agricola.table import table


def sown(card: str, crop: str, number: int, cards: str) -> tuple[int, ...]:
    """What lies on a field card after so many goods were sown on it."""
    t = table(dict(goods=f"{number} {crop}", cards=f"{card} {cards}"), round=5)
    used(t.play("sow sow fields" + f" sow {crop} {card}" * number), "smallholder")
    return tuple(t.marks[card])


def test_acreage_with_fieldsman_and_with_smallholder() -> None:
    """Appendix, Acreage: whoever gets 4 grain on fields gets 4 on it, too."""
    assert sown("acreage", "grain", 1, "fieldsman") == (5,)
    assert sown("acreage", "grain", 2, "fieldsman") == (4, 4)
    assert sown("acreage", "grain", 1, "smallholder") == (4,)


def test_bean_field_and_turnip_field_with_fieldsman_and_with_smallholder() -> None:
    """Appendix, Bean Field and Turnip Field: with Potato Dibber, Fieldsman and Smallholder."""
    for card in ("bean-field", "turnip-field"):
        assert sown(card, "vegetable", 1, "fieldsman") == (4,)
        assert sown(card, "vegetable", 1, "smallholder") == (3,)
        assert sown(card, "vegetable", 1, "smallholder potato-dibber") == (4,)


def test_copse_with_fieldsman_but_not_with_smallholder() -> None:
    """Appendix, Copse: 4 wood once or twice for those who get 4 grain."""
    assert sown("copse", "wood", 1, "fieldsman") == (5,)
    assert sown("copse", "wood", 2, "fieldsman") == (4, 4)
    assert sown("copse", "wood", 1, "smallholder") == (3,)


def test_liquid_manure_with_fieldsman_and_smallholder() -> None:
    """Appendix, Liquid Manure: they add up."""
    for card, grain in (("fieldsman", 6), ("smallholder", 5)):
        t = table(dict(goods="1 grain", fields="b1", cards=f"liquid-manure {card}"), round=5)
        assert used(t.play("sow sow fields sow grain b1"), "smallholder").fields == f"b1:{grain}g"


def test_bread_paddle_with_educator() -> None:
    """Appendix, Bread Paddle."""
    seat = dict(goods="3 food 1 grain", cards="educator bread-paddle fireplace-2", hand="storyteller")
    t = table(dict(hand="dancer"), seat).play("occupation", "1: use educator", "1: use bread-paddle")
    assert (t.seat(1).hand, t.seat(1).goods) == ("", "2 food")


def test_bread_paddle_with_puppeteer() -> None:
    """Appendix, Bread Paddle."""
    seat = dict(goods="1 food 1 grain", cards="puppeteer bread-paddle fireplace-2", hand="storyteller")
    t = table({}, seat, {}, {}).play("traveling-players", "1: use puppeteer", "1: use bread-paddle")
    assert (t.seat(1).hand, t.seat(1).goods) == ("", "2 food")


def test_bookshelf_with_patron() -> None:
    """Appendix, Bookshelf: the Patron gives 2 food more."""
    t = table(dict(cards="bookshelf patron", hand="dancer")).play("occupation")
    assert t.goods == "4 food"


def test_bookshelf_with_scholar() -> None:
    t = table(dict(cards="bookshelf scholar", house="stone", hand="dancer"), round=6, moment="start")
    t.play("use scholar")
    assert (t.cards, t.goods) == ("bookshelf scholar dancer", "2 food")


def test_clay_supports_not_with_carpenter_or_clay_plasterer() -> None:
    """Appendix, Clay Supports: one card sets the price of a room."""
    for card in ("carpenter", "clay-plasterer"):
        for goods in ("1 clay 1 wood 1 reed", "3 clay 1 reed", "2 clay 2 reed", "2 clay 1 reed"):
            t = table(dict(goods=goods, house="clay", cards=f"clay-supports {card}"))
            assert not t.offers("rooms room b2")
        t = table(dict(goods="5 clay 3 reed 1 wood", house="clay", cards=f"clay-supports {card}"))
        assert t.play("rooms room b2 1 wood room b3").goods == ""


def test_axe_not_with_carpenter() -> None:
    """Appendix, Clay Supports and Carpenter."""
    assert not table(dict(goods="1 wood 2 reed", cards="axe carpenter")).offers("rooms room b2")
    assert table(dict(goods="2 wood 2 reed", cards="axe carpenter")).offers("rooms room b2")


def test_clay_supports_with_bricklayer() -> None:
    t = table(dict(goods="1 wood 1 reed", house="clay", cards="clay-supports bricklayer")).play("rooms room b2")
    assert (t.rooms, t.goods) == ("b2", "")


def test_clay_roof_with_frame_builder() -> None:
    """The wood of the Frame Builder may stand for the clay of the roof: 2 of 7 clay for a wood."""
    t = table(dict(goods="1 wood 5 clay", house="clay", cards="clay-roof frame-builder")).play("rooms room b2")
    assert t.goods == ""


def test_ladder_and_thatcher_add_up() -> None:
    assert playable("mansion", dict(goods="3 wood 3 clay 3 stone", cards="ladder thatcher"))
    assert table(dict(goods="5 wood", cards="ladder thatcher")).offers("rooms room b2")


def test_clogs_with_chiefs_daughter() -> None:
    """Appendix, Clogs."""
    assert table(dict(cards="clogs chiefs-daughter", house="stone"), round=14, moment="end").score["bonus"] == 5


def test_half_timbered_house_and_mansion_with_chief() -> None:
    """Appendix, Chief: with both of them."""
    for card, points in (("half-timbered-house", 4), ("mansion", 6), ("half-timbered-house mansion", 6)):
        t = table(dict(cards=f"chief {card}", house="stone"), round=14, moment="end")
        assert t.score["bonus"] == points


def test_corn_storehouse_comes_before_the_harvest_helper() -> None:
    """Appendix, Harvest Helper: the grain that was just sown can be taken."""
    sower = dict(goods="1 grain 4 food", fields="b1", cards="corn-storehouse")
    t = harvested(sower, dict(goods="4 food", cards="harvest-helper"), dict(goods="4 food"))
    t.play("0: use corn-storehouse sow grain b1", "1: use harvest-helper")
    assert t.fields == "b1:1g"


def test_corn_storehouse_with_field_worker() -> None:
    """Appendix, Field Worker: roused by it, too."""
    sower = dict(goods="1 grain 4 food", fields="b1", cards="corn-storehouse")
    t = harvested(sower, dict(goods="4 food", cards="field-worker"), dict(goods="4 food"))
    t.play("0: use corn-storehouse sow grain b1")
    assert "1 grain" in t.seat(1).goods


def test_fish_trap_not_with_reed_collector() -> None:
    """Appendix, Fish Trap."""
    t = table(dict(cards="fish-trap reed-collector", promised={6: "1 reed"}), round=6, moment="start")
    assert t.goods == "1 reed"


def test_fish_trap_not_with_reed_buyer() -> None:
    """Appendix, Fish Trap: reed bought from another is not taken from a space."""
    t = table({}, dict(goods="1 food", cards="fish-trap reed-buyer"), {}, {}, lying={"reed": "2 reed"})
    t.play("reed", "1: use reed-buyer")
    assert (t.goods, t.seat(1).goods) == ("1 reed 2 food", "1 reed")


def test_granary_grain_rouses_no_occupation() -> None:
    """Appendix, Granary: not with Pieceworker, Sycophant, Seed Seller, Greengrocer, Market Crier or Field Watchman."""
    mine = "granary pieceworker seed-seller greengrocer market-crier field-watchman"
    seat = dict(goods="1 food", cards=mine, promised={8: "1 grain"})
    t = table(seat, dict(cards="sycophant"), round=8, moment="start")
    assert (t.goods, t.seat(1).goods, t.workers, t.fields) == ("1 grain 1 food", "", 2, "")
    assert not t.offers("use pieceworker")


def test_greenhouse_market_stall_and_weekly_market_with_market_woman() -> None:
    """Appendix, Market Stall and Weekly Market: 2 grain with the vegetables, after the price was paid."""
    t = table(dict(goods="1 grain", hand="market-stall", cards="market-woman"), round=5)
    assert t.play("improvement play market-stall").goods == "2 grain 1 vegetable"
    t = table(dict(goods="3 grain", hand="weekly-market", cards="market-woman"), round=5)
    assert t.play("improvement play weekly-market").goods == "2 grain 2 vegetable"
    assert not playable("market-stall", dict(cards="market-woman"))


def test_market_stall_and_weekly_market_not_with_pieceworker() -> None:
    """Appendix, Market Stall and Weekly Market."""
    for card, price in (("market-stall", "1 grain"), ("weekly-market", "3 grain")):
        t = table(dict(goods=f"{price} 9 food", hand=card, cards="pieceworker"), round=5)
        t.play(f"improvement play {card}")
        assert t.game.who == 1


def test_harrow_and_plow_cards_with_plow_maker() -> None:
    """Appendix, Plow Maker: 1 field more than they allow."""
    t = table(dict(goods="1 food", cards="harrow plow-maker"))
    t.play("plow b1 use plow-maker c1 use harrow d1")
    assert (t.fields, t.goods) == ("b1 c1 d1", "")
    t = table(dict(goods="1 food", cards="crooked-plow plow-maker"))
    t.play("plow b1 use crooked-plow c1 d1 use plow-maker e1")
    assert t.fields == "b1 c1 d1 e1"


def test_plow_cards_and_harrow_not_with_field_watchman() -> None:
    """Appendix, Field Watchman."""
    t = table(dict(cards="field-watchman crooked-plow riding-plow harrow fireplace-2"))
    t.play("grain use field-watchman b1")
    assert (t.fields, t.game.who) == ("b1", 1)


def test_plow_cards_and_harrow_not_with_plow_driver() -> None:
    """Appendix, Plow Driver."""
    seat = dict(goods="1 food", house="stone", cards="plow-driver crooked-plow riding-plow harrow")
    t = table(seat, round=6, moment="start").play("use plow-driver b1")
    assert t.fields == "b1"
    assert t.offers("day-laborer")


def test_house_goat_ends_the_animal_tamer() -> None:
    """Appendix, Animal Tamer: no effect beside the goat."""
    t = table(dict(cards="house-goat animal-tamer"), round=5, lying={"sheep": "2 sheep"}).play("sheep")
    assert t.goods == ""


def test_millstone_with_baker() -> None:
    """Appendix, Millstone: 2 food more in a harvest, whatever is baked."""
    t = harvested(dict(goods="2 grain", cards="baker millstone clay-oven fireplace-2"), dict(goods="4 food"))
    t.play("use baker 2 grain")
    assert t.begging == 0
    assert t.goods in ("5 food", "9 food")


def test_mini_pasture_with_hedge_keeper_farmer_and_stablehand() -> None:
    """Appendix, Mini Pasture."""
    t = table(dict(goods="2 food", hand="mini-pasture", cards="farmer stablehand"), round=5)
    t.play("improvement play mini-pasture b1")
    t.play("use stablehand stable c1" if t.offers("use stablehand") else "stable c1")
    assert t.stables == "c1"
    assert "1 boar" in t.goods


def test_mini_pasture_with_hedge_keeper() -> None:
    """Appendix, Mini Pasture: three fences more for nothing."""
    t = table(dict(goods="2 food", hand="mini-pasture", cards="hedge-keeper"), round=5)
    t.play("improvement play mini-pasture b1")
    t.play("use hedge-keeper c1 done" if t.offers("use hedge-keeper") else "c1 done")
    assert t.pastures == "b1 c1"


def test_mini_pasture_with_animal_breeder() -> None:
    """Appendix, Mini Pasture."""
    t = table(dict(goods="3 food", hand="mini-pasture", cards="animal-breeder"), round=5)
    t.play("improvement play mini-pasture b1 use animal-breeder 2 sheep")
    assert t.goods == "2 sheep"


def test_shepherds_pipe_not_with_stablemaster() -> None:
    """Appendix, Shepherd's Pipe: not in the Stablemaster's stable, but in the others."""
    t = table(dict(cards="shepherds-pipe stablemaster", stables="b1"), round=5, lying={"sheep": "9 sheep"})
    assert t.play("sheep").goods == "4 sheep"
    t = table(dict(cards="shepherds-pipe stablemaster", stables="b1 d1"), round=5, lying={"sheep": "9 sheep"})
    assert t.play("sheep").goods == "6 sheep"


def test_shepherds_pipe_and_drinking_trough_with_smallholder() -> None:
    """Appendix, Smallholder: all add up to 7 sheep on a single space."""
    for cards, sheep in (("shepherds-pipe", 5), ("drinking-trough", 5), ("shepherds-pipe drinking-trough", 7)):
        t = table(dict(cards=f"smallholder {cards}", pastures="b1"), round=5, lying={"sheep": "12 sheep"})
        assert t.play("sheep").goods == f"{sheep + 1} sheep"


def test_basket_with_mushroom_collector_and_berry_picker() -> None:
    """3 wood left for 5 food; and it still counts as taking wood."""
    t = table(dict(cards="basket mushroom-collector berry-picker"), lying={"wood": "3 wood"})
    t.play("wood use basket use mushroom-collector")
    assert t.goods == "6 food"


def test_building_material_with_berry_picker() -> None:
    """Appendix, Berry Picker: a wood of the Building Material counts."""
    t = table(dict(hand="building-material", cards="berry-picker"), round=5)
    assert t.play("improvement play building-material 1 wood").goods == "1 wood 1 food"
    t = table(dict(hand="building-material", cards="berry-picker"), round=5)
    assert t.play("improvement play building-material 1 clay").goods == "1 clay"


def test_lumber_with_stonecutter() -> None:
    """Appendix, Stonecutter: no stone for it."""
    assert playable("lumber", dict(cards="stonecutter"))


def test_village_well_not_with_water_carrier() -> None:
    """Appendix, Water Carrier: food for a second Well, none for the Village Well."""
    t = table(dict(cards="well", hand="village-well"), dict(cards="water-carrier"), round=12)
    assert t.play("improvement play village-well").seat(1).promised == {}
    t = table(dict(cards="village-well", goods="1 wood 3 stone"), dict(cards="water-carrier"), round=12)
    assert t.play("improvement play well").seat(1).promised == {13: "1 food", 14: "1 food"}


def test_slaughterhouse_with_slaughterman() -> None:
    """Both are paid by others, and both feed after all others."""
    cook = dict(goods="1 sheep", cards="fireplace-2")
    t = table(cook, dict(cards="slaughterhouse"), dict(cards="slaughterman")).play("fireplace-2 1 sheep for 2 food")
    assert (t.seat(1).goods, t.seat(2).goods) == ("1 food", "1 food")


def test_private_forest_with_groom() -> None:
    """Appendix, Groom: the wood can be built at once."""
    t = table(dict(cards="groom private-forest", house="stone", promised={6: "1 wood"}), round=6, moment="start")
    t.play("use groom stable b1")
    assert (t.stables, t.goods) == ("b1", "")


def test_builders_trowel_not_with_conservator() -> None:
    t = table(dict(goods="2 stone 1 reed", cards="builders-trowel conservator"))
    assert not t.offers("use builders-trowel")


def test_ovens_with_meat_seller() -> None:
    """Wood-fired Oven and Baker's Oven are ovens; Baker's Kitchen and Bakehouse are not."""
    for oven in ("wood-fired-oven", "bakers-oven"):
        assert table(dict(goods="1 sheep", cards=f"meat-seller {oven}")).offers("meat-seller 1 sheep for 2 food")
    for other in ("bakers-kitchen", "bakehouse"):
        assert not table(dict(goods="1 sheep", cards=f"meat-seller {other}")).offers("meat-seller 1 sheep for 2 food")


def test_academic_counts_twice_for_prerequisites() -> None:
    assert not playable("outhouse", dict(goods="1 wood 1 clay"), dict(cards="academic"))
    assert playable("bean-field", dict(cards="academic"))
    assert not playable("reed-pond", dict(cards="academic"))


def test_extensions_of_the_house_with_wet_nurse() -> None:
    t = table(dict(goods="5 wood 1 reed 1 food", hand="wooden-hut-extension", cards="wet-nurse"), round=5)
    t.play("improvement play wooden-hut-extension room b2 use wet-nurse")
    assert (t.people, t.goods) == (3, "")


def test_extensions_of_the_house_not_with_carpenter() -> None:
    assert not playable("wooden-hut-extension", dict(goods="3 wood 1 reed", cards="carpenter"))
    assert not playable(
        "clay-hut-extension", dict(goods="3 clay 1 reed", house="clay", cards="carpenter clay-plasterer")
    )


def test_clay_hut_extension_with_bricklayer() -> None:
    """It is an improvement: 1 clay less, not 2."""
    assert playable("clay-hut-extension", dict(goods="3 clay 1 reed", house="clay", cards="bricklayer"))
    assert not playable("clay-hut-extension", dict(goods="2 clay 1 reed", house="clay", cards="bricklayer"))
    assert playable("helpful-neighbors", dict(cards="bricklayer"))


def test_plane_with_cabinetmaker() -> None:
    t = harvested(dict(goods="2 wood", cards="cabinetmaker plane"), dict(goods="4 food"))
    assert t.offers("cabinetmaker 1 wood for 3 food", "cabinetmaker 2 wood for 4 food")


def test_field_cards_with_gardener() -> None:
    """Appendix, Gardener: the cards keep their vegetables."""
    for card in ("bean-field", "turnip-field"):
        seat = dict(goods="4 food", cards=f"{card} gardener", marks={card: (2,)})
        t = harvested(seat, dict(goods="4 food"))
        assert ("1 vegetable" in t.goods, t.marks[card]) == (True, (2,))


def test_acreage_with_harvest_helper() -> None:
    """Appendix, Harvest Helper: grain may be taken from it, too."""
    owner = dict(goods="4 food", cards="acreage", marks={"acreage": (3,)})
    t = harvested(owner, dict(goods="4 food", cards="harvest-helper")).play("1: use harvest-helper")
    assert t.marks["acreage"] == (1,)  # one harvested, one taken
    assert "1 grain" in t.seat(1).goods


def test_spinney_comes_before_the_wood_buyer() -> None:
    t = table({}, dict(cards="spinney"), dict(goods="1 food", cards="wood-buyer"), lying={"wood": "1 wood"})
    t.play("wood")
    assert (t.goods, t.seat(1).goods) == ("", "1 wood")
    assert not t.offers("use wood-buyer")


def test_forest_pasture_not_with_animal_keeper() -> None:
    t = table(dict(cards="forest-pasture animal-keeper"), round=5, lying={"sheep": "2 sheep"}).play("sheep")
    assert t.goods == "1 sheep"


def test_sawhorse_with_hedge_keeper() -> None:
    """Appendix, Hedge Keeper: with the Sawhorse. Of 8 fences the third, the sixth and three more cost nothing."""
    t = table(dict(goods="3 wood", cards="sawhorse hedge-keeper"), round=5)
    assert t.offers("fences b1 b2 c1 c2 done")
    assert not table(dict(goods="2 wood", cards="sawhorse hedge-keeper"), round=5).offers("fences b1 b2 c1 c2 done")


def test_holiday_house_not_with_church_warden() -> None:
    t = table(dict(cards="holiday-house church-warden", people=5), round=14, moment="start")
    t.play("1: clay", "1: reed")
    assert (t.game.phase, t.score["bonus"]) == ("end", 0)


def test_pelts_with_tanner() -> None:
    t = table(dict(goods="1 boar", cards="fireplace-2 pelts tanner"))
    t.play("fireplace-2 1 boar for 2 food")
    assert t.offers("use pelts")


def test_corn_storehouse_with_fieldsman() -> None:
    seat = dict(goods="1 grain 4 food", fields="b1", cards="corn-storehouse fieldsman")
    t = harvested(seat, dict(goods="4 food")).play("use corn-storehouse sow grain b1")
    assert t.fields == "b1:4g"


def test_bookshelf_pays_for_the_educator() -> None:
    """3 food come before the price is paid."""
    t = table(dict(hand="dancer"), dict(cards="bookshelf educator", hand="storyteller"))
    t.play("occupation", "1: use educator")
    assert (t.seat(1).hand, t.seat(1).goods) == ("", "")


def test_greenhouse_with_market_woman() -> None:
    """Appendix, Market Woman."""
    seat = dict(goods="2 wood 5 food", hand="greenhouse", cards="market-woman", workers=1)
    t = until(table(seat, dict(workers=1), round=10).play("improvement play greenhouse"), 14)
    t.play("0: use greenhouse")
    assert "2 grain 1 vegetable" in t.goods


def test_stone_house_extension_with_stonecutter() -> None:
    seat = dict(goods="1 reed 2 stone", house="stone")
    assert playable("stone-house-extension", dict(seat, cards="stonecutter"))
    assert not playable("stone-house-extension", dict(seat, cards="carpenter"))


def test_slaughterhouse_and_slaughterman_feed_after_all_others() -> None:
    """Both after the rest; between themselves in the order of play."""
    owners = (dict(goods="3 food", cards="slaughterhouse"), dict(goods="3 food", cards="slaughterman"))
    t = harvested(*owners, dict(goods="3 food 1 sheep", cards="fireplace-2"))
    assert t.game.who == 2
    t.play("2: fireplace-2 1 sheep for 2 food")
    assert [t.seat(i).begging for i in range(3)] == [0, 0, 0]


def test_reed_hut_person_eats_one_food_beside_the_cook() -> None:
    """Cook: two people need 2 food, every other person 1."""
    seat = dict(cards="cook reed-hut", marks={"reed-hut": (1,)}, goods="5 food")
    fed = [dict(goods="4 food")] * 3
    assert harvested(seat, *fed).begging == 0
    assert harvested({**seat, "cards": "reed-hut cook", "people": 3}, *fed).begging == 1


def test_pelts_of_the_last_harvest_need_no_hunger() -> None:
    t = harvested(dict(goods="4 food 1 sheep", cards="fireplace-2 pelts"), dict(goods="4 food"), round=14)
    t.play("fireplace-2 1 sheep for 2 food", "use pelts")
    assert t.score["bonus"] == 1


def test_animals_of_the_animal_feed_without_room_may_be_given_back_by_the_tenant_farmer() -> None:
    seat = dict(goods="1 sheep 1 boar", stables="e1", cards="animal-feed tenant-farmer")
    t = table(seat, {}, {}, {}, round=14, moment="end")
    assert (t.herd, t.offered) == ("2 sheep 2 boar", ["done", "use tenant-farmer"])
    assert t.play("use tenant-farmer 1 sheep 1 boar").herd == "1 sheep 1 boar"
    t = table(seat, {}, {}, {}, round=14, moment="end")
    assert t.play("done", "1 sheep 1 boar").herd == "1 sheep 1 boar"  # who gives back nothing has no room for more


def test_a_card_may_want_the_food_of_animals_before_the_scoring() -> None:
    seat = dict(goods="4 food 1 sheep", cards="fireplace-2 hide-farmer")
    t = harvested(seat, dict(goods="4 food"), dict(goods="4 food"), round=14)
    t.play("fireplace-2 1 sheep for 2 food", "use hide-farmer", "2 food")
    assert t.score["unused"] == -11
