"""`arc-regions`: Regions, Front and Domains, row by row (rows of profile `reg`), and T-A24 to T-A26."""

from __future__ import annotations

from dataclasses import replace

import pytest
from arc_position import city, creature, event, magic
from arc_regions import Realms, realm, region
from position import FOE, YOU

from cardforge.games.arc import GAME
from cardforge.games.arc.profiles import PROFILES
from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import ARMY, KINGDOM, PILE, RESIDENTS, domain
from cardforge.kernel.replay import new_game

SPARE = event("Spare", cost=99)
BODY, MIND, SOUL = 0, 1, 2


def t_a24() -> Realms:
    """Region HP 10; attackers X 3/3, Y 4/4, Z 2/3; the Domains' tops k1 1/5 and k2 2/2; in the Front f1 3/2."""
    attackers = [creature("X", 3, 3), creature("Y", 4, 4), creature("Z", 2, 3)]
    domains = {"Body": [creature("Under", 9, 9), creature("K1", 1, 5)], "Mind": [creature("K2", 2, 2)]}
    foe = realm(region("Coast", 10), [creature("F1", 3, 2)], domains, hand=[SPARE])
    game = Realms(realm(region("Home"), attackers, hand=[SPARE]), foe, phase="attack")
    return game.do("city", FOE, "Coast").do_all("with X", "with Y", "with Z")


def test_civilian_defence():
    """T-A24: k1 on Y: k1 lives (4 < 5), Y unharmed (no strike back), Region 10 - 3 - 2 = 5."""
    game = t_a24().do("civilian").do("block", "Y").do("none")

    assert (game.is_dead("K1"), game.state.damage[game.cards["K1"]]) == (False, 4)
    assert game.state.damage[game.cards["Y"]] == 0
    assert game.left("Coast") == 5


def test_military_defence():
    """T-A24: f1 on Z: f1 dies (2 >= 2), Z dies (3 >= 3), Region 10 - 3 - 4 = 3."""
    game = t_a24().do("military").do("block", "Z")

    assert (game.is_dead("F1"), game.is_dead("Z")) == (True, True)
    assert game.left("Coast") == 3


def test_no_mixing():
    """T-A24, A319, A320, C6: k1 on Y together with f1 on Z: refused; a player who chose one side is not asked for the other."""
    civilian, military = t_a24().do("civilian"), t_a24().do("military")

    asked = []
    while civilian.asked == "block":
        asked.append(civilian.state.name_of(civilian.state.decision.context[0]))
        civilian.do("none")
    assert asked == ["K1", "K2"]
    assert military.state.name_of(military.state.decision.context[0]) == "F1"
    assert military.do("none").asked == "play"


def test_no_defence():
    """T-A24, A305, A306: none: Region 10 - 9 = 1."""
    assert t_a24().do("none").left("Coast") == 1


def test_the_second_card_of_a_domain_may_not_block():
    """T-A24, A313: always the top card, one out of each Domain; nor is the second one asked when the top is marked."""
    game = t_a24().do("civilian")
    assert game.state.name_of(game.state.decision.context[0]) == "K1"

    domains = {"Body": [creature("Under", 9, 9), creature("Top", 1, 5)]}
    marked = Realms(
        realm(front=[creature("X", 3, 3)], hand=[SPARE]),
        realm(region("Coast"), domains=domains, marked=["Top"]),
        phase="attack",
    )
    marked.do("city", FOE, "Coast")
    assert marked.asked == "play"
    assert marked.left("Coast") == 7


def falling(hp: int = 5, pile=()) -> Realms:
    """A Region under an attack of 6."""
    foe = realm(
        region("Coast", hp),
        front=[creature("Imp", 2, 2, faction="Empire")],
        pile=pile,
        hand=[SPARE, creature("Cadet", faction="Empire")],
        gold={"Empire": 10},
    )
    game = Realms(realm(front=[creature("Ram", 6, 6)], hand=[SPARE]), foe, phase="attack")
    return game.attacks("Coast", "Ram").do("none")


def test_a_lost_region_goes_to_the_graveyard_and_the_next_turns_up():
    """T-A25, A351, C23, C41: HP 5, unblocked 6: to the graveyard, the extra 1 is lost, the next Region turns up whole."""
    game = falling(5, [region("Hills", 8), region("Marsh", 8)])

    assert game.is_dead("Coast")
    assert (game.zone_of("Hills"), game.zone_of("Marsh")) == ("kingdom", "region pile")
    assert game.left("Hills") == 8
    assert game.state.winners is None


