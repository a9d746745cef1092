"""Lookout: the three drafts, gifts, split decks and the peaceful game (R7-R10, L1-L26, I3, I4)."""

from __future__ import annotations

import pytest
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.phases.drafts import display_sizes
from cardforge.games.state51.zones import ASIDE, BLUE_OPEN, DECK, DISCARD, DISPLAY, PACKET, PILE, RED_OPEN
from cardforge.kernel.visibility import UNKNOWN


def cards(letter: str, n: int) -> list:
    return [location(f"{letter}{place}", types="gear") for place in range(1, n + 1)]


def players(n: int) -> list[Side]:
    return [Side() for _ in range(n)]


def drafted(game: State51Position, seat: int) -> set[str]:
    return set(game.hand(seat))


def take_lowest(game: State51Position, times: int) -> list[int]:
    """Takes the lowest card again and again; returns how many were shown at each choice, forced ones left out."""
    sizes = []
    for _ in range(times):
        if game.asked != "pick":
            break
        sizes.append(len(game.zone(DISPLAY)))
        game.do("pick", min(game.zone(DISPLAY), key=lambda name: int(name[1:])))
    return sizes


def test_lookout_opens_the_top_of_each_connection_pile() -> None:
    """R6, R7: the round begins with Lookout, which turns the top card of each pile face up."""
    game = lay(*players(2), deck=cards("c", 9), phase="round", turn=0)

    assert game.state.turn == 1
    assert len(game.zone(RED_OPEN)) == len(game.zone(BLUE_OPEN)) == 1


def test_standard_draft_for_three() -> None:
    """E1.1, R8, R9: clockwise from the first player, then counter-clockwise from the last; one card is left each time and discarded."""
    game = lay(*players(3), deck=cards("c", 12), phase="lookout")

    assert take_lowest(game, 3) == [4, 3, 2]
    assert game.zone(DISCARD) == ["c4"]
    assert game.seat == 2
    assert take_lowest(game, 3) == [4, 3, 2]

    assert [drafted(game, seat) for seat in range(3)] == [{"c1", "c7"}, {"c2", "c6"}, {"c3", "c5"}]
    assert game.zone(DISCARD) == ["c4", "c8"]
    assert game.zone(DECK)[-1] == "c9"


def test_an_empty_deck_is_made_of_the_discards() -> None:
    """R10, D-G1: when a card must be drawn and the deck is empty, the discard pile is shuffled to form a new one."""
    game = lay(*players(2), deck=cards("c", 1), discards=cards("d", 5), phase="lookout")

    assert len(game.zone(DISPLAY)) == 3
    assert game.zone(DISCARD) == []


def test_with_both_piles_empty_as_many_as_possible_are_shown() -> None:
    """R10, D-L7: with deck and discards empty, players draw as many as possible; who finds nothing skips."""
    game = lay(*players(3), deck=cards("c", 2), phase="lookout")

    assert game.seat == 0
    game.do("pick", "c1")

    assert [len(game.hand(seat)) for seat in range(3)] == [1, 1, 0]


@pytest.mark.parametrize(
    ("n", "shown", "used"), [(2, [5, 4, 3, 2], 5), (3, [5, 4, 4, 3, 3, 2], 7), (4, [5, 4, 4, 4, 3, 3, 3, 2], 9)]
)
def test_advanced_lookout(n: int, shown: list[int], used: int) -> None:
    """E2, L10-L21, D-L3: display sizes at each choice; cards are turned up only while there are fewer; the last card is discarded."""
    game = lay(*players(n), deck=cards("c", 14), phase="lookout", variant="advanced")

    assert take_lowest(game, 2 * n) == shown == list(display_sizes(n))
    assert [drafted(game, seat) for seat in range(n)] == [{f"c{seat + 1}", f"c{seat + 1 + n}"} for seat in range(n)]
    assert game.zone(DISCARD) == [f"c{used}"]
    assert game.zone(DECK)[-1] == f"c{used + 1}"


def test_advanced_lookout_reveals_to_all() -> None:
    """L10: the display lies open for everyone."""
    game = lay(*players(3), deck=cards("c", 9), phase="lookout", variant="advanced")

    for seat in range(3):
        view = game.state.view(seat)
        assert UNKNOWN not in view.zones[DISPLAY]


def test_advanced_lookout_with_split_decks_starts_with_a_faction_card() -> None:
    """D-L2: in `split` the Faction draw comes first here too."""
    game = lay(*players(2), deck=cards("c", 9), phase="lookout", variant="advanced,split")

    assert [len(game.hand(seat)) for seat in range(2)] == [1, 1]


