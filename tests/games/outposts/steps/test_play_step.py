"""The second step: mana, discards and sacrifices, creatures, spells, upgrades and Crystals (O40-O57, D20-D28)."""

from __future__ import annotations

import pytest
from outposts_position import Lay, OutpostsPosition, Post, Side, blanks, creature, spell, upgrade

from cardforge.errors import IllegalChoice
from cardforge.games.outposts.zones import DISCARD, HAND, RESERVE

IDLE = creature("idle")
"""Can always be played, so that the step does not end by itself."""
THREE = [Post("P"), Post("Q"), Post("R")]


def fresh(table: Lay, you: Side, **options: object) -> OutpostsPosition:
    """At the beginning of the second step, with its mana."""
    return table(you, step="draw", **options).do("skip")


@pytest.mark.parametrize(
    ("posts", "mana"),
    [([Post("P")], 1), (THREE, 3), ([Post("P"), Post("Q"), Post("R", 10, down=True)], 2)],
)
def test_one_mana_for_each_face_up_outpost(table: Lay, posts: list[Post], mana: int) -> None:
    """O40, T-O9: standing Outposts give one mana each, a destroyed one none."""
    game = fresh(table, Side(posts=posts, hand=blanks(1)))

    assert game.state.mana[0] == mana


def test_mana_is_counted_once_and_lost_at_the_end_of_the_step(table: Lay) -> None:
    """D20: unspent mana does not keep."""
    game = fresh(table, Side(posts=THREE, reserve=[creature("c")])).do("pass")

    assert game.state.mana[0] == 0


def test_three_cards_may_be_discarded_for_mana(table: Lay) -> None:
    """O41: one mana for each of three cards; the fourth is refused."""
    game = fresh(table, Side(hand=[*blanks(4), IDLE]))
    for place in (1, 2, 3):
        game.do("discard", f"Blank {place}")

    assert game.state.mana[0] == 4
    assert game.size(DISCARD) == 3
    assert game.refusal("discard", "Blank 4") == "O41"
    with pytest.raises(IllegalChoice, match="O41"):
        game.do("discard", "Blank 4")


def test_three_creatures_may_be_sacrificed_for_mana(table: Lay) -> None:
    """O42, D21, D22: creatures of any zone, also one just played, go to the discard pile; the fourth is refused."""
    you = Side(
        posts=[Post("P", defenders=[creature("d")])], reserve=[creature("r")], offense=[creature("o")], hand=[creature("new"), IDLE]
    )  # fmt: skip
    game = fresh(table, you).do("play", "new")
    for name in ("new", "d", "o"):
        game.do("sacrifice", name)

    assert game.state.mana[0] == 4
    assert game.size(DISCARD) == 3
    assert game.refusal("sacrifice", "r") == "O42"


def rest(game: OutpostsPosition, asked: str) -> OutpostsPosition:
    """Everybody does nothing until the first player is asked for this in the next own turn."""
    turn = game.state.turns[0]
    while game.state.turns[0] == turn or game.asked != asked:
        game.state.apply(game.options()[-1])
    return game


def test_three_discards_and_three_sacrifices_in_each_turn(table: Lay) -> None:
    """O41, O42: used up in one turn, both limits are whole again in the next."""
    hand, reserve = [*blanks(6), IDLE], [creature(name) for name in "abcdef"]
    game = fresh(table, Side(hand=hand, reserve=reserve))
    for turn in (0, 3):
        for place in (1, 2, 3):
            game.do("discard", f"Blank {turn + place}").do("sacrifice", "abcdef"[turn + place - 1])
        assert not {"discard", "sacrifice"} & set(game.words())
        if not turn:
            assert game.refusal("discard", "Blank 4") == "O41"
            assert game.refusal("sacrifice", "d") == "O42"
            rest(game, "play")

    assert game.state.mana[0] == 1 + 6


def test_a_text_that_allows_more_counts_for_its_turn_only(table: Lay) -> None:
    """O41, O42: one more of each until end of turn; in the next turn three are all again."""
    texts = [
        "You can discard 1 more card for mana until end of turn.",
        "You can sacrifice 1 more creature for mana until end of turn.",
    ]
    hand = [*(spell(f"S{place}", text) for place, text in enumerate(texts)), *blanks(8), IDLE]
    game = (
        fresh(table, Side(hand=hand, reserve=[creature(name) for name in "abcdefgh"])).do("play", "S0").do("play", "S1")
    )
    for most in (4, 3):
        done = {"discard": 0, "sacrifice": 0}
        while {"discard", "sacrifice"} & set(game.words()):
            option = next(option for option in game.options() if option[0] in done)
            done[str(option[0])] += 1
            game.take(option)
        assert done == {"discard": most, "sacrifice": most}
        rest(game, "play")


