"""The reader is honest: what it cannot take at its word is a fault, never left out, and never guessed."""

from __future__ import annotations

import pytest
from wording_samples import abilities, fault, reader, same

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.phrases import Phrase
from cardforge.wording import Reader


def refused(text: str, kind: str = "magic") -> bool:
    return not reader().read(text, kind, explain=False).complete


@pytest.mark.parametrize(
    "text",
    [
        "Flying - Destroy all creatures.",
        "Flying (Draw a card when it sings).",
        "Ranged - This creature cannot shoot.",
        "Peaceful (Whatever you like).",
        "Flying (This creature gets +1/+0.)",
    ],
)
def test_a_reminder_that_says_something_unknown_is_a_fault(text: str) -> None:
    """It is not silently left out."""
    assert refused(text, "creature")


@pytest.mark.parametrize(
    "reminder",
    [
        "Flying (This creature cannot be blocked except by creatures with Flying or Ranged.)",
        "Flying (Only creatures with Flying or Ranged can block this creature.)",
        "Flying - It can only be blocked by creatures with Ranged or Flying.",
    ],
)
def test_a_reminder_that_says_the_same_is_left_out(reminder: str) -> None:
    """In the words of the keyword or in others."""
    assert same(reminder, "Flying.")


def test_a_duration_behind_two_predicates_covers_both() -> None:
    """ "Gets +1/+1 and gains Deadly until your next turn" is one change for one time."""
    (ability,) = abilities("Target creature gets +1/+1 and gains Deadly until your next turn.", "magic")
    (apart,) = abilities("Target creature gets +1/+1 until end of turn and gains Deadly until your next turn.", "magic")

    assert [effect.until for effect in ability.effects] == ["next_turn", "next_turn"]
    assert [effect.until for effect in apart.effects] == ["turn", "next_turn"]


def test_a_duration_in_front_covers_a_condition_too() -> None:
    """And what cannot last is refused, not left without the duration."""
    (ability,) = abilities("Until end of turn, if you control a city, target creature gets +1/+1.", "magic")

    assert ability.effects[0].then[0].until == "turn"
    assert refused("Until end of turn, draw a card.")


def test_an_unknown_subtype_is_a_fault_with_the_nearest_word() -> None:
    """A capital does not make a word a subtype; the cards at hand may bring their own."""
    assert fault("Destroy target Creatur.", "magic").guess == "creature"
    assert refused("Destroy target Flumph.")
    assert reader().knowing(["Flumph"]).read("Destroy all Flumphs.", "magic").complete
    assert refused("Destroy target Flumph.")


def test_a_subtype_of_the_cards_at_hand_does_not_hide_a_word_of_the_language() -> None:
    """Some lists give the type of a card as its subtype, too: a city stays a city."""
    text = "Until end of turn, target player's army cannot defend target city."

    assert reader().knowing(["City", "Event"]).read(text, "event").abilities == abilities(text, "event")


@pytest.mark.parametrize(
    "text",
    [
        "Mark the saved creature.",
        "Destroy target city. That creature gets +1/+1 until end of turn.",
        "Mark target creature. Destroy the saved creature.",
        "It gets +1/+1 until end of turn.",
        "Draw cards equal to its cost.",
    ],
)
def test_a_reference_without_antecedent_is_a_fault(text: str) -> None:
    """Nothing was mentioned, or nothing of that kind, or nothing to which that was done."""
    assert refused(text)


def test_a_number_of_what_was_done_behind_a_cost_is_no_reference() -> None:
    """What a cost marked is a card; how many were marked is a number, of the effect before."""
    assert abilities("Mark 2 others: Mark each creature. Gain 1 LP for each creature marked this way.")


def test_a_reference_by_what_was_done_needs_that_verb_before_it() -> None:
    """ "The saved creature" is what an effect before it saved; it is marked when that happens."""
    (ability,) = abilities("Prevent target creature from dying until end of turn. Mark the saved creature.", "magic")

    assert ability.effects == (v.Save(a.Target(a.Filter("creature")), "turn", marks=True),)


