"""What several players did "this way" is counted whoever did it, by what was done, and each card's own controller is meant."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published
from position import FOE, YOU
from text_table import tokens
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

SONG = magic("Song", "Draw a card.")
HAND = [creature("H", cost=9)]
TURNS = (
    "Each player discards a card or sacrifices a creature. ",
    "Each player sacrifices a creature or discards a card. ",
)


def played(text: str, *choices: tuple[str, str | int], army=("A", "A2"), theirs=("B", "B2")) -> Published:
    """The text is played; each player does what is named, in turn: a word and what is chosen."""
    side = mine(hand=[magic("Word", text), *HAND], army=[creature(name) for name in army])
    game = Published(side, foe(hand=[creature("K", cost=9)], army=[creature(name) for name in theirs]))
    game.do("play", "Word")
    for word, name in choices:
        game.until(word).do({"one": "option", "discard_some": "discard"}.get(word, word), name)
    return game.until("play")


def drawn(game: Published, seat: int = YOU) -> int:
    return 20 - game.size(DECK, seat)


@pytest.mark.parametrize(
    ("deed", "number"),
    [("card discarded", 1), ("creature sacrificed", 1), ("creature discarded", 1), ("card sacrificed", 1)],
)
@pytest.mark.parametrize("first", TURNS)
def test_what_was_not_done_is_not_counted(first, deed, number):
    """One player discards, the other sacrifices: each deed happened once."""
    discarding = 0 if first.startswith("Each player discards") else 1
    game = played(
        f"{first}Draw a card for each {deed} this way.",
        ("one", discarding),
        ("discard_some", "H"),
        ("one", 1 - discarding),
        ("choose", "B"),
    )

    assert drawn(game) == number


@pytest.mark.parametrize(("answers", "number"), [("yy", 2), ("yn", 1), ("ny", 1), ("nn", 0)])
def test_what_any_of_them_did_is_counted(answers, number):
    """ "Each player may ...": all who did."""
    words = {"y": ("yes",), "n": ("no",)}
    side = mine(hand=[magic("Word", "Each player may discard a card. Draw a card for each card discarded this way."), *HAND])  # fmt: skip
    game = Published(side, foe(hand=[creature("K", cost=9)])).do("play", "Word")
    for answer in answers:
        game.until("may").take(words[answer])
        if answer == "y":
            game.until("discard_some").take(game.options("discard")[0])

    assert drawn(game.until("play")) == number


def test_each_loses_a_card_of_their_own():
    """The cards are remembered, and it is that player's hand from which the next one discards."""
    first, second = ("one", 0), ("discard_some", "K")
    game = played(f"{TURNS[0]}Draw a card for each creature discarded this way.", first, ("discard_some", "H"), first, second)  # fmt: skip

    assert (game.is_dead("H"), game.is_dead("K"), drawn(game)) == (True, True, 2)


@pytest.mark.parametrize(("option", "number"), [(0, 0), (1, 2)])
def test_the_deed_that_you_chose_is_counted(option, number):
    """Of two things that you may do."""
    text = "You may sacrifice a creature or discard a card. For each card discarded this way, draw two cards."
    side = mine(hand=[magic("Word", text), *HAND], army=[creature("A")])
    game = Published(side, foe()).do("play", "Word").until("may").take(("yes",)).until("one").do("option", option)
    game = game.until("choose", "discard_some")
    game.do(*(("discard", "H") if option else ("choose", "A"))).until("play")

    assert drawn(game) == number


@pytest.mark.parametrize(
    ("text", "yours", "theirs"),
    [
        ("Destroy all creatures. For each creature destroyed this way, its controller draws a card.", 3, 2),
        ("Destroy up to three target creatures. For each creature destroyed this way, its owner draws a card.", 1, 2),
    ],
)
def test_each_cards_own_controller_is_meant(text, yours, theirs):
    """Everybody draws for the own ones; what is indestructible was not destroyed."""
    rock = creature("Rock", text="Indestructible.")
    game = Published(
        mine(hand=[magic("Word", text), SONG], army=[creature("A"), creature("A2")]),
        foe(army=[creature("B"), creature("B2"), rock]),
    )
    game.do("play", "Word").until("target", "play")
    for name in ("A", "B", "B2") if game.asked == "target" else ():
        game.until("target").do("target", name)
    game.until("play")

    assert (drawn(game), drawn(game, FOE)) == (yours, theirs)


def test_each_controller_is_asked():
    """For each of two Elves: the first answers yes, the other no."""
    text = "Destroy all Elves. For each creature destroyed this way, its controller may put a 1/1 Ghost token into his or her army."  # fmt: skip
    elves = [creature(name, subtypes=("Elf",)) for name in ("A", "B")]
    game = Published(mine(hand=[magic("Word", text)], army=elves[:1]), foe(army=elves[1:])).do("play", "Word")
    game.until("may").take(("yes",)).until("may").take(("no",)).until("play")

    assert (len(tokens(game)), len(tokens(game, FOE))) == (1, 0)


def test_of_two_kinds_destroyed_only_one_is_counted():
    """The creature is no enchantment."""
    text = "Destroy target creature and target enchantment. Draw a card for each enchantment destroyed this way."
    assert reader_of(game_of("arc")).read(text, "magic").abilities[0].effects[1].n.of.what == "enchantment"


@pytest.mark.parametrize(
    "text",
    [
        "Each player sacrifices a resource card. For each Gaian resource card sacrificed this way, draw a card.",
        "Each player sacrifices a creature or a resource card. For each resource card sacrificed this way, draw a card.",
    ],
)
def test_it_is_not_known_which_vault_a_resource_card_left(text):
    """It counts for its vault, where it does not lie any more."""
    assert not reader_of(game_of("arc")).read(text, "magic").complete
