"""How trials follow the hand and the mana of a seat: uses of cards, why a card stays in hand, the first Outpost that falls."""

from __future__ import annotations

from typing import Final

from cardforge.effects.evaluate import EffectContext
from cardforge.effects.targeting import can_all_be_announced
from cardforge.games.outposts.actions.outposts import attach_forbidden
from cardforge.games.outposts.definitions import SPELL, UPGRADE
from cardforge.games.outposts.effects import stats
from cardforge.games.outposts.state import OutpostsState
from cardforge.kernel.contract.evaluation import KEPT, PLAYED, SPENT, CardUse, HandWatch
from cardforge.kernel.decision import Event


def stranded(state: OutpostsState, seat: int, card: int) -> str:
    """Why a hand card is not played in this turn: `cost` if the mana of the turn would be too little even without other cards (O43), no
    Outpost for an upgrade (O54), no target (O48); `SPENT` if the mana went elsewhere."""
    definitions, definition = state.definitions, state.definition[card]
    cost = stats.cost_of(state, card, seat)
    gained = len(state.standing(seat)) * definitions.options["mana_per_outpost"]
    if cost > gained + state.discards[seat] + state.sacrifices[seat]:
        return "cost"
    kind = definitions.kind[definition]
    if kind == UPGRADE and all(attach_forbidden(state, seat, outpost) for outpost in state.standing(seat)):
        return "no Outpost"
    if kind == SPELL and definitions.play_programs[definition]:
        view = EffectContext(0, 0, card, seat, 0, ())
        if not can_all_be_announced(state, definitions.play_programs[definition], view):
            return "no target"
    return KEPT if cost <= state.mana[seat] else SPENT


def flows(state: OutpostsState, seat: int, event: Event) -> tuple[str, int] | None:
    """Mana gained (O40-O42) and spent (O43, O46), and the Outposts of opponents that fall (O74)."""
    word, _, *rest = event
    if word == "falls":
        return ("fallen", 1) if state.owner[int(rest[0])] != seat else None
    if not rest or rest[0] != seat:
        return None
    if word == "mana" or (word == "gain" and rest[2] == "mana"):
        return "mana", int(rest[1])
    if word == "discard_for_mana":
        return "mana", 1
    if word == "sacrifice_for_mana":
        return "mana", 1 + stats.keyword(state, int(rest[1]), "offering")
    if word == "play":
        return "spent", stats.cost_of(state, int(rest[1]), seat)
    return ("spent", int(state.definitions.options["crystal_cost"])) if word == "crystal" else None


WATCH: Final = HandWatch(
    uses={
        "play": CardUse(PLAYED, 2, 3),
        "discard_for_mana": CardUse("mana", 2, 3),
    },
    stranded=stranded,
    judged_at="play",
    flows=flows,
    totals=("mana", "spent", "fallen"),
    milestones={"first creature": "creatures", "first damage": "damage", "first Outpost destroyed": "fallen"},
)
