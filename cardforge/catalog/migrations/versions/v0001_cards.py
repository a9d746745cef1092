"""Games, sets, cards, revisions and formats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the tables that hold the cards."""
    op.create_table(
        "game",
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("slug", name="pk_game"),
    )
    op.create_table(
        "card_set",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("origin", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("game", "slug", "origin", name="pk_card_set"),
        sa.ForeignKeyConstraint(["game"], ["game.slug"], name="fk_card_set_game"),
        sa.CheckConstraint("origin IN ('shelf', 'import')", name=op.f("ck_card_set_origin")),
    )
    op.create_table(
        "card",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_card"),
        sa.ForeignKeyConstraint(["game"], ["game.slug"], name="fk_card_game"),
        sa.CheckConstraint("number > 0", name=op.f("ck_card_number")),
    )
    op.create_table(
        "revision",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("origin", sa.String(), nullable=False),
        sa.Column("set_slug", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("fields", sa.Text(), nullable=False),
        sa.Column("announced_on", sa.Date(), nullable=True),
        sa.Column("legal_from", sa.Date(), nullable=True),
        sa.Column("change", sa.String(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("game", "number", "version", "origin", name="pk_revision"),
        sa.ForeignKeyConstraint(["game", "number"], ["card.game", "card.number"], name="fk_revision_card"),
        sa.ForeignKeyConstraint(
            ["game", "set_slug", "origin"],
            ["card_set.game", "card_set.slug", "card_set.origin"],
            name="fk_revision_card_set",
        ),
        sa.CheckConstraint("version > 0", name=op.f("ck_revision_version")),
    )
    op.create_index("ix_revision_game", "revision", ["game", "set_slug", "origin"])
    op.create_table(
        "format",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "slug", name="pk_format"),
        sa.ForeignKeyConstraint(["game"], ["game.slug"], name="fk_format_game"),
    )


def downgrade() -> None:
    """Drops them again, the dependent ones first."""
    for table in ("format", "revision", "card", "card_set", "game"):
        op.drop_table(table)
