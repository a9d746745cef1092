"""Templates come from strangers: they can only read their card, and every render ends."""

from __future__ import annotations

import time

import pytest
from face_samples import layout

from cardforge.errors import FaultyInput
from cardforge.faces import fits, render
from cardforge.faces.sandbox import Sandbox

ESCAPES = {
    "class of a text": "{{ ''.__class__.__mro__ }}",
    "class by item": "{{ ''['__class__'] }}",
    "class by filter": "{{ ''|attr('__class__') }}",
    "globals of a macro": "{% macro m() %}{% endmacro %}{{ m.__globals__ }}",
    "globals of a loop": "{% for a in [1] %}{{ loop.__init__.__globals__ }}{% endfor %}",
    "methods of a text": "{{ 'a'.ljust(9) }}",
    "format of a text": "{{ '{0.__class__}'.format(1) }}",
    "methods of a map": "{{ card.items() }}",
    "calling a text": "{{ 'a'() }}",
    "the template itself": "{{ self.__class__ }}",
    "the environment": "{{ self._TemplateReference__context.environment }}",
    "a namespace": "{{ namespace() }}",
    "the lipsum helper": "{{ lipsum.__globals__ }}",
    "raw output": "{% autoescape false %}{{ card.name }}{% endautoescape %}",
    "marking as safe": "{{ '<rect/>'|safe }}",
    "a file above": "{% include '../../pyproject.toml' %}",
    "a file by path": "{% include '/etc/hostname' %}",
    "a data file": "{% include 'layout.toml' %}",
    "a field that is not there": "{{ card.password }}",
}

ENDLESS = {
    "loops in loops": "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "a macro that calls itself": "{% macro m(n) %}{{ m(n) }}{{ m(n) }}{% endmacro %}{{ m(1) }}",
    "a macro that doubles": "{% macro m(n) %}{% if n %}{{ m(n-1) }}{{ m(n-1) }}{% endif %}{% endmacro %}{{ m(60) }}",
    "a file that includes itself": "{% include 'card.xml' %}",
    "a text that doubles": "{% set a = 'aaaaaaaaaa' %}" + "{% set a = a ~ a %}" * 40 + "{{ a|length }}",
    "a capture that doubles": "{% set a = 'aaaaaaaaaa' %}" + "{% set a %}{{ a }}{{ a }}{% endset %}" * 40,
    "a power": "{{ 9 ** 9 ** 9 }}",
    "a product of texts": "{{ 'a' * 999999999 }}",
    "numbers that grow": "{% set a = 99999999 %}" + "{% set a = a * a %}" * 30,
    "a wide format": "{{ '%999999999d' % 1 }}",
    "a list that grows": "{% for a in range(99999) %}{{ range(99999)|join(',') }}{% endfor %}",
    "a division by nothing": "{{ 1 / 0 }}",
}


@pytest.mark.parametrize("trick", ESCAPES.values(), ids=ESCAPES.keys())
def test_a_template_reaches_nothing_but_its_card(trick, little, card):
    """No attribute of Python, no file outside the shelf, no raw output: each trick is a fault of the template."""
    shelf = little(**{"card.xml": layout(trick), "layout.toml": ""})

    with pytest.raises(FaultyInput):
        render(card(), templates=shelf)


def test_a_template_is_compiled_once_until_its_source_changes(little, card, monkeypatch):
    """Other templates of the same process take the code that is there; a new source and a new table count at once."""
    compiled = []
    generate = Sandbox._generate

    def noted(self, source, name, *more, **how):
        compiled.append(name)
        return generate(self, source, name, *more, **how)

    monkeypatch.setattr(Sandbox, "_generate", noted)
    text = '<text x="0" y="0" width="60" height="9" font="Alegreya-Bold">{{ colours.%s }}</text>'
    shown = []
    for colour, hue in (("red", "#f00"), ("red", "#f00"), ("red", "#e00"), ("ink", "#e00")):
        shelf = little(**{"card.xml": layout(text % colour), "colours.toml": f'red = "{hue}"\nink = "#111"\n'})
        shown += [op.text for op in render(card(), templates=shelf).ops]

    assert shown == ["#f00", "#f00", "#e00", "#111"]
    assert len(compiled) == 2


