"""The log of whole scenes: every event with its row, its players, cards and numbers, in the order of the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from arc_position import ArcPosition, Side, blanks, city, creature, event, made, magic
from arc_regions import Realms, realm, region
from position import FOE, YOU

from cardforge.effects.evaluate import player_target
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import DECK, HAND
from cardforge.kernel.replay import new_game

SPARE = event("Spare", cost=99)
GAIAN, EMPIRE = 0, 4
BODY, MIND, SOUL = 0, 1, 2
ARMY_PLACE = -1


def log(game: ArcPosition, start: int = 0) -> list[tuple[str, ...]]:
    """The log from an entry on."""
    return [tuple(entry) for entry in (game.state.log or [])[start:]]


def told(game: ArcPosition, *events: tuple[object, ...]) -> list[tuple[object, ...]]:
    """Events as the log writes them; cards go by their names."""
    return [
        (word, row, *(game.cards.get(part, part) if isinstance(part, str) else part for part in rest))
        for word, row, *rest in events
    ]


def test_the_log_of_a_card_that_is_paid_for_and_used(table):
    """A57, A58, A60, A188, A209: announced, paid pile by pile, its text, then the graveyard."""
    oath = magic("Oath", "Draw a card. Gain 2 LP. Target opponent loses 1 VP.", cost=4, loyalty=2)
    game = table(Side(hand=[oath, SPARE], gold={"Gaian": 3, "Empire": 2}), Side(vp=4))
    top, start = game.state.zone(YOU, DECK)[-1], len(log(game))

    game.do("play", "Oath")

    assert log(game, start) == told(
        game,
        ("announce", "A57", YOU, "Oath"),
        ("targets", "A193", "Oath", player_target(FOE)),
        ("pay", "A58", YOU, GAIAN, 3),
        ("pay", "A58", YOU, EMPIRE, 1),
        ("draw", "A209", YOU, top),
        ("gain", "C11", YOU, 2, "lp"),
        ("lose", "C11", FOE, 1, "vp"),
        ("used", "A188", "Oath"),
    )


def test_the_log_of_permanents_that_come_into_play(table):
    """A74, A128, A194, A67, A163: a resource card, an enchantment on its target, a creature into a city, a city built."""
    bark = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+2.")
    side = Side(
        hand=[bark, event("Coin"), creature("Wolf"), SPARE],
        army=[creature("Fox")],
        cities=[city("Home")],
        city_deck=[city("Next"), city("Last", cost=99)],
    )
    game = table(side)
    start = len(log(game))

    game.do("resource", "Coin").do("play", "Bark").until("entrance").do("play", "Wolf").do("city", game.cards["Home"])
    game.do("build")

    assert log(game, start)[:8] == told(
        game,
        ("resource", "A74", YOU, GAIAN, "Coin"),
        ("announce", "A57", YOU, "Bark"),
        ("targets", "A193", "Bark", "Fox"),
        ("attach", "A194", "Bark", "Fox"),
        ("announce", "A57", YOU, "Wolf"),
        ("enter", "A128", YOU, "Wolf"),
        ("announce", "A57", YOU, "Next"),
        ("build", "A67", YOU, "Next"),
    )


def test_the_log_of_a_cycled_city(table):
    """A163: cycling says whose."""
    game = table(Side(hand=[creature("Wolf")], city_deck=[city("Next"), city("Last")]), phase="entrance")
    start = len(log(game))

    game.do("cycle")

    assert log(game, start) == [("cycle", "A163", YOU)]


def test_the_log_of_an_ability_and_a_cancelled_card(table):
    """A245, A264, A59: an ability is used, and what that triggers goes off after it; a card is cancelled."""
    owl = creature("Owl", text="Mark: Gain 1 VP.\nWhen this creature is marked, gain 2 LP.")
    game = table(
        Side(hand=[magic("Leaf", "Gain 1 VP."), SPARE], army=[owl]),
        Side(hand=[event("No", "Cancel target magic card.")]),
    )
    start = len(log(game))

    game.do("use", "Owl", 0).do("play", "Leaf").do("play", "No")

    assert log(game, start) == told(
        game,
        ("use", "A245", YOU, "Owl"),
        ("gain", "C11", YOU, 1, "vp"),
        ("triggered", "A264", YOU, "Owl"),
        ("gain", "C11", YOU, 2, "lp"),
        ("announce", "A57", YOU, "Leaf"),
        ("announce", "A57", FOE, "No"),
        ("targets", "A193", "No", "Leaf"),
        ("cancelled", "A59", "Leaf"),
        ("used", "A188", "No"),
    )


def test_the_log_of_a_move(table):
    """A146, A147: announced, then in its new place; the army is place -1."""
    game = table(Side(hand=[SPARE], army=[creature("Fox", text="Quick.")], cities=[city("Home")]))
    start = len(log(game))

    game.do("move", "Fox").do("move", "Fox")

    assert log(game, start) == told(
        game,
        ("move", "A146", YOU, "Fox"),
        ("arrive", "A147", YOU, "Fox", "Home"),
        ("move", "A146", YOU, "Fox"),
        ("arrive", "A147", YOU, "Fox", ARMY_PLACE),
    )


def test_the_log_of_an_attack_on_a_city(table):
    """A223, A295, A308, A133, A323, A135, A173, A25: target, attackers, blocks, damage of each, deaths, the city's fall, the defeat."""
    army = [creature("Axe", 4, 2), creature("Bow", 3, 3)]
    foe = Side(cities=[city("Wall", 3)], residents={"Wall": [creature("Guard", 2, 3)]}, city_deck=())
    game = table(Side(hand=[SPARE], army=army), foe, phase="attack")
    start = len(log(game))

    game.attacks("Wall", "Axe", "Bow").do("block", "Axe")

    assert log(game, start) == told(
        game,
        ("attack", "A223", YOU, FOE, "Wall"),
        ("attacker", "A295", "Axe"),
        ("attacker", "A295", "Bow"),
        ("block", "A308", "Guard", "Axe"),
        ("damage", "A133", "Guard", 4),
        ("combat", "A323", "Axe", "Guard"),
        ("damage", "A133", "Axe", 2),
        ("dies", "A135", "Axe"),
        ("dies", "A135", "Guard"),
        ("damage", "A133", "Wall", 3),
        ("falls", "A173", "Wall"),
        ("defeat", "A25", FOE),
        ("end", "A25", YOU),
    )


