"""Who can attack and defend, and whom: the ways in which people say that a card does what others of its kind cannot."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, Side, damage, numbers, spell

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import DECK


@pytest.mark.parametrize(
    "way", ["even if I'm marked", "although I'm marked", "as though I was unmarked", "while marked"]
)
def test_a_marked_creature_defends(way):
    """Of two marked residents only the Watchman is asked."""
    watchman = creature("Watchman", text=f"I can defend {way}.")
    foe = realm(town("Fort"), residents={"Fort": [watchman, creature("Baker")]}, marked=["Watchman", "Baker"])
    game = Published(realm(army=[creature("Wolf")]), foe, phase="attack")

    game.attacks("Fort", "Wolf").until("block", "play")

    assert game.asked == "block"
    assert game.state.decision.context[0] == game.cards["Watchman"]


def test_marked_residents_defend_for_a_turn():
    """ "Marked residents of your cities can defend this turn as though they were unmarked": those of the army cannot."""
    line = event("Line", "Marked residents of your cities can defend this turn as though they were unmarked.")
    foe = realm(town("Fort"), hand=[line], residents={"Fort": [creature("Baker")]}, army=[creature("Scout")], marked=["Baker", "Scout"])  # fmt: skip
    game = Published(realm(army=[creature("Wolf")]), foe, phase="attack")

    game.attacks("Fort", "Wolf").wait(lambda: game.asked == "window" and game.seat == FOE).do("play", "Line")
    game.until("block", "play")
    asked = game.state.decision.context[0]
    game.do("none").until("block", "play")

    assert (asked, game.asked) == (game.cards["Baker"], "play")


@pytest.mark.parametrize("text", ["I can attack from a city as if I was in your army.", "I can attack from cities."])
def test_a_resident_attacks(text):
    """Rat attacks from its city, Cat does not."""
    side = realm(residents={"Home": [creature("Rat", text=text), creature("Cat")]})
    game = Published(side, realm(town("Fort")), phase="attack")

    game.do("city", FOE, "Fort")

    assert (game.left("Fort"), game.is_marked("Rat"), game.is_marked("Cat")) == (5, True, False)


def test_a_creature_that_does_not_attack_itself():
    """ "I can't attack myself": the others can."""
    game = Published(realm(army=[creature("Envoy", text="I can't attack myself."), creature("Wolf")]), realm(town("Fort")), phase="attack")  # fmt: skip

    game.do("city", FOE, "Fort")

    assert (game.left("Fort"), game.is_marked("Wolf"), game.is_marked("Envoy")) == (5, True, False)


@pytest.mark.parametrize("words", ["a city in which I'm a resident", "the city where I live", "a city I'm in"])
def test_the_city_of_a_resident_is_attacked_for_a_price(words):
    """One gold for each attacker of Fort; Den can be attacked for nothing."""
    envoy = creature("Envoy", text=f"Creatures can't attack {words} unless their controller pays 1 for each attacker.")
    foe = realm(town("Fort"), town("Den"), residents={"Fort": [envoy]})
    poor = Published(realm(army=[creature("Wolf")]), foe, phase="attack")
    rich = Published(realm(army=[creature("Wolf"), creature("Fox")], gold={"Gaian": 1}), foe, phase="attack")

    rich.attacks("Fort", "Wolf")

    assert ([option[2] for option in poor.options("city")], rich.unmarked("Gaian")) == ([poor.cards["Den"]], 0)
    assert len(rich.state.combats) == 1


@pytest.mark.parametrize(
    ("text", "open_to"),
    [
        ("I cannot attack a player who controls more creatures than you.", {"Few"}),
        ("I can only attack players who control more creatures than you.", {"Many"}),
        ("I can't attack an opponent who has no cards in hand.", {"Many"}),
        ("I can't attack a player who has fewer cities than you.", {"Few", "Many"}),
    ],
)
def test_players_whom_a_creature_cannot_attack(text, open_to):
    """You have two creatures; one opponent has three and a card in hand, the other one and none."""
    you = realm(army=[creature("Ogre", text=text), creature("Mouse", text="I can't attack myself.")])
    many = realm(town("Many"), army=[creature(f"Foe {n}") for n in range(3)], hand=[SPARE])
    few = realm(town("Few"), army=[creature("Lone")])
    game = Published(you, many, few, phase="attack")

    assert {game.name(option[2]) for option in game.options("city")} == open_to


def test_some_are_dealt_more_instead(table):
    """ "Deal 1 damage to each attacking creature. Attacking creatures with Flying are dealt 2 damage instead": a flier at home is dealt none."""
    rain = event("Rain", "Deal 1 damage to each attacking creature. Attacking creatures with flying are dealt 2 damage instead.")  # fmt: skip
    bat, owl = (creature(name, 1, 9, text="Flying.") for name in ("Bat", "Owl"))
    you = Side(hand=[rain], army=[bat, owl, creature("Wolf", 1, 9)])
    game = table(you, Side(cities=[city("Fort")]), "attack")

    game.attacks("Fort", "Bat", "Wolf").wait(lambda: game.asked == "window" and game.seat == YOU).do("play", "Rain")
    game.wait(lambda: damage(game, "Wolf") > 0)

    assert [damage(game, name) for name in ("Bat", "Wolf", "Owl")] == [2, 1, 0]


def test_some_are_dealt_more_by_what_the_damage_changes(table):
    """Those damaged before are dealt 2, those not damaged before are dealt 1 and no more."""
    hand = spell("Deal 1 damage to each creature. Damaged creatures are dealt 2 damage instead.")
    game = table(Side(hand=hand, army=[creature("Hurt", 1, 9), creature("Whole", 1, 9)], damage={"Hurt": 1}))

    game.do("play", "Word").until("play")

    assert [damage(game, name) for name in ("Hurt", "Whole")] == [3, 1]


def test_what_lasts_is_more_for_some(table):
    """Marked Elves get +2/+0 instead of +1/+0, and not both."""
    lord = creature(
        "Lord", text="Other Elves you control get +1/+0. Marked Elves get +2/+0 instead.", subtypes=("Elf",)
    )
    elves = [creature(name, 1, 1, subtypes=("Elf",)) for name in ("Ash", "Elm")]
    game = table(Side(hand=[SPARE], army=[lord, *elves], marked=["Elm"]))

    assert [numbers(game, name)[0] for name in ("Lord", "Ash", "Elm")] == [1, 2, 3]


@pytest.mark.parametrize("n", [2, 3])
def test_with_so_many_counters_a_creature_has_a_keyword(table, n):
    """With three or more counters it has veteran; two are too few."""
    pit = creature("Pit", text="With three or more +1/+1 counters on me I have veteran. (Creatures with veteran are not marked for attacking.)")  # fmt: skip
    hand = spell(f"Put {n} +1/+1 counters on target creature.")
    game = table(Side(hand=hand, army=[pit, creature("Ash")]))

    game.do("play", "Word").do("target", "Pit").until("play")

    assert (has_keyword(game.state, game.cards["Pit"], "veteran"), numbers(game, "Pit")) == (n == 3, (1 + n, 1 + n))


@pytest.mark.parametrize(("army", "residents", "alone"), [([], ["Ash"], True), (["Ash"], [], False)])
def test_alone_in_the_army(table, army, residents, alone):
    """The creatures in a city and those of the opponent's army do not count."""
    pike = creature("Pike", text="I have Deadly while I am alone in my army.")
    side = Side(
        hand=[SPARE], army=[pike, *map(creature, army)], cities=[city("Home")], residents={"Home": [*map(creature, residents)]}
    )  # fmt: skip
    game = table(side, Side(army=[creature("Orc")]))

    assert has_keyword(game.state, game.cards["Pike"], "deadly") is alone


