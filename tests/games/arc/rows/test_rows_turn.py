"""The turn, row by row (section 6.11)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from arc_position import ArcPosition, Side, city, creature, event, magic
from position import FOE, YOU

from cardforge.games.arc.profiles import PHASES
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import DECK, HAND
from cardforge.kernel.replay import new_game

SPARE = event("Spare", cost=99)
FULL = [event(f"Card {n}", cost=99) for n in range(7)]


def asked_through(game: ArcPosition) -> list[str]:
    """What the active player is asked in the rest of this turn, doing nothing."""
    turn, kinds = game.state.turn, []
    while game.state.turn == turn and game.state.decision is not None:
        kinds.append(game.asked)
        options = game.state.decision.options
        idle = [option for option in options if option[0] in ("pass", "stay", "done", "none")]
        game.state.apply(idle[0] if idle else options[0])
    return kinds


def busy_side() -> Side:
    """A player who has something to decide in every phase."""
    return Side(
        hand=[*FULL, creature("New"), magic("Leaf")],
        army=[creature("Wolf")],
        cities=[city("Home")],
        residents={"Home": [creature("Guest")]},
        city_deck=[city("Next"), city("Last", cost=99)],
    )


def test_turns_are_taken_one_after_another_and_split_into_phases(table):
    """A196, A197, A201: individual turns; the active player goes through named phases, then the next one does."""
    game = table(Side(hand=[SPARE]), Side(hand=[SPARE]))

    seats = []
    for _ in range(4):
        game.next_turn()
        seats.append(game.state.active)

    assert seats == [FOE, YOU, FOE, YOU]
    assert PHASES == ("unmark", "upkeep", "draw", "tactics", "play", "attack", "play", "entrance", "discard")


def test_a_passive_player_stays_passive_while_acting(table):
    """A198, C34: whoever answers in another's turn does not become active; all others are passive."""
    game = table(Side(hand=[event("Own", "Gain 1 VP."), SPARE]), Side(hand=[event("Tick", "Gain 1 VP.")]))

    game.do("play", "Own")
    assert (game.state.decision.seat, game.state.active) == (FOE, YOU)
    game.do("play", "Tick")

    assert game.state.active == YOU


def test_the_phases_come_in_their_order(table):
    """A202, A205, C13: unmark, draw, tactics, play, attack, play, entrance, discard; upkeep lies between unmark and draw."""
    game = table(busy_side(), phase="unmark")

    assert asked_through(game) == [
        "draw",
        "tactics",
        "play",
        "attack",
        "play",
        "entrance",
        "discard",
        "discard",
        "discard",
    ]


def test_each_phase_is_a_moment_for_triggers_in_that_order(table):
    """A202, C13: "your turn" is the upkeep moment, after unmark and before the draw; nothing of the rules happens in it."""
    owl = creature("Owl", text="At the start of your turn, gain 1 VP.")
    game = table(Side(hand=[*FULL], army=[owl], marked=["Owl"]), phase="upkeep")

    assert game.asked == "draw"
    words = [entry[0] for entry in game.state.log]
    assert words.index("triggered") < words.index("draw")
    assert game.is_marked("Owl")
    assert game.state.vp[YOU] == 1


def test_mandatory_phases_happen_and_optional_ones_may_be_left_out(table):
    """A203, A204: a player who does nothing has unmarked, drawn, and discarded; has played, attacked and brought in nothing."""
    game = table(busy_side(), phase="unmark")

    asked_through(game)

    words = {entry[0] for entry in game.state.log}
    assert {"draw", "discard"} <= words
    assert not {"announce", "attack", "build", "cycle", "claim"} & words
    assert game.size(HAND) == 7


def test_there_is_no_going_back(table):
    """A206: in Entrance nothing of a play phase is offered any more, and after the attack there is none in the second Play."""
    game = table(busy_side(), phase="entrance")
    assert game.refusal("play", "Leaf") == "A190"
    assert game.refusal("resource", "Leaf") == "A218"
    assert game.refusal("move", "Wolf") == "A143"
    assert game.refusal("army", FOE) == "A279"

    discard = table(busy_side(), phase="discard")
    assert (discard.asked, discard.words()) == ("discard", ["discard"])
    assert discard.refusal("play", "New") == "A127"


def test_unmarked_cards_are_usable_again(table):
    """A208: a creature that attacked in the last turn of its player attacks again."""
    game = table(Side(hand=[SPARE], army=[creature("Wolf")]), Side(hand=[SPARE]), phase="attack")
    game.attacks(FOE, "Wolf").until("play")
    assert game.is_marked("Wolf")

    game.next_turn().next_turn().until("attack").attacks(FOE, "Wolf")

    assert game.is_marked("Wolf")


