"""What the texts of cards do: every trigger, every count, every verb, at its limit and with a bystander."""

from __future__ import annotations

from typing import Any

import pytest
from state51_position import Side, State51Position, lay, location

from cardforge.effects.evaluate import EffectContext
from cardforge.effects.selectors import Filter
from cardforge.games.state51.actions import raze
from cardforge.games.state51.actions.construct import cannot_construct, contact_price
from cardforge.games.state51.actions.deal import cannot_deal
from cardforge.games.state51.actions.outposts import defense
from cardforge.games.state51.card_fields import POSITIONS
from cardforge.games.state51.costs import purse
from cardforge.games.state51.state import StoredGoods
from cardforge.games.state51.zones import DECK, DISCARD
from cardforge.kernel.labels import option_labels

SHED, GUNS = location("Shed", types="gun"), location("Guns", "feature", "gun fame", distance=3)
WELL = location("Well", types="fuel", text="Production: 1 fuel.", open=True)


def source(text: str, kind: str = "action", **more: Any) -> Any:
    return location("Source", kind, more.pop("types", ""), text, **more)


def use(text: str, you: dict[str, Any] | None = None, *others: Side, **more: Any) -> State51Position:
    """A turn of the owner of an action card of this text, who has two workers and uses it."""
    mine = dict(you or {})
    mine["state"] = [source(text), *mine.get("state", ())]
    mine["goods"] = {"worker": 2, **mine.get("goods", {})}
    return lay(Side(**mine), *(others or (Side(goods={"worker": 2}),)), **more).do("activate", "Source")


def goods(game: State51Position, seat: int = 0) -> dict[str, int]:
    """What a player's supply holds besides workers."""
    names = ("gear", "gun", "fuel", "brick", "ammo", "grey", "blue", "red", "universal", "development", "defense")
    return {name: game.supply(seat, name) for name in names if game.supply(seat, name)}


# --- what is counted --------------------------------------------------------------------------------------------------

TALLIES: dict[str, tuple[str, int]] = {
    "gun icons": ("1 gear for each gun icon", 2),
    "at most": ("1 gear for each gun icon, at most 1", 1),
    "several at once": ("2 gears for each gun icon, at most 2", 4),
    "no icon": ("1 gear for each culture icon", 0),
    "own production Locations": ("1 gear for each own production Location", 2),
    "own feature Locations": ("1 gear for each own feature Location", 1),
    "own action Locations": ("1 gear for each own action Location", 1),
    "own Locations": ("1 gear for each own Location", 4),
    "own Deals": ("1 gear for each own Deal", 3),
    "own Ruins": ("1 gear for each own Ruins", 2),
    "cards in hand": ("1 gear for each card in your hand", 1),
    "players who have passed": ("1 gear for each player who has passed", 1),
    "own Outposts": ("1 gear for each own Outpost", 3),
    "own Outposts on a level": ("1 gear for each own Outpost on level 2", 2),
    "Outposts in a row": ("1 gear for each own Outpost in the South", 2),
    "Outposts in a column": ("1 gear for each own Outpost in the West", 1),
    "Outposts in the middle row": ("1 gear for each own Outpost in the horizontal Central direction", 1),
    "Outposts in the middle column": ("1 gear for each own Outpost in the vertical Central direction", 2),
    "Outposts in an empty row": ("1 gear for each own Outpost in the North", 0),
    "Outposts in a row or a column, the corner once": ("1 gear for each own Outpost in the South or West", 2),
    "Outposts in either row": ("1 gear for each own Outpost in the North or South", 2),
    "Deals and Ruins": ("1 gear for each own Deal and each own Ruins", 5),
    "Deals, Ruins and icons, at most": ("For each own Deal and own Ruins and gun icon, 1 gear, at most 6", 6),
}


