"""The options of the rules: which values they can take, and what is said about all others."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from pond import ENGINE

from cardforge.kernel.contract.options import Allowed, Numbers, Words, option_fault, unknown_first_seat, wanted_options

RULES = replace(
    ENGINE.rules,
    options={"pace": "slow", "hand": 7, "open": False, "tiers": (3, 5), "limit": 2, "sides": ()},
    allowed={
        "pace": Words(("slow", "quick")),
        "tiers": Numbers(1, 9, several=True),
        "limit": Numbers(0, or_none=True),
        "sides": Words(("red", "blue"), several=True),
    },
    variants={"rush": {"pace": "quick"}, "calm": {"pace": "slow"}},
)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("pace", "quick"), ("hand", -4), ("open", True), ("tiers", (1, 9)), ("tiers", ()), ("tiers", [2, 4]), ("limit", 0),
        ("limit", None), ("sides", ("blue", "red")), ("sides", ("red",)),
    ],
)  # fmt: skip
def test_an_option_takes_the_values_that_the_rules_allow(name: str, value: Any) -> None:
    """Without limits any value of the kind of the default; a list of a written-down game is a tuple again."""
    options = wanted_options(RULES, None, {name: value})

    assert options[name] == (tuple(value) if isinstance(value, list) else value)
    assert type(options[name]) is not list
    assert {other: options[other] for other in options if other != name} == {
        other: RULES.options[other] for other in RULES.options if other != name
    }


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("pace", "qwick", "pace is 'qwick'; it can be slow, quick; did you mean 'quick'?"),
        ("pace", "xyz", "pace is 'xyz'; it can be slow, quick"),
        ("pace", 3, "pace is 3; it can be slow, quick"),
        ("hand", "seven", "hand is 'seven'; it can be a whole number"),
        ("hand", True, "hand is True; it can be a whole number"),
        ("open", 1, "open is 1; it can be true or false"),
        ("tiers", 3, "tiers is 3; it can be a rising list of whole numbers from 1 to 9"),
        ("tiers", (0, 4), "tiers is (0, 4); it can be a rising list of whole numbers from 1 to 9"),
        ("tiers", (4, 10), "tiers is (4, 10); it can be a rising list of whole numbers from 1 to 9"),
        ("tiers", (4, 4), "tiers is (4, 4); it can be a rising list of whole numbers from 1 to 9"),
        ("tiers", (1, "2"), "tiers is (1, '2'); it can be a rising list of whole numbers from 1 to 9"),
        ("sides", (["red"],), "sides is (['red'],); it can be a list of red, blue"),
        ("tiers", (1, True), "tiers is (1, True); it can be a rising list of whole numbers from 1 to 9"),
        ("limit", -1, "limit is -1; it can be a whole number of 0 or more, or none"),
        ("limit", 1.0, "limit is 1.0; it can be a whole number of 0 or more, or none"),
        ("hand", None, "hand is None; it can be a whole number"),
        ("sides", ("red", "bleu"), "sides is ('red', 'bleu'); it can be a list of red, blue; did you mean 'blue'?"),
        ("sides", ("red", "red"), "sides is ('red', 'red'); it can be a list of red, blue"),
        ("sides", (2,), "sides is (2,); it can be a list of red, blue"),
    ],
)
def test_any_other_value_is_refused_with_what_is_allowed(name: str, value: Any, message: str) -> None:
    """The message has the option, what was found, what it can be, and the nearest word if one is near."""
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        wanted_options(RULES, None, {name: value})


def test_all_faults_are_reported_together() -> None:
    """Two wrong values are two lines."""
    with pytest.raises(ValueError, match=r"^open is 1; .*\nlimit is -1; .*$"):
        wanted_options(RULES, None, {"open": 1, "limit": -1, "hand": 3})


def test_an_unknown_name_is_refused_with_the_nearest_one() -> None:
    """Options and variants alike."""
    with pytest.raises(ValueError, match=r"no option 'hands'; known: hand, .*; did you mean 'hand'\?"):
        wanted_options(RULES, None, {"hands": 3})
    with pytest.raises(ValueError, match=r"no variant 'rusch'; known: rush, calm; did you mean 'rush'\?"):
        wanted_options(RULES, "rusch", {})


def test_variants_change_options_and_changes_come_last() -> None:
    """Two variants that settle one option differently do not go together; a single change has the last word."""
    assert wanted_options(RULES, "rush", {})["pace"] == "quick"
    assert wanted_options(RULES, " rush , rush", {"pace": "slow"})["pace"] == "slow"
    with pytest.raises(ValueError, match="rush and calm do not go together: there is only one pace"):
        wanted_options(RULES, "rush,calm", {})


@pytest.mark.parametrize(
    ("allowed", "wanted"),
    [
        (Words(("a", "b")), "a, b"),
        (Words(("a",), several=True), "a list of a"),
        (Numbers(-1, 3), "a whole number from -1 to 3"),
        (Numbers(2), "a whole number of 2 or more"),
        (Numbers(2, several=True), "a rising list of whole numbers of 2 or more"),
    ],
)
def test_what_is_allowed_is_said_in_words(allowed: Allowed, wanted: str) -> None:
    """For messages and pages."""
    assert allowed.wanted() == wanted
    assert option_fault("x", object(), 0, allowed) is not None


def test_limits_are_kept_as_they_were_given() -> None:
    """Of a number and of a list of numbers, of a word and of a list of words."""
    assert [Numbers(1, 3, several=True).allows((1, 3)), Numbers(1, 3).allows(2), Numbers(1).allows(None)] == [
        True,
        True,
        False,
    ]
    assert [Numbers(1, 3, or_none=True).allows(None), Numbers(1, 3).allows(4), Numbers(1, 3).allows(0)] == [
        True,
        False,
        False,
    ]
    assert [Words("ab", several=True).allows(("b", "a")), Words("ab").allows("b"), Words("ab").allows("c")] == [
        True,
        True,
        False,
    ]
    assert Words("ab", several=True).allows(("a", "a")) is False


@pytest.mark.parametrize(("first", "fault"), [(-1, False), (0, False), (2, False), (3, True), (4, True)])
def test_the_first_seat_is_one_of_the_table(first: int, fault: bool) -> None:
    """From 0 to one less than there are players; -1 for a random one."""
    said = unknown_first_seat({"first_seat": first}, 3)

    assert said == (f"first_seat is {first}; it can be a seat from 0 to 2, or -1 for a random one" if fault else None)
