"""Verbs about damage: dealing, healing, preventing and redirecting it, and saving from death."""

from __future__ import annotations

from cardforge.effects import verbs as kernel
from cardforge.effects.evaluate import EffectContext, amount, cards_among, objects_of, player_target, seats_of
from cardforge.effects.selectors import Bearer, Choose, Each, Filter, It, Itself, PlayerRef, Selector, Slot, Target
from cardforge.effects.standard import changes as standard
from cardforge.effects.standard.each_own import number_for, numbers_for
from cardforge.games.arc.actions.counters import put_on
from cardforge.games.arc.actions.damage.dealing import deal_damage
from cardforge.games.arc.actions.damage.turned import OF_COMBAT, TURNED
from cardforge.games.arc.actions.destruction import tell_of_strength
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.effects.restrictions import SHIELD
from cardforge.games.arc.effects.stats import stat
from cardforge.games.arc.effects.verbs import RepairCity
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import KINGDOM
from cardforge.kernel.allocation import allocate
from cardforge.kernel.decision import Step


def damage(state: ArcState, verb: kernel.Damage, ctx: EffectContext, objects: list[int]) -> None:
    """Deals damage to creatures, cities, avatars or players (LP)."""
    to = verb.to
    standard.forget_hurt(state, ctx)
    if not isinstance(to, PlayerRef | Itself) and not objects:
        return
    if verb.by is None:
        targets = objects or _players(state, to, ctx)
        for target, n in zip(targets, numbers_for(state, targets, verb.n, ctx, to), strict=True):
            deal_damage(state, target, n, ctx.source, combat=False, sure=verb.sure)
        return
    by = state.earlier if isinstance(verb.by, It) else objects_of(state, verb.by, ctx)
    by = by or (state.last_bearer(ctx.source) if isinstance(verb.by, Bearer) else [])
    shares: list[tuple[int, int, int]] = []
    for dealer in by[:1] if isinstance(verb.by, It) else by:
        state.antecedent = by if isinstance(verb.by, It) else [dealer]
        several = len(by) > 1 and not isinstance(verb.by, It)
        n = number_for(state, dealer, verb.n, ctx, verb.by) if several else amount(state, verb.n, ctx)
        shares += [
            (target, n, dealer)
            for target in ([dealer] if isinstance(to, Itself) else objects or _players(state, to, ctx))
        ]
    if by:
        state.antecedent = list(objects if _is_one(to) and isinstance(verb.by, (Slot, Choose)) else by)
    for target, n, dealer in shares:
        deal_damage(state, target, n, dealer, combat=False, sure=verb.sure)


def _is_one(to: Selector | PlayerRef) -> bool:
    """Whether one card is named to which damage is dealt: behind "target creature deals damage to another one" that is "it" (R3)."""
    of = to.of if isinstance(to, Slot) else to
    if not isinstance(of, (Target, Choose)) or (isinstance(of, Target) and of.or_player):
        return False
    return of.n == 1 and not of.up_to


def _players(state: ArcState, who: Selector | PlayerRef | Slot, ctx: EffectContext) -> list[int]:
    """Players to whom damage is dealt."""
    return [player_target(seat) for seat in seats_of(state, who, ctx)] if isinstance(who, PlayerRef) else []


def fight(state: ArcState, verb: kernel.Fight, ctx: EffectContext, objects: list[int]) -> None:
    """Two creatures deal damage equal to their ATK to each other, at the same time; if one of them is not there, nothing happens."""
    there = [card for card in objects if card >= 0 and state.is_creature(card) and state.is_there(card)]
    if len(there) != 2 or there[0] == there[1]:
        return
    strengths = [stat(state, card, "attack") for card in there]
    for card, points, other in zip(there, strengths, reversed(there), strict=True):
        deal_damage(state, other, points, card, combat=False)


def divide(state: ArcState, verb: kernel.Divide, ctx: EffectContext, objects: list[int]) -> None:
    """Has the player of the text divide damage or counters over objects; the last one takes the rest."""
    n = amount(state, verb.n, ctx)
    standard.forget_hurt(state, ctx)
    if n > 0 and objects:
        then = ("divided", ctx.source, verb.name)
        allocate(state, ctx.seat, n, tuple(objects), then, whole=True)