@pytest.mark.parametrize("case", TALLIES)
def test_what_a_text_counts(case: str) -> None:
    """R12, N11, N12: own ones only, Ruins never as Locations or icons, the price already paid; R20: nobody pays to count nothing."""
    text, gained = TALLIES[case]
    you = {
        "state": [SHED, GUNS, WELL],
        "ruins": [location("R1", types="gun culture"), location("R2")],
        "deals": [location(f"D{n}", types="gun") for n in range(3)],
        "hand": [location("H", types="gun")],
    }
    them = Side(
        state=[location("T1", types="gun"), location("T2", "action", types="gun")],
        deals=[location("TD")],
        goods={"worker": 2},
    )
    outposts = {"SW": (0, 1), "S": (0, 2), "C": (0, 2), "NW": (1, 2), "NE": (1, 1)}
    third = Side(goods={"worker": 2})
    game = lay(
        Side(**{**you, "state": [source(f"1 worker: {text}."), *you["state"]], "goods": {"worker": 3}}),
        them, third, first=2, variant="map", outposts=outposts,
    )  # fmt: skip
    game.do("pass")
    assert game.offers("activate", "Source") == bool(gained)
    if gained:
        game.do("activate", "Source")

    assert goods(game) == ({"gear": gained} if gained else {})
    assert goods(game, 1) == goods(game, 2) == {}


@pytest.mark.parametrize(("chosen", "gained"), [(0, 0), (1, 2), (2, 1), (3, 0), (4, 2), (5, 1)])
def test_a_direction_of_the_players_choice(chosen: int, gained: int) -> None:
    """N13, N14: all six Directions are offered, and only the Outposts in the chosen one count."""
    outposts = {"SW": (0, 1), "S": (0, 2), "C": (0, 2), "NW": (1, 2)}
    game = use("1 worker: 1 gear for each own Outpost in a direction of your choice.", variant="map", outposts=outposts)
    assert game.options() == [("direction", n) for n in range(6)]
    game.do("direction", chosen)

    assert goods(game) == ({"gear": gained} if gained else {})


def test_icons_of_an_open_production_are_those_of_its_owner() -> None:
    """R12, R23: a visitor gains as much as the Location gives its owner."""
    scaling = location("Scaling", types="gun", text="Production: 1 gun for each gun icon, at most 3.", open=True)
    game = lay(Side(state=[location("mine", types="fuel")], goods={"worker": 1}), Side(state=[scaling, SHED]))
    game.do("open", "Scaling")

    assert (goods(game), goods(game, 1), game.supply(1, "worker")) == ({"gun": 2}, {}, 1)


# --- triggers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trigger", "you", "choice"),
    [
        ("When you construct", {"hand": [SHED], "goods": {"grey": 1}}, ("construct", "Shed")),
        ("When you develop", {"hand": [SHED], "state": [GUNS], "goods": {"brick": 1}}, ("develop", "Shed")),
        ("When you make a Deal", {"hand": [SHED], "goods": {"blue": 1}}, ("deal", "Shed")),
        ("When you raze", {"hand": [SHED], "goods": {"red": 1}}, ("raze_hand", "Shed")),
        ("When you use an open production", {"goods": {"worker": 1}}, ("open", "Well")),
        ("When you pass", {}, ("pass",)),
    ],
)
def test_a_feature_waits_for_its_event(trigger: str, you: dict[str, Any], choice: tuple[str, ...]) -> None:
    """R30: it gives once, to its owner, for this event and no other."""
    every = {"construct", "develop", "make a Deal", "raze", "use an open production", "pass"} - {
        trigger.removeprefix("When you ")
    }
    others = location("Others", "feature", text="\n".join(f"When you {event}: 1 brick." for event in sorted(every)))
    state = [source(f"{trigger}: 1 development token.", "feature"), *you.get("state", ())]
    theirs = location("Theirs", "feature", text=f"{trigger}: 1 ammo.")
    game = lay(Side(**{**you, "state": [*state, others]}), Side(state=[WELL, theirs], goods={"worker": 2}))
    game.do(choice[0], *choice[1:])
    if game.asked == "onto":
        game.do("onto", "Guns")

    assert game.supply(0, "development") == 1
    assert game.supply(0, "brick") == 0
    assert game.supply(1, "ammo") == (1 if trigger == "When you pass" and game.state.passed[1] else 0)


