"""What holds at every decision of every game of ARC: plain functions, each "" while it holds and otherwise what is broken.

Stated here: nobody lives who is dead; nothing is left of a player who has fallen; nothing is left in `resolving`; where residents,
attachments, tokens and each type of card lie; what lies on cards out of play; that the game ends when somebody has won or lost; counts; what the
state keeps in mind of the texts in play; that nothing waits between actions; and that an attack is in order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cardforge.effects.evaluate import is_player, seat_of_player
from cardforge.effects.standard.together import speaks_of_who_is_in
from cardforge.games.arc.actions.damage.indestructible import is_indestructible
from cardforge.games.arc.actions.resolve import can_bear
from cardforge.games.arc.card_texts import puts_beside
from cardforge.games.arc.definitions import AVATAR, CITY, CREATURE, ENCHANTMENT, EVENT, MAGIC, REGION
from cardforge.games.arc.effects.attacked import city_attacked, defender_against, defending_seats
from cardforge.games.arc.effects.continuous import continuous_verbs_in_play, keywords
from cardforge.games.arc.effects.verbs import CAST_ABROAD
from cardforge.games.arc.phases.window import has_nothing, responses
from cardforge.games.arc.profiles import PHASES
from cardforge.games.arc.records import ActiveEntry, PassiveEntry, attacker_of, blockers_of
from cardforge.games.arc.state import BEGAN, ArcState
from cardforge.games.arc.zones import (
    ARMY,
    ATTACHED,
    COUNT,
    IN_PLAY,
    KINGDOM,
    REMOVED,
    RESIDENTS,
    RESOLVING,
    RESOURCES,
    is_domain,
)

TAKES_AWAY: Final = ("put_in_graveyard", "finish_death", "finish_building")
"""The pending steps that take a card out of `resolving`."""

_PLACES_OF_TOKENS: Final = frozenset((*IN_PLAY, REMOVED, RESOLVING))

BETWEEN_ACTIONS: Final = frozenset((
    "play", "entrance", "attack", "tactics", "draw", "discard", "turn", "course", "lay", "devotion",
))  # fmt: skip
"""The decisions that are asked only when the last action is over."""

TYPES_IN: Final[dict[int, tuple[int, ...]]] = {
    ARMY: (CREATURE, AVATAR),
    RESIDENTS: (CREATURE, AVATAR),
    KINGDOM: (CITY, REGION),
    ATTACHED: (ENCHANTMENT,),
}
"""The types of cards in each zone in play; a text can make other permanents of cards in hand or in a graveyard, never of these types."""


def _in(state: ArcState, *zones: int) -> Iterator[tuple[int, int]]:
    """Each card in these zones with its seat."""
    for seat in range(state.seats):
        for zone in zones:
            for card in state.zones[seat * COUNT + zone]:
                yield seat, card


def _dying(state: ArcState) -> set[int]:
    """The cards whose death is being replaced: they are out of play until that is decided, with all that is on them (A273)."""
    return {step[1] for step in state.stack if step[0] == "finish_death"}


def _told(state: ArcState, seat: int, card: int) -> str:
    return f"{state.name_of(card)} ({card}) of seat {seat}"


def nobody_lives_who_is_dead(state: ArcState) -> str:
    """A135, A173, C8: no creature, city or Region in play has as much damage as DEF, or DEF 0; the avatar's DEF is its player's LP (A152)."""
    for seat, card in _in(state, ARMY, RESIDENTS, KINGDOM):
        if is_indestructible(state, card) and state.defense_of(card) > 0:
            continue
        if state.lies_in(card, KINGDOM) and speaks_of_who_is_in(state, card):
            continue  # Q41
        if not state.is_avatar(card) and state.damage[card] >= state.defense_of(card):
            return f"{_told(state, seat, card)} has {state.damage[card]} damage and DEF {state.defense_of(card)}"
    return ""


def nothing_is_left_of_the_fallen(state: ArcState) -> str:
    """C34, C44: a player who has fallen has no card but removed ones, nothing announced, triggered or bid, and nothing to do."""
    if all(state.alive):
        return ""
    for card, owner in enumerate(state.owner):
        if not state.alive[owner] and state.where[card] >= 0 and not state.lies_in(card, REMOVED):
            return f"{_told(state, state.controller(card), card)} is owned by seat {owner}, who has fallen"
    for seat in range(state.seats):
        if state.alive[seat]:
            continue
        for zone in range(COUNT):
            if zone != REMOVED and state.zone(seat, zone):
                return f"seat {seat} has fallen and has cards in {state.engine.rules.zones[zone].name}"
        if any(item.seat == seat for item in state.items):
            return f"seat {seat} has fallen and has something announced"
        if any(row[2] == seat for row in state.triggered) or any(bid.seat == seat for bid in state.bids):
            return f"seat {seat} has fallen and has triggered abilities or bids"
    return ""


def nothing_is_left_resolving(state: ArcState) -> str:
    """A57, A188, A273: a card in `resolving` is announced, or a pending step takes it away."""
    for seat, card in _in(state, RESOLVING):
        announced = any(item.card == card for item in state.items)
        if not announced and not any(step[0] in TAKES_AWAY and step[1] == card for step in state.stack):
            return f"{_told(state, seat, card)} is in resolving, and nothing is announced or pending"
    return ""


def residents_live_in_cities_in_play(state: ArcState) -> str:
    """A128, A142, C19: a resident lives in a city of its own player (or where a text lets it move abroad), or in a Domain (A303)."""
    for seat, card in _in(state, RESIDENTS):
        city = state.at[card]
        if is_domain(city):
            if not state.definitions.profile.regions:
                return f"{_told(state, seat, card)} is in a Domain, and there are none"
        elif city < 0 or not state.lies_in(city, KINGDOM):
            return f"{_told(state, seat, card)} lives in {city}, which is no city in play"
        elif state.controller(city) != seat and not (
            state.definitions.moves_abroad
            or CAST_ABROAD in state.definitions.allowed
            or puts_beside(state.definitions.abilities)
        ):
            return f"{_told(state, seat, card)} lives in a city of seat {state.controller(city)}"
    for seat, card in _in(state, ARMY, KINGDOM):
        if state.at[card] != -1:
            return f"{_told(state, seat, card)} is in the army or the kingdom, and at {state.at[card]}"
    return ""


def attachments_have_bearers(state: ArcState) -> str:
    """A136, A193, A194: an enchantment in play is attached to a player in the game or to something in play."""
    for seat, card in _in(state, ATTACHED):
        if ("lose_bearer", card) in state.stack:  # its bearer has died, and it may be attached to another one
            continue
        if not can_bear(state, state.at[card]) and state.at[card] not in _dying(state):
            return f"{_told(state, seat, card)} is attached to {state.at[card]}"
    return ""


def cards_lie_where_their_type_belongs(state: ArcState) -> str:
    """A61-A85, A188, C16: creatures in armies and cities, cities and Regions in kingdoms, enchantments attached; no event stays in play."""
    for zone, types in TYPES_IN.items():
        for seat, card in _in(state, zone):
            kind = state.type_of(card)
            if kind in (EVENT, MAGIC) or (kind not in types and not state.definitions.is_token(state.definition[card])):
                return f"{_told(state, seat, card)} is in {state.engine.rules.zones[zone].name}"
    return ""


def tokens_are_in_play_or_gone(state: ArcState) -> str:
    """A91: a token that leaves play is removed from the game."""
    for card, where in enumerate(state.where):
        gone = where < 0 or where % COUNT in _PLACES_OF_TOKENS
        if not gone and state.definitions.is_token(state.definition[card]):
            return f"{_told(state, where // COUNT, card)} is a token in {state.engine.rules.zones[where % COUNT].name}"
    return ""


def nothing_lies_on_cards_out_of_play(state: ArcState) -> str:
    """A91: a card that has left play has no mark, damage, counters or lasting effects."""
    dying = _dying(state)
    for card, where in enumerate(state.where):
        zone = where % COUNT
        if zone in IN_PLAY or where < 0 or card in dying:
            continue
        if (state.marked[card] and zone != RESOURCES) or state.damage[card]:
            return f"{_told(state, where // COUNT, card)} is out of play, marked {state.marked[card]}, damage {state.damage[card]}"
    for target in [*(counter.card for counter in state.counters), *(e.target for e in state.effects if e.target >= 0)]:
        if not state.is_there(target):
            return (
                f"{_told(state, state.controller(target), target)} is out of play and has counters or lasting effects"
            )
    return ""


def the_game_ends_when_somebody_has_won(state: ArcState) -> str:
    """C10, A24, A26: between actions nobody in the game has no LP left or has reached the VP target."""
    if ("check",) in state.stack or state.defeats:
        return ""
    for seat in range(state.seats):
        if state.alive[seat] and state.vp[seat] >= state.definitions.vp_target:
            return f"seat {seat} has {state.vp[seat]} VP and has not won"
        if state.alive[seat] and state.definitions.profile.avatar and state.lp[seat] <= 0:
            return f"seat {seat} has {state.lp[seat]} LP and has not lost"
    return ""


def counts_are_sane(state: ArcState) -> str:
    """A76, A219, A221, A224: no gold or count below 0, and no gold for a faction without a pile; nothing lasts on who has fallen (C44)."""
    for name in ("gold", "vp", "damage", "marked", "played", "spent"):
        if (lowest := min(getattr(state, name), default=0)) < 0:
            return f"{name} is below 0: {lowest}"
    for effect in state.effects:
        if effect.word != BEGAN and is_player(effect.target) and not state.alive[seat_of_player(effect.target)]:
            return f"the effect {effect.word} lasts on seat {seat_of_player(effect.target)}, who has fallen"
    return ""


def texts_in_play_apply_once(state: ArcState) -> str:
    """A234: the cards with an ability that always applies are those in play that print one, each once."""
    found = [card for _, card in _in(state, *sorted(IN_PLAY)) if state.definitions.static[state.definition[card]]]
    return (
        ""
        if sorted(state.statics) == sorted(found)
        else f"texts apply of {sorted(state.statics)}, in play are {sorted(found)}"
    )


def what_is_kept_of_texts_is_so(state: ArcState) -> str:
    """A234, A235: the passive verbs in play, and the ATK, DEF and keywords that are kept, are those that come of working them out anew."""
    if state.continuous is not None:
        anew = state.copy()
        assert isinstance(anew, ArcState)
        anew.continuous = None
        kept, found = _told_of_verbs(continuous_verbs_in_play(state)), _told_of_verbs(continuous_verbs_in_play(anew))
        if kept != found:
            return f"kept of the verbs in play: {kept}, in play are {found}"
    traits = state.present_traits()
    if traits.attack or traits.defense or traits.keywords:
        anew = state.copy()
        assert isinstance(anew, ArcState)
        anew.forget_traits()
        kept_numbers = traits.attack, traits.defense, traits.keywords
        numbers = (
            {card: anew.attack_of(card) for card in traits.attack},
            {card: anew.defense_of(card) for card in traits.defense},
            {card: keywords(anew, card) for card in traits.keywords},
        )
        if kept_numbers != numbers:
            return f"kept ATK, DEF and keywords: {kept_numbers}, they are {numbers}"
    return ""


def what_was_weighed_is_still_so(state: ArcState) -> str:
    """What a seat has worked out while it weighed its options, and what is kept of lasting effects, is what comes of working it out anew (A133, A134)."""
    anew = state.copy()
    assert isinstance(anew, ArcState)
    for seat, weighed in state.weighings.items():
        if weighed.lasting is not None and weighed.lasting.effects != state.effects:
            return f"seat {seat} weighs by the effects {weighed.lasting.effects}, now they are {state.effects}"
        for card, fighter in weighed.fighters.items():
            kept = fighter.attack, fighter.left
            if kept != (found := (max(0, anew.attack_of(card)), anew.defense_of(card) - anew.damage[card])):
                return f"seat {seat} weighs card {card} with ATK and DEF {kept}, they are {found}"
    return ""


def who_is_known_to_have_no_response_has_none(state: ArcState) -> str:
    """Nobody who is passed over in a window could respond (A186): looked for anew, there is nothing to play or use."""
    anew = state.copy()
    assert isinstance(anew, ArcState)
    for seat in range(state.seats):
        if has_nothing(state, seat) and (found := responses(anew, seat)):
            return f"seat {seat} is known to have no response, it has {found}"
    return ""


def _told_of_verbs(verbs: dict[str, list[ActiveEntry]]) -> dict[str, list[tuple[int, int, PassiveEntry]]]:
    return {topic: [(card, ctx.seat, entry) for card, ctx, entry in entries] for topic, entries in verbs.items()}


def what_is_announced_is_there(state: ArcState) -> str:
    """A57, C44: an announced card lies in `resolving`; who has announced something is in the game, and a step will resolve it."""
    for item in state.items:
        if not state.alive[item.seat]:
            return f"seat {item.seat} is not in the game and has announced {_told(state, item.seat, item.card)}"
        if item.ability < 0 and not state.lies_in(item.card, RESOLVING):
            return f"{_told(state, item.seat, item.card)} is announced and not in resolving"
    return ""


def each_player_has_an_avatar(state: ArcState) -> str:
    """A148, A150: the avatar of each player in the game is in that player's army or cities."""
    for seat in range(state.seats):
        avatar = state.avatar[seat]
        if not state.definitions.profile.avatar or not state.alive[seat]:
            continue
        if state.where[avatar] not in (seat * COUNT + ARMY, seat * COUNT + RESIDENTS):
            return f"the avatar of seat {seat} is in zone {state.where[avatar]}"
    return ""


