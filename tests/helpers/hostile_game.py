"""The small game of `own_game` with cards whose names and texts are markup, and one with two versions."""

from __future__ import annotations

from pathlib import Path

import own_game

HOSTILE = "</script><script>alert(1)</script>\"'><img src=x onerror=alert(2)>&amp;{{ 7*7 }}"
CARD = f"""
[[card]]
number = 90
version = 1
name = '''{HOSTILE[:40]}'''
type = "Spell"
faction = "Ember"
cost = 1
text = '''{HOSTILE}'''
traits = ["<b>Bold</b>"]

[[card]]
number = 91
version = 1
name = "Long Lane"
type = "Ally"
faction = "Moth"
cost = 2
power = 1
text = "Draw 1 card."
announced_on = 2026-01-01
legal_from = 2026-01-15

[[card]]
number = 91
version = 2
name = "Long Lane"
type = "Ally"
faction = "Moth"
cost = 3
power = 1
text = "Draw 2 cards."
change = "functional"
note = "It was <i>too</i> weak."
announced_on = 2026-05-01
legal_from = 2026-06-01
"""


def lay_hostile_shelf(shelf: Path) -> Path:
    """Writes the game to a shelf; returns the shelf."""
    own_game.lay_shelf(shelf)
    file = shelf / "cards" / "lanterns" / "road.toml"
    file.write_text(file.read_text(encoding="utf-8") + CARD, encoding="utf-8")
    return shelf
