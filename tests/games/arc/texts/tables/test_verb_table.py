"""What each verb of a text does to one creature, and to nobody else, now and in the next turn (section 5 of the rules).

Ant, 1/5 with Flying, is the very first card of the game, number 0; it belongs to seat 0, and the player in seat 1 plays the text.
Bee is its twin and stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from position import FOE, YOU
from text_table import damage, numbers

from cardforge.games.arc.effects.continuous import has_lost_all, keywords
from cardforge.games.arc.effects.stats import counters_on
from cardforge.games.arc.phases.tactics import bid_weight

SPARE = event("Spare", cost=99)
Probe = Callable[[ArcPosition, str], object]

BOLT = magic("Bolt", "Deal 3 damage to each creature.")
KILL = magic("Kill", "Destroy each creature an opponent controls.")
WAKE = magic("Wake", "Unmark each creature.")


def lay(text: str, *, marked: bool = False, hurt: int = 0, inside: bool = False) -> ArcPosition:
    """Ant and Bee before seat 0, in the army or in Den; seat 1 is active and holds a magic card with the text."""
    pair = [creature(name, 1, 5, text="Flying.", cost=2) for name in ("Ant", "Bee")]
    first = Side(
        army=() if inside else pair,
        cities=[city("Den", 9), city("Lair", 9)],
        residents={"Den": pair} if inside else {},
        deck=0,
        city_deck=(),
        marked=["Ant", "Bee"] if marked else (),
        damage={"Ant": hurt, "Bee": hurt} if hurt else {},
    )
    second = Side(hand=[magic("Word", text), BOLT, KILL, WAKE, SPARE], cities=[city("Fort", 9)])
    return ArcPosition((first, second), "play", FOE)


def cast(text: str, **rest) -> ArcPosition:
    """The text has been played at Ant."""
    game = lay(text, **rest).do("play", "Word")
    return game.do("target", "Ant").until("play", "destination")


def after(word: str, probe: Probe) -> Probe:
    """The probe, when another card has been played."""
    return lambda game, name: probe(game.do("play", word), name)


def marked(game: ArcPosition, name: str) -> bool:
    """Whether it is marked."""
    return game.is_marked(name)


def zone(game: ArcPosition, name: str) -> str:
    """Where it lies."""
    return game.zone_of(name)


def words(game: ArcPosition, name: str) -> set[str]:
    """Its keywords."""
    return keywords(game.state, game.cards[name])


def counters(game: ArcPosition, name: str) -> int:
    """Its growth counters."""
    return counters_on(game.state, game.cards[name], "growth")


def controller(game: ArcPosition, name: str) -> int:
    """Who controls it."""
    return game.state.controller(game.cards[name])


def weight(game: ArcPosition, name: str) -> int:
    """How many residents it counts as."""
    return bid_weight(game.state, game.cards[name])


def mute(game: ArcPosition, name: str) -> bool:
    """Whether it has lost all abilities."""
    return has_lost_all(game.state, game.cards[name])


FLYING = {"flying"}
TURN = "until end of turn."
VERBS: list[tuple[str, Probe, object, object, object, dict[str, object]]] = [
    # text, probe, of Bee (and of both without the text), of Ant, of Ant in the next turn, how they are laid
    ("Mark target creature.", marked, False, True, False, {}),
    ("Unmark target creature.", marked, True, False, False, {"marked": True}),
    ("Mark target creature. It does not unmark during its owner's next unmark phase.", marked, False, True, True, {}),
    (f"Target creature gets +2/-1 {TURN}", numbers, (1, 5), (3, 4), (1, 5), {}),
    ("Target creature gets +2/-1 until your next turn.", numbers, (1, 5), (3, 4), (3, 4), {}),
    (f"Target creature gets -3/+1 {TURN}", numbers, (1, 5), (-2, 6), (1, 5), {}),
    (f"Target creature has base ATK 7 {TURN}", numbers, (1, 5), (7, 5), (1, 5), {}),
    (f"Target creature has base DEF 7 {TURN}", numbers, (1, 5), (1, 7), (1, 5), {}),
    (f"Swap the ATK and DEF of target creature {TURN}", numbers, (1, 5), (5, 1), (1, 5), {}),
    (f"Halve the DEF of target creature {TURN[:-1]}, rounded up.", numbers, (1, 5), (1, 3), (1, 5), {}),
    ("Put a +1/+1 counter on target creature.", numbers, (1, 5), (2, 6), (2, 6), {}),
    ("Put 2 -1/-2 counters on target creature.", numbers, (1, 5), (-1, 1), (-1, 1), {}),
    ("Put 3 growth counters on target creature.", counters, 0, 3, 3, {}),
    ("Put 3 growth counters on target creature. Remove 2 growth counters from it.", counters, 0, 1, 1, {}),
    ("Put a growth counter on target creature. Remove 2 growth counters from it.", counters, 0, 0, 0, {}),
    (f"Target creature gains Deadly {TURN}", words, FLYING, {"flying", "deadly"}, FLYING, {}),
    ("Target creature gains Deadly until your next turn.", words, FLYING, {"flying", "deadly"}, {"flying", "deadly"}, {}),
    (f"Target creature loses Flying {TURN}", words, FLYING, set(), FLYING, {}),
    (f"Target creature loses all abilities {TURN}", mute, False, True, False, {}),
    (f"Target creature counts as 3 residents in bids {TURN}", weight, 1, 3, 1, {"inside": True}),
    ("Deal 2 damage to target creature.", damage, 0, 2, 0, {}),
    ("Remove all damage from target creature.", damage, 3, 0, 0, {"hurt": 3}),
    ("Remove 1 damage from target creature.", damage, 3, 2, 0, {"hurt": 3}),
    ("Remove 4 damage from target creature.", damage, 3, 0, 0, {"hurt": 3}),
    (f"Prevent the next 2 damage to target creature {TURN}", after("Bolt", damage), 3, 1, None, {}),
    (f"Prevent the next 5 damage to target creature {TURN}", after("Bolt", damage), 3, 0, None, {}),
    (f"Prevent all damage to target creature {TURN}", after("Bolt", damage), 3, 0, None, {}),
    (f"The next time target creature would die {TURN[:-1]}, it does not.", after("Kill", zone), "graveyard", "army", None, {}),
    (f"Target creature cannot unmark {TURN}", after("Wake", marked), False, True, None, {"marked": True}),
    ("Target creature cannot unmark until your next turn.", marked, True, True, True, {"marked": True}),
    ("Destroy target creature.", zone, "army", "graveyard", "graveyard", {}),
    ("Return target creature to its owner's hand.", zone, "army", "hand", "hand", {}),
    ("Put target creature on top of its owner's deck.", zone, "army", "deck", "hand", {}),
    ("Put target creature under its owner's deck.", zone, "army", "deck", "hand", {}),
    ("Shuffle target creature into its owner's deck.", zone, "army", "deck", "hand", {}),
    ("Remove target creature from the game.", zone, "army", "removed", "removed", {}),
    ("Put target creature into your resources.", zone, "army", "resources", "resources", {}),
    ("Put target creature into your resources.", marked, False, False, False, {}),
    ("Put target creature into your resources marked.", marked, False, True, False, {}),
    ("Put target creature into your resources.", controller, YOU, YOU, YOU, {}),
    ("Put target creature on your smallest resource pile.", controller, YOU, FOE, FOE, {}),
    ("Gain control of target creature.", controller, YOU, FOE, FOE, {}),
    (f"Gain control of target creature {TURN}", controller, YOU, FOE, YOU, {}),
    ("Gain control of target creature until your next turn.", controller, YOU, FOE, FOE, {}),
    ("Gain control of target creature.", zone, "army", "army", "army", {}),
    ("Gain control of target creature.", zone, "residents", "army", "army", {"inside": True}),
    ("Move target creature to its controller's army.", zone, "residents", "army", "army", {"inside": True}),
    ("Move target creature to its controller's army.", marked, False, False, False, {"inside": True}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "probe", "plain", "now", "later", "laid"), VERBS, ids=[row[0] for row in VERBS])
def test_a_verb_does_its_work_on_the_target_alone(text, probe, plain, now, later, laid):
    """A139, A175: on the target, for as long as it says; not on another of the same kind, and not without the text."""
    assert probe(lay(text, **laid), "Ant") == plain
    assert probe(cast(text, **laid), "Bee") == plain
    assert probe(cast(text, **laid), "Ant") == now
    if later is not None:
        assert probe(cast(text, **laid).next_turn(), "Ant") == later


@pytest.mark.parametrize(("sent", "kept"), [("Ant", "Bee"), ("Bee", "Ant")])
def test_damage_is_sent_from_one_to_the_other(sent, kept):
    """A273: all damage of this turn goes to the other creature, once; it stays there."""
    text = "Damage to target creature until end of turn is dealt to another target creature instead."
    game = lay(text).do("play", "Word").do("target", sent)
    if game.asked == "target":
        game.do("target", kept)

    game.do("play", "Bolt")

    assert (damage(game, sent), game.is_dead(kept)) == (0, True)


@pytest.mark.parametrize("to", ["top", "bottom"])
def test_a_card_goes_to_the_end_of_the_deck_that_the_text_names(to):
    """A116: on top it is the next to be drawn, under the deck the last."""
    place = "on top of" if to == "top" else "under"
    game = lay(f"Put target creature {place} its owner's deck.")
    other = game.state.add_card(game.state.definition[game.cards["Bee"]], YOU, 0)

    game.do("play", "Word").do("target", "Ant")

    deck = [other, game.cards["Ant"]] if to == "top" else [game.cards["Ant"], other]
    assert game.state.zone(YOU, 0) == deck


@pytest.mark.parametrize(("where", "options"), [("army", 2), ("Den", 2)])
def test_a_moved_creature_goes_where_its_controller_says(where, options):
    """A142: "to another place": the army or any own city of its controller, who is asked; not where it is (Q22)."""
    game = cast("Move target creature to another place.", inside=where == "Den")
    assert (game.asked, game.seat, len(game.options())) == ("destination", YOU, options)

    game.do("city", "Lair")

    assert game.state.at[game.cards["Ant"]] == game.cards["Lair"]
    assert not game.is_marked("Ant")


def test_a_removed_attacker_deals_and_takes_nothing():
    """A327: the first card of the game leaves the combat: its blocker is whole, it is whole, and what it would have hit is whole."""
    net = event("Net", "Remove target attacking creature from combat.")
    first = Side(army=[creature("Ant", 2, 5), creature("Bee", 2, 5)], deck=0, city_deck=(), cities=[city("Den")])
    game = ArcPosition((first, Side(hand=[net], army=[creature("Wall", 3, 9)])), "attack", YOU)
    assert game.cards["Ant"] == 0
    game.attacks(FOE, "Ant", "Bee").do("pass").do("stay_out").do("block", "Ant")

    game.do("play", "Net").do("target", "Ant").until("play", "draw")

    assert (damage(game, "Ant"), damage(game, "Wall")) == (0, 0)
    assert game.events("vp") == [("vp", "A156", YOU, 2)]


def test_an_enchantment_on_the_first_card_works_and_falls_with_it():
    """A136, A194: the bearer may be card number 0; what it bears goes to its owner's graveyard."""
    bark = made("enchantment", "Bark", text="Enchant creature.\nEnchanted creature gets +1/+1.")
    game = ArcPosition(
        (
            Side(army=[creature("Ant", 1, 5), creature("Bee", 1, 5)], deck=0, city_deck=(), cities=[city("Den")]),
            Side(hand=[bark, magic("Word", "Destroy target creature."), SPARE]),
        ),
        "play",
        FOE,
    )

    game.do("play", "Bark").do("target", "Ant")
    assert (numbers(game, "Ant"), numbers(game, "Bee")) == ((2, 6), (1, 5))
    game.do("play", "Word").do("target", "Ant")

    assert (game.is_dead("Ant"), game.zone_of("Bark"), game.state.owner[game.cards["Bark"]]) == (True, "graveyard", FOE)