def test_a_creature_is_discarded_from_the_hand() -> None:
    """What is in play is destroyed or sacrificed; a target in play goes to the graveyard."""
    (ability,) = abilities("Discard a creature.", "magic")

    assert ability.effects == (v.Discard(1, filter=a.Filter("creature", place="hand")),)
    assert same("Discard target enchantment.", "Destroy target enchantment.", "magic")


def test_what_is_put_into_play_has_to_come_from_somewhere() -> None:
    """A hand, a graveyard, a deck."""
    assert refused("Put a creature into play.")
    assert abilities("Put a creature from your hand into play.", "magic")


def test_two_meanings_are_a_fault() -> None:
    """Neither is taken silently; two phrases with equal meanings are one."""
    words = (
        Phrase("effect", "hum", v.Draw(1)),
        Phrase("effect", "hum", v.Draw(2)),
        Phrase("effect", "buzz", v.Draw(3)),
        Phrase("effect", "(buzz|whirr)", v.Draw(3)),
    )
    small = Reader(words)

    assert small.read("Hum.", "play").unread[0].expected == ("a sentence with one meaning",)
    assert small.read("Buzz.", "play").complete


@pytest.mark.parametrize(
    "text",
    [
        "A creature you control gets +1/+1.",
        "If damage would be dealt to another creature you control, it is dealt to this creature instead.",
        "While you have fewer cards in hand than target opponent, this creature gets +1/+1.",
        "Creatures target opponent controls get -1/-1.",
        "Target opponent cannot draw more than 1 card each turn.",
    ],
)
def test_what_always_holds_asks_nobody(text: str) -> None:
    """Nothing is announced, so that nobody could choose a card or a target player."""
    assert refused(text, "creature")


def test_each_of_several_goes_with_the_plural() -> None:
    """ "Opponents each lose 1 LP"; with "loses" the words are in a wrong order."""
    assert same("Opponents each lose 1 LP.", "Each opponent loses 1 LP.", "magic")
    assert refused("Opponent each loses 1 LP.")


@pytest.mark.parametrize(
    "text",
    [
        "Create a 1/1 Gaian Goblin creature token.",
        "Create a 1/1 Goblin city token.",
        "Create two 1/1 Goblin event tokens.",
        "Put a 1/1 Goblin enchantment token into your army.",
        "Create a 1/1 Elf or Goblin creature token.",
        "Copy target event. You may choose new targets for the copy. If you do not, gain 2 gold.",
    ],
)
def test_what_cannot_be_carried_out_is_not_left_out(text: str) -> None:
    """A token has subtypes and nothing else; what is only allowed is nothing that was done or not."""
    assert refused(text)


def test_a_token_has_all_its_subtypes_and_may_be_marked() -> None:
    """Two subtypes side by side are both of the token; "marked" says how it enters play."""
    (both,) = abilities("Create a 1/1 Goblin Warrior creature token.", "magic")

    token = both.effects[0]
    assert isinstance(token, v.CreateToken)
    assert token.words == ("Goblin", "Warrior")
    assert same("Create a 1/1 marked Goblin creature token.", "Create a marked 1/1 Goblin creature token.", "magic")


