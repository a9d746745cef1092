"""The attack: declaration, defence, combats in the declared order, damage, fallen cities (A153-A157, A166-A174, A222-A225, A278-A329)."""

from __future__ import annotations

from cardforge.games.arc.ending import check
from cardforge.games.arc.marks import mark
from cardforge.games.arc.passives import keywords, silent
from cardforge.games.arc.permissions import allowed, diverted, forbidden, must, prices_of, spared
from cardforge.games.arc.setup import turn_up
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import REGION
from cardforge.games.arc.triggers import fire, replaced
from cardforge.games.arc.zones import ARMY, ATTACHED, COUNT, HAND, IN_PLAY, KINGDOM, RESIDENTS
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.resolution import PLAYER_TARGET

WHILE_ATTACKING = -1
"""In the place of the last turn of an effect: until the end of the attack, or of the turn if there is no attack."""


def attack(state: ArcState, step: Step) -> None:
    """A222-A224: optional, one declaration a turn (C5), against one army or one city of one opponent (A223)."""
    seat = state.active
    if attack_forbidden(state, seat):
        return
    options: list[Option] = []
    for other in state.opponents(seat):
        if not state.facts.profile.regions:
            options.append(("army", other))
        options += [
            ("city", other, city) for city in state.zone(other, KINGDOM) if not forbidden(state, city, "be_attacked")
        ]
    state.ask(seat, "attack", [*options, ("pass",)], "A222")


def attack_forbidden(state: ArcState, seat: int) -> str | None:
    """The row that forbids an attack: already made one (A224), no avatar in the army (A157), nobody unmarked there (A278)."""
    if state.attacks >= state.facts.options["attacks_per_turn"]:
        return "A224"
    if forbidden(state, PLAYER_TARGET - seat, "attack"):
        return "A274"
    if not leads(state, seat):
        return "A157"
    if not any(can_attack(state, card) for card in fighters(state, seat)):
        return "A278"
    return None


def fighters(state: ArcState, seat: int) -> list[int]:
    """A66: the creatures of the army, and residents whom a text lets attack (A273)."""
    inside = (
        [card for card in state.zone(seat, RESIDENTS) if allowed(state, card, "attack")]
        if state.statics or state.effects
        else []
    )
    return [card for card in state.zone(seat, ARMY) if state.is_creature(card)] + inside


def can_attack(state: ArcState, card: int) -> bool:
    """A278: unmarked, and nothing forbids it."""
    return not state.marked[card] and not forbidden(state, card, "attack")


def leads(state: ArcState, seat: int) -> bool:
    """A157: whether the avatar is in the army, marked or not (C29); the Front needs no leader."""
    return not state.facts.profile.avatar or state.lies_in(state.avatar[seat], ARMY)


def attacked(state: ArcState, context: Step, option: Option) -> None:
    """Remembers the target and asks for the attackers."""
    if option[0] == "pass":
        return
    state.attacks += 1
    state.target_seat = int(option[1])
    state.target_city = int(option[2]) if option[0] == "city" else -1
    state.led = 0
    state.civilian = -1
    state.combats = []
    state.note("attack", "A223", state.active, state.target_seat, state.target_city)
    after: list[Step] = [("window", state.target_seat, 0), ("defend",), ("blocks_made",), ("combat", 0)]
    after += [("attack_over",), ("attack",)]
    state.push(("attackers",), ("check",), *after)


def attackers(state: ArcState, step: Step) -> None:
    """A293-A297, A291: attackers are named one after another, which is their order, and marked; at least one creature (C42)."""
    seat = state.active
    named = [combat[0] for combat in state.combats]
    options: list[Option] = [
        ("with", card) for card in fighters(state, seat) if card not in named and can_attack(state, card)
    ]
    compelled = [option for option in options if must(state, int(option[1]), "attack")]
    if compelled:
        options = compelled
    else:
        avatar = state.avatar[seat]
        beside = any(state.is_creature(card) for card in named)
        if avatar >= 0 and avatar not in named and not state.marked[avatar] and (beside or options):
            options.append(("with", avatar))
        if beside:
            options.append(("done",))
    if options:
        state.ask(seat, "attackers", options, "A295")


