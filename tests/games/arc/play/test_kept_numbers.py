"""ATK, DEF and keywords are kept until something changes on which they depend (`Traits`)."""

from __future__ import annotations

import pytest
from arc_position import Side, city, creature
from position import FOE, YOU

from cardforge.effects.board import FOR_GOOD, LastingEffect
from cardforge.games.arc.phases.window import responses
from cardforge.games.arc.records import Counters, difference
from cardforge.games.arc.zones import ARMY, DECK, GRAVEYARD, HAND, RESIDENTS


def test_a_number_that_counts_creatures_follows_them(table):
    """Each Goblin that enters play adds one, and takes it away when it leaves; an Elf adds none."""
    mob = creature(
        "Mob", 1, 1, subtypes=("Goblin",), text="This creature gets +1/+0 for each Goblin creature you control."
    )
    game = table(Side(army=[mob], hand=[creature("Imp", subtypes=("Goblin",)), creature("Elf", subtypes=("Elf",))]))
    state, cards = game.state, game.cards
    found = [state.attack_of(cards["Mob"])]

    for name, zone in (("Imp", ARMY), ("Elf", ARMY), ("Imp", GRAVEYARD)):
        state.put(cards[name], YOU, zone)
        found.append(state.attack_of(cards["Mob"]))

    assert state.definitions.traits.steady[state.definition[cards["Mob"]]]
    assert found == [2, 3, 3, 2]


def test_a_number_that_depends_on_the_turn_follows_it(table):
    """It is more in the own turn only, and the other creature is the same in every turn."""
    runner = creature("Runner", 1, 1, text="While it is your turn, this creature gets +2/+0.")
    game = table(Side(army=[runner, creature("Elf", 1, 1)]))
    state, cards = game.state, game.cards
    found = []

    for active in (YOU, FOE, YOU):
        state.active = active
        found.append((state.attack_of(cards["Runner"]), state.attack_of(cards["Elf"])))

    assert state.definitions.traits.steady[state.definition[cards["Runner"]]]
    assert found == [(3, 1), (1, 1), (3, 1)]


def test_a_number_of_others_that_depends_on_the_turn_follows_it(table):
    """The drummer leads the creatures of its player in the own turn only."""
    drummer = creature("Drummer", 1, 1, text="While it is your turn, each other creature you control gets +2/+0.")
    game = table(Side(army=[drummer, creature("Elf", 1, 1)]))
    state, cards = game.state, game.cards
    found = []

    for active in (YOU, FOE, YOU):
        state.active = active
        found.append((state.attack_of(cards["Drummer"]), state.attack_of(cards["Elf"])))

    assert found == [(1, 3), (1, 1), (1, 3)]


def defended(state, city, combat, blocker):
    """A city under attack with a new blocker."""
    state.target_seat, state.target_city = YOU, city
    state.combats = [combat]
    state.blocks_change([blocker])


def test_who_begins_to_defend_a_city_has_what_a_text_gives_there(table):
    """A169: it is in that city from then on; the number of who stays outside is kept."""
    sister = creature("Sister", 1, 1, text="Each other creature in the same city gets +2/+0.")
    game = table(
        Side(army=[creature("Elf", 1, 1), creature("Axe", 1, 1)], cities=[city("Fort")], residents={"Fort": [sister]}),
        Side(army=[creature("Orc")]),
    )
    state, cards = game.state, game.cards
    before = [state.attack_of(cards[name]) for name in ("Elf", "Axe")]

    defended(state, cards["Fort"], (cards["Orc"], cards["Elf"]), cards["Elf"])
    kept = dict(state.present_traits().attack)

    assert kept == {cards["Axe"]: 1}
    assert (before, [state.attack_of(cards[name]) for name in ("Elf", "Axe")]) == ([1, 1], [3, 1])


def test_who_begins_to_defend_a_city_takes_its_own_text_there(table):
    """A169: what it says of the creatures beside it is about those in the city then."""
    captain = creature("Captain", 1, 1, text="Each other creature in the same city gets +2/+0.")
    game = table(
        Side(army=[captain], cities=[city("Fort")], residents={"Fort": [creature("Elf", 1, 1)]}),
        Side(army=[creature("Orc")]),
    )
    state, cards = game.state, game.cards
    before = state.attack_of(cards["Elf"])

    defended(state, cards["Fort"], (cards["Orc"], cards["Captain"]), cards["Captain"])

    assert (before, state.attack_of(cards["Elf"])) == (1, 3)


