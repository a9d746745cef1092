"""The random games of a game: each is found by its variant and its number alone, in any process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cardforge.effects.ability import Ability
from cardforge.errors import CardforgeError
from cardforge.kernel.game import Game
from cardforge.kernel.setup import Sections
from cardforge.registry import game as game_named
from cardforge.tasks.cards.card_texts import read_texts
from cardforge.tasks.setup.boxed_games import why_not_playable
from cardforge.tasks.setup.deck_cards import all_cards, engine_of, playable_deck
from cardforge.tasks.setup.draft_supply import with_draft_supply
from cardforge.tasks.setup.prepare_match import hash_of
from cardforge.tasks.setup.variants import played_variant
from cardforge.tasks.trials.random_games.card_supply import CardSupply
from cardforge.tasks.trials.random_games.random_decks import random_decks
from cardforge.tasks.trials.random_games.spec import RandomGamesSpec
from cardforge.trials.faults.game_plan import GamePlan


@dataclass(frozen=True)
class RandomGames:
    """For each variant as many games as are wanted, by number."""

    spec: RandomGamesSpec
    game: Game
    supply: CardSupply
    variants: tuple[str, ...]
    decks: tuple[Sections, ...] = ()
    """Those of the files."""
    texts: Mapping[str, tuple[Ability, ...]] = field(default_factory=dict)

    def cards_hash(self) -> str:
        """A hash of the cards that may be played."""
        return hash_of(self.decks or ((self.supply.revisions,),))

    def plan(self, variant: str, number: int) -> GamePlan:
        """The game of that number. Decks come from the shelf and at random in turn; numbers of players and players alternate behind them."""
        seed = self.spec.seed + number
        turn, is_random = divmod(number, 2)
        if self.decks:
            turn, is_random, seats = number, 0, len(self.decks)
        else:
            counts = self.supply.counts_of_seats(variant)
            turn, place = divmod(turn, len(counts))
            seats = counts[place]
        chooser = self.spec.players[turn % len(self.spec.players)]
        decks = self.decks or self._decks(variant, seed, seats, bool(is_random))
        rows = self.supply.rows
        return GamePlan(self.game, decks, variant or None, seed, seats, chooser, self.texts, rows)

    def _decks(self, variant: str, seed: int, seats: int, is_random: bool) -> tuple[Sections, ...]:
        samples = self.supply.decks_of(variant) if not self.supply.is_boxed else ()
        if is_random:
            return random_decks(self.supply, variant, seed, seats)
        if self.supply.is_boxed:
            return (self.supply.box,)
        taken = [samples[(seed + seat) % len(samples)].sections for seat in range(seats if samples else 0)]
        return self.supply.with_draft(variant, taken)


def random_games(spec: RandomGamesSpec) -> RandomGames:
    """Reads the cards and their texts.

    Raises CardforgeError for decks and variants that do not go together, FaultyInput for unknown cards.
    """
    game = game_named(spec.game, spec.settings.shelf)
    engine = engine_of(game)
    supply = CardSupply(game, spec.settings.shelf)
    if not spec.decks:
        known = supply.variants() or [""]
        variants = [spec.variant] if spec.variant else [one for one in known if supply.counts_of_seats(one)]
        if not supply.counts_of_seats(variants[0]):
            reason = why_not_playable(engine, spec.variant, game.seats[0], {})
            raise CardforgeError(f"{spec.game}: {reason}")
        if not supply.is_boxed and game.sections and not any(supply.decks_of(one) for one in variants):
            raise CardforgeError(f"{spec.game}: no legal deck lies beside the cards; name decks to play")
        texts = read_texts(game, supply.revisions).abilities
        return RandomGames(spec, game, supply, tuple(variants), (), texts)
    if supply.is_boxed:
        raise CardforgeError(f"{game.name} is played out of one box; it takes no decks")
    laid = [
        playable_deck(deck, game, engine, file, spec.settings)
        for deck, file in zip(spec.decks, spec.files, strict=True)
    ]
    profiles = {profile for _, profile in laid}
    if len(profiles) > 1:
        raise CardforgeError(f"the decks are built for different rules: {', '.join(sorted(map(str, profiles)))}")
    files = list(zip(spec.files, spec.decks, strict=True))
    variant = played_variant(spec.variant or None, next(iter(profiles)), game, engine, files, {}, spec.settings)
    decks = tuple(with_draft_supply([sections for sections, _ in laid], game, engine, variant, {}, spec.settings))
    return RandomGames(spec, game, supply, (variant or "",), decks, read_texts(game, all_cards(decks)).abilities)
