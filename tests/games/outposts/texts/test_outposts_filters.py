"""Filters of texts: which cards each one finds, in a position with a card of every kind in every place (5.5)."""

from __future__ import annotations

import pytest
from outposts_position import Lay, OutpostsPosition, Post, Side, creature, spell, upgrade
from position import FOE, YOU

from cardforge.effects.amounts import CountOf
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.selectors import Filter, StatBound
from cardforge.games.outposts.records import Group
from cardforge.games.outposts.zones import RESERVE


def position(table: Lay) -> OutpostsPosition:
    """You: Outposts P, Q and the destroyed R. Opponent: X and Y. X is attacked by owl and fox; nut was attacked with by elk before."""
    you = Side(
        posts=[
            Post("P", 1, defenders=[creature("dog", 1, 2, 3), creature("pup", 0, 1, 1)], upgrades=[upgrade("moat")], hidden=[upgrade("trap")]),
            Post("Q"), Post("R", 10, down=True),
        ],
        hand=[spell("charm", cost=3), creature("colt")], reserve=[creature("cat", 2, 2, 2, faction="Veilcourt", text="Nimble.")],
        offense=[creature("owl", 3, 0, 3), creature("fox", cost=4), creature("elk")], deck=[creature("kid")], discard=[creature("zombie"), upgrade("scrap")],
    )  # fmt: skip
    foe = Side(
        posts=[Post("X", 5, defenders=[creature("bear", 4, 0, 4)]), Post("Y", 7, hidden=[upgrade("pit", faction="Silver")])],
        hand=[creature("calf")], reserve=[creature("rat", faction="Silver", text="Slow.")], offense=[creature("hen")], deck=[creature("lamb")],
        discard=[spell("ash")],
    )  # fmt: skip
    game = table(you, foe, step="war")
    cards = game.cards
    game.state.groups = [
        Group(cards["X"], 0, (cards["owl"], cards["fox"])), Group(cards["Y"], 1, (cards["elk"],))
    ]  # fmt: skip
    return game


def found(game: OutpostsPosition, filter: Filter, source: str = "cat", seat: int = YOU) -> list[str]:
    """The names of the cards that a filter of a card's text finds, in their order."""
    ctx = EffectContext(0, 0, game.cards[source], seat, 0, ())
    return game.names(game.state.candidates(filter, ctx))


