"""Why an option is missing: `why_not` names the row for every kind of action, and no row for an offered option."""

from __future__ import annotations

import re

import pytest
from arc_position import Side, city, creature, event, made, magic
from arc_regions import Realms, realm, region
from position import FOE, YOU

from cardforge.errors import IllegalChoice

SPARE = event("Spare", cost=99)
BARK = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +0/+2.")
FULL = [event(f"Card {n}", cost=99) for n in range(8)]


def everything(**rest):
    """A player with something of every kind."""
    return Side(
        hand=[SPARE, creature("Wolf"), magic("Leaf"), BARK, event("Dear", "Gain 1 VP.", cost=3), magic("Rich", cost=3)],
        army=[creature("Axe"), creature("Tired", text="Mark: Draw a card.")],
        cities=[city("Home"), city("Keep")],
        residents={"Home": [creature("Guest")]},
        city_deck=[city("Quay", cost=2), city("Last", cost=99)],
        marked=["Tired"],
        **rest,
    )


def row(game, seat, word, *what):
    """The row that forbids an option to a seat, even if another seat must choose now."""
    state = game.state
    return state.engine.rules.why_not(
        state, seat, (word, *(game.cards[name] if isinstance(name, str) else name for name in what))
    )


def test_what_is_offered_is_forbidden_by_no_row(table):
    """In every phase each offered option is answered with none, for the seat that is asked."""
    for phase in ("draw", "tactics", "play", "attack", "second play", "entrance"):
        game = table(everything(), Side(cities=[city("Wall")]), phase=phase)
        assert [row(game, YOU, *option) for option in game.state.decision.options] == [None] * len(
            game.state.decision.options
        )


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        (("play", "Wolf"), "A127"), (("play", "Rich"), "C12"), (("play", "Dear"), "C12"), (("play", "Quay"), "A108"),
        (("play", "Axe"), "A108"), (("use", "Tired", 0), "A258"), (("use", "Axe", 0), "A237"), (("move", "Tired"), "A142"),
        (("move", "Leaf"), "A142"), (("resource", "Axe"), "A73"), (("build",), "A163"), (("cycle",), "A163"), (("claim", 0), "A214"),
        (("send", "Guest"), "A178"), (("army", FOE), "A279"), (("with", "Axe"), "A279"), (("block", "Axe"), "A301"),
        (("lead",), "A155"), (("discard", "Leaf"), "A228"), (("draw",), "A209"), (("pile", 1), "A73"), (("target", "Axe"), "A193"),
        (("points", 3), "C8"), (("vp", 0), "A182"), (("advantage", 0), "A182"), (("mark", "Axe"), "A261"), (("civilian",), "C6"),
    ],
)  # fmt: skip
def test_refusals_in_a_play_phase(table, option, expected):
    """C14: each action that does not belong into a play phase, or lacks what it needs, with its row."""
    game = table(everything(), Side())

    assert game.refusal(*option) == expected


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        (("play", "Leaf"), "A190"), (("play", "Bark"), "A192"), (("play", "Dear"), "C14"), (("resource", "Leaf"), "A218"),
        (("move", "Axe"), "A143"), (("build",), "C12"), (("use", "Tired", 0), "A258"), (("army", FOE), "A279"),
    ],
)  # fmt: skip
def test_refusals_in_entrance(table, option, expected):
    """C14: in Entrance only creatures and one city; without gold the city is not built (C12)."""
    assert table(everything(), phase="entrance").refusal(*option) == expected


def test_refusals_of_the_city_action(table):
    """A163: once built or cycled, neither; and none with an empty cities deck."""
    game = table(Side(hand=[creature("Wolf")], city_deck=[city("Quay"), city("Next")]), phase="entrance").do("cycle")
    assert (game.refusal("build"), game.refusal("cycle")) == ("A163", "A163")

    empty = table(Side(hand=[creature("Wolf")], cities=[city("Home")], city_deck=()), phase="entrance")
    assert (empty.refusal("build"), empty.refusal("cycle")) == ("A163", "A163")


def test_refusals_of_the_attack(table):
    """A223, A157, A278, A224, A274: own targets, no leader, nobody unmarked, once made, and what a text protects."""
    game = table(everything(), Side(cities=[city("Wall")]), phase="attack")
    assert [game.refusal("army", YOU), game.refusal("city", YOU, "Home"), game.refusal("army", 3)] == ["A223"] * 3

    away = table(Side(hand=[SPARE], army=[creature("Axe")], cities=[city("Home")], avatar="Home"))
    assert away.refusal("army", FOE) == "A157"
    tired = table(Side(hand=[SPARE], army=[creature("Axe")], marked=["Axe"]))
    assert tired.refusal("army", FOE) == "A278"
    game.attacks("Wall", "Axe")
    assert game.refusal("army", FOE) == "A224"