def test_alone_in_a_city(table):
    """Monk is the only one in its city, Nun is not; who is alone in the army is not alone in a city."""
    text = "While I'm alone in a city, I get +1/+1."
    monk, nun, page = (creature(name, text=text) for name in ("Monk", "Nun", "Page"))
    side = Side(hand=[SPARE], army=[page], cities=[city("Home"), city("Den")], residents={"Home": [monk], "Den": [nun, creature("Cat")]})  # fmt: skip
    game = table(side)

    assert [numbers(game, name) for name in ("Monk", "Nun", "Page")] == [(2, 2), (1, 1), (1, 1)]


NAP = event("Nap", "Gain 1 LP.")
"""A card that can be played at any time."""


@pytest.mark.parametrize(("active", "lost"), [(YOU, 1), (FOE, 0)])
def test_damage_to_a_creature_while_attacking(active, lost):
    """The attacking Imp also damages the city it attacks; when it defends, no city is damaged. It dies of the blow, and it counts."""
    imp = creature("Imp", 1, 1, text="When I deal combat damage to a creature while attacking, also deal 1 damage to the city I attack.")  # fmt: skip
    game = Published(realm(army=[imp], hand=[NAP]), realm(town("Fort"), town("Den"), hand=[NAP], army=[creature("Orc", 3, 3)]), phase="attack", active=active)  # fmt: skip

    game.attacks("Fort" if active == YOU else "Home", "Imp" if active == YOU else "Orc").until("block")
    game.do("block", "Imp" if active == YOU else "Orc").wait(lambda: game.state.target_seat < 0)

    assert [game.left(name) for name in ("Fort", "Den", "Home")] == [6 - lost, 6, 6]
    assert (damage(game, "Orc"), game.is_dead("Imp")) == (1, True)


