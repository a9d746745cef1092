"""Windows, forbidding and allowing, and the costs of abilities."""

from __future__ import annotations

from arc_position import Side, city, creature, event
from position import FOE, YOU

from cardforge.games.arc.phases.window import has_nothing, responses
from cardforge.games.arc.zones import ARMY, HAND

SPARE = event("Spare", cost=99)


def answered(table):
    """An attack on the foe's army; the foe holds two events, the attacker has an ability."""
    drum = creature("Drum", 1, 9, text="Mark: Target creature gets +0/+2 until end of turn.")
    spark = event("Spark", "Deal 3 damage to target creature.")
    game = table(
        Side(hand=[SPARE], army=[creature("Axe", 4, 3), drum]),
        Side(hand=[spark, event("Other", "Draw a card.")], army=[creature("Guard", 1, 9)]),
        phase="attack",
    )
    return game.attacks(FOE, "Axe")


def test_an_answer_to_an_answer_resolves_first(table):
    """T-A23: the ability resolves first, then the event, then pairing (C31): 3 damage against DEF 5."""
    game = answered(table)
    assert (game.asked, game.state.decision.seat) == ("window", FOE)

    game.do("play", "Spark").do("target", "Axe")
    assert (game.asked, game.state.decision.seat) == ("window", YOU)
    game.do("use", "Drum", 0).do("target", "Axe")
    assert game.state.damage[game.cards["Axe"]] == 0
    game.do("pass")

    assert game.state.defense_of(game.cards["Axe"]) == 5
    assert not game.is_dead("Axe")
    assert game.state.damage[game.cards["Axe"]] == 3
    assert game.asked == "lead"


def test_without_the_answer_the_event_kills_before_pairing(table):
    """T-A23: the event alone: 3 damage against DEF 3, and nobody is left to block."""
    game = answered(table)

    game.do("play", "Spark").do("target", "Axe").until("lead").do("lead")

    assert game.is_dead("Axe")
    assert game.state.lp[FOE] == 20


def test_one_opportunity_is_for_one_event_or_ability(table):
    """T-A23: playing an event and an ability in one opportunity: refused; after the event the other player has the say."""
    game = answered(table)

    game.do("play", "Spark").do("target", "Axe")

    assert game.state.decision.seat == YOU
    assert game.refusal("play", "Other") == "A298"


def test_forbid_beats_allow(table):
    """T-A27: "cannot block" printed, "can block" granted later: cannot (A274, A277); one without the ban blocks by the same leave."""
    leave = "Target creature can block from a city until end of turn."
    coward = creature("Coward", 1, 9, text="This creature cannot block.")
    side = Side(
        cities=[city("Home"), city("Wall")],
        residents={"Home": [coward, creature("Guard", 1, 9)]},
        hand=[event("Leave", leave), event("Let", leave)],
    )
    game = table(Side(hand=[SPARE], army=[creature("Axe", 3, 3)]), side, phase="attack").attacks("Wall", "Axe")
    game.do("play", "Leave").do("target", "Coward").do("play", "Let").do("target", "Guard")

    assert game.asked == "block"
    assert game.name(int(game.state.decision.context[0])) == "Guard"
    game.do("none")
    assert game.left("Wall") == 3


def test_without_a_leave_residents_do_not_block_for_another_city(table):
    """A130, A273: a resident of another city blocks only because a text lets it, printed or for a time."""
    for text, asked in (("", "play"), ("This creature can block from a city.", "block")):
        side = Side(cities=[city("Home"), city("Wall")], residents={"Home": [creature("Guard", 1, 9, text=text)]})
        game = table(Side(hand=[SPARE], army=[creature("Axe", 3, 3)]), side, phase="attack").attacks("Wall", "Axe")
        assert game.asked == asked


def test_a_card_beats_the_rules_about_the_draw(table):
    """T-A27: a card text "draw three cards in your draw phase" beats the 1-2 of the rules (A273)."""
    owl = creature("Owl", text="At the start of your draw phase, draw 3 cards.")
    game = table(Side(army=[owl]), phase="draw")

    assert (game.asked, game.size(HAND), len(game.events("draw"))) == ("draw", 4, 4)
    game.do("draw")
    assert len(game.events("draw")) == 5


def crew(*guests):
    """An army whose first card asks for two others to be marked."""
    return [creature("Source", text="Mark 2 others: Draw a card."), *guests]


