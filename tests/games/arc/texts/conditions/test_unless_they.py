"""What creatures cannot do unless each of them is so: "unless their attack is 3 or more", "unless they have flying"."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made
from text_table import SPARE, Side, spell

from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

BIRD = {"text": "Flying."}


@pytest.mark.parametrize(("text", "kept"), [
    ("Creatures cannot attack unless their attack is 3 or more.", {"Judge", "Ash", "Elk"}),
    ("Creatures cannot attack unless they have flying.", {"Judge", "Ash", "Oak"}),
    ("Creatures you control cannot attack unless they have flying.", {"Judge", "Ash", "Oak"}),
])  # fmt: skip
def test_each_is_asked_by_itself(table, text, kept):
    """Not the card whose text it is."""
    army = [creature("Judge", 2, 2, text=text), creature("Ash", 2), creature("Oak", 3), creature("Elk", 1, 1, **BIRD)]
    foe = Side(cities=[city("Keep"), city("Rift")], army=[creature("Imp", 9)])
    game = table(Side(hand=[SPARE], army=army), foe, "attack")

    assert {name for name in ("Judge", "Ash", "Oak", "Elk") if is_forbidden(game.state, game.cards[name], "attack")} == kept  # fmt: skip
    assert not is_forbidden(game.state, game.cards["Imp"], "attack") or "you control" not in text


def test_a_number_that_changes_is_asked_when_it_counts(table):
    """The Ash may attack as soon as it is strong enough."""
    judge = creature("Judge", 3, 3, text="Creatures cannot attack unless their attack is 3 or more.")
    game = table(Side(hand=spell("Target creature gets +1/+0 until end of turn."), army=[judge, creature("Ash", 2)]))
    ash = game.cards["Ash"]
    before = is_forbidden(game.state, ash, "attack")

    game.do("play", "Word").do("target", "Ash").until("play")

    assert (before, is_forbidden(game.state, ash, "attack")) == (True, False)


@pytest.mark.parametrize(("where", "kept"), [("Den", {"Ash"}), ("Fort", set())])
def test_residents_of_an_enchanted_city(table, where, kept):
    """Of that city only; its own attack is of no account."""
    law = made("enchantment", "Law", text="Residents of target city cannot attack unless their attack is 3 or more.")
    side = Side(hand=[law, SPARE], cities=[city("Den"), city("Fort")], residents={"Den": [creature("Ash", 2), creature("Oak", 3)], "Fort": [creature("Yew", 3)]})  # fmt: skip
    game = table(side)

    game.do("play", "Law").do("target", where).until("play")

    assert {name for name in ("Ash", "Oak", "Yew") if is_forbidden(game.state, game.cards[name], "attack")} == kept


@pytest.mark.parametrize(("text", "able"), [
    ("Creatures cannot attack target city unless they have flying.", ["Elk"]),
    ("Creatures cannot attack target city unless their attack is 3 or more.", ["Oak"]),
    ("Creatures cannot attack target city if their attack is 2 or less.", ["Oak"]),
])  # fmt: skip
def test_who_may_attack_an_enchanted_city(table, text, able):
    """Those that are so, as long as the enchantment is on the city; another city is open to all."""
    ward = made("enchantment", "Ward", text=text)
    army = [creature("Ash", 2), creature("Oak", 3), creature("Elk", 1, 1, **BIRD)]
    foe = Side(hand=[SPARE], cities=[city("Keep"), city("Rift")])
    game = table(Side(hand=[ward, SPARE], army=army, deck=20), foe)

    game.do("play", "Ward").do("target", "Keep").until("play")
    for _ in range(2):  # it is no effect of one turn
        game.next_turn()
    by = {name: is_forbidden(game.state, game.cards["Keep"], "be_attacked", game.cards[name]) for name in ("Ash", "Oak", "Elk")}  # fmt: skip

    assert [name for name, kept in by.items() if not kept] == able
    assert not is_forbidden(game.state, game.cards["Rift"], "be_attacked", game.cards["Ash"])


def test_who_may_attack_the_target_of_an_event(table):
    """Each attacker is asked when it attacks; it counts for this turn."""
    word = spell("Creatures cannot attack target city this turn unless they have flying.")
    army = [creature("Ash", 2), creature("Elk", 1, 1, **BIRD)]
    foe = Side(hand=[SPARE], cities=[city("Keep"), city("Rift")])
    game = table(Side(hand=word, army=army, deck=20), foe)
    keep = game.cards["Keep"]

    game.do("play", "Word").do("target", "Keep").until("play")
    kept = [is_forbidden(game.state, keep, "be_attacked", game.cards[name]) for name in ("Ash", "Elk")]
    game.next_turn()

    assert kept == [True, False]
    assert not is_forbidden(game.state, keep, "be_attacked", game.cards["Ash"])


def test_what_is_not_asked_of_each_is_not_asked_of_this_card():
    """Nor is its attack theirs."""
    text = "Creatures cannot attack unless they have flying or their attack is 3 or more."

    assert not reader_of(game_of("arc")).read(text, "creature").complete
