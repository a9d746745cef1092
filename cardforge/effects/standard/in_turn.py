"""What each of several players does in turn, and whether any or all of them did what they might."""

from __future__ import annotations

from typing import Final

from cardforge.effects.amounts import Count
from cardforge.effects.conditions import PlayersDid, YouDo
from cardforge.effects.evaluate import EffectContext, amount, cards_among, holds, player_target, pool_of, seats_of
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import PlayerRef
from cardforge.effects.standard.done import asked_next, is_changing, open_table
from cardforge.effects.standard.spoken_of import is_true_of
from cardforge.effects.verbs import ForEach, ForPlayers, ForPlayersNoted, ForThoseWho, If, May, NamePlayers
from cardforge.kernel.contract.rule_book import RuleBook
from cardforge.kernel.decision import Step


def for_players(state: TextState, verb: ForPlayers, ctx: EffectContext) -> None:
    """Carries out a list of verbs for each player; counts who did it if the next verb asks for that, and notes what was done if a later one does."""
    seats, effects = seats_of(state, verb.who, ctx), verb.effects
    recalls = isinstance(verb, ForThoseWho)
    only = effects[0] if len(effects) == 1 else None
    if isinstance(only, If) and not only.otherwise and only.condition != YouDo():
        seats = [seat for seat in seats if holds_of(state, only.condition, seat, ctx, recalls)]
        effects = only.then
    sequence = state.text_definitions.programs.number(effects)
    asked = _asked(state, ctx)
    rest = ctx.step("do", sequence, 0)[1:]
    if isinstance(verb, ForPlayersNoted):
        each: list[list[Step]] = [[("do_as", seat, *rest), ("note_done", seat, ctx.source)] for seat in seats]
        state.push_all([step for steps in each for step in steps])
    elif asked is None:
        state.push_all([("do_recalling" if recalls else "do_as", seat, *rest) for seat in seats])
    else:
        state.did_it = 0
        wanted = len(seats) if asked.all else 1
        state.push(("tally", 0, wanted, tuple(seats), -1, ctx.seat if asked.you else -1, *rest))


def for_players_and_done(state: TextState, verb: ForPlayers, ctx: EffectContext, objects: list[int]) -> None:
    """The same for verbs by which what each of them did is noted or recalled, in games that keep account of it."""
    for_players(state, verb, ctx)


def asked_in_turn(state: TextState, verb: May, ctx: EffectContext) -> list[int]:
    """Whoever may prevent something, if any of them may: "unless an opponent pays 2", "unless any player pays 2"; [] for one player."""
    asked = verb.who if verb.otherwise and not verb.effects else None
    if asked == _AN_OPPONENT:
        return state.opponents(ctx.seat)
    return seats_of(state, _ANYBODY, ctx) if asked == _ANYBODY else []


_AN_OPPONENT: Final = PlayerRef("opponent")
_ANYBODY: Final = PlayerRef("each_player")


def _asked(state: TextState, ctx: EffectContext) -> PlayersDid | None:
    """What the next verb asks about all players, if it does: "if a player does, ..."."""
    condition = asked_next(state, ctx)
    return condition if isinstance(condition, PlayersDid) else None


def holds_of(state: TextState, condition: object, seat: int, ctx: EffectContext, of_done: bool = False) -> bool:
    """Whether a condition of a text is true now of a player, who is "that player" in it, or also of what he or she has done."""
    done = state.done_by(seat, ctx.source) if of_done else []
    return is_true_of(state, [player_target(seat), *done], lambda: holds(state, condition, ctx))


def do_as(state: TextState, step: Step) -> None:
    """Carries out a list of verbs in which "that player" is the player in a seat: (do_as, seat, sequence, ...)."""
    _, seat, *rest = step
    state.antecedent = [player_target(seat)]
    state.push(("do", *rest))


def do_recalling(state: TextState, step: Step) -> None:
    """The same, and what that player did something to before is "it": (do_recalling, seat, sequence, place, source, ...)."""
    do_as(state, ("do_as", *step[1:]))
    state.antecedent = [*state.antecedent, *state.done_by(int(step[1]), int(step[4]))]


def note_done(state: TextState, step: Step) -> None:
    """Notes to which cards a player has just done something: (note_done, seat, source)."""
    state.note_done(int(step[1]), int(step[2]), cards_among(state.antecedent))


def name_players(state: TextState, verb: NamePlayers, ctx: EffectContext, objects: list[int]) -> None:
    """Those of whom it is true are "they"."""
    seats = seats_of(state, verb.who, ctx)
    named = [player_target(seat) for seat in seats if holds_of(state, verb.condition, seat, ctx, True)]
    state.antecedent = named


def for_each(state: TextState, verb: ForEach, ctx: EffectContext) -> None:
    """Carries out a list of verbs so often as something is counted, or once for each card of which "it" speaks in turn."""
    if not verb.effects:
        return
    step = ctx.step("do", state.text_definitions.programs.number(verb.effects), 0)
    if verb.one_by_one:
        cards = pool_of(state, verb.of.of, ctx) if isinstance(verb.of, Count) else cards_among(state.antecedent)
        state.push_all([("do_for", card, *step[1:]) for card in cards])
        return
    for _ in range(min(amount(state, verb.of, ctx), MOST)):
        state.push(step)


MOST: Final = 50
"""So often at most something is repeated."""


def do_for(state: TextState, step: Step) -> None:
    """Carries out a list of verbs in which "it" is a card: (do_for, card, sequence, ...)."""
    _, card, *rest = step
    state.antecedent = [card]
    state.push(("do", *rest))


def tally(state: TextState, step: Step) -> None:
    """Counts whether the last player did it, and lets the next one go on.

    (tally, how many did, how many must, seats left, the last seat, the only one that counts or -1, sequence, ...).
    """
    _, did, wanted, seats, last, only, *rest = step
    did += state.did_it if only in (-1, last) else 0
    if not seats:
        state.did_it = int(did >= wanted)
        return
    state.did_it = 1
    state.push(("tally", did, wanted, seats[1:], seats[0], only, *rest))
    effects = state.text_definitions.programs.sequences[rest[0]]
    if all(map(is_changing, effects)):
        state.push(("look_back", open_table(state)))
    state.push(("do_as", seats[0], *rest))


BOOK: Final[RuleBook[TextState]] = RuleBook()
BOOK.step("do_as", do_as)
BOOK.step("do_for", do_for)
BOOK.step("do_recalling", do_recalling)
BOOK.step("note_done", note_done)
BOOK.step("tally", tally)