def test_who_survives_a_battle_in_which_it_attacked_unmarks_once():
    """Twin attacks twice in a turn and unmarks after the first battle; the Wolf beside it does not unmark."""
    text = "If I survive a battle in which I attacked, unmark me. This ability works only one time per turn."
    you = realm(hand=[event("Horn", "You may attack twice this turn."), NAP], army=[creature("Twin", 1, 9, text=text), creature("Wolf", 1, 9)])  # fmt: skip
    foe = realm(town("Fort", 40), army=[creature("Gate", 1, 9), creature("Orc", 1, 9)])
    game = Published(you, foe, phase="play")

    game.do("play", "Horn").until("attack").attacks("Fort", "Twin", "Wolf").until("block")
    game.do("block", "Twin").do("block", "Wolf").until("attack")
    first = [game.is_marked(name) for name in ("Twin", "Wolf")]
    game.attacks("Fort", "Twin").until("block").do("block", "Twin").do("block", "Twin").wait(
        lambda: game.state.target_seat < 0
    )

    assert (first, game.is_marked("Twin")) == ([False, True], True)


def test_who_survives_as_a_defender_does_not():
    """The same text after a battle in which it defended."""
    text = "If I survive a battle in which I attacked, draw a card."
    game = Published(realm(army=[creature("Twin", 1, 9, text=text)], deck=9), realm(town("Fort"), army=[creature("Orc")]), phase="attack", active=FOE)  # fmt: skip

    game.attacks("Home", "Orc").until("block").do("block", "Orc").wait(lambda: game.state.target_seat < 0)

    assert game.size(DECK) == 9


def test_during_each_turn_in_which_something_happened(table):
    """Another creature of yours moves, then the Golem is stronger for the turn; its own move does nothing."""
    golem = creature(
        "Golem", 1, 1, text="I get +2/+0 during each turn in which another creature you control has moved."
    )
    hand = [*spell("Move target creature you control to your army."), SPARE]
    side = Side(hand=hand, cities=[city("Home")], residents={"Home": [golem, creature("Ash")]})
    own, other = table(side), table(side)

    own.do("play", "Word").do("target", "Golem").until("play")
    other.do("play", "Word").do("target", "Ash").until("play")

    assert (numbers(own, "Golem"), numbers(other, "Golem")) == ((1, 1), (3, 1))
