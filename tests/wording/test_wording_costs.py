"""Costs made of what can be done, and places that a text names: what is a price, and what is in a city."""

from __future__ import annotations

import pytest
from wording_samples import abilities, fault, reader, same, writer

from cardforge.effects import values as a
from cardforge.effects import verbs as v


@pytest.mark.parametrize(
    "cost",
    [
        "Return another creature you control to its owner's hand",
        "Destroy an enchantment you control",
        "Remove two cards in your graveyard from the game",
        "Reveal a Priest card in your hand",
        "Put the top two cards of your deck into your graveyard",
        "Return this creature to its owner's hand",
    ],
)
def test_a_deed_with_own_cards_is_a_cost(cost: str) -> None:
    """The same words are an effect in a sentence, and both are written back."""
    (ability,) = abilities(f"{cost}: Draw a card.")

    assert isinstance(ability.cost[0], a.DeedCost)
    assert ability.effects == (v.Draw(1),)
    assert reader().read(writer().wording((ability,), "creature"), "creature").abilities == (ability,)


@pytest.mark.parametrize("cost", ["Put a card from your hand on the bottom of your deck", "Mark, put a card from your hand on top of your deck"])  # fmt: skip
@pytest.mark.parametrize("deed", ["put a 1/1 Tree token into your army", "you may draw a card"])
def test_a_colon_behind_a_deck_is_that_of_a_price(cost: str, deed: str) -> None:
    """Only behind a look at cards it stands between two sentences."""
    (ability,) = abilities(f"{cost}: {deed}.")

    assert ability.kind == "activated"
    assert isinstance(ability.cost[-1], a.DeedCost)
    assert len(ability.effects) == 1


@pytest.mark.parametrize(
    "cost",
    [
        "Draw a card",
        "Gain 2 LP",
        "Destroy a creature",
        "Destroy target creature",
        "Return a creature an opponent controls to its owner's hand",
    ],
)
def test_what_gives_something_or_takes_from_others_is_no_cost(cost: str) -> None:
    """A gain, a target, cards of an opponent."""
    assert not reader().read(f"{cost}: Unmark this creature.", "creature").complete


def test_a_price_before_to_is_a_cost() -> None:
    """ "Pay 2 gold to draw a card" is "2 gold: Draw a card"."""
    assert same("Pay 2 gold to draw a card.", "2 gold: Draw a card.")
    assert same("Mark this creature and pay 2 gold to draw a card.", "Mark, 2 gold: Draw a card.")


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("Deal 1 damage to each creature in target city.", a.Target(a.Filter("city"))),
        ("Deal 1 damage to target city. Mark its residents.", a.It()),
        ("Deal 1 damage to target city. Mark each creature in that city.", a.It()),
    ],
)
def test_a_city_that_a_text_names_is_a_place(text: str, at: a.Objects) -> None:
    """Aimed at, or mentioned before."""
    effect = abilities(text, "event")[0].effects[-1]

    assert (effect.what if isinstance(effect, v.Mark) else effect.to).filter.at == at


def test_that_city_needs_a_city_before_and_nothing_is_in_a_creature() -> None:
    """Without an antecedent, or with the wrong kind of place, it is a fault."""
    assert not reader().read("Mark each creature in that city.", "event").complete
    assert "a city" in fault("Mark each creature in target creature.", "event").expected