@pytest.mark.parametrize(
    ("choice", "damage"),
    [
        ("lead", [("lp", "A153", FOE, -4), ("lp", "A153", FOE, -3)]),
        ("stay_out", [("vp", "A156", YOU, 4), ("vp", "A156", YOU, 3)]),
    ],
)
def test_the_log_of_an_attack_on_an_army(table, choice, damage):
    """A223, A153, A156: no city is the target; LP if the avatar takes part, VP if not, attacker by attacker."""
    game = table(Side(hand=[SPARE], army=[creature("Axe", 4, 2), creature("Bow", 3, 3)]), phase="attack")
    start = len(log(game))

    game.attacks(FOE, "Axe", "Bow").do(choice)

    declared = told(game, ("attack", "A223", YOU, FOE, -1), ("attacker", "A295", "Axe"), ("attacker", "A295", "Bow"))
    assert log(game, start) == [*declared, *damage]


def test_the_log_of_tactics(table):
    """A177, A180, A181, A183: the claim, who won it, the cities whose advantage it brings; or points."""
    side = Side(
        hand=[SPARE],
        cities=[city("Yard", text="Advantage: Gain 5 LP."), city("Ring", text="Advantage: Gain 1 LP.")],
        residents={"Yard": [creature("Ann"), creature("Ben")]},
    )
    game = table(side, phase="tactics")
    start = len(log(game))
    game.do("claim", BODY).do("send", "Ann").do("done").do("claim", SOUL).do("advantage", BODY)

    assert log(game, start) == told(
        game,
        ("claim", "A177", YOU, BODY),
        ("claim_won", "A180", YOU, BODY),
        ("claim", "A177", YOU, SOUL),
        ("claim_won", "A180", YOU, SOUL),
        ("advantage", "A181", YOU, "Ring"),
        ("advantage", "A181", YOU, "Yard"),
        ("triggered", "A264", YOU, "Yard"),
        ("gain", "C11", YOU, 5, "lp"),
        ("triggered", "A264", YOU, "Ring"),
        ("gain", "C11", YOU, 1, "lp"),
    )

    points = table(side, phase="tactics", vp_per_bid=2)
    start = len(log(points))
    points.do("claim", BODY).do("send", "Ann").do("done").do("pass").do("vp", BODY)
    assert log(points, start)[2:] == [("vp", "A183", YOU, 2)]


def test_the_log_of_a_turn(table):
    """A209, A227, A197: draws, discards, and the next player's turn with its number."""
    game = table(Side(hand=[event(f"Card {n}", cost=99) for n in range(7)], deck=3), phase="unmark")
    first, second = game.state.zone(YOU, HAND)[-1], game.state.zone(YOU, DECK)[-1]

    game.do("draw").until("discard").do("discard", "Card 2").do("discard", "Card 0")

    assert log(game)[:5] == told(
        game,
        ("draw", "A209", YOU, first),
        ("draw", "A209", YOU, second),
        ("discard", "A227", YOU, "Card 2"),
        ("discard", "A227", YOU, "Card 0"),
        ("turn", "A197", FOE, 4),
    )


