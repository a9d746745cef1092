"""`arc-2020`: set-up, the turn, skipping it, courses, resources and discarding, row by row, with T-P1, T-P3, T-P4, T-P13, T-P19."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import OPTIONS, PLACES, Published, realm, town
from position import FOE, YOU

from cardforge.games.arc.profiles import PHASES_OF_2020
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import ARMY, COUNT, DECK, GRAVEYARD, HAND, KINGDOM, PILE, RESIDENTS, RESOURCES
from cardforge.kernel.cards import Card
from cardforge.kernel.replay import new_game

COURSES = ["2/0", "1/1", "0/2"]


def numbered(cards: list[Card]) -> tuple[Card, ...]:
    return tuple(Card("arc", n + 1, 1, f"{card.name} {n}", card.text, card.fields) for n, card in enumerate(cards))


def deck(cities: int, size: int = 45) -> tuple[tuple[Card, ...], ...]:
    """A deck of Gaian events with so many cities in it."""
    return (numbered([event("Leaf", cost=1)] * (size - cities) + [town("Town")] * cities),)


def started(cities: int, seats: int = 2, **options: object):
    return new_game(ENGINE, [deck(cities)] * seats, 5, variant="arc-2020", changes=options)


def courses(hand: int, left: int) -> list[str]:
    """The courses that are offered with so many cards in hand and deck."""
    game = Published(realm(hand=[event(f"Leaf {n}", cost=9) for n in range(hand)], deck=left), realm(), phase="draw")
    if game.asked == "course" and game.seat == YOU:
        return [COURSES[int(option[1])] for option in game.options("course")]
    taken = game.events("course")[0]
    return [f"{taken[3]}/{taken[4]}"]


def test_set_up_takes_three_cities_out_of_the_deck():
    """P3, P5, P6, P7, P8, Q4, Q5, Q6, T-P1: 4 cities in 45: three chosen, 42 left, 7 drawn; then one is built."""
    state = started(4)

    first = state.active
    for _ in range(6):
        assert state.decision.kind == "take_city"
        state.apply(state.decision.options[0])
    assert state.decision.kind == "first_city"
    assert state.decision.seat == first
    assert [len(state.zone(first, zone)) for zone in (DECK, HAND, PILE, KINGDOM)] == [35, 7, 3, 0]
    for _ in range(2):
        state.apply(state.decision.options[1])

    assert [len(state.zone(seat, zone)) for seat in (0, 1) for zone in (DECK, HAND, PILE, KINGDOM)] == [35, 7, 2, 1] * 2
    assert state.marked[state.zone(first, KINGDOM)[0]] == 0
    assert state.active == first


def test_who_chooses_cities_sees_them():
    """P5: unseen by the others; afterwards the deck is shuffled, and nobody knows where the fourth is."""
    state = started(4)
    chooser = state.decision.seat
    cities = [int(option[1]) for option in state.decision.options]

    assert all(state.view(chooser).name_of(card).startswith("Town") for card in cities)
    assert state.view(1 - chooser).definition[cities[0]] < 0
    for _ in range(3):
        state.apply(state.decision.options[0])
    assert [row for row in state.known if row[0] == chooser and row[2] == chooser * COUNT + DECK] == []


def test_with_exactly_three_cities_nothing_is_asked():
    """Q4: no choice among three."""
    assert started(3).decision.kind == "first_city"


def test_the_parameters_of_set_up():
    """P5, P7, P8: `cities_out`, `cities_built_at_start` and `start_hand` are data."""
    state = started(5, cities_out=5, cities_built_at_start=2, start_hand=4)
    for _ in range(4):
        state.apply(state.decision.options[0])

    assert [len(state.zone(0, zone)) for zone in (DECK, HAND, PILE, KINGDOM)] == [36, 4, 3, 2]


def test_only_the_owner_looks_at_unbuilt_cities():
    """P70, P72, P87, Q4, Q62: to others the unbuilt cities are face down; how many they are is open."""
    state = started(3)
    hidden = state.zone(0, PILE)

    assert all(state.view(0).definition[card] >= 0 for card in hidden)
    assert all(state.view(1).definition[card] < 0 for card in hidden)
    assert len(state.view(1).zone(0, PILE)) == 3


def test_unbuilt_cities_do_nothing():
    """P70: the text of an unbuilt city does not apply, its levels cannot be devoted to, and it cannot be attacked."""
    text = "Creatures you control get +1/+1.\nLevel 1: Draw a card."
    you = realm(town("Home"), unbuilt=[town("Hill", text=text)], army=[creature("f", 2, 2)])
    game = Published(you, realm(town("Keep"), unbuilt=[town("Moor")]), phase="attack")

    assert (game.state.attack_of(game.card("f")), game.state.defense_of(game.card("f"))) == (2, 2)
    assert [game.name(option[2]) for option in game.options("city")] == ["Keep"]
    assert game.refusal("city", 1, "Moor") == "P37"
    assert game.refusal("devote", "Hill") == "P21"


def test_the_seven_areas_and_who_sees_them():
    """P87, Q62: kingdom, residents, army, and graveyard face up; resources, deck, unbuilt cities and hand with their faces hidden."""
    dead = creature("dead")
    you = realm(
        town("Home"), residents={"Home": [creature("r")]}, army=[creature("a")], hand=[creature("h"), dead],
        gold={"Gaian": 1, "Dark Legion": 1}, unbuilt=[town("U")], deck=3,
    )  # fmt: skip
    game = Published(you, realm(town("Keep")))
    game.state.put(game.card("dead"), 0, GRAVEYARD)
    areas = {
        "kingdom": KINGDOM, "residents": RESIDENTS, "army": ARMY, "graveyard": GRAVEYARD,
        "resources": RESOURCES, "unbuilt": PILE, "hand": HAND, "deck": DECK,
    }  # fmt: skip

    def seen_by(seat: int) -> list[str]:
        view = game.state.view(seat)
        shown = {
            name: [card >= 0 and view.definition[card] >= 0 for card in view.zone(0, zone)]
            for name, zone in areas.items()
        }
        assert all(shown.values()), shown
        return [name for name, faces in shown.items() if all(faces)]

    assert seen_by(0) == ["kingdom", "residents", "army", "graveyard", "resources", "unbuilt", "hand"]
    assert seen_by(1) == ["kingdom", "residents", "army", "graveyard"]
    assert sorted(game.state.at[card] for card in game.state.zone(0, RESOURCES)) == [0, 1]
    assert [game.state.engine.rules.zones[zone].name for zone in areas.values()] == [
        "kingdom", "residents", "army", "graveyard", "resources", "region pile", "hand", "deck"
    ]  # fmt: skip


def test_a_random_player_begins():
    """P4: seeds differ in who begins."""
    firsts = {new_game(ENGINE, [deck(3)] * 2, seed, variant="arc-2020").active for seed in range(12)}

    assert firsts == {0, 1}


def test_a_turn_has_seven_phases():
    """P9, P10: in this order; neither Upkeep nor Entrance."""
    assert PHASES_OF_2020 == ("unmark", "draw", "tactics", "play", "attack", "play", "discard")
    game = Published(realm(), realm())
    assert [step[1] for step in game.state.definitions.phase_steps if step[0] == "phase"] == list(PHASES_OF_2020)


def test_in_unmark_every_own_card_unmarks():
    """P11, P12, P13: creatures and resource cards; the opponent's stay marked."""
    you = realm(army=[creature("Wolf")], gold={"Gaian": 1}, marked=["Wolf", "Gaian 1"])
    game = Published(you, realm(army=[creature("Boar")], marked=["Boar"]), phase="unmark").until("course")

    assert [game.is_marked(name) for name in ("Wolf", "Gaian 1", "Boar")] == [False, False, True]


