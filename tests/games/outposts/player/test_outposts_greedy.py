"""What the greedy player of Outposts does: it looks for the best use of mana and creatures, from its view alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations

import pytest
from outposts_position import OutpostsPosition, Post, Side, creature, spell, upgrade

from cardforge.games.outposts.ai import assaults, combat, mana, placement
from cardforge.games.outposts.ai.card_values import fighter_of
from cardforge.games.outposts.records import Fighter
from cardforge.games.outposts.zones import DISCARD
from cardforge.players.greedy import GreedyPlayer

Table = Callable[..., OutpostsPosition]


def chosen(game: OutpostsPosition) -> tuple[object, ...]:
    """What the greedy player chooses now, cards by their names."""
    decision = game.state.decision
    assert decision is not None
    word, *rest = GreedyPlayer().choose(game.state.view(decision.seat), decision)
    return (word, *(game.name(part) if isinstance(part, int) else part for part in rest))


def test_an_attacker_goes_where_nobody_stands_in_its_way(table: Table) -> None:
    """O58, O66: an open Outpost opposite and nothing to fear: to offense."""
    game = table(Side(reserve=[creature("Raider", 2, 0, 1)]), step="war")

    assert chosen(game) == ("offense", "Raider")


def test_a_wall_guards_the_outpost_that_is_about_to_fall(table: Table) -> None:
    """O60, O67: the opponent's attackers could destroy one Outpost; a defender there saves it."""
    posts = [Post("whole"), Post("battered", counters=8)]
    you = Side(posts=posts, reserve=[creature("Wall", 0, 3, 2)])
    foe = Side(offense=[creature("Axe", 3, 0, 2)])

    assert chosen(table(you, foe, step="war")) == ("defend", "Wall", "battered")


def test_an_attacker_that_cannot_get_through_stays_at_home(table: Table) -> None:
    """O69, D35: against more Defense than Attack nothing is won, but at home it blocks."""
    you = Side(posts=[Post("home", counters=7)], reserve=[creature("Guard", 1, 1, 2)])
    foe = Side(posts=[Post("fort", defenders=[creature("Gate", 0, 4, 3)])], offense=[creature("Ram", 4, 0, 1)])

    assert chosen(table(you, foe, step="war")) == ("defend", "Guard", "home")


def test_a_card_in_hand_is_given_for_a_better_one(table: Table) -> None:
    """O41: a card that is worth little pays for one that is worth more."""
    game = table(Side(hand=[creature("Giant", 3, 1, 3, cost=3), spell("Scrap", cost=9)], mana=2))

    assert chosen(game) == ("discard", "Scrap")


def test_a_good_creature_is_not_given_for_a_poor_one(table: Table) -> None:
    """O42: a creature in play is worth more than its mana."""
    you = Side(hand=[creature("Mouse", 1, 0, 1, cost=1)], reserve=[creature("Giant", 4, 2, 5)])

    assert chosen(table(you)) == ("pass",)


def test_idle_attackers_pay_for_crystals(table: Table) -> None:
    """O42, O82: a crowd that cannot get through any wall is worth more as mana for a Crystal."""
    crowd = [creature(f"Pup {place}", 1, 0, 1) for place in range(6)]
    fort = Post("fort", defenders=[creature("Gate", 0, 9, 9)])
    posts = [Post("a"), Post("b"), Post("c")]
    game = table(Side(posts=posts, offense=crowd, mana=5, turns=9), Side(posts=[fort]))

    assert chosen(game)[0] == "sacrifice"


def test_the_third_crystal_is_bought_whatever_it_takes(table: Table) -> None:
    """O82: three Crystals win."""
    game = table(Side(hand=[creature("Giant", 5, 5, 5, cost=8)], crystals=2, mana=8))

    assert chosen(game) == ("buy",)


def test_attackers_without_a_way_through_wait_in_the_reserve(table: Table) -> None:
    """O58, D27: against a fort nothing is gained; from the reserve they can attack as soon, or defend."""
    open_, fort = Post("open"), Post("fort", defenders=[creature("Gate", 0, 9, 9)])
    you = Side(reserve=[creature("Axe", 3, 0, 3)])

    assert chosen(table(you, Side(posts=[fort]), step="war"))[0] != "offense"
    assert chosen(table(you, Side(posts=[fort, open_]), step="war")) == ("offense", "Axe")


