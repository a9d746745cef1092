"""What texts forbid, allow and require, which cards they keep marked, and damage they prevent or redirect (A273-A277)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects.board import LastingEffect
from cardforge.effects.costs import Cost
from cardforge.effects.evaluate import (
    EffectContext,
    amount,
    objects_of,
    point_of_view,
    seat_of_player,
)
from cardforge.effects.selectors import Each, Filter
from cardforge.effects.standard.in_turn import holds_of
from cardforge.effects.standard.spoken_of import is_true_of
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import (
    Allow,
    AsThough,
    Cap,
    Forbid,
    Prevent,
    Redirect,
    Shield,
)
from cardforge.effects.verbs.changes import DAMAGE_EACH_TURN
from cardforge.games.arc.effects.continuous import affecting, continuous_verbs, includes, is_unaffected
from cardforge.games.arc.effects.filters import matches
from cardforge.games.arc.effects.index import KEPT_OFF
from cardforge.games.arc.effects.verbs import KeepOff
from cardforge.games.arc.records import PassiveVerb
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import COUNT, IN_PLAY

TAKEN: Final = "taken"
"""The word of a lasting effect that remembers how much damage a card was dealt in a turn in which a text counts it."""
_DAMAGE_CAP: Final = f"cap {DAMAGE_EACH_TURN}"
BLOCK_IT: Final = "block_it"
"""What a lasting "must" says of a card that has to block the attacker which is its value."""


_FORBID: Final[dict[str, str]] = {}
_ALLOW: Final[dict[str, str]] = {}
_MUST: Final[dict[str, str]] = {}
"""The topics of texts that forbid, allow or require an action, made once: to make one each time costs more than to ask about it."""


def _topic(topics: dict[str, str], word: str, action: str) -> str:
    return topics.setdefault(action, f"{word} {action}")


def _rules_on(
    state: ArcState, word: str, topic: str, card: int, action: str
) -> list[LastingEffect | tuple[PassiveVerb, EffectContext]]:
    """The Forbid, Allow or Must verbs and lasting effects about an action of a card or player that apply now."""
    lasting = [
        effect for effect in state.effects if effect.target == card and effect.what == action and effect.word == word
    ]
    passive = affecting(state, card, topic)
    return [*lasting, *passive] if lasting or passive else []


def is_forbidden(
    state: ArcState,
    card: int,
    action: str,
    by: int = -1,
    ignored: tuple[Filter | None, ...] = (),
    free: bool = False,
) -> bool:
    """A274-A277: whether a text forbids an action to a card or player; forbidding beats allowing.

    With `by`, the action is done to the card by another one; texts against the `ignored` ones do not count, nor, for what is
    `free`, those that name a price.
    """
    if action not in state.definitions.forbidden:
        return False
    topic = _FORBID.get(action) or _topic(_FORBID, "forbid", action)
    if is_unaffected(state, topic):
        return False
    for rule in _rules_on(state, "forbid", topic, card, action):
        if isinstance(rule, LastingEffect):
            if not rule.value:
                return True
            verb, ctx, said = _laid_down(state, card, rule)
        else:
            verb, ctx = rule
            said = []  # a text that always holds has mentioned nothing: its "it" is the card itself, or what it is on
        if (ignored and verb.by in ignored) or (free and verb.unless):
            continue
        if verb.unless and _payable(state, by if action in _OF_MOVER and by >= 0 else card, verb.unless, ctx.source):
            continue
        if verb.by is None or (by >= 0 and _is_by(state, by, verb.by, ctx, said) != verb.only):
            if not isinstance(rule, LastingEffect) and verb in _forgiven(state, card, action):
                continue
            return True
    return False


def _laid_down(state: ArcState, card: int, rule: LastingEffect) -> tuple[Forbid, EffectContext, list[int]]:
    """What a lasting text forbids, from whose point of view, and whom it mentioned: its player and those, if it spoke of players' cards."""
    if isinstance(rule.value, tuple):
        number, seat, *said = rule.value
    else:
        number, said = rule.value, state.antecedent
        seat = state.controller(card) if card >= 0 else seat_of_player(card)
    (verb,) = state.definitions.programs.sequences[number - 1]
    assert isinstance(verb, Forbid)
    return verb, point_of_view(card, seat), said


def is_kept_off(state: ArcState, card: int, seat: int, army: bool) -> bool:
    """A274: whether a text of a player keeps a creature from attacking that very player, or only that player's army."""
    for action in ("attack_you", "attack_your_army") if army else ("attack_you",):
        for verb, ctx in affecting(state, card, _FORBID.get(action) or _topic(_FORBID, "forbid", action)):
            if (
                isinstance(verb, Forbid)
                and ctx.seat == seat
                and not (verb.unless and _payable(state, card, verb.unless, ctx.source))
            ):
                return True
        for price, source, protected in _lasting_prices(state, card, action):
            if protected == seat and not (price and _payable(state, card, price, source)):
                return True
    return any(
        isinstance(verb, KeepOff) and holds_of(state, verb.condition, seat, ctx)
        for verb, ctx in affecting(state, card, KEPT_OFF)
    )


