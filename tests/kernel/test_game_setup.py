"""The setup of games: what all games with the same decks have in common."""

from __future__ import annotations

import dataclasses

import pytest
from pond import DECK, ENGINE, HAND, frog

from cardforge.kernel.setup import GameSetup

FROGS = tuple(card for card, _ in (frog(number) for number in range(1, 7)))
ONE, OTHER = ((FROGS[0], FROGS[1], FROGS[0]),), ((FROGS[2], FROGS[1]), (FROGS[3],))


def test_a_deck_is_named_by_its_cards() -> None:
    """Each card of each section by number and version, one for each copy."""
    assert GameSetup(ENGINE, [ONE, OTHER]).pins() == ((("1@1", "2@1", "1@1"),), (("3@1", "2@1"), ("4@1",)))


def test_each_revision_is_there_once_in_the_order_of_the_decks() -> None:
    """The decks refer to it by its place."""
    setup = GameSetup(ENGINE, [ONE, OTHER])

    assert [card.number for card in setup.cards] == [1, 2, 3, 4]
    assert setup.places == (((0, 1, 0),), ((2, 1), (3,)))


def test_options_that_do_not_go_together_are_refused() -> None:
    """The game says why, knowing the options and the number of players."""
    asked: list[object] = []

    def refused(options: object, seats: int) -> str | None:
        asked.append((options, seats))
        return "too many" if seats == 3 else None

    engine = dataclasses.replace(ENGINE, rules=dataclasses.replace(ENGINE.rules, refused=refused))

    assert GameSetup(engine, [ONE, OTHER], changes={"hand": 1}).seats == 2
    with pytest.raises(ValueError, match=r"^too many$"):
        GameSetup(engine, [ONE, OTHER], 3)
    assert asked == [({"turns": 6, "hand": 1}, 2), ({"turns": 6, "hand": 3}, 3)]


def test_events_are_kept_only_if_somebody_wants_them() -> None:
    """Neither laying out nor dealing keeps a log by itself."""
    setup = GameSetup(ENGINE, [ONE, OTHER])

    assert [setup.lay(1).log, setup.deal(1).log] == [None, None]
    assert [setup.lay(1, log=True).log, type(setup.deal(1, log=True).log)] == [[], list]


def test_laying_out_is_before_the_first_step_and_dealing_after_it() -> None:
    """The same seed lays the same cards."""
    setup = GameSetup(ENGINE, [ONE, OTHER], variant="short", changes={"hand": 2})
    laid, dealt = setup.lay(3), setup.deal(3)

    assert (laid.decision, laid.stack) == (None, [("turn",)])
    assert dealt.decision is not None
    assert (setup.variant, dealt.card_definitions.options) == ("short", {"turns": 2, "hand": 2})
    assert [laid.zone(0, zone) for zone in (DECK, HAND)] == [dealt.zone(0, zone) for zone in (DECK, HAND)]
    assert len(laid.zone(0, HAND)) == 2


def test_texts_are_read_for_all_games_once() -> None:
    """Without texts no card has an ability."""
    card, text = frog(9, "anything")
    setup = GameSetup(ENGINE, [((card,),), ((card,),)], abilities={card.key: text})

    assert setup.abilities == {card.key: text}
    assert GameSetup(ENGINE, [ONE, OTHER]).abilities == {}
    assert setup.card_definitions() is setup.card_definitions()


def test_a_setup_without_a_variant_has_the_empty_one() -> None:
    """A variant sets options; none leaves them at their defaults."""
    plain, short = GameSetup(ENGINE, [ONE, OTHER]), GameSetup(ENGINE, [ONE, OTHER], variant="short")

    assert (plain.variant, plain.options["turns"]) == ("", 6)
    assert (short.variant, short.options["turns"]) == ("short", 2)