def test_refusals_of_attackers(table):
    """A278, A130, A66, A274, C42: marked, resident, no creature of the own army, forbidden; nobody at all."""
    side = everything()
    game = table(side, Side(army=[creature("Lynx")]), phase="attack").do("army", FOE)

    assert game.refusal("with", "Tired") == "A278"
    assert game.refusal("with", "Guest") == "A130"
    assert [game.refusal("with", name) for name in ("Home", "Wolf", "Lynx")] == ["A66"] * 3
    assert game.refusal("done") == "C42"

    lame = creature("Lame", text="This creature cannot attack.")
    barred = table(Side(hand=[SPARE], army=[creature("Axe"), lame]), phase="attack").do("army", FOE)
    assert barred.refusal("with", "Lame") == "A274"


def test_refusals_of_the_defence(table):
    """A309, A274, A155, A157, C11, C29: who is no attacker, whom a text keeps away, when the avatar takes no part."""
    ghost = creature("Ghost", text="Unseen.")
    mine = Side(hand=[SPARE], army=[creature("Axe"), ghost, creature("Idle")])
    game = table(mine, Side(army=[creature("Guard", 1, 9)]), phase="attack").attacks(FOE, "Axe", "Ghost").do("stay_out")
    assert (game.refusal("block", "Idle"), game.refusal("block", "Ghost")) == ("A309", "A274")
    assert (row(game, YOU, "block", "Axe"), row(game, YOU, "lead")) == (None, "A155")

    marked = table(mine, Side(army=[creature("Guard", 1, 9)], marked=["avatar"]), phase="attack").attacks(FOE, "Axe")
    assert marked.refusal("lead") == "C29"
    home = table(mine, Side(army=[creature("Guard", 1, 9)], cities=[city("Wall")]), phase="attack").attacks(
        "Wall", "Axe"
    )
    assert home.refusal("lead") == "C11"


def test_refusals_in_a_window(table):
    """A298, A190, A192, A127, A163, C12: one's own events and abilities only, and what can be paid."""
    foe = Side(
        hand=[event("Tick", "Gain 1 VP."), event("Dear", cost=1), magic("Leaf"), BARK, creature("Wolf")],
        army=[creature("Axe")],
    )
    game = table(Side(hand=[event("Own", "Gain 1 VP."), event("Mine"), SPARE]), foe).do("play", "Own")
    assert (game.asked, game.state.decision.seat) == ("window", FOE)

    rows = {name: game.refusal("play", name) for name in ("Dear", "Leaf", "Bark", "Wolf", "Mine", "Own")}

    assert rows == {"Dear": "C12", "Leaf": "A190", "Bark": "A192", "Wolf": "A127", "Mine": "A298", "Own": "A108"}
    assert game.refusal("resource", "Leaf") == "A73"
    assert game.refusal("move", "Axe") == "A143"
    assert game.refusal("build") == "A163"


def test_refusals_of_targets(table):
    """A193, A274, A165: what the card does not ask for, what a text protects, what lies outside the resident's city."""
    bolt = magic("Bolt", "Deal 1 damage to target creature.")
    foe = Side(army=[creature("Lynx"), creature("Shy", text="Hidden."), creature("Bear")], cities=[city("Wall")])
    game = table(Side(hand=[bolt, SPARE]), foe).do("play", "Bolt")

    assert (game.refusal("target", "Wall"), game.refusal("target", -2 - FOE)) == ("A193", "A193")
    assert game.refusal("target", "Shy") == "A274"
    assert game.refusal("pass") == "A193"


def test_refusals_of_payment(table):
    """C12, A42, A58, A32: the own pile has paid already, an empty pile pays nothing, not paying is no choice."""
    oath = magic("Oath", cost=3, loyalty=2)
    game = table(Side(hand=[oath, SPARE], gold={"Gaian": 2, "Empire": 1, "Red Banner": 1})).do("play", "Oath")

    assert game.asked == "pay"
    assert (game.refusal("pile", 0), game.refusal("pile", 1), game.refusal("pass")) == ("C12", "A42", "A58")