def test_discards_mix_with_plays(table: Lay) -> None:
    """D21, O44: play, discard, play again, as long as mana lasts."""
    game = fresh(table, Side(hand=[creature("a", cost=1), creature("b", cost=1), *blanks(2)]))

    game.do("play", "a").do("discard", "Blank 1").do("play", "b")

    assert set(game.zone(RESERVE)) == {"a", "b"}
    assert game.state.mana[0] == 0


def test_only_own_cards_in_hand_and_own_creatures_count(table: Lay) -> None:
    """D21: neither a card in the discard pile nor an opponent's creature can be turned into mana."""
    game = fresh(
        table,
        Side(hand=blanks(1), reserve=[creature("mine")]),
    )
    foe = table(Side(hand=[IDLE]), Side(reserve=[creature("theirs")]), step="play")

    assert ("discard", "Blank 1") in game.named_options()
    assert foe.refusal("sacrifice", "theirs") == "D21"


def test_a_card_costs_its_printed_mana(table: Lay) -> None:
    """O43, O4: cost 3 with three mana is played and leaves 0; cost 4 is refused."""
    game = fresh(table, Side(posts=THREE, hand=[creature("three", cost=3), creature("four", cost=4)]))
    assert game.refusal("play", "four") == "O43"

    game.do("play", "three")

    assert game.state.mana[0] == 0


def test_a_card_does_not_pay_for_itself(table: Lay) -> None:
    """D23: discarded for mana it is gone from the hand and cannot be played."""
    game = fresh(table, Side(hand=[creature("two", cost=2), *blanks(1)])).do("discard", "two")

    assert game.state.mana[0] == 2
    assert game.refusal("play", "two") == "O10"


def test_a_creature_enters_the_reserve_of_its_owner(table: Lay) -> None:
    """O47, O9: from hand to reserve."""
    game = fresh(table, Side(hand=[creature("c", cost=1)])).do("play", "c")

    assert game.zone(RESERVE) == ["c"]


def test_a_spell_resolves_then_lies_in_the_discard_pile(table: Lay) -> None:
    """O48: its effect first, then the discard pile."""
    game = fresh(table, Side(hand=[spell("Insight", "Draw a card.")])).do("play", "Insight")

    assert game.size(HAND) == 1
    assert game.zone_of("Insight") == "discard pile"


def test_a_spell_that_can_aim_at_nothing_cannot_be_played(table: Lay) -> None:
    """O48: with no creature in play it is refused; with one it asks for it."""
    bolt = spell("Bolt", "Destroy target creature.")
    assert fresh(table, Side(hand=[bolt])).refusal("play", "Bolt") == "O48"

    game = fresh(table, Side(hand=[bolt], reserve=[creature("a"), creature("b")])).do("play", "Bolt")

    assert game.named_options() == {("target", "a"), ("target", "b")}
    game.do("target", "b")
    assert game.zone_of("b") == "discard pile"


def test_nothing_is_played_in_other_steps_or_turns(table: Lay) -> None:
    """O10, D24: of all choices of both players in their turns only the own second step offers cards of the hand, the last one too."""
    you = Side(hand=[spell("Mine", "Draw a card.")], offense=[creature("a")], deck=blanks(9))
    foe = Side(hand=[spell("Theirs", "Draw a card.")], reserve=[creature("b")], deck=blanks(9))
    game = table(you, foe, step="draw")
    offered = []
    while game.state.turns[0] == 3 or game.asked != "draw":
        decision = game.state.decision
        assert decision is not None
        plays = {name for name in ("Mine", "Theirs") if ("play", game.cards[name]) in decision.options}
        offered.append((game.seat, game.asked, plays))
        passing = [option for option in decision.options if option in (("draw",), ("pass",), ("done",))]
        game.take((passing or decision.options)[0])

    assert [(seat, asked) for seat, asked, _ in offered] == [
        (0, "draw"), (0, "play"), (0, "war"), (0, "aim_group"), (0, "share"), (1, "draw"), (1, "play"), (1, "war"),
    ]  # fmt: skip
    assert [plays for _, _, plays in offered if plays] == [{"Mine"}, {"Theirs"}]
    assert game.refusal("play", "Mine") == "D14"


def test_an_upgrade_goes_to_a_standing_own_outpost(table: Lay) -> None:
    """O49, O56, O57, T-O15: an own standing one; neither a destroyed one nor an opponent's."""
    you = Side(
        posts=[Post("P"), Post("Q"), Post("R", 10, down=True)], hand=[upgrade("Moat", "This Outpost gets +2 Defense.")]
    )
    game = table(you, Side(posts=[Post("X")]), step="play").do("play", "Moat")
    assert game.named_options() == {("on", "P"), ("on", "Q")}
    assert game.refusal("on", "R") == "O56"
    assert game.refusal("on", "X") == "O57"

    game.do("on", "Q").do("face_up")

    assert game.zone_of("Moat") == "upgrades"
    assert game.state.at[game.cards["Moat"]] == game.cards["Q"]


