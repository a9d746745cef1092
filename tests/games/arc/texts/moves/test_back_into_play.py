"""Cards that come back into play: to the army, to cities, marked; and what becomes of cards that are in play already."""

from __future__ import annotations

import pytest
from arc_position import city, creature, magic
from leaflet_position import Published, realm, town
from text_table import FOE, SPARE, YOU, Side, spell

from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND, REMOVED, RESOURCES

ELF = {"subtypes": ("Elf",)}


def _laid(text, *buried, army=(), **rest):
    """A magic card of this text, two cities, and creatures in your graveyard."""
    side = realm(town("Pit"), town("Den"), hand=spell(text), army=[*army, *buried], deck=9, **rest)
    game = Published(side, realm(town("Keep"), hand=[SPARE], deck=9))
    for card in buried:
        game.state.put(game.cards[card.name], YOU, GRAVEYARD)
    return game


@pytest.mark.parametrize(
    ("text", "place", "marked"),
    [
        ("Return a creature card from your graveyard to your army.", "army", False),
        ("Move a creature card from your graveyard to your army.", "army", False),
        ("Return a creature card from your graveyard to your army, marked.", "army", True),
        ("Return a creature to your army from your graveyard.", "army", False),
        ("Return a creature card from your graveyard to target city you control.", "Den", False),
        ("Return a creature card from your graveyard to target city you control marked.", "Den", True),
        ("Bring back a creature from your graveyard to one of your cities.", "Den", False),
        ("Return a creature card from your graveyard to a city you control marked.", "Den", True),
        ("Search your graveyard for a creature. Return it to your army.", "army", False),
    ],
)
def test_a_creature_of_the_graveyard_enters_there(text, place, marked):
    """The other one stays in the graveyard, and a creature of the army where it is."""
    game = _laid(text, creature("Ghoul"), creature("Shade"), army=[creature("Ash")])

    game.do("play", "Word")
    for _ in range(6):
        for word, name in (("target", "Den"), ("choose", "Ghoul"), ("find", "Ghoul"), ("city", "Den")):
            if game.asked != "play" and game.offers(word, name):
                game.do(word, name)
    game.until("play")

    assert (game.place_of("Ghoul"), game.is_marked("Ghoul")) == (place, marked)
    assert (game.place_of("Shade"), game.place_of("Ash")) == ("graveyard", "army")


def test_all_that_cost_little_come_back_to_cities_of_choice_marked():
    """Each into the city that is chosen for it; the dear one stays."""
    text = "Return all creature cards with cost 2 or less from your graveyard to your cities, marked."
    game = _laid(text, creature("Ghoul", cost=2), creature("Shade", cost=1), creature("Lich", cost=3))

    game.do("play", "Word").until("destination").do("city", "Pit").until("destination").do("city", "Den")

    assert {game.place_of(name) for name in ("Ghoul", "Shade")} == {"Pit", "Den"}
    assert [game.is_marked(name) for name in ("Ghoul", "Shade")] == [True, True]
    assert game.place_of("Lich") == "graveyard"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("When another creature dies, return it to your army.", "army"),
        ("When another creature dies, you may return it to one of your cities.", "Pit"),
    ],
)
def test_what_died_comes_back(text, place):
    """And not who speaks of it."""
    kill = magic("Kill", "Destroy target creature.")
    side = realm(town("Pit"), hand=[kill, SPARE], army=[creature("Crier", text=text), creature("Ash")], deck=9)
    game = Published(side, realm(town("Keep"), hand=[SPARE], deck=9))

    game.do("play", "Kill").until("target").do("target", "Ash").until("may", "play")
    if game.asked == "may":
        game.do("yes")
    game.until("play")

    assert (game.place_of("Ash"), game.place_of("Crier")) == (place, "army")


def test_who_dies_comes_back_to_a_city():
    """By its own text."""
    kill = magic("Kill", "Destroy target creature.")
    ghoul = creature("Ghoul", text="When I die, return me to one of your cities.")
    game = Published(realm(town("Pit"), hand=[kill, SPARE], army=[ghoul, creature("Ash")], deck=9), realm(town("Keep"), deck=9))  # fmt: skip

    game.do("play", "Kill").until("target").do("target", "Ghoul").until("play")

    assert (game.place_of("Ghoul"), game.place_of("Ash")) == ("Pit", "army")