@pytest.mark.parametrize("has_new_effect", [False, True])
@pytest.mark.parametrize("moves_in_copy", [False, True])
def test_a_card_that_moves_leaves_the_numbers_of_a_copy_alone(table, moves_in_copy, has_new_effect):
    """Both know the same numbers until something changes in one of them: what that takes out, the other keeps; so after an effect on no number."""
    sister = creature("Sister", 1, 1, text="Each other creature in the same city gets +2/+0.")
    game = table(Side(army=[creature("Elf", 1, 1)], cities=[city("Fort")], residents={"Fort": [sister]}), Side())
    elf, fort = game.cards["Elf"], game.cards["Fort"]
    before = game.state.attack_of(elf)

    changed, left = (game.state.copy(), game.state)[:: 1 if moves_in_copy else -1]
    if has_new_effect:
        changed.effects.append(LastingEffect("forbid", elf, "attack", 0, FOR_GOOD))
        assert changed.attack_of(elf) == before
    changed.put(elf, YOU, RESIDENTS, at=fort)

    assert (before, changed.attack_of(elf), left.attack_of(elf)) == (1, 3, 1)


def test_a_text_applies_for_whoever_controls_its_card(table):
    """The captain of another player leads that player's creatures, and none once it has left play."""
    captain = creature("Captain", 1, 1, text="Each other creature you control gets +1/+0.")
    game = table(Side(army=[captain, creature("Elf", 1, 1)]), Side(army=[creature("Orc", 1, 1)]))
    state, cards = game.state, game.cards
    found = []

    for seat, zone in ((YOU, ARMY), (FOE, ARMY), (FOE, GRAVEYARD), (YOU, ARMY)):
        state.put(cards["Captain"], seat, zone)
        found.append((state.attack_of(cards["Elf"]), state.attack_of(cards["Orc"])))

    assert found == [(2, 1), (1, 2), (1, 1), (2, 1)]


def test_one_of_two_equal_effects_ends(table):
    """The numbers of its card change, and those of the other creature stay."""
    game = table(Side(army=[creature("Elf", 1, 1), creature("Oak", 0, 9)]))
    state, elf, oak = game.state, game.cards["Elf"], game.cards["Oak"]
    effect = LastingEffect("stat", elf, "attack", 2, FOR_GOOD)
    found = []

    for effects in ([effect], [effect, effect], [effect], []):
        state.effects = effects
        found.append((state.attack_of(elf), state.attack_of(oak)))

    assert found == [(3, 0), (5, 0), (3, 0), (1, 0)]


def test_rows_that_come_go_or_change_places_are_different():
    """As often as they do; where only their order is another one, all of them."""
    one, other, third = Counters(1, "+1/+1", 1), Counters(2, "+1/+1", 1), Counters(3, "+1/+1", 1)

    assert difference([one, other], [one, other]) == []
    assert difference([one, other, other], [other, third]) == [third, one, other]
    assert difference([one, other], [other, one]) == [other, one]


def test_what_is_worked_out_while_options_are_weighed_goes_with_the_responses(table):
    """A seat that looks again while nothing has changed finds it; once something has, it is worked out anew."""
    game = table(Side(army=[creature("Elf", 1, 1)]))
    state, elf = game.state, game.cards["Elf"]
    responses(state, YOU)
    first, second = state.glance(YOU), state.glance(YOU)
    before = (first.attack_of(elf), second.attack_of(elf))

    state.effects = [LastingEffect("stat", elf, "attack", 2, FOR_GOOD)]
    state.forget_responses()
    responses(state, YOU)

    assert first.weighed is second.weighed
    assert (before, state.glance(YOU).attack_of(elf)) == ((1, 1), 3)


def test_a_deck_is_laid_as_its_cards_one_by_one(table):
    """At once or one after another, on top of what lies there, with marks and damage of their own."""
    games = [table(Side(hand=[creature("Elf"), creature("Imp")])).state for _ in range(2)]
    faces = [games[0].definition[card] for card in games[0].zone(YOU, HAND)] * 2

    games[0].add_deck(faces, FOE, DECK)
    for face in faces:
        games[1].add_card(face, FOE, DECK)

    assert games[0].to_json() == games[1].to_json()
    assert len(games[0].marked) == len(games[0].definition)
