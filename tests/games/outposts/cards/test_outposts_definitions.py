"""What the engine prepares once for a game, out of the cards and their texts."""

from __future__ import annotations

import pytest
from outposts_position import Lay, Side, creature, spell, upgrade
from position import YOU

from cardforge.effects.evaluate import point_of_view
from cardforge.effects.verbs import Allow, CostChange, Forbid, Grant, Modify
from cardforge.games.outposts.definitions import KEYWORDS, OutpostsDefinitions
from cardforge.games.outposts.effects.continuous import continuous_verbs, includes
from cardforge.kernel.cards import Card


def prepared(table: Lay, *cards: Card, **options: object) -> OutpostsDefinitions:
    """The definitions of a game in which these cards are all that there is, numbered in their order."""
    return table(Side(hand=list(cards), deck=0), Side(deck=0), **options).state.definitions


STEPS = [("end_turn",), ("attack_step",), ("war_step",), ("play_step",), ("draw_step",)]


@pytest.mark.parametrize(
    ("moments", "steps"),
    [
        ([], STEPS),
        (["At the start of your turn"], [*STEPS, ("phase", "turn")]),
        (["At the start of your draw step"], [*STEPS, ("phase", "draw")]),
        (["At the start of your play step", "At the end of your turn"], [*STEPS[:4], ("phase", "play"), STEPS[4]]),
        (["At the start of your attack step", "At the start of your war step"], [STEPS[0], STEPS[1], ("phase", "attack"), STEPS[2], ("phase", "war"), *STEPS[3:]]),
        (["When this creature arrives"], STEPS),
    ],
)  # fmt: skip
def test_the_steps_of_a_turn(table: Lay, moments: list[str], steps: list[tuple[str, ...]]) -> None:
    """O32: the last one first, as they are taken from the stack; a start of a step only where a text waits for it."""
    cards = [creature(f"c{place}", text=f"{moment}, gain 1 mana.") for place, moment in enumerate(moments)]

    assert prepared(table, *cards).turn_steps == steps


def test_keywords_of_cards(table: Lay) -> None:
    """5.2: the number of each keyword on each card, 1 for one without a number, the sum if it is printed twice."""
    found = prepared(
        table,
        creature("a", text="Pierce 2, Banner."),
        creature("b", text="Pierce 1, Pierce 3."),
        creature("c", text="Slow."),
    )

    assert set(KEYWORDS) == set(found.keyword) == set(found.has_keyword)
    assert found.keyword["pierce"][:3] == [2, 4, 0]
    assert found.keyword["banner"][:3] == [1, 0, 0]
    assert {name for name, has in found.has_keyword.items() if has} == {"pierce", "banner", "slow"}


@pytest.mark.parametrize(
    ("card", "classes", "limits", "only", "costs", "bears"),
    [
        (creature("c"), set(), False, True, False, False),
        (creature("c", health=0), set(), False, True, False, True),
        (spell("s", "Gain 1 mana."), set(), False, True, False, False),
        (upgrade("u", "This Outpost gets +2 Defense."), {Modify}, False, True, False, False),
        (upgrade("u", "This Outpost can hold 1 more defender."), {Allow}, True, True, False, True),
        (creature("c", text="Each creature you control gets +1 Attack."), {Modify}, False, False, False, False),
        (creature("c", text="Each creature you control gets +1 Attack and +1 Health."), {Modify}, False, False, False, True),
        (creature("c", text="This creature cannot attack."), {Forbid}, False, True, False, False),
        (creature("c", text="Creatures you play cost 1 less."), {CostChange}, False, True, True, False),
        (creature("c", text="Each other creature you control gains Nimble."), {Grant}, False, True, False, False),
    ],
)  # fmt: skip
def test_what_passive_texts_can_change(
    table: Lay, card: Card, classes: set[type], limits: bool, only: bool, costs: bool, bears: bool
) -> None:
    """5.5, D53, D54: classes of passive verbs, limits, numbers of creatures, costs; each is asked for only if some card has it."""
    found = prepared(table, card)

    assert found.passive_classes == classes
    assert (found.raises_limits, found.only_outposts, found.changes_costs) == (limits, only, costs)
    assert found.bears_on_limits == [bears, False]
    assert [len(text) for text in found.passive] == [len(classes), 0]


