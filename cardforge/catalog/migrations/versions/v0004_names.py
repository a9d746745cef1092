"""The names of revisions in the form used for comparison, with an index; the files that were imported."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import context, op

from cardforge.decks.pool import name_key

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Adds the column and the table, and fills the column."""
    with op.batch_alter_table("revision") as revisions:
        revisions.add_column(sa.Column("name_key", sa.String(), nullable=False, server_default=""))
    if context.is_offline_mode():
        op.execute("UPDATE revision SET name_key = lower(name)")
    else:
        _fill(op.get_bind())
    op.create_index("ix_revision_name_key", "revision", ["name_key"])
    op.create_table(
        "imported_file",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("set_slug", sa.String(), nullable=False),
        sa.Column("fingerprint", sa.String(), nullable=False),
        sa.Column("revisions", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "set_slug", "fingerprint", name="pk_imported_file"),
        sa.ForeignKeyConstraint(["game"], ["game.slug"], name="fk_imported_file_game"),
    )


def downgrade() -> None:
    """Drops them again."""
    op.drop_table("imported_file")
    op.drop_index("ix_revision_name_key", "revision")
    with op.batch_alter_table("revision") as revisions:
        revisions.drop_column("name_key")


def _fill(connection: sa.Connection) -> None:
    place = ("game", "number", "version", "origin")
    rows = connection.execute(sa.text(f"SELECT {', '.join(place)}, name FROM revision")).all()
    where = " AND ".join(f"{name} = :{name}" for name in place)
    values = [{**dict(zip(place, row, strict=False)), "name_key": name_key(str(row[4]))} for row in rows]
    if values:
        connection.execute(sa.text(f"UPDATE revision SET name_key = :name_key WHERE {where}"), values)
