"""Finds the row that forbids an option."""

from __future__ import annotations

from cardforge.games.outposts.actions import outposts, play_card
from cardforge.games.outposts.phases import play, war
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES, HAND, OUTPOSTS
from cardforge.kernel.decision import Option


def why_illegal(state: OutpostsState, seat: int, option: Option) -> str | None:
    """Returns the row that forbids an option to a seat now; None if the option is offered or meaningless."""
    if not option or (state.decision is not None and option in state.decision.options):
        return None
    word, *rest = option
    kind = state.decision.kind if state.decision is not None else ""
    card = int(rest[0]) if rest and isinstance(rest[0], int) else -1
    if kind == "play":
        return _why_not_played(state, seat, str(word), card)
    if kind == "war":
        if word not in war.ZONE_WORDS or not 0 <= card < len(state.where):
            return "D14" if word == "skip" else "D30" if word == "reassign" else "O58"
        outpost = int(rest[1]) if len(rest) > 1 else -1
        return war.move_forbidden(state, seat, card, war.ZONE_WORDS[str(word)], outpost)
    if kind in ("place", "rehouse", "assign", "aim_group") and 0 <= card < len(state.where):
        return _why_not_outpost(state, seat, kind, card)
    rows = {
        "crowded": "O61",
        "overloaded": "O54",
        "group": "O63",
        "share": "D36",
        "pick": "O21",
        "next_assault": "O65",
        "draw": "D14",
        "face": "O50",
    }
    return rows.get(kind)


def _why_not_played(state: OutpostsState, seat: int, word: str, card: int) -> str | None:
    if word == "buy":
        return play.buy_forbidden(state, seat)
    if not 0 <= card < len(state.where):
        return "O10"
    if word == "play":
        return play_card.play_forbidden(state, seat, card)
    mine = state.where[card] // COUNT == seat
    if word == "discard":
        return "O41" if mine and state.lies_in(card, HAND) and play.limit_reached(state, seat, "discards") else "D21"
    if word == "sacrifice":
        in_play = mine and state.where[card] % COUNT in CREATURE_ZONES
        return "O42" if in_play and play.limit_reached(state, seat, "sacrifices") else "D21"
    return "O58" if word in war.ZONE_WORDS else "O10"


def _why_not_outpost(state: OutpostsState, seat: int, kind: str, card: int) -> str | None:
    if not state.lies_in(card, OUTPOSTS):
        return {"place": "O49", "aim_group": "O64"}.get(kind, "O60")
    if kind == "place":
        return outposts.attach_forbidden(state, seat, card)
    if kind == "aim_group":
        return "O64" if state.controller(card) == seat else "D33" if state.down[card] else None
    if state.controller(card) != seat or state.down[card]:
        return "O60"
    return "O61" if outposts.room_for_defenders(state, card) < 1 else None