def test_a_location_is_not_set_off_by_its_own_construction() -> None:
    """R30, D-G5: "when you construct" waits for the next one; a second such Feature gives too, in row order."""
    first = location("First", "feature", text="When you construct: 1 ammo.")
    maker = location("Maker", "production", text="When you construct: 1 fuel.")
    second = source("When you construct: 1 development token.", "feature")
    game = lay(Side(hand=[second], state=[first, maker], goods={"grey": 1}), Side(goods={"worker": 2}))
    game.do("construct", "Source")

    assert goods(game) == {"ammo": 1, "fuel": 1}
    assert [event[3] for event in game.state.log or [] if event[0] == "gain"] == [3, 5]


def test_when_razed_gives_to_its_owner_only_when_it_is_razed() -> None:
    """R19, R30: the owner gains the Deal good and what the text says; the attacker the spoils alone."""
    trap = source("When razed: 2 vp.\nProduction: 1 fuel.", "production", deal="brick", spoils="gun gun")
    game = lay(Side(goods={"red": 3}), Side(state=[trap], goods={"worker": 2}))
    game.do("raze_enemy", "Source")

    assert (game.vp, goods(game), goods(game, 1)) == ([0, 2], {"gun": 2}, {"brick": 1})


def test_when_razed_counts_in_an_attack_too() -> None:
    """S33, R30: the human gains the Deal good and what the text says; a text of the virtual player gives nothing."""
    trap = source("When razed: 3 vp.", "production", types="gun", deal="brick")
    hit = lay(Side(state=[trap]), Side(), variant="solo", phase="virtual_turn", deck=[SHED])
    mine = lay(Side(goods={"red": 3, "worker": 4}), Side(state=[trap]), variant="solo", deck=[location("x")] * 3)
    mine.do("raze_enemy", "Source")

    assert (hit.vp, goods(hit)) == ([3, 2], {"brick": 1})
    assert mine.vp == [0, 0]


def test_points_at_the_end() -> None:
    """R36, R37: texts "at the end" give before the Locations are counted, in the last round only, and can decide the game."""
    hoard = source("At the end: 1 vp for each own Deal, at most 4.", "feature")
    deals = [location(f"D{n}") for n in range(6)]
    game = lay(Side(state=[hoard], deals=deals, vp=22), Side(state=[SHED], vp=25), phase="nothing")
    game.state.last_round = 1
    game.run_steps(("after_actions",))

    assert (game.vp, game.state.winners, game.state.reason) == ([27, 26], (0,), "points")


def test_a_building_bonus_comes_after_the_product() -> None:
    """R15: product first, then bonus, each once; nothing of it comes again in Production but the product."""
    works = source("Production: 1 gear.\nWhen built: 1 universal.", "production")
    game = lay(Side(hand=[works], goods={"grey": 1}), Side(goods={"worker": 2}))
    game.do("construct", "Source")
    assert [event[3] for event in game.state.log or [] if event[0] == "gain"] == [1, 9]
    game.run_steps(("produce", 0))

    assert game.supply(0, "gear") == 2 + 1
    assert game.supply(0, "universal") == 1


# --- prices and protection --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action", "contact", "option"),
    [
        ("Constructs cost {} grey less.", "construct", "grey", "construct"),
        ("Deals cost {} blue less.", "deal", "blue", "deal"),
        ("Razing from hand costs {} red less.", "raze", "red", "raze_hand"),
    ],
)
@pytest.mark.parametrize(("less", "distance", "price"), [(1, 3, 2), (1, 2, 1), (1, 1, 1), (2, 3, 1), (2, 2, 1)])
def test_a_feature_makes_an_action_cheaper(
    text: str, action: str, contact: str, option: str, less: int, distance: int, price: int
) -> None:
    """R15, R17, R18: by that many contacts, down to 1, for its owner and this action alone."""
    card = location("Goal", "feature", distance=distance)
    feature = source(text.format(less), "feature")
    enough = lay(Side(hand=[card], state=[feature], goods={contact: price, "worker": 2}), Side(goods={"worker": 2}))
    short = lay(Side(hand=[card], state=[feature], goods={contact: price - 1, "worker": 2}), Side())
    theirs = lay(Side(hand=[card], goods={contact: distance - 1, "worker": 2}), Side(state=[feature]))

    assert {name: contact_price(enough.state, 0, enough.card("Goal"), name) for name in ("construct", "deal", "raze")} == {
        **dict.fromkeys(("construct", "deal", "raze"), distance), action: price,
    }  # fmt: skip
    assert enough.offers(option, "Goal")
    assert not short.offers(option, "Goal")
    assert not theirs.offers(option, "Goal")
    assert short.refusal(option, "Goal") == {"construct": "R15", "deal": "R17", "raze_hand": "R18"}[option]
    forbids = {"construct": cannot_construct, "deal": cannot_deal, "raze": raze.cannot_raze_from_hand}[action]
    found = [
        forbids(game.state, 0, game.card("Goal"), purse(game.state, 0)) is None for game in (enough, short, theirs)
    ]
    assert found == [True, False, False]
    assert enough.do(option, "Goal").supply(0, contact) == 0


