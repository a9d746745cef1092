"""Whose deed it is where there is no card of which a text speaks; the residents of all cities of a kind; what goes into your vault."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import SPARE
from two_sides import FAR, foe, mine

from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND, RESOURCES

SONG = magic("Song", "Draw a card.")
ELF = {"subtypes": ("Elf",)}


def on_table(text: str, army=(), theirs=(), third=None, **rest) -> Published:
    others = [foe(army=theirs), *([] if third is None else [foe(town("Third", 9))])]
    return Published(mine(hand=[magic("Word", text), SONG], army=army, **rest), *others)


@pytest.mark.parametrize("deed", ["draws a card", "may draw a card", "discards a card"])
@pytest.mark.parametrize("first", ["Sacrifice an Elf. Its controller", "Mark an Elf you control. Its controller", "Return an Elf from your graveyard to your hand. Its owner"])  # fmt: skip
@pytest.mark.parametrize("elf", [True, False])
def test_the_controller_of_no_card_does_nothing(first, deed, elf):
    """Without an Elf there is nobody who does it."""
    game = on_table(f"{first} {deed}.", army=[creature("Elm", **ELF)] if elf else [])
    if elf and "graveyard" in first:
        game.state.put(game.cards["Elm"], YOU, GRAVEYARD)
    game.do("play", "Word").until("may", "play", "discard_some")

    assert (game.asked in ("may", "discard_some") or game.size(DECK) < 20) == elf


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("seat", [FOE, 2])
@pytest.mark.parametrize(
    "text",
    [
        "Return a creature from target player's graveyard to its owner's hand. That player puts the top card of his or her deck into his or her graveyard.",
        "Choose a creature in target player's graveyard. That player puts it on the bottom of his or her deck, then puts the top card of his or her deck into his or her graveyard.",
    ],
)
def test_the_target_is_that_player_whatever_lies_in_the_graveyard(text, seat, there):
    """Your own deck stays as it is."""
    game = on_table(text, theirs=[creature("Dead")], third=True)
    if there and seat == FOE:
        game.state.put(game.cards["Dead"], FOE, GRAVEYARD)
    game.do("play", "Word").until("target").take(("target", -2 - seat)).until("play")

    milled = [card for card in game.state.zone(seat, GRAVEYARD) if game.name(card) != "Dead"]
    assert (len(milled), game.size(DECK)) == (1, 20)


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Mark each resident of a city with strength 3 or less.", ["A", "C", "D"]),
        ("Mark each resident of a damaged city.", ["C", "D"]),
        ("Mark each resident of a city you control with exactly one resident.", ["A"]),
    ],
)
def test_the_residents_of_all_such_cities_are_meant(text, marked):
    """No city is chosen."""
    mill, high = town("Mill", 3), town("High", 9)
    moor = town("Moor", 6)
    side = mine(mill, high, hand=[magic("Word", text), SONG], residents={"Mill": [creature("A")], "High": [creature("B"), creature("B2")]})  # fmt: skip
    other = foe(FAR, moor, residents={"Moor": [creature("C"), creature("D")], "Far Keep": [creature("E")]}, damage={"Moor": 4})  # fmt: skip
    game = Published(side, other).do("play", "Word").until("play", "choose")

    assert game.asked == "play"
    assert [name for name in ("A", "B", "B2", "C", "D", "E") if game.is_marked(name)] == marked


def test_one_city_is_chosen_where_nothing_more_is_said_of_it():
    """ "All residents of a city you control": of one."""
    side = mine(town("Mill"), town("High"), hand=[magic("Word", "Mark all residents of a city you control."), SONG], residents={"Mill": [creature("A")], "High": [creature("B")]})  # fmt: skip
    game = Published(side, foe()).do("play", "Word").until("choose").do("choose", "High").until("play")

    assert (game.is_marked("A"), game.is_marked("B")) == (False, True)


VAULT = "When another creature dies, put it into your vault."


@pytest.mark.parametrize(("words", "seat"), [("your vault", YOU), ("your vault as a resource card", YOU), ("your resources", FOE)])  # fmt: skip
def test_what_is_put_into_your_vault_is_yours(words, seat):
    """Whoever owns it; where it is not said whose, its owner's."""
    law = creature("Law", text=f"When another creature dies, put it into {words}.")
    game = Published(
        mine(army=[law], hand=[event("Kill", "Destroy target creature."), SONG]), foe(army=[creature("Ox")])
    )
    game.do("play", "Kill").until("target").do("target", "Ox").until("play", "into_pile")

    assert "Ox" in game.zone(RESOURCES, seat)


