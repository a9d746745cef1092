"""What a card file of Outposts may say: the cost, the faction or group, the star; and what the options say of themselves."""

from __future__ import annotations

import pytest

from cardforge.carddata import parse_set
from cardforge.errors import FaultyInput
from cardforge.games.outposts import GAME
from cardforge.kernel.cards import Card
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.game_options import check_switches, game_options

HEAD = '[set]\nslug = "first"\nname = "First"\ngame = "outposts"\n'
CREATURE = {
    "number": 1, "version": 1, "name": '"Watchman"', "type": '"creature"', "faction": '"Emberhost"', "cost": 2, "attack": 1, "defense": 2,
    "health": 1, "quantity": 1,
}  # fmt: skip


def read(**changes: object) -> Card:
    """A creature from a card file, with some keys changed, or left out for None."""
    lines = [f"{key} = {value}" for key, value in {**CREATURE, **changes}.items() if value is not None]
    (card,) = parse_set(HEAD + "\n[[card]]\n" + "\n".join(lines) + "\n", GAME).cards
    return card


def refused(**changes: object) -> str:
    """What is wrong with such a card."""
    with pytest.raises(FaultyInput) as fault:
        read(**changes)
    return "; ".join(map(str, fault.value.faults))


@pytest.mark.parametrize("kind", ["creature", "spell", "upgrade"])
def test_every_deck_card_has_a_whole_cost_of_0_or_more(kind: str) -> None:
    """O4: 0 is a cost; none, a half and a negative number are faults that name it."""
    fighting = {} if kind == "creature" else {"attack": None, "defense": None, "health": None}
    card = {"type": f'"{kind}"', **fighting}

    assert read(**card, cost=0).fields["cost"] == 0
    for wrong in (None, 1.5, '"two"', -1):
        assert "cost" in refused(**card, cost=wrong)


def test_the_cost_is_a_number_that_texts_can_compare() -> None:
    """O4: "with cost 2 or less" has a meaning in Outposts."""
    spell = {"type": '"spell"', "attack": None, "defense": None, "health": None}
    card = read(**spell, text='"Destroy target creature with cost 2 or less."')

    assert read_texts(GAME, [card]).without == ()


def test_every_deck_card_has_one_faction_or_is_silver_or_shard() -> None:
    """O5, O13: four factions and two more groups; no other word, not two, not none."""
    groups = ("Emberhost", "Stonewardens", "Thornwild", "Veilcourt", "Silver", "Shard")

    assert [read(faction=f'"{group}"').fields["faction"] for group in groups] == list(groups)
    for wrong in ('"Gold"', '["Silver", "Shard"]', None):
        assert "faction" in refused(faction=wrong)


def test_a_star_is_there_or_not() -> None:
    """O11: a card may carry it; what is neither yes nor no is a fault."""
    assert read(star='"yes"').fields["star"] == "yes"
    assert "star" not in read().fields
    assert "star" in refused(star='"maybe"')


@pytest.mark.parametrize(("option", "default", "row"), [("crystal_cost", 8, "D1"), ("shards", 0, "O17")])
def test_an_option_of_play_says_what_it_means_with_its_row(option: str, default: object, row: str) -> None:
    """D1, O17: listed by `cardforge games outposts --options`; a Crystal costs 8."""
    (found,) = [one for one in game_options("outposts") if one.name == option]

    assert found.default == default
    assert row in found.rows


@pytest.mark.parametrize(("switch", "rows"), [("league", ("V6", "D61")), ("shards_extra", ("D8",))])
def test_a_switch_of_deck_checks_says_what_it_means_with_its_rows(switch: str, rows: tuple[str, ...]) -> None:
    """D8, D61: listed by the same command."""
    (found,) = [one for one in check_switches("outposts", Settings.from_environment()) if one.name == switch]

    assert found.rows == rows