OF_ONES_OWN: Final = ("attack_you", "attack_your_army")
"""What texts forbid against the player who controls them."""


def _lasting_prices(state: ArcState, card: int, action: str) -> list[tuple[tuple[Cost, ...], int, int]]:
    """The prices for which a creature may do what texts forbid it for a time against a player, each with the card of the text and that player; () without one."""
    found: list[tuple[tuple[Cost, ...], int, int]] = []
    for effect in state.effects:
        if (effect.word, effect.target, effect.what) == ("forbid", card, action) and isinstance(effect.value, tuple):
            number, seat, source = effect.value
            verb = state.definitions.programs.sequences[number - 1][0] if number else None
            found.append((verb.unless if isinstance(verb, Forbid) else (), source, seat))
    return found


def _forgiven(state: ArcState, card: int, action: str) -> list[Verb]:
    """What keywords forbid a card that texts let act as though it did not have them."""
    topic = f"as_though {action}"
    if is_unaffected(state, topic):
        return []
    found: list[Verb] = []
    for effect in state.effects:
        if (effect.word, effect.target, effect.what) == ("as_though", card, action):
            for verb in state.definitions.programs.sequences[effect.value]:
                if isinstance(verb, AsThough):
                    found += verb.by.effects
    for lasting, _ in affecting(state, card, topic):
        if isinstance(lasting, AsThough):
            found += lasting.by.effects
    return found


def _is_by(state: ArcState, card: int, filter: Filter, ctx: EffectContext, said: list[int]) -> bool:
    """Whether a card is one of those against which something is forbidden by a text that had mentioned these, wherever it is."""
    return is_true_of(state, said, lambda: _fits(state, card, filter, ctx))


def _fits(state: ArcState, card: int, filter: Filter, ctx: EffectContext) -> bool:
    """Whether a card fits a filter, wherever it is; "abilities" are those of cards in play."""
    if filter.either:
        return any(_fits(state, card, part, ctx) for part in filter.either)
    if filter.what == "ability":
        return state.where[card] % COUNT in IN_PLAY and matches(state, card, replace(filter, what="card"), ctx, True)
    return matches(state, card, filter, ctx, not filter.place)


_OF_MOVER: Final = ("be_entered", "be_left", "movement")
"""What is forbidden of a city, and paid for by the controller of the creature that moves."""


def entry_prices(state: ArcState, card: int) -> list[tuple[tuple[Cost, ...], int]] | None:
    """The prices for which a card that enters play is not marked, each with the card whose text it is; None if there is one without a price."""
    found: list[tuple[tuple[Cost, ...], int]] = []
    for rule in _rules_on(state, "must", _topic(_MUST, "must", "enter_marked"), card, "enter_marked"):
        if isinstance(rule, LastingEffect) or not rule[0].unless:
            return None
        found.append((rule[0].unless, rule[1].source))
    return found


def _payable(state: ArcState, card: int, unless: tuple[Cost, ...], source: int) -> bool:
    seat = state.controller(card)
    return all(state.can_pay_part(seat, source, cost) for cost in unless)


def prices_of(state: ArcState, card: int, action: str, by: int = -1) -> list[tuple[tuple[Cost, ...], int]]:
    """The prices for which a card may do what texts otherwise forbid it, to or by that other card, each with the card whose text it is."""
    if action not in state.definitions.forbidden:
        return []
    topic = _FORBID.get(action) or _topic(_FORBID, "forbid", action)
    if is_unaffected(state, topic):
        return []
    own = action in OF_ONES_OWN
    found = [(price, source) for price, source, _ in _lasting_prices(state, card, action) if price] if own else []
    for rule in _rules_on(state, "forbid", topic, card, action):
        if not isinstance(rule, LastingEffect):
            verb, ctx = rule
            source, said = ctx.source, list[int]()
        elif rule.value and not own:
            source, (verb, ctx, said) = card, _laid_down(state, card, rule)
        else:
            continue
        concerns = verb.by is None or (by >= 0 and _is_by(state, by, verb.by, ctx, said) != verb.only)
        if verb.unless and concerns:
            found.append((verb.unless, source))
    return found


def allowance(state: ArcState, card: int, action: str) -> int:
    """How much of an action that the rules forbid a text allows; 0 for none."""
    return max(_allowances(state, card, action), default=0) if action in state.definitions.allowed else 0


def added(state: ArcState, card: int, action: str) -> int:
    """How much of an action texts allow besides, all of them taken together."""
    return sum(_allowances(state, card, action)) if action in state.definitions.allowed else 0


