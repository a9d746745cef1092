"""Numbers that are set, strength that is restored, subtypes and factions in the place of others, and cards that may be played for a time."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from position import YOU
from text_table import SPARE, Side, numbers, spell

from cardforge.games.arc.zones import DECK, REMOVED


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Set the defense points of target city to 4.", (4, 6)),
        ("Target city's strength becomes 8.", (8, 6)),
        ("Target city regains all lost defense points.", (6, 6)),
        ("If target city has fewer defense points than printed on it, it gains 1 defense point.", (4, 6)),
    ],
)
def test_the_strength_of_a_city_as_a_whole(table, text, left):
    """The Fort has lost three of six points; the Den has all of its own."""
    game = table(Side(hand=spell(text), cities=[city("Fort"), city("Den")], damage={"Fort": 3}))

    game.do("play", "Word").do("target", "Fort").until("play")

    assert (game.left("Fort"), game.left("Den")) == left


def test_what_is_restored_is_no_more_than_printed(table):
    """A city with more than its number keeps it."""
    more = event("More", "Target city gains 2 defense points.")
    game = table(Side(hand=[*spell("Target city regains all lost defense points."), more], cities=[city("Fort"), city("Den")]))  # fmt: skip

    game.do("play", "More").do("target", "Fort").until("play").do("play", "Word").do("target", "Fort").until("play")

    assert game.left("Fort") == 8


@pytest.mark.parametrize(
    ("text", "elf", "orc"),
    [("Target creature becomes an Orc until end of turn.", 1, 3), ("Target creature loses all creature types and becomes an Orc.", 1, 3), ("Target creature becomes an Orc in addition to its other types.", 2, 3)],
)  # fmt: skip
def test_a_subtype_in_the_place_of_the_others(table, text, elf, orc):
    """It is no Elf any more, and an Orc; who is both is both."""
    herald = creature("Herald", text="Elves get +1/+0.\nOrcs get +2/+0.")
    game = table(Side(hand=spell(text), army=[herald, creature("Ash", subtypes=("Elf",)), creature("Elm", subtypes=("Elf",))]))  # fmt: skip

    game.do("play", "Word").do("target", "Ash").until("play")

    assert numbers(game, "Ash")[0] == orc + (elf - 1)
    assert numbers(game, "Elm")[0] == 2


def test_an_enchanted_creature_is_only_what_it_becomes(table):
    """As long as the enchantment is on it."""
    curse = made("enchantment", "Curse", text="Target creature becomes a Frog.")
    herald = creature("Herald", text="Elves get +1/+0.\nFrogs get +0/+3.")
    game = table(Side(hand=[curse, SPARE], army=[herald, creature("Ash", subtypes=("Elf",)), creature("Elm", subtypes=("Elf",))]))  # fmt: skip

    game.do("play", "Curse").do("target", "Ash").until("play")

    assert (numbers(game, "Ash"), numbers(game, "Elm")) == ((1, 4), (2, 1))


@pytest.mark.parametrize("way", ["enchantment", "event"])
def test_a_creature_of_another_faction(table, way):
    """It is Dark Legion and not Gaian any more; the other one stays Gaian."""
    text = "Target creature belongs to the Dark Legion instead of its own faction" + ("." if way == "enchantment" else " until end of turn.")  # fmt: skip
    word = made("enchantment", "Word", text=text) if way == "enchantment" else event("Word", text)
    herald = creature("Herald", text="Gaian creatures get +1/+0.\nDark Legion creatures get +0/+2.", faction="Empire")
    game = table(Side(hand=[word, SPARE], army=[herald, creature("Ash", faction="Gaian"), creature("Elm", faction="Gaian")]))  # fmt: skip

    game.do("play", "Word").do("target", "Ash").until("play")

    assert (numbers(game, "Ash"), numbers(game, "Elm")) == ((1, 3), (2, 1))


@pytest.mark.parametrize(
    "text",
    ["Remove the top card of your deck from the game. You may play it until end of turn.", "Reveal the top card of your deck. You may play that card this turn."],
)  # fmt: skip
def test_a_card_may_be_played_for_a_time(table, text):
    """The card from where it lies, this turn and no longer, and no other card of the deck."""
    deck = [event("Low", "Draw a card."), event("Top", "Mark target creature.")]
    side = Side(hand=[*spell(text), *deck], army=[creature("Ash"), creature("Elm")])
    game = table(side, Side(hand=[SPARE], deck=20))
    for name in ("Low", "Top"):
        game.state.put(game.cards[name], YOU, DECK)

    game.do("play", "Word").until("play")
    assert game.zone_of("Top") == ("removed" if "Remove" in text else "deck")
    assert (game.offers("play", "Top"), game.offers("play", "Low")) == (True, False)
    later = game.state.copy()
    game.do("play", "Top").do("target", "Ash").until("play")

    assert (game.is_marked("Ash"), game.zone_of("Top")) == (True, "graveyard")
    assert not game.offers("play", "Top")
    game.state = later
    game.next_turn()
    assert not game.offers("play", "Top")
    assert game.size(REMOVED, YOU) + game.size(DECK, YOU) >= 1
