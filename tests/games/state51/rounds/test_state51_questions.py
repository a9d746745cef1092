"""The questions that a player at the terminal is asked."""

from __future__ import annotations

from state51_position import Side, lay, location

from cardforge.kernel.screen import prompt_of


def test_who_discards_for_a_text_is_not_asked_to_pay() -> None:
    """Draw 3 cards. Discard 2 cards: the price was paid before."""
    tower = location("Tower", "action", text="1 worker: Draw 1 card. Discard 1 card.")
    hand = [location("Shed"), location("Well")]

    game = lay(Side(state=[tower], hand=hand, goods={"worker": 1}), Side(goods={"worker": 1}), deck=[location("Mill")])
    game.do("activate", "Tower")

    asked = game.state.decision
    assert asked.options[0][0] in ("card", "discard")
    assert prompt_of(game.state.engine, asked.kind) == "What do you give up?"