def test_alternate_lookout_for_three_with_split_decks() -> None:
    """E3, L1-L7, L9, D-L1: Faction card, pile, packet of 3, keep one, pass clockwise, keep one of two, discard the last, retrieve."""
    old = location("old card")
    a, b, c = cards("a", 3), cards("b", 3), cards("c", 3)
    game = lay(
        Side(hand=[old]), Side(), Side(), deck=[*a, *b, *c, *cards("z", 1)], phase="lookout", variant="alternate,split"
    )

    assert len(game.names(game.state.zone(0, PILE))) == 2
    assert game.hand(0) == []
    assert game.names(game.state.zone(0, PACKET)) == ["a1", "a2", "a3"]
    game.do("keep", "a1").do("keep", "b1")
    assert game.names(game.state.zone(1, PACKET)) == ["b2", "b3"]
    game.do("keep", "c1")
    assert [game.names(game.state.zone(seat, PACKET)) for seat in range(3)] == [
        ["c2", "c3"],
        ["a2", "a3"],
        ["b2", "b3"],
    ]
    game.do("keep", "c2").do("keep", "a2").do("keep", "b2")

    assert sorted(game.zone(DISCARD)) == ["a3", "b3", "c3"]
    hands = [[name for name in game.hand(seat) if not name.startswith("F")] for seat in range(3)]
    assert hands == [["old card", "a1", "c2"], ["b1", "a2"], ["c1", "b2"]]
    assert [len(game.hand(seat)) for seat in range(3)] == [4, 3, 3]
    assert game.zone(DECK) == ["z1"]


def test_the_own_pile_is_seen_by_its_owner_alone() -> None:
    """L4, L8: kept cards and packets are hidden from others; the owner may look at the own pile at any moment."""
    game = lay(*players(3), deck=cards("c", 9), phase="lookout", variant="alternate")
    game.do("keep", "c1")
    seat0, seat1 = game.state.view(0), game.state.view(1)

    assert game.names(seat0.zone(0, PILE)) == ["c1"]
    assert seat1.zone(0, PILE) == [UNKNOWN]
    assert seat1.zone(2, PACKET) == [UNKNOWN] * 3
    assert game.names(seat1.zone(1, PACKET)) == ["c4", "c5", "c6"]


def test_two_players_swap_their_packets() -> None:
    """D-L4, D-L3: "the next player clockwise" of two is the other one."""
    game = lay(*players(2), deck=cards("c", 6), phase="lookout", variant="alternate")
    game.do("keep", "c1").do("keep", "c4")

    assert game.names(game.state.zone(0, PACKET)) == ["c5", "c6"]
    assert game.names(game.state.zone(1, PACKET)) == ["c2", "c3"]


def test_a_short_deck_makes_smaller_packets() -> None:
    """D-L7: smaller packets are allowed; a player with an empty packet skips."""
    game = lay(*players(3), deck=cards("c", 4), phase="lookout", variant="alternate")

    game.do("keep", "c1").do("keep", "c2")

    assert [game.hand(seat) for seat in range(3)] == [["c1"], ["c4", "c2"], []]


def test_single_decks_skip_the_faction_draw_unless_told_otherwise() -> None:
    """L1, D-L1: in `single` the Faction draw is skipped; the flag gives a card of the main deck instead."""
    skipped = lay(*players(2), deck=cards("c", 9), phase="lookout", variant="advanced")
    drawn = lay(*players(2), deck=cards("c", 9), phase="lookout", variant="advanced", faction_draw_fallback="main_deck")

    assert skipped.hand(0) == []
    assert drawn.hand(0) == ["c1"]


def test_split_decks_give_a_faction_card_before_the_standard_draft() -> None:
    """I3: one Faction card each, then the two drafts of Common cards: three cards net."""
    game = lay(*players(2), deck=cards("c", 9), phase="lookout", variant="split")
    take_lowest(game, 4)

    assert [len(game.hand(seat)) for seat in range(2)] == [3, 3]
    assert sum(name.startswith("F1 card") for name in game.hand(0)) == 1


def test_with_split_decks_the_player_chooses_the_deck_of_a_drawn_card() -> None:
    """I4: "draw a card" without more detail: Common or own Faction deck."""
    game = lay(Side(goods={"worker": 4}), Side(), deck=cards("c", 3), variant="split")

    game.do("exchange", "card")
    assert game.options() == [("common",), ("faction",)]
    game.do("faction")
    assert game.hand(0)[0].startswith("F1 card")
    game.do("exchange", "card").do("common")

    assert "c1" in game.hand(0)


def test_discarded_faction_cards_go_to_their_own_pile() -> None:
    """D-L1: Faction cards go back to the own discard pile, Common cards to the shared one."""
    game = lay(Side(goods={"worker": 2, "red": 9}), Side(goods={"worker": 9}), deck=cards("c", 3), variant="split")
    game.do("exchange", "card").do("faction").do("pass")
    own = game.hand(0)[0]

    game.do("raze_hand", own)

    assert game.names(game.state.zone(0, 9)) == [own]
    assert own not in game.zone(DISCARD)


@pytest.mark.parametrize(("variant", "grown"), [("peaceful,split", 4), ("peaceful", 3)])
def test_peaceful_gives_one_more_card(variant: str, grown: int) -> None:
    """E4, L24: a Common card for everybody before any draft starts, beside the Faction card of split decks."""
    game = lay(*players(2), deck=cards("c", 14), phase="lookout", variant=variant)
    take_lowest(game, 4)

    assert [len(game.hand(seat)) for seat in range(2)] == [grown, grown]