@pytest.mark.parametrize(("hp", "falls"), [(6, True), (7, False)])
def test_a_region_falls_at_no_hp(hp, falls):
    """A350, A351: 6 damage against 6 HP and 7 HP; what is lost stays lost."""
    game = falling(hp, [region("Hills", 8)])

    assert game.is_dead("Coast") == falls
    assert falls or game.next_turn().left("Coast") == 1


def test_the_last_region_lost_loses_the_game():
    """T-A25, A352, C10: was it the last Region: defeat; there are no LP in this profile to lose."""
    game = falling(5)

    assert (game.state.winners, game.state.reason) == ((YOU,), "A352")


def test_cards_of_factions_that_are_not_supported_cannot_be_played():
    """T-A25, A355, A358: the Region supports Gaian and Red Banner: an Empire card cannot be played even with 10 E."""
    hand = [
        creature("Cadet", faction="Empire"),
        magic("Edict", faction="Empire"),
        magic("Leaf"),
        magic("Spark", faction="Red Banner"),
        SPARE,
    ]
    game = Realms(realm(region("Home"), hand=hand, gold={"Empire": 10}), realm(hand=[SPARE]))

    assert game.refusal("play", "Edict") == "A358"
    assert (game.offers("play", "Leaf"), game.offers("play", "Spark")) == (True, True)
    entrance = Realms(
        realm(region("Home"), hand=[*hand, creature("Wolf")], gold={"Empire": 10}), realm(), phase="entrance"
    )
    assert entrance.refusal("play", "Cadet") == "A358"
    assert entrance.offers("play", "Wolf")


def test_events_of_other_factions_are_no_answer_either():
    """A358: in a window as well."""
    edict = event("Edict", "Gain 1 VP.", faction="Empire")
    game = Realms(
        realm(hand=[event("Own", "Gain 1 VP."), SPARE]),
        realm(region("Coast"), hand=[edict, event("Leaf", "Gain 1 VP.")]),
    )

    game.do("play", "Own")

    assert game.refusal("play", "Edict") == "A358"
    assert game.offers("play", "Leaf")


def test_cards_in_play_stay_usable_when_the_new_region_does_not_support_them():
    """T-A25, A359: an Empire creature already in play may still attack, and use what it can."""
    imp = creature("Imp", 2, 2, faction="Empire", text="Mark: Gain 1 VP.")
    game = Realms(realm(region("Home"), [imp, creature("Wolf")], hand=[SPARE]), realm(region("Coast"), hand=[SPARE]))
    assert game.offers("use", "Imp", 0)

    game.until("attack").attacks("Coast", "Imp")

    assert game.left("Coast") == 8


def test_the_gate_moves_with_the_active_region():
    """A355, A356, C40: the fallen Region's factions are gone, those of the new one count from then on."""
    crown = region("Crown", 8, supports=("Empire",))
    game = falling(5, [crown]).next_turn().until("entrance")

    assert game.state.active == FOE
    assert game.offers("play", "Cadet")


@pytest.mark.parametrize(("won", "lp"), [((BODY,), 1), ((BODY, SOUL), 2), ((BODY, MIND, SOUL), 4 + 3)])
def test_levels_of_the_region(won, lp):
    """T-A26, A353, A354, C26: Body only: tactical advantage; Body and Soul: domination; all three: total domination and VP +3."""
    reward = "Level 1: Gain 1 VP.\nLevel 2: Gain 2 VP.\nLevel 3: Gain 4 VP."
    domains = {name: [creature(f"{name} One")] for name in ("Body", "Mind", "Soul")}
    game = Realms(
        realm(region("Home", text=reward), domains=domains, hand=[SPARE]), realm(hand=[SPARE]), phase="tactics"
    )

    for place in won:
        game.do("claim", place)
    while game.asked == "tactics":
        game.do("pass")

    assert game.state.vp[YOU] == lp


def test_creatures_of_the_domain_are_marked_for_its_discipline():
    """C26: a Body claim marks creatures of the Body Domain only; nobody is asked to choose VP instead."""
    domains = {"Body": [creature("B1"), creature("B2")], "Mind": [creature("M1")]}
    game = Realms(realm(region("Home"), domains=domains, hand=[SPARE]), realm(hand=[SPARE]), phase="tactics").do(
        "claim", BODY
    )

    assert game.refusal("send", "M1") == "C26"
    game.do("send", "B1").do("done")

    assert [game.is_marked(name) for name in ("B1", "B2", "M1")] == [True, False, False]
    assert game.refusal("claim", SOUL) == "A178"


def test_a_region_without_a_reward_of_that_level_gives_none():
    """A353, A354: some Regions reward some levels: what is not printed is not given."""
    game = Realms(
        realm(region("Home", text="Level 2: Gain 2 VP."), domains={"Body": [creature("B1")]}, hand=[SPARE]),
        realm(),
        phase="tactics",
    )

    game.do("claim", BODY)

    assert game.state.vp[YOU] == 0