def test_a_creature_in_play_only_moves():
    """It goes to the army of its controller, and is marked for it."""
    game = _laid("Return target creature you control to your army marked.", residents={"Den": [creature("Elm"), creature("Oak")]})  # fmt: skip

    game.do("play", "Word").until("target").do("target", "Elm").until("play")

    assert (game.place_of("Elm"), game.is_marked("Elm")) == ("army", True)
    assert (game.place_of("Oak"), game.is_marked("Oak")) == ("Den", False)


def test_the_city_cards_that_were_removed_are_counted(table):
    """Two cities among four cards; the city of choice gains as much, the other nothing."""
    text = "Remove all cards in target player's graveyard from the game. Gain 1 defense point on a city of your choice for each city card removed that way."  # fmt: skip
    buried = [creature("Orc"), city("Ruin"), city("Rubble"), magic("Old")]
    game = table(Side(hand=spell(text), cities=[city("Home", 5), city("Pit", 5)]), Side(hand=buried))
    for card in buried:
        game.state.put(game.cards[card.name], FOE, GRAVEYARD)

    game.do("play", "Word").until("target").do("target", -2 - FOE).until("choose").do("choose", "Pit").until("play")

    assert [game.size(GRAVEYARD, FOE), game.size(REMOVED, FOE)] == [0, 4]
    assert [game.left("Home"), game.left("Pit")] == [5, 7]


def test_a_resource_card_is_taken_from_a_vault_into_the_hand(table):
    """The marked one cannot be chosen."""
    game = table(Side(hand=spell("Take an unmarked resource card from your vaults into your hand."), gold={"Gaian": 2}, marked=["Gaian 1"]))  # fmt: skip

    game.do("play", "Word").until("choose", "play")
    if game.asked == "choose":
        game.take(game.options()[0]).until("play")

    assert (game.zone_of("Gaian 1"), game.zone_of("Gaian 2")) == ("resources", "hand")


def test_cards_of_all_graveyards_are_removed_and_no_others(table):
    """Both players'; a creature in play stays."""
    game = table(Side(hand=[*spell("Remove all creature cards in graveyards from the game."), creature("Ghoul")], army=[creature("Ash")]), Side(hand=[creature("Orc"), magic("Old")]))  # fmt: skip
    for name, seat in (("Ghoul", YOU), ("Orc", FOE), ("Old", FOE)):
        game.state.put(game.cards[name], seat, GRAVEYARD)

    game.do("play", "Word").until("play")

    assert [game.zone_of(name) for name in ("Ghoul", "Orc", "Old", "Ash")] == ["removed", "removed", "graveyard", "army"]  # fmt: skip


def test_the_other_revealed_cards_go_back_into_the_deck():
    """What was found enters the city of the Recruiter."""
    text = "When I come into play, reveal cards from the top of your deck until you reveal a creature with cost 2 or less. Put that creature into my city. Shuffle the other revealed cards into your deck."  # fmt: skip
    found = [creature("Elm", cost=2), creature("Oak", cost=3)]
    side = realm(town("Pit"), town("Den"), hand=[creature("Recruiter", text=text), SPARE], army=found, deck=5)
    game = Published(side, realm(town("Keep")))
    for card in found:
        game.state.put(game.cards[card.name], YOU, DECK)

    game.do("play", "Recruiter")
    while game.asked != "play":
        den = [option for option in game.options() if game.cards["Den"] in option]
        game.take((den or game.options())[0])

    assert game.place_of("Recruiter") == game.place_of("Elm") == "Den"
    assert (game.zone_of("Oak"), game.size(HAND), game.size(RESOURCES)) == ("deck", 1, 0)


@pytest.mark.parametrize(("beside", "offered"), [((), True), ((creature("Ash"),), False)])
def test_a_card_is_played_from_the_graveyard_while_you_control_no_creatures(beside, offered):
    """From the hand it is played at any time; what else lies there cannot be played."""
    ghoul = creature("Ghoul", cost=1, text="You may play me from your graveyard if you control no creatures.")
    hand = [*spell("Draw a card."), ghoul, creature("Shade", cost=1)]
    game = Published(realm(town("Pit"), hand=hand, army=beside, gold={"Gaian": 2}, deck=9), realm(town("Keep")))
    assert game.offers("play", "Ghoul")

    for name in ("Ghoul", "Shade"):
        game.state.put(game.cards[name], YOU, GRAVEYARD)
    game.do("play", "Word").until("play")

    assert (game.offers("play", "Ghoul"), game.offers("play", "Shade")) == (offered, False)
    assert not offered or game.do("play", "Ghoul").until("play").place_of("Ghoul") == "Pit"
