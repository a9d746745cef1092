"""Texts that refer to places: "there", "into that city", "to the same place as", "your largest city"."""

from __future__ import annotations

import pytest
from position import FOE, YOU
from text_table import SPARE, Side, creature, numbers, spell, tokens

from arc_position import city, event, magic  # isort: skip

from cardforge.games.arc.zones import RESIDENTS


def places(game, *names: str) -> list[str]:
    """For each creature the city in which it is, or its zone."""
    state = game.state
    return [
        game.name(state.at[game.cards[name]]) if game.zone_of(name) == "residents" else game.zone_of(name)
        for name in names
    ]


def test_there_is_the_army_that_a_creature_enters(table):
    """Whoever is in a city, or in the army of the opponent, is not there."""
    scout = creature("Scout", text="When I enter your army, each other creature there gets +1/+0 until end of turn.")
    you = Side(hand=[SPARE], cities=[city("Den")], residents={"Den": [scout, creature("Elf")]}, army=[creature("Orc")])
    game = table(you, Side(army=[creature("Wolf")]))

    game.do("move", "Scout").until("play")

    assert [numbers(game, name)[0] for name in ("Scout", "Orc", "Elf", "Wolf")] == [1, 2, 1, 1]


def test_there_is_the_city_into_which_something_goes(table):
    """The other residents of Den, not those of Fort; the token goes there, too."""
    guide = creature(
        "Guide",
        text="When another creature moves into a city you control, put a +1/+1 counter on each other creature there.\n"
        "When another creature moves into a city you control, create a 1/1 Wolf creature token there.",
    )
    you = Side(
        hand=[SPARE],
        cities=[city("Fort"), city("Den")],
        residents={"Den": [creature("Elf")], "Fort": [creature("Troll")]},
        army=[guide, creature("Orc")],
    )
    game = table(you)

    game.do("move", "Orc").do("city", "Den").until("play")

    assert [numbers(game, name) for name in ("Orc", "Elf", "Troll")] == [(1, 1), (2, 2), (1, 1)]
    assert [game.state.at[card] for card in tokens(game)] == [game.cards["Den"]]


def test_there_is_the_hand_that_was_shown(table):
    """Of a creature and an event in it only the event can be chosen."""
    game = table(
        Side(
            hand=[
                *spell("Look at target opponent's hand. Choose a magic or event card there. That player discards it."),
                event("Mine"),
            ]
        ),
        Side(hand=[creature("Orc"), event("Fire")]),
    )

    game.do("play", "Word").until("play")

    assert [game.zone_of(name) for name in ("Orc", "Fire", "Mine")] == ["hand", "graveyard", "hand"]


def test_there_is_the_city_that_was_chosen(table):
    """A creature in another city cannot be marked."""
    you = Side(
        hand=spell("Choose target city you control. Mark each creature there."),
        cities=[city("Den"), city("Fort")],
        residents={"Den": [creature("Elf")], "Fort": [creature("Troll")]},
        army=[creature("Orc")],
    )
    game = table(you)

    game.do("play", "Word").do("target", "Den").until("play")

    assert [game.is_marked(name) for name in ("Elf", "Troll", "Orc")] == [True, False, False]


def test_there_is_where_something_was_moved(table):
    """Behind the move it is the new place, not the old one."""
    text = "Move target creature you control to target city you control. Each other creature there gets +1/+0 until end of turn."
    you = Side(
        hand=spell(text),
        cities=[city("Den"), city("Fort")],
        residents={"Den": [creature("Elf")], "Fort": [creature("Troll"), creature("Imp")]},
    )
    game = table(you)

    game.do("play", "Word").do("target", "Imp").do("target", "Den").until("play")

    assert places(game, "Imp") == ["Den"]
    assert [numbers(game, name)[0] for name in ("Imp", "Elf", "Troll")] == [1, 2, 1]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Put a creature from your hand into target city you control.", "Fort"),
        ("Choose target city you control. Put a creature from your hand into that city.", "Fort"),
        ("Choose target city you control. Put a creature from your hand into play there.", "Fort"),
        ("Put a creature from your hand into your largest city.", "Den"),
        ("Put a creature from your hand into your smallest city.", "Keep"),
    ],
)
def test_a_city_can_be_named_as_the_place_where_a_creature_goes(table, text, place):
    """The largest city has the most residents, as the larger army has more creatures."""
    homes = {"Den": [creature("Elf"), creature("Imp")], "Fort": [creature("Troll")]}
    you = Side(
        hand=[*spell(text), creature("Orc", cost=99)],
        cities=[city("Fort", 9), city("Den", 4), city("Keep", 6)],
        residents=homes,
    )
    game = table(you, Side(cities=[city("Far")], residents={"Far": [creature(f"Foe {n}") for n in range(3)]}))

    game.do("play", "Word")
    if game.offers("target", "Fort"):
        game.do("target", "Fort")
    game.until("play")

    assert places(game, "Orc") == [place]


