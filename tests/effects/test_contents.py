"""What a text consists of, found wherever it stands in it."""

from __future__ import annotations

from cardforge.effects.ability import Ability
from cardforge.effects.contents import find_all
from cardforge.effects.verbs import Draw, Gain, Grant, If, May


def test_verbs_are_found_inside_other_verbs_and_granted_abilities() -> None:
    """In the order in which they stand in the text."""
    granted = Ability("triggered", (Draw(3),))
    text = (Ability("play", (Draw(1), May((If(None, (Draw(2),)), Gain(1, "vp"))), Grant((), granted, ""))),)  # type: ignore[arg-type]
    assert [verb.n for verb in find_all(text, Draw)] == [1, 2, 3]
    assert list(find_all(text, Grant)) == [Grant((), granted, "")]  # type: ignore[arg-type]
