"""The rules of the fifty-first state put together: every step and every answer by name, for the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardforge.games.state51 import (
    attack,
    building,
    cleanup,
    connections,
    costs,
    developing,
    drafts,
    effects,
    ending,
    goods,
    guarding,
    lookout,
    map_actions,
    moments,
    outpost_deeds,
    production,
    razing,
    setup,
    solo_lookout,
    turn,
    using,
    virtual,
    virtual_map,
)
from cardforge.games.state51.judgement import judge
from cardforge.games.state51.options import OPTIONS, VARIANTS, refused
from cardforge.games.state51.showing import SHOWING
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import State51Table
from cardforge.games.state51.telling import label, tell
from cardforge.games.state51.why_not import why_not
from cardforge.games.state51.zones import ZONES
from cardforge.kernel import resolution
from cardforge.kernel.engine import Engine


def new_state(table: State51Table, seats: int) -> State51:
    """The empty state; alone, the virtual player has the second seat (S5)."""
    return State51(ENGINE, table, 2 if table.solo else seats)


def measures(state: State51, seat: int) -> Mapping[str, int]:
    """What a report of a game counts of a seat."""
    return {
        "vp": state.vp[seat],
        "locations": len(state.locations(seat)),
        "ruins": len(state.ruins(seat)),
        "hand": len(state.hand(seat)),
        "goods": ending.goods_left(state, seat),
        "outposts": len(state.outposts(seat)),
    }


STEPS: dict[str, Any] = {
    **resolution.STEPS,
    "round": turn.round_,
    "act": turn.act,
    "after": guarding.after,
    "after_actions": ending.after_actions,
    "final": ending.final,
    "hands": setup.hands,
    "put_away": setup.put_away,
    "put_away_all": setup.put_away_all,
    "lookout": lookout.lookout,
    "standard_draft": lookout.standard_draft,
    "reveal": lookout.reveal_step,
    "pick": lookout.pick,
    "clear_display": lookout.clear_display,
    "alternate_draft": drafts.alternate_draft,
    "keep": drafts.keep,
    "kept": drafts.kept,
    "place_skip": drafts.place_skip,
    "pass_packets": drafts.pass_packets,
    "retrieve": drafts.retrieve,
    "advanced_draft": drafts.advanced_draft,
    "solo_lookout": solo_lookout.solo_lookout,
    "solo_pick": solo_lookout.solo_pick,
    "solo_deal": solo_lookout.solo_deal,
    "solo_deck": solo_lookout.solo_deck,
    "solo_build": solo_lookout.solo_build,
    "virtual_opposite": solo_lookout.virtual_opposite,
    "virtual_turn": virtual.virtual_turn,
    "production": production.production,
    "produce": production.produce,
    "deal_goods": production.deal_goods,
    "unload": production.unload,
    "cleanup": cleanup.cleanup,
    "store": cleanup.store_step,
    "tidy": cleanup.tidy,
    "draw": goods.draw_one,
    "choose_good": goods.choose_good,
    "gain": razing.gain_step,
    "pay": costs.pay,
    "run": moments.run_step,
    "fire": moments.fire_step,
    "aim": effects.aim_step,
    "construct": building.constructed,
    "develop": developing.developed,
    "deal": razing.dealt,
    "raze_hand": razing.razed_from_hand,
    "raze_enemy": razing.razed_enemy,
    "compensate": razing.compensate,
    "activate": using.activated,
    "again": using.again,
    "more": using.more,
    "open": using.opened,
    "take": connections.taken,
    "play": connections.played,
    "toss": outpost_deeds.toss,
    "build_at": outpost_deeds.build_at,
    "set_outpost": outpost_deeds.set_outpost,
    "raise_at": outpost_deeds.raise_at,
    "activate_level": outpost_deeds.activate_level,
    "raze_outpost": map_actions.razed,
    "outpost_falls": outpost_deeds.outpost_falls,
    "rebuild": outpost_deeds.rebuild,
}

ANSWERS: dict[str, Any] = {
    **resolution.ANSWERS,
    "turn": turn.acted,
    "after": guarding.after_chosen,
    "away": setup.put_one_away,
    "pick": lookout.picked,
    "keep": drafts.kept_one,
    "skip_place": drafts.skip_placed,
    "solo_pick": solo_lookout.solo_picked,
    "victim": attack.victim_chosen,
    "virtual_raze": virtual_map.razed,
    "draw": goods.drawn,
    "good": goods.good_chosen,
    "store": cleanup.stored,
    "pay": costs.paid,
    "direction": effects.direction_chosen,
    "at": effects.aimed_at,
    "onto": developing.onto_chosen,
    "with": developing.way_chosen,
    "again": using.again_chosen,
    "more": using.more_chosen,
    "toss": outpost_deeds.tossed,
    "remove": outpost_deeds.removed,
    "level": outpost_deeds.level_chosen,
    "rebuild": outpost_deeds.rebuilt,
}

ENGINE = Engine(
    zones=ZONES,
    steps=STEPS,
    answers=ANSWERS,
    new_state=new_state,
    new_table=State51Table,
    start=setup.start,
    options=OPTIONS,
    variants=VARIANTS,
    refused=refused,
    box=setup.box,
    verbs=effects.VERBS,
    statics=effects.STATICS,
    reasons=ending.REASONS,
    judge=judge,
    label=label,
    tell=tell,
    why_not=why_not,
    showing=SHOWING,
    measures=measures,
    hand=setup.opening_hand,
    outcome=ending.outcome,
    bounds=ending.bounds,
)