def test_two_discounts_and_two_shields_add_up() -> None:
    """R15, R19, N35: every Feature counts."""
    one, two = (location(f"Road {n}", "feature", text="Constructs cost 1 grey less.") for n in (1, 2))
    wall, moat = (
        location(f"Wall {n}", "feature", text="Own Locations have 1 more defense.\nOwn Outposts have 2 more defense.")
        for n in (1, 2)
    )
    goal = location("Goal", "feature", distance=3)
    game = lay(
        Side(hand=[goal], state=[one, two, wall, moat]),
        Side(state=[SHED]),
        variant="map",
        outposts={"C": (0, 2), "N": (1, 1)},
    )

    assert contact_price(game.state, 0, game.card("Goal"), "construct") == 1
    assert [raze.defense(game.state, game.card(name)) for name in ("Wall 1", "Shed")] == [6, 3]
    assert [defense(game.state, POSITIONS.index(name)) for name in ("C", "N")] == [4 + 4, 3]


def test_ruins_and_deals_make_nothing_cheaper() -> None:
    """B8.1, R13: only Locations of the State count."""
    road = location("Road", "feature", text="Constructs cost 1 grey less.")
    game = lay(
        Side(hand=[GUNS], ruins=[road], deals=[location("Other", "feature", text="Constructs cost 1 grey less.")]),
        Side(),
    )

    assert contact_price(game.state, 0, game.card("Guns"), "construct") == 3


# --- verbs ------------------------------------------------------------------------------------------------------------


def test_opponents_gain_too() -> None:
    """A text that names other players gives to them alone."""
    game = use("1 worker: 3 vp. Each opponent gains 1 vp.", None, Side(), Side())
    both = use("1 worker: Each player gains 1 gun.", None, Side(goods={"worker": 2}), Side())

    assert game.vp == [3, 1, 1]
    assert [goods(both, seat) for seat in range(3)] == [{"gun": 1}] * 3


def test_cards_are_drawn_and_discarded() -> None:
    """R10, R20: three cards from the top, then two of the hand to the discard pile; with a smaller hand as many as there are."""
    deck = [location(f"c{n}") for n in range(5)]
    game = use("1 worker: Draw 3 cards. Discard 2 cards.", {"hand": [SHED]}, deck=deck)
    assert game.hand() == ["Shed", "c0", "c1", "c2"]
    game.do("card", "Shed").do("card", "c1")
    assert (game.hand(), game.zone(DISCARD), len(game.zone(DECK))) == (["c0", "c2"], ["Shed", "c1"], 2)

    few = use("1 worker: Draw 1 card. Discard 2 cards.", deck=deck[:1])
    assert (few.hand(), few.zone(DISCARD)) == ([], ["c0"])


THREE = ["a", "b", "c"]


def hands(text: str, **more: Any) -> State51Position:
    """Three players, you with two cards in hand, the others with three and one, after you have used an action of that text."""
    others = [Side(hand=[location(f"{name}{seat}") for name in THREE[:n]]) for seat, n in ((1, 3), (2, 1))]
    return use(text, {"hand": [SHED, GUNS]}, *others, **more)


