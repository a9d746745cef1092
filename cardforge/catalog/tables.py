"""The tables of the catalogue, declared with SQLModel; imported only when something is written or migrated."""

from __future__ import annotations

from datetime import date
from typing import ClassVar

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Index, MetaData, PrimaryKeyConstraint, Text
from sqlmodel import Field, SQLModel

NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(referred_table_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "ix": "ix_%(table_name)s_%(column_0_name)s",
}
"""Every constraint has a name, so that a later migration can change it on SQLite too."""


class TableRow(SQLModel):
    """A row of any table of the catalogue; their tables are apart from other SQLModel tables of the same program."""

    metadata: ClassVar[MetaData] = MetaData(naming_convention=NAMES)


class GameRow(TableRow, table=True):
    """A game of which the catalogue holds something."""

    __tablename__ = "game"

    slug: str = Field(primary_key=True)
    name: str


class SetRow(TableRow, table=True):
    """A card set, of the shelves or imported."""

    __tablename__ = "card_set"
    __table_args__ = (
        PrimaryKeyConstraint("game", "slug", "origin"),
        ForeignKeyConstraint(["game"], ["game.slug"]),
        CheckConstraint("origin IN ('shelf', 'import')", name="origin"),
    )

    game: str
    slug: str
    origin: str
    name: str


class CardRow(TableRow, table=True):
    """A card: its number, which never changes (A335); all that changes is a revision."""

    __tablename__ = "card"
    __table_args__ = (
        PrimaryKeyConstraint("game", "number"),
        ForeignKeyConstraint(["game"], ["game.slug"]),
        CheckConstraint("number > 0", name="number"),
    )

    game: str
    number: int


class RevisionRow(TableRow, table=True):
    """One revision of a card; shelf and import may hold the same number and version, a lint tells of it."""

    __tablename__ = "revision"
    __table_args__ = (
        PrimaryKeyConstraint("game", "number", "version", "origin"),
        ForeignKeyConstraint(["game", "number"], ["card.game", "card.number"]),
        ForeignKeyConstraint(["game", "set_slug", "origin"], ["card_set.game", "card_set.slug", "card_set.origin"]),
        CheckConstraint("version > 0", name="version"),
        Index(None, "game", "set_slug", "origin"),
    )

    game: str
    number: int
    version: int
    origin: str
    set_slug: str
    name: str
    text: str = Field(sa_type=Text)
    fields: str = Field(sa_type=Text)
    """The game's own fields as one JSON object, in the order of the printed card."""
    announced_on: date | None = None
    legal_from: date | None = None
    change: str
    note: str = Field(sa_type=Text)
    status: str


class FormatRow(TableRow, table=True):
    """A deck format of a game, as the JSON of its rules."""

    __tablename__ = "format"
    __table_args__ = (PrimaryKeyConstraint("game", "slug"), ForeignKeyConstraint(["game"], ["game.slug"]))

    game: str
    slug: str
    body: str = Field(sa_type=Text)


class ShelfRow(TableRow, table=True):
    """The fingerprint of the shelf files with which a game was last brought level."""

    __tablename__ = "shelf"
    __table_args__ = (PrimaryKeyConstraint("game"), ForeignKeyConstraint(["game"], ["game.slug"]))

    game: str
    fingerprint: str
