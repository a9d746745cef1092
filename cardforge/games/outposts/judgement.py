"""What a sensible player thinks of each option (for the greedy player); looks only at what the seat may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.games.outposts import plans, worth
from cardforge.games.outposts.fronts import Fronts
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.table import CREATURE
from cardforge.games.outposts.zones import DECK, HAND, PICKED
from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.meaning import Frame
from cardforge.kernel.programs import verb_of_slot
from cardforge.kernel.resolution import subject_of


def judge(state: OutpostsState, seat: int, decision: Decision) -> list[int]:
    """A number for each option, the best highest."""
    worths = _WHOLE.get(decision.kind)
    if worths is not None:
        return worths(state, seat, decision)
    one = _SINGLE.get(decision.kind)
    if one is None:
        return [0] * len(decision.options)
    return [one(state, seat, decision, option) for option in decision.options]


def _play(state: OutpostsState, seat: int, decision: Decision) -> list[int]:
    wanted = plans.spending(state, seat)
    return [int(option == wanted) for option in decision.options]


def _share(state: OutpostsState, seat: int, decision: Decision) -> list[int]:
    """Recalls the whole plan for what there was to split, and gives this target its part."""
    _, left, targets, shares, _, _, then = decision.context
    points = left + sum(shares)
    if then[0] == "suffer":
        plan = plans.soften(state, targets, points)
    elif then[0] == "hit":
        plan = plans.strike(state, targets, points)
    else:
        healths = [max(1, state.stat(card, "health")) for card in targets]
        values = [worth.body(state, card) * (-1 if state.controller(card) == seat else 1) for card in targets]
        kills = plans.best_kills(values, healths, points)
        plan = [healths[place] if place in kills else 0 for place in range(len(targets))]
    wanted = plan[len(shares)]
    return [-abs(int(option[1]) - wanted) for option in decision.options]


def _draw(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """Always, but not into the penalty that would cost the last Outpost."""
    standing = state.standing(seat)
    short = len(state.zone(seat, DECK)) < state.facts.options["draw_per_turn"]
    limit = state.facts.options["outpost_hp"] - state.facts.options["reshuffle_damage"]
    deadly = short and len(standing) == 1 and state.counters[standing[0]] >= limit
    return int((option[0] == "skip") == deadly)


def _card(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    return worth.printed(state, state.fact[int(option[1])]) if len(option) > 1 else 0


def _pick(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """What a card gives beyond its cost; creatures first, and not everything dear."""
    fact = state.fact[int(option[1])]
    facts, kept = state.facts, [state.fact[card] for card in state.zone(seat, PICKED)]
    surplus = 2 * (worth.printed(state, fact) - 4 * facts.cost[fact])
    dear = max(0, facts.cost[fact] - 3)
    crowd = sum(facts.cost[other] == facts.cost[fact] for other in kept)
    creatures = sum(facts.kind[other] == CREATURE for other in kept)
    return surplus - 3 * dear - 2 * crowd + (4 if facts.kind[fact] == CREATURE and creatures < 3 else 0)


def _worst_card(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    card = int(option[1])
    own = state.owner[card] == seat
    value = worth.printed(state, state.fact[card]) if state.fact[card] >= 0 else 0
    return -value if own else value


def _place(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    return plans.danger(state, seat, int(option[1])) + 3 * len(state.defenders(int(option[1])))


def _face(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """A trap lies face-down, everything else works at once."""
    trap = "flipped" in state.facts.triggers[state.fact[int(decision.context[0])]]
    return int((option[0] == "face_down") == trap)


def _war(state: OutpostsState, seat: int, decision: Decision) -> list[int]:
    """Each creature where it gains most or saves most."""
    fronts = Fronts(state, seat)
    return [fronts.worth(option) for option in decision.options]


def _group(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """Big groups: Defense is taken off each of them."""
    return -int(option[1])


def _aim_group(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    if option[0] == "skip":
        best = [_total(state, place) for place in range(len(state.groups))]
        return max(0, -max(best, default=0))
    return plans.prospect(state, list(state.groups[int(decision.context[0])][2:]), int(option[1]))


def _total(state: OutpostsState, place: int) -> int:
    group = list(state.groups[place][2:])
    targets = [post for other in state.opponents(state.active) for post in state.standing(other)]
    return max((plans.prospect(state, group, post) for post in targets), default=0)


def _rehouse(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    return 100 + plans.danger(state, seat, int(option[1])) if option[0] == "guard" else 0


def _target(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """What the verb that takes up this target would gain by it."""
    fact, place, source, _, x, targets, _ = decision.context
    if option[0] == "done":
        return 0
    program = state.facts.ready[fact][place]
    frame = Frame(0, 0, source, seat, x, targets)
    verbs = state.facts.programs.sequences[program.sequence]
    return worth.gain(state, verb_of_slot(verbs, len(targets)), int(option[1]), frame)


def _choose(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    if option[0] == "done":
        return 0
    *parts, _ = decision.context
    frame = Frame(*parts)
    verb = state.table.programs.sequences[frame.sequence][frame.place]
    assert subject_of(verb) is not None
    return worth.gain(state, verb, int(option[1]), frame)


def _one(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    frame = Frame(*decision.context)
    verb: Any = state.table.programs.sequences[frame.sequence][frame.place]
    return worth.effects(state, verb.options[int(option[1])], frame)


def _may(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    *parts, _ = decision.context
    frame = Frame(*parts)
    verb: Any = state.table.programs.sequences[frame.sequence][frame.place]
    return worth.effects(state, verb.effects, frame) if option[0] == "yes" else 0


def _mulligan(state: OutpostsState, seat: int, decision: Decision, option: Option) -> int:
    """A new hand only when nothing in it is cheap."""
    cheap = [card for card in state.zone(seat, HAND) if state.facts.cost[state.fact[card]] <= 2]
    return int((option[0] == "again") == (not cheap))


_WHOLE: dict[str, Callable[[OutpostsState, int, Decision], list[int]]] = {"play": _play, "share": _share, "war": _war}
_SINGLE: dict[str, Callable[[OutpostsState, int, Decision, Option], int]] = {
    "draw": _draw, "pick": _pick, "search": _card, "discard_some": _worst_card, "place": _place, "face": _face,
    "group": _group, "aim_group": _aim_group, "rehouse": _rehouse, "assign": _rehouse, "go": _rehouse, "target": _target,
    "choose": _choose, "one": _one, "may": _may, "mulligan": _mulligan,
}  # fmt: skip
