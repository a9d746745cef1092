"""Every kind of decision: who is asked, under which row, with which options (C14 and the rows named in the table)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from arc_position import ArcPosition, Side, city, creature, event, made, magic
from arc_regions import Realms, realm, region
from position import FOE, YOU

SPARE = event("Spare", cost=99)
Scene = Callable[[int], ArcPosition]


def lay(active: int, side: Side, other: Side = Side(), phase: str = "play", **options: object) -> ArcPosition:  # noqa: B008
    """The active player's side first, wherever that player sits."""
    return ArcPosition((side, other) if active == YOU else (other, side), phase, active, **options)


def spell(text: str, *others, **rest) -> Side:
    """A side with a magic card of this text, and whatever else."""
    return Side(hand=[magic("Word", text), *others, SPARE], **rest)


def cast(text: str, *others, other: Side = Side(), **rest) -> Scene:  # noqa: B008
    """The active player plays a magic card of this text."""
    return lambda active: lay(active, spell(text, *others, **rest), other).do("play", "Word")


def used(text: str, *others, phase: str = "play", gold=None, **options) -> Scene:
    """The active player uses the ability of Smith, with Ann, Ben and Cid beside it."""

    def scene(active: int) -> ArcPosition:
        army = [creature("Smith", text=text, loyalty=2), creature("Ann"), creature("Ben"), creature("Cid")]
        side = Side(hand=[*others, SPARE], army=army, gold=gold or {})
        return lay(active, side, phase=phase, **options).do("use", "Smith", 0)

    return scene


def attack(*steps: str, city_target: bool = False, **sides) -> Scene:
    """The active player's Axe and Bow attack the other's army, or city; then these choices."""

    def scene(active: int) -> ArcPosition:
        army = sides.get("army", [creature("Axe", 4, 4), creature("Bow", 2, 2)])
        foe = Side(army=[creature("Guard", 1, 9), creature("Wall", 0, 9)], cities=[city("Fort")])
        game = lay(active, Side(hand=[SPARE], army=army), foe, "attack")
        if city_target:
            game.do("city", 1 - active, "Fort")
        else:
            game.do("army", 1 - active)
        return game.do_all(*steps)

    return scene


def other(seat: int) -> int:
    """The other player."""
    return 1 - seat


ANN, BEN, CID = ("mark", "Ann"), ("mark", "Ben"), ("mark", "Cid")
BARK = made("enchantment", "Bark", text="Each creature gets +0/+1.")
CITIES = {"cities": [city("Home"), city("Keep")], "residents": {"Home": [creature("Guest")]}}
MINE, THEIRS = int, other


