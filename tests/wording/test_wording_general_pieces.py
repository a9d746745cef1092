"""Pieces that many wordings share: a player as a noun, an army, cities of yours, prices, random cards, goods and Outposts."""

from __future__ import annotations

from dataclasses import replace

import pytest
from wording_samples import reader, same, writer

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
        ("event", "Destroy target opponent's creature that is blocking an Elf you control.", "Destroy target creature an opponent controls that is blocking an Elf you control."),
        ("event", "Destroy target opponent's creature that attacks you.", "Destroy target creature an opponent controls that attacks you."),
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


@pytest.mark.parametrize(
    ("kind", "told", "said"),
    [
        ("event", "Lose 2 LP.", "You lose 2 LP."),
        ("event", "Draw a card and lose LP equal to its cost.", "You draw a card and you lose LP equal to its cost."),
        ("event", "Discard two, then draw two.", "You discard two cards, then you draw two cards."),
        ("event", "Gains 2 LP.", "You gain 2 LP."),
        ("creature", "Skip all draw phases.", "You skip all draw phases."),
    ],
)
def test_what_a_player_does_is_told_to_you_by_its_bare_verb(kind: str, told: str, said: str) -> None:
    """ "Each opponent loses 2 LP", "you lose 2 LP" and "lose 2 LP" are forms of one wording."""
    assert same(told, said, kind)
    (ability,) = reader("arc").read(said, kind).abilities
    assert same(told, writer("arc").wording((ability,), kind), kind)


def test_it_is_written_as_it_is_told() -> None:
    """Your cards tell you what to do, they do not tell of you."""
    (ability,) = reader("arc").read("Draw 2 cards. You lose 2 LP.", "event").abilities

    assert writer("arc").wording((ability,), "event") == "Draw 2 cards. Lose 2 LP."


@pytest.mark.parametrize("text", ["Have a maximum hand size of 3.", "Discard a card of their choice."])
def test_what_a_player_has_or_another_chooses_is_not_told_to_you(text: str) -> None:
    """A state is nothing to do, and "their" is nobody's if nobody is named."""
    assert not any(reader("arc").read(text, kind).complete for kind in ("event", "creature"))


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Put the top card of your deck into your smallest resource pile, marked.", "Put the top card of your deck into your smallest resource pile."),
        ("Put the top card of your deck into your Gaian vault marked.", "Put the top card of your deck into your Gaian vault."),
        ("Create two 1/1 Goblin creature tokens, marked.", "Create two 1/1 Goblin creature tokens."),
        ("Put a creature from your hand into your army marked.", "Put a creature from your hand into your army."),
    ],
)  # fmt: skip
def test_whatever_is_put_somewhere_can_be_put_there_marked(text: str, plain: str) -> None:
    """ "Marked" stands behind a place, whichever it is, and changes nothing else."""
    marked, other = (reader("arc").read(each, "event").abilities[0].effects[0] for each in (text, plain))

    assert marked == replace(other, marked=True)
    assert not other.marked


def test_what_a_player_puts_somewhere_can_be_marked_and_nothing_twice() -> None:
    """Behind a player who does it as well; of what is put nowhere nothing is said."""
    assert same(
        "Each opponent puts the top card of their deck into their vault marked.",
        "Each opponent puts the top card of their deck marked into their vault.",
        "event",
    )
    for text in ("Draw a card marked.", "Put the top card of your deck marked into your resources marked."):
        assert not reader("arc").read(text, "event").complete


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Destroy a creature at random.", "Destroy a random creature."),
        ("Destroy two creatures at random.", "Destroy 2 random creatures."),
        ("Each player sacrifices a creature at random.", "Each player sacrifices a random creature."),
        ("Discard a card at random.", "Discard a random card."),
        ("Target opponent discards two cards at random.", "Target opponent discards 2 random cards."),
        ("Choose a creature at random. Destroy it.", "Choose a random creature. Destroy it."),
    ],
)
def test_at_random_stands_before_the_noun_or_behind_it(said: str, meant: str) -> None:
    """Cards of a hand and cards in play are picked at random in the same words."""
    assert same(said, meant, "event")


def test_any_card_of_a_hand_is_discarded_at_random() -> None:
    """Of one kind alone nothing is discarded at random, and the kind is not passed over."""
    assert not reader("arc").read("Target opponent discards a random creature card.", "event").complete