def attacker_named(state: ArcState, context: Step, option: Option) -> None:
    """Marks the attacker and asks for the next one."""
    if option[0] == "done":
        return
    card = int(option[1])
    if not allowed(state, card, "attack_unmarked"):
        mark(state, card)
    state.combats.append((card,))
    state.note("attacker", "A295", card)
    fire(state, "attacks", card, state.active)
    state.push(("attackers",))
    pay_for(state, card, "attack")


def defend(state: ArcState, step: Step) -> None:
    """A302, A305: the defender decides whether the avatar takes part (A155), then creature by creature whom it blocks."""
    seat = state.target_seat
    if not state.alive[seat]:
        return
    if state.facts.profile.civilian:
        modes: list[Option] = [("none",)]
        modes += [("civilian",)] if domain_tops(state, seat) else []
        modes += [("military",)] if possible_blockers(state, seat) else []
        state.ask(seat, "defence", modes, "A302")
        return
    blockers = possible_blockers(state, seat)
    state.push(*(("block", card, allowed(state, card, "extra_block")) for card in blockers))
    if state.target_city < 0 and leads(state, seat) and not state.marked[state.avatar[seat]]:
        state.ask(seat, "lead", [("lead",), ("stay_out",)], "A155")


def defended(state: ArcState, context: Step, option: Option) -> None:
    """A302-A305, A319, A320: civilians or the Front, never both, or nobody."""
    if option[0] != "none":
        state.civilian = int(option[0] == "civilian")
        seat = state.target_seat
        cards = domain_tops(state, seat) if state.civilian else possible_blockers(state, seat)
        state.push(*(("block", card, allowed(state, card, "extra_block")) for card in cards))


def domain_tops(state: ArcState, seat: int) -> list[int]:
    """A303, A313: the top creature of each Domain, if it is unmarked (A278)."""
    tops: dict[int, int] = {state.at[card]: card for card in state.zone(seat, RESIDENTS)}
    return [
        tops[at]
        for at in sorted(tops, reverse=True)
        if not state.marked[tops[at]] and not forbidden(state, tops[at], "block")
    ]


def led(state: ArcState, context: Step, option: Option) -> None:
    """A155, A156: with the avatar along, what is left unblocked costs LP, otherwise it gives the attacker VP."""
    state.led = int(option[0] == "lead")


def possible_blockers(state: ArcState, seat: int) -> list[int]:
    """A167-A169, A278: unmarked residents of the attacked city, and the army if the avatar leads it (A157)."""
    cards: list[int] = []
    if state.target_city >= 0 and not state.facts.profile.regions:
        cards += [card for card in state.zone(seat, RESIDENTS) if state.at[card] == state.target_city]
    if leads(state, seat) and not _stays_out(state, seat):
        cards += [card for card in state.zone(seat, ARMY) if state.is_creature(card)]
    for effect in state.effects:
        if effect[0] == "help" and effect[1] != state.target_city:
            cards += [card for card in state.zone(seat, RESIDENTS) if state.at[card] == effect[1] and card not in cards]
    return [card for card in cards if not state.marked[card] and not forbidden(state, card, "block")]


def _stays_out(state: ArcState, seat: int) -> bool:
    """Whether a text keeps the seat's army from helping the attacked city."""
    return any(
        effect[0] == "stay_out" and effect[1] == state.target_city and effect[3] == seat for effect in state.effects
    )


def may_block(state: ArcState, card: int, attacker: int) -> bool:
    """Whether no text keeps this defender from this attacker."""
    return not forbidden(state, attacker, "be_blocked", card) and not forbidden(state, card, "block_this", attacker)