def test_of_several_largest_cities_one_is_chosen(table):
    """Keep has no resident; Den and Fort have one each."""
    homes = {"Den": [creature("Elf")], "Fort": [creature("Troll")]}
    game = table(
        Side(
            hand=spell("Put a 1/1 Spirit token with Flying into your largest city."),
            cities=[city("Keep"), city("Den"), city("Fort")],
            residents=homes,
        )
    )

    game.do("play", "Word")
    assert not game.offers("city", "Keep")
    game.do("city", "Fort").until("play")

    assert [game.name(game.state.at[card]) for card in tokens(game)] == ["Fort"]


def test_a_creature_goes_where_another_is(table):
    """To its city, or to the army; not to a city of the opponent."""
    text = "Move target creature you control to the same place as another target creature you control."
    you = Side(
        hand=[*spell(text), magic("Call", "Move target creature to target city.")],
        cities=[city("Den")],
        residents={"Den": [creature("Elf")]},
        army=[creature("Orc")],
    )
    game = table(you, Side(cities=[city("Far")]))

    game.do("play", "Call").do("target", "Orc").do("target", "Far").until("play")
    assert places(game, "Orc", "Elf") == ["army", "Den"]
    game.do("play", "Word").do("target", "Elf")
    game.until("play")

    assert places(game, "Orc", "Elf") == ["army", "army"]


def test_what_somebody_controls_is_the_nearer_noun(table):
    """Of all residents of a city you control, also those of others; a city of the opponent is no target."""
    shade = creature("Shade", text="This creature can move into an opponent's cities.")
    you = Side(
        hand=[*spell("Mark all residents of target city you control."), SPARE],
        cities=[city("Den"), city("Fort")],
        residents={"Den": [creature("Elf")], "Fort": [creature("Troll")]},
    )
    game = table(you, Side(cities=[city("Far")], residents={"Far": [shade]}))
    game.state.put(game.cards["Shade"], FOE, RESIDENTS, game.cards["Den"])

    game.do("play", "Word")
    assert not game.offers("target", "Far")
    game.do("target", "Den").until("play")

    assert [game.is_marked(name) for name in ("Elf", "Shade", "Troll")] == [True, True, False]


def test_a_card_goes_into_the_city_that_was_named(table):
    """ "That city" is the city of this creature, not the card that is put there."""
    text = "When you draw a card, reveal the top card of your deck. If it's an event card of the same faction as my city, put it on the bottom of your deck. Otherwise, put a creature from your hand into that city."
    seer = creature("Seer", text=text)
    far = [*spell("Draw a card."), creature("Orc", cost=99)]
    game = table(
        Side(
            hand=far, cities=[city("Fort", faction="Empire"), city("Den", faction="Empire")], residents={"Den": [seer]}
        )
    )

    game.do("play", "Word").until("play")

    assert places(game, "Orc") == ["Den"]


def test_what_is_put_into_an_army_from_anywhere(table):
    """From a graveyard, or from a city; not what goes to the opponent's army."""
    herald = creature("Herald", text="When a creature is put into your army from anywhere, gain 1 LP.")
    hand = [
        magic(
            "Call",
            "Move target creature to its controller's army. It isn't marked for this and the city is not used up for moves.",
        ),
        magic("Rise", "Put a creature from your graveyard into your army."),
        magic("Burn", "Discard a creature."),
        creature("Imp", cost=99),
        SPARE,
    ]
    you = Side(hand=hand, army=[herald], cities=[city("Den")], residents={"Den": [creature("Elf"), creature("Troll")]})
    game = table(you, Side(cities=[city("Far")], residents={"Far": [creature("Orc")]}))

    game.do("play", "Burn").until("play").do("play", "Rise").until("play")
    assert game.state.lp[YOU] == 21
    game.do("play", "Call").do("target", "Elf").until("play")

    assert (game.state.lp[YOU], game.is_marked("Elf")) == (22, False)
