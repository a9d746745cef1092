"""What a sensible ARC player values: gold first, then the dearest cards it can pay, a first city, and attacks that pay."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.games.arc import warcraft, worth
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import ENCHANTMENT
from cardforge.games.arc.zones import ARMY, CITIES, COUNT, DECK, HAND, KINGDOM, RESIDENTS, RESOURCES
from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.meaning import PLAYER_TARGET, Frame

WANTED_GOLD = 7
"""With so many resource cards most hands can be played; more are laid only out of a full hand."""

Worth = Callable[[ArcState, int, Decision, Option], int]


def judge(state: ArcState, seat: int, decision: Decision) -> list[int]:
    """A number for each option, the best highest; looks only at what the seat may see."""
    if decision.kind in warcraft.PLANS:
        return warcraft.PLANS[decision.kind](state, seat, decision)
    judged = _WORTH.get(decision.kind)
    if judged is None:
        return [0] * len(decision.options)
    return [judged(state, seat, decision, option) for option in decision.options]


def _play(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    word = option[0]
    if word == "pass":
        return 0
    card = int(option[1])
    if word == "resource":
        return _resource(state, seat, card)
    if word == "move":
        return 200 if state.is_avatar(card) and not state.lies_in(card, ARMY) else -1
    return _text_worth(state, seat, card, int(option[2]) if word == "use" else -1)


def _resource(state: ArcState, seat: int, card: int) -> int:
    """The dearest card far beyond reach goes first into the pile, then what fits least."""
    resources = len(state.zone(seat, RESOURCES))
    hand = len(state.zone(seat, HAND))
    if (resources >= WANTED_GOLD and hand < 6) or (resources >= 4 and hand < 2):
        return -1
    cost = state.facts.cost[state.fact[card]]
    return 100 + (cost if cost > resources + 2 else -abs(cost - 3))


def _text_worth(state: ArcState, seat: int, card: int, place: int) -> int:
    """What playing a card or using an ability now is worth; 0 or less: better wait."""
    fact = state.fact[card]
    ready = state.facts.ready[fact]
    if place >= 0:
        price = 2 if state.attacks or state.active != seat else 4
        return worth.program_worth(state, seat, ready[place], card) - price
    if state.facts.kind[fact] == ENCHANTMENT:
        return _enchantment(state, seat, card)
    value = sum(worth.program_worth(state, seat, program, card) for program in ready if program.ability.kind == "play")
    return value - 3 if value else -1


def _enchantment(state: ArcState, seat: int, card: int) -> int:
    fact = state.fact[card]
    own = [other for zone in (ARMY, RESIDENTS) for other in state.zone(seat, zone) if state.is_creature(other)]
    harmful = _is_curse(state, fact)
    foes = [other for foe in state.opponents(seat) for other in state.zone(foe, ARMY) if state.is_creature(other)]
    return 6 + state.facts.cost[fact] if (foes if harmful else own or state.zone(seat, KINGDOM)) else -1


def _is_curse(state: ArcState, fact: int) -> bool:
    frame = Frame(0, 0, -1, 0, 0, ())
    return any(
        worth.is_harmful(state, verb, frame)
        for ability in state.facts.abilities[fact]
        if ability.kind in ("passive", "triggered")
        for verb in ability.effects
    )


def _window(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Answers only with what pays at once."""
    if option[0] == "pass":
        return 0
    value = _text_worth(state, seat, int(option[1]), int(option[2]) if option[0] == "use" else -1)
    return value if value >= 4 else -1


