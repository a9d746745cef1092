"""Pieces that many wordings share: a player as a noun, an army, cities of yours, prices, random cards, goods and Outposts."""

from __future__ import annotations

import pytest
from wording_samples import reader, same

from cardforge.effects import values as a
from cardforge.effects import verbs as v

CREATURE, CITY, PLAYER = a.Filter("creature"), a.Filter("city"), a.PlayerRef("target_player")


@pytest.mark.parametrize(
    ("whom", "target"),
    [
        ("target creature or player", a.Target(CREATURE, or_player=True)),
        ("target city, creature or player", a.Target(a.Filter(either=(CITY, CREATURE)), or_player=True)),
        ("target attacking creature or player", a.Target(a.Filter("creature", states=("attacking",)), or_player=True)),
        ("target creature you control or player", a.Target(a.Filter("creature", whose="you"), or_player=True)),
        ("target player", PLAYER),
    ],
)
def test_a_player_stands_behind_other_nouns(whom: str, target: a.Target | a.PlayerRef) -> None:
    """ "Deal 2 damage to target creature or player": the noun for a player is one of those that a text lists."""
    (ability,) = reader("arc").read(f"Deal 2 damage to {whom}.", "event").abilities

    assert ability.effects == (v.Damage(2, target),)


@pytest.mark.parametrize(
    "text",
    [
        "Destroy each creature or player.",
        "Deal 2 damage to target creature or opponent.",
        "Deal 1 damage to 2 target creatures or players.",
        "Residents of target city can help defend another city this turn.",
        "Destroy each creature in each player's army.",
        "I must attack during your draw phase.",
        "I can move into your cities.",
        "I can be devoted to opponents' cities.",
        "Each opponent reveals two cards at random from their hand.",
    ],
)
def test_a_piece_is_refused_where_it_means_nothing(text: str) -> None:
    """What combines is read, what nothing can be done with is not."""
    assert not any(reader("arc").read(text, kind).complete for kind in ("event", "creature"))


@pytest.mark.parametrize(
    ("kind", "said", "meant"),
    [
        ("event", "Target army cannot defend target city this turn.", "Target player's army cannot defend target city this turn."),
        ("event", "Destroy all creatures in target army.", "Destroy all creatures in target player's army."),
        ("event", "Destroy all creatures in your army.", "Destroy each creature in your army."),
        ("creature", "I must attack during your combat phase.", "I must attack each turn if able."),
        ("creature", "I have to attack every turn.", "I must attack if able."),
        ("creature", "I can help defend any of your cities.", "I can block for your other cities."),
        ("creature", "I can enter a city your opponents control.", "I can move into your opponent's cities."),
        ("creature", "I can be marked for the devotion of each of your cities.", "I can be devoted to cities you control."),
        ("creature", "I can attack from any city as though I were in your army.", "I can attack from a city."),
        ("event", "Target opponent reveals one card at random from their hand.", "Reveal a random card from target opponent's hand."),
        ("creature", "When I am moved, you may move target creature along. We are both not marked for moving.", "When I am moved, you may move target creature along. Both are not marked for moving."),
    ],
)  # fmt: skip
def test_said_otherwise_it_means_the_same(kind: str, said: str, meant: str) -> None:
    """The same piece in another place, or another form of it."""
    assert same(said, meant, kind)


@pytest.mark.parametrize(
    ("cost", "deed"),
    [
        ("discard a card", "discards a card"),
        ("discard a Goblin creature card", "discards a Goblin creature card"),
        ("mark another creature", "marks another creature"),
        ("put a -1/-1 counter on me", "puts a -1/-1 counter on me"),
    ],
)
def test_a_price_is_a_cost_and_a_deed(cost: str, deed: str) -> None:
    """One wording, in the form that its place asks for."""
    (paid,) = reader("arc").read(f"{cost.capitalize()}: Draw a card.", "creature").abilities
    (kept,) = reader("arc").read(f"I do not unmark unless my controller {deed}.", "creature").abilities

    assert isinstance(kept.effects[0], v.StayMarked)
    assert kept.effects[0].unless == paid.cost
    assert not reader("arc").read(f"{deed.capitalize()}: Draw a card.", "creature").complete


@pytest.mark.parametrize(
    "text",
    [
        "Production: 1 gun for each own Outpost in the Central direction.",
        "Production: 1 gun for each own Outpost in the vertical North.",
        "Production: 1 gun for each own Outpost in a North of your choice.",
        "At the end: 1 vp for each own Outpost in the North or North, at most 4.",
        "1 worker: Build an Outpost on level 2.",
        "1 vp: 1 gun.",
        "Store up to 2 vp.",
        "2 workers: Take 1 ammo from an opponent.",
        "1 worker: Ready 1 other production Location.",
        "1 worker: Repeat 1 own action Location.",
    ],
)
def test_goods_and_outposts_are_refused_where_the_rules_know_them_not(text: str) -> None:
    """R20, R32, N12: the one noun for goods, and the one for Outposts, stand where the rules have a use for them."""
    assert not reader("state51").read(text).complete


@pytest.mark.parametrize("deed", ["activate an Outpost", "build an Outpost on any empty Territory"])
def test_no_ability_waits_for_other_deeds(deed: str) -> None:
    """R30: only what is built or upgraded sets something off; the message says so."""
    (unread,) = reader("state51").read(f"When you {deed}: 1 vp.").unread

    assert "expected to build or upgrade an Outpost" in str(unread)
