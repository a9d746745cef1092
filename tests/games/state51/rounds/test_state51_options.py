"""Which variants can be played together, and the flags of section D (D-G7, D-L3)."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from state51_box import ABILITIES, BOX, ENGINE

from cardforge.errors import CardforgeError
from cardforge.games.state51 import GAME
from cardforge.games.state51.options import OPTIONS, incompatible
from cardforge.kernel.cards import Card
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


NONSENSE = {
    "first_seat": [(7, "a whole number from -1 to 3", ""), (2, "a seat from 0 to 1, or -1", ""), (-2, "from -1 to 3", ""), ("0", "from -1 to 3", "")],
    "solo_goods_priority": [(("gold",), "a list of worker, gear", ""), (("redd", "vp"), "a list of worker, gear", "red"), (("red", "red"), "a list of", ""), ("red", "a list of", "")],
    "outpost_l1_cost": [("type:foo", "type:gun, type:fuel", ""), ("type:amo", "type:gun", "type:ammo"), ("distance:4", "distance:1, distance:2, distance:3", "distance:3"), ("ammo", "type:gun", "type:ammo")],
    "outpost_l3_cost": [("kind:castle", "kind:production, kind:feature, kind:action", ""), (3, "type:gun", "")],
    "lookout": [("blind", "standard, alternate, advanced", ""), ("standart", "standard, alternate, advanced", "standard")],
    "deck_topology": [("double", "single, split", "")],
    "faction_draw_fallback": [("main-deck", "skip, main_deck", "main_deck")],
    "trigger_order": [("before", "after_reward, before_reward", "before_reward")],
    "vpl_opposite": [("vertical", "mirror_vertical, diagonal", "")],
    "vpl_builds_per_round": [(-1, "a whole number of 0 or more, or none", "")],
    "vpl_outpost_razes_per_round": [(None, "a whole number of 0 or more", ""), (-1, "of 0 or more", "")],
    "solo_attacks_per_round": [(-1, "of 0 or more", ""), (2.5, "of 0 or more", "")],
    "solo_vp_per_hit": [(-2, "of 0 or more", "")],
    "solo_vp_per_connection": [("2", "of 0 or more", "")],
    "solo_cards_per_round": [(-3, "of 0 or more", "")],
    "solo_tiers": [((40, 30), "a rising list", ""), ((30, 30), "a rising list", ""), ((0,), "of 1 or more", ""), ((1, 2, 3, 4, 5, 6), "at most 5", "")],
    "end_threshold": [(0, "of 1 or more", ""), (True, "of 1 or more", "")],
    "outpost_tokens": [(0, "of 1 or more", "")],
    "round_limit": [(0, "of 1 or more", "")],
    "faction_card_vp": [(-1, "of 0 or more", "")],
    "start_cards": [(-1, "of 0 or more", "")],
    "start_discards": [(-1, "of 0 or more", ""), (7, "at most 6", "")],
    "peaceful": [("yes", "true or false", ""), (1, "true or false", "")],
    "raze_rebuild_free": [("", "true or false", "")],
    "factions": [(("F1", "F44"), "a list of F1, F2, F3, F4", "F4"), (("F1",), "a board for each of 2 players", ""), (("F1", "F1"), "a list of F1", ""), ("F1", "a list", "")],
}  # fmt: skip


@pytest.mark.parametrize(
    ("option", "value", "wanted", "guess"), [(name, *case) for name, cases in NONSENSE.items() for case in cases]
)
def test_nonsense_for_an_option_is_refused(option: str, value: object, wanted: str, guess: str) -> None:
    """D-G7: the message names the option, what was found, what it can be, and the nearest word; no game starts."""
    with pytest.raises((ValueError, CardforgeError), match=f"^{option} ") as refused:
        new_game(ENGINE, [BOX], 1, 2, changes={option: value}, abilities=ABILITIES)

    message = str(refused.value)
    assert wanted in message
    assert not guess or f"did you mean {guess!r}?" in message
    assert repr(value) in message or str(len(value if isinstance(value, tuple) else ())) in message


GOOD = {
    "first_seat": (-1, 0, 1), "solo_goods_priority": ((), ("vp", "card")), "outpost_l1_cost": ("distance:3", "kind:action", "type:culture"),
    "vpl_builds_per_round": (None, 0, 4), "solo_tiers": ((), (1, 2)), "factions": (("F4", "F2"), ["F4", "F2"], ()),
    "start_discards": (0, 6), "start_cards": (2, 8), "end_threshold": (1,), "outpost_tokens": (1,), "solo_vp_per_hit": (0,),
    "faction_card_vp": (0, 2), "round_limit": (1,), "lookout": ("alternate",),
}  # fmt: skip


@pytest.mark.parametrize(("option", "value"), [(name, value) for name, values in GOOD.items() for value in values])
def test_every_sensible_value_of_an_option_is_played(option: str, value: object) -> None:
    """D-G7, R1, R3: the limits themselves are allowed; boards named by seat are those that are dealt."""
    state = new_game(ENGINE, [BOX], 1, 2, changes={option: value}, abilities=ABILITIES)

    assert state.card_definitions.options[option] == (tuple(value) if isinstance(value, list) else value)
    if option == "factions" and value:
        assert [state.name_of(state.zone(seat, 7)[0]) for seat in range(2)] == ["F4", "F2"]
    if option == "first_seat" and value != -1:
        assert state.active == value


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


@pytest.mark.parametrize(
    ("variant", "seats", "changes", "reason"),
    [
        ("", 1, {}, "this is a game for 2 to 4; 1 were named, and one alone plays the variant solo (R1, D-L3)"),
        ("", 5, {}, "this is a game for 2 to 4; 5 were named, and one alone plays the variant solo (R1, D-L3)"),
        ("", 2, {"first_seat": 2}, "first_seat is 2; it can be a seat from 0 to 1, or -1 for a random one (R3)"),
        ("", 4, {"first_seat": 3}, None),
        ("", 3, {"start_cards": 1}, "start_discards is 2; it can be at most 1, as many as start_cards (R4)"),
        ("", 3, {"start_cards": 2}, None),
        ("solo", 1, {"solo_tiers": (1, 2, 3, 4, 5, 6)}, "solo_tiers has 6 thresholds; it can have at most 5 (D-S4)"),
        ("solo", 1, {"solo_tiers": (1, 2, 3, 4, 5)}, None),
        ("solo", 1, {"first_seat": 1}, None),
        ("solo", 2, {}, "solo is played by one person against the virtual player; 2 were named (S1)"),
        ("solo,peaceful", 1, {}, "solo and peaceful do not go together: the virtual player lives from its attacks (D-G7, L25)"),
        ("solo,alternate", 1, {}, "solo and the alternate lookout do not go together: solo has a lookout of its own (D-G7, S9)"),
        ("solo,split", 1, {}, "solo and split decks do not go together: the virtual player has no Faction deck (D-G7, S5)"),
        ("solo,map", 1, {}, None),
        ("split,map,peaceful,advanced", 4, {}, None),
    ],
)  # fmt: skip
def test_a_refusal_gives_its_reason(variant: str, seats: int, changes: dict[str, object], reason: str | None) -> None:
    """D-G7, D-L3, R1, R3, R4, S1, S5, S9: word for word."""
    assert incompatible(wanted_options(ENGINE.rules, variant or None, changes), seats) == reason


@pytest.mark.parametrize(
    ("section", "left", "variant", "seats", "changes", "fault"),
    [
        (2, 2, None, 3, {}, "3 players need as many faction boards; the box holds 2"),
        (2, 3, None, 3, {}, None),
        (4, 7, "map", 2, {}, "the map needs a Territory for every position; the box holds none for S, SE"),
        (4, 0, None, 2, {}, None),
        (5, 8, "split", 2, {"factions": ("F1", "F2")}, "split decks need a Faction deck of F2; the box holds no card of it"),
        (5, 16, "split", 2, {"factions": ("F1", "F2")}, None),
        (5, 0, None, 2, {}, None),
    ],
)  # fmt: skip
def test_a_box_that_lacks_cards_is_refused(
    section: int, left: int, variant: str | None, seats: int, changes: dict[str, object], fault: str | None
) -> None:
    """R1, N6, N7, D-L1: boards for all players, a Territory for every position, a Faction deck for every board."""
    sections = [*BOX]
    sections[section] = sections[section][:left]
    if fault is None:
        assert new_game(ENGINE, [tuple(sections)], 1, seats, variant, changes, abilities=ABILITIES).decision is not None
        return
    with pytest.raises(ValueError, match=f"^{re.escape(fault)}$"):
        new_game(ENGINE, [tuple(sections)], 1, seats, variant, changes, abilities=ABILITIES)


def test_copies_lie_in_the_box_as_often_as_the_card_says() -> None:
    """R2, N5: one without the field, at most nine; the map's cards and Faction decks apart; in the order of their numbers."""

    def copy(number: int, **fields: object) -> Card:
        return Card("state51", number, 1, f"Card {number}", "", fields)

    cards = [
        copy(7, type="location", copies=3), copy(2, type="location"), copy(3, type="location", expansion="map", copies=2),
        copy(4, type="location", faction="F1", expansion="map"), copy(5, type="territory"), copy(6, type="faction"),
        copy(8, type="connection", copies=12), copy(9, type="rumour"),
    ]  # fmt: skip
    assert ENGINE.rules.box is not None

    found = [[card.number for card in section] for section in ENGINE.rules.box(cards)]
    assert found == [[2, 7, 7, 7], [3, 3], [6], [8] * 9, [5], [4]]