def test_t_o15_the_fourth_upgrade_is_refused_hidden_ones_counted(table: Lay) -> None:
    """T-O15, O54, O55, D28: one face-up and two face-down are three; a further one has no place."""
    post = Post("P", upgrades=[upgrade("a")], hidden=[upgrade("b"), upgrade("c")])
    game = table(Side(posts=[post], hand=[upgrade("d")]), step="play")
    two = table(
        Side(posts=[Post("P", upgrades=[upgrade("a")], hidden=[upgrade("b")])], hand=[upgrade("d")]), step="play"
    )

    assert game.refusal("play", "d") == "O54"
    assert ("play", "d") in two.named_options()


def test_t_o15_after_an_assault_all_three_are_face_up_and_count(table: Lay) -> None:
    """T-O15, O52, O53: each bonus counts in the very assault that flips it."""
    bonus = "This Outpost gets +1 Defense."
    post = Post("X", upgrades=[upgrade("a", bonus)], hidden=[upgrade("b", bonus), upgrade("c", bonus)])
    game = table(Side(offense=[creature("g", 5)]), Side(posts=[post, Post("Y")]), step="war").assault(("X", ["g"]))

    assert game.events("totals")[-1][2:] == (5, 3, 0, 2)
    assert {game.zone_of(name) for name in "abc"} == {"upgrades"}


def test_a_hidden_upgrade_costs_the_same_and_does_nothing(table: Lay) -> None:
    """O50, O51, D25: full cost, no effect, and its face is hidden from the opponent but not from its owner."""
    game = fresh(table, Side(posts=THREE, hand=[upgrade("Moat", "This Outpost gets +2 Defense.", cost=2), *blanks(1)]))

    game.do("play", "Moat").do("on", "P").do("face_down")

    assert game.state.mana[0] == 1
    assert game.state.stat(game.cards["P"], "defense") == 0
    moat = game.cards["Moat"]
    assert game.state.view(1).definition[moat] == -1
    assert game.state.view(0).definition[moat] >= 0


def test_a_face_up_upgrade_counts_without_defenders(table: Lay) -> None:
    """O53: the bonus is the Outpost's own."""
    game = table(Side(posts=[Post("P", upgrades=[upgrade("Moat", "This Outpost gets +2 Defense.")])]), step="play")

    assert game.state.stat(game.cards["P"], "defense") == 2


def test_t_o10_three_outposts_discards_and_sacrifices_buy_a_crystal(table: Lay) -> None:
    """T-O10, O45, O46, D1: 3 + 3 discards + 2 sacrifices = 8: legal, and leaves one card and no creature."""
    you = Side(posts=THREE, hand=blanks(4), reserve=[creature("a"), creature("b")])
    game = fresh(table, you)
    assert game.refusal("buy") == "O46"
    for name in ("Blank 1", "Blank 2", "Blank 3"):
        game.do("discard", name)
    game.do("sacrifice", "a").do("sacrifice", "b").do("buy")

    assert game.state.crystals[0] == 1
    assert (game.size(HAND), game.size(RESERVE), game.state.mana[0]) == (1, 0, 0)


def test_t_o10_one_outpost_never_buys_a_crystal(table: Lay) -> None:
    """T-O10, D1: one Outpost gives at most 1 + 3 + 3 = 7, one short of 8."""
    game = fresh(table, Side(hand=[*blanks(4), IDLE], reserve=[creature(name) for name in "abcd"]))
    for name in ("Blank 1", "Blank 2", "Blank 3"):
        game.do("discard", name)
    for name in "abc":
        game.do("sacrifice", name)

    assert game.state.mana[0] == 7
    assert game.refusal("buy") == "O46"
    with pytest.raises(IllegalChoice, match="O46"):
        game.do("buy")


def test_t_o10_the_third_crystal_ends_the_game_at_once(table: Lay) -> None:
    """T-O10, O82, O83: in step two, before anything else."""
    game = table(Side(crystals=2, mana=8), step="play").do("buy")

    assert game.state.winners == (0,)
    assert game.state.reason == "O82"


def test_two_crystals_in_one_turn_and_what_they_are_not(table: Lay) -> None:
    """D2, D4: any number a turn while mana lasts; they are no creatures and no mana, and lie in no deck."""
    game = table(Side(mana=17, hand=blanks(1)), step="play").do("buy").do("buy")

    assert game.state.crystals[0] == 2
    assert game.state.mana[0] == 1
    assert {option[0] for option in game.named_options()} == {"discard", "pass"}


def test_a_new_creature_may_be_moved_in_the_same_turn(table: Lay) -> None:
    """D27, T-O13: no delay: played, to offense, and into a group."""
    game = table(Side(hand=[creature("c")]), step="play").do("play", "c").do("pass")

    game.do("offense", "c")

    assert game.asked == "aim_group"
