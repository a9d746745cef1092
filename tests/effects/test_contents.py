"""What a text consists of, found wherever it stands in it."""

from __future__ import annotations

from cardforge.effects.ability import Ability
from cardforge.effects.contents import KEPT, find_all
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Draw, Gain, Grant, If, May


def test_verbs_are_found_inside_other_verbs_and_granted_abilities() -> None:
    """In the order in which they stand in the text."""
    granted = Ability("triggered", (Draw(3),))
    text = (Ability("play", (Draw(1), May((If(None, (Draw(2),)), Gain(1, "vp"))), Grant((), granted, ""))),)  # type: ignore[arg-type]
    assert [verb.n for verb in find_all(text, Draw)] == [1, 2, 3]
    assert list(find_all(text, Grant)) == [Grant((), granted, "")]  # type: ignore[arg-type]


def test_each_value_has_its_own_contents_however_many_are_asked_about() -> None:
    """What is kept of a value does not pass to a later one that stands at its place in memory."""
    counted = [[verb.n for verb in find_all(May((Draw(number),)), Draw)] for number in range(3 * KEPT)]

    assert counted == [[number] for number in range(3 * KEPT)]


def test_a_question_may_be_about_several_kinds_or_about_what_they_derive_from() -> None:
    """A kind of which there is none is answered at once; one of two kinds, or a class that others derive from, is not."""
    text = (May((Draw(2), Gain(1, "vp"))),)

    assert list(find_all(text, Draw | Grant)) == [Draw(2)]  # type: ignore[arg-type]  # mypy knows a union as no type
    assert list(find_all(text, Verb)) == [text[0], Draw(2), Gain(1, "vp")]
    assert not list(find_all(text, Grant))