@pytest.mark.parametrize(
    ("text", "long", "kind"),
    [
        ("Search your deck for a spell.", "Search your deck for an event, magic card or enchantment.", "magic"),
        ("When an opponent plays a spell, draw a card.", "When an opponent plays an event, magic card or enchantment, draw a card.", "creature"),
        ("Cancel target event or spell.", "Cancel target event, magic card or enchantment.", "event"),
        ("Target opponent cannot play spells until end of turn.", "Target opponent cannot play events, magic cards or enchantments until end of turn.", "magic"),
        ("This spell costs 1 less for each city you control. Draw a card.", "This magic card costs 1 less for each city you control. Draw a card.", "magic"),
    ],
)  # fmt: skip
def test_a_spell_is_an_event_a_magic_card_or_an_enchantment(text: str, long: str, kind: str) -> None:
    """Q42: not a magic card alone, nor a creature, a city or an ability."""
    assert same(text, long, kind)
    assert not same("Search your deck for a spell.", "Search your deck for a magic card.", "magic")


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Target player discards a Goblin card.", "Target player discards a Goblin creature card."),
        ("Discard a Goblin card.", "Discard a Goblin."),
    ],
)
def test_a_card_of_a_subtype_is_any_card(text: str, other: str) -> None:
    """ "A Goblin" is a creature, "a Goblin card" a card of any type; as a cost, too, where both were read before."""
    assert not same(text, other, "magic")
    assert abilities("Discard a Goblin card: Draw a card.")[0].cost[0] == a.DiscardCost(
        1, a.Filter("card", words=("Goblin",), place="hand", whose="you")
    )


def test_a_card_that_is_discarded_comes_from_a_hand() -> None:
    """A227: it does not die, nor does this card, which is then in a hand and not in play."""
    assert same(
        "When a creature card is discarded, draw a card.", "When a player discards a creature card, draw a card."
    )
    assert not same("When a creature card is discarded, draw a card.", "When a creature dies, draw a card.")
    assert same("When I am discarded, draw a card.", "When this creature is discarded from your hand, draw a card.")
    assert not same("When this creature is discarded, draw a card.", "When this creature dies, draw a card.")


def test_the_same_city_needs_a_card_that_is_in_one() -> None:
    """A magic card is in no city; of a creature it is the city that it is in."""
    assert refused("Move up to two target creatures you control to the same city.")
    assert abilities("Mark: Move target creature you control to this city.", "city")


@pytest.mark.parametrize(
    "text",
    [
        "Each opponent discards a city he or she controls.",
        "Each opponent discards a creature he or she controls.",
        "Target player discards a resource card.",
        "Discard a creature you control. Draw a card.",
        "Discard a city. Draw a card.",
    ],
)
def test_only_what_is_in_a_hand_is_discarded(text: str) -> None:
    """Nobody has a city or a resource card in hand, and nobody controls the cards there."""
    assert refused(text)
    assert abilities("Each opponent discards a creature card from his or her hand.", "magic")


def test_only_a_city_has_strength() -> None:
    """Of a creature the event is a fault, not one that never happens."""
    assert fault("When this creature loses strength, draw a card.", "creature").code == "wrong-role"
    assert refused("When this creature gains strength, draw a card.", "creature")
    assert abilities("When this city loses strength, draw a card.", "city")


def test_its_controllers_turn_is_not_the_turn_of_everybody() -> None:
    """In an ability that an event grants it is the turn of the creature's controller; on an enchantment that of what it is on."""
    granted = (
        'Target creature gains "At the end of its controller\'s turn, destroy this creature" until your next turn.'
    )
    (grant,) = abilities(granted, "event")[0].effects
    assert isinstance(grant, v.Grant)
    assert grant.ability.when == a.Trigger("turn_end", who=a.YOU)

    worn = 'Enchant creature.\nAt the end of its controller\'s turn, enchanted creature gains "Mark: Draw a card." until end of turn.'
    when = abilities(worn, "enchantment")[1].when
    assert when is not None
    assert when.who == a.PlayerRef("its_controller", a.Bearer())


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature there.",
        "Destroy target creature. Mark another creature there.",
        "Choose target city. Mark a creature there. Destroy another creature there.",
    ],
)
def test_there_needs_a_place_that_was_mentioned_last(text: str) -> None:
    """Nothing is guessed."""
    assert fault(text, "magic").code == "no-antecedent"


def test_only_cities_are_large() -> None:
    """A creature has no residents, and a city goes into no city."""
    assert refused("Destroy target player's largest creature.")
    assert refused("Put your largest city into your smallest city.")
    assert abilities("Target player's largest city loses 1 strength.", "magic")
