"""The law of the writer: the text of any value that can be written reads back to that value, and has one reading."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from wording_samples import reader, writer

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.ability import Ability
from cardforge.effects.contents import find_all
from cardforge.wording import Unwritable

NUMBERS = st.integers(1, 5)
WHOSE = st.sampled_from(("", "you", "opponent"))
DURATIONS = st.sampled_from(("turn", "next_turn"))
PAIRS = st.tuples(st.integers(-2, 3), st.integers(-2, 3)).filter(any)
PLAYERS = st.sampled_from(("you", "each_opponent", "each_player", "target_player", "target_opponent")).map(a.PlayerRef)


@st.composite
def filters(draw: Any, what: str = "creature") -> a.Filter:
    """Creatures or cities in play by subtype, state, number, keyword and controller."""
    creature = what == "creature"
    return a.Filter(
        what,
        words=draw(st.sampled_from(((), (), ("Elf",), ("Goblin",), ("Undead",)))) if creature else (),
        whose=draw(WHOSE),
        states=draw(st.sampled_from(((), (), ("marked",), ("unmarked",), ("damaged",)))) if creature else (),
        bounds=draw(st.sampled_from(((), (), (a.StatBound("cost", "<=", 3),), (a.StatBound("attack", ">=", 2),))))
        if creature
        else (),
        keywords=draw(st.sampled_from(((), (), ("Flying",)))) if creature else (),
    )


@st.composite
def objects(draw: Any) -> Any:
    """Objects by target, choice, all, or this card."""
    filter = draw(filters(draw(st.sampled_from(("creature", "creature", "city")))))
    kind = draw(st.sampled_from(("target", "targets", "up_to", "choose", "each")))
    n = draw(st.integers(2, 3))
    return {
        "target": a.Target(filter), "targets": a.Target(filter, n), "up_to": a.Target(filter, n, up_to=True),
        "choose": a.Choose(filter), "each": a.Each(filter),
    }[kind]  # fmt: skip


CREATURES = st.one_of(filters().map(a.Target), filters().map(a.Each))
PLAIN = st.one_of(
    st.builds(v.Draw, NUMBERS, PLAYERS),
    st.builds(v.Gain, NUMBERS, st.sampled_from(("lp", "vp")), PLAYERS),
    st.builds(v.Lose, NUMBERS, st.sampled_from(("lp", "vp")), PLAYERS),
    st.builds(v.Destroy, objects()),
    st.builds(v.Mark, CREATURES),
    st.builds(v.Unmark, CREATURES),
    st.builds(v.Damage, NUMBERS, filters().map(a.Target)),
    st.builds(
        lambda what, pair, until: v.Modify(what, (("attack", pair[0]), ("defense", pair[1])), until),
        CREATURES,
        PAIRS,
        DURATIONS,
    ),
    st.builds(lambda what, until: v.Grant(what, FLYING, until), CREATURES, DURATIONS),
    st.builds(lambda n: v.Mill(n), NUMBERS),
    st.builds(lambda n, who, how: v.Discard(n, who, how=how), NUMBERS, PLAYERS, st.sampled_from(("choice", "random"))),
    st.builds(v.Return, filters().map(a.Target), st.sampled_from(("hand", "deck_top"))),
    st.builds(lambda filter: v.Sacrifice(a.Choose(replace(filter, whose=""))), filters()),
    st.builds(
        lambda what, counter: v.PutCounter(what, counter[0], counter[1]),
        filters().map(a.Target),
        st.tuples(NUMBERS, st.sampled_from(("growth", "+1/+1"))),
    ),
    st.builds(v.Control, filters().map(a.Target), st.sampled_from(("", "turn"))),
    st.builds(
        lambda what, action, until: v.Forbid(what, action, until),
        CREATURES,
        st.sampled_from(("attack", "block")),
        DURATIONS,
    ),
)
FLYING = reader().read("Flying.", "creature").abilities[0]
LATER = reader().read("At the end of this turn, draw a card.", "event").abilities[0].effects[0].when
CONDITIONS = st.builds(lambda filter, n: a.Compare(a.Count(filter), ">=", n), filters("city"), st.integers(2, 4))
EFFECTS = st.one_of(
    PLAIN,
    PLAIN,
    st.builds(lambda effect: v.May((effect,)), PLAIN),
    st.builds(lambda condition, effect: v.If(condition, (effect,)), CONDITIONS, PLAIN),
    st.builds(lambda one, two: v.ChooseOne(((one,), (two,))), PLAIN, PLAIN),
    # "For each city, it gets +1/+1" is one change with a count, not one change for each; one target is destroyed once
    st.builds(
        lambda filter, effect: v.ForEach(a.Count(filter), (effect,)),
        filters("city"),
        PLAIN.filter(lambda effect: not isinstance(effect, v.Modify) and not any(find_all(effect, a.Target))),
    ),
    st.builds(lambda effect: v.Delay(LATER, (effect,)), PLAIN),
)
TRIGGERS = st.sampled_from(("When this creature dies", "When this creature attacks", "At the start of your turn"))
COSTS = st.sampled_from(("Mark", "2 gold", "Mark, 1 gold"))


def opened(opening: str, sign: str) -> Ability:
    """The ability of an opening, with no matter what effect."""
    return reader().read(f"{opening}{sign} draw a card.", "creature").abilities[0]


@st.composite
def cards(draw: Any) -> tuple[str, tuple[Ability, ...]]:
    """A type of card with one ability of one or two effects."""
    effects = tuple(draw(st.lists(EFFECTS, min_size=1, max_size=2)))
    form = draw(st.sampled_from(("play", "activated", "triggered")))
    if form == "play":
        return "event", (Ability("play", effects),)
    model = opened(draw(COSTS), ":") if form == "activated" else opened(draw(TRIGGERS), ",")
    return "creature", (Ability(form, effects, cost=model.cost, when=model.when),)


@settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)
@given(cards())
def test_what_the_writer_writes_reads_back_to_the_same_value(card: tuple[str, tuple[Ability, ...]]) -> None:
    """In exactly one way: no reading was left out by a rule."""
    kind, abilities = card
    try:
        text = writer().wording(abilities, kind)
    except Unwritable:
        return
    reading = reader().read(text, kind)

    assert reading.complete, (text, [str(unread) for unread in reading.unread])
    assert reading.abilities == abilities, text
    assert reading.settled == (), text


def test_nearly_every_generated_value_can_be_written() -> None:
    """The law above would hold for a writer that writes nothing."""
    written, seen = [], []

    @settings(max_examples=200, deadline=None, derandomize=True)
    @given(cards())
    def count(card: tuple[str, tuple[Ability, ...]]) -> None:
        seen.append(card)
        try:
            written.append(writer().wording(card[1], card[0]))
        except Unwritable:
            return

    count()

    assert len(seen) >= 200
    assert len(written) >= 0.9 * len(seen)
