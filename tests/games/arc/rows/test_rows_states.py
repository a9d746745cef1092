"""The states of a card, row by row (section 6.5)."""

from __future__ import annotations

import pytest
from arc_position import Side, city, creature, event, made, magic
from position import FOE, YOU

from cardforge.effects import verbs
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.selectors import Filter, This
from cardforge.games.arc.effects import verbs as arc
from cardforge.games.arc.effects.locations import zones_of
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import ATTACHED, DECK, GRAVEYARD, HAND, IN_PLAY, REMOVED, RESOLVING, ZONES

SPARE = event("Spare", cost=99)
BARK = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+2.")
BANISH = magic("Banish", "Remove target card from a graveyard from the game.")


def in_play(game, name: str) -> bool:
    """Whether a card is in play."""
    return game.state.where[game.cards[name]] % len(ZONES) in IN_PLAY


def test_a_card_enters_play_from_hand_deck_and_graveyard(table):
    """A86: out of the hand, either deck or the graveyard onto the table; each is then in play."""
    wake = magic("Wake", "Put a creature from your graveyard into play.")
    game = table(
        Side(hand=[creature("Hand"), SPARE], city_deck=[city("Quay"), city("Next", cost=99)]), phase="entrance"
    )
    game.do("play", "Hand").do("build")
    assert in_play(game, "Hand")
    assert in_play(game, "Quay")

    dead = table(Side(hand=[wake, magic("Bolt", "Destroy target creature."), SPARE], army=[creature("Wolf")]))
    dead.do("play", "Bolt")
    assert not in_play(dead, "Wolf")
    dead.do("play", "Wake")
    assert in_play(dead, "Wolf")


def test_what_is_stopped_does_not_enter_play(table):
    """A86, A87: an enchantment whose bearer died meanwhile never was in play: nothing that waits for one to enter saw it."""
    watcher = creature("Watcher", 1, 9, text="When an enchantment enters play, gain 1 VP.")
    side = Side(hand=[BARK, SPARE], army=[creature("Wolf", 1, 1), watcher])
    stopped = table(side, Side(hand=[event("Bolt", "Deal 1 damage to target creature.")]))
    entered = table(side)

    stopped.do("play", "Bark").do("target", "Wolf").do("play", "Bolt").do("target", "Wolf").until("play")
    entered.do("play", "Bark").do("target", "Wolf")

    assert (in_play(stopped, "Bark"), stopped.state.vp[YOU]) == (False, 0)
    assert (in_play(entered, "Bark"), entered.state.vp[YOU]) == (True, 1)


def test_permanents_on_the_table_are_in_play(table):
    """A87, A88, A110: creatures, cities, enchantments that were paid for lie on the table and are in play."""
    game = table(
        Side(
            hand=[BARK, SPARE], army=[creature("Wolf")], cities=[city("Home")], residents={"Home": [creature("Guest")]}
        )
    )

    game.do("play", "Bark").do("target", "Wolf")

    assert all(in_play(game, name) for name in ("Wolf", "Home", "Guest", "Bark"))
    assert game.state.defense_of(game.cards["Wolf"]) == 3


def test_events_and_magic_pass_through_and_never_are_in_play(table):
    """A89, A111, C15: they enter, resolve, go to the graveyard; an effect that counts cards in play does not see them."""
    tally = magic("Tally", "Gain 1 VP.")
    game = table(Side(hand=[tally, SPARE]), Side(hand=[event("Wait", "Draw a card.")]))

    game.do("play", "Tally")
    assert game.zone_of("Tally") == "resolving"
    assert not in_play(game, "Tally")
    game.do("pass")

    assert game.is_dead("Tally")
    assert game.state.vp[YOU] == 1
    assert not any(game.size(zone) for zone in IN_PLAY if zone != 5)


def test_what_is_in_play_is_never_sought_on_the_stack():
    """C15: "each card in play" looks at the table alone; an event that is named without a place lies on the stack."""
    assert RESOLVING not in zones_of(Filter("event", place="play"))
    assert RESOLVING not in zones_of(Filter("card"))
    assert zones_of(Filter("event")) == zones_of(Filter("magic")) == (RESOLVING,)


def test_played_and_in_play_are_two_things(table):
    """A109: an event counts as played, and is not in play; a creature put into play by an effect is in play and was not played."""
    wake = magic("Wake", "Put a creature from your graveyard into play.")
    game = table(Side(hand=[wake, magic("Bolt", "Destroy target creature."), SPARE], army=[creature("Wolf")]))

    game.do("play", "Bolt").do("play", "Wake")

    assert game.state.played[YOU] == 2
    assert in_play(game, "Wolf")


