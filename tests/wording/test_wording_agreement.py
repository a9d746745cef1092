"""Words next to each other agree in number: a verb with its subject, a noun with its number."""

from __future__ import annotations

import pytest
from wording_samples import fault, reader, writer

WRONG = [
    ("You discards a card.", "discards", "discard", "magic"),
    ("Target opponent discard a card.", "discard", "discards", "magic"),
    ("Draw 2 card.", "card", "cards", "magic"),
    ("Destroy two target creature.", "creature", "creatures", "magic"),
    ("Destroy a target creatures.", "creatures", "creature", "magic"),
    ("Target creature get +1/+1 until end of turn.", "get", "gets", "magic"),
    ("Two target creatures gets +1/+1 until end of turn.", "gets", "get", "magic"),
    ("Each creature in this city get +1/+1.", "get", "gets", "city"),
    ("When this creature die, draw a card.", "die", "dies", "creature"),
    ("When this creature dies, it return to its owner's hand.", "return", "returns", "creature"),
    ("At the start of your turn, player draw a card.", "player", "players", "creature"),
]
RIGHT = [
    ("Mark X target creatures, where X is the number of cities you control.", "event"),
    ("Mark up to two target creatures.", "event"),
    ("When this creature attacks, you may have it deal 2 damage to target creature.", "creature"),
    ("When this creature attacks, players draw a card.", "creature"),
    ("Search your deck for two creature cards. Put them into your hand.", "magic"),
    ("Target player may discard a card.", "magic"),
    ("Creatures you control get +1/+1.", "creature"),
    ("Mark: Target creatures attack is reduced to half until end of turn.", "creature"),
    ("Each creature you control gets +1/+1.", "creature"),
    ("All creatures get +1/+0 until end of turn.", "event"),
    ("Each other creature gets +1/+0.", "creature"),
    ("Creatures in this city get +0/+1.", "city"),
    ("Other creatures in this city get +1/+0.", "creature"),
    ("Creatures blocking this creature get -1/-0.", "creature"),
    ("When a creature in this city would die, you may mark it instead.", "city"),
    ("Creatures in target city get -1/-1 until end of turn.", "event"),
    ("Creatures controlled by target opponent get -1/-1 until end of turn.", "event"),
]


@pytest.mark.parametrize(("text", "found", "right", "kind"), WRONG)
def test_a_form_that_does_not_agree_is_a_fault_with_the_right_form(
    text: str, found: str, right: str, kind: str
) -> None:
    """The message points at the word, and the sentence with the right form is read."""
    unread = fault(text, kind)

    assert (unread.code, unread.found, unread.guess) == ("wrong-form", found, right)
    assert reader().read(unread.example or "", kind).complete


@pytest.mark.parametrize(("text", "kind"), RIGHT)
def test_forms_that_agree_are_read(text: str, kind: str) -> None:
    """Numbers before "target", cards of a type, "may", bare plurals."""
    assert reader().read(text, kind).unread == ()


@pytest.mark.parametrize("text", ["This Outpost can hold 1 more defender.", "This Outpost can hold 2 more upgrades."])
def test_a_described_noun_is_written_in_the_number_before_it(text: str) -> None:
    """As a noun of the wording itself is."""
    assert writer("outposts").wording(reader("outposts").read(text, "upgrade").abilities, "upgrade") == text
