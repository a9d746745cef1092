"""A small game as data, for tests: lanterns against moths, in one game file, one set, one format, one deck."""

from __future__ import annotations

from pathlib import Path

GAME = """[game]
slug = "lanterns"
name = "Lanterns"
summary = "Light the road."
licence = "CC0-1.0"
credits = ["Words: Ana"]
seats = [1, 2]
sections = ["Main", "Guide"]

[columns]
name = "Card"

[goldfish]
hand = 4
mulligan = "same"
resources = "turn"
turns = 5

[[type]]
name = "Ally"

[[type]]
name = "Spell"
help = "Played once."
back = "Night"

[[type]]
name = "Guide"

[[field]]
name = "faction"
kind = "faction"
required = true

[[field]]
name = "cost"
kind = "number"
role = "cost"
types = ["Ally", "Spell"]
required = true

[[field]]
name = "power"
kind = "whole"
types = ["Ally"]
required = true
aliases = { "Ten" = "10" }

[[field]]
name = "price"
kind = "symbols"
role = "line"

[[field]]
name = "traits"
kind = "tags"

[[field]]
name = "story"
kind = "text"
role = "flavour"

[[field]]
name = "art_file"
kind = "picture"

[[field]]
name = "code"
kind = "id"

[[faction]]
name = "Ember"
colour = "#a03020"
pattern = "waves"

[[faction]]
name = "Moth"
colour = "#556677"

[[symbol]]
name = "spark"
texts = ["{S}", "(S)"]
faction = "Ember"

[[keyword]]
word = "Glow"
reminder = "It cannot be hidden."

[[back]]
name = "Day"
colour = "#ddcc88"

[[back]]
name = "Night"
text = "Lanterns by night"
"""

SET = """[set]
slug = "road"
name = "The Road"
game = "lanterns"

[[card]]
number = 1
version = 1
name = "Wick Boy"
type = "Ally"
faction = "Ember"
cost = 1
power = 1
traits = ["Human", "Child"]
text = "Glow. Draw 1 card."
code = "L-001"

[[card]]
number = 2
version = 1
name = "Grey Swarm"
type = "Ally"
faction = "Moth"
cost = 3
power = 4

[[card]]
number = 3
version = 1
name = "Flare"
type = "Spell"
faction = "Ember"
cost = "X"
price = ["spark", "spark"]
text = "Banish X moths."
story = "Then it was day.\\nFor a breath."

[[card]]
number = 4
version = 1
name = "Old Keeper"
type = "Guide"
faction = "Ember"
text = "Your allies have Glow."
"""

FORMAT = """[format]
slug = "short"
game = "lanterns"
name = "Short"
sections = ["Main", "Guide"]

[[rule]]
kind = "known-cards"
code = "known"

[[rule]]
kind = "section-types"
code = "place"
section = "Main"
only = ["Ally", "Spell"]

[[rule]]
kind = "section-types"
code = "guide"
section = "Guide"
only = ["Guide"]

[[rule]]
kind = "section-size"
code = "size"
section = "Main"
least = 12
most = 12

[[rule]]
kind = "copies"
code = "copies"
most = 5
"""

DECK = """# name: First Light
# format: lanterns/short

Main
5 Wick Boy
4 Grey Swarm
3 Flare

Guide
1 Old Keeper
"""


def lay_shelf(shelf: Path) -> Path:
    """Writes the game to a shelf, with its deck in `decks/first.txt`; returns the shelf."""
    home = shelf / "cards" / "lanterns"
    for path, text in {
        home / "game.toml": GAME,
        home / "road.toml": SET,
        home / "formats" / "short.toml": FORMAT,
        shelf / "decks" / "first.txt": DECK,
    }.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return shelf