@pytest.mark.parametrize("trick", ENDLESS.values(), ids=ENDLESS.keys())
def test_every_template_comes_to_an_end(trick, little, card):
    """Loops, calls, includes and output are charged to a budget; exceeding it is a fault within seconds."""
    shelf = little(**{"card.xml": layout(trick)})
    started = time.process_time()

    with pytest.raises(FaultyInput):
        render(card(), templates=shelf)

    assert time.process_time() - started < 5


def test_markup_in_a_name_is_only_text(little, card):
    """Values are escaped: a card named like an element does not become one."""
    shelf = little(
        **{
            "card.xml": layout(
                '<text x="0" y="0" width="60" height="9" font="Alegreya-Bold" kern="no">{{ card.name }}</text>'
            )
        }
    )

    made = render(card(name="<rect/> & more"), templates=shelf)

    assert [op.text for op in made.ops] == ["<rect/> & more"]


def test_document_types_and_entities_are_refused(little, card):
    """The layout XML has no entities that could grow."""
    shelf = little(**{"card.xml": '<!DOCTYPE face [<!ENTITY a "aaaa">]>' + layout("&a;")})

    with pytest.raises(FaultyInput, match="document type or entities"):
        render(card(), templates=shelf)


def test_a_link_out_of_the_shelf_is_not_followed(little, card, tmp_path):
    """A template file must be inside its folder."""
    (tmp_path / "secret.xml").write_text(layout(""), "utf-8")
    shelf = little(**{"other.xml": ""})
    (tmp_path / "arc" / "creature.xml").symlink_to(tmp_path / "secret.xml")

    assert not shelf.has("creature.xml")


def test_a_fault_in_a_template_names_its_file_and_line(little, card):
    """`cards/...: line 3: ...`, so that its author finds the place."""
    shelf = little(**{"card.xml": layout("\n\n{{ card.wings }}")})

    with pytest.raises(FaultyInput, match=r"card\.xml: line 3: .*wings"):
        render(card(), templates=shelf)


@pytest.mark.parametrize(
    ("template", "said"),
    [
        (
            '<face width="63" height="88" bleed="3">{{ card.nam }}</face>',
            'there is no value "nam"; ask for it with |default',
        ),
        ("<face>{% if card %}</face>", "{% if %} is not closed; {% endif %} is missing"),
        ("<face>{% endif %}</face>", "{% endif %} belongs to nothing that was opened"),
        ("<face>{% bogus %}</face>", "there is no {% bogus %}"),
        ("<face>{{ card.name|shout }}</face>", 'there is no filter "shout"'),
        ("<face>{{ card.cost.real }}</face>", "a number has no part .real"),
        ("<face>{{ card.name[50] }}</face>", "nothing at place 50"),
        ("<face>{{ foo }}</face>", 'nothing is called "foo" here'),
        ("<face>{{ card.name|int }}</face>", "'Ash Knight' is not a number"),
        ("{% macro a() %}{{ a() }}{% endmacro %}<face>{{ a() }}</face>", "calls itself without end"),
        ("<face><rect</face>", "a quotation mark too many, or one too few (line 1, column"),
        ("<face>&foo;</face>", "write &amp; for the sign itself"),
        ("", "is empty, or ends before"),
        ("<face></face><face/>", "goes on after its first element"),
        ("<face><rect></face>", "not the one opened last"),
    ],
)
def test_a_fault_of_a_template_is_told_in_a_designers_words(template, said, little, card):
    """No word of Jinja2, Python or the XML parser reaches the designer."""
    faults = [str(fault) for fault in fits(card(), little(**{"card.xml": template}))]

    assert any(said in fault for fault in faults), faults
    for raw in ("object", "Jinja", "undefined", "token", "element found", "well-formed", "attribute '"):
        assert not any(raw in fault.partition("card.xml")[2] for fault in faults), faults
