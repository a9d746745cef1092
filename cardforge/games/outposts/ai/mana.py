"""How the greedy player spends the mana of a turn: on cards and Mana Crystals, and what it gives up for more mana."""

from __future__ import annotations

from typing import Final

from cardforge.games.outposts.actions.play_card import play_forbidden
from cardforge.games.outposts.ai import card_values, placement
from cardforge.games.outposts.effects.stats import cost_of, keyword
from cardforge.games.outposts.phases.play import limit_reached
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import CREATURE_ZONES, HAND, OFFENSE
from cardforge.kernel.decision import Option
from cardforge.kernel.numbers import INTERPRETED, highest, ranked, total

_WIDEST: Final = 9
"""At most so many cards of the hand are combined."""

_CRYSTALS: Final = (28, 38, 10_000)
"""The values of the first, second and third Crystal in the opening; each later turn raises the value by `_URGE`."""

_OPENING: Final = 10
"""The opening lasts so many own turns."""

_URGE: Final = 3

_STALLED: Final = 30

_KEEPING: Final = 4
"""A discarded card costs this part of its value: the mana is gone this turn, the card could be played in the next."""

_CROWD: Final = 3
"""While no attack of this many creatures gets through, a Crystal is worth `_STALLED` more."""


def best_spending(state: OutpostsState, seat: int) -> Option:
    """The first action of the best way to spend the mana of this turn."""
    hand = {card: _value_in_hand(state, seat, card) for card in state.zone(seat, HAND)}
    crowd = len(state.zone(seat, OFFENSE)) + state.sacrifices[seat]
    stalled = crowd >= _CROWD and placement.value_of_attacking(state, seat) == 0
    limits = _uses_left(state, seat, "discards"), _uses_left(state, seat, "sacrifices")
    sources = _mana_sources(state, seat, hand, limits)
    cards_value, first_for_cards = _best_cards(state, seat, hand, sources, limits)
    crystal_value, first_for_crystal = _best_crystal(state, seat, sources, limits, stalled)
    return first_for_crystal if crystal_value > cards_value else first_for_cards


def _value_in_hand(state: OutpostsState, seat: int, card: int) -> int:
    """What playing a card gains now; Attack for this turn alone gains what it adds to an attack."""
    value = card_values.value_of_playing(state, seat, card)
    attack, many = card_values.strengthening(state, seat, card) if value > 0 else (0, 0)
    if not attack:
        return value
    strengthened = placement.value_of_attacking(state, seat, attack, many)
    return min(value, strengthened - placement.value_of_attacking(state, seat))


def _uses_left(state: OutpostsState, seat: int, what: str) -> int:
    """How many more discards or sacrifices for mana the player can make."""
    if limit_reached(state, seat, what):
        return 0
    used = state.discards if what == "discards" else state.sacrifices
    name = "discard_mana_max" if what == "discards" else "sacrifice_mana_max"
    return max(1, int(state.definitions.options[name]) - used[seat])


class ManaSource:
    """A way to get mana: a card to discard or a creature to sacrifice; nobody changes it."""

    def __init__(self, price: int, mana: int, word: str, card: int) -> None:
        self.price = price
        """The value that is lost."""
        self.mana = mana
        self.dearness = price / mana
        """What each mana costs; equal ones are exactly equal, for both numbers are small."""
        self.is_discard = word == "discard"
        self.option: Option = (word, card)
        self.card = card
        """The card that is given up."""


def _price_of(sources: list[ManaSource]) -> int:
    price = 0
    for source in sources:
        price += source.price
    return price


