"""The tables of the catalogue, declared with SQLModel; imported only for writing and migrating."""

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
"""Every constraint is named, so that a later migration can change it on SQLite too."""


class TableRow(SQLModel):
    """The base of every row; keeps our tables apart from other SQLModel tables in the same program."""

    metadata: ClassVar[MetaData] = MetaData(naming_convention=NAMES)


class GameRow(TableRow, table=True):
    """A game that has cards in the catalogue."""

    __tablename__ = "game"

    slug: str = Field(primary_key=True)
    name: str


class SetRow(TableRow, table=True):
    """A card set, on the shelves or imported."""

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
    """A card: its number, which never changes (A335); everything that can change belongs to its revisions."""

    __tablename__ = "card"
    __table_args__ = (
        PrimaryKeyConstraint("game", "number"),
        ForeignKeyConstraint(["game"], ["game.slug"]),
        CheckConstraint("number > 0", name="number"),
    )

    game: str
    number: int


class RevisionRow(TableRow, table=True):
    """One revision of a card; a shelf and an import may contain the same number and version, which lint reports."""

    __tablename__ = "revision"
    __table_args__ = (
        PrimaryKeyConstraint("game", "number", "version", "origin"),
        ForeignKeyConstraint(["game", "number"], ["card.game", "card.number"]),
        ForeignKeyConstraint(["game", "set_slug", "origin"], ["card_set.game", "card_set.slug", "card_set.origin"]),
        CheckConstraint("version > 0", name="version"),
        Index(None, "game", "set_slug", "origin"),
        Index("ix_revision_name_key", "name_key"),
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
    author: str = ""
    hash: str = ""
    """The content hash, as in `published.lock`."""
    name_key: str = ""
    """The name in the form used for comparison (`decks.pool.name_key`)."""


class FormatRow(TableRow, table=True):
    """A deck format of a game, as the JSON of its rules."""

    __tablename__ = "format"
    __table_args__ = (PrimaryKeyConstraint("game", "slug"), ForeignKeyConstraint(["game"], ["game.slug"]))

    game: str
    slug: str
    body: str = Field(sa_type=Text)


class RecordRow(TableRow, table=True):
    """An alias, migration, printing, translation or ruling, as the JSON of its values."""

    __tablename__ = "record"
    __table_args__ = (PrimaryKeyConstraint("game", "kind", "id"), ForeignKeyConstraint(["game"], ["game.slug"]))

    game: str
    kind: str
    id: str
    number: int
    """The card; 0 for a ruling on several cards."""
    body: str = Field(sa_type=Text)


class ShelfRow(TableRow, table=True):
    """The fingerprint of the card files with which a game was last synchronised."""

    __tablename__ = "shelf"
    __table_args__ = (PrimaryKeyConstraint("game"), ForeignKeyConstraint(["game"], ["game.slug"]))

    game: str
    fingerprint: str


class ImportedFileRow(TableRow, table=True):
    """The fingerprint of an imported file whose cards are all in the catalogue as the file has them."""

    __tablename__ = "imported_file"
    __table_args__ = (
        PrimaryKeyConstraint("game", "set_slug", "fingerprint"),
        ForeignKeyConstraint(["game"], ["game.slug"]),
    )

    game: str
    set_slug: str
    fingerprint: str
    revisions: int