@pytest.mark.parametrize("first", [0, 1])
def test_the_log_of_a_new_game(first):
    """C17, A197: who begins, and the first turn with its number."""
    deck = (tuple(blanks(60)), tuple(replace(city(f"City {n}"), number=n) for n in range(61, 66)), ())

    state = new_game(ENGINE, [deck, deck], 1, changes={"first_seat": first}, log=True)

    assert [tuple(entry) for entry in state.log[:2]] == [("begins", "C17", first), ("turn", "A197", first, 1)]


def test_the_log_of_a_fallen_region():
    """A351, C23, A352: the Region falls, the next is turned up; when the last one falls its player is defeated."""
    attacker = realm(front=[creature("Axe", 9, 9)], hand=[SPARE])
    game = Realms(attacker, realm(region("Coast", 5), pile=[region("Hills", 7)]), phase="attack")
    start = len(log(game))
    game.do("city", FOE, "Coast")
    assert log(game, start)[2:] == told(
        game, ("damage", "A133", "Coast", 9), ("falls", "A351", "Coast"), ("turns_up", "C23", FOE, "Hills")
    )

    last = Realms(attacker, realm(region("Coast", 5)), phase="attack").do("city", FOE, "Coast")
    assert log(last)[-3:] == [*told(last, ("falls", "A351", "Coast")), ("defeat", "A352", FOE), ("end", "A352", YOU)]


@pytest.mark.parametrize(
    ("claims", "reward"),
    [
        (1, [("level", "A353", YOU, 1)]),
        (2, [("level", "A353", YOU, 2)]),
        (3, [("vp", "A183", YOU, 3), ("level", "A353", YOU, 3)]),
    ],
)
def test_the_log_of_a_level_of_a_region(claims, reward):
    """A353, A183, C26: as many levels as bids won; three bring 3 VP as well."""
    guests = {name: [creature(name)] for name in ("Body", "Mind", "Soul")}
    game = Realms(realm(domains=guests, hand=[SPARE]), realm(), phase="tactics")

    for discipline in range(claims):
        game.do("claim", discipline)
    game.until("play")

    assert [entry for entry in log(game) if entry[0] in ("vp", "level")] == reward


def test_the_log_of_gold_that_is_marked_too_much(table):
    """A76, T-A5: which pile gives how much more than was needed."""
    smith = creature("Smith", text="1 gold: Gain 1 VP.")
    game = table(Side(army=[smith], hand=[SPARE], gold={"Gaian": 2}), surplus_marks=True)
    start = len(log(game))

    game.do("use", "Smith", 0).do("more").until("play")

    assert log(game, start) == told(
        game,
        ("use", "A245", YOU, "Smith"),
        ("pay", "A58", YOU, GAIAN, 1),
        ("surplus", "A76", YOU, GAIAN, 1),
        ("gain", "C11", YOU, 1, "vp"),
    )


def test_the_log_of_looks_and_returns(table):
    """A211, A86: what was looked at, by whom; what went back to a hand."""
    text = "Look at target opponent's hand. Return a creature you control to its owner's hand."
    game = table(Side(hand=[magic("Word", text), SPARE], army=[creature("Fox")]), Side(hand=[event("Coin", cost=99)]))
    start = len(log(game))

    game.do("play", "Word")

    assert log(game, start) == told(
        game,
        ("announce", "A57", YOU, "Word"),
        ("targets", "A193", "Word", player_target(FOE)),
        ("look", "A211", YOU, "Coin"),
        ("return", "A86", "Fox"),
        ("used", "A188", "Word"),
    )


@pytest.mark.parametrize(("bid", "gained"), [(1, [5, 1]), (2, [5, 1, 2]), (3, [5, 1, 2, 3])])
def test_the_log_of_the_levels_of_a_city(table, bid, gained):
    """A181: the advantage, and every level that the winning bid reaches, the lowest first."""
    text = "Level 3: Gain 3 LP.\nLevel 1: Gain 1 LP.\nAdvantage: Gain 5 LP.\nLevel 2: Gain 2 LP."
    names = ["Ann", "Ben", "Cid"]
    side = Side(hand=[SPARE], cities=[city("Yard", text=text)], residents={"Yard": [creature(name) for name in names]})
    game = table(side, phase="tactics").do("claim", BODY)
    for name in names[:bid]:
        if game.offers("send", name):
            game.do("send", name)
    game.do_all(*(["done"] if game.asked == "bid" else [])).until("reward").do("advantage", BODY)

    assert [entry[3] for entry in game.events("gain")] == gained


@pytest.mark.parametrize(("vp", "winner"), [((19, 0), YOU), ((17, 0), None)])
def test_the_log_of_a_game_won_by_points(table, vp, winner):
    """A26, C10: the target is reached: the end under its row."""
    game = table(Side(hand=[magic("Word", "Gain 1 VP."), SPARE], vp=vp[YOU])).do("play", "Word")

    assert game.events("end") == ([("end", "A26", winner)] if winner is not None else [])