def block(state: ArcState, step: Step) -> None:
    """A308-A311: each defender blocks one attacker or none; several may block the same."""
    card, extra = int(step[1]), int(step[2])
    if not in_battle(state, card) or state.marked[card]:
        return
    pairs: list[Option] = [
        ("block", combat[0])
        for combat in state.combats
        if card not in combat and in_fight(state, combat[0]) and may_block(state, card, combat[0])
    ]
    if state.is_avatar(card) and any(state.is_avatar(blocker) for combat in state.combats for blocker in combat[1:]):
        pairs = []
    if pairs:
        none: list[Option] = [] if must(state, card, "block") else [("none",)]
        state.ask(state.target_seat, "block", [*none, *pairs], "A308", (card, extra))


def blocked(state: ArcState, context: Step, option: Option) -> None:
    """Puts the defender in the way of the chosen attacker."""
    if option[0] == "none":
        return
    card, attacker = int(context[0]), int(option[1])
    state.combats = [(*combat, card) if combat[0] == attacker else combat for combat in state.combats]
    state.note("block", "A308", card, attacker)
    fire(state, "blocks", card, state.target_seat, by=attacker)
    fire(state, "is_blocked", attacker, state.active, by=card)
    if context[1]:
        state.push(("block", card, context[1] - 1))
    check(state)
    pay_for(state, card, "block")


def pay_for(state: ArcState, card: int, action: str) -> None:
    """Pays for what a text lets a creature do only at a price (A273)."""
    for price, source in prices_of(state, card, action):
        for part in price:
            state.pay_part(state.controller(card), source, part)


def blocks_made(state: ArcState, step: Step) -> None:
    """A308: all blocks are made; each attacker that is blocked hears of it once."""
    for attacker, *blockers in state.combats:
        if blockers:
            fire(state, "is_blocked", attacker, state.active)
    check(state)


def combat(state: ArcState, step: Step) -> None:
    """A287, A321: the combats one after another; a blocked attacker never hurts the target (A327, C9)."""
    place = int(step[1])
    if place >= len(state.combats):
        return
    state.push(("window", state.target_seat, 0), ("clash", place), ("combat", place + 1))


def begin_clash(state: ArcState, step: Step) -> None:
    """A323, A318: a blocked attacker fights, one that nobody blocked hurts the target; who has gone does nothing."""
    place = int(step[1])
    attacker, *blockers = state.combats[place]
    if not in_fight(state, attacker):
        return
    there = [card for card in blockers if in_fight(state, card)]
    if there and state.facts.profile.full_damage:
        for card in there[:-1]:
            strike(state, card, max(0, state.attack_of(attacker)), attacker)
        clash(state, attacker, there, max(0, state.attack_of(attacker)))
    elif there:
        state.push(("split", place, 0, max(0, state.attack_of(attacker))))
    elif not blockers:
        unblocked(state, attacker)


def in_battle(state: ArcState, card: int) -> bool:
    """Whether a creature or avatar is still in play where it can fight."""
    return state.lies_in(card, ARMY) or state.lies_in(card, RESIDENTS)


def in_fight(state: ArcState, card: int) -> bool:
    """Whether it is there and no text has taken it out of the attack."""
    return in_battle(state, card) and not any(effect[0] == "out" and effect[1] == card for effect in state.effects)


def split(state: ArcState, step: Step) -> None:
    """C8, A133: the attacking player divides the ATK over the blockers, in whole points; the last one takes the rest.

    Step: place of the combat, place of the blocker, points left. Chosen shares are kept as damage, dealt all at once with the strike back.
    """
    _, place, which, left = (int(part) if part != "split" else 0 for part in step)
    attacker, *blockers = state.combats[place]
    there = [card for card in blockers if in_fight(state, card)]
    if which >= len(there) - 1:
        clash(state, attacker, there, left)
        return
    options: list[Option] = [("points", points) for points in range(left + 1)]
    state.ask(state.active, "split", options, "C8", (place, which, left))