TABLE: dict[str, tuple[Scene, str, str, Callable[[int], int], list[tuple[object, ...]]]] = {
    "the first attackers, the avatar among them": (
        attack(), "attackers", "A295", MINE, [("with", "Axe"), ("with", "Bow"), ("with", "avatar")],
    ),
    "more attackers, or no more": (
        attack("with Axe"), "attackers", "A295", MINE, [("with", "Bow"), ("with", "avatar"), ("done",)],
    ),
    "whether the avatar takes part": (
        attack("with Axe", "done"), "lead", "A155", THEIRS, [("lead",), ("stay_out",)],
    ),
    "whom the first defender blocks": (
        attack("with Axe", "with Bow", "done", "stay_out"), "block", "A308", THEIRS,
        [("none",), ("block", "Axe"), ("block", "Bow")],
    ),
    "whom the next one blocks": (
        attack("with Axe", "done", "block Axe", city_target=True), "block", "A308", THEIRS, [("none",), ("block", "Axe")],
    ),
    "how much damage the first of two blockers takes": (
        attack("with Axe", "done", "stay_out", "block Axe", "block Axe"), "share", "C8", MINE,
        [("points", n) for n in range(5)],
    ),
    "what to do in a play phase": (
        lambda active: lay(active, Side(hand=[magic("Leaf")], army=[creature("Fox")], cities=[city("Home")])),
        "play", "A215", MINE, [("resource", "Leaf"), ("play", "Leaf"), ("move", "Fox"), ("move", "avatar"), ("pass",)],
    ),
    "what to do in Entrance": (
        lambda active: lay(active, Side(hand=[creature("Fox")], city_deck=[city("New"), city("Last")]), phase="entrance"),
        "entrance", "A127", MINE, [("play", "Fox"), ("build",), ("cycle",), ("pass",)],
    ),
    "where a creature goes": (
        lambda active: lay(active, Side(hand=[creature("Fox")], cities=[city("Home")]), phase="entrance").do("play", "Fox"),
        "place", "A128", MINE, [("army",), ("city", "Home")],
    ),
    "what an enchantment without a target is put on": (
        lambda active: lay(active, Side(hand=[BARK, SPARE])).do("play", "Bark"),
        "bearer", "A193", MINE, [("on", "first avatar"), ("on", "second avatar")],
    ),
    "the target of a text": (
        cast("Mark target creature.", army=[creature("Ann"), creature("Ben")]), "target", "A193", MINE,
        [("target", "Ann"), ("target", "Ben")],
    ),
    "a card chosen while a text is carried out": (
        cast("Mark a creature you control.", army=[creature("Ann"), creature("Ben")]), "choose", "", MINE,
        [("choose", "Ann"), ("choose", "Ben")],
    ),
    "a card that another player chooses": (
        cast("Each opponent sacrifices a creature.", other=Side(army=[creature("Ann"), creature("Ben")])), "choose", "",
        THEIRS, [("choose", "Ann"), ("choose", "Ben")],
    ),
    "one of several effects": (
        cast("Choose one: gain 1 LP; or draw a card."), "one", "", MINE, [("option", 0), ("option", 1)],
    ),
    "whether to do what a text allows": (cast("You may draw a card."), "may", "", MINE, [("yes",), ("no",)]),
    "how much X is": (
        used("X gold: Gain X LP.", gold={"Gaian": 2, "Empire": 3}), "x", "A253", MINE, [("x", n) for n in range(5)],
    ),
    "from which other pile the missing gold comes": (
        used("2 gold: Gain 1 LP.", gold={"Gaian": 1, "Red Banner": 1, "Empire": 1}), "pay", "A42", MINE,
        [("pile", 2), ("pile", 4)],
    ),
    "whether to mark more resource cards than needed": (
        used("1 gold: Gain 1 LP.", gold={"Gaian": 2}, surplus_marks=True), "surplus", "A76", MINE, [("enough",), ("more",)],
    ),
    "into which pile a resource card goes": (
        lambda active: lay(active, Side(hand=[event("Red", faction="Red Banner"), SPARE])).do("resource", "Red"),
        "pile", "A73", MINE, [("pile", 0), ("pile", 2)],
    ),
    "which others are marked as a cost": (
        used("Mark 2 others: Gain 1 LP."), "mark_others", "A261", MINE, [ANN, BEN, CID],
    ),
    "what is sacrificed as a cost": (
        used("Sacrifice a creature you control: Gain 1 LP."), "sacrifice", "A98", MINE,
        [("sacrifice", name) for name in ("Smith", "Ann", "Ben", "Cid")],
    ),
    "what is discarded as a cost": (
        used("Discard a card: Gain 1 LP.", event("Coin")), "discard_for", "A269", MINE, [("discard", "Coin"), ("discard", "Spare")],
    ),
    "what is discarded because of a text": (
        cast("Target opponent discards a card.", other=Side(hand=[event("Coin", cost=99), event("Gem", cost=99)])),
        "discard_some", "A269", THEIRS, [("discard", "Coin"), ("discard", "Gem")],
    ),
    "what is discarded by the choice of an opponent": (
        cast(
            "Target opponent discards a card of your choice.", other=Side(hand=[event("Coin", cost=99), event("Gem", cost=99)])
        ), "discard_some", "A269", MINE, [("discard", "Coin"), ("discard", "Gem")],
    ),
    "where a creature moves": (
        lambda active: lay(active, Side(hand=[SPARE], **CITIES)).do("move", "Guest"), "destination", "A142", MINE,
        [("army",), ("city", "Keep")],
    ),
    "where a text moves a creature, by its controller": (
        cast("Move target creature to another place.", other=Side(**CITIES)), "destination", "A142", THEIRS,
        [("army",), ("city", "Keep")],
    ),
    "where a text moves a creature, by its player": (
        cast("Move target creature to a city or army of its owner.", other=Side(**CITIES)), "destination", "A142", MINE,
        [("army",), ("city", "Keep")],
    ),
    "where a resident of a fallen city goes": (
        lambda active: lay(active, spell("Destroy target city."), Side(**CITIES)).do("play", "Word").do("target", "Home"),
        "destination", "C33", THEIRS, [("army",), ("city", "Keep")],
    ),
    "which discipline is claimed": (
        lambda active: lay(active, Side(hand=[SPARE], **CITIES), phase="tactics"), "tactics", "A175", MINE,
        [("claim", 0), ("claim", 1), ("claim", 2), ("pass",)],
    ),
    "which residents are marked for a claim": (
        lambda active: lay(
            active, Side(hand=[SPARE], cities=[city("Home")], residents={"Home": [creature("Ann"), creature("Ben")]}),
            phase="tactics",
        ).do("claim", 1), "bid", "A178", MINE, [("send", "Ann"), ("send", "Ben")],
    ),
    "which residents answer a claim": (
        lambda active: lay(active, Side(hand=[SPARE], **CITIES), Side(cities=[city("Fort")], residents={"Fort": [creature("Rex")]}), "tactics").do("claim", 1),
        "bid", "A178", THEIRS, [("send", "Rex"), ("done",)],
    ),
    "the advantage or a point": (
        lambda active: lay(active, Side(hand=[SPARE], **CITIES), phase="tactics").do("claim", 0), "reward", "A182", MINE,
        [("advantage", 0), ("vp", 0)],
    ),
    "whether to draw a second card": (
        lambda active: lay(active, Side(), phase="draw"), "draw", "A209", MINE, [("draw",), ("stay",)],
    ),
    "what is discarded at the end of the turn": (
        lambda active: lay(active, Side(hand=[event(f"Card {n}", cost=99) for n in range(8)]), phase="discard"),
        "discard", "A227", MINE, [("discard", f"Card {n}") for n in range(8)],
    ),
    "whether to pay for unmarking": (
        lambda active: lay(
            active,
            Side(army=[creature("Ox", text="This creature does not unmark unless its controller pays 1 gold.")], gold={"Gaian": 1}, marked=["Ox"]),
            phase="unmark",
        ), "may_unmark", "A97", MINE, [("yes",), ("no",)],
    ),
    "a response": (
        lambda active: lay(active, Side(hand=[magic("Leaf"), SPARE]), Side(hand=[event("Tick")])).do("play", "Leaf"),
        "window", "A298", THEIRS, [("play", "Tick"), ("pass",)],
    ),
    "what an enchantment put into play goes on": (
        cast(
            "Put an enchantment from your hand into play.", made("enchantment", "Bark", text="Enchant creature."),
            army=[creature("Ann"), creature("Ben")],
        ), "settle_on", "A193", MINE, [("on", "Ann"), ("on", "Ben")],
    ),
    "in which order cards are put back": (
        cast("Look at the top 2 cards of your deck and put them back in any order."), "put_back", "A211", MINE,
        [("next", "top"), ("next", "second")],
    ),
    "which of the top cards are taken": (
        cast("Look at the top 2 cards of your deck, put 1 into your hand and the rest under your deck."), "take_some", "A211",
        MINE, [("take", "top"), ("take", "second")],
    ),
    "which resource card is taken": (
        cast("Take a resource card from target player.", other=Side(gold={"Gaian": 2})), "take_resource", "A31", MINE,
        [("take", "Gaian 1"), ("take", "Gaian 2")],
    ),
}  # fmt: skip