@pytest.mark.parametrize("lookout", ["", "alternate,", "advanced,"])
def test_the_peaceful_card_comes_before_any_draft(lookout: str) -> None:
    """D-L6: in all three Lookouts."""
    game = lay(*players(2), deck=cards("c", 14), phase="lookout", variant=f"{lookout}peaceful")

    gifts = game.state.zone(0, PILE) if lookout == "alternate," else game.state.hand(0)
    assert game.names(gifts) == ["c1"]


def test_a_peaceful_game_bars_the_action_alone() -> None:
    """E4, L23, L25, L26: razing an enemy is no action, from hand it stays, a text that razes works as printed."""
    gang = location("Gang", "action", "gun", "1 worker: Raze an enemy Location.")
    side = {"hand": [location("Shed")], "state": [gang], "goods": {"red": 9, "worker": 3}}
    peaceful = lay(Side(**side), Side(state=[location("Target")]), variant="peaceful")
    usual = lay(Side(**side), Side(state=[location("Target")]))

    assert not peaceful.offers("raze_enemy", "Target")
    assert peaceful.refusal("raze_enemy", "Target") == "L25"
    assert peaceful.offers("raze_hand", "Shed")
    assert peaceful.offers("activate", "Gang")
    peaceful.do("activate", "Gang")
    assert peaceful.ruins(1) == ["Target"]
    assert usual.offers("raze_enemy", "Target")


def test_peaceful_is_off_by_default() -> None:
    """L22: an optional mode; without it an enemy Location can be razed as an action."""
    game = lay(Side(goods={"red": 9, "worker": 3}), Side(state=[location("Target")]))

    assert game.state.definitions.options["peaceful"] is False
    assert game.offers("raze_enemy", "Target")


def test_first_hands_are_six_cards_of_which_two_are_put_away() -> None:
    """R4: the two go to the discard pile, shown only when all have chosen."""
    game = lay(*players(2), deck=cards("c", 20), phase="hands")
    assert len(game.hand(0)) == 6
    game.do("away", "c1").do("away", "c2")
    assert game.zone(DISCARD) == []
    assert game.state.view(1).zone(0, ASIDE) == [UNKNOWN] * 2
    game.do("away", "c7").do("away", "c8")

    assert sorted(game.zone(DISCARD)) == ["c1", "c2", "c7", "c8"]
    assert [len(game.hand(seat)) for seat in range(2)] == [4, 4]


def test_a_deck_is_reshuffled_when_a_card_is_drawn_from_it_and_not_before() -> None:
    """R10, D-G1, I4: being asked for a deck leaves the discards of the empty one alone; the deck that is chosen is made anew."""
    game = lay(Side(goods={"worker": 4}), Side(), deck=[], discards=cards("d", 3), variant="split")
    before = game.state.cards_revealed
    game.do("exchange", "card")
    assert game.options() == [("common",), ("faction",)]
    assert (game.zone(DECK), len(game.zone(DISCARD)), game.state.cards_revealed) == ([], 3, before)

    game.do("faction")
    assert (game.zone(DECK), len(game.zone(DISCARD))) == ([], 3)
    game.do("exchange", "card").do("common")
    assert (len(game.zone(DECK)), game.zone(DISCARD)) == (2, [])


def test_a_deck_without_cards_is_not_offered() -> None:
    """I4, D-G1: with the shared deck and its discards empty the Faction deck alone is left, and is drawn from without a question."""
    game = lay(Side(goods={"worker": 2}), Side(), deck=[], variant="split").do("exchange", "card")

    assert game.hand(0)[0].startswith("F1 card")


@pytest.mark.parametrize("variant", ["map", "map,advanced", "map,alternate"])
def test_without_a_card_to_give_up_there_is_no_free_build(variant: str) -> None:
    """N24, D-L7: later a selection may be given up; with no card left there is none, so that nobody is made to build."""
    game = lay(Side(), Side(), deck=[], phase="lookout", variant=variant, outposts={"SW": (0, 1), "NE": (1, 1)})

    assert game.asked == ""
    assert sum(owner >= 0 for owner in game.state.outpost) == 2


def test_without_a_card_to_give_up_the_human_alone_does_not_build() -> None:
    """N24, D-L7: the same in the Lookout of the solo game."""
    game = lay(Side(), Side(), deck=[], phase="lookout", variant="solo,map", outposts={"SW": (0, 1)})

    assert (game.asked, game.state.outposts(0)) == ("", [6])


def test_in_the_first_round_everybody_builds_even_without_cards() -> None:
    """N21: the first Outpost is not lost with the cards."""
    game = lay(Side(), Side(), deck=[], phase="lookout", variant="map", turn=1)
    while game.asked == "pick":
        game.take(game.options("lookout_skip_build")[0])

    assert [len(game.state.outposts(seat)) for seat in range(2)] == [1, 1]
