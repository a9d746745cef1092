"""The shipped cards of Outposts against their blueprint: counts, curves, points for cost, and the invariants I1 to I11."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path
from statistics import fmean

import openings
import pricing
import pytest
from pricing import abilities, budget, burn, keyword, mana, printed_cost, reading, texts, worth

from cardforge.carddata.lint_checks import lint
from cardforge.carddata.sets import CardSet
from cardforge.carddata.shelf import read_shelf
from cardforge.effects import verbs as v
from cardforge.games.outposts import GAME
from cardforge.games.outposts.card_fields import PLAYABLE
from cardforge.kernel.cards import Card

SHELF = Path(__file__).resolve().parents[4] / "cards" / "outposts"

CURVES = {
    "Emberhost": (9, 11, 10, 6, 3, 1, 0),
    "Stonewardens": (6, 10, 10, 7, 4, 2, 1),
    "Thornwild": (11, 11, 8, 5, 3, 2, 0),
    "Veilcourt": (8, 11, 10, 6, 3, 1, 1),
    "Silver": (9, 13, 12, 8, 4, 2, 0),
}
"""Physical cards of cost 1 to 7 (5.4)."""
TYPES = {
    "Emberhost": (25, 10, 5),
    "Stonewardens": (22, 7, 11),
    "Thornwild": (27, 8, 5),
    "Veilcourt": (20, 11, 9),
    "Silver": (20, 16, 12),
}
"""Physical creatures, spells and upgrades (5.4)."""
BANDS = {"Silver": (1, 2), "Shard": (-6, 6)}
"""How far V may lie from B(c); from -1 to 0 for the four factions (5.2)."""
VERBS = {
    v.Damage: "damage_outpost", v.Heal: "repair_outpost", v.Destroy: "destroy_creature, destroy_upgrade", v.Draw: "draw",
    v.Discard: "discard", v.Mill: "mill", v.Search: "search", v.PutIntoPlay: "reanimate", v.Gain: "gain_mana, gain_crystal",
    v.Lose: "lose_crystal", v.CostChange: "cost_change", v.Modify: "modify", v.Grant: "grant", v.CreateToken: "create_token",
    v.LoseAbilities: "remove_keyword", v.MoveTo: "move, move_upgrade", v.Return: "bounce, recall, shuffle_into_deck",
    v.Sacrifice: "sacrifice", v.Look: "peek", v.Prevent: "prevent", v.Forbid: "forbid", v.Allow: "allow, limit_change",
    v.ChooseOne: "choose_one", v.ForEach: "for_each", v.If: "if", pricing.Flip: "flip_upgrade",
    pricing.Restore: "restore_outpost", pricing.Distribute: "damage_creatures", pricing.DistributeAt: "damage_creatures",
}  # fmt: skip
"""The verbs of 5.5, and their values."""
TRIGGERS = {
    "arrives", "destroyed", "sacrificed", "discarded_for_mana", "moved", "attacks", "assault_start", "assault_end",
    "outpost_destroyed", "flipped", "phase_start", "turn_end", "reshuffled",
}  # fmt: skip
"""The triggers of 5.5 by their events; a card's own play and what always holds have none."""


@cache
def sets() -> tuple[CardSet, ...]:
    return tuple(read_shelf(GAME, [SHELF]))


@cache
def every() -> tuple[Card, ...]:
    """The newest revision of each card."""
    newest = {card.number: card for found in sets() for card in sorted(found.cards, key=lambda card: card.version)}
    return tuple(newest[number] for number in sorted(newest))


def cards(**wanted: str) -> list[Card]:
    return [card for card in every() if all(card.word(name) == word for name, word in wanted.items())]


def copies(found: list[Card]) -> int:
    return sum(card.whole("quantity") for card in found)


def named(found: list[Card]) -> list[object]:
    return [pytest.param(card, id=card.name) for card in found]


def test_the_shelf_of_cards_has_no_fault_and_lint_finds_nothing():
    """I10: ids unique; names too."""
    assert [str(remark) for remark in lint(sets(), GAME)] == []


def test_there_are_188_designs_and_two_supply_designs():
    """5.4: 4 x 30 + 48 + 20 = 188 designs, plus 2 supply designs; 228 deck cards."""
    decks = [card for card in every() if card.word("type") != "supply"]

    assert len(decks) == 188
    assert copies(decks) == 228
    assert {card.name: card.fields.get("cost") for card in cards(type="supply")} == {"Outpost": None, "Mana Crystal": 8}


@pytest.mark.parametrize("card", named(cards(type="creature")))
def test_every_creature_has_the_points_of_its_cost(card):
    """I1: B(c) - 1 <= V <= B(c) for the factions, one or two more for Silver, at most 6 off for Shards (5.2)."""
    least, most = BANDS.get(card.word("faction"), (-1, 0))
    base = budget(card.whole("cost"))

    assert base + least <= worth(card) <= base + most
    assert card.whole("health") >= 1


