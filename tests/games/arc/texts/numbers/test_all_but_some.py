"""All but so many, more there than here, another target, and cards that return from where they have gone."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, numbers

from cardforge.games.arc.zones import ARMY, GRAVEYARD, HAND

KILL = event("Kill", "Destroy target creature.")


def hand(n: int) -> list:
    return [event(f"Paper {k}", cost=99) for k in range(n)]


@pytest.mark.parametrize("text", ["Target opponent discards all but two cards.", "Target opponent discards all but two of his or her cards.", "Target opponent discards all but 2 cards in his/her hand."])  # fmt: skip
@pytest.mark.parametrize(("before", "after"), [(4, 2), (2, 2), (1, 1)])
def test_all_but_two_cards(text, before, after):
    """Who holds fewer discards none."""
    game = Published(realm(hand=[event("Tax", text), SPARE], deck=9), realm(hand=hand(before), deck=9))
    game.do("play", "Tax")
    while game.asked == "discard" or game.size(HAND, FOE) > after:
        game.take(game.state.decision.options[0])

    assert (game.size(HAND, FOE), game.size(GRAVEYARD, FOE)) == (after, before - after)


@pytest.mark.parametrize(
    "text",
    ["Each player sacrifices all creatures he or she controls but one.", "Each player sacrifices all but one of the creatures he or she controls."],
)  # fmt: skip
def test_all_creatures_but_one(text):
    """Each player keeps one of them."""
    side, foe = (realm(army=[creature(name) for name in names], hand=[event("Cull", text), SPARE], deck=9) for names in (("A", "B", "C"), ("X", "Y")))  # fmt: skip
    game = Published(side, foe)
    game.do("play", "Cull")
    while game.size(ARMY, YOU) > 1 or game.size(ARMY, FOE) > 1:
        game.take(game.state.decision.options[0])

    assert (game.size(ARMY, YOU), game.size(ARMY, FOE)) == (1, 1)


@pytest.mark.parametrize(("held", "attack"), [(2, 2), (3, 1), (4, 1)])
def test_more_there_than_here(held, attack):
    """Three cards lie in the graveyard: more than two in the hand, not more than three."""
    ghoul = creature(
        "Ghoul", 1, 9, text="I get +1/+0 as long as there are more cards in your graveyard than in your hand."
    )
    storm = event("Storm", "Deal 1 damage to each creature.")
    side = realm(army=[ghoul, creature("A"), creature("B")], hand=[storm, *hand(held)], deck=9)
    game = Published(side, realm(hand=[SPARE], deck=9)).do("play", "Storm").until("play")

    assert (game.size(GRAVEYARD), numbers(game, "Ghoul")[0]) == (3, attack)


def test_target_other_is_another_target():
    """Not the creature itself."""
    nurse = creature("Nurse", text="0: Unmark target other creature you control.")
    game = Published(realm(army=[nurse, creature("A"), creature("B")], marked=("Nurse", "A", "B"), hand=[SPARE], deck=9), realm(hand=[SPARE], deck=9))  # fmt: skip

    game.take(game.options("use")[0]).until("target")
    named = {game.name(option[1]) for option in game.state.decision.options if option[0] == "target"}

    assert named == {"A", "B"}


@pytest.mark.parametrize("text", ["When I die, return me from the graveyard to my owner's hand.", "When I die, return me from the graveyard to your hand."])  # fmt: skip
def test_back_from_the_graveyard(text):
    """The card itself, and no other one that lies there."""
    game = Published(realm(army=[creature("Cat", text=text), creature("Dog")], hand=[KILL, SPARE], deck=9), realm(hand=[SPARE], deck=9))  # fmt: skip

    game.do("play", "Kill").until("target").do("target", "Cat").until("play")

    assert (game.zone_of("Cat"), game.zone_of("Dog")) == ("hand", "army")


@pytest.mark.parametrize("victim", ["Cat", "Dog"])
def test_an_enchantment_returns_from_the_graveyard(victim):
    """As its bearer dies, and not as another creature does."""
    collar = made("enchantment", "Collar", text="Target creature gets +1/+1. When that creature dies, return this card from the graveyard to its owner's hand.")  # fmt: skip
    game = Published(realm(army=[creature("Cat"), creature("Dog")], hand=[collar, KILL, SPARE], deck=9), realm(hand=[SPARE], deck=9))  # fmt: skip
    game.do("play", "Collar").until("target").do("target", "Cat").until("play")

    game.do("play", "Kill").until("target").do("target", victim).until("play")

    assert (game.zone_of("Collar") == "hand") == (victim == "Cat")


@pytest.mark.parametrize("text", ["When I die, destroy the creature I was blocking.", "When I die while defending, destroy the creature I was defending against."])  # fmt: skip
def test_the_creature_it_was_blocking(text):
    """The one that killed it, and not another attacker."""
    watch = creature("Watch", 1, 1, text=text)
    side = realm(army=[creature("Wolf", 3, 5), creature("Fox", 3, 5)], hand=[SPARE], deck=9)
    foe = realm(town("Far", 20), residents={"Far": [watch, creature("Other", 1, 9)]}, hand=[SPARE], deck=9)
    game = Published(side, foe, phase="attack").attacks("Far", "Wolf", "Fox").until("block")
    for _ in range(2):
        game.do("block", "Wolf") if game.name(game.state.decision.context[0]) == "Watch" else game.do("block", "Fox")
    game.until("play")

    assert [game.zone_of(name) for name in ("Watch", "Wolf", "Fox")] == ["graveyard", "graveyard", "army"]
