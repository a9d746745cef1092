"""Every wording of the game is read and written back to the letter."""

from __future__ import annotations

import pytest

from cardforge.effects import values as a
from cardforge.games.state51.text import verbs as s
from cardforge.games.state51.text.values import Tally
from cardforge.games.state51.text.vocabulary import MORE_EXAMPLES, VOCABULARY
from cardforge.wording import Reader, Writer

EXAMPLES = sorted({phrase.example for phrase in VOCABULARY if phrase.example} | set(MORE_EXAMPLES))


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader(VOCABULARY)


@pytest.fixture(scope="module")
def writer() -> Writer:
    return Writer(VOCABULARY)


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_is_read_and_written_back(text: str, reader: Reader, writer: Writer) -> None:
    """The printed text is the program: nothing is lost on the way."""
    reading = reader.read(text)

    assert reading.complete, str(reading.unread[0])
    assert writer.wording(reading.abilities) == text


def test_goods_with_and_mean_the_same_as_a_list(reader: Reader) -> None:
    """A designer may write "2 vp and 1 card" and "gain 1 gun"."""
    (ability,) = reader.read("When built: gain 2 vp and 1 card.").abilities

    assert ability.effects == (s.GainGoods((("vp", 2),)), s.GainGoods((("card", 1),)))


def test_a_scaling_product_names_icon_and_limit(reader: Reader) -> None:
    """R12: the icon that is counted and the most that it gives stand in the text."""
    (ability,) = reader.read("Production: 1 gun for each gun icon, at most 3.").abilities

    assert ability == a.Ability("production", (s.GainFor("gun", 1, Tally("icon", "gun"), 3),))


def test_an_action_has_its_price_before_the_colon(reader: Reader) -> None:
    """R20: the price is a list of goods, the reward follows."""
    (ability,) = reader.read("1 worker, 2 guns: 3 vp.").abilities

    assert ability.cost == (a.PointsCost(1, "worker"), a.PointsCost(2, "gun"))
    assert ability.effects == (s.GainGoods((("vp", 3),)),)


def test_a_wrong_word_is_pointed_at(reader: Reader) -> None:
    """A text that cannot be read says where and what would be right."""
    (unread,) = reader.read("Production: 1 gnu.").unread

    assert (unread.column, unread.guess) == (15, "gun")