def _allowances(state: ArcState, card: int, action: str) -> list[int]:
    """How much of an action each text allows."""
    topic = _ALLOW.get(action) or _topic(_ALLOW, "allow", action)
    if is_unaffected(state, topic):
        return []
    return [
        (rule.value if isinstance(rule, LastingEffect) else amount(state, rule[0].n, rule[1])) or 1
        for rule in _rules_on(state, "allow", topic, card, action)
    ]


def is_allowed_by(state: ArcState, card: int, action: str, by: int) -> bool:
    """Whether a text that always holds allows something to a card by another one that fits what it says."""
    topic = _ALLOW.get(action) or _topic(_ALLOW, "allow", action)
    if is_unaffected(state, topic):
        return False
    passive = (rule for rule in _rules_on(state, "allow", topic, card, action) if not isinstance(rule, LastingEffect))
    return any(
        isinstance(verb, Allow) and verb.by is not None and _is_by(state, by, verb.by, ctx, []) for verb, ctx in passive
    )


def is_required(state: ArcState, card: int, action: str) -> bool:
    """Whether a text requires an action of a card."""
    topic = _MUST.get(action) or _topic(_MUST, "must", action)
    return not is_unaffected(state, topic) and bool(_rules_on(state, "must", topic, card, action))


def prevented(state: ArcState, target: int, points: int) -> int:
    """What is left of damage to a card or player after what passive abilities prevent of it."""
    for verb, ctx in affecting(state, target, "prevent"):
        if isinstance(verb, Prevent):
            most = points if verb.n is None else amount(state, verb.n, ctx)
            if verb.each_turn:
                most = _of_first(state, target, min(points, most), most, ctx)
            points = max(0, points - most)
    return points


def _of_first(state: ArcState, target: int, points: int, most: int, ctx: EffectContext) -> int:
    """How much of damage is prevented of a card, or a player, of which a text prevents the first so much in each turn; it is remembered until the turn ends."""
    known = (effect for effect in state.effects if effect[:3] == (AVERTED, target, str(ctx.source)))
    points = max(0, min(points, most - sum(effect.value for effect in known)))
    if points:
        state.effects.append(LastingEffect(AVERTED, target, str(ctx.source), points, state.turn))
    return points


def shielded(state: ArcState, target: int, points: int, source: int, combat: bool, sure: bool) -> int:
    """What is left of damage to a card or player after what texts prevent of the kind: by this source, in combat or not; of what is `sure` only what is dealt instead."""
    rules = [(verb, ctx) for verb, ctx in affecting(state, target, "shield") if isinstance(verb, Shield)]
    for effect in state.effects:
        if effect.word == SHIELD:
            number, source_of_text, seat, only = effect.value
            (verb,) = state.definitions.programs.sequences[number]
            ctx = point_of_view(source_of_text, seat)
            if only == target or (
                only == -1 and isinstance(verb.what, Each) and matches(state, target, verb.what.filter, ctx)
            ):
                rules.append((verb, ctx))
    for verb, ctx in rules:
        dealt_by = verb.by is None or (source >= 0 and matches(state, source, verb.by, ctx, True))
        if verb.above is not None and points <= verb.above:
            continue
        if points and dealt_by and (combat or not verb.combat) and not (sure and verb.left is None):
            points = max(0, points - amount(state, verb.n, ctx)) if verb.n is not None else verb.left or 0
    return points


SHIELD: Final = "shield"
"""The word of a lasting effect that prevents damage of a kind: the number of its verb, the card and the seat of its text, and the card or player
that it is about, -1 for all that fit."""
AVERTED: Final = "averted"
"""The word of a lasting effect on a card or player: how much damage the text of a card has prevented of it this turn."""


def at_most_each_turn(state: ArcState, target: int, points: int) -> int:
    """What is left of damage to a card that cannot be dealt more than so much in a turn; what it has been dealt counts, whenever that began to be so."""
    if _DAMAGE_CAP not in state.definitions.topic_words or points <= 0:
        return points
    points = still_left(state, target, points)
    state.effects.append(LastingEffect(TAKEN, target, "", points, state.turn))
    return points


def still_left(state: ArcState, target: int, points: int) -> int:
    """How many of so many points of damage, or of strength, a card can still lose this turn."""
    if _DAMAGE_CAP not in state.definitions.topic_words or points <= 0:
        return points
    caps = [(verb, ctx) for verb, ctx in affecting(state, target, _DAMAGE_CAP) if isinstance(verb, Cap)]
    dealt = sum(effect.value for effect in state.effects if effect.word == TAKEN and effect.target == target)
    for verb, ctx in caps:
        points = min(points, max(0, amount(state, verb.n or 0, ctx) - dealt))
    return points


def redirected(state: ArcState, target: int) -> int:
    """The target to which a passive ability redirects damage to this one; the same target if none does."""
    for verb, ctx in continuous_verbs(state, "redirect"):
        if isinstance(verb, Redirect) and includes(state, verb.of, target, ctx):
            return next(iter(objects_of(state, verb.to, ctx)), target)
    return target