def nothing_waits_between_actions(state: ArcState) -> str:
    """A265, C10, C31: when an action is over, what it has triggered has happened, and nothing announced waits."""
    if state.decision is None or state.decision.kind not in BETWEEN_ACTIONS:
        return ""
    for word, waiting in (("triggered", state.triggered), ("announced", state.items), ("lost", state.defeats)):
        if waiting:
            return f"asked for {state.decision.kind!r} while this is {word}: {waiting}"
    return ""


def attack_is_in_order(state: ArcState) -> str:
    """A223, A286, C34: an attack has a target who is in the game; nobody attacks twice, and no attacker is a blocker as well."""
    if not state.combats:
        return ""
    if state.target_seat < 0 or not any(state.alive[seat] for seat in defending_seats(state)):
        return f"an attack on seat {state.target_seat}"
    for combat in state.combats:
        seat = defender_against(state, attacker_of(combat))
        if seat != state.target_seat and city_attacked(state, attacker_of(combat)) == state.target_city:
            return f"two seats defend {state.target_city}"
    attackers = [attacker_of(combat) for combat in state.combats]
    blockers = {card for combat in state.combats for card in blockers_of(combat)}
    if len(set(attackers)) < len(attackers) or blockers.intersection(attackers):
        return f"attackers and blockers: {state.combats}"
    return ""


