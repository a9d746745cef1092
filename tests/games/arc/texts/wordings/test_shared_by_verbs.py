"""What verbs of a sentence share, the same effect with another number, events under a further condition, cards counted among others: played."""

from __future__ import annotations

import pytest
from arc_position import city, event, made, magic
from text_table import FOE, SPARE, YOU, Side, cards_in_hand, creature, damage, numbers, spell

from cardforge.games.arc.zones import GRAVEYARD
from cardforge.registry import game
from cardforge.tasks.cards.card_texts import reader_of


@pytest.mark.parametrize("text", ["Heal and unmark target creature.", "Target creature is healed and unmarked."])
def test_two_verbs_with_one_object(table, text):
    """Both are done to the creature that was chosen, and to no other."""
    army = [creature("Ash", 1, 5), creature("Elm", 1, 5)]
    game = table(Side(hand=spell(text), army=army, damage={"Ash": 2, "Elm": 2}, marked=["Ash", "Elm"]))

    game.do("play", "Word").do("target", "Ash").until("play")

    assert [damage(game, name) for name in ("Ash", "Elm")] == [0, 2]
    assert [game.state.marked[game.cards[name]] for name in ("Ash", "Elm")] == [0, 1]


@pytest.mark.parametrize(("target", "dealt"), [("Goblin", 4), ("Orc", 2)])
def test_the_same_again_with_another_number(table, target, dealt):
    """ "Deal 4 instead": to the creature that the effect before names."""
    text = "Deal 2 damage to target creature. If it is a Goblin, deal 4 instead."
    foes = [creature("Goblin", 1, 9), creature("Orc", 1, 9)]
    game = table(Side(hand=spell(text)), Side(army=foes))

    game.do("play", "Word").do("target", target).until("play")

    assert [damage(game, name) for name in ("Goblin", "Orc")] == [
        dealt * (name == target) for name in ("Goblin", "Orc")
    ]


@pytest.mark.parametrize(("goblins", "drawn"), [(0, 1), (1, 3)])
def test_more_cards_instead(table, goblins, drawn):
    text = "Draw a card. If you control a Goblin, draw three instead."
    game = table(Side(hand=spell(text), army=[creature("Goblin")][:goblins], deck=9))
    before = cards_in_hand(game)

    game.do("play", "Word").until("play")

    assert cards_in_hand(game) == before - 1 + drawn


@pytest.mark.parametrize(("kind", "gained"), [("event card", 3), ("card", 3), ("creature card", 0)])
def test_cards_of_a_kind_among_those_revealed(table, kind, gained):
    """The deck holds events only."""
    text = f"Reveal the top three cards of your deck. Gain 1 LP for each {kind} revealed this way."
    game = table(Side(hand=spell(text), lp=10))

    game.do("play", "Word").until("play")

    assert game.state.lp[YOU] == 10 + gained


@pytest.mark.parametrize(("kind", "gained"), [("creature card", 1), ("event card", 2)])
def test_cards_of_a_kind_among_those_removed(table, kind, gained):
    """Your graveyard holds a creature and two events, which are out of the game when they are counted."""
    text = f"Remove all cards in your graveyard from the game. Gain 1 LP for each {kind} removed this way."
    game = table(Side(hand=[*spell(text), creature("Ash"), event("Ruse"), event("Sham")], lp=10))
    for name in ("Ash", "Ruse", "Sham"):
        game.state.put(game.cards[name], YOU, GRAVEYARD)

    game.do("play", "Word").until("play")

    assert game.state.lp[YOU] == 10 + gained


def test_all_cards_of_a_kind_are_discarded(table):
    """Two events of a hand of four, and as many cards are drawn."""
    text = "Discard all event cards in your hand. Draw that many cards."
    cards = [*spell(text), event("Ruse"), creature("Ash")]
    game = table(Side(hand=cards, deck=9))

    game.do("play", "Word").until("play")

    state = game.state
    names = sorted(state.definitions.cards[state.definition[card]].name for card in state.zone(YOU, GRAVEYARD))
    assert names == ["Ruse", "Spare", "Word"]
    assert cards_in_hand(game) == 1 + 2


def test_a_card_of_the_hand_that_was_shown(table):
    """You choose among the creatures of that hand."""
    text = "Look at target opponent's hand. That player discards a creature card of your choice."
    game = table(Side(hand=spell(text)), Side(hand=[creature("Ash"), creature("Elm"), event("Ruse")]))

    game.do("play", "Word").until("discard_some")
    offered = {option[1] for option in game.state.decision.options if option[0] == "discard"}
    game.do("discard", "Elm").until("play")

    assert offered == {game.cards["Ash"], game.cards["Elm"]}
    assert game.zone_of("Elm") == "graveyard"


