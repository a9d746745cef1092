"""Corners of the rules that only one text reaches: costs in points, what is in a city with a card, what "it" and "X" are, durations."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from arc_regions import Realms, realm, region
from position import FOE, YOU
from text_table import damage, numbers

from cardforge.games.arc.zones import ATTACHED

SPARE = event("Spare", cost=99)


def smith(text: str, *others, **rest) -> ArcPosition:
    """Smith with an ability, beside others, in your army."""
    return ArcPosition((Side(hand=[SPARE], army=[creature("Smith", text=text), *others], **rest), Side()), "play", YOU)


# --- costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "have", "able"), [("VP", 1, False), ("VP", 2, True), ("VP", 5, True), ("LP", 2, False), ("LP", 3, True)]
)
def test_a_cost_in_points(points, have, able):
    """A247: VP to the last one, LP but for the last one; exactly so many are paid, and of that kind only."""
    game = smith(f"Pay 2 {points}: Unmark this creature.", **{points.lower(): have})
    assert game.offers("use", "Smith", 0) == able
    if not able:
        assert game.refusal("use", "Smith", 0) == "A238"
        return

    game.do("use", "Smith", 0)

    assert (game.state.lp[YOU], game.state.vp[YOU]) == ((20, have - 2) if points == "VP" else (have - 2, 0))


@pytest.mark.parametrize(("others", "able"), [(0, False), (1, True), (2, True)])
def test_a_cost_of_several_sacrifices(others, able):
    """A98, A247: as many as it says, chosen one after another, each into the graveyard."""
    names = ["Ann", "Ben"][:others]
    game = smith("Sacrifice 2 creatures you control: Gain 1 VP.", *(creature(name) for name in names))
    assert game.offers("use", "Smith", 0) == able
    if not able:
        return

    game.do("use", "Smith", 0)
    for name in ("Ann", "Smith"):
        if game.asked == "sacrifice":
            game.do("sacrifice", name)

    assert [game.is_dead(name) for name in ("Smith", "Ann")] == [True, True]
    assert (others < 2 or not game.is_dead("Ben"), game.state.vp[YOU]) == (True, 1)


def test_counters_as_a_cost_are_taken_and_put():
    """A247: so many are needed, so many go; a counter that is put on as a cost is there at once."""
    text = "Remove 2 growth counters from this creature: Gain 1 VP.\nPut a growth counter on this creature: Gain 1 LP."
    game = smith(text)
    assert not game.offers("use", "Smith", 0)

    for _ in range(3):
        game.do("use", "Smith", 1).until("play")
    game.do("use", "Smith", 0).until("play")

    assert (game.state.vp[YOU], game.state.lp[YOU]) == (1, 23)
    assert not game.offers("use", "Smith", 0)
    assert game.state.stat(game.cards["Smith"], "counter growth") == 1


def test_a_discard_as_a_cost_is_one_of_the_own_hand():
    """A247, A269: as many as it says, chosen by the player; the others stay."""
    side = Side(
        hand=[event("Coin", cost=99), event("Gem", cost=99), SPARE],
        army=[creature("Smith", text="Discard 2 cards: Gain 1 VP.")],
    )
    game = ArcPosition((side, Side(hand=[event("Other", cost=99)])), "play", YOU)

    game.do("use", "Smith", 0).do("discard", "Gem").do("discard", "Coin")

    assert [game.zone_of(name) for name in ("Coin", "Gem", "Spare", "Other")] == [
        "graveyard",
        "graveyard",
        "hand",
        "hand",
    ]


def test_the_mark_is_there_when_others_may_respond():
    """A99, A100, A239: costs first: the card is marked and the gold spent before anybody responds."""
    monk = creature("Monk", text="Mark, 1 gold: Gain 1 VP.")
    sides = (Side(hand=[SPARE], army=[monk], gold={"Gaian": 1}), Side(hand=[event("Tick", "Gain 1 LP.")]))
    game = ArcPosition(sides, "play", YOU).do("use", "Monk", 0)

    assert (game.asked, game.seat, game.is_marked("Monk"), game.unmarked("Gaian")) == ("window", FOE, True, 0)
    assert game.state.vp[YOU] == 0


# --- the city of a card -----------------------------------------------------------------------------------------------


def test_a_resident_reaches_what_is_attached_in_its_city():
    """A165: enchantments on the city and on its residents; not those on the army, on another city or on a player."""
    bark = [
        made("enchantment", f"On {name}", text="Enchant creature.") for name in ("Ann", "Home", "Ben", "Keep", "you")
    ]
    side = Side(
        hand=[*bark, SPARE],
        army=[creature("Ben")],
        cities=[city("Home"), city("Keep")],
        residents={"Home": [creature("Smith", text="Mark: Destroy target enchantment."), creature("Ann")]},
    )
    game = ArcPosition((side, Side()), "attack", YOU)
    for name in ("Ann", "Home", "Ben", "Keep"):
        game.state.put(game.cards[f"On {name}"], YOU, ATTACHED, game.cards[name])
    game.state.put(game.cards["On you"], YOU, ATTACHED, -2 - YOU)

    game.until("play").do("use", "Smith", 0)

    assert game.names(int(option[1]) for option in game.options("target")) == ["On Ann", "On Home"]


def test_an_enchantment_on_a_resident_reaches_everywhere():
    """A165: the limit is for the abilities of residents; what they bear is no resident."""
    text = "Enchant creature.\nWhen this enchantment enters play, mark target creature."
    side = Side(
        hand=[made("enchantment", "Bark", text=text), SPARE],
        army=[creature("Ben")],
        cities=[city("Home")],
        residents={"Home": [creature("Ann")]},
    )
    game = ArcPosition((side, Side()), "play", YOU).do("play", "Bark").do("target", "Ann")

    assert set(game.names(int(option[1]) for option in game.options("target"))) == {"Ann", "Ben"}


# --- "it", "X", and how long ------------------------------------------------------------------------------------------


def test_a_number_of_it_is_that_of_the_one_who_gets_it():
    """A234: "where X is its DEF": of each creature its own, not that of the card whose text it is."""
    lord = creature("Lord", 0, 9, text="Each other creature you control gets +X/+0, where X is its DEF.")
    game = ArcPosition((Side(army=[lord, creature("Ann", 1, 2), creature("Ben", 1, 5)]), Side()), "play", YOU)

    assert [numbers(game, name) for name in ("Lord", "Ann", "Ben")] == [(0, 9), (3, 2), (6, 5)]


@pytest.mark.parametrize(
    ("text", "now", "later"),
    [
        ("Each creature you control gets +2/+1.", (3, 4), (1, 3)),
        ("Each creature you control has base ATK 5.", (5, 3), (1, 3)),
        ("Swap the ATK and DEF of each creature you control.", (3, 1), (1, 3)),
        ("Put a +1/+1 counter on each creature you control.", (2, 4), (2, 4)),
    ],
)
def test_an_advantage_lasts_for_the_turn_and_counters_for_good(text, now, later):
    """A175, C25: an advantage without a duration ends with the turn; what is put on a card stays."""
    side = Side(
        hand=[SPARE], cities=[city("Yard", text=f"Advantage: {text}")], residents={"Yard": [creature("Ann", 1, 3)]}
    )
    game = ArcPosition((side, Side(hand=[SPARE])), "tactics", YOU).do("claim", 0).do("advantage", 0)
    assert numbers(game, "Ann") == now

    assert numbers(game.next_turn(), "Ann") == later


@pytest.mark.parametrize(("kind", "later"), [("Advantage", (1, 3)), ("Level 1", (1, 3))])
def test_a_subtype_from_an_advantage_ends_with_the_turn(kind, later):
    """C25, A175: even a subtype, which otherwise would be for good."""
    yard = city("Yard", text=f"{kind}: Each creature you control becomes a Zombie in addition to its other types.")
    lord = creature("Lord", 0, 9, text="Each Zombie creature gets +4/+0.")
    side = Side(hand=[SPARE], army=[lord], cities=[yard], residents={"Yard": [creature("Ann", 1, 3)]})
    game = ArcPosition((side, Side(hand=[SPARE])), "tactics", YOU).do("claim", 0).do("advantage", 0)
    assert numbers(game, "Ann") == (5, 3)

    assert numbers(game.next_turn(), "Ann") == later


@pytest.mark.parametrize("source", ["event", "advantage"])
def test_abilities_from_texts_are_used_and_go_off_for_their_time(source):
    """A175, A234: an ability to use and one that goes off, given for the turn."""
    text = 'Each creature you control gains "Mark: Gain 1 VP."'
    side = Side(hand=[magic("Word", text + " until end of turn."), SPARE], army=[creature("Ann")])
    if source == "advantage":
        side = Side(
            hand=[SPARE],
            cities=[city("Yard", text=f"Advantage: {text}.")],
            residents={"Yard": [creature("Ben")]},
            army=[creature("Ann")],
        )
    game = ArcPosition((side, Side(hand=[SPARE])), "play" if source == "event" else "tactics", YOU)
    game.do("play", "Word") if source == "event" else game.do("claim", 0).do("advantage", 0)

    use = [option for option in game.until("play").options("use") if option[1] == game.cards["Ann"]]
    game.take(use[0])
    assert game.state.vp[YOU] == 1
    game.next_turn().next_turn().until("play")
    assert not game.options("use")


@pytest.mark.parametrize(("answer", "vp"), [("yes", 1), ("no", 0)])
def test_who_pays_for_unmarking_unmarks_and_that_is_heard(answer, vp):
    """A97: it is unmarked by the payment, and abilities that wait for it go off; without it, it stays marked."""
    text = (
        "This creature does not unmark unless its controller pays 1 gold.\nWhen this creature is unmarked, gain 1 VP."
    )
    side = Side(army=[creature("Ox", text=text), creature("Cow")], gold={"Gaian": 2}, marked=["Ox", "Cow"])
    game = ArcPosition((side, Side()), "unmark", YOU)

    game.do(answer)

    assert (game.is_marked("Ox"), game.is_marked("Cow"), game.state.vp[YOU]) == (answer == "no", False, vp)
    assert game.unmarked("Gaian") == 2 - vp


def test_damage_to_a_player_hits_the_region_and_comes_from_its_source():
    """C11, A350: where players have no LP the active Region loses HP; the creature has dealt damage, and not to a player."""
    text = "Mark: Deal 3 damage to each opponent.\nWhen this creature deals damage, gain 1 VP.\nWhen this creature deals damage to a player, gain 5 VP."
    game = Realms(realm(front=[creature("Archer", text=text)], hand=[SPARE]), realm(region("Coast", 10)))

    game.do("use", "Archer", 0)

    assert (damage(game, "Coast"), game.state.vp[YOU], game.state.lp[FOE] <= 0) == (3, 1, True)


def test_a_price_for_a_turn_is_for_those_cards_of_that_player():
    """A38: "creatures you play cost 1 less until end of turn": of others and of other types the price is what it was."""
    lower = magic("Sale", "Creatures you play cost 1 less until end of turn.")
    hand = [lower, creature("Fox", cost=2, text="Sudden."), magic("Leaf", cost=2), SPARE]
    game = ArcPosition((Side(hand=hand, gold={"Gaian": 1}), Side()), "play", YOU)
    assert not game.offers("play", "Fox")

    game.do("play", "Sale")

    assert (game.offers("play", "Fox"), game.offers("play", "Leaf")) == (True, False)
    game.do("play", "Fox")
    assert (game.unmarked("Gaian"), game.zone_of("Fox")) == (0, "army")
