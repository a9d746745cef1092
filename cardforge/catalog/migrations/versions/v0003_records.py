"""Author and hash of each revision; aliases, migrations, printings, translations and rulings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds the columns and the table, and forgets the fingerprints, so that the next command reads every shelf once."""
    with op.batch_alter_table("revision") as revisions:
        revisions.add_column(sa.Column("author", sa.String(), nullable=False, server_default=""))
        revisions.add_column(sa.Column("hash", sa.String(), nullable=False, server_default=""))
    op.create_table(
        "record",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "kind", "id", name="pk_record"),
        sa.ForeignKeyConstraint(["game"], ["game.slug"], name="fk_record_game"),
    )
    op.execute("DELETE FROM shelf")


def downgrade() -> None:
    """Drops them again."""
    op.drop_table("record")
    with op.batch_alter_table("revision") as revisions:
        revisions.drop_column("hash")
        revisions.drop_column("author")
