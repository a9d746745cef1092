"""What cards lose and gain at one moment, and one after the other."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from text_table import SPARE, YOU, Side, numbers

from cardforge.games.arc.effects.continuous import keywords
from cardforge.games.arc.zones import HAND


def laid(table, *texts: str, bird: str = "Flying. Ranged."):
    """Your Bird and Owl have keywords; each text is on a card of your hand."""
    hand = [magic(f"m{place}", text) for place, text in enumerate(texts)]
    return table(Side(hand=[*hand, SPARE], army=[creature("Bird", text=bird), creature("Owl", text=bird)], deck=20))


def played(game, *names: str):
    """Plays these on the Bird."""
    for name in names:
        game.do("play", name).until("target").do("target", "Bird").until("play")
    return game


@pytest.mark.parametrize(
    ("texts", "left"),
    [
        (["Target creature loses all keywords and gains Deadly until end of turn."], {"deadly"}),
        (["Target creature loses all abilities and gains Deadly until end of turn."], {"deadly"}),
        (["Target creature loses Flying and gains Deadly until end of turn."], {"ranged", "deadly"}),
        (["Target creature gains Deadly until end of turn.", "Target creature loses all keywords until end of turn."], set()),
        (["Target creature loses Flying until end of turn.", "Target creature gains Flying until end of turn."], {"flying", "ranged"}),
        (["Target creature gains Flying and Guard until end of turn.", "Target creature loses Flying until end of turn."], {"ranged", "guard"}),
        (["Target creature loses all abilities until end of turn.", "Target creature gains Guard until end of turn."], {"guard"}),
    ],
)  # fmt: skip
def test_what_is_given_after_a_loss_is_there(table, texts, left):
    """The later of two texts holds, and in one text what it gives; the other creature keeps its own."""
    game = played(laid(table, *texts), *(f"m{place}" for place in range(len(texts))))

    assert keywords(game.state, game.cards["Bird"]) == left
    assert keywords(game.state, game.cards["Owl"]) == {"flying", "ranged"}

    game.next_turn()

    assert keywords(game.state, game.cards["Bird"]) == {"flying", "ranged"}


@pytest.mark.parametrize("lost", ["all keywords", "all abilities"])
def test_an_enchantment_gives_what_it_does_not_take(table, lost):
    """Deadly is its own; what another card gives is lost as before, and so is what was printed."""
    curse = made("enchantment", "Curse", text=f"Enchant creature.\nEnchanted creature loses {lost} and has Deadly.")
    lord = creature("Lord", text="Other creatures you control have Haste.")
    side = Side(hand=[curse, SPARE], army=[creature("Bird", text="Flying."), creature("Owl", text="Ranged."), lord])
    game = table(side)

    game.do("play", "Curse").do("target", "Bird").until("play")

    assert [set(keywords(game.state, game.cards[name])) for name in ("Bird", "Owl")] == [
        {"deadly"},
        {"ranged", "haste"},
    ]


@pytest.mark.parametrize(("order", "uses"), [((0, 1), ["Bird"]), ((1, 0), [])])
def test_an_ability_is_used_if_it_was_given_after_the_loss(table, order, uses):
    """The printed ability is lost in both orders."""
    texts = (
        "Target creature loses all abilities until end of turn.",
        'Target creature gains "Mark: Gain 1 LP." until end of turn.',
    )
    game = laid(table, *texts, bird="Mark: Draw a card.")

    played(game, *(f"m{place}" for place in order))
    found = [option for option in game.options("use") if option[1] == game.cards["Bird"]]

    assert [game.name(option[1]) for option in found] == uses
    if uses:
        before = game.state.lp[YOU]
        game.take(found[0]).until("play")
        assert game.state.lp[YOU] == before + 1


@pytest.mark.parametrize(("order", "found"), [((0, 1), (3, 3)), ((1, 0), (1, 1))])
def test_numbers_of_a_given_ability_hold_if_it_was_given_after_the_loss(table, order, found):
    """A text in quotes that changes its own numbers."""
    texts = (
        "Target creature loses all abilities until end of turn.",
        'Target creature gains "I get +2/+2." until end of turn.',
    )
    game = laid(table, *texts, bird="I get +5/+5.")

    played(game, *(f"m{place}" for place in order))

    assert (numbers(game, "Bird"), numbers(game, "Owl")) == (found, (6, 6))


@pytest.mark.parametrize(("order", "drawn"), [((0, 1), 1), ((1, 0), 0)])
def test_a_given_ability_is_set_off_if_it_was_given_after_the_loss(table, order, drawn):
    """When it is marked; the printed one is lost."""
    texts = (
        "Target creature loses all abilities until end of turn.",
        'Target creature gains "When I become marked, draw a card." until end of turn.',
        "Mark target creature.",
    )
    game = laid(table, *texts, bird="When I become marked, gain 1 LP.")

    played(game, *(f"m{place}" for place in order))
    before = (len(game.state.zone(YOU, HAND)), game.state.lp[YOU])
    played(game, "m2")

    assert (len(game.state.zone(YOU, HAND)) - before[0] + 1, game.state.lp[YOU] - before[1]) == (drawn, 0)