@pytest.mark.parametrize(
    ("cost", "payment"),
    [
        ("1 gold for each creature you control", "1 gold for each creature you control"),
        ("gold equal to the number of cities you control", "gold equal to the number of cities you control"),
        ("2 LP", "2 LP"),
        ("1 Gaian", "1 Gaian gold"),
    ],
)
def test_what_you_may_pay_is_a_cost_before_a_colon_as_well(cost: str, payment: str) -> None:
    """A price has one grammar, wherever it stands."""
    (used,) = reader("arc").read(f"Pay {cost}: Draw a card.", "creature").abilities
    (asked,) = (
        reader("arc").read(f"When I attack, you may pay {payment}. If you do, draw a card.", "creature").abilities
    )

    assert used.cost == asked.effects[0].cost


def test_other_deeds_than_payments_are_plain_effects() -> None:
    """ "You may discard a card" is done, "you may pay 1 gold and discard a card" is paid."""
    done, paid = (
        reader("arc")
        .read(f"When I attack, you may {deed}. If you do, draw a card.", "creature")
        .abilities[0]
        .effects[0]
        for deed in ("discard a card", "pay 1 gold and discard a card")
    )

    assert (len(done.effects), len(done.cost)) == (1, 0)
    assert (len(paid.effects), len(paid.cost)) == (0, 2)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("I can attack only if you control an Elf.", "If you control no Elves, I cannot attack."),
        ("I can be blocked only while you control an Elf.", "If you control no Elves, I cannot be blocked."),
        ("I can only attack while you control an Elf.", "If you control no Elves, I cannot attack."),
        ("I get +1/+0 only as long as you control an Elf.", "I get +1/+0 as long as you control an Elf."),
        ("I can attack.", "I can attack from a city."),
        ("When I attack, target Elf can intercept this turn.", "When I attack, target Elf can block from a city this turn."),
    ],
)  # fmt: skip
def test_what_something_can_do_is_let_it_or_bound_to_a_condition(said: str, meant: str) -> None:
    """One wording, "can" and a verb: alone a permission, with "only if" what cannot be done otherwise."""
    assert same(said, meant)


@pytest.mark.parametrize("text", ["I can move.", "I can be blocked.", "I can attack from a city only if you control an Elf."])  # fmt: skip
def test_what_nothing_keeps_it_from_is_no_permission(text: str) -> None:
    """Whoever may move anyway is told nothing; and "only if" does not say whether the city or the attack is meant."""
    assert not reader("arc").read(text, "creature").complete


_EITHER = a.PlayerRef("its_controller")


@pytest.mark.parametrize(
    ("what", "to", "move"),
    [
        ("target creature you control", "your army or one of your other cities", v.MoveTo(a.Target(replace(CREATURE, whose="you")), who=_EITHER)),
        ("target creature", "a city its controller controls or its controller's army", v.MoveTo(a.Target(CREATURE), who=a.YOU)),
        ("target creature an opponent controls", "that player's army or any city that player controls", v.MoveTo(a.Target(replace(CREATURE, whose="opponent")), who=a.YOU)),
        ("target creature", "its owner's army or to one of its owner's cities", v.MoveTo(a.Target(CREATURE), "owners", who=a.YOU)),
        ("target creature", "a city or army of its owner", v.MoveTo(a.Target(CREATURE), "owners", who=a.YOU)),
        ("target creature", "a city or the army controlled by its owner", v.MoveTo(a.Target(CREATURE), "owners", who=a.YOU)),
    ],
)  # fmt: skip
def test_a_move_to_an_army_or_a_city_names_them_in_any_order(what: str, to: str, move: v.MoveTo) -> None:
    """A142: the army and the cities of one player, by whatever nouns."""
    (ability,) = reader("arc").read(f"Move {what} to {to}.", "event").abilities

    assert ability.effects == (move,)


@pytest.mark.parametrize(
    ("what", "to"),
    [
        ("target creature you control", "your army or a city an opponent controls"),
        ("target creature you control", "your army or a marked city you control"),
        ("target creature an opponent controls", "your army or one of your cities"),
        ("target creature", "target player's army or a city you control"),
        ("target creature", "that player's army or a city that player controls"),
        ("target creature", "target city or another target city"),
    ],
)
def test_a_move_to_either_is_to_places_of_one_player(what: str, to: str) -> None:
    """Who is known by the creature; and not to a city that is described."""
    assert not reader("arc").read(f"Move {what} to {to}.", "event").complete


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("I can help defend your army or another city you control.", "I can block from a city."),
        ("I can block for your army.", "I can block from a city."),
        ("I can help defend another city you control.", "I can block for your other cities."),
    ],
)
def test_places_that_are_moved_to_can_be_defended(said: str, meant: str) -> None:
    """A130, A167: by the same words for them."""
    assert same(said, meant)