def test_new_creatures_go_to_the_front_or_a_domain():
    """A226, C3: the Front and the three Domains are the places offered; on top of the Domain."""
    domains = {"Mind": [creature("M1")]}
    game = Realms(realm(region("Home"), domains=domains, hand=[creature("Wolf")]), realm(), phase="entrance").do(
        "play", "Wolf"
    )

    assert game.state.decision.options == [("army",), ("domain", BODY), ("domain", MIND), ("domain", SOUL)]
    game.do("domain", MIND)

    assert game.state.at[game.cards["Wolf"]] == domain(MIND)
    assert game.state.zone(YOU, RESIDENTS)[-1] == game.cards["Wolf"]


def test_attackers_come_from_the_front_any_number_of_them():
    """A280, A292, C3: at least one, as many as there are; creatures of the Domains do not attack."""
    front = [creature(name) for name in ("One", "Two", "Three")]
    side = realm(region("Home"), front, {"Body": [creature("Civil")]}, hand=[SPARE])
    game = Realms(side, realm(region("Coast"), hand=[SPARE]), phase="attack").do("city", FOE, "Coast")
    assert game.refusal("with", "Civil") == "A280"
    assert game.refusal("done") == "C42"

    game.do_all("with One", "with Two", "with Three")

    assert game.left("Coast") == 7
    assert (
        Realms(realm(region("Home"), (), {"Body": [creature("Civil")]}, hand=[SPARE]), realm(), phase="attack").asked
        == "play"
    )


def test_the_target_is_always_the_active_region():
    """A296, C4: no army, no other Region; in the pile they are safe."""
    foe = realm(region("Coast"), [creature("Guard")], pile=[region("Hills")])
    game = Realms(realm(front=[creature("One")], hand=[SPARE]), foe, phase="attack")

    assert game.state.decision.options == [("city", FOE, game.cards["Coast"]), ("pass",)]
    assert game.refusal("army", FOE) == "A296"
    assert game.refusal("city", FOE, "Hills") == "A296"


def duel(front=(), domains=None, attackers=None) -> Realms:
    """An attack of two on a Region of 10 HP."""
    army = attackers or [creature("Axe", 4, 4), creature("Bow", 2, 2)]
    game = Realms(realm(front=army, hand=[SPARE]), realm(region("Coast"), front, domains, hand=[SPARE]), phase="attack")
    return game.attacks("Coast", *(card.name for card in army))


def test_the_defender_chooses_one_of_three():
    """A283, A284, A302, A303, A304, C6: civilians, the Front, or nobody; a side without an unmarked creature is no choice."""
    both = duel([creature("F1")], {"Body": [creature("B1")]})
    assert both.words() == ["none", "civilian", "military"]
    assert duel([creature("F1")]).words() == ["none", "military"]

    civil = duel((), {"Body": [creature("B1")]})
    assert civil.words() == ["none", "civilian"]
    assert civil.refusal("military") == "A304"
    bare = Realms(realm(front=[creature("One")], hand=[SPARE]), realm(region("Coast"), hand=[SPARE]), phase="attack")
    assert bare.do("city", FOE, "Coast").asked == "play"


def test_military_defenders_are_any_number_of_the_front():
    """A307, A308, A309, A310, A311: every creature of the Front names one attacker or none; several may name the same."""
    game = duel([creature("F1", 2, 9), creature("F2", 2, 9), creature("F3", 2, 9)]).do("military")

    game.do("block", "Axe").do("block", "Axe").do("none")

    assert game.is_dead("Axe")
    assert game.left("Coast") == 8


def test_an_attacker_deals_its_whole_atk_to_each_blocker():
    """C8, T-A15: in `arc-regions` 5 to each: both blockers die, and the attacker of 2 + 3."""
    game = duel([creature("Left", 2, 3), creature("Right", 3, 3)], attackers=[creature("Giant", 5, 5)]).do("military")

    game.do("block", "Giant").do("block", "Giant")

    assert [game.is_dead(name) for name in ("Left", "Right", "Giant")] == [True, True, True]


def test_civilian_defenders_are_the_tops_of_the_domains():
    """A312, A313, A314, A315, A316: one out of each Domain, its top; each names one attacker, several may name the same."""
    domains = {
        "Body": [creature("B1", 1, 1), creature("B2", 1, 9)],
        "Mind": [creature("M1", 1, 9)],
        "Soul": [creature("S1", 1, 9)],
    }
    game = duel((), domains).do("civilian")

    asked = []
    while game.asked == "block":
        asked.append(game.state.name_of(game.state.decision.context[0]))
        game.do("block", "Axe")

    assert asked == ["B2", "M1", "S1"]
    assert [game.state.damage[game.cards[name]] for name in ("B1", "B2", "M1", "S1")] == [0, 4, 4, 4]
    assert game.left("Coast") == 8


