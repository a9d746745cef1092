"""A target that is compared with what is paid is chosen after it (A57-A60, A193)."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from text_table import SPARE

DEED = "Destroy target creature whose cost is the same as or lower than that of the {} {}."


def foes() -> list:
    """Creatures with cost 2, 3 and 5."""
    return [creature(f"Foe{n}", 1, 9, cost=n) for n in (2, 3, 5)]


def offered(game: Published, word: str) -> set[str]:
    """The names of what may be taken."""
    return {game.name(int(option[1])) for option in game.options(word)}


def table(kind: str, cost: str, paid: str, noun: str, hand=(), army=()) -> Published:
    """Your Word, or your Mage, destroys a creature that costs no more than what you pay."""
    text = DEED.format(paid, noun)
    if kind == "magic":
        hand = [magic("Word", f"As an additional cost to play this card, {cost}. {text}", cost=0), *hand]
    else:
        army = [creature("Mage", 1, 9, cost=9, text=f"{cost[0].upper()}{cost[1:]}: {text}"), *army]
    mine = realm(town("Home"), army=army, hand=[*hand, SPARE], deck=9)
    return Published(mine, realm(town("Den"), army=foes(), hand=[SPARE], deck=9))


def begin(game: Published, kind: str) -> Published:
    return game.do("play", "Word") if kind == "magic" else game.do("use", "Mage", 0)


@pytest.mark.parametrize("kind", ["magic", "creature"])
@pytest.mark.parametrize(("lamb", "targets"), [(3, {"Foe2", "Foe3"}), (5, {"Foe2", "Foe3", "Foe5", "Two"})])
def test_a_creature_is_sacrificed_before_the_target_is_chosen(kind, lamb, targets):
    """The one that was sacrificed is no target any more."""
    army = [creature("Lamb", 1, 1, cost=lamb), creature("Two", 1, 9, cost=4)]
    game = begin(table(kind, "sacrifice a creature", "sacrificed", "creature", army=army), kind)
    assert game.asked == "sacrifice"
    game.do("sacrifice", "Lamb")

    assert game.is_dead("Lamb")
    assert offered(game, "target") == targets
    game.do("target", "Foe2").until("play")
    assert [name for name in ("Foe2", "Foe3", "Foe5", "Two") if game.is_dead(name)] == ["Foe2"]


@pytest.mark.parametrize("kind", ["magic", "creature"])
def test_only_what_leaves_a_target_can_be_paid(kind):
    """Nothing costs as little as the card with cost 1; the card that is played is not discarded for itself."""
    hand = [creature("One", cost=1), creature("Three", cost=3), creature("Six", cost=6)]
    game = begin(table(kind, "discard a creature card", "discarded", "card", hand), kind)

    assert offered(game, "discard") == {"Three", "Six"}
    game.do("discard", "Three")
    assert offered(game, "target") == {"Foe2", "Foe3"}


@pytest.mark.parametrize("kind", ["magic", "creature"])
@pytest.mark.parametrize(("cost", "possible"), [(1, False), (2, True)])
def test_without_a_payment_that_leaves_a_target_it_cannot_be_done(kind, cost, possible):
    """A creature that would be sacrificed is not its own target."""
    game = table(kind, "sacrifice a creature" if kind == "magic" else "sacrifice another creature", "sacrificed", "creature", army=[creature("Lamb", 1, 1, cost=cost)])  # fmt: skip

    assert game.offers(*(("play", "Word") if kind == "magic" else ("use", "Mage", 0))) is possible


def test_a_marked_creature_is_still_a_target():
    """It is marked for the ability, and is there still."""
    text = "Mark another creature you control: Destroy target creature with the same cost as the marked creature."
    army = [creature("Mage", 1, 9, cost=9, text=text), creature("Ash", cost=3), creature("Elm", cost=4)]
    game = Published(realm(town("Home"), army=army, hand=[SPARE], deck=9), realm(army=foes(), hand=[SPARE], deck=9))
    game.do("use", "Mage", 0).do("mark", "Ash")

    assert offered(game, "target") == {"Ash", "Foe3"}


def test_a_card_shown_for_it_is_known_when_the_target_is_chosen():
    """What is revealed decides on the targets."""
    text = "Reveal a creature card from your hand: Mark target creature with the same cost as the revealed card."
    mine = realm(army=[creature("Mage", 1, 9, cost=9, text=text)], hand=[creature("C", cost=5), creature("D", cost=2), SPARE], deck=9)  # fmt: skip
    game = Published(mine, realm(army=[*foes(), creature("Other", cost=2)], hand=[SPARE], deck=9))
    game.do("use", "Mage", 0).do("choose", "D")

    assert offered(game, "target") == {"Foe2", "Other"}


def test_a_card_of_a_graveyard_that_costs_less_than_the_sacrificed_one():
    """The sacrificed creature lies there by then, and does not cost less than itself."""
    word = magic("Word", "As an additional cost to play me, sacrifice a creature. Return target creature card with lower cost than the sacrificed creature from your graveyard to your hand.", cost=0)  # fmt: skip
    dead = [creature(name, cost=n, subtypes=("Elf",)) for n, name in ((1, "A"), (2, "B"), (3, "C"))]
    pyre = magic("Pyre", "Destroy each Elf.", cost=0)
    mine = realm(town("Home"), army=[creature("Lamb", cost=3), *dead], hand=[word, pyre, SPARE], deck=9)
    game = Published(mine, realm(hand=[SPARE], deck=9))
    game.do("play", "Pyre").until("play").do("play", "Word")

    assert game.is_dead("Lamb")
    assert offered(game, "target") == {"A", "B"}
