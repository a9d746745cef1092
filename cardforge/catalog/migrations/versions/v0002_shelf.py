"""The fingerprint of the shelf files, so that an unchanged shelf need not be read again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Makes the table of fingerprints, empty: the next command reads every shelf once."""
    op.create_table(
        "shelf",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("fingerprint", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_shelf"),
        sa.ForeignKeyConstraint(["game"], ["game.slug"], name="fk_shelf_game"),
    )


def downgrade() -> None:
    """Drops the table of fingerprints."""
    op.drop_table("shelf")