def the_turn_of_the_fallen_ends(state: ArcState) -> str:
    """C44: when the active player has fallen, only the end of the turn is to come, or it has come and others' abilities wait for their turn."""
    if state.alive[state.active]:
        return ""
    course = [step[0] for step in state.stack if step[0] == "phase" or step[0] in PHASES]
    if course or state.stack[0] not in (("end_turn",), ("turn_over",)):
        return f"seat {state.active} has fallen, and its turn goes on: {course}"
    return ""


INVARIANTS: Final[tuple[Callable[[ArcState], str], ...]] = (
    nobody_lives_who_is_dead,
    nothing_is_left_of_the_fallen,
    nothing_is_left_resolving,
    residents_live_in_cities_in_play,
    attachments_have_bearers,
    cards_lie_where_their_type_belongs,
    tokens_are_in_play_or_gone,
    nothing_lies_on_cards_out_of_play,
    the_game_ends_when_somebody_has_won,
    counts_are_sane,
    texts_in_play_apply_once,
    what_is_kept_of_texts_is_so,
    what_was_weighed_is_still_so,
    who_is_known_to_have_no_response_has_none,
    what_is_announced_is_there,
    each_player_has_an_avatar,
    nothing_waits_between_actions,
    attack_is_in_order,
    the_turn_of_the_fallen_ends,
)
"""The invariants of ARC."""
