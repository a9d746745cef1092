"""Parts of a meaning are changed however deep they lie; what does not change stays the very same value."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.wording.mapping import mapped, updated

ELF = a.Filter("creature", words=("Elf",))
DEEP = v.May((v.If(a.IsA(a.It(), ELF), (v.Mark(a.It()), v.Draw(2)), (v.Mark(a.This()),)),))


def this_for_it(part: Any) -> Any:
    """This card in the place of "it"."""
    return a.This() if type(part) is a.It else part


def test_a_part_is_changed_wherever_it_lies() -> None:
    """In a condition, in a list, in a list in a list; other parts stay."""
    assert mapped(DEEP, this_for_it) == v.May(
        (v.If(a.IsA(a.This(), ELF), (v.Mark(a.This()), v.Draw(2)), (v.Mark(a.This()),)),)
    )


def test_what_does_not_change_is_no_copy() -> None:
    """The value itself, and of a changed one the parts that stay."""
    plain = v.If(a.YouDo(), (v.Draw(2),))
    changed = mapped((plain, v.Mark(a.It())), this_for_it)

    assert mapped(plain, this_for_it) is plain
    assert changed == (plain, v.Mark(a.This()))
    assert changed[0] is plain


def test_inner_parts_change_first() -> None:
    """A change sees what has become of the parts: the mark of this card, which was the mark of "it"."""

    def change(part: Any) -> Any:
        return v.Unmark(part.what) if part == v.Mark(a.This()) else this_for_it(part)

    assert mapped(v.Mark(a.It()), change) == v.Unmark(a.This())


def test_nothing_changes_within_a_kept_part() -> None:
    """An ability that is granted has an "it" of its own; beside it things change."""
    granted = a.Ability("triggered", (v.Mark(a.It()),), when=a.Trigger("attacks"))
    effects = (v.Grant(a.It(), granted, "turn"), v.Mark(a.It()))

    assert mapped(effects, this_for_it, a.Ability) == (v.Grant(a.This(), granted, "turn"), v.Mark(a.This()))
    assert mapped(granted, this_for_it, a.Ability) is granted


def test_numbers_and_words_are_no_parts() -> None:
    """A change is asked about values only; a field is changed with the value that has it."""
    seen: list[Any] = []
    mapped(v.Modify(a.This(), (("attack", 2),), "turn"), lambda part: seen.append(part) or part)

    assert [type(part) for part in seen] == [a.This, v.Modify]
    assert mapped(v.Mill(2), lambda part: replace(part, n=3) if isinstance(part, v.Mill) else part) == v.Mill(3)


def test_a_value_that_gets_the_parts_that_it_has_is_no_copy() -> None:
    """Also in another list of the very same effects; others, or fewer of them, make a new one."""
    ability = a.Ability("play", (v.Draw(1), v.Gain(1, "vp")))
    first, second = ability.effects

    assert updated(ability, effects=(first, second)) is ability
    assert updated(ability, effects=(first,)) == a.Ability("play", (first,))
    assert updated(ability, effects=(second, first), when=None) == a.Ability("play", (second, first))