def test_mark_others_counts_neither_the_source_nor_the_marked(table):
    """T-A28: source s, t unmarked, u marked: only t counts, s itself does not: refused (A261)."""
    game = table(Side(hand=[SPARE], army=crew(creature("Tom"), creature("Una")), marked=["Una"]))

    assert not game.offers("use", "Source", 0)
    assert game.refusal("use", "Source", 0) == "A261"


def test_mark_others_marks_two_and_leaves_the_source(table):
    """T-A28: with v unmarked: legal, t and v become marked, s stays as it was."""
    army = crew(creature("Tom"), creature("Una"), creature("Vic"))
    game = table(Side(hand=[SPARE], army=army, marked=["Una"]))

    game.do("use", "Source", 0).do("mark", "Tom")

    assert [game.is_marked(name) for name in ("Source", "Tom", "Una", "Vic")] == [False, True, True, True]
    assert game.size(HAND) == 2


def test_who_had_no_answer_is_asked_as_soon_as_there_is_one(table):
    """C31: once before each phase ends; the foe's event has no target until a creature has come into play."""
    spark = event("Spark", "Deal 1 damage to target creature.")
    game = table(Side(hand=[SPARE, creature("Wolf")]), Side(hand=[spark]), phase="entrance")
    assert game.asked == "entrance"

    game.do("play", "Wolf")
    if game.asked == "place":
        game.do("army")
    assert game.asked == "entrance"
    game.do("pass")

    assert (game.asked, game.state.decision.seat) == ("window", FOE)
    assert game.offers("play", "Spark")


def test_who_was_passed_over_is_asked_with_another_hand_or_another_ability(table):
    """C31: that a seat has nothing to respond with is known for this hand and these cards in play, and for no others."""
    archer, spark = creature("Archer", text="0 gold: Gain 1 LP."), event("Spark", "Gain 1 LP.")
    game = table(Side(hand=[SPARE, spark, archer]), Side(hand=[creature("Wolf")]), phase="play")
    state = game.state
    assert not responses(state, FOE)
    assert has_nothing(state, FOE)

    drawn = state.copy()
    assert not responses(drawn, FOE)
    drawn.move(game.cards["Spark"], FOE, HAND)
    state.put(game.cards["Archer"], FOE, ARMY)

    assert [has_nothing(one, FOE) for one in (drawn, state)] == [False, False]
    assert responses(drawn.copy(), FOE) == [("play", game.cards["Spark"])]
    assert responses(state.copy(), FOE) == [("use", game.cards["Archer"], 0)]


def test_a_copy_keeps_its_own_account_of_the_texts_in_play(table):
    """A234: what a text in play gives ends when its card leaves, in the game in which it leaves and in no other."""
    banner = creature("Banner", 0, 1, text="Other creatures you control get +1/+0.")
    game = table(Side(hand=[SPARE], army=[creature("Axe", 2, 2), banner]), phase="play")
    axe, state = game.cards["Axe"], game.state
    assert state.attack_of(axe) == 3

    copy = state.copy()
    copy.discard(game.cards["Banner"])

    assert (copy.attack_of(axe), state.attack_of(axe)) == (2, 3)


def test_a_copy_has_responses_of_its_own(table):
    """C31: what a seat may respond with on a copy is worked out there and never reaches the original."""
    state = table(phase="play").state
    twin = state.copy()

    twin.responses[0] = [("pass",)]

    assert state.responses is not twin.responses
    assert state.answerless is not twin.answerless
    assert state.responses[0] != [("pass",)]


def test_a_response_that_is_bound_to_a_phase_is_offered_in_that_phase_only(table):
    """C31: the window at the end of the attack phase is not that of the play phase, though nothing has happened in between."""
    text = "0 gold: Deal 1 damage to target creature. Use this ability only during an opponent's attack phase."
    archer, scout = creature("Archer", text=text), creature("Scout", text="0 gold: Gain 1 LP.")
    game = table(Side(hand=[SPARE], army=[creature("Ash")]), Side(army=[archer, scout]), phase="play")

    offered = []
    for phase in ("play", "attack", "play"):
        assert game.asked == phase
        game.do("pass")
        offered.append((game.offers("use", "Archer", 0), game.offers("use", "Scout", 0)))
        game.do("pass")

    assert offered == [(False, True), (True, True), (False, True)]