def test_a_card_in_play_is_marked_or_unmarked_and_others_have_no_such_state(table):
    """A90, A91: a marked creature that goes to the hand is no longer marked, nor when it comes back; in the hand nothing can mark it."""
    back = magic("Back", "Return target creature to its owner's hand.")
    game = table(Side(hand=[back, SPARE], army=[creature("Wolf")], marked=["Wolf"]))
    assert game.is_marked("Wolf")

    game.do("play", "Back")

    assert game.zone_of("Wolf") == "hand"
    assert not game.is_marked("Wolf")
    game.until("entrance").do("play", "Wolf")
    assert not game.is_marked("Wolf")


@pytest.mark.parametrize(
    ("text", "marked"), [("", False), ("Put a creature from your graveyard into play marked.", True)]
)
def test_cards_enter_play_unmarked_unless_a_text_says_otherwise(table, text, marked):
    """A92: a creature, a city, a resource card are unmarked when they come in; a text may put one in marked."""
    if not marked:
        game = table(Side(hand=[creature("Wolf"), SPARE], city_deck=[city("Quay")]), phase="entrance")
        game.do("play", "Wolf").do("build")
        assert not any(game.is_marked(name) for name in ("Wolf", "Quay"))
        laid = table(Side(hand=[creature("Wolf"), SPARE])).do("resource", "Wolf")
        assert not laid.is_marked("Wolf")
    else:
        put = magic("Stock", "Put the top card of your deck into your resources marked.")
        game = table(Side(hand=[put, SPARE]))
        game.do("play", "Stock")
        assert [game.state.marked[card] for card in game.state.zone(YOU, 8)] == [1]


def test_a_marked_creature_is_used_up_for_now(table):
    """A93, A94: a marked creature neither attacks nor moves nor uses a mark ability, until it is unmarked; nor does one that marks itself."""
    army = [creature("Wolf", text="Mark: Draw a card."), creature("Lynx", text="Mark: Draw a card.")]
    game = table(Side(hand=[SPARE], army=army, cities=[city("Home")], marked=["Wolf"]))

    assert game.refusal("use", "Wolf", 0) == "A258"
    assert game.refusal("move", "Wolf") == "A142"
    game.until("attack").do("army", FOE)
    assert not game.offers("with", "Wolf")
    again = table(Side(hand=[SPARE], army=army[1:]))
    again.do("use", "Lynx", 0)
    assert again.refusal("use", "Lynx", 0) == "A258"


def test_attacking_moving_and_mark_abilities_mark(table):
    """A94: each of the three marks the creature that does it, and no bystander."""
    army = [creature("Wolf"), creature("Lynx", text="Mark: Draw a card."), creature("Bear"), creature("Idler")]
    game = table(Side(hand=[SPARE], army=army, cities=[city("Home")]))

    game.do("use", "Lynx", 0).do("move", "Bear")
    assert [game.is_marked(name) for name in ("Wolf", "Lynx", "Bear", "Idler")] == [False, True, True, False]

    game.until("attack").attacks(FOE, "Wolf")
    assert [game.is_marked(name) for name in ("Wolf", "Idler")] == [True, False]


def test_a_card_is_marked_once_a_turn_unless_something_unmarks_it(table):
    """A95, C36: the ability that marks it can be used once, and once more after an effect has unmarked it."""
    rest = magic("Rest", "Unmark target creature you control.")
    game = table(Side(hand=[rest, SPARE], army=[creature("Owl", text="Mark: Gain 1 VP.")]))

    game.do("use", "Owl", 0)
    assert game.refusal("use", "Owl", 0) == "A258"
    game.do("play", "Rest").do("use", "Owl", 0)

    assert game.state.vp[YOU] == 2
    assert game.refusal("use", "Owl", 0) == "A258"


def test_effects_mark_and_unmark_without_limit(table):
    """A96: marked and unmarked again and again in one turn, as often as effects do it."""
    hands = [magic(f"Sleep {n}", "Mark target creature.") for n in (1, 2)]
    hands += [magic(f"Wake {n}", "Unmark target creature.") for n in (1, 2)]
    game = table(Side(hand=[*hands, SPARE], army=[creature("Wolf")]))

    states = []
    for name in ("Sleep 1", "Wake 1", "Sleep 2", "Wake 2"):
        game.do("play", name)
        states.append(game.is_marked("Wolf"))

    assert states == [True, False, True, False]


def test_all_own_marked_cards_unmark_in_the_own_unmark_phase(table):
    """A97, A207: creatures, residents, avatar and resource cards of the active player; those of the others stay marked."""
    mine = Side(
        army=[creature("Wolf")],
        cities=[city("Home")],
        residents={"Home": [creature("Guest")]},
        gold={"Gaian": 1},
        marked=["Wolf", "Guest", "Home", "Gaian 1", "avatar"],
        hand=[SPARE],
    )
    game = table(mine, Side(army=[creature("Lynx")], marked=["Lynx"]), phase="unmark")

    assert not any(game.is_marked(name) for name in ("Wolf", "Guest", "Home", "Gaian 1", "avatar"))
    assert game.is_marked("Lynx")


