"""Cards that an event or a condition has counted, and of which the text goes on to speak: "they", "each of them"."""

from __future__ import annotations

import pytest
from arc_position import city, creature
from leaflet_position import Published, town
from text_table import SPARE, Side, numbers, spell
from two_sides import foe, mine

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.zones import HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

ORC = ("Orc",)


@pytest.mark.parametrize(
    ("text", "blockers", "numbers_then"),
    [
        ("When two or more creatures defend against me, I get +1/+1 until end of turn for each of them.", 1, (3, 9)),
        ("When two or more creatures defend against me, I get +1/+1 until end of turn for each of them.", 2, (5, 11)),
        ("When two or more creatures defend against me, I get +1/+1 until end of turn for each of them.", 3, (6, 12)),
        ("When two or more creatures defend against me, they get -2/-0 until end of turn.", 2, (3, 9)),
        ("When one or more creatures defend against me, I get +1/+1 until end of turn for each of them.", 1, (4, 10)),
        ("When one or more creatures defend against me, I get +1/+1 until end of turn for each of them.", 2, (5, 11)),
        ("When more than one creature defends against me, I get +1/+1 until end of turn for each of them.", 1, (3, 9)),
        ("When more than two creatures defend against me, I get +1/+1 until end of turn for each of them.", 2, (3, 9)),
        ("When more than two creatures defend against me, I get +1/+1 until end of turn for each of them.", 3, (6, 12)),
    ],
)
def test_those_that_defend_against_me(table, text, blockers, numbers_then):
    """Only those that take this attacker are counted; another one stays at home."""
    boar = creature("Boar", 3, 9, text=text)
    guards = [creature(name, 2, 20) for name in ("Ann", "Bob", "Cid")]
    game = table(Side(army=[boar], hand=[SPARE]), Side(army=guards, cities=[city("Fort", 40)], hand=[SPARE]), "attack")
    game.attacks("Fort", "Boar")
    for _ in range(blockers):
        game.wait(lambda: game.asked == "block")
        game.do("block", "Boar")
    game.wait(lambda: bool(game.asked == "play" or game.state.damage[game.cards["Ann"]]))

    assert numbers(game, "Boar") == numbers_then
    assert [numbers(game, name)[0] for name in ("Ann", "Bob", "Cid")] == ([0, 0, 2] if "they" in text else [2, 2, 2])


@pytest.mark.parametrize(("orcs", "with_overrun"), [(2, []), (3, ["Gor", "Har", "Ilg"])])
def test_those_that_attack_together_with_me(orcs, with_overrun):
    """Behind a keyword with its reminder; neither the hornblower nor an Elf nor an Orc at home is one of them."""
    text = "Orc Battle Scream 1 - When I attack, all other attacking Orcs get +1/+0. If three or more other Orcs attack together with me, they also get overrun until end of turn."  # fmt: skip
    others = [creature(name, subtypes=ORC) for name in ("Gor", "Har", "Ilg")]
    army = [creature("Horn", text=text, subtypes=ORC), *others, creature("Elf", subtypes=("Elf",))]
    game = Published(mine(army=army), foe(town("Fort", 40)), phase="attack")
    game.attacks("Fort", "Horn", "Elf", *(one.name for one in others[:orcs])).until("play")

    assert [one.name for one in army if has_keyword(game.state, game.cards[one.name], "overrun")] == with_overrun
    assert [numbers(game, one.name)[0] for one in others] == [2] * orcs + [1] * (3 - orcs)


