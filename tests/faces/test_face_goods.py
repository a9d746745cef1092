"""Goods as symbols, parts that stand upside down, backs by deck, and tokens: what games with heaps of goods need."""

from __future__ import annotations

import pytest
from face_samples import every, layout, texts

from cardforge.errors import FaultyInput
from cardforge.faces import backs, render, to_svg, tokens
from cardforge.faces.display import Group

GOODS = """
arrow = "arrow"
keywords = ["Production"]
[[goods]]
words = "gun icon"
show = "gun"
[[goods]]
words = "gun[s]"
show = "gun"
"""
FLOW = layout(
    '<flow x="5" y="5" width="53" height="30" font="Alegreya-Regular" italic="Alegreya-Italic" bold="Alegreya-Bold"'
    ' size="8"><p>{{ card.text }}</p></flow>'
)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("2 guns: 1 gun.", "GG A\u00a0G"),
        ("Production: 4 guns.", "Production: 4\u00a0G"),
        ("Production: 1 gun for each gun icon, at most 3.", "Production: G for each G icon, at most 3."),
        ("Take 10 gunners and gun.", "Take 10 gunners and gun."),
    ],
)
def test_goods_are_shown_where_they_stand(text, shown, little, card):
    """Each good by itself up to three, else the number; an arrow after a price, none after a heading."""
    shelf = little(**{"card.xml": FLOW, "text.toml": GOODS})

    found = " ".join(texts(render(card(text), templates=shelf)))

    plain = found.replace(shelf.fonts.symbol("gun"), "G").replace(shelf.fonts.symbol("arrow"), "A")
    assert plain.replace(" ", "") == shown.replace(" ", "")


def test_a_group_can_stand_upside_down(little, card):
    """`around` turns all that is in a group by half a turn around that point."""
    shelf = little(
        **{
            "card.xml": layout(
                '<group around="31.5 82"><rect x="1" y="78" width="4" height="4" fill="#000000"/></group>'
            )
        }
    )
    face = render(card(), templates=shelf)

    (group,) = [op for op in every(face.ops) if isinstance(op, Group)]
    assert group.around == (31.5, 82.0)
    assert 'transform="rotate(180 31.5 82)"' in to_svg(face, shelf.fonts)
    assert (
        face.digest()
        != render(
            card(),
            templates=little(
                **{"card.xml": layout('<group><rect x="1" y="78" width="4" height="4" fill="#000000"/></group>')}
            ),
        ).digest()
    )


@pytest.mark.parametrize("around", ["31.5", "1 2 3", "left right"])
def test_a_point_that_is_none_is_a_fault(around, little, card):
    """The fault names the attribute and what was wanted."""
    shelf = little(**{"card.xml": layout(f'<group around="{around}"><rect x="1" y="1" width="1" height="1"/></group>')})

    with pytest.raises(FaultyInput):
        render(card(), templates=shelf)


def test_decks_have_backs_of_their_own_only_where_the_layout_says_so(little, card):
    """`[back] by` names the fields that choose the back; without it all cards share one (A346)."""
    cards = [card(faction="Red Banner"), card(faction="Empire"), card(faction="Empire", number=18)]
    back = layout(
        '<text x="5" y="5" width="50" height="8" font="Cinzel-Bold" size="9">{{ card.faction|default("All") }}</text>'
    )
    plain = little(**{"back.xml": back})

    assert len({id(one) for one in backs(cards, plain)}) == 1
    split = little(**{"back.xml": back, "layout.toml": '[back]\nby = ["faction"]\n'})
    assert [texts(one) for one in backs(cards, split)] == [["Red Banner"], ["Empire"], ["Empire"]]


def test_every_faulty_token_is_named(little):
    """A token needs a name, a template and how many there are."""
    shelf = little(
        **{"tokens.toml": '[[token]]\nname = "Flag"\n[[token]]\ntemplate = "t.xml"\ncopies = "two"\nname = "Pin"\n'}
    )

    with pytest.raises(FaultyInput) as fault:
        tokens("arc", shelf)

    assert [one.place for one in fault.value.faults] == ["token 1", "token 1", "token 2"]


def test_a_game_without_tokens_has_none(shelf):
    """Most card games are cards only."""
    assert tokens("arc", shelf) == []
