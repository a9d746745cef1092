"""Prepares a match: looks its cards up, reads their texts, and sets up a runner for each pairing."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from cardforge.carddata.hashes import content_hash
from cardforge.errors import CardforgeError
from cardforge.kernel.game import Engine, Game
from cardforge.kernel.result import BalanceTarget
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.registry import game as game_named
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.setup.boxed_games import box_sections
from cardforge.tasks.setup.deck_cards import all_cards, engine_of, playable_deck
from cardforge.tasks.setup.draft_supply import DraftBefore, draft_before, with_draft_supply
from cardforge.tasks.setup.match_spec import MatchSpec
from cardforge.tasks.setup.played_decks import PlayedDeck, pinned_decks, play_warnings, played_decks
from cardforge.tasks.setup.variants import named_by_formats, played_variant
from cardforge.trials.match_runner import MatchRunner
from cardforge.trials.tournament import match_runners

AIMLESS_PLAYERS = {"random", "passive"}
"""Players whose games say nothing about the balance of the cards."""


@dataclass(frozen=True)
class PreparedMatch:
    """A match that can be played at once."""

    runners: tuple[MatchRunner, ...]
    """One for a match, one for each pairing of a tournament."""
    engine: Engine
    without_text: tuple[str, ...]
    decks: tuple[PlayedDeck, ...]
    """The decks of the match and their verdicts; empty for a game that is played out of one box."""
    cards: str
    """A hash of what every card of the decks says, copy by copy."""
    draft: DraftBefore | None
    """The draft with which the games begin."""
    targets: tuple[BalanceTarget, ...]
    """The figures that a tournament, or a match out of one box, should come to."""
    profile: str = ""
    """The variant of the rules that the decks are made for; "" for a game that is played out of one box."""

    pinned: tuple[tuple[str, str], ...] = ()
    """Each deck with the copies of its revisions."""

    @property
    def warnings(self) -> tuple[str, ...]:
        """What a person should know before a game is played."""
        return play_warnings(self.decks, self.without_text)


def prepare_match(spec: MatchSpec) -> PreparedMatch:
    """Looks the cards up, reads their texts and sets the games up.

    Raises FaultyInput for decks with unknown cards, CardforgeError for options that cannot be played together, WarningsRefused for
    anything to warn of when the settings are strict.
    """
    rules = game_named(spec.game, spec.settings.shelf)
    engine = engine_of(rules)
    decks, variant = decks_of(spec, rules, engine)
    texts = read_texts(rules, all_cards(decks))
    changes = dict(spec.options)
    played = played_decks(spec.files, spec.decks, spec.settings)
    spec.settings.refuse(play_warnings(played, texts.without))
    try:
        if spec.all_pairs:
            runners = match_runners(
                engine, decks, spec.players[0], spec.seed, variant=variant, changes=changes, abilities=texts.abilities
            )
        else:
            setup = GameSetup(engine, decks, len(spec.players), variant, changes, texts.abilities)
            runners = [MatchRunner([setup], spec.players, spec.seed)]
    except ValueError as fault:
        raise CardforgeError(str(fault)) from fault
    return PreparedMatch(
        tuple(runners),
        engine,
        texts.without,
        played,
        hash_of(decks),
        draft_before(rules, runners[0].setups[0]),
        _targets(spec, engine, runners[0]),
        "" if engine.is_boxed else next(iter(named_by_formats(rules, variant, spec.settings)), ""),
        pinned_decks(spec.files, decks, len(rules.sections)),
    )


def cards_hash(spec: MatchSpec) -> str:
    """The hash of the cards of a match as they are today; a report on another hash is out of date."""
    rules = game_named(spec.game, spec.settings.shelf)
    decks, _ = decks_of(spec, rules, engine_of(rules))
    return hash_of(decks)


def _targets(spec: MatchSpec, engine: Engine, runner: MatchRunner) -> tuple[BalanceTarget, ...]:
    """Nothing for two decks of somebody's choice, nor for players whose games say nothing about the cards."""
    if (
        engine.evaluation.balance_targets is None
        or not (spec.all_pairs or engine.rules.box)
        or AIMLESS_PLAYERS & {*spec.players}
    ):
        return ()
    return engine.evaluation.balance_targets(runner.setups[0].options)


def decks_of(spec: MatchSpec, rules: Game, engine: Engine) -> tuple[list[Sections], str | None]:
    """The box of a game that is played out of one, or the decks that were named; and the variant."""
    if engine.is_boxed:
        return [box_sections(rules, engine, spec.settings)], spec.variant
    return _playable_decks(spec, rules, engine)


def _playable_decks(spec: MatchSpec, rules: Game, engine: Engine) -> tuple[list[Sections], str | None]:
    """The cards of every deck, and the variants that are played: the one that all decks are made for, and those that were asked for."""
    decks = [
        playable_deck(deck, rules, engine, file, spec.settings)
        for deck, file in zip(spec.decks, spec.files, strict=True)
    ]
    variants = {variant for _, variant in decks}
    if len(variants) > 1:
        raise CardforgeError(f"the decks are built for different rules: {', '.join(sorted(map(str, variants)))}")
    files = list(zip(spec.files, spec.decks, strict=True))
    made_for = next(iter(variants), None)
    variant = played_variant(spec.variant, made_for, rules, engine, files, dict(spec.options), spec.settings)
    laid = [sections for sections, _ in decks]
    return with_draft_supply(laid, rules, engine, variant, dict(spec.options), spec.settings), variant


def hash_of(decks: Sequence[Sections]) -> str:
    """A hash of what every card of some decks says, copy by copy."""
    total = hashlib.sha256()
    for deck in decks:
        for section in deck:
            total.update("\n".join(content_hash(card) for card in section).encode() + b"\n-\n")
        total.update(b"=\n")
    return total.hexdigest()
