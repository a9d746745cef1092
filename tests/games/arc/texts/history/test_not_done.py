"""Nothing depends on what did not happen: "If you do" behind a deed that changed nothing, and behind one that happens later."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, realm, town
from position import YOU
from text_table import SPARE, tokens
from two_sides import FAR, foe, mine

from cardforge.games.arc.zones import DECK, GRAVEYARD

NOTHING = [
    "destroy all enchantments",
    "destroy all Elves",
    "return all Elves from your graveyard to your hand",
    "remove all damage from target creature",
    "remove 1 damage from target creature",
    "heal target city",
    "unmark target creature",
    "unmark all creatures you control",
    "unmark a creature you control",
    "move all Elves to your army",
    "deal 2 damage to each Elf",
    "deal 0 damage to target creature",
    "put the top two cards of your deck into your graveyard",
    "put the top card of your deck into a vault",
    "put a +1/+1 counter on each Elf you control",
    "return all resource cards from your vaults to your hand",
    "attach an enchantment to a creature",
    "destroy target creature",
]
"""What changes nothing where an indestructible unmarked creature without damage is all there is."""
SOMETHING = {
    "destroy all enchantments": "Veil",
    "remove 1 damage from target creature": "damage",
    "heal target city": "damage",
    "unmark a creature you control": "marked",
    "deal 2 damage to each Elf": "Elf",
    "put the top two cards of your deck into your graveyard": "deck",
    "put a +1/+1 counter on each Elf you control": "Elf",
    "put the top card of your deck into a vault": "deck",
}
"""The same with what lets each of them happen."""
FORMS = ["{}. If you do, create a 1/1 Bee token.", "You may {}. If you do, create a 1/1 Bee token."]


def cast(text: str, there: str = "") -> Published:
    """Plays Word with this text: yes to all, the first that is offered."""
    rock = creature("Rock", 1, 9, cost=50, text="Indestructible.")
    army = [rock, *([creature("Elf", 1, 9, subtypes=("Elf",))] if there == "Elf" else [])]
    hand = [magic("Word", text[:1].upper() + text[1:]), made("enchantment", "Veil"), SPARE]
    hurt = {"Rock": 1, "Home": 1} if there == "damage" else {}
    side = realm(town("Home", 9), army=army, hand=hand, deck=5 * (there == "deck"), damage=hurt, marked=["Rock"] * (there == "marked"))  # fmt: skip
    game = Published(side, foe(FAR))
    if there == "Veil":
        game.do("play", "Veil").until("play")
    game.do("play", "Word")
    while game.asked != "play":
        first = next((one for one in game.options() if one[0] not in ("pass", "done")), game.options()[0])
        game.take(first)
    return game


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("deed", NOTHING)
def test_nothing_follows_from_what_changed_nothing(deed, form):
    """Nobody made the token; where it says "if you do not" it is made."""
    assert tokens(cast(form.format(deed))) == []
    assert len(tokens(cast(f"{deed}. If you do not, create a 1/1 Bee token."))) == 1


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("deed", SOMETHING)
def test_what_follows_from_what_was_done(deed, form):
    assert len(tokens(cast(form.format(deed), SOMETHING[deed]))) == 1


def test_what_would_have_been_done_under_a_condition():
    """ "If you control an Elf, destroy it": without one nothing was done."""
    text = "If you control an Elf, deal 1 damage to each creature. If you do, create a 1/1 Bee token."

    assert [len(tokens(cast(text, there))) for there in ("", "Elf")] == [0, 1]


@pytest.mark.parametrize("they", ["no player does", "a player does"])
def test_of_several_players_who_could_do_nothing(they):
    text = f"Each player may put the top card of their deck into their graveyard. If {they}, create a 1/1 Bee token."
    bare = realm(town("Home"), army=[creature("A")], hand=[magic("Word", text), SPARE], deck=0)
    game = Published(bare, foe(FAR, deck=0)).do("play", "Word").do("yes").do("yes").until("destination", "play")

    assert (game.asked == "destination") == (they == "no player does")


LATER = "Create a 1/1 Bee token. At the end of the turn, sacrifice it. If you {}, draw a card."


@pytest.mark.parametrize("dies", [False, True])
@pytest.mark.parametrize("said", ["do", "do not"])
def test_what_is_done_later_is_asked_then(said, dies):
    """A token that is dead by then is not sacrificed."""
    word, storm = magic("Word", LATER.format(said)), magic("Storm", "Destroy all Bees.")
    game = Published(mine(hand=[word, storm], deck=9), foe(FAR))
    game.do("play", "Word").until("play")
    assert game.size(DECK, YOU) == 9
    if dies:
        game.do("play", "Storm").until("play")

    game.next_turn()

    assert (9 - game.size(DECK, YOU), tokens(game)) == (int(dies == (said == "do not")), [])


@pytest.mark.parametrize(("said", "drawn"), [("If you do, draw a card.", [0, 1]), ("Otherwise, draw a card.", [0, 0]), ("Each player who does draws a card.", [0, 1])])  # fmt: skip
def test_what_may_be_done_later_is_asked_then(said, drawn):
    """Nothing is drawn before the end of the turn; then it is for the discarded card, or not."""
    who = "each player" if "player" in said else "you"
    word = magic("Word", f"At the end of the turn, {who} may discard a card. {said}")
    game = Published(mine(hand=[word], deck=9), foe(FAR))
    game.do("play", "Word").until("play")
    found = [9 - game.size(DECK, YOU)]
    game.do("pass").until("may")
    game.do("yes").wait(lambda: game.state.turn > 3 or game.asked == "may")

    assert (9 - game.size(DECK, YOU), game.size(GRAVEYARD, YOU)) == (drawn[1], 2)
    assert [*found, 9 - game.size(DECK, YOU)] == drawn


def test_what_is_set_off_for_a_time_is_asked_then():
    """No card is drawn for a discard before a creature died."""
    text = "Whenever a creature you control dies this turn, you may discard a card. If you do, draw two cards."
    hand = [magic("Word", text), magic("Storm", "Destroy all Bees.")]
    game = Published(mine(army=[creature("Bee", subtypes=("Bee",))], hand=hand, deck=9), foe(FAR))
    game.do("play", "Word").until("play")
    assert game.size(DECK, YOU) == 9

    game.do("play", "Storm").until("may").do("yes").until("play")

    assert game.size(DECK, YOU) == 7