def _entrance(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    cities = len(state.zone(seat, KINGDOM))
    if option[0] == "pass":
        return 0
    if option[0] == "build":
        return 60 if cities == 0 and state.turn > 2 * state.seats else 14
    if option[0] == "cycle":
        top = state.fact[state.zone(seat, CITIES)[-1]]
        return 5 if state.facts.cost[top] > len(state.zone(seat, RESOURCES)) + 2 else -1
    return 20 + state.facts.cost[state.fact[int(option[1])]]


def _pile(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """The pile whose faction the hand asks for most, weighed against what lies there."""
    pile = int(option[1])
    need = 2 * sum(1 for card in state.zone(seat, HAND) if state.facts.faction[state.fact[card]] == pile)
    deck = sum(1 for fact in state.facts.decks[seat][0] if state.facts.faction[fact] == pile)
    have = sum(1 for card in state.zone(seat, RESOURCES) if state.at[card] == pile)
    return need * 10 + deck - have * 12


def _pay(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """From the pile that the hand needs least."""
    return -sum(1 for card in state.zone(seat, HAND) if state.facts.faction[state.fact[card]] == int(option[1]))


def _draw(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """A second card while the deck is thick enough to last."""
    enough = len(state.zone(seat, HAND)) < 6 and len(state.zones[seat * COUNT + DECK]) > 10
    return int((option[0] == "draw") == enough)


def _discard(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """What is farthest from what can be paid."""
    return abs(state.facts.cost[state.fact[int(option[1])]] - len(state.zone(seat, RESOURCES)))


def _place(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Fighters to the army; walls stay at home."""
    card = int(decision.context[0])
    walls = state.attack_of(card) * 2 < state.defense_of(card) or warcraft.barred(state, card)
    if option[0] == "army":
        return 0 if walls else 1
    at = PLAYER_TARGET - int(option[1]) if option[0] == "domain" else int(option[1])
    crowd = sum(1 for other in state.zone(seat, RESIDENTS) if state.at[other] == at)
    return 1 - crowd if walls else 0


def _bearer(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    card = int(option[1])
    own = state.controller(card) == seat
    curse = _is_curse(state, state.fact[int(decision.context[0])])
    return worth.card_worth(state, card) * (1 if own != curse else -1)


def _destination(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    return int(option[0] == "army")


def _target(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """The target for which the text is worth most."""
    if option[0] == "done":
        return 0
    fact, place, source, _, x, targets, _ = decision.context
    program = state.facts.ready[fact][place]
    frame = Frame(program.sequence, 0, source, seat, x, targets)
    card = int(option[1])
    if program.ability.kind == "enchant":
        own = state.controller(card) == seat if card >= 0 else card == PLAYER_TARGET - seat
        return worth.card_worth(state, card) * (1 if own != _is_curse(state, fact) else -1)
    verb = worth.aimed_verb(state, program.ability, program, len(targets))
    return worth.done_to(state, seat, verb, card, frame) if verb is not None else 0


def _choose(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """The object for which the verb is worth most."""
    if option[0] == "done":
        return 0
    verb = worth.verb_at(state, decision.context)
    frame = Frame(*decision.context[:6])
    card = int(option[1])
    if state.where[card] >= 0 and state.where[card] % COUNT < ARMY:
        return state.facts.cost[state.fact[card]]
    return worth.done_to(state, seat, verb, card, frame)


def _one(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    verb = worth.verb_at(state, decision.context)
    frame = Frame(*decision.context[:6])
    return sum(worth.verb_worth(state, seat, inner, frame) for inner in verb.options[int(option[1])])


def _may(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    verb = worth.verb_at(state, decision.context)
    frame = Frame(*decision.context[:6])
    good = sum(worth.verb_worth(state, seat, inner, frame) for inner in verb.effects) > 0
    return int((option[0] == "yes") == good)


def _search(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    if option[0] == "none":
        return -1
    cost = state.facts.cost[state.fact[int(option[1])]]
    return cost if cost <= len(state.zone(seat, RESOURCES)) + 1 else -cost


def _tactics(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """Claims what brings something and cannot be outbid."""
    if option[0] == "pass":
        return 0
    place = int(option[1])
    if not state.facts.profile.levels and not any(
        state.facts.discipline[state.fact[city]] == place for city in state.zone(seat, KINGDOM)
    ):
        return -1
    mine = len(state.zone(seat, RESIDENTS))
    theirs = max(len(state.zone(foe, RESIDENTS)) for foe in state.opponents(seat))
    return 5 - place if mine > theirs else -1


def _bid(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    """As many as it takes and no more."""
    place, _, total = decision.context
    others = [so_far for claim, word, who, so_far in state.bids if claim == place and word == "bid" and who != seat]
    need = max(others) + 1 if others else 1
    if option[0] == "done":
        return 1 if total >= need or len(decision.options) - 1 < need - total else 0
    return 0 if total >= need else 2 - state.attack_of(int(option[1]))


def _reward(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    if option[0] == "vp":
        return 3
    cities = [city for city in state.zone(seat, KINGDOM) if state.facts.discipline[state.fact[city]] == option[1]]
    return sum(
        worth.program_worth(state, seat, program, city)
        for city in cities
        for program in state.facts.ready[state.fact[city]]
        if program.ability.kind == "advantage"
    )


def _sacrifice(state: ArcState, seat: int, decision: Decision, option: Option) -> int:
    return -worth.card_worth(state, int(option[1]))


_WORTH: dict[str, Worth] = {
    "play": _play, "entrance": _entrance, "window": _window, "pile": _pile, "pay": _pay, "draw": _draw, "discard": _discard,
    "discard_for": _discard, "discard_some": _discard, "place": _place, "bearer": _bearer, "destination": _destination,
    "target": _target, "choose": _choose, "one": _one, "may": _may, "search": _search, "tactics": _tactics, "bid": _bid,
    "reward": _reward, "sacrifice": _sacrifice, "mark_others": _sacrifice,
}  # fmt: skip
