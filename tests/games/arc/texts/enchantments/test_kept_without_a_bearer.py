"""Enchantments that are attached to another creature instead of being lost with their bearer: they never lie in the graveyard."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, numbers

FAR = town("Far Keep", 9)
KILL = magic("Kill", "Destroy target creature.")
DRUMS = "Enchanted creature gets +1/+0. When enchanted creature dies, you may attach me to another creature you control instead of putting me into your graveyard."  # fmt: skip
STANDARD = "Enchanted creature gets +1/+0. When that creature dies, you may attach me to another creature in your army instead of discarding me."  # fmt: skip
BOUND = "Enchanted creature gets +1/+0. When enchanted creature dies, attach me to another creature you control instead of putting me into the graveyard."  # fmt: skip


def borne(text, *hand, names=("A", "B", "C"), copies=1, residents=()):
    """A bears the enchantment, or several of them."""
    drums = [made("enchantment", f"Drums {n}", text=f"Enchant creature. {text}") for n in range(copies)]
    army = [creature(name) for name in names]
    side = realm(town("Home"), army=army, residents={"Home": [creature(name) for name in residents]}, hand=[*drums, KILL, *hand, SPARE], deck=20)  # fmt: skip
    rob = event("Rob", "Remove target card in a graveyard from the game.")
    game = Published(side, realm(FAR, army=[creature("X")], hand=[rob, SPARE], deck=20))
    for n in range(copies):
        game.do("play", f"Drums {n}").until("target").do("target", "A").until("play")
    return game


def killed(game, goes_to=("B",), name="Kill"):
    """A dies; the enchantments are offered to others one after another; "" declines."""
    game.do("play", name)
    if game.asked == "target":
        game.do("target", "A")
    wanted = list(goes_to)
    while game.asked != "play":
        if game.asked == "may":
            game.do("yes" if wanted[0] else "no")
            wanted = wanted if wanted[0] else wanted[1:]
        elif game.asked == "choose":
            game.do("choose", wanted.pop(0))
        else:
            game.take(([word for word in game.options() if word in game.IDLE] or game.options())[0])
    return game


@pytest.mark.parametrize("text", [DRUMS, STANDARD, BOUND])
def test_it_goes_to_another_creature(text):
    game = killed(borne(text))

    assert (game.zone_of("Drums 0"), numbers(game, "B"), numbers(game, "C")) == ("attached", (2, 1), (1, 1))
    assert game.state.at[game.cards["Drums 0"]] == game.cards["B"]


@pytest.mark.parametrize("text", [DRUMS, STANDARD])
def test_who_declines_loses_it(text):
    game = killed(borne(text), ("",))

    assert game.is_dead("Drums 0")


@pytest.mark.parametrize(("text", "dead"), [(DRUMS, False), (BOUND, False), (STANDARD, True)])
def test_a_resident_is_none_in_the_army(text, dead):
    game = killed(borne(text, names=["A"], residents=["B"]))

    assert game.is_dead("Drums 0") == dead


@pytest.mark.parametrize("text", [DRUMS, BOUND])
def test_without_another_creature_it_is_lost(text):
    game = killed(borne(text, names=["A"]))

    assert game.is_dead("Drums 0")


def test_those_that_die_with_the_bearer_cannot_have_it():
    plague = magic("Plague", "Destroy all creatures.")
    game = killed(borne(DRUMS, plague), name="Plague")

    assert game.is_dead("Drums 0")
    assert game.is_dead("B")


@pytest.mark.parametrize("goes", [("B", "C"), ("B", "B"), ("", "C")])
def test_two_on_one_creature_are_offered_one_after_another(goes):
    game = killed(borne(DRUMS, copies=2), goes)

    assert [numbers(game, name)[0] for name in ("B", "C")] == [1 + goes.count("B"), 1 + goes.count("C")]


def test_a_bearer_that_returns_to_the_hand_has_not_died():
    game = killed(borne(DRUMS, magic("Bounce", "Return target creature to its owner's hand.")), name="Bounce")

    assert (game.zone_of("A"), game.is_dead("Drums 0")) == ("hand", True)


def test_what_lies_on_it_stays():
    """It has not left play."""
    charm = magic("Charm", "Put a song counter on target enchantment.")
    game = borne(f"{DRUMS} Enchanted creature gets +1/+0 for each song counter on me.", charm)
    game.do("play", "Charm").until("play")
    assert numbers(game, "A") == (3, 1)

    killed(game)

    assert numbers(game, "B") == (3, 1)


def test_what_is_attached_when_its_bearer_has_died_lies_in_the_graveyard_before():
    """Without "instead": it is lost, and comes back when the ability resolves."""
    text = "Enchant creature. When enchanted creature dies, you may attach me to another creature you control."
    game = Published(
        realm(
            town("Home"),
            army=[creature("A"), creature("B")],
            hand=[made("enchantment", "Drums", text=text), KILL, SPARE],
            deck=20,
        ),
        realm(FAR, hand=[event("Rob", "Remove target card in a graveyard from the game."), SPARE], deck=20),
    )
    game.do("play", "Drums").until("target").do("target", "A").until("play").do("play", "Kill").until("target").do(
        "target", "A"
    )

    game.wait(lambda: game.seat == FOE and game.is_dead("A") and game.offers("play", "Rob"))

    assert game.is_dead("Drums")