@pytest.mark.parametrize(
    ("text", "left", "by_chance"),
    [
        ("1 worker: Discard your hand.", [0, 3, 1], 0),
        ("1 worker: Each player discards their hand.", [0, 0, 0], 0),
        ("1 worker: Each opponent discards 2 random cards.", [2, 1, 0], 2),
        ("1 worker: Each player discards a random card.", [1, 2, 0], 3),
    ],
)
def test_whole_hands_and_random_cards_are_discarded(text: str, left: list[int], by_chance: int) -> None:
    """R20: nobody is asked; the cards lie in the discard pile, each told in the log; only chance cannot be undone (B8.11)."""
    game = hands(text)

    assert [len(game.hand(seat)) for seat in range(3)] == left
    assert game.size(DISCARD) == 6 - sum(left) == len(game.events("discard"))
    assert {event[1] for event in game.events("discard")} == {"R20"}
    assert game.state.cards_revealed == by_chance


def test_random_cards_are_any_of_the_hand() -> None:
    """R20: over twenty seeds each card of the hand goes at least once, the last one too."""
    text = "1 worker: Each opponent discards a random card."

    assert {hands(text, seed=seed).zone(DISCARD)[0] for seed in range(20)} == {"a1", "b1", "c1"}


def test_players_discard_one_after_another_in_turn_order() -> None:
    """R20: of their choice; the owner of the text first, then clockwise; who has no more cards than that is not asked."""
    game = hands("1 worker: Each player discards 2 cards.")
    asked = []
    while game.asked == "pay":
        asked.append(game.seat)
        game.take(game.options()[0])

    assert asked == [0, 1, 1]
    assert [game.hand(seat) for seat in range(3)] == [[], ["c1"], []]


@pytest.mark.parametrize(("cards", "drawn"), [(0, 2), (1, 2), (2, 0)])
def test_texts_count_the_cards_in_hand(cards: int, drawn: int) -> None:
    """R20: a condition and a number that a text asks of the hand."""
    deck = [location(f"c{n}") for n in range(5)]
    mine = {"hand": [SHED, GUNS][:cards]}
    few = use("1 worker: If you have 1 or fewer cards in hand, draw 2 cards.", mine, deck=deck)
    up_to = use("1 worker: Draw up to 3 cards in hand.", mine, deck=deck)

    assert len(few.hand()) == cards + drawn
    assert len(up_to.hand()) == 3


def test_one_of_two_is_chosen() -> None:
    """A choice in a text is its owner's."""
    game = use("1 worker: Choose one: 1 gun; or 2 fuel.")
    assert game.options() == [("option", 0), ("option", 1)]

    assert option_labels(game.state.view(0), game.state.decision) == ["1 gun", "2 fuel"]
    assert goods(game.do("option", 1)) == {"fuel": 2}


def test_ruins_are_rebuilt_without_product_or_bonus() -> None:
    """R19: the chosen Ruins are a Location again, of its kind and types; the others stay."""
    shop = location("Shop", types="gun", text="Production: 1 gear.\nWhen built: 2 vp.")
    game = use("1 worker: Rebuild 1 own Ruins.", {"ruins": [GUNS, shop]})
    shown = game.state.cards_revealed
    game.do("at", "Shop")

    assert (game.locations(), game.ruins()) == (["Source", "Shop"], ["Guns"])
    assert (game.vp[0], goods(game)) == (0, {})
    assert game.state.cards_revealed == shown + 1
    assert raze.defense(game.state, game.card("Shop")) == 3


def test_two_ruins_are_rebuilt_one_after_another() -> None:
    """R19: as many as the text says, or as there are."""
    two = use("1 worker: Rebuild 2 own Ruins.", {"ruins": [GUNS, SHED, WELL]}).do("at", "Shed").do("at", "Well")
    one = use("1 worker: Rebuild 2 own Ruins.", {"ruins": [GUNS]})

    assert (two.locations()[1:], two.ruins()) == (["Shed", "Well"], ["Guns"])
    assert one.ruins() == []


