"""Conflicts of rules, row by row (section 6.13)."""

from __future__ import annotations

import pytest
from arc_position import Side, city, creature, event, made, magic
from position import FOE, YOU

from cardforge.games.arc.zones import HAND

SPARE = event("Spare", cost=99)


def charm(text: str, name: str = "Charm"):
    """An enchantment of a creature."""
    return made("enchantment", name, text=f"Enchant creature.\n{text}")


def test_the_text_of_a_card_beats_the_rules_about_attackers(table):
    """A272, A273: the rules bar residents from attacking (A130); a resident with Militia attacks, one without does not."""
    side = Side(
        hand=[SPARE], cities=[city("Home")], residents={"Home": [creature("Guest"), creature("Rider", text="Militia.")]}
    )
    game = table(side, phase="attack").do("army", FOE)

    assert game.offers("with", "Rider")
    assert not game.offers("with", "Guest")


def test_the_text_of_a_card_beats_the_rules_about_marking(table):
    """A273: attackers are marked (A295), but for one whose text says otherwise (Veteran)."""
    game = table(Side(hand=[SPARE], army=[creature("Old", text="Veteran."), creature("Young")]), phase="attack")

    game.attacks(FOE, "Old", "Young")

    assert (game.is_marked("Old"), game.is_marked("Young")) == (False, True)


def test_the_text_of_a_card_beats_the_rules_about_the_number_of_attacks(table):
    """A273, A224: one attack a turn; one more if a text gives it, and only that one."""
    rush = magic("Rush", "You have 1 more attack this turn.")
    army = [creature("Axe"), creature("Bow"), creature("Club")]
    game = table(Side(hand=[rush, SPARE], army=army))

    game.do("play", "Rush").until("attack").attacks(FOE, "Axe").do("stay_out")
    assert game.asked == "attack"
    game.attacks(FOE, "Bow").do("stay_out")

    assert game.asked == "play"
    assert game.refusal("army", FOE) == "A224"


def test_the_text_of_a_card_beats_the_draw_rule(table):
    """A273: "draw" outside the draw phase and beyond two cards."""
    game = table(Side(hand=[magic("Study", "Draw 5 cards."), SPARE]))

    game.do("play", "Study")

    assert game.size(HAND) == 6


@pytest.mark.parametrize("first", ["forbid", "allow"])
def test_forbidding_beats_allowing_in_any_order(table, first):
    """A274, A277: a creature that may attack out of its city and cannot attack: whichever came first, it cannot."""
    forbid = charm("Enchanted creature cannot attack.", "Chain")
    allow = charm("Enchanted creature gains Militia.", "Call")
    order = ["Chain", "Call"] if first == "forbid" else ["Call", "Chain"]
    side = Side(
        hand=[forbid, allow, SPARE],
        cities=[city("Home")],
        residents={"Home": [creature("Guest")]},
        army=[creature("Axe")],
    )
    game = table(side)
    for name in order:
        game.do("play", name).do("target", "Guest")

    game.until("attack").do("army", FOE)

    assert not game.offers("with", "Guest")
    assert game.refusal("with", "Guest") == "A274"


def test_what_cannot_be_done_stays_so_when_it_is_granted_later(table):
    """A276: a creature printed as unable to attack is not helped by a text that lets it attack later; a bystander attacks."""
    lame = creature("Lame", text="Peaceful.")
    game = table(Side(hand=[charm("Enchanted creature gains Militia."), SPARE], army=[lame, creature("Axe")]))

    game.do("play", "Charm").do("target", "Lame").until("attack").do("army", FOE)

    assert (game.offers("with", "Lame"), game.offers("with", "Axe")) == (False, True)


def test_cannot_wins_over_can_for_blocking(table):
    """A277, A274: Guard lets it block one more; "cannot block" lets it block none."""
    guard = creature("Guard", 1, 9, text="Guard 1.\nThis creature cannot block.")
    game = table(Side(hand=[SPARE], army=[creature("Axe"), creature("Bow")]), Side(army=[guard]), phase="attack")

    game.attacks(FOE, "Axe", "Bow").do("stay_out")

    assert game.asked == "play"
    assert game.state.vp[YOU] == 2


def test_must_does_not_beat_cannot(table):
    """A277: "must attack if able" with "cannot attack": it is not able."""
    torn = creature("Torn", text="This creature must attack if able.\nThis creature cannot attack.")
    game = table(Side(hand=[SPARE], army=[torn, creature("Axe")]), phase="attack")

    game.attacks(FOE, "Axe")

    assert not game.is_marked("Torn")


def test_the_ban_ends_with_what_bans(table):
    """A274: a bystander is free throughout, and the banned one again when the enchantment is gone."""
    wind = magic("Wind", "Destroy target enchantment.")
    game = table(
        Side(hand=[charm("Enchanted creature cannot attack."), wind, SPARE], army=[creature("Axe"), creature("Bow")])
    )
    game.do("play", "Charm").do("target", "Axe")
    game.until("attack").do("army", FOE)
    assert not game.offers("with", "Axe")

    game = table(
        Side(hand=[charm("Enchanted creature cannot attack."), wind, SPARE], army=[creature("Axe"), creature("Bow")])
    )
    game.do("play", "Charm").do("target", "Axe").do("play", "Wind").until("attack").do("army", FOE)
    assert game.offers("with", "Axe")
