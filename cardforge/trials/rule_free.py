"""A goldfish without rules: a deck is drawn and paid for by the numbers in the file of its game, and nothing that cards say happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from cardforge.decks.odds import Draws, at_least
from cardforge.kernel.cards import Card
from cardforge.kernel.contract.evaluation import PLAYED, SPENT
from cardforge.kernel.design import Design, Goldfish
from cardforge.kernel.rng import Rng, seed_of
from cardforge.trials.goldfish_game import UNFINISHED, CopyRecord, GameRecord
from cardforge.trials.goldfish_tally import GoldfishReport, GoldfishTally
from cardforge.trials.match_runner import GAME_STREAM

EARLY: int = 3
"""A hand of which nothing can be played in this many turns is drawn again, if the game allows it."""
RESOURCE: str = "resource"
"""The use of a card that is laid as a resource."""


@dataclass(frozen=True)
class PaidCard:
    """A card as this goldfish sees it."""

    name: str
    cost: int | None
    """None for a card that is never paid for: it is not played."""
    needs: Mapping[str, int]
    """How many resources of each faction its cost takes."""
    gives: tuple[str, ...]
    """The factions that it supplies when it is laid as a resource."""
    is_resource: bool


def paid_cards(cards: Sequence[Card], design: Design, numbers: Goldfish) -> list[PaidCard]:
    """What the goldfish needs of each copy.

    Where cards are laid as resources and the game names the field of the faction, a card whose cost has no symbols takes a resource of
    each of its factions.
    """
    return [_paid(card, design, numbers) for card in cards]


def _paid(card: Card, design: Design, numbers: Goldfish) -> PaidCard:
    named = (numbers.faction,) if numbers.faction else design.with_role("faction")
    own = [one for name in named for one in card.words(name) or (card.word(name),) if one]
    is_resource = numbers.resources == "cards" and (
        not numbers.resource_types or card.word("type") in numbers.resource_types
    )
    only_resource = bool(numbers.resource_types) and is_resource
    cost = None if only_resource else design.cost(card)
    if cost is None and not only_resource and (numbers.resources == "none" or not design.with_role("cost")):
        cost = 0
    needs = design.needs(card) or (dict.fromkeys(own, 1) if numbers.faction and cost else {})
    return PaidCard(card.name, cost, needs, tuple(own), is_resource)


def rule_free_goldfish(
    deck: Sequence[PaidCard],
    numbers: Goldfish,
    n: int,
    seed: int,
    turns: int,
    progress: Callable[[int], None] | None = None,
) -> GoldfishReport:
    """Draws and pays for n games; the dearest cards that can be paid for are played first. Same seed, same report.

    The measures after each own turn: resources; cards played so far; cards in hand; cards that could be paid for in this turn;
    cards left in hand that cost too much; cards left in hand for which only a faction is missing.
    """
    tally = GoldfishTally((PLAYED, RESOURCE) if numbers.resources == "cards" else (PLAYED,))
    for game in range(n):
        tally.add(game, _play(deck, numbers, Rng(seed_of(seed, GAME_STREAM, game)), turns))
        if progress:
            progress(game + 1)
    return tally.report(seed, turns)


_MEASURES = ("resources", "played", "in hand", "playable", "too dear", "faction missing")


def _play(deck: Sequence[PaidCard], numbers: Goldfish, rng: Rng, turns: int) -> GameRecord:
    order, hand, again = _opening(deck, numbers, rng)
    opening = hand[:]
    uses: dict[int, str] = {}
    stays: dict[int, Counter[str]] = {}
    laid: Counter[str] = Counter()
    count = played = 0
    rows: list[Mapping[str, int]] = []
    for turn in range(1, turns + 1):
        drawn = numbers.draws if turn > 1 or numbers.draws_first else 0
        hand += order[:drawn]
        del order[:drawn]
        if numbers.resources == "turn":
            count = min(turn, numbers.most_resources)
        elif numbers.resources == "cards" and count < numbers.most_resources:
            card = _resource(deck, hand, laid, count)
            if card is not None:
                hand.remove(card)
                uses[card] = RESOURCE
                laid.update(deck[card].gives)
                count += 1
        playable = [card for card in hand if _can_pay(deck[card], count, laid, numbers)]
        left = count
        for card in sorted(playable, key=lambda card: (-(deck[card].cost or 0), card)):
            if numbers.resources == "none" or (deck[card].cost or 0) <= left:
                left -= deck[card].cost or 0
                hand.remove(card)
                uses[card] = PLAYED
                played += 1
        reasons = {card: _stranded(deck[card], count, laid, numbers) for card in hand}
        for card, reason in reasons.items():
            if reason:
                stays.setdefault(card, Counter())[reason] += 1
        stuck = Counter(reasons.values())
        figures = (count, played, len(hand), len(playable), stuck["cost"], stuck["faction"])
        rows.append(dict(zip(_MEASURES, figures, strict=True)))
    seen = dict.fromkeys([*opening, *uses, *hand])
    copies = [
        CopyRecord(deck[card].name, card in opening, uses.get(card, ""), dict(stays.get(card, ()))) for card in seen
    ]
    names = tuple(deck[card].name for card in opening)
    return GameRecord("", names, again, tuple(rows), None, UNFINISHED, tuple(copies))


def _stranded(card: PaidCard, count: int, laid: Mapping[str, int], numbers: Goldfish) -> str:
    """Why a card is left in hand: its cost, a faction, or what it costs went elsewhere; "" for one that is never played."""
    if (card.cost or 0) > count and numbers.resources != "none":
        return "cost"
    if card.cost is None:
        return ""
    return SPENT if _can_pay(card, count, laid, numbers) else "faction"


def _opening(deck: Sequence[PaidCard], numbers: Goldfish, rng: Rng) -> tuple[list[int], list[int], int]:
    """The order of the remaining deck, the hand that is kept, and how many hands were given back."""
    most = 0 if numbers.mulligan == "none" else numbers.mulligans
    for again in range(most + 1):
        order = list(range(len(deck)))
        rng.shuffle(order)
        size = max(numbers.hand - (again if numbers.mulligan == "fewer" else 0), 0)
        hand, order = order[:size], order[size:]
        if again == most or _is_kept([deck[card] for card in hand], numbers):
            break
    return order, hand, again


def opening_hand(deck: Sequence[PaidCard], numbers: Goldfish, seed: int, game: int) -> tuple[tuple[str, ...], int]:
    """The opening hand of the game of that number, and how many hands were given back before it."""
    hand, _, again = opening_deal(deck, numbers, seed, game)
    return tuple(deck[card].name for card in hand), again


def opening_deal(deck: Sequence[PaidCard], numbers: Goldfish, seed: int, game: int) -> tuple[list[int], list[int], int]:
    """The places in the deck of the opening hand and of the cards after it in the order in which they are drawn, and how many hands were given back."""
    order, hand, again = _opening(deck, numbers, Rng(seed_of(seed, GAME_STREAM, game)))
    return hand, order, again


def _is_kept(hand: Sequence[PaidCard], numbers: Goldfish) -> bool:
    """Whether something of the hand can be played early with what the hand itself gives."""
    most = EARLY
    if numbers.resources == "cards":
        most = min(EARLY, sum(card.is_resource for card in hand))
    return any(card.cost is not None and (numbers.resources == "none" or card.cost <= most) for card in hand)


def _resource(deck: Sequence[PaidCard], hand: Sequence[int], laid: Mapping[str, int], count: int) -> int | None:
    """The card that is laid as a resource: one of a faction that the hand still lacks, otherwise the dearest one."""
    can_be_laid = [card for card in hand if deck[card].is_resource]
    lacking = {name for card in hand for name, needed in deck[card].needs.items() if laid.get(name, 0) < needed}

    def worth(card: int) -> tuple[bool, int, int]:
        return any(name in lacking for name in deck[card].gives), deck[card].cost or 0, -card

    return max(can_be_laid, key=worth, default=None)


def _can_pay(card: PaidCard, count: int, laid: Mapping[str, int], numbers: Goldfish) -> bool:
    if card.cost is None:
        return False
    if numbers.resources == "none":
        return True
    if numbers.resources == "turn":
        return card.cost <= count
    return card.cost <= count and all(laid.get(name, 0) >= needed for name, needed in card.needs.items())


def exact_odds(deck: Sequence[PaidCard], numbers: Goldfish, turns: int) -> dict[str, tuple[float, ...]]:
    """What arithmetic can say without playing: by turn, from turn 0 for the opening hand, the odds of having drawn a card that
    the resources of the turn can pay for.

    Hypergeometric, for a first hand that is kept; empty where the resources depend on the cards that are laid.
    """
    if numbers.resources == "cards":
        return {}
    draws = Draws(numbers.hand, numbers.draws, None if numbers.draws_first else 0)
    chances: list[Fraction] = []
    for turn in range(turns + 1):
        most = min(max(turn, 1), numbers.most_resources)
        paid = sum(card.cost is not None and (numbers.resources == "none" or card.cost <= most) for card in deck)
        chances.append(at_least(1, paid, len(deck), min(draws.seen(turn), len(deck))) if paid else Fraction(0))
    return {"a card that can be paid for": tuple(round(float(chance), 6) for chance in chances)}