def test_the_shard_creatures_are_worth_their_cost_on_average():
    """5.2: the average of the Shard deck within 0.5 of B."""
    assert (
        abs(fmean(worth(card) - budget(card.whole("cost")) for card in cards(type="creature", faction="Shard"))) <= 0.5
    )


@pytest.mark.parametrize("card", named(cards(type="spell") + cards(type="upgrade")))
def test_every_spell_and_upgrade_costs_a_quarter_of_its_points(card):
    """I2: printed cost = points / 4 rounded, tolerance 1 point."""
    assert card.whole("cost") in {printed_cost(worth(card) + off) for off in (-1, 0, 1)}


def test_every_effect_of_the_set_has_a_price():
    """D52: an effect without a price would be left out; one that nobody has priced is an error."""
    deck_cards = [card for card in every() if card.word("type") != "supply"]

    assert all(isinstance(worth(card), int | float) for card in deck_cards)
    with pytest.raises(KeyError, match="no price"):
        pricing.price(v.Mill(n=2))


def test_prices_beyond_the_list_of_the_rules_are_written_where_designers_read():
    """D52: price them by the method of 5.3 and write the price there."""
    page = (SHELF.parents[1] / "cardforge" / "games" / "outposts" / "README.md").read_text(encoding="utf-8")

    assert [line for line in pricing.BEYOND.strip().splitlines() if f"- {line}" not in page] == []


@pytest.mark.parametrize("faction", PLAYABLE)
def test_every_faction_has_forty_cards_in_thirty_designs(faction):
    """I3: 20 designs once and 10 twice are 40 physical cards."""
    assert Counter(card.whole("quantity") for card in cards(faction=faction)) == {1: 20, 2: 10}


@pytest.mark.parametrize("faction", CURVES)
def test_every_curve_and_every_count_by_type_is_that_of_the_blueprint(faction):
    """I3: curve and type counts as in 5.4."""
    found = cards(faction=faction)
    by_cost = [copies([card for card in found if card.whole("cost") == cost]) for cost in range(1, 8)]
    by_type = [copies(cards(faction=faction, type=kind)) for kind in ("creature", "spell", "upgrade")]

    assert tuple(by_cost) == CURVES[faction]
    assert tuple(by_type) == TYPES[faction]


def test_the_shard_curve_is_that_of_the_blueprint():
    """5.4: 20 cards, one of each, cost 0 to 6."""
    costs = Counter(card.whole("cost") for card in cards(faction="Shard"))

    assert [costs[cost] for cost in range(7)] == [1, 3, 5, 4, 4, 2, 1]


@pytest.mark.parametrize("faction", PLAYABLE)
def test_the_starred_cards_are_thirty_with_all_the_doubles(faction):
    """I3, I4: exactly 30 starred cards, all ten x2 designs and ten x1 designs; 16 to 21 of them creatures."""
    starred = cards(faction=faction, star="yes")

    assert Counter(card.whole("quantity") for card in starred) == {1: 10, 2: 10}
    assert 16 <= copies(cards(faction=faction, star="yes", type="creature")) <= 21


def test_no_creature_costs_nothing():
    """I5: a creature of cost 0 would be free mana (D22)."""
    assert all(card.whole("cost") >= 1 for card in cards(type="creature"))


@pytest.mark.parametrize("faction", PLAYABLE)
def test_no_first_turn_destroys_the_one_outpost_of_the_starting_player(faction):
    """I6: k discards, 6 - k cards, cost at most 2 + k and the mana they make: Attack, Siege, burn and pumps at most 9."""
    damage, hand = openings.strongest(cards(faction=faction) + cards(faction="Silver"))

    assert damage <= 9, hand


@pytest.mark.parametrize("faction", PLAYABLE)
def test_no_deck_burns_an_opponent_out(faction):
    """I7: the sum of burn in any legal 36-card deck is at most 24, below the 30 of three Outposts; with ten Shards too."""
    own = sorted((burn(card) for card in cards(faction=faction) for _ in range(card.whole("quantity"))), reverse=True)
    silver, shards = ([burn(card) for card in cards(faction=group)] for group in ("Silver", "Shard"))

    assert sum(own[:30]) + sum(sorted(silver)[-6:]) + sum(sorted(shards)[-10:]) <= 24


def test_silver_has_at_most_three_burn_cards():
    """5.4: at most 3 burn cards."""
    assert sum(burn(card) > 0 for card in cards(faction="Silver")) <= 3


@pytest.mark.parametrize("card", named(cards(type="upgrade")))
def test_no_upgrade_gives_more_than_three_defense(card):
    """I8: at most +3, so at most +9 on one Outpost."""
    given = [
        n
        for ability in abilities(card)
        for effect in ability.effects
        if isinstance(effect, v.Modify)
        for stat, n in effect.changes
        if stat == "defense"
    ]

    assert sum(given) <= 3