def test_one_of_three_courses():
    """P14, P15, P16, P17, P18, Q9, Q10, T-P3: what hand and deck allow."""
    assert courses(0, 10) == ["2/0", "1/1"]
    assert courses(1, 10) == ["2/0", "1/1"]
    assert courses(2, 10) == ["2/0", "1/1", "0/2"]
    assert courses(3, 1) == ["1/1", "0/2"]
    assert courses(2, 0) == ["0/2"]


def test_a_course_that_is_not_offered_is_refused_with_its_row():
    """P17, P18, Q9: too few cards in hand, an empty hand, too few in the deck."""
    one = Published(realm(hand=[event("Leaf"), event("Twig")], deck=1), realm(), phase="draw")
    none = Published(realm(deck=4), realm(), phase="draw")
    few = Published(realm(hand=[event("Leaf")], deck=4), realm(), phase="draw")

    assert few.refusal("course", 2) == "P17"
    assert one.refusal("course", 0) == "Q9"
    assert none.refusal("course", 2) == "P18"


def test_two_cards_and_no_resource():
    """P15, P19: course 2/0 draws two and lays none."""
    game = Published(realm(deck=5), realm(), phase="draw").do("course", 0)

    assert (game.size(HAND), game.size(DECK), game.size(RESOURCES)) == (2, 3, 0)