YOURS = "cat dog pup owl fox elk"
THEIRS = "rat bear hen"
CASES: list[tuple[Filter, str]] = [
    (Filter("creature"), f"{YOURS} {THEIRS}"),
    (Filter("creature", whose="you"), YOURS),
    (Filter("creature", whose="opponent"), THEIRS),
    (Filter("creature", whose="active"), YOURS),
    (Filter("creature", other=True, whose="you"), "dog pup owl fox elk"),
    (Filter("upgrade"), "moat trap pit"),
    (Filter("upgrade", states=("face_up",)), "moat"),
    (Filter("upgrade", states=("face_down",)), "trap pit"),
    (Filter("outpost"), "P Q X Y"),
    (Filter("outpost", states=("standing",)), "P Q X Y"),
    (Filter("outpost", states=("destroyed",)), "R"),
    (Filter("outpost", states=("face_up",)), "P Q X Y"),
    (Filter("outpost", states=("weakest",)), "P Y"),
    (Filter("outpost", states=("unguarded",)), "Q Y"),
    (Filter("outpost", states=("damaged",)), "P X Y"),
    (Filter("outpost", bounds=(StatBound("counter ", ">=", 5),)), "X Y"),
    (Filter("creature", place="reserve"), "cat rat"),
    (Filter("creature", place="defense"), "dog pup bear"),
    (Filter("creature", place="offense"), "owl fox elk hen"),
    (Filter("creature", states=("defending",)), "dog pup bear"),
    (Filter("creature", states=("attacking",)), "owl fox"),
    (Filter("creature", place="hand"), "colt calf"),
    (Filter("spell", place="hand"), "charm"),
    (Filter("card", place="hand", whose="you"), "charm colt"),
    (Filter("card", place="deck"), "kid lamb"),
    (Filter("creature", place="discard"), "zombie"),
    (Filter("upgrade", place="graveyard"), "scrap"),
    (Filter("spell", place="discard"), "ash"),
    (Filter("spell"), ""),
    (Filter("card", place="discard", whose="opponent"), "ash"),
    (Filter("creature", place="play", whose="opponent"), THEIRS),
    (Filter("card", whose="you"), f"P Q R {YOURS} moat trap"),
    (Filter("creature", factions=("Veilcourt",)), "cat"),
    (Filter("creature", factions=("Silver", "Veilcourt")), "cat rat"),
    (Filter("card", factions=("Shard",)), ""),
    (Filter("upgrade", factions=("Silver",)), ""),
    (Filter("upgrade", factions=("Emberhost",)), "moat trap"),
    (Filter("creature", name="bear"), "bear"),
    (Filter("creature", words=("bear", "hen")), "bear hen"),
    (Filter("creature", whose="opponent", without=("bear", "cat")), "rat hen"),
    (Filter("creature", bounds=(StatBound("attack", ">=", 3),)), "owl bear"),
    (Filter("creature", bounds=(StatBound("defense", "<=", 0),)), "owl bear"),
    (Filter("creature", bounds=(StatBound("health", "=", 3),)), "dog owl"),
    (Filter("creature", bounds=(StatBound("cost", ">", 3),)), "fox"),
    (Filter("creature", bounds=(StatBound("health", ">=", 2), StatBound("attack", "<=", 2))), "cat dog"),
    (Filter("creature", bounds=(StatBound("health", "=", CountOf("cards_in_hand")),)), "cat"),
    (Filter("creature", keywords=("Nimble",)), "cat"),
    (Filter("creature", keywords=("Nimble", "Slow")), "cat rat"),
    (Filter("creature", whose="opponent", no_keywords=("Slow",)), "bear hen"),
    (Filter("creature", states=("token",)), ""),
    (Filter("outpost", states=("destroyed", "face_down")), "R"),
    (Filter("outpost", states=("face_down",)), ""),
    (Filter("creature", every=("bear",)), "bear"),
    (Filter("creature", every=("bear", "hen")), ""),
    (Filter("creature", unlike=(Filter("creature", place="reserve"), Filter("creature", whose="you"))), "bear hen"),
    (
        Filter("card", either=(Filter("creature", place="reserve"), Filter("upgrade", states=("face_up",)))),
        "cat rat moat",
    ),
    (Filter("card", place="discard", owner="you"), "zombie scrap"),
]


@pytest.mark.parametrize(
    ("filter", "names"), CASES, ids=[f"{place}-{case[0].what}" for place, case in enumerate(CASES)]
)
def test_what_a_filter_finds(table: Lay, filter: Filter, names: str) -> None:
    """5.5, D16: by type, player, place, state, numbers, keywords, faction and name; own cards first. Each card by itself fits or does not."""
    game = position(table)
    ctx = EffectContext(0, 0, game.cards["cat"], YOU, 0, ())

    assert found(game, filter) == names.split()
    assert {name for name, card in game.cards.items() if game.state.matches(card, filter, ctx)} == set(names.split())


def test_filters_seen_from_the_other_side(table: Lay) -> None:
    """5.5: "you" is the player of the text, whose own face-down upgrade has a faction for no one else; cards of the own seat come first."""
    game = position(table)

    assert found(game, Filter("creature"), "hen", FOE) == f"{THEIRS} {YOURS}".split()
    assert found(game, Filter("creature", whose="you"), "hen", FOE) == THEIRS.split()
    assert found(game, Filter("creature", whose="active"), "hen", FOE) == YOURS.split()
    assert found(game, Filter("upgrade", factions=("Silver",)), "hen", FOE) == ["pit"]