@pytest.mark.parametrize("faction", PLAYABLE)
def test_no_two_cards_net_more_than_three_mana_beyond_the_nine(faction):
    """I9: no combination of two cards nets more than +3 in one turn; of a faction with Silver and Shards."""
    found = [card for group in (faction, "Silver", "Shard") for card in cards(faction=group)]
    makers = [mana(card) for card in found for _ in range(card.whole("quantity")) if mana(card)]

    assert all(sum(pair) <= 3 for pair in combinations(makers, 2))


def test_silver_has_enough_for_six_players_and_one_of_each():
    """I10: Silver >= 42, quantity 1; Shards one of each too."""
    silver, shards = cards(faction="Silver"), cards(faction="Shard")

    assert len(silver) == 48
    assert {card.whole("quantity") for card in silver + shards} == {1}


@pytest.mark.parametrize("card", named([card for card in every() if card.text]))
def test_every_text_reads_completely_and_is_written_as_it_is_printed(card):
    """I11: a generated text round-trips; what the engine plays is what is printed."""
    read = reading(card)

    assert [str(unread) for unread in read.unread] == []
    assert texts()[1].wording(read.abilities, card.word("type")) == card.text


@pytest.mark.parametrize("card", named([card for card in every() if card.text]))
def test_every_design_uses_only_the_verbs_and_triggers_of_the_blueprint(card):
    """I11: only verbs and triggers of 5.5."""
    effects = [effect for ability in abilities(card) for effect in ability.effects]

    assert all(type(effect) in VERBS for effect in effects)
    assert {ability.when.event for ability in abilities(card) if ability.when} <= TRIGGERS


def test_crystals_are_moved_only_by_shards():
    """5.5: gain_crystal and lose_crystal only on Shards, with a drawback."""
    holders = {
        card.word("faction")
        for card in every()
        for ability in abilities(card)
        for effect in ability.effects
        if isinstance(effect, v.Gain | v.Lose) and effect.what == "crystals"
    }

    assert holders == {"Shard"}


def skeletons(card: Card) -> set[str]:
    """The sentences of a text without their numbers."""
    sentences = card.text.replace("\n", " ").split(". ")
    return {"".join(sign for sign in sentence if not sign.isdigit()).strip(" .").lower() for sentence in sentences}


def test_every_shard_has_an_effect_that_no_faction_has_and_a_drawback():
    """5.4: each has an effect no faction has, and a drawback line."""
    drawbacks = ("discard", "you control", "slow", "loner", "cannot", "-1 defense")
    common = {line for faction in PLAYABLE for card in cards(faction=faction) for line in skeletons(card)}

    assert [card.name for card in cards(faction="Shard") if not skeletons(card) - common] == []
    assert [
        card.name for card in cards(faction="Shard") if not any(word in card.text.lower() for word in drawbacks)
    ] == []


@pytest.mark.parametrize(
    ("faction", "signature"),
    [
        ("Emberhost", ("Siege", "Banner", "Loner")),
        ("Stonewardens", ("Shieldwall", "Bulwark", "Retaliate")),
        ("Thornwild", ("Offering",)),
        ("Veilcourt", ("Nimble", "Pierce")),
    ],
)
def test_every_faction_has_its_signature_keywords(faction, signature):
    """5.4: signature keywords; no other faction leans on them."""
    for name in signature:
        owners = Counter(
            {other: copies([card for card in cards(faction=other) if keyword(card, name)]) for other in PLAYABLE}
        )

        assert owners[faction] >= 2
        assert owners.most_common(1)[0][0] == faction


def test_the_mean_cost_of_each_group_is_that_of_the_blueprint():
    """5.4: 2.65, 3.08, 2.60, 2.80 and 2.81."""
    for faction, mean in (("Emberhost", 2.65), ("Stonewardens", 3.08), ("Thornwild", 2.60), ("Silver", 2.81)):
        costs = [card.whole("cost") for card in cards(faction=faction) for _ in range(card.whole("quantity"))]

        assert fmean(costs) == pytest.approx(mean, abs=0.01), faction


def test_the_roles_of_silver_are_spread_as_a_packet_of_seven_needs():
    """5.4: on average 2.9 creatures, 2.3 spells, 1.8 upgrades in seven; no kind of effect on more than a fifth of them."""
    silver = cards(faction="Silver")
    share = [round(7 * len(cards(faction="Silver", type=kind)) / 48, 1) for kind in ("creature", "spell", "upgrade")]
    roles = Counter(
        type(effect).__name__ for card in silver for ability in abilities(card) for effect in ability.effects
    )

    assert share == [2.9, 2.3, 1.8]
    assert len(roles) >= 12
    assert max(roles.values()) <= 48 / 5


def test_the_veilcourt_is_one_point_under_its_budget():
    """5.4: even stats, V = B - 1, better text; none but the smallest text may take the last point."""
    over = [worth(card) - budget(card.whole("cost")) for card in cards(faction="Veilcourt", type="creature")]

    assert fmean(over) <= -0.5


def test_every_card_has_a_line_of_flavor_of_its_own():
    """5.4: original names and ideas."""
    lines = [card.word("flavor") for card in every()]

    assert all(lines)
    assert len(set(lines)) == len(lines)
