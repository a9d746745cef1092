"""Comparisons with a card, raised damage, abilities given in full, choices under "must", prices: values, synonyms, refusals."""

from __future__ import annotations

import pytest
from wording_samples import abilities, fault, same

from cardforge.effects import values as a
from cardforge.effects import verbs as v

CITY = a.Filter("city")
OWN = a.Filter("creature", whose="you")


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("Damage that this creature deals to cities is doubled.", v.Amplify(a.This(), a.Each(CITY), 2)),
        ("Damage that creatures you control deal is increased by 1.", v.Amplify(a.Each(OWN), None, 1, 1)),
        ("All damage dealt to your opponents is tripled.", v.Amplify(None, a.PlayerRef("each_opponent"), 3)),
        ("Damage dealt to this creature is reduced by 1.", v.Prevent(a.This(), 1, "static")),
        ("All damage dealt to players is reduced by 1.", v.Prevent(a.PlayerRef("each_player"), 1, "static")),
        (
            "This creature takes no damage from marked creatures.",
            v.Forbid(a.This(), "be_damaged", "static", a.Filter("creature", states=("marked",))),
        ),
        (
            "This creature cannot be the target of events.",
            v.Forbid(a.This(), "be_targeted", "static", a.Filter("event")),
        ),
    ],
)
def test_what_always_holds_of_damage_and_targets(text: str, verb: object) -> None:
    """Who deals it, to what, how much more."""
    (ability,) = abilities(text, "creature")

    assert ability == a.Ability("passive", (verb,))


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("If this creature would deal damage to a city, it deals double that damage instead.", "Damage that this creature deals to cities is doubled.", "creature"),
        ("If this creature would deal damage, it deals that much damage plus 1 instead.", "This creature deals 1 additional damage.", "creature"),
        ("Creatures cost 1 gold more to play.", "Creatures cost 1 more.", "creature"),
        ("Elf creatures you play cost 1 gold less to cast.", "Elf creatures you play cost 1 less.", "creature"),
        ("Deal 2 damage to each of two target creatures.", "Deal 2 damage to two target creatures.", "magic"),
        ("Target opponent must discard a card or lose 2 LP.", "Target opponent discards a card or loses 2 LP.", "magic"),
        ("Creatures cannot attack unless their controller pays 1 gold for each of them.", "Creatures cannot attack unless their controller pays 1 gold.", "creature"),
        ("Mark: Destroy target creature with lower cost.", "Mark: Destroy target creature with less cost than this creature.", "creature"),
        ("Show target opponent's hand to all players. Shuffle your deck afterwards.", "Reveal target opponent's hand. Shuffle your deck.", "magic"),
    ],
)  # fmt: skip
def test_other_words_have_the_same_meaning(one: str, other: str, kind: str) -> None:
    """Gold is named or not, "each of" before targets adds nothing, "must" is said of what is done anyway."""
    assert same(one, other, kind)


def test_a_payment_or_else() -> None:
    """ "Pay 1 gold or sacrifice this creature": the loss only without the payment."""
    (ability,) = abilities("At the start of your turn, pay 2 LP or sacrifice this creature.", "creature")

    assert ability.effects == (v.May((), a.YOU, (v.Sacrifice(a.This()),), (a.PointsCost(2, "lp"),)),)


def test_a_keyword_and_an_ability_in_full_are_two() -> None:
    """Both last as long as the text says behind them."""
    text = 'Target creature gains Flying and "Mark: Draw a card." until end of turn.'
    (ability,) = abilities(text, "event")

    keyword, full = ability.effects
    assert (keyword.ability.keyword, full.ability.kind) == ("Flying", "activated")
    assert (keyword.until, full.until, full.what) == ("turn", "turn", a.It())


def test_the_next_time_is_once() -> None:
    """ "If ... would die this turn" replaces every death of the turn, "the next time" one."""
    (each,) = abilities("1 gold: If this creature would die this turn, mark it instead.", "creature")
    (once,) = abilities("1 gold: The next time this creature would die this turn, mark it instead.", "creature")

    assert (each.effects[0].ability.limit, once.effects[0].ability.limit) == ("", "turn")


@pytest.mark.parametrize(
    ("text", "kind", "code"),
    [
        ("Sacrifice a creature: Destroy target creature with equal or lower cost.", "creature", "missing-word"),
        ("Destroy target creature with lower cost.", "event", "missing-word"),
        ("If target creature would deal damage, it deals double that damage instead.", "creature", "wrong-role"),
        ("If an event would deal damage to you, it deals double that damage instead.", "creature", "wrong-role"),
        ("Destroy target creature unless its controller pays 1 gold for each of them.", "event", "wrong-role"),
        ("Mark a creature an opponent controls: Draw a card.", "creature", "wrong-role"),
        ("Mark two creatures an opponent controls: Draw a card.", "creature", "wrong-role"),
    ],
)
def test_what_has_no_meaning_is_refused(text: str, kind: str, code: str) -> None:
    """A comparison without the other side, damage of what is not known yet, a price that others pay."""
    assert fault(text, kind).code == code


def test_a_death_of_any_creature_is_replaced_as_it_happens() -> None:
    """ "If a creature would die" is no choice of one as the card enters play."""
    (ability,) = abilities("If a creature would die, remove it from the game instead.", "enchantment")

    assert (ability.when, ability.effects) == (
        a.Trigger("would_die", a.Each(a.Filter("creature"))),
        (v.RemoveFromGame(a.It()),),
    )


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("Reveal the top card of your deck. If it is a creature, put it into your hand. If it isn't, draw a card.", "Reveal the top card of your deck. If it is a creature, put it into your hand. Otherwise, draw a card.", "magic"),
        ("Discard your hand. Draw cards equal to the number of cards discarded this way.", "Discard your hand. Draw as many cards as you discarded.", "magic"),
        ("Deal 2 damage to each creature and each city.", "Deal 2 damage to each creature or city.", "magic"),
        ("You may play a creature from your hand for free.", "You may play a creature without paying its cost.", "magic"),
        ("Creatures cannot attack you or your cities.", "Creatures cannot attack you.", "creature"),
    ],
)  # fmt: skip
def test_more_words_have_the_same_meaning(one: str, other: str, kind: str) -> None:
    """ "If it isn't" is "otherwise"; cards that are played are in the hand if nothing else is said."""
    assert same(one, other, kind)


def test_those_who_draw_up_to_so_many_choose_how_many() -> None:
    """Each of them for himself, also behind "may"."""
    that = a.PlayerRef("that_player")
    choice = v.ChooseOne(((v.Draw(1, that),), (v.Draw(2, that),)), that, least=0)
    (plain,) = abilities("Each player draws up to two cards.", "magic")
    (asked,) = abilities("Each opponent may draw up to two cards.", "magic")

    assert plain.effects == (v.ForPlayers(a.PlayerRef("each_player"), (choice,)),)
    assert asked.effects == (v.ForPlayers(a.PlayerRef("each_opponent"), (v.May((choice,), that),)),)


@pytest.mark.parametrize(
    ("text", "kind", "code"),
    [
        ("Play target creature without paying its cost.", "magic", "wrong-role"),
        ("You may play a city from your hand without paying its cost.", "magic", "wrong-role"),
        ("Draw a card. If it isn't, gain 2 LP.", "magic", "no-antecedent"),
        ("Its ATK becomes 0 until end of turn.", "event", "missing-word"),
    ],
)
def test_what_cannot_be_played_or_known_is_refused(text: str, kind: str, code: str) -> None:
    """What is in play is not played again, "if not" needs a condition."""
    assert fault(text, kind).code == code