@pytest.mark.parametrize(("pack", "attack"), [(["Chief"], 2), (["Chief", "Goblin"], 5), (["Chief", "Orc"], 2)])
def test_attacks_together_with_another(table, pack, attack):
    """A Goblin that stays behind does not count, nor does an attacker of another kind."""
    text = "When this creature attacks together with another Goblin, it gets +3/+0 until end of turn."
    army = [creature("Chief", 2, 2, text=text), creature("Goblin", 1, 1), creature("Orc", 1, 1)]
    foe = Side(cities=[city("Wall", 20)], hand=[SPARE])
    game = table(Side(army=army, hand=[SPARE]), foe, phase="attack").attacks("Wall", *pack)

    game.until("block", "play")

    assert game.left("Wall") == 20 - attack - len(pack) + 1


@pytest.mark.parametrize(("pack", "attack"), [(["Chief"], 4), (["Chief", "Orc"], 3)])
def test_attacks_alone(table, pack, attack):
    text = "While I am the only attacker, I get +2/+0."
    foe = Side(cities=[city("Wall", 20)], hand=[SPARE])
    army = [creature("Chief", 2, 2, text=text), creature("Orc", 1, 1)]
    game = table(Side(army=army, hand=[SPARE]), foe, phase="attack").attacks("Wall", *pack)

    game.until("block", "play")

    assert game.left("Wall") == 20 - attack


def test_once_a_turn(table):
    """ "This ability triggers only once each turn": the second creature that dies sets nothing off."""
    text = "When another creature dies, gain 1 LP. This ability triggers only once each turn."
    army = [creature("Chief", text=text), creature("Orc", 1, 1), creature("Elf", 1, 1)]
    game = table(Side(hand=spell("Deal 1 damage to each other creature."), army=army, lp=10), Side())

    game.do("play", "Word").until("play")

    assert [game.zone_of(name) for name in ("Orc", "Elf")] == ["graveyard", "graveyard"]
    assert game.state.lp[YOU] == 11


@pytest.mark.parametrize(("cities", "drawn"), [(1, 0), (2, 1)])
def test_an_event_under_a_further_condition(table, cities, drawn):
    """ "When ... and you control two or more cities": asked when it happens."""
    text = "When another creature dies and you control two or more cities, gain 1 LP."
    army = [creature("Chief", 1, 9, text=text), creature("Orc", 1, 1)]
    homes = [city("Wall"), city("Keep")][:cities]
    game = table(Side(hand=spell("Destroy target creature."), army=army, cities=homes, lp=10), Side())

    game.do("play", "Word").do("target", "Orc").until("play")

    assert game.state.lp[YOU] == 10 + drawn


@pytest.mark.parametrize("marked", [False, True])
def test_the_first_time_it_would_be_destroyed(table, marked):
    """Once each turn: it dies of the second spell."""
    text = "The first time each turn this creature would be destroyed, mark it instead."
    rest = [magic("Again", "Destroy target creature."), SPARE] if marked else [SPARE]
    hand_ = [magic("Word", "Destroy target creature."), *rest]
    game = table(Side(hand=hand_, army=[creature("Ash", text=text)]), Side())

    game.do("play", "Word").until("play")
    if marked:
        game.do("play", "Again").until("play")

    assert game.zone_of("Ash") == ("graveyard" if marked else "army")


def test_a_city_of_their_choice_loses_strength(table):
    """The opponent chooses, among the own cities."""
    text = "Target opponent loses 2 strength from a city of his or her choice."
    foe = Side(cities=[city("Wall", 9), city("Keep", 9)])
    game = table(Side(hand=spell(text), cities=[city("Den", 9)]), foe)

    game.do("play", "Word").until("choose")
    offered = {option[1] for option in game.state.decision.options if option[0] == "choose"}
    chooser = game.state.decision.seat
    game.do("choose", "Keep").until("play")

    assert (chooser, offered) == (FOE, {game.cards["Wall"], game.cards["Keep"]})
    assert [game.left(name) for name in ("Den", "Wall", "Keep")] == [9, 9, 7]


def test_the_end_of_your_next_turn(table):
    """Not of this one."""
    text = "Target creature gets +1/+0 until end of turn. At the end of your next turn, destroy it."
    game = table(Side(hand=spell(text), army=[creature("Ash")], cities=[city("Den")]), Side(cities=[city("Wall")]))

    game.do("play", "Word").until("play")
    game.next_turn()
    after_this = game.zone_of("Ash")
    game.next_turn()
    at_foes_end = game.zone_of("Ash")
    game.next_turn()

    assert (after_this, at_foes_end, game.zone_of("Ash")) == ("army", "army", "graveyard")


def test_a_token_of_a_subtype_that_no_card_has():
    """The text itself names it; what looks like a misspelling stays a fault."""
    text = "When this creature enters play, put a 1/1 Quibbler creature token into your army."
    read = reader_of(game("arc")).read(text, "creature")
    misspelt = reader_of(game("arc")).read(text.replace("Quibbler", "Golbin"), "creature")

    assert read.complete
    assert read.abilities[0].effects[0].words == ("Quibbler",)
    assert [fault.code for fault in misspelt.unread] == ["unknown-subtype"]