def divided(state: ArcState, step: Step) -> None:
    """All shares are dealt, or put on the cards as counters, at the same time (step: source, name of the counters, objects, shares)."""
    _, source, name, objects, shares = step
    for target, share in zip(objects, shares, strict=True):
        if name and share and target >= 0 and state.is_there(target):
            put_on(state, target, name, share)
        elif not name:
            deal_damage(state, target, share, source, combat=False)
    state.look_for_dead()
    state.push(("check",))


def harmless(state: ArcState, verb: kernel.Harmless, ctx: EffectContext, objects: list[int]) -> None:
    """Prevents for a time all damage, or combat damage, that cards would deal; of all creatures of a player also of those that come later."""
    what, objects = verb.what, cards_among(objects)
    if isinstance(what, Each) and what.filter == Filter("creature", whose=what.filter.whose):
        whose = {"": "each_player", "you": "you", "opponent": "each_opponent"}.get(what.filter.whose)
        if whose is not None:
            objects = [player_target(seat) for seat in seats_of(state, PlayerRef(whose), ctx)]
    state.add_lasting("harmless", objects, verb.until, ctx.seat, value=int(verb.combat))


def heal(state: ArcState, verb: kernel.Heal | RepairCity, ctx: EffectContext, objects: list[int]) -> None:
    """Removes damage, all of it or some points."""
    for card in objects:
        if card >= 0:
            healed = (
                state.damage[card]
                if verb.n is None
                else min(state.damage[card], number_for(state, card, verb.n, ctx, verb.what))
            )
            state.damage[card] -= healed
            if healed and state.lies_in(card, KINGDOM):
                tell_of_strength(state, card, healed)


def avert(state: ArcState, verb: kernel.Avert, ctx: EffectContext, objects: list[int]) -> None:
    """Nothing happens in the place of the damage; what is left of it is dealt when the ability is over (`triggers.replaced_so`)."""


def redirect(state: ArcState, verb: kernel.Redirect, ctx: EffectContext, objects: list[int]) -> None:
    """Redirects damage for a time, or the next time."""
    to = objects if isinstance(verb.to, Choose) else objects_of(state, verb.to, ctx)
    whom = objects_of(state, verb.of, ctx)
    if to:
        state.add_lasting("redirect", whom, verb.until, ctx.seat, what="once" if verb.once else "", value=to[0])


def shield(state: ArcState, verb: kernel.Shield, ctx: EffectContext, objects: list[int]) -> None:
    """Prevents damage of a kind for a time; of all that fit also to those that come later."""
    number = state.definitions.programs.number((verb,))
    whom = [-1] if isinstance(verb.what, Each) else standard.cards_or_players(state, verb.what, ctx, objects)
    for target in whom:
        state.add_lasting(SHIELD, [-1], verb.until, ctx.seat, value=(number, ctx.source, ctx.seat, target))


def turn_damage(state: ArcState, verb: kernel.TurnDamage, ctx: EffectContext, objects: list[int]) -> None:
    """Has the damage of cards dealt elsewhere for a time, or the next time."""
    to = [] if isinstance(verb.to, Itself) else objects_of(state, verb.to, ctx)
    for card in cards_among(objects):
        for other in to[:1] or ([card] if isinstance(verb.to, Itself) else []):
            state.add_lasting(
                TURNED, [card], verb.until, ctx.seat, value=(other, int(verb.once) + OF_COMBAT * int(verb.combat))
            )


def save(state: ArcState, verb: kernel.Save, ctx: EffectContext, objects: list[int]) -> None:
    """Saves cards from their next death this turn."""
    state.add_lasting("save", cards_among(objects), verb.until, ctx.seat, what="mark" if verb.marks else "")


BOOK.handles(kernel.Damage, damage)
BOOK.handles(kernel.Divide, divide)
BOOK.handles(kernel.Fight, fight)
BOOK.handles(kernel.Harmless, harmless)
BOOK.step("divided", divided)
BOOK.handles(kernel.Heal, heal)
BOOK.handles(RepairCity, heal)
BOOK.handles(kernel.Prevent, standard.prevent)
BOOK.handles(kernel.Avert, avert)
BOOK.handles(kernel.Redirect, redirect)
BOOK.handles(kernel.Save, save)
BOOK.handles(kernel.Shield, shield)
BOOK.handles(kernel.TurnDamage, turn_damage)