def test_a_card_of_an_opponent_that_you_choose_goes_into_your_vault():
    """Marked, and the other one back."""
    text = "Look at the top two cards of target opponent's deck. Put one of them into your vault marked and the rest on the bottom of that deck."  # fmt: skip
    game = on_table(text).do("play", "Word").until("choose").take
    chosen = game.__self__.options("choose")[0][1]
    game(("choose", chosen))
    table = game.__self__.until("play", "into_pile")

    assert (table.state.zone(YOU, RESOURCES), table.state.marked[chosen], table.size(DECK, FOE)) == ([chosen], 1, 19)


def test_who_puts_a_card_into_the_own_vault_has_it_there():
    """ "His or her vault" is that player's."""
    game = on_table("Target opponent puts the top card of his or her deck into his or her vault.").do("play", "Word")
    game.until("play", "into_pile")

    assert (game.size(RESOURCES), game.size(RESOURCES, FOE)) == (0, 1)


@pytest.mark.parametrize("marked", [(), ("Gaian 1",)])
def test_resource_cards_are_exchanged(marked):
    """Each goes into the vault of its faction, marked or not as it was."""
    text = "Exchange control of target resource card you control and target resource card an opponent controls."
    side = mine(hand=[magic("Word", text), SONG], gold={"Gaian": 1}, marked=marked)
    game = Published(side, foe(hand=[], gold={"Dark Legion": 1})).do("play", "Word").until("target", "play")
    while game.asked == "target":
        game.take(game.options("target")[0]).until("target", "play")

    assert (game.zone(RESOURCES), game.zone(RESOURCES, FOE)) == (["Dark Legion 1"], ["Gaian 1"])
    assert [game.is_marked(name) for name in ("Dark Legion 1", "Gaian 1")] == [False, bool(marked)]


def test_enchantments_and_cities_are_exchanged():
    """They stay where they are, or go with their damage."""
    text = "Exchange control of target city you control and target city an opponent controls."
    side = mine(town("Mill"), town("High"), hand=[magic("Word", text), SONG], damage={"Mill": 2})
    game = Published(side, foe(FAR, town("Moor"))).do("play", "Word").until("target").do("target", "Mill")
    game.until("target").do("target", "Moor").until("play")

    assert [game.state.controller(game.cards[name]) for name in ("Mill", "High", "Moor", "Far Keep")] == [FOE, YOU, YOU, FOE]  # fmt: skip
    assert game.left("Mill") == 4


def test_nothing_is_exchanged_for_what_is_gone():
    """One of the two left in answer."""
    text = "Exchange control of target enchantment you control and target enchantment an opponent controls."
    bark = made("enchantment", "Bark", text="Enchant creature. Enchanted creature gets +1/+1.")
    game = on_table(text, army=[creature("A")])

    assert not game.offers("play", "Word")
    assert bark.word("type") == "enchantment"
    assert SPARE.name in game.zone(HAND)


@pytest.mark.parametrize("held", [True, False])
def test_who_holds_no_such_card_cannot_reveal_one(held):
    """Then nothing was revealed, and you draw."""
    text = "Target opponent may reveal a creature from his or her hand. If he or she doesn't, draw a card."
    hand = [creature("Ox", cost=50)] if held else []
    game = Published(mine(hand=[magic("Word", text), creature("H", cost=50), SONG]), foe(hand=hand)).do("play", "Word")
    game.until("may", "play")
    assert (game.asked == "may") == held
    game = game.take(("yes",)).until("play") if held else game

    assert game.size(DECK) == (20 if held else 19)


def test_an_enchantment_goes_to_another_creature_than_it_is_on():
    """The one that bears it is not offered."""
    bark = made("enchantment", "Bark", text="Enchant creature. Enchanted creature gets +1/+1.")
    word = magic("Word", "Gain control of target enchantment. Attach it to another creature.")
    side = mine(hand=[bark, word, SONG], army=[creature("A"), creature("B")])
    game = Published(side, foe()).do("play", "Bark").until("target", "bearer").do("target", "A").until("play")
    game.do("play", "Word").until("choose")

    assert [game.offers("choose", name) for name in ("A", "B", "Idle")] == [False, True, True]
