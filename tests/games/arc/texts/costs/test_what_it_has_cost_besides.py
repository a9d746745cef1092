"""What playing a card has cost besides, and what it says of that once it is in play; cards that were discarded, by that name."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm
from text_table import FOE, SPARE, YOU, numbers

from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.zones import HAND, KINGDOM
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

BESIDES = "As an additional cost to play me, "


def taken(game: Published, *names: str) -> Published:
    """Everybody waits; whoever must choose one of these cards does so, until the next choice of a play phase."""
    for _ in range(60):
        if game.asked in ("play", "attack"):
            return game
        wanted = [one for one in game.options() if len(one) > 1 and game.name(one[1]) in names]
        waiting = [one for one in game.options() if one in game.IDLE]
        game.take((wanted or waiting or game.options())[0])
    raise AssertionError(game.asked)


@pytest.mark.parametrize(("paid", "drawn"), [("Elf", 1), ("Orc", 0)])
@pytest.mark.parametrize(("deed", "where"), [("discard a card", "hand"), ("sacrifice a creature", "army")])
def test_it_asks_what_was_paid_when_it_enters_play(paid, drawn, deed, where):
    """Also if there are an Elf and an Orc, one of them paid and the other one not."""
    done = {"discard": "discarded", "sacrifice": "sacrificed"}[deed.split()[0]]
    text = f"{BESIDES}{deed}. When I enter play, if the {done} card was an Elf, draw a card."
    held = [creature("Elf", subtypes=("Elf",), cost=50), creature("Orc", subtypes=("Orc",), cost=50)]
    hand = [creature("Sage", text=text), SPARE, *(held if where == "hand" else ())]
    game = Published(
        realm(hand=hand, army=[creature("Ox"), *(held if where == "army" else ())], deck=9), realm(hand=[SPARE])
    )

    game.do("play", "Sage")
    taken(game, paid)

    assert game.place_of("Sage") == "Home"
    assert game.zone_of(paid) == "graveyard"
    assert game.size(HAND) == len(hand) - 1 - int(where == "hand") + drawn


def test_numbers_of_what_was_paid_are_those_it_had():
    """Counters for the ATK of the sacrificed creature, by an ability and as it enters play; a later payment does not count."""
    one = creature("One", text=f"{BESIDES}sacrifice a creature. When I enter play, put X +1/+1 counters on me, where X is the sacrificed creature's ATK.")  # fmt: skip
    two = creature("Two", text=f"{BESIDES}sacrifice a creature. I enter play with X +1/+1 counters on me, where X is the sacrificed creature's ATK.")  # fmt: skip
    army = [creature("Big", 4, 4), creature("Small", 2, 2), creature("Idle", 7, 7)]
    game = Published(realm(hand=[one, two, SPARE], army=army, deck=9), realm(hand=[SPARE]))

    game.do("play", "One")
    taken(game, "Big").do("play", "Two")
    taken(game, "Small")

    assert [counters_on(game.state, game.cards[name], "+1/+1") for name in ("One", "Two", "Idle")] == [4, 2, 0]


def test_what_is_paid_in_answer_is_another_thing():
    """The opponent answers with a sacrifice of an own; your ability goes by yours. Killed in answer, it still does what it says."""
    sage = creature("Sage", text=f"{BESIDES}sacrifice a creature. When I enter play, draw cards equal to the sacrificed creature's ATK.")  # fmt: skip
    answer = event("Woe", "As an additional cost to play this card, sacrifice a creature. Destroy target creature.")
    you = realm(hand=[sage, SPARE], army=[creature("Big", 3, 3), creature("Idle", 7, 7)], deck=9)
    game = Published(you, realm(hand=[answer, SPARE], army=[creature("Gnat", 1, 1)], deck=9))

    game.do("play", "Sage")
    game.wait(lambda: game.asked not in ("place", "pile"))
    while game.asked != "window" or game.seat != FOE or game.zone_of("Sage") == "resolving":
        wanted = [one for one in game.options() if one[1:] == (game.cards["Big"],)]
        game.take((wanted or [one for one in game.options() if one in game.IDLE] or game.options())[0])
    game.do("play", "Woe").do("target", "Sage")
    taken(game, "Gnat")

    assert (game.zone_of("Sage"), game.zone_of("Gnat")) == ("graveyard", "graveyard")
    assert game.size(HAND) == 1 + 3


def test_an_enchantment_speaks_of_its_price():
    """Counters on the creature that it is put on."""
    gift = made("enchantment", "Gift", text="As an additional cost to play this, sacrifice a creature. Enchant creature. When this enters play, put X +1/+1 counters on enchanted creature, where X is the sacrificed creature's ATK.")  # fmt: skip
    game = Published(realm(hand=[gift, SPARE], army=[creature("Big", 3, 3), creature("Ox", 1, 1)], deck=9), realm(hand=[SPARE]))  # fmt: skip

    game.do("play", "Gift").do("target", "Ox")
    taken(game, "Big")

    assert numbers(game, "Ox") == (4, 4)


def test_what_the_opponent_puts_into_play_was_not_paid_for():
    """Nothing was sacrificed for it: no card is drawn."""
    sage = creature("Sage", cost=50, text=f"{BESIDES}sacrifice a creature. When I enter play, draw cards equal to the sacrificed creature's ATK.")  # fmt: skip
    game = Published(realm(hand=[magic("Word", "Put a creature from your hand into play."), sage, SPARE], army=[creature("Big", 3, 3)], deck=9), realm(hand=[SPARE]))  # fmt: skip

    game.do("play", "Word")
    taken(game, "Sage")

    assert (game.size(HAND), len(game.state.zone(YOU, KINGDOM)), game.zone_of("Big")) == (1, 1, "army")


@pytest.mark.parametrize(("kind", "gained"), [("Elf", 1), ("Orc", 0)])
@pytest.mark.parametrize("text", ["You may discard a card. If you do, mark this creature. If the discarded card was an Elf, draw two cards.", "Discard a card. Mark this creature. If the discarded card was an Elf, draw two cards."])  # fmt: skip
def test_the_discarded_card_behind_something_else(table, text, kind, gained):
    """What is done in between is no card that was discarded."""
    ox = creature("Ox", text=f"When I enter play, {text[0].lower()}{text[1:]}")
    hand = [ox, creature("Lump", subtypes=(kind,), cost=50), creature("Mite", subtypes=("Elf", "Orc"), cost=50), SPARE]
    game = Published(realm(hand=hand, army=[creature("Idle")], deck=9), realm(hand=[SPARE]))

    game.do("play", "Ox")
    while game.asked != "play":
        wanted = [one for one in game.options() if one in (("yes",), ("discard", game.cards["Lump"]))]
        game.take((wanted or [one for one in game.options() if one in game.IDLE] or game.options())[0])

    assert game.zone_of("Lump") == "graveyard"
    assert game.size(HAND) == 2 + 2 * gained


@pytest.mark.parametrize(
    "text",
    [
        "When I die, return the discarded card to your hand.",
        "When I die, destroy the chosen creature.",
        "When I enter play, if the sacrificed creature was an Elf, draw a card.",
        "As an additional cost to play me, discard a card. When I enter play, draw cards equal to the sacrificed creature's ATK.",
        "When I attack, sacrifice a creature. Mark target creature. Draw cards equal to the sacrificed creature's ATK.",
    ],
)
def test_what_was_never_done_is_not_spoken_of(text):
    """It would be this creature, or the last one mentioned."""
    assert not reader_of(game_of("arc")).read(text, "creature").complete