@pytest.mark.parametrize(
    ("source", "place", "names"),
    [("owl", "group", "owl fox"), ("elk", "group", "elk"), ("cat", "group", ""), ("dog", "post", "dog pup"), ("moat", "post", "dog pup"), ("bear", "post", "bear"), ("cat", "post", "")],
)  # fmt: skip
def test_creatures_of_a_group_and_at_an_outpost(table: Lay, source: str, place: str, names: str) -> None:
    """5.5: "in its group", "at its Outpost" are those of the card of the text."""
    assert found(position(table), Filter("creature", place=place), source) == names.split()


@pytest.mark.parametrize(
    ("source", "names"), [("owl", "bear"), ("bear", "owl fox"), ("X", "owl fox"), ("cat", ""), ("elk", ""), ("pit", "")]
)
def test_who_is_opposing(table: Lay, source: str, names: str) -> None:
    """5.5: the defenders of the Outpost that its group attacks, or the attackers of the Outpost where it is; none after the assault."""
    assert found(position(table), Filter("creature", states=("opposing",)), source) == names.split()


def test_a_weakest_outpost_is_that_of_each_player_and_ties_are_all_weakest(table: Lay) -> None:
    """5.5: of two with the same counters both are the weakest; a destroyed one with more counters is none."""
    posts = [Post("P", 3), Post("Q", 3), Post("R", 12, down=True)]
    game = table(Side(posts=posts, reserve=[creature("cat")]), Side(posts=[Post("X")]), step="war")

    assert found(game, Filter("outpost", states=("weakest",))) == ["P", "Q", "X"]


def test_a_token_is_found_by_its_kind_and_has_a_name(table: Lay) -> None:
    """D49: a token is a creature of cost 0 with the printed numbers and the name of its kind."""
    make = "Create 2 sprout tokens with 1 Attack, 2 Defense and 3 Health."
    game = table(
        Side(
            hand=[
                spell("S", make),
                spell("T", "Create a grub token with 0 Attack, 1 Defense, 1 Health and Nimble."),
                creature("idle"),
            ]
        )
    )
    game.do("play", "S").do("play", "T")
    state = game.state
    first, second, grub = state.zone(YOU, RESERVE)
    ctx = EffectContext(0, 0, first, YOU, 0, ())

    assert state.candidates(Filter("creature", states=("token",)), ctx) == [first, second, grub]
    assert [state.name_of(card) for card in (first, second, grub)] == ["Sprout", "Sprout", "Grub"]
    assert [state.stat(first, name) for name in ("attack", "defense", "health", "cost")] == [1, 2, 3, 0]
    assert (state.keyword(grub, "nimble"), state.keyword(first, "nimble")) == (1, 0)
    assert state.definition[first] == state.definition[second] != state.definition[grub]
    assert {state.definitions.cards[state.definition[card]].number for card in (first, grub)} == {0}


def test_an_unknown_card_fits_no_filter(table: Lay) -> None:
    """5.5: a card that a view hides, or that is nowhere, is never found."""
    game = position(table)
    ctx = EffectContext(0, 0, game.cards["cat"], YOU, 0, ())
    view = game.state.view(YOU)

    assert not game.state.matches(-1, Filter("card"), ctx)
    assert not view.matches(game.cards["lamb"], Filter("card", place="deck"), ctx)
    assert view.matches(game.cards["pit"], Filter("upgrade"), ctx)
    assert not view.matches(game.cards["pit"], Filter("upgrade", name="pit"), ctx)


def test_non_sprout_creatures(table: Lay) -> None:
    """5.5: "non-" leaves out those whose name has the word."""
    foe = Side(reserve=[creature("Sprout"), creature("Boar")])
    game = table(Side(hand=[spell("S", "Destroy target non-Sprout creature."), creature("idle")]), foe).do("play", "S")

    assert game.zone_of("Boar") == "discard pile"
    assert game.zone_of("Sprout") == "reserve"