def test_a_used_action_is_made_ready_again() -> None:
    """R20: the mark of another own action Location is removed, never of the card itself or of an open production."""
    mill = location("Mill", "action", text="1 gun: 1 vp.")
    used = location("Used mill", "action", text="1 fuel: 1 vp.")
    game = lay(
        Side(
            state=[source("1 worker: Ready 1 other action Location.", uses=2), mill, used, WELL],
            goods={"worker": 3, "gun": 1},
        ),
        Side(state=[location("Theirs", "action")]),
        phase="nothing",
    )
    for name in ("Mill", "Used mill", "Well", "Theirs", "Source"):
        game.state.marks[game.card(name)] = 1
    game.run_steps(("take_turn", 0)).do("activate", "Source")
    assert {game.name(option[1]) for option in game.options("at")} == {"Mill", "Used mill"}
    game.do("at", "Mill")

    assert [game.state.marks[game.card(name)] for name in ("Mill", "Used mill", "Well", "Theirs", "Source")] == [
        0,
        1,
        1,
        1,
        2,
    ]
    assert game.offers("activate", "Mill")


def test_nothing_to_make_ready_is_no_action() -> None:
    """R20: without a used action the text does nothing, so that it cannot be paid for."""
    mill = location("Mill", "action", text="1 gun: 1 vp.")
    game = lay(Side(state=[source("1 worker: Ready 1 other action Location."), mill], goods={"worker": 2}), Side())

    assert not game.offers("activate", "Source")
    assert game.refusal("activate", "Source", 0) == "R20"


def test_a_production_is_repeated() -> None:
    """R11, R20: an own production Location with a product gives it once more; no mark is needed, and bonuses do not come."""
    works = location("Works", types="gun", text="Production: 2 guns.\nWhen built: 3 vp.")
    bare = location("Bare", types="gun", text="When built: 1 vp.")
    feature = location("Feature", "feature", text="When built: 1 vp.")
    game = use(
        "1 worker: Repeat 1 own production Location.",
        {"state": [works, WELL, bare, feature]},
        Side(state=[location("T", text="Production: 1 brick.")]),
    )
    assert {game.name(option[1]) for option in game.options("at")} == {"Works", "Well"}
    game.do("at", "Works")

    assert (goods(game), game.vp[0]) == ({"gun": 2}, 0)


def test_two_goods_are_taken_from_opponents() -> None:
    """R26: one after another, each from any opponent who has not passed, basic resources alone."""
    game = use(
        "1 worker: Take 2 basic resources from an opponent.", None,
        Side(goods={"gun": 1, "grey": 2, "ammo": 1, "worker": 1}), Side(goods={"brick": 2, "worker": 2}),
    )  # fmt: skip
    assert game.options() == [("at", 1, 2), ("at", 2, 4)]
    game.do("at", 2, "brick")
    assert game.options() == [("at", 1, 2), ("at", 2, 4)]
    game.do("at", 1, "gun")

    assert goods(game) == {"gun": 1, "brick": 1}
    assert (goods(game, 1), goods(game, 2)) == ({"grey": 2, "ammo": 1}, {"brick": 1})


def test_a_named_good_is_taken_and_no_other() -> None:
    """R26: "1 gun" is that good; who has none of it cannot be chosen."""
    game = use(
        "1 worker: Take 1 gun from an opponent.", None,
        Side(goods={"gun": 1, "brick": 2, "worker": 1}), Side(goods={"gun": 1, "worker": 2}), Side(goods={"brick": 2, "worker": 2}),
    )  # fmt: skip
    assert game.options() == [("at", 1, 2), ("at", 2, 2)]
    game.do("at", 1, "gun")

    assert (goods(game), goods(game, 1)) == ({"gun": 1}, {"brick": 2})


def test_a_text_razes_any_enemy_location() -> None:
    """L26, R19, R30: without contacts, with spoils, compensation, Ruins and triggers; the target is chosen among all who have not passed."""
    den = location("Den", "feature", text="When you raze: 1 ammo.")
    game = use("1 worker: Raze an enemy Location.", {"state": [den]}, Side(state=[WELL, GUNS]), Side(state=[SHED]))
    assert {game.name(option[1]) for option in game.options("at")} == {"Well", "Guns", "Shed"}
    game.do("at", "Guns")

    assert (game.ruins(1), goods(game), goods(game, 1)) == (["Guns"], {"gear": 2, "ammo": 1}, {"gear": 1})


