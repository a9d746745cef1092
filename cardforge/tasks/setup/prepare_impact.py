"""Prepares an impact: every pairing twice, with the old and with the new revisions, dealt from the same seeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Engine
from cardforge.kernel.rng import seed_of
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.registry import game as game_named
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.setup.deck_cards import all_cards, engine_of
from cardforge.tasks.setup.match_spec import MatchSpec
from cardforge.tasks.setup.played_decks import pinned_decks, play_warnings, played_decks
from cardforge.tasks.setup.prepare_match import PreparedMatch, decks_of, hash_of, prepare_match
from cardforge.trials.match_runner import MatchRunner

IMPACT_STREAM: Final = 5


def prepare(spec: MatchSpec) -> PreparedMatch:
    """A match, a tournament or an impact, after what its description says; raises what they raise."""
    return prepare_impact(spec) if spec.swaps else prepare_match(spec)


def pairings(spec: MatchSpec) -> list[tuple[int, int]]:
    """Which deck meets which: every subject every deck that it is played against, or itself where none is named; (0, 0) for a box."""
    if not spec.decks:
        return [(0, 0)]
    others = range(spec.subjects, len(spec.decks))
    return [(subject, other) for subject in range(spec.subjects) for other in (others or (subject,))]


def prepare_impact(spec: MatchSpec) -> PreparedMatch:
    """Two runners for each of `pairings`: with the old revisions, then with the new ones.

    The subject changes seats from game to game; the deck that it is played against stays as it is. A game out of one box has the revisions
    in the box. Raises CardforgeError when no deck holds a card, FaultyInput for decks with unknown cards, WarningsRefused for anything
    to warn of when the settings are strict.
    """
    rules = game_named(spec.game, spec.settings.shelf)
    engine = engine_of(rules)
    decks, variant = decks_of(spec, rules, engine)
    old, new = _revisions(spec, engine)
    boxed = engine.is_boxed
    subjects = decks if boxed else decks[: spec.subjects]
    _check_held(spec, subjects, new)
    texts = read_texts(rules, [*all_cards(decks), *old.values(), *new.values()])
    played = played_decks(spec.files, spec.decks, spec.settings)
    spec.settings.refuse(play_warnings(played, texts.without))
    changes = dict(spec.options)

    def runner(place: int, subject: int, other: int, revisions: Mapping[int, Card]) -> MatchRunner:
        changed = swapped(decks[subject], revisions)
        orders = [[changed]] if boxed else [[changed, decks[other]], [decks[other], changed]]
        seats = len(spec.players)
        setups = [GameSetup(engine, order, seats, variant, changes, texts.abilities) for order in orders]
        return MatchRunner(setups, spec.players, seed_of(spec.seed, IMPACT_STREAM, place))

    try:
        runners = [
            runner(place, subject, other, revisions)
            for place, (subject, other) in enumerate(pairings(spec))
            for revisions in (old, new)
        ]
    except ValueError as fault:
        raise CardforgeError(str(fault)) from fault
    both = [swapped(deck, revisions) for deck in subjects for revisions in (old, new)]
    pinned = pinned_decks(spec.files, decks, len(rules.sections))
    return PreparedMatch(
        tuple(runners), engine, texts.without, played, hash_of([*decks, *both]), None, (), pinned=pinned
    )


def swapped(deck: Sections, revisions: Mapping[int, Card]) -> Sections:
    """The deck with these revisions in the place of any other of the same number."""
    return tuple(tuple(revisions.get(card.number, card) for card in section) for section in deck)


def _revisions(spec: MatchSpec, engine: Engine) -> tuple[dict[int, Card], dict[int, Card]]:
    """The cards of the swaps by number; a blank in the place of an old revision that is not named."""
    with catalogue(spec.settings) as catalog:
        known = {card.key: card for card in catalog.revisions(spec.game)}
    new = {number: known[key] for number, _, key in spec.swaps}
    return {number: known[old] if old else blank_of(engine, new[number]) for number, old, _ in spec.swaps}, new


def blank_of(engine: Engine, card: Card) -> Card:
    """A blank in the place of a card; raises CardforgeError where there is none."""
    found = engine.evaluation.blank(card) if engine.evaluation.blank else None
    if found is None:
        raise CardforgeError(f"{card.name} cannot be replaced by a blank card: the game could not be played without it")
    return found


def _check_held(spec: MatchSpec, subjects: Sequence[Sections], new: Mapping[int, Card]) -> None:
    names = spec.files or ("the box",)
    for file, deck in zip(names, subjects, strict=False):
        if not any(card.number in new for card in all_cards([deck])):
            wanted = ", ".join(card.name for card in new.values())
            raise CardforgeError(f"{file}: has no copy of {wanted}, so it makes no difference to it")