def test_marking_is_a_precondition_and_costs_no_gold(table):
    """A98, A99, A100: a mark ability asks for the mark, not for gold; with gold in plenty a marked card still cannot use it."""
    game = table(
        Side(
            hand=[SPARE],
            army=[creature("Owl", text="Mark: Gain 1 VP."), creature("Jay", text="Mark: Gain 1 VP.")],
            gold={"Gaian": 9},
            marked=["Jay"],
        )
    )

    assert game.refusal("use", "Jay", 0) == "A258"
    game.do("use", "Owl", 0)

    assert game.unmarked("Gaian") == 9
    assert game.is_marked("Owl")


def test_how_marking_is_shown_is_no_rule(table):
    """A102, A103: the state of a card is yes or no and nothing else; no option, event or text tells the players how to show it."""
    game = table(Side(hand=[SPARE], army=[creature("Owl", text="Mark: Gain 1 VP.")]))

    game.do("use", "Owl", 0)

    assert set(game.state.marked) == {0, 1}
    lines = [game.state.engine.presentation.describe_event(game.state, entry) for entry in game.state.log]
    lines += [
        game.state.engine.presentation.label(game.state, game.state.decision, option)
        for option in game.state.decision.options
    ]
    assert not any(word in line.lower() for line in lines for word in ("tap", "sideways", "rotate", "turn the"))


def test_hand_decks_and_graveyard_are_not_in_play(table):
    """A107, A108, A116: abilities of cards there do nothing and cannot be used; from there they may still come in."""
    owl = creature("Owl", text="Each creature you control gets +5/+0.\nMark: Gain 1 VP.")
    game = table(Side(hand=[owl, SPARE], army=[creature("Wolf", 1, 1)]))

    assert not in_play(game, "Owl")
    assert game.state.attack_of(game.cards["Wolf"]) == 1
    assert game.refusal("use", "Owl", 1) == "A108"

    game.until("entrance").do("play", "Owl")
    assert game.state.attack_of(game.cards["Wolf"]) == 6


def test_an_enchantment_stays_in_play_and_an_event_does_not(table):
    """A110, A111: both are played; the enchantment is in play afterwards, the event in the graveyard."""
    game = table(Side(hand=[BARK, event("Bolt", "Gain 1 VP."), SPARE], army=[creature("Wolf")]))

    game.do("play", "Bark").do("play", "Bolt")

    assert (game.zone_of("Bark"), game.zone_of("Bolt")) == ("attached", "graveyard")
    assert game.size(ATTACHED) == 1


def test_a_removed_card_is_gone(table):
    """A112, A113, A114, A115: neither in play nor in the graveyard but in a pile apart; and it is not in any other zone."""
    game = table(Side(hand=[BANISH, magic("First"), SPARE]))

    game.do("play", "First").do("play", "Banish")

    assert game.zone_of("First") == "removed"
    assert [game.state.name_of(card) for card in game.state.zone(YOU, REMOVED)] == ["First"]
    assert [game.state.name_of(card) for card in game.state.zone(YOU, GRAVEYARD)] == ["Banish"]
    assert not in_play(game, "First")


def test_a_removed_card_never_returns(table):
    """A117, A116: an effect that returns creatures from the graveyard reaches a dead one, and not one that was removed."""
    recall = magic("Recall", "Return a creature from your graveyard to your hand.")
    hand = [BANISH, recall, magic("Bolt", "Destroy target creature."), SPARE]
    game = table(Side(hand=hand, army=[creature("Wolf")]))
    game.do("play", "Bolt").do("play", "Banish").do("target", "Wolf")

    game.do("play", "Recall")
    assert game.zone_of("Wolf") == "removed"

    other = table(Side(hand=hand, army=[creature("Wolf")]))
    other.do("play", "Bolt").do("play", "Recall")
    assert other.zone_of("Wolf") == "hand"


def test_no_verb_takes_a_card_out_of_the_removed_pile(table):
    """A117: even a text that names the very card finds nothing there."""
    game = table(Side(hand=[SPARE], army=[creature("Wolf")]))
    state = game.state
    card = game.cards["Wolf"]
    state.put(card, YOU, REMOVED)

    ctx = EffectContext(0, 0, card, YOU, 0, ())
    whole = (
        verbs.Return(This()),
        verbs.PutIntoPlay(This()),
        arc.PutResource(This()),
        verbs.Destroy(This()),
        verbs.MoveTo(This(), "army"),
    )
    for verb in whole:
        ENGINE.rules.verbs[type(verb)](state, verb, ctx, [card])

    assert game.zone_of("Wolf") == "removed"
    assert (game.size(HAND), game.size(DECK)) == (1, 10)