def test_nothing_is_left_to_the_player_in_unmark(table):
    """A207: all must be unmarked, also what one would rather leave; a text can keep one marked."""
    tar = magic("Tar", "Target creature does not unmark during its controller's next unmark phase.")
    game = table(
        Side(hand=[tar, SPARE]), Side(army=[creature("Wolf"), creature("Lynx")], hand=[SPARE], marked=["Wolf", "Lynx"])
    )

    game.do("play", "Tar").do("target", "Wolf").next_turn()

    assert (game.is_marked("Wolf"), game.is_marked("Lynx")) == (True, False)
    game.next_turn().next_turn()
    assert not game.is_marked("Wolf")


@pytest.mark.parametrize(("choice", "drawn"), [("draw", 2), ("stay", 1)])
def test_one_card_is_compulsory_and_a_second_voluntary(table, choice, drawn):
    """A209, A210, C24: the first is drawn without being asked; the player decides about the second, and there is no third."""
    game = table(Side(hand=[SPARE]), phase="draw")
    assert (game.asked, game.words(), game.size(HAND)) == ("draw", ["draw", "stay"], 2)

    game.do(choice)

    assert game.size(HAND) == 1 + drawn
    assert game.asked == "play"


def test_the_first_card_is_seen_before_deciding_about_the_second(table):
    """A211: when the question comes the first card is in the hand and known to its player alone."""
    game = table(Side(hand=[SPARE]), phase="draw")

    mine, theirs = game.state.view(YOU), game.state.view(FOE)

    assert all(card >= 0 for card in mine.zone(YOU, HAND))
    assert mine.name_of(mine.zone(YOU, HAND)[-1]).startswith("Blank")
    assert theirs.zone(YOU, HAND) == [-1, -1]
    assert mine.zone(YOU, DECK)[-1] == -1


def test_a_full_hand_changes_nothing_about_drawing(table):
    """A212: with seven, and with nine in hand one is drawn and a second offered."""
    for n in (7, 9):
        game = table(Side(hand=[event(f"Card {k}", cost=99) for k in range(n)]), phase="draw")
        assert (game.size(HAND), game.asked) == (n + 1, "draw")


@pytest.mark.parametrize(("deck", "over"), [(0, True), (1, False)])
def test_who_cannot_draw_in_the_draw_phase_is_defeated(table, deck, over):
    """A213, A27: an empty deck: defeat; the last card may be drawn, and no second one is asked for."""
    game = table(Side(hand=[SPARE], deck=deck), phase="draw")

    assert (game.state.winners, game.state.reason) == (((FOE,), "A27") if over else (None, ""))
    assert over or game.asked == "play"


def test_advantages_are_claimed_in_the_tactics_phase(table):
    """A214: only there, and only by the active player."""
    game = table(busy_side(), phase="tactics")
    assert game.offers("claim", 0)
    game.do("pass")

    assert game.refusal("claim", 0) == "A214"
    other = table(Side(hand=[SPARE]), busy_side())
    assert other.state.engine.rules.why_not(other.state, FOE, ("claim", 0)) == "A175"


def test_play_is_optional_and_unlimited(table):
    """A215, A216, A217: pass at once, or use abilities and play events, magic and enchantments as long as gold and cards last."""
    hand = [magic(f"Leaf {n}", "Gain 1 VP.", cost=1) for n in range(4)]
    owl = creature("Owl", text="Mark: Gain 1 VP.")
    game = table(Side(hand=[*hand, SPARE], army=[owl], gold={"Gaian": 3}))
    assert game.offers("pass")

    game.do("use", "Owl", 0)
    for n in range(3):
        game.do("play", f"Leaf {n}")

    assert game.state.vp[YOU] == 4
    assert game.refusal("play", "Leaf 3") == "C12"
    assert game.refusal("use", "Owl", 0) == "A258"


def test_a_hand_card_may_be_laid_down_as_resource_in_either_play_phase(table):
    """A218, A219, C30: none or one a turn, in the first or the second Play phase; in no other phase."""
    for phase in ("play", "second play"):
        game = table(Side(hand=[SPARE, magic("Leaf")]), phase=phase).do("resource", "Spare")
        assert game.zone_of("Spare") == "resources"
        assert game.refusal("resource", "Leaf") == "A219"
    none = table(Side(hand=[SPARE, magic("Leaf")]))
    none.do("pass").until("draw")
    assert none.zone_of("Spare") == "hand"
    entrance = table(Side(hand=[creature("New"), SPARE]), phase="entrance")
    assert entrance.refusal("resource", "Spare") == "A218"