def test_ruins_are_gained_from_the_top_of_the_deck() -> None:
    """N44, R10: two cards face down, as many as there are; no Location more."""
    game = use("1 worker: Gain 2 Ruins.", deck=[SHED, WELL, GUNS])
    short = use("1 worker: Gain 2 Ruins.", deck=[SHED])

    assert (game.ruins(), game.locations(), game.zone(DECK)) == (["Shed", "Well"], ["Source"], ["Guns"])
    assert short.ruins() == ["Shed"]


def test_goods_are_put_on_a_card_again_and_again() -> None:
    """R28: a text puts more on the same card; the payer takes them from there, and nothing is left at 0."""
    game = use("1 worker: Put 2 fuel here.", phase="turn")
    card = game.card("Source")
    assert game.state.stored == [(card, 3, 2)]
    game.state.marks[card] = 0
    game.run_steps(("take_turn", 0)).do("activate", "Source")

    assert game.state.stored == [(card, 3, 4)]


def test_an_outpost_is_built_upgraded_activated_and_razed_by_texts() -> None:
    """N46, N47, N49, N50: own and enemy Outposts that may be chosen, and the effects."""
    outposts = {"SW": (0, 1), "NE": (0, 3), "E": (1, 1), "C": (0, 2), "NW": (1, 1)}

    def targets(text: str) -> set[str]:
        game = lay(
            Side(state=[source(f"1 worker: {text}.")], goods={"worker": 1}),
            Side(goods={"worker": 2}),
            variant="map",
            outposts=outposts,
        )
        return {POSITIONS[option[1]] for option in game.do("activate", "Source").options("at")}

    assert targets("Upgrade an Outpost") == {"SW", "C"}
    assert targets("Activate an Outpost") == {"SW", "NE", "C"}
    assert targets("Build an Outpost") == {"W", "N", "S"}
    assert targets("Build an Outpost on any empty Territory") == {"W", "N", "S", "SE"}
    only = use("1 worker: Activate an Outpost on level 3.", variant="map", outposts=outposts)
    assert only.options() == [("level", 3), ("level", 2), ("level", 1)]
    razed = use("1 worker: Raze a neighbouring Outpost.", variant="map", outposts=outposts)
    assert [POSITIONS[place] for place in razed.state.outposts(1)] == ["NW"]
    assert goods(razed) == {"fuel": 2}


def test_texts_of_the_map_do_nothing_without_it() -> None:
    """N48: such an action is not legal in a game without the map."""
    for text in (
        "Build an Outpost",
        "Build an Outpost on any empty Territory",
        "Upgrade an Outpost",
        "Activate an Outpost",
        "Raze a neighbouring Outpost",
    ):
        game = lay(Side(state=[source(f"1 worker: {text}.")], goods={"worker": 2}), Side())
        assert not game.offers("activate", "Source")


def test_events_of_outposts_set_features_off() -> None:
    """R30, D-N12: build, upgrade, and raze each set off their own Feature, by action and by text, after the effect of the level."""
    feature = location(
        "Feature",
        "feature",
        text="When you build an Outpost: 1 gun.\nWhen you upgrade an Outpost: 1 development token.\nWhen you raze an Outpost: 1 universal.",
    )
    outposts = {"SW": (0, 1), "S": (1, 1)}
    found = {
        text: goods(
            use(f"1 worker: {text}.", {"state": [feature]}, variant="map", outposts=outposts | extra, deck=[SHED])
        )
        for text, extra in (("Build an Outpost", {}), ("Raze a neighbouring Outpost", {}))
    }
    upgraded = use("1 worker: Upgrade an Outpost.", {"state": [feature]}, variant="map", outposts=outposts).do(
        "level", 1
    )

    assert found == {"Build an Outpost": {"gear": 2, "gun": 1}, "Raze a neighbouring Outpost": {"universal": 1}}
    assert goods(upgraded) == {"brick": 2, "development": 1}


