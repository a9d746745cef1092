"""Texts about claims of the older rules: who makes and wins them, who is marked for them, how many were won (A175-A183)."""

from __future__ import annotations

import pytest
from arc_position import Side, city, creature, event, made
from position import FOE, YOU
from text_table import SPARE, damage

from cardforge.games.arc.zones import ATTACHED

BODY, MIND, SOUL = 0, 1, 2


def mine(*army, text: str = "", hand=(), residents=("Pan", "Pia"), **more):
    """You with a city of each discipline, residents in the first, and a creature with a text in the army."""
    witness = [creature("Wit", 1, 5, text=text)] if text else []
    homes = [city("Yard", discipline="Body"), city("School", discipline="Mind"), city("Shrine", discipline="Soul")]
    guests = {"Yard": [creature(one, 1, 5) if isinstance(one, str) else one for one in residents]}
    return Side(hand=[*hand, SPARE], army=[*witness, *army], cities=homes, residents=guests, **more)


def theirs(*residents, **more):
    """The opponent with a Body city."""
    guests = {"Ring": [creature(one, 1, 5) if isinstance(one, str) else one for one in residents]}
    return Side(hand=[SPARE], cities=[city("Ring", discipline="Body")], residents=guests, **more)


def claims(game, discipline, *names, answer=()):
    """You claim a discipline and mark these residents; the opponent answers with those."""
    game.until("tactics").do("claim", discipline)
    for seat, sent in ((YOU, names), (FOE, answer)):
        for name in sent:
            if game.offers("send", name):  # the only one that can be marked is not asked for
                game.do("send", name)
            assert game.is_marked(name)
        if game.asked == "bid" and game.state.decision.seat == seat:
            game.do("done")
    return game


@pytest.mark.parametrize(
    ("text", "discipline", "answer", "gained"),
    [
        ("Whenever you win a claim, you gain 1 LP.", BODY, (), 1),
        ("Whenever you win a claim for Soul, you gain 1 LP.", SOUL, (), 1),
        ("Whenever you win a claim for Soul, you gain 1 LP.", BODY, (), 0),
        ("Whenever you lose a claim for Body, you gain 1 LP.", BODY, ("Rex", "Roy"), 1),
        ("Whenever you lose a claim for Soul, you gain 1 LP.", BODY, ("Rex", "Roy"), 0),
        ("Whenever an opponent wins the Body claim, you gain 1 LP.", BODY, ("Rex", "Roy"), 1),
        ("Whenever you claim Mind, you gain 1 LP.", MIND, ("Rex", "Roy"), 1),
        ("Whenever you claim Mind, you gain 1 LP.", BODY, (), 0),
        ("Whenever a player makes a claim, you gain 1 LP.", BODY, (), 1),
        ("Whenever an opponent makes a claim, you gain 1 LP.", BODY, (), 0),
    ],
)
def test_claims_that_are_made_won_and_lost(table, text, discipline, answer, gained):
    """A177, A180: by whom and for which discipline it is, wins or loses."""
    game = claims(table(mine(text=text), theirs("Rex", "Roy"), phase="tactics"), discipline, "Pan", answer=answer)

    game.until("tactics", "reward", "play")

    assert game.state.lp[YOU] == 20 + gained


def test_a_second_claim_is_won_in_the_same_turn(table):
    """ "Whenever you win a second claim in the same turn": once, and not at the first."""
    text = "Whenever you win a second claim in the same turn, you gain 1 LP."
    game = claims(table(mine(text=text), theirs(), phase="tactics"), BODY, "Pan").until("tactics", "reward")
    assert game.state.lp[YOU] == 20

    claims(game, SOUL, "Pia").until("reward")

    assert game.state.lp[YOU] == 21


def test_residents_that_are_marked_for_a_claim(table):
    """Pan is marked for the claim; Pia, who is marked by a spell, and Rex, who answers, are others."""
    text = "Whenever a creature you control is marked for a claim, put a +1/+1 counter on it."
    point = event("Point", "Mark target creature.")
    game = table(mine(text=text, hand=[point]), theirs("Rex"), phase="tactics")
    game.until("tactics").do("claim", BODY).do("send", "Pan").do("done").do("send", "Rex").until("window")
    game.until("window").do("play", "Point").do("target", "Pia").until("reward", "play")

    counters = {name: game.state.attack_of(game.cards[name]) for name in ("Pan", "Pia", "Rex")}

    assert counters == {"Pan": 2, "Pia": 1, "Rex": 1}


@pytest.mark.parametrize(("answer", "hurt"), [((), 0), (("Rex", "Roy"), 2)])
def test_a_claim_is_not_won_for_which_the_bearer_was_marked(table, answer, hurt):
    """ "If you do not win a claim for which equipped creature was marked, deal 2 damage to it": of Pan, who wears it, and not of Pia."""
    text = (
        "Attach to target creature you control. "
        "If you do not win a claim for which equipped creature was marked, deal 2 damage to it."
    )
    game = table(mine(hand=[made("enchantment", "Crown", text=text)]), theirs("Rex", "Roy"), phase="tactics")
    game.state.put(game.cards["Crown"], YOU, ATTACHED, game.cards["Pan"])

    claims(game, BODY, "Pan", answer=answer).until("tactics", "reward")
    claims(game, MIND, "Pia").until("reward", "play")

    assert (damage(game, "Pan"), damage(game, "Pia")) == (hurt, 0)


