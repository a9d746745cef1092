"""Cards that act: move others along, see a random card of the city they enter, take damage, help another city; played."""

from __future__ import annotations

from position import YOU
from text_table import SPARE, Side, creature, damage, spell

from arc_position import city  # isort: skip

from cardforge.games.arc.zones import DECK, HAND


def test_another_creature_moves_along(table):
    """A142: it goes where this one went, not where a third one is."""
    ship = creature("Ship", text="When this creature moves, you may move another creature you control along.")
    you = Side(hand=[SPARE], army=[ship, creature("Elf"), creature("Orc")], cities=[city("Den"), city("Fort")])
    game = table(you)

    game.do("move", "Ship").do("city", "Fort").do("yes").do("choose", "Elf").until("play")

    assert {name: game.state.at[game.cards[name]] for name in ("Ship", "Elf")} == dict.fromkeys(
        ("Ship", "Elf"), game.cards["Fort"]
    )
    assert game.zone_of("Orc") == "army"


def test_the_city_that_is_entered_shows_a_card_of_its_owner(table):
    """Whose city it is reveals a card at random from hand, not who entered it."""
    scout = creature(
        "Scout", text="Infiltrate\nWhen I enter a city, that city's owner reveals one card at random from their hand."
    )
    game = table(Side(hand=[SPARE], army=[scout]), Side(hand=[creature("Elf")], cities=[city("Den")]))

    game.do("move", "Scout").until("play")

    (shown,) = game.events("look")
    assert game.cards["Elf"] in shown


def test_all_of_a_kind_among_the_revealed_come_to_hand(table):
    """Each revealed Elf, and any other card goes under the deck."""
    text = "Reveal the top 3 cards of your deck. Put each revealed Elf into your hand and any other card on the bottom of your deck."
    deck = [creature("Ash", subtypes=("Elf",)), creature("Orc"), creature("Oak", subtypes=("Elf",))]
    game = table(Side(hand=[*spell(text), *deck]))
    for card in deck:
        game.state.put(game.cards[card.name], YOU, DECK)

    game.do("play", "Word").until("play")

    assert game.zone(HAND) == ["Spare", "Oak", "Ash"]
    assert game.zone(DECK)[0] == "Orc"


def test_what_takes_damage_is_damaged(table):
    """The chosen city of the opponent, no other."""
    text = "Target opponent chooses a city he/she controls. That city gets 1 damage."
    game = table(Side(hand=spell(text)), Side(cities=[city("Den", 9), city("Fort", 9)]))

    game.do("play", "Word").do("choose", "Fort").until("play")

    assert (damage(game, "Den"), damage(game, "Fort")) == (0, 1)


def test_that_city_is_the_one_entered(table):
    """ "That city" behind "enters a city" is where the creature is now; it is not the creature."""
    scout = creature("Scout", defense=3, text="When this creature enters a city, deal 1 damage to that city.")
    game = table(Side(hand=[SPARE], army=[scout], cities=[city("Den", 9), city("Fort", 9)]))

    game.do("move", "Scout").do("city", "Fort").until("play")

    assert [damage(game, name) for name in ("Scout", "Den", "Fort")] == [0, 0, 1]


def test_that_city_is_where_another_one_came(table):
    """The city that a creature of anybody entered, not this card's own."""
    text = "When a creature enters a city you control, that city gains 1 strength."
    warden = creature("Warden", text=text)
    game = table(
        Side(
            hand=[SPARE], army=[creature("Elf")], cities=[city("Den", 6), city("Fort", 6)], residents={"Den": [warden]}
        )
    )

    game.do("move", "Elf").do("city", "Fort").until("play")

    assert [game.state.defense_of(game.cards[name]) for name in ("Den", "Fort")] == [6, 7]
