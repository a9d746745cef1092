"""Which variants can be played together, and the flags of section D (D-G7, D-L3)."""

from __future__ import annotations

from itertools import combinations

import pytest
from state51_box import ABILITIES, BOX, ENGINE

from cardforge.games.state51 import GAME
from cardforge.games.state51.options import OPTIONS, incompatible
from cardforge.kernel.contract.options import wanted_options
from cardforge.kernel.replay import new_game

TOGETHER = {
    ("solo", "map"), ("map", "peaceful"), ("map", "alternate"), ("map", "advanced"), ("peaceful", "alternate"), ("peaceful", "advanced"),
}  # fmt: skip
FIVE = ("solo", "map", "peaceful", "alternate", "advanced")


def problem(variant: str, seats: int) -> str | None:
    try:
        return incompatible(wanted_options(ENGINE.rules, variant, {}), seats)
    except ValueError as reason:
        return str(reason)


@pytest.mark.parametrize("pair", list(combinations(FIVE, 2)))
def test_variants_combine_as_the_matrix_says(pair: tuple[str, str]) -> None:
    """D-G7: each pair of the matrix; a refusal names both sides or what there is only one of."""
    reason = problem(",".join(pair), 1 if "solo" in pair else 3)

    assert (reason is None) == (pair in TOGETHER or pair[::-1] in TOGETHER)
    assert reason is None or any(word in reason for word in pair)


@pytest.mark.parametrize(
    ("variant", "seats", "allowed"),
    [
        ("", 1, False),
        ("", 2, True),
        ("", 4, True),
        ("", 5, False),
        ("alternate", 2, True),
        ("advanced", 4, True),
        ("advanced", 1, False),
        ("solo", 1, True),
        ("solo", 2, False),
    ],
)
def test_player_counts(variant: str, seats: int, allowed: bool) -> None:
    """D-L3, R1: Alternate and Advanced 2 to 4; one player alone: the solo rules."""
    assert (problem(variant, seats) is None) is allowed


def test_solo_and_split_decks_are_refused() -> None:
    """D-G7: the virtual player has no Faction deck."""
    assert "split" in (problem("solo,split", 1) or "")


def test_a_refused_combination_starts_no_game() -> None:
    """D-G7: refused by name with its reason."""
    with pytest.raises(ValueError, match="solo and peaceful do not go together"):
        new_game(ENGINE, [BOX], 1, 1, "solo,peaceful", abilities=ABILITIES)
    with pytest.raises(ValueError, match="alternate and advanced do not go together"):
        new_game(ENGINE, [BOX], 1, 2, "alternate,advanced", abilities=ABILITIES)


def test_a_wrong_word_for_an_option_is_refused() -> None:
    """The words that an option can be are named."""
    with pytest.raises(ValueError, match="standard, alternate, advanced"):
        new_game(ENGINE, [BOX], 1, 2, changes={"lookout": "blind"}, abilities=ABILITIES)


def test_every_variant_of_the_game_is_played_by_the_engine() -> None:
    """The names that the game announces are those of the engine."""
    assert set(GAME.variants) == set(ENGINE.rules.variants)


def test_a_box_without_territories_cannot_play_the_map() -> None:
    """N6: a Territory for every position is needed."""
    box = (*BOX[:4], (), BOX[5])
    with pytest.raises(ValueError, match="Territory"):
        new_game(ENGINE, [box], 1, 2, "map", abilities=ABILITIES)


def test_the_box_sorts_the_cards_of_a_set() -> None:
    """R2: copies, the map's cards apart, Faction decks apart."""
    cards = [card for section in BOX for card in section]
    assert ENGINE.rules.box is not None
    assert [len(section) for section in ENGINE.rules.box(cards)][2:] == [4, 12, 9, len(BOX[5])]


def test_all_flags_have_their_defaults() -> None:
    """D-L1, D-G2, D-S1, D-S2, D-S4, D-S5, D-N1, D-N2, D-N4, D-N8, D-N9, D-N12: the table of section H."""
    assert {name: OPTIONS[name] for name in ("deck_topology", "faction_draw_fallback", "lookout", "trigger_order", "vpl_opposite")} == {
        "deck_topology": "single", "faction_draw_fallback": "skip", "lookout": "standard", "trigger_order": "after_reward",
        "vpl_opposite": "mirror_vertical",
    }  # fmt: skip
    assert (OPTIONS["end_threshold"], OPTIONS["outpost_tokens"]) == (25, 6)
    assert [
        OPTIONS[f"solo_{name}"] for name in ("attacks_per_round", "vp_per_hit", "vp_per_connection", "cards_per_round")
    ] == [3, 2, 2, 3]
    assert OPTIONS["solo_defended_attack_counts"] is True
    assert OPTIONS["solo_vpl_gets_deal_good"] is False
    assert OPTIONS["solo_tiers"] == (30, 40, 50, 60, 70)
    assert (OPTIONS["outpost_l1_cost"], OPTIONS["outpost_l3_cost"]) == ("type:ammo", "type:fame")
    assert (OPTIONS["raze_rebuild_free"], OPTIONS["outpost_raze_triggers_features"]) == (False, True)
    assert (OPTIONS["vpl_builds_per_round"], OPTIONS["vpl_outpost_razes_per_round"]) == (1, 2)
    assert (OPTIONS["peaceful"], OPTIONS["peaceful_blocks_outpost_raze"]) == (False, True)