@pytest.mark.parametrize(
    ("token", "words"), [("0/1 crop", ("Crop",)), ("1/1 glimmering Elf", None), ("2/2 creatur", None)]
)
def test_a_token_of_a_subtype_in_lower_case(token, words):
    """The last word before "token" may be one; a misspelt word of the language is none, and neither is any other word in lower case."""
    read = reader_of(game("arc")).read(
        f"When this creature enters play, put a {token} token into your army.", "creature"
    )

    assert (read.abilities[0].effects[0].words if read.complete else None) == words


@pytest.mark.parametrize(("kind", "gained"), [("creature card", 0), ("event card", 3), ("card", 3)])
def test_cards_of_a_kind_among_those_put_into_the_graveyard(table, kind, gained):
    """The deck holds events only."""
    text = f"Put the top 3 cards of your deck into your graveyard. Gain 1 LP for each {kind} put into your graveyard this way."
    game = table(Side(hand=spell(text), lp=10))

    game.do("play", "Word").until("play")

    assert game.state.lp[YOU] == 10 + gained


@pytest.mark.parametrize(("kind", "returned"), [("a creature", 0), ("an event", 1)])
def test_it_is_the_card_put_into_the_graveyard(table, kind, returned):
    """ "It" is that card, not the creature that was destroyed before."""
    text = f"Destroy target creature. Put the top card of your deck into your graveyard. If it is {kind} card, return it to your hand."
    game = table(Side(hand=spell(text)), Side(army=[creature("Orc")]))
    before = cards_in_hand(game)

    game.do("play", "Word").until("play")

    assert cards_in_hand(game) == before - 1 + returned
    assert game.zone_of("Orc") == "graveyard"


@pytest.mark.parametrize("who", ["enchanted creature", "that creature"])
@pytest.mark.parametrize("it", ["it", "the creature"])
def test_an_enchantment_goes_in_the_place_of_its_creature(table, who, it):
    """ "Would be destroyed" is said of a creature that would die, and "it" is the creature, for the enchantment is gone."""
    text = f"Attach to a creature. If {who} would be destroyed, destroy this enchantment instead and heal {it}."
    charm = made("enchantment", "Charm", text=text)
    cards = [charm, magic("Word", "Destroy target creature."), SPARE]
    game = table(Side(hand=cards, army=[creature("Ash", 1, 5)], damage={"Ash": 3}), Side())

    game.do("play", "Charm").until("play").do("play", "Word").until("play")

    assert (game.zone_of("Ash"), game.zone_of("Charm")) == ("army", "graveyard")
    assert damage(game, "Ash") == 0


def test_an_enchanted_creature_is_destroyed(table):
    text = "Enchant creature.\nWhen enchanted creature is destroyed, gain 2 LP."
    cards = [made("enchantment", "Charm", text=text), magic("Word", "Destroy target creature."), SPARE]
    game = table(Side(hand=cards, army=[creature("Ash")], lp=10), Side())

    game.do("play", "Charm").until("play").do("play", "Word").until("play")

    assert game.state.lp[YOU] == 12


@pytest.mark.parametrize("text", [
    "Mark all creatures in target city. That city loses 2 strength.",
    "Deal 1 damage to each resident of target city. That city loses 2 strength.",
])  # fmt: skip
def test_the_city_that_was_named_in_passing(table, text):
    """It loses the strength, not the creatures in it, and no other city."""
    homes = {"Wall": [creature("Ash", 1, 9)], "Keep": [creature("Elm", 1, 9)]}
    foe = Side(cities=[city("Wall", 9), city("Keep", 9)], residents=homes)
    game = table(Side(hand=spell(text)), foe)

    game.do("play", "Word").do("target", "Keep").until("play")

    assert [game.left(name) for name in ("Wall", "Keep")] == [9, 7]
    assert numbers(game, "Elm") == (1, 9)


@pytest.mark.parametrize(("others", "zone"), [(2, "hand"), (0, "graveyard")])
def test_a_creature_that_died_comes_back_from_the_graveyard(table, others, zone):
    """ "If you do, return this creature from your graveyard": it is there by then."""
    text = (
        "When this creature dies, you may remove two other creature cards in your graveyard from the game. "
        "If you do, return this creature from your graveyard to your hand."
    )
    cards = [*spell("Destroy target creature."), *[creature("Elm"), creature("Oak")][:others]]
    game = table(Side(hand=cards, army=[creature("Ash", text=text)]), Side())
    for name in ("Elm", "Oak")[:others]:
        game.state.put(game.cards[name], YOU, GRAVEYARD)

    game.do("play", "Word").wait(lambda: game.asked == "may" or game.zone_of("Ash") == "graveyard")
    while game.asked not in ("play", "window", "over") and game.state.decision is not None:
        game.take(game.state.decision.options[0])
    game.until("play")

    assert game.zone_of("Ash") == zone