def test_civilians_do_not_strike_back_and_the_front_does():
    """A317, C7: a 9/9 in a Domain only soaks damage; the same in the Front kills."""
    civil = duel((), {"Body": [creature("Bear", 9, 9)]}).do("civilian").do("block", "Axe")
    military = duel([creature("Bear", 9, 9)]).do("military").do("block", "Axe")

    assert (civil.is_dead("Axe"), military.is_dead("Axe")) == (False, True)
    assert civil.state.damage[civil.cards["Bear"]] == 4


def test_unblocked_attackers_hurt_the_region_by_all_their_damage():
    """A306, A318, C11: one blocked, one let through: its 2; HP lost stay lost (A350)."""
    game = duel([creature("F1", 1, 9)]).do("military").do("block", "Axe")

    assert game.left("Coast") == 8
    assert (game.state.vp, game.next_turn().left("Coast")) == ([0, 0], 8)


def test_regions_are_a_pile_of_their_own_in_the_owners_order():
    """A348, A330, C23: listed first, lies on top, face down; the first is turned up as the active Region."""
    regions = [replace(region(f"Land {n}"), number=n + 2) for n in range(5)]
    state = new_game(ENGINE, [((SPARE,) * 60, (), tuple(regions))] * 2, 3, variant="arc-regions")

    assert [state.name_of(card) for card in state.zone(YOU, KINGDOM)] == ["Land 0"]
    assert [state.name_of(card) for card in state.zone(YOU, PILE)] == ["Land 4", "Land 3", "Land 2", "Land 1"]
    assert state.view(FOE).zone(YOU, PILE) == [-1] * 4
    assert state.view(FOE).zone(YOU, KINGDOM)[0] >= 0


def test_a_region_says_what_its_player_may_do():
    """A349, A357: it names the factions, one at least, and has benefits or drawbacks that hold while it is active."""
    supports = next(field for field in GAME.fields if field.name == "supports")
    hard = region("Waste", text="Each creature you control gets +0/-1.")
    game = Realms(realm(hard, [creature("Wolf", 2, 2)], hand=[SPARE]), realm(front=[creature("Lynx", 2, 2)]))

    assert supports.required == ("region",)
    assert game.state.defense_of(game.cards["Wolf"]) == 1
    assert game.state.defense_of(game.cards["Lynx"]) == 2


def test_there_is_no_avatar_no_city_and_no_move():
    """C2, C3, A348: in `arc-regions` Domains are stacks, one for each discipline; nobody has an avatar, builds or moves."""
    game = Realms(
        realm(region("Home"), [creature("Wolf")], {"Soul": [creature("S1")]}, hand=[SPARE, city("Hall")]), realm()
    )
    profile = PROFILES["arc-regions"]

    assert (profile.avatar, profile.regions, profile.faction_gate, profile.levels) == (False, True, True, True)
    assert game.state.avatar == [-1, -1]
    assert not {"move", "build", "cycle"} & set(game.words())
    assert game.refusal("move", "Wolf") == "A221"
    assert len(game.state.zone(YOU, ARMY)) == 1


def test_discipline_belongs_to_cities_only():
    """C2: an attribute of city cards; other types have none. The formats of `arc` require it, for the published game's cities have none."""
    discipline = next(field for field in GAME.fields if field.name == "discipline")

    assert (discipline.types, discipline.required, discipline.choices) == (
        ("city",),
        (),
        ("Body", "Mind", "Soul"),
    )


def test_damage_to_a_player_hurts_the_region():
    """C10: without LP an event that deals damage to a player hurts the active Region."""
    bolt = magic("Bolt", "Deal 3 damage to each opponent.")
    game = Realms(realm(hand=[bolt, SPARE]), realm(region("Coast")))

    assert game.do("play", "Bolt").left("Coast") == 7


def test_loyalty_marks_limit_payment_beside_the_gate():
    """C12: two things: the Region gates playing, the marks limit payment: a supported card still needs gold of its faction or marks."""
    hand = [magic("Plain", cost=2), magic("Pact", cost=2, loyalty=2), SPARE]
    game = Realms(realm(region("Home"), hand=hand, gold={"Red Banner": 2}), realm())

    assert game.refusal("play", "Plain") == "C12"
    assert game.offers("play", "Pact")
