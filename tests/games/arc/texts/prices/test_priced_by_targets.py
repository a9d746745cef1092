"""What a card costs more or less for what it targets (A57, A193): only targets with which it can be paid for are offered."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE

DWARF = {"subtypes": ("Dwarf",)}


def table(
    *texts: str, word: str = "Destroy target creature.", cost: int = 2, gold: int = 2, aura: str = ""
) -> Published:
    """You have so many resources and a Word; the opponent's Warden has the texts, beside Gimli, a Dwarf, and Orc; your Ash is no Dwarf."""
    hand = [event("Word", word, cost=cost), SPARE]
    mine = realm(town("Home"), army=[creature("Ash", 1, 9)], hand=hand, gold={"Gaian": gold}, deck=9)
    army = [creature("Warden", 1, 9, text="\n".join(texts)), creature("Gimli", 1, 9, **DWARF), creature("Orc", 1, 9)]
    return Published(mine, realm(town("Den"), army=army, hand=[SPARE], deck=9))


def offered(game: Published) -> set[str]:
    """The names of the targets."""
    return {game.name(int(option[1])) for option in game.options("target")}


def spent(game: Published, target: str) -> int:
    """How much was paid with this target."""
    game.do("play", "Word").do("target", target).until("play", "window")
    return game.state.spent[YOU]


@pytest.mark.parametrize(("target", "paid"), [("Gimli", 1), ("Orc", 3)])
@pytest.mark.parametrize("words", ["I cost 2 less if I target a Dwarf. Destroy target creature.", "Destroy target creature. If it targets a Dwarf, this card costs 2 less."])  # fmt: skip
def test_a_card_that_costs_less_for_a_target(target, paid, words):
    """It is known once the target is chosen."""
    assert spent(table(word=words, cost=3, gold=3), target) == paid


def test_with_little_gold_only_the_cheap_targets_are_offered():
    """With one resource there is one more Dwarf to choose, and nothing else."""
    word = "I cost 2 less if I target a Dwarf. Deal 1 damage to target creature."
    game = table(word=word, cost=3, gold=1)
    assert game.offers("play", "Word")
    game.do("play", "Word").until("play")

    assert game.state.damage[game.cards["Gimli"]] == 1
    assert not table(word=word, cost=3, gold=0).offers("play", "Word")


@pytest.mark.parametrize(
    ("text", "dear"),
    [
        ("Spells your opponents play that target me cost 1 more.", {"Warden"}),
        ("Spells your opponents play that target a creature you control cost 1 more.", {"Warden", "Gimli", "Orc"}),
        ("Each event an opponent plays that targets a Dwarf costs 1 more.", {"Gimli"}),
        ("Events that target another creature cost 1 more.", {"Gimli", "Orc", "Ash"}),
        ("Magic cards your opponents play that target a creature cost 1 more.", set()),
        ("Spells you play that target a creature cost 1 more.", set()),
    ],
)
@pytest.mark.parametrize("gold", [2, 3])
def test_a_text_makes_spells_dearer_that_target_something(text, dear, gold):
    """With the resources for the plain price the dear targets are not offered."""
    everybody = {"Warden", "Gimli", "Orc", "Ash"}
    game = table(text, gold=gold)
    can_be_played = bool(everybody - dear) or gold == 3
    assert game.offers("play", "Word") is can_be_played
    for target in sorted(everybody) if gold == 3 else ():
        assert spent(table(text, gold=3), target) == 2 + (target in dear)
    if can_be_played and len(everybody - dear) > 1 and gold == 2:
        game.do("play", "Word")
        assert offered(game) == everybody - dear


@pytest.mark.parametrize(("target", "paid"), [("Ash", 3), ("Orc", 2)])
def test_an_enchantment_makes_spells_dearer(target, paid):
    """Those of everybody that target what it is on; a price that is lower never falls below nothing."""
    ward = made("enchantment", "Ward", text="Enchant creature you control.\nEvents that target it cost 1 more.", cost=0)
    mine = realm(town("Home"), army=[creature("Ash", 1, 9)], hand=[ward, event("Word", "Mark target creature.", cost=2), SPARE], gold={"Gaian": 3}, deck=9)  # fmt: skip
    game = Published(mine, realm(town("Den"), army=[creature("Orc", 1, 9)], hand=[SPARE], deck=9))
    game.do("play", "Ward").until("play")

    assert spent(game, target) == paid


def test_what_is_paid_first_and_what_the_target_costs_go_together():
    """The sacrifice is known before the target, the gold after it."""
    word = "As an additional cost to play this card, sacrifice a creature. Destroy target creature with lower cost than the sacrificed creature."  # fmt: skip
    mine = realm(town("Home"), army=[creature("Ash", 1, 1, cost=3)], hand=[event("Word", word, cost=1), SPARE], gold={"Gaian": 2}, deck=9)  # fmt: skip
    warden = creature("Warden", 1, 9, cost=2, text="Spells your opponents play that target a creature you control cost 1 more.")  # fmt: skip
    game = Published(mine, realm(town("Den"), army=[warden, creature("Orc", 1, 9, cost=4)], hand=[SPARE], deck=9))
    game.do("play", "Word").until("play", "window")

    assert (game.is_dead("Ash"), game.state.spent[YOU]) == (True, 2)
    game.until("play")
    assert game.is_dead("Warden")


def test_the_opponent_pays_in_answers_too():
    """Also in the turn of another player."""
    warden = creature("Warden", 1, 9, text="Spells your opponents play that target me cost 1 more.")
    mine = realm(
        town("Home"), army=[warden, creature("Ash", 1, 9)], hand=[event("First", "Draw a card.", cost=0), SPARE], deck=9
    )
    theirs = realm(town("Den"), army=[creature("Orc", 1, 9)], hand=[event("Word", "Mark target creature.", cost=1), SPARE], gold={"Gaian": 2}, deck=9)  # fmt: skip
    game = Published(mine, theirs)
    game.do("play", "First").wait(lambda: game.seat == FOE and game.asked == "window")
    game.do("play", "Word").do("target", "Warden")
    game.wait(lambda: game.asked in ("window", "play"))

    assert game.state.spent[FOE] == 2