def test_what_was_marked_for_that_claim_is_unmarked(table):
    """Of Pan, marked for Body, and Pia, marked for Soul, only Pia was marked for the claim for Soul."""
    text = "Whenever you win a claim for Soul, unmark all creatures you marked for that claim."
    game = table(mine(text=text), theirs("Rex"), phase="tactics")

    claims(claims(game, BODY, "Pan"), SOUL, "Pia").until("tactics", "reward")

    assert (game.is_marked("Pan"), game.is_marked("Pia")) == (True, False)


def test_a_player_draws_for_each_advantage_that_was_won(table):
    """ "For each advantage you have won this turn": two of yours; "all three" are not won."""
    word = event("Word", "You gain 1 LP for each advantage you have won this turn.")
    all_three = event("Rest", "If you have won all three advantages this turn, gain 5 LP.")
    game = table(mine(hand=[word, all_three]), theirs("Rex"), phase="tactics")
    claims(claims(game, BODY, "Pan"), SOUL, "Pia").until("reward").do("vp", BODY).do("vp", SOUL)

    game.until("play").do("play", "Word").until("play").do("play", "Rest").until("play")

    assert game.state.lp[YOU] == 22


def test_all_three_advantages_are_won(table):
    """A183: three wins."""
    all_three = event("Rest", "If you have won all three advantages this turn, gain 5 LP.")
    game = table(mine(hand=[all_three], residents=("Pan", "Pia", "Pip")), theirs(), phase="tactics")
    claims(claims(claims(game, BODY, "Pan"), MIND, "Pip"), SOUL, "Pia")

    game.until("play").do("play", "Rest").until("play")

    assert game.state.lp[YOU] == 25


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("You cannot make claims.", []),
        ("You cannot claim a Mind advantage.", [BODY, SOUL]),
        ("Opponents cannot make claims.", [BODY, MIND, SOUL]),
    ],
)
def test_claims_are_forbidden(table, text, offered):
    """A176, A274: all of them, or those of one discipline, to the player of whom it is said."""
    game = table(mine(text=text), theirs(), phase="tactics")

    assert [option[1] for option in game.options("claim")] == offered if offered else game.asked != "tactics"


def test_a_claim_is_forbidden_in_the_next_tactics_phase_of_a_player(table):
    """ "Target player can't claim Mind in his or her next tactics phase": in that one and no later one."""
    word = event("Word", "Target player cannot claim Mind in his or her next tactics phase.")
    game = table(mine(hand=[word]), theirs("Rex", "Roy"), phase="play")
    game.do("play", "Word").do("target", -2 - FOE)

    game.until("tactics")
    assert (game.state.active, [option[1] for option in game.options("claim")]) == (FOE, [BODY, SOUL])
    game.do("pass").wait(lambda: game.asked == "tactics" and game.state.active == FOE)

    assert [option[1] for option in game.options("claim")] == [BODY, MIND, SOUL]


def test_opponents_cannot_answer_your_claims(table):
    """A179: nobody is asked for an answer; in the opponent's turn you still answer."""
    game = table(mine(text="Opponents cannot answer your claims."), theirs("Rex", "Roy"), phase="tactics")
    game.do("claim", BODY).do("send", "Pan").do("done")
    assert game.state.decision.seat == YOU

    game.wait(lambda: game.state.active == FOE and game.asked == "tactics")
    game.do("claim", BODY).do("send", "Rex").do("done")

    assert (game.asked, game.state.decision.seat) == ("bid", YOU)


@pytest.mark.parametrize(
    ("text", "weight"),
    [
        ("This creature counts as two residents when it is marked for a claim.", 2),
        ("This creature counts as three residents for claims.", 3),
        ("This creature counts as no resident for claims.", 0),
    ],
)
def test_a_resident_counts_as_several_for_claims(table, text, weight):
    """A180: Pan counts as so many, Pia beside it as one."""
    game = table(
        mine(residents=(creature("Pan", 1, 5, text=text), *(["Pia"] if weight else []))), theirs("Rex"), phase="tactics"
    )

    claims(game, BODY, "Pan").until("tactics", "reward", "play")

    assert [row.strength for row in game.state.bids if row.word == "won"] == ([weight] if weight else [])


def test_a_creature_cannot_be_marked_for_claims(table):
    """A274: Pan cannot, Pia can."""
    pan = creature("Pan", text="This creature can't be marked for claims.")
    game = table(mine(residents=(pan, "Pia", "Pip")), theirs(), phase="tactics").do("claim", BODY)

    assert (game.offers("send", "Pan"), game.offers("send", "Pia")) == (False, True)


@pytest.mark.parametrize(("answer", "gained"), [((), 0), (("Rex", "Roy"), 1)])
def test_the_controller_of_the_enchanted_city_wins_a_claim(table, answer, gained):
    """The opponent, whose city is enchanted, wins it or you do; so it is asked, too, at the end of the turn."""
    text = (
        "Enchant city.\nWhenever the controller of enchanted city wins a claim, that player loses 1 LP.\n"
        "At the end of each turn, if enchanted city's controller won a claim this turn, you gain 1 LP."
    )
    tithe = made("enchantment", "Tithe", text=text)
    game = table(mine(hand=[tithe]), theirs("Rex", "Roy"), phase="tactics")
    game.state.put(game.cards["Tithe"], YOU, ATTACHED, game.cards["Ring"])

    claims(game, BODY, "Pan", answer=answer).until("reward", "play").wait(lambda: game.state.active == FOE)

    assert (game.state.lp[FOE], game.state.lp[YOU]) == (20 - gained, 20 + gained)