def test_tokens_and_the_outpost_follow_the_cards(table: Lay) -> None:
    """D49, O12: one card for each kind of token, in the order of the texts; equal ones share it; the Outpost comes before them."""
    sprout = "create a sprout token with 1 Attack, 0 Defense and 1 Health."
    cards = [
        spell("one", f"C{sprout[1:]}"), creature("two", text=f"When this creature is destroyed, {sprout}"),
        spell("three", "Create 2 ant tokens with 2 Attack, 1 Defense, 3 Health and Nimble."),
    ]  # fmt: skip
    found = prepared(table, *cards)
    tokens = found.cards[4:]

    assert (found.outpost, found.cards[3].name, found.token) == (3, "Outpost", [False] * 4 + [True, True])
    assert [(card.name, card.number, card.version, card.word("type"), card.whole("cost")) for card in tokens] == [
        ("Sprout", 0, -1, "creature", 0), ("Ant", 0, -2, "creature", 0),
    ]  # fmt: skip
    assert (found.attack[4:], found.defense[4:], found.health[4:]) == ([1, 2], [0, 1], [1, 3])
    assert found.keyword["nimble"] == [0, 0, 0, 0, 0, 1]
    assert sorted(found.tokens.values()) == [4, 5]


def test_spells_know_their_targets(table: Lay) -> None:
    """O48: how many targets a spell needs; abilities of creatures need none when they are played."""
    found = prepared(
        table, spell("two", "Destroy target creature. Deal 1 damage to target Outpost."), spell("none", "Draw a card."),
        creature("c", text="When this creature arrives, destroy target upgrade."),
    )  # fmt: skip

    assert [sum(len(one.slots) for one in programs) for programs in found.play_programs] == [2, 0, 0, 0]


def test_whom_a_passive_text_reaches(table: Lay) -> None:
    """5.5: this card, the Outpost under it, each that fits, a player; nobody without a text of this class, or too deep in texts."""
    hall = upgrade("hall", "This Outpost can hold 1 more defender.")
    lord = creature(
        "lord",
        text="Your groups can hold 1 more creature. Each other creature you control can move 1 more time each turn.",
    )
    from outposts_position import Post

    game = table(
        Side(posts=[Post("P", upgrades=[hall]), Post("Q")], reserve=[lord, creature("c")]),
        Side(reserve=[creature("e")]),
    )
    state, cards = game.state, game.cards
    reached = {
        name: [verb.action for verb, _ in continuous_verbs(state, Allow, cards[name])]
        for name in ("P", "Q", "hall", "lord", "c", "e")
    }
    sources = [ctx.source for _, ctx in continuous_verbs(state, Allow, -2 - YOU)]

    assert reached == {"P": ["defenders"], "Q": [], "hall": [], "lord": [], "c": ["moves"], "e": []}
    assert sources == [cards["lord"]]
    assert continuous_verbs(state, Allow, -3) == []
    assert continuous_verbs(state, Modify, cards["c"]) == []
    state.depth = 3
    assert len(continuous_verbs(state, Allow, cards["c"])) == 1
    state.depth = 4
    assert continuous_verbs(state, Allow, cards["c"]) == []
    assert state.depth == 4
    assert not includes(
        state, game.state.definitions.passive[state.definition[cards["hall"]]][0][1].what, -1, cards["hall"]
    )
    assert (point_of_view(5, 1).source, point_of_view(5, 1).seat, point_of_view(5, 1).targets) == (5, 1, ())
