"""Clauses joined, counted and limited: lists of verb phrases, "then", "up to", "each of them", X in a sentence of its own."""

from __future__ import annotations

import pytest
from wording_samples import abilities, fault, reader, same, writer

from cardforge.effects import values as a
from cardforge.effects import verbs as v

ELVES = a.Filter("creature", words=("Elf",), whose="you")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Draw two cards; discard a card.", "Draw two cards. Discard a card."),
        ("Target player draws two cards. Then that player discards a card.", "Target player draws two cards, then discards a card."),
        ("Target player discards a card, loses 2 LP and draws a card.", "Target player discards a card. That player loses 2 LP. That player draws a card."),
        ("Your opponents each discard a card.", "Each opponent discards a card."),
        ("Gain 2 LP for every city you control.", "Gain 2 LP for each city you control."),
        ("Draw a card for each Elf you control, up to three.", "Draw a card for each Elf you control, to a maximum of 3."),
        ("X is the number of cities you control. Gain X LP.", "Gain LP equal to the number of cities you control."),
        ("Target opponent puts the top two cards of his or her deck into his or her graveyard.", "Put the top 2 cards of target opponent's deck into their graveyard."),
        ("Look at the top four cards of your deck. Put one of them into your hand and the rest on the bottom of your deck in any order.", "Look at the top 4 cards of your deck, put 1 into your hand and the rest under your deck in any order."),
    ],
)  # fmt: skip
def test_two_ways_to_say_the_same_have_one_value(one: str, other: str) -> None:
    """Semicolons and "then", lists of verbs, each and every, limits, X before its use."""
    assert same(one, other, "magic")


@pytest.mark.parametrize(
    "text",
    [
        "Choose target creature. Mark it.",
        "Search your deck for up to 2 Goblin cards, reveal them, put them into your hand and shuffle your deck.",
        "Search target opponent's deck for an event. Remove it from the game.",
        "Unmark 2 target creatures. One of them gets +1/+0 until end of turn.",
        "Gain LP equal to the highest DEF among creatures you control.",
        "Deal damage equal to the total ATK of creatures in your army to target city.",
        "Target creature loses Flying and Ranged until end of turn.",
        "Target creature gains Flying, First Strike and Deadly until end of turn.",
        "Target creature cannot attack or block until end of turn.",
        "Target creature you control deals 2 damage to each opponent.",
        "Each player may discard a card.",
    ],
)
def test_what_is_written_of_a_clause_reads_back_to_it(text: str) -> None:
    """The writer says every value in one way."""
    read = abilities(text, "magic")

    assert reader().read(writer().wording(read, "card"), "magic").abilities == read


def test_for_each_behind_binds_to_the_number_next_to_it() -> None:
    """In front it covers both deeds, behind only the last one."""
    (front,) = abilities("For each opponent, draw a card and gain 1 LP.", "magic")
    (behind,) = abilities("Draw a card and gain 1 LP for each opponent.", "magic")
    opponents = a.CountOf("players", a.PlayerRef("each_opponent"))

    assert front.effects == (v.ForEach(opponents, (v.Draw(1), v.Gain(1, "lp"))),)
    assert behind.effects == (v.Draw(1), v.Gain(opponents, "lp"))


def test_you_may_covers_all_that_follows_with_and() -> None:
    """ "You may draw a card and lose 1 LP": both or nothing."""
    (ability,) = abilities("You may draw a card and lose 1 LP.", "magic")

    assert ability.effects == (v.May((v.Draw(1), v.Lose(1, "lp"))),)


def test_a_limit_in_a_sentence_of_its_own_belongs_to_the_ability_before() -> None:
    """ "Only during your turn" is a condition, "only once each turn" a limit; without an ability they say nothing."""
    (turn,) = abilities("Mark: Draw a card. Use this ability only during your turn.")
    (once,) = abilities("2 gold: Draw a card. Use this ability only once each turn.")

    assert (turn.condition, turn.limit) == (a.TurnOf(a.YOU), "")
    assert (once.condition, once.limit) == (None, "turn")
    assert "an ability with a cost" in fault("Draw a card. Use this ability only once each turn.", "magic").expected


def test_the_rest_needs_cards_that_were_looked_at() -> None:
    """Behind a search there is no rest."""
    assert (
        not reader()
        .read("Draw a card. Put one of them into your hand and the rest into your graveyard.", "magic")
        .complete
    )


@pytest.mark.parametrize(
    "text",
    [
        "Choose one or both: draw 2 cards; or gain 5 LP.",
        "Choose one or more: draw a card; or gain 3 LP; or gain 1 gold.",
        "Choose up to 2: draw a card; or gain 3 LP; or gain 1 gold.",
        "Choose 2: draw a card; or gain 3 LP; or gain 1 gold.",
        "Choose one at random: draw a card; or gain 3 LP.",
        "Target player may pay 3 gold. If that player does not, draw a card.",
        "Each opponent loses LP equal to half that player's LP rounded up.",
        "Destroy target creature and target city.",
    ],
)
def test_the_writer_says_how_many_are_chosen_and_who_pays(text: str) -> None:
    """What is written is read back to the same value, and says all of it."""
    found = abilities(text, "magic")
    written = writer().wording(found, "magic")

    assert abilities(written, "magic") == found
    assert written.split(".")[0] == text.split(".")[0]