def test_avatar_or_one_creature_is_moved_once_a_turn(table):
    """A220, A221, C29: between army and cities; both Play phases together, avatar and creatures together."""
    side = Side(
        hand=[SPARE],
        army=[creature("Wolf")],
        cities=[city("Home"), city("Keep")],
        residents={"Home": [creature("Guest")]},
    )
    game = table(side)
    assert all(game.offers("move", name) for name in ("Wolf", "Guest"))
    assert game.offers("move", game.state.avatar[YOU])

    game.do("move", "Guest").do("city", "Keep")

    assert game.refusal("move", "Wolf") == "A221"
    game.do("pass").until("play")
    assert game.refusal("move", game.state.avatar[YOU]) == "A221"
    assert game.next_turn().next_turn().until("play").offers("move", "Wolf")


def test_the_attack_is_optional_and_has_one_target(table):
    """A222, A223: pass, or one army or one city of one opponent; the own ones are no targets."""
    foe = Side(cities=[city("Wall"), city("Keep")])
    game = table(Side(hand=[SPARE], army=[creature("Wolf")], cities=[city("Home")]), foe, phase="attack")

    assert game.state.decision.options == [
        ("army", FOE), ("city", FOE, game.cards["Wall"]), ("city", FOE, game.cards["Keep"]), ("pass",)
    ]  # fmt: skip
    assert game.refusal("army", YOU) == "A223"
    assert game.refusal("city", YOU, "Home") == "A223"
    game.do("pass")
    assert game.asked == "play"


def test_the_attack_is_resolved_by_the_rules_of_combat(table):
    """A225, A224: its combats follow at once, in the same phase; then the second Play phase comes, without another attack."""
    game = table(
        Side(hand=[SPARE], army=[creature("Wolf", 3, 3), creature("Lynx")]),
        Side(army=[creature("Guard", 1, 3)]),
        phase="attack",
    )

    game.attacks(FOE, "Wolf").do("stay_out").do("block", "Wolf")

    assert game.is_dead("Guard")
    assert game.asked == "play"
    assert game.refusal("army", FOE) == "A224"


@pytest.mark.parametrize(("hand", "goes"), [(8, 1), (10, 3), (7, 0), (3, 0)])
def test_more_than_seven_cards_are_discarded_down_to_seven(table, hand, goes):
    """A227, A228: of eight one goes, of ten three, chosen by the player; of seven or three nothing may."""
    game = table(Side(hand=[event(f"Card {n}", cost=99) for n in range(hand)]), Side(hand=[SPARE]), phase="discard")

    for n in range(goes):
        assert game.asked == "discard"
        game.do("discard", f"Card {n}")

    assert game.size(HAND) == min(hand, 7)
    assert all(game.is_dead(f"Card {n}") for n in range(goes))
    assert game.state.active == FOE
    assert game.refusal("discard", "Spare") == "A228"


def test_the_hand_limit_is_looked_at_in_discard_only(table):
    """A227: in the other phases nine cards are no matter."""
    game = table(Side(hand=[event(f"Card {n}", cost=99) for n in range(9)]))

    assert game.asked == "play"
    game.do("pass")
    assert game.size(HAND) == 9


def test_who_is_to_begin_is_random_and_play_goes_clockwise():
    """C17: a random start, clockwise; the starting player draws like everybody; 20 LP, no VP, seven cards."""
    begun = set()
    for seed in range(20):
        state = new_game(ENGINE, [((SPARE,) * 30, (replace(city("Hall"), number=2),) * 5, ())] * 3, seed)
        begun.add(state.active)
        assert (state.lp, state.vp) == ([20] * 3, [0] * 3)
        assert [len(state.zone(seat, HAND)) for seat in range(3)] == [7 + (seat == state.active) for seat in range(3)]
    assert begun == {0, 1, 2}


def test_marks_of_attackers_are_cleared_with_the_roles_of_the_attack(table):
    """C13: nobody is attacker or defender any more once the attack is over."""
    game = table(Side(hand=[SPARE], army=[creature("Wolf")]), Side(army=[creature("Guard", 1, 9)]), phase="attack")

    game.attacks(FOE, "Wolf").do("stay_out").do("block", "Wolf")

    assert (game.state.combats, game.state.target_seat, game.state.target_city) == ([], -1, -1)
