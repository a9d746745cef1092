"""Goods as symbols, rotated parts, backs by deck, and tokens."""

from __future__ import annotations

import pytest
from face_samples import every, layout, texts

from cardforge import registry
from cardforge.errors import FaultyInput
from cardforge.faces import Templates, backs, render, to_svg, tokens
from cardforge.faces.display import Group
from cardforge.shelves import template_folders

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
        ("2 guns: 1 gun.", "GG\u00a0A G"),
        ("Production: 4 guns.", "Production: 4\u00a0G"),
        ("Production: 1 gun for each gun icon, at most 3.", "Production: G for each G icon, at most 3."),
        ("Take 10 gunners and gun.", "Take 10 gunners and gun."),
    ],
)
def test_goods_in_a_text_are_shown_as_symbols(text, shown, little, card):
    """One symbol each up to three, otherwise the number; an arrow after a price, none after a keyword."""
    shelf = little(**{"card.xml": FLOW, "text.toml": GOODS})

    found = " ".join(texts(render(card(text), templates=shelf)))

    plain = found.replace(shelf.fonts.symbol("gun"), "G").replace(shelf.fonts.symbol("arrow"), "A")
    assert plain.replace(" ", "") == shown.replace(" ", "")


def test_a_group_can_be_rotated(little, card):
    """`around` rotates a group by 180 degrees about a point."""
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
def test_an_invalid_point_is_a_fault(around, little, card):
    """The fault names the attribute and its form."""
    shelf = little(**{"card.xml": layout(f'<group around="{around}"><rect x="1" y="1" width="1" height="1"/></group>')})

    with pytest.raises(FaultyInput):
        render(card(), templates=shelf)


def test_decks_have_different_backs_only_if_the_layout_says_so(little, card):
    """A346: all cards share one back, unless `[back] by` names fields that choose the back."""
    cards = [card(faction="Red Banner"), card(faction="Empire"), card(faction="Empire", number=18)]
    back = layout(
        '<text x="5" y="5" width="50" height="8" font="Cinzel-Bold" size="9">{{ card.faction|default("All") }}</text>'
    )
    plain = little(**{"back.xml": back})

    assert len({id(one) for one in backs(cards, plain)}) == 1
    split = little(**{"back.xml": back, "layout.toml": '[back]\nby = ["faction"]\n'})
    assert [texts(one) for one in backs(cards, split)] == [["Red Banner"], ["Empire"], ["Empire"]]


def test_every_faulty_token_is_named(little):
    """A token needs a name, a template and a number of copies."""
    shelf = little(
        **{"tokens.toml": '[[token]]\nname = "Flag"\n[[token]]\ntemplate = "t.xml"\ncopies = "two"\nname = "Pin"\n'}
    )

    with pytest.raises(FaultyInput) as fault:
        tokens("arc", shelf)

    assert [one.place for one in fault.value.faults] == ["token 1", "token 1", "token 2"]


def test_a_game_without_a_token_file_has_no_tokens(shelf):
    """Most card games consist of cards only."""
    assert tokens("arc", shelf) == []


def test_a_token_has_its_full_name_on_it():
    """Whose Outpost it is can be read, beside its shape, pips and colour."""
    shelf = Templates(template_folders(registry.game("state51")))

    for face, _ in tokens("state51", shelf):
        assert " ".join(texts(face)).endswith(face.title.removeprefix("state51 ")), face.title