@pytest.mark.parametrize(("friends", "goes"), [(0, False), (1, True)])
def test_attackers_go_together_where_none_gets_through_alone(table: Table, friends: int, goes: bool) -> None:
    """Two in one group break a wall before which each of them would wait for ever."""
    you = Side(reserve=[creature("Axe", 3, 0, 3), *[creature("Bow", 3, 0, 3)] * friends])
    foe = Side(posts=[Post("fort", counters=6, defenders=[creature("Gate", 0, 4, 9)])])

    assert (chosen(table(you, foe, step="war"))[0] == "offense") == goes


def test_who_has_gone_back_to_defend_is_counted_before_another_does(table: Table) -> None:
    """O58, D29: the first of two goes back for the Outpost that would fall; the second would save less."""
    twins = [creature("Wall", 0, 5, 9), creature("Moat", 0, 5, 9)]
    you = Side(posts=[Post("home", counters=6)], offense=twins)
    game = table(you, Side(posts=[Post("fort")], offense=[creature("Ram", 5, 0, 1)]), step="war")

    def value(name: str) -> int:
        return placement.PlacementValues(game.state, 0).value(("reserve", game.cards[name]))

    alone = value("Moat")
    assert chosen(game)[0] == "reserve"
    game.do("reserve", "Wall")

    assert value("Moat") < alone


def test_the_danger_is_that_of_all_opponents_together(table: Table) -> None:
    """O58: each of them attacks in a turn of its own."""
    ram, idle = Side(offense=[creature("Ram", 5, 0, 1)]), Side(offense=[creature("Sheep", 0, 0, 1)])

    def danger(*foes: Side) -> int:
        game = table(Side(posts=[Post("home")], offense=[creature("Axe", 1, 0, 1)]), *foes, step="war")
        return placement.PlacementValues(game.state, 0).danger

    assert danger(ram, ram) == 2 * danger(ram, idle) > 0