def _mana_sources(state: OutpostsState, seat: int, hand: dict[int, int], limits: tuple[int, int]) -> list[ManaSource]:
    """Cards to discard and creatures to sacrifice, as far as more of either can be made, the cheapest mana first."""
    found: list[ManaSource] = []
    if limits[0]:
        found += [ManaSource(max(0, value) // _KEEPING, 1, "discard", card) for card, value in hand.items()]
    if limits[1]:
        for zone in CREATURE_ZONES:
            for card in state.zone(seat, zone):
                value = card_values.fighter_of(state, card).value - card_values.value_of_dying(state, seat, card)
                price = max(1, value)
                found.append(ManaSource(price, 1 + keyword(state, card, "offering"), "sacrifice", card))
    return _cheapest_first(found)


def _cheapest_first(sources: list[ManaSource]) -> list[ManaSource]:
    """Ways to get mana by their price for each mana; put in order one after another, for compiled, a key of `sorted` costs more than all of this."""
    if INTERPRETED:
        return sorted(sources, key=lambda source: (source.dearness, source.card))
    ordered: list[ManaSource] = []
    for source in sources:
        place = len(ordered)
        while place and _is_cheaper(source, ordered[place - 1]):
            place -= 1
        ordered.insert(place, source)
    return ordered


def _is_cheaper(source: ManaSource, other: ManaSource) -> bool:
    return source.dearness < other.dearness or (source.dearness == other.dearness and source.card < other.card)


def raise_mana(
    need: int, sources: list[ManaSource], kept: list[int], discards: int, sacrifices: int
) -> list[ManaSource] | None:
    """The cheapest sources for so much mana, without the cards to keep; None when there is not enough."""
    taken: list[ManaSource] = []
    for source in sources:
        if need <= 0:
            break
        if (discards if source.is_discard else sacrifices) and source.card not in kept:
            if source.is_discard:
                discards -= 1
            else:
                sacrifices -= 1
            need -= source.mana
            taken.append(source)
    return taken if need <= 0 else None


def _most_mana(sources: list[ManaSource], many: int) -> int:
    """The mana of so many of the sources, of those that give most."""
    gains = [source.mana for source in sources]
    gains.sort()
    return total(gains[max(0, len(gains) - many) :])


class CardSearch:
    """The search for the best set of cards to play; the most valuable cards come first."""

    def __init__(
        self,
        playable: list[int],
        costs: list[int],
        values: list[int],
        reach: int,
        sources: list[ManaSource],
        limits: tuple[int, int],
    ) -> None:
        self.playable = playable
        self.costs = costs
        self.values = values
        self.sums = [0]
        """The sums of the values of so many first cards."""
        for value in values:
            self.sums.append(self.sums[-1] + value)
        self.reach = reach
        """More mana than this cannot be raised."""
        self.sources = sources
        self.discards, self.sacrifices = limits
        self.best = 0
        """What the best set gains so far, less what is given up for it."""
        self.chosen: list[int] = []
        """The places of its cards."""
        self.raised: list[ManaSource] = []

    def extend(self, places: list[int], left: int, need: int, gain: int) -> None:
        """Weighs all sets of these cards and so many later ones, but those that cost too much or cannot gain more than the best one."""
        costs, values, sums = self.costs, self.values, self.sums
        for place in range(places[-1] + 1 if places else 0, len(values) - left + 1):
            most = gain + sums[place + left] - sums[place]
            if most <= self.best:
                return
            needed = need + costs[place]
            if needed > self.reach:
                continue
            if left > 1:
                self.extend([*places, place], left - 1, needed, gain + values[place])
            else:
                self._weigh([*places, place], needed, most)

    def _weigh(self, places: list[int], need: int, gain: int) -> None:
        kept = [self.playable[place] for place in places]
        found = raise_mana(need, self.sources, kept, self.discards, self.sacrifices)
        if found is not None:
            left = gain - _price_of(found)
            if left > self.best:
                self.best, self.chosen, self.raised = left, places, found


def best_set(
    playable: list[int],
    costs: list[int],
    values: list[int],
    mana: int,
    sources: list[ManaSource],
    limits: tuple[int, int],
) -> CardSearch:
    """The best set of at most five cards, the most valuable of which come first, with so much mana, discards and sacrifices."""
    search = CardSearch(playable, costs, values, limits[0] + _most_mana(sources, limits[1]), sources, limits)
    for size in range(1, min(len(playable), 5) + 1):
        search.extend([], size, -mana, 0)
    return search


def _best_cards(
    state: OutpostsState, seat: int, hand: dict[int, int], sources: list[ManaSource], limits: tuple[int, int]
) -> tuple[int, Option]:
    """The value of the best set of cards to play, less what is given up for it, and the first action for it."""
    mana = state.mana[seat]
    playable = [card for card in hand if hand[card] > 0 and play_forbidden(state, seat, card) in (None, "O43")]
    playable = [playable[place] for place in ranked([hand[card] for card in playable])][:_WIDEST]
    costs, values = [cost_of(state, card, seat) for card in playable], [hand[card] for card in playable]
    found = best_set(playable, costs, values, mana, sources, limits)
    best, chosen, raised = found.best, found.chosen, found.raised
    if raised:
        return best, raised[0].option
    affordable = [playable[place] for place in chosen if costs[place] <= mana]
    if not affordable:
        return best, ("pass",)
    worths = [hand[card] for card in affordable]
    return best, ("play", affordable[worths.index(highest(worths))])


def _best_crystal(
    state: OutpostsState, seat: int, sources: list[ManaSource], limits: tuple[int, int], stalled: bool
) -> tuple[int, Option]:
    """The value of buying a Crystal, less what is given up for it, and the first action for it."""
    wanted = int(state.definitions.options["crystals_to_win"])
    have = state.crystals[seat]
    value = _CRYSTALS[-1] if have + 1 >= wanted else _CRYSTALS[min(have, len(_CRYSTALS) - 2)]
    value += _URGE * max(0, state.turns[seat] - _OPENING) + (_STALLED if stalled else 0)
    need = int(state.definitions.options["crystal_cost"]) - state.mana[seat]
    if need <= 0:
        return value, ("buy",)
    raised = raise_mana(need, sources, [], limits[0], limits[1])
    if raised is None:
        return 0, ("pass",)
    return value - _price_of(raised), raised[0].option