def test_the_drawn_card_itself_may_be_laid_or_not():
    """P16, P19, P20, T-P3: hand 0, deck 1, course 1/1: the drawn card may be laid, and need not be."""
    game = Published(realm(deck=1), realm(), phase="draw")

    assert (game.asked, game.words()) == ("lay", ["resource", "stay"])
    game.take(game.options("resource")[0])
    assert (game.size(HAND), game.size(RESOURCES)) == (0, 1)


def test_both_cards_must_be_laid_in_the_third_course():
    """P17, P20, Q12, T-P3, T-P4: no stopping before both lie face down and unmarked, each in a vault of choice."""
    hand = [event("Leaf", cost=9), event("Flame", cost=9, faction="Red Banner")]
    game = Published(realm(hand=hand, deck=0), realm(), phase="draw")

    assert game.words() == ["resource"]
    game.do("resource", "Leaf").do("pile", 2).do("pile", 0)
    assert (game.unmarked("Red Banner"), game.unmarked("Gaian"), game.size(HAND)) == (1, 1, 0)


def test_vaults_are_the_factions_of_the_deck():
    """P66, Q11, T-P4: a deck of Gaian and Red Banner cards has two vaults."""
    hand = [event("Leaf", cost=9), event("Flame", cost=9, faction="Red Banner")]
    game = Published(realm(hand=hand), realm(), phase="draw").do("course", 2).do("resource", "Leaf")

    assert [option[1] for option in game.options()] == [0, 2]


def test_a_resource_card_pays_in_the_same_turn_and_is_laid_in_no_other_phase():
    """Q12, P20, T-P4: laid in Draw & Resources, spent in Play; in Play no card can be laid."""
    hand = [event("Leaf", cost=9), event("Twig", cost=9), magic("Bloom", "Draw a card.", cost=2, loyalty=1)]
    game = Published(realm(hand=hand), realm(), phase="draw").do("course", 2)
    game.do("resource", "Leaf").do("resource", "Twig")

    assert game.asked == "play"
    assert game.refusal("resource", "Bloom") == "P20"
    game.do("play", "Bloom")
    assert game.unmarked("Gaian") == 0


def test_without_a_course_a_player_draws_from_too_small_a_deck():
    """P68, Q9, Q39, T-P3: hand 1, deck 0: defeat."""
    game = Published(realm(hand=[event("Leaf")], deck=0), realm(), phase="draw")

    assert game.state.winners == (FOE,)
    assert game.events("defeat") == [("defeat", "A27", YOU)]


def test_who_builds_takes_no_course():
    """Q7, Q9, T-P3: hand 0, deck 0: building instead is no defeat."""
    game = Published(realm(unbuilt=[town("Far")], deck=0), realm(), phase="turn").do("build", "Far")

    assert game.state.winners is None
    assert game.state.active == FOE


def t_p13(**options: object) -> Published:
    """The creature M is marked, nine cards in hand, twenty in the deck, an unbuilt city of DEF 8."""
    hand = [event(f"Leaf {n}", cost=9) for n in range(9)]
    you = realm(hand=hand, army=[creature("M", 1, 3)], unbuilt=[town("Far", 8)], deck=20, marked=["M"])
    return Published(you, realm(), phase="turn", **options)


def test_a_skipped_turn_builds_a_city():
    """P62, P71, P76, Q7, T-P13: the city enters at 8 of 8, unmarked; nothing unmarks, nothing is drawn or discarded."""
    game = t_p13()
    assert game.words() == ["turn", "build"]

    game.do("build", "Far")

    assert game.zone(KINGDOM) == ["Home", "Far"]
    assert (game.left("Far"), game.is_marked("Far"), game.is_marked("M")) == (8, False, True)
    assert (game.size(HAND), game.size(DECK), game.state.active) == (9, 20, FOE)