# --- what the shared part asks of the state ---------------------------------------------------------------------------


def test_the_state_answers_what_texts_ask() -> None:
    """A3, R13: Locations, Deals, Ruins, and cards of the hand are objects; a card has a distance, and a player goods."""
    game = lay(Side(hand=[SHED, GUNS], state=[WELL]), Side(hand=[location("Theirs")]), deck=[location("Top")])
    well = game.card("Well")
    state = game.state
    ctx = EffectContext(0, 0, game.card("Shed"), 0, 0, ())
    hand = Filter(place="hand")

    assert state.candidates(hand, ctx) == [game.card("Guns")]
    assert state.candidates(Filter(), ctx) == [well]
    assert state.candidates(Filter("ruins"), ctx) == []
    assert [state.matches(game.card(name), hand, ctx) for name in ("Guns", "Shed", "Well", "Theirs")] == [
        True,
        False,
        False,
        False,
    ]
    assert (state.stat(game.card("Guns"), "distance"), state.count_of("cards_in_hand", 0, ctx)) == (3, 2)
    assert game.names(state.deck_of(1)) == ["Top"]
    assert state.definitions.section(0, state.definition[0]) == 0


def test_a_stock_is_emptied_to_the_last_good() -> None:
    """R28: the card keeps no row with 0 goods; other goods and other cards stay."""
    mill = location("Mill", "action", text="1 gun: 1 vp.", uses=2)
    stock, other = (
        location(name, "feature", text="When built: Put 1 gun here. Put 1 fuel here.") for name in ("Stock", "Other")
    )
    game = lay(Side(state=[mill, stock, other]), Side(goods={"worker": 2}), phase="nothing")
    game.state.stored = [
        StoredGoods(game.card("Stock"), 2, 1),
        StoredGoods(game.card("Stock"), 3, 1),
        StoredGoods(game.card("Other"), 2, 1),
    ]
    game.run_steps(("take_turn", 0)).do("activate", "Mill").do("stock", "Stock", "gun")

    assert game.state.stored == [(game.card("Stock"), 3, 1), (game.card("Other"), 2, 1)]
    assert game.asked == "again"


def test_a_card_does_not_make_itself_ready() -> None:
    """R20: with its own first use as the only mark there is nothing to make ready, now or as a second use."""
    text = "1 worker: Ready 1 other action Location."
    mill = location("Mill", "action", text="1 gun: 1 vp.")
    game = lay(
        Side(state=[source(text, uses=2), mill], goods={"worker": 3}), Side(goods={"worker": 2}), phase="nothing"
    )
    game.state.marks[game.card("Mill")] = 1
    game.run_steps(("take_turn", 0)).do("activate", "Source")

    assert game.seat == 1
    game.do("pass")
    assert not game.offers("activate", "Source")
    assert game.refusal("activate", "Source", 0) == "R20"


def test_two_productions_are_repeated_and_not_one_twice() -> None:
    """R11: "2 own production Locations" are two; with only one it gives once."""
    works, mine = location("Works", text="Production: 2 guns."), location("Mine", text="Production: 1 brick.")
    two = use("1 worker: Repeat 2 own production Locations.", {"state": [works, mine]})
    two.do("at", "Works")
    one = use("1 worker: Repeat 2 own production Locations.", {"state": [works]})

    assert goods(two) == {"gun": 2, "brick": 1}
    assert goods(one) == {"gun": 2}


def test_texts_at_the_end_ask_the_virtual_player_for_nothing() -> None:
    """S2, S41, N14: a Location of the virtual player with a choice at the end gives nothing and asks nobody."""
    tower = location("Tower", "feature", text="At the end: 1 vp for each own Outpost in a direction of your choice.")
    game = lay(Side(vp=9), Side(state=[tower], vp=3), variant="solo,map", outposts={"SW": (1, 2)}, phase="nothing")
    game.state.last_round = 1
    game.run_steps(("after_actions",))

    assert (game.vp, game.state.winners) == ([9, 4], (0,))