def splitted(state: ArcState, context: Step, option: Option) -> None:
    """Deals one blocker its share and asks for the next; who falls is looked at when all of it is dealt."""
    place, which, left = (int(part) for part in context)
    points = int(option[1])
    blockers = state.combats[place][1:]
    there = [card for card in blockers if in_fight(state, card)]
    strike(state, there[which], points, state.combats[place][0])
    state.push(("split", place, which + 1, left - points))


def clash(state: ArcState, attacker: int, blockers: list[int], left: int) -> None:
    """A324-A328, C7, C8: the last blocker's share, and every blocker strikes back at the same moment."""
    strike(state, blockers[-1], left, attacker)
    first = "first strike" in keywords(state, attacker)
    state.note("combat", "A323", attacker, *blockers)
    if first:
        bury(state)
    for card in blockers:
        silent = (
            state.civilian == 1
            or forbidden(state, card, "strike_back", attacker)
            or forbidden(state, attacker, "be_struck_back", card)
        )
        if in_battle(state, card) and not silent:
            strike(state, attacker, max(0, state.attack_of(card)), card)
    bury(state)
    check(state)


def strike(state: ArcState, target: int, points: int, source: int = -1) -> None:
    """Deals damage: a creature's adds up within the turn (A135), a city's stays (A171), the avatar's and a player's is lost LP (A153)."""
    if state.statics:
        target = diverted(state, target)
    if state.effects:
        target, points = _diverted(state, target, points)
    if points <= 0 or spared(state, target):
        return
    if target <= PLAYER_TARGET or state.is_avatar(target):
        seat = PLAYER_TARGET - target if target <= PLAYER_TARGET else state.owner[target]
        if not state.facts.profile.avatar:
            for region in state.zone(seat, KINGDOM):
                strike(state, region, points, source)
            return
        state.lp[seat] -= points
        state.note("lp", "A153", seat, -points)
        if source >= 0 and state.where[source] >= 0:
            fire(state, "deals_damage", source, state.controller(source), "player")
        return
    if state.where[target] % COUNT not in IN_PLAY:
        return
    state.damage[target] += points
    state.note("damage", "A133", target, points)
    fire(state, "damaged", target, state.controller(target), by=source)
    if source >= 0 and state.where[source] >= 0:
        fire(state, "deals_damage", source, state.controller(source), by=target)
        if state.is_creature(target) and "deadly" in keywords(state, source):
            state.damage[target] = max(state.damage[target], state.defense_of(target))


def _diverted(state: ArcState, target: int, points: int) -> tuple[int, int]:
    """Damage after what redirects and what prevents it; a prevention of so many points is used up."""
    for effect in state.effects:
        if effect[0] == "redirect" and effect[1] == target:
            target = effect[3]
            break
    for place, effect in enumerate(state.effects):
        if effect[0] == "prevent" and effect[1] == target and points > 0:
            if effect[3] < 0:
                return target, 0
            less = min(points, effect[3])
            points -= less
            state.effects[place] = (*effect[:3], effect[3] - less, effect[4])
    return target, points


def unblocked(state: ArcState, attacker: int) -> None:
    """C11, A170, A318: to the city, to LP, or VP for the attacker; nothing once the defender is out of the game (C41)."""
    points = max(0, state.attack_of(attacker))
    defender = state.target_seat
    if not state.alive[defender]:
        return
    if state.target_city >= 0:
        if state.lies_in(state.target_city, KINGDOM):
            strike(state, state.target_city, points, attacker)
            bury(state)
    elif state.led:
        strike(state, state.avatar[defender], points, attacker)
    else:
        state.vp[state.active] += points
        state.note("vp", "A156", state.active, points)
    fire(state, "unblocked", attacker, state.active)
    check(state)


