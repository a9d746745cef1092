"""Resources that can be used for some cards only."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, realm
from text_table import SPARE


def _produced(text: str, gold: int = 0, cost: int = 1, loyalty: int = 0) -> Published:
    """A creature in the army produces what its text says; in hand are a creature and an event of this cost."""
    hand = [
        creature("Orc", cost=cost, loyalty=loyalty),
        event("Fire", "Draw a card.", cost=cost),
        made("enchantment", "Coat", text="Enchant creature. Enchanted creature gets +1/+1.", cost=cost),
        SPARE,
    ]
    game = Published(realm(hand=hand, army=[creature("Well", text=text)], gold={"Gaian": gold}, deck=9), realm(deck=9))
    return game.do("use", "Well", 0).until("one", "play")


def _playable(game: Published) -> set[str]:
    return {name for name in ("Orc", "Fire", "Coat") if game.offers("play", name)}


@pytest.mark.parametrize(
    ("text", "playable"),
    [
        ("Mark: Produce 1 Gaian resource.", {"Orc", "Fire", "Coat"}),
        ("Mark: Produce 1 Gaian resource that can be used for creatures only.", {"Orc"}),
        ("Mark: Produce 1 Gaian resource. Spend it only to cast creatures.", {"Orc"}),
        ("Mark: Produce 1 Gaian resource. It may be spent only on events and enchantments.", {"Fire", "Coat"}),
        ("Mark: Produce 1 resource to be spent only on creatures with cost 2 or more.", set()),
    ],
)
def test_only_such_cards_are_paid_for_with_it(text, playable):
    """A76, Q19."""
    assert _playable(_produced(text)) == playable


def test_it_is_spent_before_any_other_and_counts_for_loyalty():
    """Q18, Q19: one of it and one resource card pay for a creature of cost 2; then nothing of it is left."""
    game = _produced("Mark: Produce 1 Gaian resource that can be used for creatures only.", gold=2, cost=2, loyalty=2)
    game.do("play", "Orc").until("pile", "play")

    assert (game.unmarked("Gaian"), game.zone_of("Orc"), _playable(game)) == (1, "residents", set())


def test_what_is_left_of_it_is_there_for_such_cards_only():
    """Two are produced for creatures, the Orc costs one: the event cannot be paid for with the other."""
    game = _produced("Mark: Produce 2 Gaian resources that can be used for creatures only.")
    game.do("play", "Orc").until("play")
    kept = [effect for effect in game.state.effects if effect.word == "earmarked"]

    assert (game.zone_of("Orc"), len(kept), _playable(game)) == ("residents", 1, set())


def test_other_cards_are_paid_for_with_other_resources():
    """It stays for the creature when an event is played."""
    game = _produced("Mark: Produce 1 Gaian resource that can be used for creatures only.", gold=1)
    game.do("play", "Fire").until("play")

    assert (game.unmarked("Gaian"), _playable(game)) == (0, {"Orc"})


@pytest.mark.parametrize(("faction", "playable"), [(0, {"Orc"}), (1, set())])
def test_of_any_faction_the_player_chooses_one(faction, playable):
    """Q18: the Gaian creature demands one of its own faction."""
    game = _produced("Mark: Produce 1 resource of any faction. You can spend it only on creatures.", loyalty=1)
    game.do("option", faction).until("play")

    assert _playable(game) == playable


def test_it_vanishes_with_the_turn():
    game = _produced("Mark: Produce 1 Gaian resource that can be used for creatures only.")
    game.next_turn()

    assert not any(effect.word == "earmarked" for effect in game.state.effects)