def option_of(game: ArcPosition, asked: int, option: tuple[object, ...], active: int) -> tuple[object, ...]:
    """An option of the table with the numbers of its cards."""
    deck = game.state.zone(asked, 0)
    special = {
        "avatar": game.state.avatar[active], "first avatar": game.state.avatar[0], "second avatar": game.state.avatar[1],
        "top": deck[-1] if deck else -1, "second": deck[-2] if len(deck) > 1 else -1,
    }  # fmt: skip
    return tuple(
        special.get(part, game.cards.get(part, part)) if isinstance(part, str) and place else part
        for place, part in enumerate(option)
    )


@pytest.mark.parametrize("active", [YOU, FOE])
@pytest.mark.parametrize("what", TABLE)
def test_each_decision_is_asked_of_its_player_under_its_row(what, active):
    """C14: whoever sits where: the player, the kind, the row and the options, in their order."""
    scene, kind, row, whose, options = TABLE[what]

    game = scene(active)
    if game.asked == "target" and kind != "target":
        game.do("target", -2 - (1 - active))

    decision = game.state.decision
    assert decision is not None
    assert (decision.kind, decision.row, decision.seat) == (kind, row, whose(active))
    assert decision.options == [option_of(game, decision.seat, option, active) for option in options]


def test_the_defence_of_a_region_is_asked_of_the_defender():
    """A302: civilian, military or none."""
    foe = realm(region("Coast"), front=[creature("Guard")], domains={"Body": [creature("Farmer")]})

    game = Realms(realm(front=[creature("Axe")], hand=[SPARE]), foe, phase="attack").do("city", FOE, "Coast")

    decision = game.state.decision
    assert (decision.kind, decision.row, decision.seat) == ("defence", "A302", FOE)
    assert decision.options == [("none",), ("civilian",), ("military",)]