def test_attacks_that_are_remembered_are_those_on_outposts_with_the_same_numbers(table: Table) -> None:
    """O66-O78: whatever changes of an Outpost, of its defenders or of the time, an attack comes to what it does without any memory."""
    tower = Post("tower", upgrades=[upgrade("Loops", "This Outpost gets +2 Attack and +1 Defense.")])
    foe = Side(posts=[tower, Post("fort", defenders=[creature("Gate", 1, 1, 3)])])
    game = table(Side(offense=[creature("Axe", 5, 0, 2), creature("Bow", 3, 0, 1)]), foe, step="war")
    state, cards, values = game.state, game.cards, set[int]()

    def assert_known_as_anew() -> None:
        known = placement.PlacementValues(state, 0)
        fighters = [
            fighter.with_numbers(fighter.attack, fighter.value // known.worth_less)
            for fighter in known.attackers.values()
        ]
        outposts = list(placement.standing_outposts(state, 1).values())
        assert known.attack == assaults.attack_value(fighters, outposts, sure=True)
        values.add(known.attack)

    for counters in (0, 6, 8):
        state.counters[cards["fort"]] = counters
        assert_known_as_anew()
    state.move(cards["Loops"], 1, DISCARD)
    assert_known_as_anew()
    state.turns[0] = 30
    assert_known_as_anew()
    state.move(cards["Gate"], 1, DISCARD)
    assert_known_as_anew()
    state.down[cards["tower"]] = 1
    assert_known_as_anew()
    assert len(values) == 5


def test_an_outpost_is_found_by_all_on_which_assaults_depend() -> None:
    """O66-O78: another number of it, or another defender, and it is another Outpost."""
    gate, wall = Fighter(1, 1, 3, 9), Fighter(0, 4, 4, 9)
    gate.number, wall.number = 1, 2
    posts = [
        (4, 6, 1, 2, [gate], False), (5, 6, 1, 2, [gate], False), (4, 5, 1, 2, [gate], False), (4, 6, 2, 2, [gate], False),
        (4, 6, 1, 3, [gate], False), (4, 6, -2, 3, [wall], False), (4, 6, 1, 2, [gate], True), (4, 6, 1, 2, [gate, wall], False),
    ]  # fmt: skip

    keys = [assaults.wall_of(assaults.OutpostNumbers(*post)).key() for post in posts]

    assert len(set(keys)) == len(posts)
    assert assaults.wall_of(assaults.OutpostNumbers(*posts[0])).key() == keys[0]


def test_attack_for_a_turn_is_given_only_to_who_attacks(table: Table) -> None:
    """O48, O69: more Attack is worth what it adds to an assault, and nothing before a fort."""
    shout = spell("Shout", "Up to 3 target creatures you control get +2 Attack until end of turn.", cost=1)
    you = Side(hand=[shout], offense=[creature("Axe", 2, 0, 3), creature("Bow", 2, 0, 3)], mana=1)

    assert chosen(table(you, Side(posts=[Post("open")]))) == ("play", "Shout")
    fort = Side(posts=[Post("fort", defenders=[creature("Gate", 0, 20, 9)])])
    assert chosen(table(you, fort)) == ("pass",)


def test_a_group_that_gains_nothing_is_a_loss_for_the_others() -> None:
    """D32: every group must assault; beside one that gets through, an idle one dies before the wall."""
    strong, weak = (Fighter(attack, 0, 1, 9, 0, 0, 0, 0, 0, 0, 0) for attack in (5, 1))
    wall = Fighter(3, 2, 9, 9, 0, 0, 0, 0, 0, 0, 0)
    fort = assaults.OutpostNumbers(left=4, counters=6, defense=0, attack=0, defenders=[wall], last=False)

    alone = assaults.value_of_groups([[strong]], [fort], sure=True)
    assert assaults.value_of_groups([[strong], [weak]], [fort], sure=True) == alone - 3 * weak.value
    assert assaults.value_of_groups([[weak]], [fort], sure=True) == 0


@pytest.mark.parametrize(("name", "face"), [("Trap", "face_down"), ("Tower", "face_up")])
def test_a_trap_lies_face_down_and_a_wall_face_up(table: Table, name: str, face: str) -> None:
    """O50, O51: what waits for an assault is hidden, what helps at once is not."""
    texts = {"Trap": "When this upgrade is flipped, draw a card.", "Tower": "This Outpost gets +2 Defense."}
    game = table(Side(hand=[upgrade(name, texts[name], cost=1)], mana=1)).do("play", name)

    assert chosen(game) == (face,)


def test_a_spell_that_gains_less_than_a_card_is_kept(table: Table) -> None:
    """O41: any card in hand is worth 1 mana."""
    mend = spell("Mend", "Repair 1 damage on target Outpost you control.", cost=0)

    assert chosen(table(Side(hand=[mend]))) == ("pass",)


def test_a_hidden_upgrade_is_no_wall_in_the_eyes_of_an_opponent(table: Table) -> None:
    """O50, O52: an unknown upgrade lowers the value of an attack a little, but does not prevent every attack."""
    hidden = [upgrade(f"Trap {place}", "When this upgrade is flipped, draw a card.") for place in range(3)]
    game = table(Side(), Side(posts=[Post("masked", hidden=hidden)]), step="war")

    seen = placement.standing_outposts(game.state.view(0), 1)[game.cards["masked"]]

    assert (assaults.wall_of(seen).defense, seen.attack) == (0, 3)


def test_numbers_of_an_assault_are_those_of_the_rules(table: Table) -> None:
    """O66-O69: Banner, Siege, Shieldwall, Bulwark and Pierce count in the plan as they do in the assault."""
    one = Fighter(2, 0, 1, 10, 0, 2, 1, 1, 0, 0, 0)
    two = Fighter(2, 0, 1, 10)
    wall = Fighter(0, 2, 2, 8, 0, 0, 0, 0, 1, 3, 0)
    empty = assaults.wall_of(assaults.OutpostNumbers(10, 0, 0, 0, [], last=False))
    walled = empty.with_defender(wall)

    assert assaults.damage_through([one, two], empty) == 2 + 2 + 1 + 2
    assert walled.defense == 2 + 3
    assert walled.with_defender(wall).defense == 2 + 2 + 1 + 1
    assert assaults.damage_through([one, two], walled) == 5 - 5 + 1


def test_the_value_of_an_attack_is_what_falls_less_what_the_outpost_destroys() -> None:
    """O69, O78: 8 points a counter, or a defender worth more; the most valuable attackers that the damage reaches are lost."""
    dear, cheap = Fighter(3, 0, 2, 9), Fighter(2, 0, 1, 4)

    def value(*defenders: Fighter) -> int:
        fort = assaults.OutpostNumbers(10, counters=0, defense=1, attack=2, defenders=list(defenders), last=False)
        return assaults.attack_value([dear, cheap], [fort], sure=True)

    assert value() == 3 * (8 * 4 - 9)
    assert value(Fighter(1, 0, 4, 50)) == 3 * (50 - 9 - 4)


@pytest.mark.parametrize(("turns", "attacks"), [(5, False), (30, True)])
def test_after_many_turns_creatures_are_there_to_be_spent(table: Table, turns: int, attacks: bool) -> None:
    """D48: two players who cannot lose do not wait for the limit of rounds; early on a bad exchange is not made."""
    posts = [Post("tower", upgrades=[upgrade("Loops", "This Outpost gets +2 Attack.")])]
    game = table(Side(offense=[creature("Lancer", 2, 0, 2)], turns=turns), Side(posts=posts), step="war")

    promise = combat.assault_value(game.state, [game.cards["Lancer"]], game.cards["tower"])

    assert (promise > 0) == attacks


def test_attackers_go_in_two_groups_where_one_would_do_too_much(table: Table) -> None:
    """O62, O70: an Outpost with one counter to go falls to either of them; the other one destroys the next."""
    you = Side(offense=[creature("Axe", 4, 0, 2), creature("Bow", 4, 0, 2)])
    foe = Side(posts=[Post("left", counters=7), Post("right", counters=7), Post("whole")])
    game = table(you, foe, step="war").do("done")

    decision = game.state.decision
    assert decision is not None

    assert GreedyPlayer().choose(game.state.view(decision.seat), decision) == ("join", 1)


@pytest.mark.parametrize("last", range(6))
def test_who_joins_an_attack_stands_where_all_together_would_be_put(last: int) -> None:
    """The strongest first, a banner with them, Loners last, equal ones in the order in which they came."""
    numbers = [(2, 0, 0), (4, 0, 1), (2, 0, 0), (1, 1, 0), (3, 0, 1), (3, 0, 0)]
    fighters = [
        Fighter(attack, n, 1, 5, 0, 0, 0, banner, 0, 0, loner) for n, (attack, banner, loner) in enumerate(numbers)
    ]
    others = [fighter for place, fighter in enumerate(fighters) if place != last]

    assert assaults.joined_by(assaults.in_order(others), fighters[last]) == assaults.in_order([*others, fighters[last]])


@pytest.mark.parametrize("seed", range(30))
def test_the_best_cards_are_found_among_all_sets_of_them(seed: int) -> None:
    """O43: sets that cost too much or cannot gain more are not weighed, and the first of the best is the same as if all were."""
    chance = random.Random(seed)
    values = sorted((chance.randrange(1, 9) for _ in range(chance.randrange(1, 8))), reverse=True)
    cards, costs = list(range(len(values))), [chance.randrange(0, 5) for _ in values]
    sources = [mana.ManaSource(chance.randrange(4), 1, "discard", card) for card in cards]
    best, chosen = 0, ()
    for size in range(1, min(len(cards), 5) + 1):
        for places in combinations(cards, size):
            raised = mana.raise_mana(sum(costs[place] for place in places) - 2, sources, list(places), 2, 0)
            gain = sum(values[place] for place in places) - sum(source.price for source in raised or ())
            if raised is not None and gain > best:
                best, chosen = gain, places

    found = mana.best_set(cards, costs, values, 2, sources, (2, 0))

    assert (found.best, tuple(found.chosen)) == (best, chosen)


@pytest.mark.parametrize("seed", range(30))
def test_the_most_valuable_kills_are_found_among_all_sets_of_creatures(seed: int) -> None:
    """O71: all of them if the points are enough, none if they are too few, and else the first of the best sets."""
    chance = random.Random(seed)
    many, points = chance.randrange(6), chance.randrange(12)
    values, healths = ([chance.randrange(least, 7) for _ in range(many)] for least in (-2, 0))
    sets = [chosen for size in range(many + 1) for chosen in combinations(range(many), size)]
    deadly = [chosen for chosen in sets if sum(healths[index] for index in chosen) <= points]

    assert combat.best_kills(values, healths, points) == max(
        deadly, key=lambda chosen: sum(values[index] for index in chosen)
    )


def test_creatures_with_the_same_numbers_share_them(table: Table) -> None:
    """As they are printed or with what texts add; a creature with other numbers has its own."""
    you = Side(offense=[creature("Axe", 4, 0, 2), creature("Bow", 4, 0, 2), creature("Rat", 1, 0, 1)])
    game = table(you, step="war")

    axe, bow, rat = (fighter_of(game.state, game.cards[name]) for name in ("Axe", "Bow", "Rat"))

    assert axe is bow
    assert axe.number != rat.number