def bury(state: ArcState) -> None:
    """A135, A136, A173: creatures and cities with as much damage as DEF go to the graveyard with all that is attached."""
    all_weaker, weaker = not silent(state, "weaken"), _weaker(state)
    printed, damage, fact = state.facts.numbers["defense"], state.damage, state.fact
    for seat in range(state.seats):
        for zone in (ARMY, RESIDENTS, KINGDOM):
            for card in list(state.zone(seat, zone)):
                may_die = all_weaker or damage[card] >= printed[fact[card]] or card in weaker
                if not may_die or state.is_avatar(card) or damage[card] < state.defense_of(card):
                    continue
                if zone == KINGDOM:
                    fall(state, card)
                else:
                    die(state, card)


def _weaker(state: ArcState) -> set[int]:
    """Cards whose DEF may be less than printed because of what was done to them; others die of damage only."""
    changed = {effect[1] for effect in state.effects if effect[0] in ("set", "swap", "stat", "ability")}
    return changed | {counter[0] for counter in state.counters}


def die(state: ArcState, card: int) -> None:
    """A135: into the graveyard, unless a text has something else happen instead (A273)."""
    if not replaced(state, card):
        bury_one(state, card, state.controller(card))


def bury_step(state: ArcState, step: Step) -> None:
    """The same as a pending step, for what changes numbers as a cost."""
    bury(state)


def bury_one(state: ArcState, card: int, seat: int) -> None:
    """A135: into the graveyard, and others hear of it."""
    fire(state, "dies", card, seat)
    fire(state, "leaves_play", card, seat)
    leave(state, card)
    state.note("dies", "A135", card)


def leave(state: ArcState, card: int) -> None:
    """Puts a permanent and all that is attached to it into the graveyards of their owners."""
    for seat in range(state.seats):
        for attached in [other for other in state.zone(seat, ATTACHED) if state.at[other] == card]:
            state.discard(attached)
    state.discard(card)


def fall(state: ArcState, city: int) -> None:
    """A173: a destroyed city goes to the graveyard, its residents go elsewhere (C33); A351: after a Region the next one turns up."""
    seat = state.controller(city)
    evacuate(state, city)
    leave(state, city)
    state.note("falls", "A351" if state.kind(city) == REGION else "A173", city)
    if state.kind(city) == REGION:
        turn_up(state, seat)
    fire(state, "city_destroyed", city, seat)


def evacuate(state: ArcState, city: int) -> None:
    """C33: unmarked residents go to another city or the army, marked ones to the owner's hand, the avatar to the army."""
    seat = state.controller(city)
    homes = [other for other in state.zone(seat, KINGDOM) if other != city]
    for guest in state.opponents(seat):
        for card in [card for card in state.zone(guest, RESIDENTS) if state.at[card] == city]:
            state.put(card, guest, ARMY)
    for card in [card for card in state.zone(seat, RESIDENTS) if state.at[card] == city]:
        if state.marked[card] and not state.is_avatar(card):
            fire(state, "leaves_play", card, seat)
            leave(state, card)
            state.put(card, state.owner[card], HAND)
        else:
            state.put(card, seat, ARMY)
            if homes and not state.is_avatar(card):
                state.push(("rehouse", seat, card))


def rehouse(state: ArcState, step: Step) -> None:
    """C33: the owner chooses where an unmarked resident of a fallen city goes."""
    _, seat, card = (int(part) if part != "rehouse" else 0 for part in step)
    if state.lies_in(card, ARMY) and state.zone(seat, KINGDOM):
        cities: list[Option] = [("city", city) for city in state.zone(seat, KINGDOM)]
        state.ask(seat, "destination", [("army",), *cities], "C33", (card,))


def attack_over(state: ArcState, step: Step) -> None:
    """The attack ends; nobody is attacker or defender any more (C13), and what held until then is over."""
    state.combats = []
    state.effects = [effect for effect in state.effects if effect[4] != WHILE_ATTACKING]
    state.target_seat = state.target_city = -1
    state.led = 0
