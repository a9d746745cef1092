"""One of two kinds of cards of an opponent: "an opponent's event or enchantment", "target opponent's Elf or Dwarf"."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from text_table import FOE, SPARE, YOU, Side, numbers, spell

from cardforge.games.arc.zones import DECK, GRAVEYARD

JESTER = "Whenever I become the target of an opponent's event or enchantment, that opponent discards a card."


@pytest.mark.parametrize("kind", ["event", "enchantment"])
@pytest.mark.parametrize(("whom", "active", "discarded"), [("Jester", FOE, 1), ("Imp", FOE, 0), ("Jester", YOU, 0)])
def test_the_target_of_a_card_of_an_opponent(table, kind, whom, active, discarded):
    """Whoever plays it discards; a card of one's own does nothing, nor does one that has another target."""
    card = made(kind, "Word", text="Mark target creature." if kind == "event" else "Target creature gets +1/+1.")
    armies = [[creature("Jester", 1, 3, text=JESTER)], [creature("Imp")]]
    more = [event("More", cost=99), event("Most", cost=99)]
    sides = [Side(hand=[card, *more] if seat == active else [SPARE], army=armies[seat]) for seat in (YOU, FOE)]
    game = table(*sides, active=active)

    game.do("play", "Word").do("target", whom).until("play")

    assert sum(game.zone_of(name) == "graveyard" for name in ("More", "Most", "Spare")) == discarded


@pytest.mark.parametrize(("text", "offered"), [
    ("Mark target opponent's Elf or Dwarf.", {"Imp", "Orc"}),
    ("Destroy target opponent's creature or city.", {"Imp", "Orc", "Ent", "Keep"}),
    ("Destroy target opponent's Elf or city.", {"Imp", "Keep"}),
])  # fmt: skip
def test_either_of_two_kinds_is_of_the_opponent(table, text, offered):
    """Nothing of one's own is offered."""
    own = Side(hand=spell(text), army=[creature("Ash", subtypes=("Elf",)), creature("Oak", subtypes=("Dwarf",))], cities=[city("Den")])  # fmt: skip
    army = [creature("Imp", subtypes=("Elf",)), creature("Orc", subtypes=("Dwarf",)), creature("Ent")]
    game = table(own, Side(army=army, cities=[city("Keep")]))

    game.do("play", "Word").until("target")

    assert {game.name(option[1]) for option in game.options()} == offered


@pytest.mark.parametrize(("whom", "drawn"), [("Imp", 1), ("Keep", 1), ("Ash", 0), ("Den", 0)])
def test_when_either_of_two_kinds_of_an_opponent_is_destroyed(table, whom, drawn):
    """Not when it is one's own."""
    watcher = creature("Watcher", text="When an opponent's creature or city is destroyed, draw a card.")
    own = Side(hand=spell("Destroy target creature or city."), army=[watcher, creature("Ash")], cities=[city("Den"), city("Home")], deck=9)  # fmt: skip
    game = table(own, Side(army=[creature("Imp")], cities=[city("Keep"), city("Rift")]))

    game.do("play", "Word").do("target", whom).until("play")

    assert game.size(DECK, YOU) == 9 - drawn


@pytest.mark.parametrize(("whom", "found"), [("Imp", (1, 3)), ("Keep", None)])
def test_a_change_of_either_of_two_kinds(table, whom, found):
    """One of the two, and the other stays as it is."""
    own = Side(hand=spell("Target opponent's creature or city gets +0/+2 until end of turn."), army=[creature("Ash")])
    game = table(own, Side(army=[creature("Imp")], cities=[city("Keep")]))

    game.do("play", "Word").do("target", whom).until("play")

    assert numbers(game, "Imp") == (found or (1, 1))
    assert game.left("Keep") == (6 if found else 8)


@pytest.mark.parametrize(("whom", "place"), [("Ash", "army"), ("Den", "kingdom"), ("Imp", "graveyard")])
def test_what_would_be_destroyed_may_be_either(table, whom, place):
    """The Page dies in the place of a creature or of a city of its controller."""
    page = creature("Page", text="If another creature or a city you control would be destroyed, sacrifice me instead.")
    own = Side(hand=spell("Destroy target creature or city."), army=[page, creature("Ash")], cities=[city("Den"), city("Home")])  # fmt: skip
    game = table(own, Side(army=[creature("Imp")], cities=[city("Keep")]))

    game.do("play", "Word").do("target", whom).until("play")

    assert game.zone_of(whom) == place
    assert game.is_dead("Page") == (whom != "Imp")


@pytest.mark.parametrize(("whom", "active", "discarded"), [("Serpent", FOE, 1), ("Imp", FOE, 0), ("Serpent", YOU, 0)])
def test_who_makes_this_card_a_target_discards(table, whom, active, discarded):
    """Only an opponent does, and only by choosing this very card."""
    text = "Ward - Whenever an opponent makes me the target of a spell or ability, that opponent discards a card."
    armies = [[creature("Serpent", 1, 3, text=text)], [creature("Imp")]]
    hand = [event("Word", "Mark target creature."), event("More", cost=99), event("Most", cost=99)]
    sides = [Side(hand=hand if seat == active else [SPARE], army=armies[seat]) for seat in (YOU, FOE)]
    game = table(*sides, active=active)

    game.do("play", "Word").do("target", whom).until("play")

    assert sum(game.zone_of(name) == "graveyard" for name in ("More", "Most", "Spare")) == discarded


def test_one_of_your_choice_that_is_yours(table):
    """You choose one of your own; nobody else's is offered, and it gains as much as was dealt."""
    text = "Drain - Whenever I deal damage to a creature, one city of your choice that you control gains that many defense points."  # fmt: skip
    foe = Side(hand=[SPARE], cities=[city("Keep"), city("Rift")], residents={"Keep": [creature("Imp", 0, 9)]})
    own = Side(hand=[SPARE], army=[creature("Countess", 2, 9, text=text)], cities=[city("Den"), city("Fort")], deck=20)
    game = table(own, foe, "attack")

    game.attacks("Keep", "Countess").until("block").do("block", "Countess").until("choose")
    offered = {game.name(option[1]) for option in game.options()}
    game.do("choose", "Fort").until("play", "turn")

    assert offered == {"Den", "Fort"}
    assert [game.left(name) for name in ("Den", "Fort", "Keep")] == [6, 8, 6]


def test_revealed_cards_go_to_their_owners_graveyards(table):
    """A creature goes to its owner's hand, everything else to the graveyard of whoever owns it."""
    text = "Each player reveals the top card of his/her deck. Each revealed creature card goes to its owner's hand, all other revealed cards go to their owners' graveyards."  # fmt: skip
    game = table(Side(hand=[creature("Ash"), *spell(text)], deck=3), Side(hand=[SPARE], deck=3))
    game.state.put(game.cards["Ash"], YOU, DECK)
    top = game.state.deck_of(FOE)[-1]

    game.do("play", "Word").until("play")

    assert game.zone_of("Ash") == "hand"
    assert top in game.state.zone(FOE, GRAVEYARD)
    assert [game.size(DECK, seat) for seat in (YOU, FOE)] == [3, 2]