@pytest.mark.parametrize(
    ("text", "elves", "strong", "drawn"),
    [
        ("If you control two or more Elves, they get +1/+1 until end of turn.", 2, 2, 0),
        ("If you control two or more Elves, they get +1/+1 until end of turn.", 1, 0, 0),
        ("If you control two or more Elves, draw a card for each of them.", 3, 0, 3),
        ("If you control two or more Elves, they get +1/+1 until end of turn. Draw a card.", 2, 2, 1),
    ],
)
def test_those_that_a_condition_counts(table, text, elves, strong, drawn):
    """Yours that are such; those of an opponent and other creatures are not meant."""
    elfish = [creature(f"Elf {n}", subtypes=("Elf",)) for n in range(elves)]
    game = table(Side(hand=spell(text), army=[*elfish, creature("Orc", subtypes=ORC)], deck=9), Side(army=[creature("Foe", subtypes=("Elf",))]))  # fmt: skip
    held = game.size(HAND)
    game.do("play", "Word").until("play")

    assert sum(numbers(game, one.name) == (2, 2) for one in elfish) == strong
    assert [numbers(game, name) for name in ("Orc", "Foe")] == [(1, 1), (1, 1)]
    assert game.size(HAND) == held - 1 + drawn


@pytest.mark.parametrize(("elves", "attack"), [(1, [1]), (2, [2, 2])])
def test_those_that_are_counted_all_along(table, elves, attack):
    """A condition of what lasts is looked at anew at each moment."""
    text = "As long as you control two or more Elves, they get +1/+0."
    elfish = [creature(f"Elf {n}", subtypes=("Elf",)) for n in range(elves)]
    game = table(Side(hand=[SPARE], army=[creature("Bard", text=text), *elfish]), Side())

    assert [numbers(game, one.name)[0] for one in elfish] == attack
    assert numbers(game, "Bard") == (1, 1)


@pytest.mark.parametrize(
    "text",
    [
        "If you control an Elf, they get +1/+1 until end of turn.",
        "If you control no Elves, they get +1/+1 until end of turn.",
        "If you control three or fewer Elves, they get +1/+1 until end of turn.",
    ],
)
def test_one_or_none_is_not_they(text):
    """R1: nothing was mentioned of which there are several."""
    assert not reader_of(game_of("arc")).read(text, "magic").complete


@pytest.mark.parametrize(
    "text",
    [
        "Immune to Deadly. If you control an Elf, I get +1/+0.",
        "Charge 1 Flying. If you control an Elf, I get +1/+0.",
        "Flying Battle Scream 1. If you control an Elf, I get +1/+0.",
        "Orc Battle Scream 1. If you control an Elf, I get +1/+0.",
    ],
)
def test_a_keyword_of_several_words_is_a_sentence_of_its_own(text):
    """What stands behind it is another ability."""
    reading = reader_of(game_of("arc")).read(text, "creature")

    assert ([one.kind for one in reading.abilities], reading.complete) == (["keyword", "passive"], True)


@pytest.mark.parametrize(("before", "left", "drawn"), [(2, 0, 1), (1, 2, 0)])
@pytest.mark.parametrize("them", ["remove them", "remove those counters"])
def test_counters_that_a_condition_counts_are_removed(table, them, before, left, drawn):
    """Those of the name that was asked for, of that creature only; other counters stay."""
    text = f"Put a rage counter on target creature. If it now has three or more rage counters, {them} and draw a card."
    first = [*spell(text, "Word"), *spell(f"Put {before} rage counters on target creature.", "First"), *spell("Put a +1/+1 counter on target creature.", "Grow")]  # fmt: skip
    game = table(Side(hand=first, army=[creature("Ash"), creature("Elm")], deck=9), Side())
    for name, target in (("First", "Ash"), ("First", "Elm"), ("Grow", "Ash"), ("Word", "Ash")):
        if game.offers("play", name):
            game.do("play", name).do("target", target).until("play")
    held = game.size(HAND)

    assert [counters_on(game.state, game.cards[name], "rage") for name in ("Ash", "Elm")] == [left, 0]
    assert (numbers(game, "Ash"), held) == ((2, 2), 3 + drawn)


@pytest.mark.parametrize("text", ["Mark two target creatures. Remove them.", "If you control two Elves, remove them."])
def test_no_counters_were_spoken_of(text):
    assert not reader_of(game_of("arc")).read(text, "magic").complete
