"""S3, S11: a wording that is meant as a whole beats the same words taken piece by piece, and a heading beats a moment."""

from __future__ import annotations

import pytest
from wording_samples import fault

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.wording.abilities.assembling import Body
from cardforge.wording.references.named.ambiguous import Ambiguous
from cardforge.wording.settling import UnitReading, settled

SHARED = frozenset((100, 101))
"""Wordings that both readings use; they do not count."""


def reading(n: int, own: int) -> tuple[Body, UnitReading]:
    """A reading that draws `n` cards and has so many wordings of its own."""
    effects = (v.Draw(n),)
    return Body("at_once", [n]), UnitReading(
        (a.Ability("play", effects),), SHARED | frozenset(range(10 * n, 10 * n + own))
    )


@pytest.mark.parametrize(("whole", "pieces"), [(2, 4), (1, 2), (2, 5)])
def test_twice_as_many_wordings_take_the_sentence_apart(whole: int, pieces: int) -> None:
    """The reading with the fewer wordings is meant, whichever was found first; the other is told with the rule."""
    one, other = reading(1, whole), reading(2, pieces)

    for found in ([one, other], [other, one]):
        meant = settled(found)
        assert meant.abilities == one[1].abilities
        assert [(each.rule, each.instead) for each in meant.settled] == [("S3", other[1].abilities)]


@pytest.mark.parametrize(("one", "other"), [(2, 3), (1, 1), (3, 5), (0, 4), (0, 0)])
def test_fewer_than_twice_as_many_leave_the_sentence_ambiguous(one: int, other: int) -> None:
    """Nor is a reading meant that has no wording of its own: nothing says that it is read as a whole."""
    with pytest.raises(Ambiguous) as fault:
        settled([reading(1, one), reading(2, other)])

    assert len(fault.value.readings) == 2


def headed(kind: str, own: range) -> tuple[Body, UnitReading]:
    """A reading of this kind of ability, with wordings of its own."""
    return Body("headed", [kind]), UnitReading((a.Ability(kind, (v.Draw(1),)),), SHARED | frozenset(own))


def test_a_heading_of_the_game_is_no_moment_in_other_words() -> None:
    """S11: "When you build an Outpost: 1 vp" has the heading, whichever reading was found first."""
    heading, moment = headed("build_outpost", range(3)), headed("triggered", range(10, 15))

    for found in ([heading, moment], [moment, heading]):
        meant = settled(found)
        assert meant.abilities == heading[1].abilities
        assert [(each.rule, each.instead) for each in meant.settled] == [("S11", moment[1].abilities)]


BOTH = [
    (
        "event", "Destroy target creature and target city. Its controller draws a card.",
        "Destroy target creature and target city. That creature's controller draws a card.",
        "Destroy target creature and target city. That city's controller draws a card.",
    ),
    (
        "event", "Mark target creature you control and target creature an opponent controls. Return it to its owner's hand.",
        "Mark target creature you control and target creature an opponent controls. Return the first creature to its owner's hand.",
        "Mark target creature you control and target creature an opponent controls. Return the second creature to its owner's hand.",
    ),
    (
        "event", "If you control a city, destroy target Elf and target city and gain LP equal to its cost.",
        "If you control a city, destroy target Elf creature and target city and gain LP equal to that Elf creature's cost.",
        "If you control a city, destroy target Elf creature and target city and gain LP equal to that city's cost.",
    ),
    (
        "creature", "Mark: Mark this creature and target creature. Put a +1/+1 counter on it.",
        "Mark: Mark this creature and target creature. Put a +1/+1 counter on this creature.",
        "Mark: Mark this creature and target creature. Put a +1/+1 counter on that creature.",
    ),
    (
        "creature", "Sacrifice a creature: Deal damage equal to its ATK to target creature.",
        "Sacrifice a creature: Deal damage equal to the sacrificed creature's ATK to target creature.",
        "Sacrifice a creature: Deal damage equal to the target creature's ATK to target creature.",
    ),
]  # fmt: skip
"""The type of a card, an ambiguous text of it, and both of its meanings."""


@pytest.mark.parametrize(("kind", "text", "one", "other"), BOTH)
def test_a_fault_shows_every_meaning_of_an_ambiguous_text(kind: str, text: str, one: str, other: str) -> None:
    """In the words of the writer, with what "it" could be called by its name; as data and in the message."""
    unread = fault(text, kind)

    assert (unread.code, unread.readings) == ("ambiguous", (one, other))
    assert f"(1) {one} (2) {other}" in str(unread)


def lasting(*states: tuple[str, ...]) -> tuple[Body, UnitReading]:
    """A reading of which each effect is about Orcs in such a state."""
    orcs = [a.Each(a.Filter("creature", words=("Orc",), states=of)) for of in states]
    effects = tuple(v.Modify(what, (("attack", n),), "static") for n, what in enumerate(orcs))
    return Body("passive", [states]), UnitReading((a.Ability("passive", effects),), SHARED)


def test_a_state_behind_several_effects_is_asked_for_by_all() -> None:
    """S12: "Orcs get +1/+0 and have Deadly while attacking", whichever reading was found first."""
    last, both = lasting((), ("attacking",)), lasting(("attacking",), ("attacking",))

    for found in ([last, both], [both, last]):
        meant = settled(found)
        assert meant.abilities == both[1].abilities
        assert [(each.rule, each.instead) for each in meant.settled] == [("S12", last[1].abilities)]


@pytest.mark.parametrize(
    "other",
    [
        lasting(("attacking",), ()),
        lasting(("marked",), ("attacking",)),
        lasting(("attacking",), ("defending",)),
    ],
)
def test_other_states_leave_the_sentence_ambiguous(other: tuple[Body, UnitReading]) -> None:
    """S12 is about one state, that of the last effect."""
    with pytest.raises(Ambiguous):
        settled([lasting((), ("attacking",)), other])