def test_refusals_of_tactics(table):
    """C25, A176, A178, A175: claimed before, no such discipline, no resident of one's own, another's turn."""
    side = Side(
        hand=[SPARE],
        cities=[city("Home"), city("Keep")],
        residents={"Home": [creature("Ann"), creature("Ben"), creature("Cid")]},
        army=[creature("Axe")],
        marked=["Cid"],
    )
    game = table(
        side, Side(cities=[city("Wall")], residents={"Wall": [creature("Rex"), creature("Roy")]}), phase="tactics"
    ).do("claim", 0)
    assert [game.refusal("send", name) for name in ("Cid", "Axe", "Rex", "Home")] == ["A178"] * 4
    assert game.refusal("done") == "A178"
    game.do("send", "Ann").do("done")
    assert (game.state.decision.seat, game.refusal("claim", 1)) == (FOE, "A175")

    game.do("done")
    assert (game.refusal("claim", 0), game.refusal("claim", 9)) == ("C25", "A176")


def test_refusals_of_the_discard(table):
    """A227, A228: another's card, not discarding at all; and discarding without need."""
    game = table(Side(hand=FULL), Side(hand=[creature("Wolf")]), phase="discard")
    assert (game.refusal("discard", "Wolf"), game.refusal("pass")) == ("A227", "A227")

    game.do("discard", "Card 0")
    assert game.refusal("discard", "Card 1") == "A228"


def test_refusals_of_places(table):
    """A128, A142: where a new creature, and a moving one, may not go."""
    foe = Side(cities=[city("Wall")])
    game = table(everything(), foe, phase="entrance").do("play", "Wolf")
    assert game.refusal("city", FOE, "Wall") == "A128"

    moving = table(everything(), foe).do("move", "Axe")
    assert (moving.refusal("city", "Wall"), moving.refusal("army"), moving.refusal("pass")) == ("A142", "A142", "A142")


def test_refusals_of_a_bound_creature(table):
    """A274: a text keeps it from moving."""
    stone = creature("Stone", text="This creature cannot move.")
    game = table(Side(hand=[SPARE], army=[stone, creature("Axe")], cities=[city("Home")]))

    assert game.refusal("move", "Stone") == "A274"
    assert game.offers("move", "Axe")


def test_refusals_of_the_split(table):
    """C8: more points than there are."""
    game = table(
        Side(hand=[SPARE], army=[creature("Giant", 3, 9)]),
        Side(army=[creature("Left", 0, 9), creature("Right", 0, 9)]),
        phase="attack",
    )
    game.attacks(FOE, "Giant").do("stay_out").do("block", "Giant").do("block", "Giant")

    assert game.asked == "share"
    assert game.refusal("points", 4) == "C8"


def test_refusals_in_arc_regions():
    """A296, A280, A303, A304, A355, C26: the target, the attackers, the sides of the defence, the gate, the Domains."""
    side = realm(region("Home"), [creature("Axe")], {"Body": [creature("Civil")]}, hand=[SPARE])
    foe = realm(region("Coast"), hand=[SPARE])
    game = Realms(side, foe, phase="attack")
    assert game.refusal("army", FOE) == "A296"
    claim = Realms(side, foe, phase="tactics")
    assert claim.refusal("claim", 2) == "A178"

    front = Realms(side, realm(region("Coast"), [creature("F1")], hand=[SPARE]), phase="attack").do(
        "city", FOE, "Coast"
    )
    assert front.refusal("civilian") == "A303"
    domains = Realms(side, realm(region("Coast"), (), {"Soul": [creature("S1")]}, hand=[SPARE]), phase="attack").do(
        "city", FOE, "Coast"
    )
    assert domains.refusal("military") == "A304"


NONSENSE = [
    ("fly",), ("play", 10**9), ("play", -7), ("use", 0), ("claim", -1), ("pile", 77), ("army",), ("with", -1), ("target",),
    ("city", -4, -4), ("block",), ("move", -3), ("resource",), ("play", "x"), ("send", -1), ("points",), ("on",), (),
]  # fmt: skip


@pytest.mark.parametrize("phase", ["draw", "tactics", "play", "attack", "entrance"])
def test_nonsense_is_refused_without_a_traceback(table, phase):
    """Words and numbers that mean nothing, in any phase: an illegal choice, whose row is a row or none."""
    game = table(everything(), phase=phase)
    before = game.state.digest()

    for option in NONSENSE:
        with pytest.raises(IllegalChoice) as refused:
            game.state.apply(option)
        assert refused.value.row is None or re.fullmatch(r"[AC]\d+", refused.value.row)
    assert game.state.digest() == before


def test_a_refused_choice_leaves_the_state_alone(table):
    """Refused, with the row in the message; nothing is paid, marked or moved."""
    game = table(everything(gold={"Gaian": 1}))
    before = game.state.digest()

    for option in (("play", "Rich"), ("move", "Tired"), ("use", "Tired", 0)):
        game.refusal(*option)

    assert game.state.digest() == before