def test_a_skipped_turn_may_keep_unmark():
    """Q7, T-P13: with `skip_keeps = unmark` M unmarks in the skipped turn."""
    assert not t_p13(skip_keeps="unmark").do("build", "Far").is_marked("M")


def test_damage_heals_at_the_end_of_a_skipped_turn():
    """Q7, Q57, P61: a skipped turn has an end."""
    you = realm(army=[creature("M", 1, 3)], unbuilt=[town("Far", 8)], damage={"M": 2})
    game = Published(you, realm(), phase="turn").do("build", "Far")

    assert game.state.damage[game.card("M")] == 0


def test_without_a_city_to_build_the_turn_is_taken():
    """Q7, Q8, T-P13: no unbuilt city and none in hand: nothing is asked; a city in hand can be built."""
    assert Published(realm(), realm(), phase="turn").asked == "course"
    game = Published(realm(hand=[town("Drawn")]), realm(), phase="turn")
    assert game.offers("build", "Drawn")
    assert game.do("build", "Drawn").zone(KINGDOM) == ["Home", "Drawn"]
    assert Published(realm(hand=[town("Drawn")]), realm(), phase="turn", build_from_hand=False).asked == "course"


def test_a_build_is_announced_and_answered():
    """Q7, Q43, C40: an event answers the build; the announced city saves a player whose only city falls by it."""
    blast = event("Blast", "Deal 6 damage to target city.")
    game = Published(realm(unbuilt=[town("Far")]), realm(town("Keep"), hand=[blast]), phase="turn")

    game.do("build", "Far")
    assert (game.asked, game.seat) == ("window", FOE)
    game.do("play", "Blast").do("target", "Home")

    assert game.state.winners is None
    assert game.zone(KINGDOM) == ["Far"]


def test_a_city_is_no_spell_and_cannot_be_cast():
    """Q8, Q18: a city card in hand is not played in Play."""
    assert Published(realm(hand=[town("Drawn")]), realm()).refusal("play", "Drawn")


def test_cards_beyond_seven_go_in_discard():
    """P38, P69, Q46, T-P19: of nine exactly two go; of seven none; in an opponent's turn nothing."""
    game = Published(realm(hand=[event(f"Leaf {n}", cost=9) for n in range(9)]), realm(), phase="discard")
    assert game.asked == "discard"
    game.do("discard", "Leaf 0").do("discard", "Leaf 1")
    assert (game.size(HAND), game.zone(GRAVEYARD)) == (7, ["Leaf 0", "Leaf 1"])

    seven = Published(realm(hand=[event(f"Leaf {n}", cost=9) for n in range(7)]), realm(), phase="discard")
    assert seven.asked != "discard"
    foes = Published(realm(), realm(town("Keep"), hand=[event(f"Twig {n}", cost=9) for n in range(8)]), phase="discard")
    assert foes.asked != "discard"


def test_options_of_the_profile():
    """Q1, Q51, P77-P79: the variant sets the profile; there is no avatar, and LP and VP decide nothing."""
    assert OPTIONS["profile"] == "arc-2020"
    game = Published(realm(), realm())
    game.state.lp, game.state.vp = [0, 0], [99, 0]
    game.run_steps(("check",))
    assert game.state.winners is None
    assert game.zone(ARMY) == []


@pytest.mark.parametrize("phase", list(PLACES))
def test_every_phase_can_be_begun(phase: str):
    """P10: Tactics, Play and Attack can be passed; the game goes on to the next turn from each."""
    game = Published(realm(army=[creature("Wolf")]), realm(town("Keep")), phase=phase)

    assert game.next_turn().state.turn > 3


def test_what_trials_count_knows_no_victory_points() -> None:
    """The leaflet has none: neither a goldfish nor a match shows a column of zeros."""
    state, older = started(3), new_game(ENGINE, [deck(3)] * 2, 5)
    evaluation = ENGINE.evaluation

    assert "vp" not in evaluation.measures(state, YOU)
    assert evaluation.outcome(state).scores == ()
    assert evaluation.measures(older, YOU)["vp"] == 0
    assert evaluation.outcome(older).scores == (0, 0)
