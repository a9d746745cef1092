""" "No player may ...", contracted verbs, spells, whose controller, the place of a card: same meanings, and refusals."""

from __future__ import annotations

import pytest
from wording_samples import abilities, fault, same

from cardforge.effects import values as a
from cardforge.effects import verbs as v


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("No player may play events.", "Each player cannot play events.", "enchantment"),
        ("No opponent can gain life.", "Each opponent cannot gain LP.", "enchantment"),
        ("No Elves can attack.", "Elves cannot attack.", "enchantment"),
        ("No player may play more than one event each turn.", "Each player cannot play more than one event each turn.", "enchantment"),
        ("Destroy target creature that's attacking.", "Destroy target attacking creature.", "event"),
        ("Destroy target creature that isn't an Elf.", "Destroy target creature that is not an Elf.", "event"),
        ("Whenever you play a creature spell, gain 1 life.", "When you play a creature, gain 1 LP.", "creature"),
        ("Creature spells you play cost 1 less.", "Creatures you play cost 1 less.", "enchantment"),
        ("Draw an additional card.", "Draw a card.", "event"),
        ("Mark: Draw a card. Use this ability no more than twice each turn.", "Mark: Draw a card. Use this ability only twice each turn.", "creature"),
        ("If a source would deal damage to you, prevent 1 of that damage.", "If you would be dealt damage, prevent 1 of that damage.", "enchantment"),
        ("When a creature dies, that creature's owner draws a card.", "When a creature dies, its owner draws a card.", "creature"),
    ],
)  # fmt: skip
def test_the_same_in_other_words(one: str, other: str, kind: str) -> None:
    """What none of them may do all of them cannot."""
    assert same(one, other, kind)


def test_what_did_not_happen_to_a_card_is_no_part_of_it() -> None:
    """ "That wasn't marked this turn": all but those that were."""
    (ability,) = abilities("Destroy target creature that wasn't marked this turn.", "event")

    marked = a.Filter(did=(a.Trigger("marked"),))
    assert ability.effects == (v.Destroy(a.Target(a.Filter("creature", unlike=(marked,)))),)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Destroy target creature. Deal 1 damage to each other creature in that creature's army.", "event"),
        ("Destroy target creature in the same army as this creature.", "event"),
        ("Creatures defending an Elf get +1/+1.", "enchantment"),
        ("Mark: Target creature fights itself.", "creature"),
        ("When a creature dies during that player's turn, draw a card.", "creature"),
        ("No creature may.", "enchantment"),
        ("This creature's controller draws a card.", "event"),
    ],
)
def test_what_is_not_certain_is_refused(text: str, kind: str) -> None:
    """A place that a card has left, an event without a place, a city that is none, a turn of nobody."""
    assert fault(text, kind).code
