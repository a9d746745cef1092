"""The Alembic environment: runs the migrations on the connection it is given, in the transaction of that connection."""

from __future__ import annotations

from alembic import context

from cardforge.catalog.schema import VERSION_TABLE
from cardforge.catalog.tables import TableRow

if context.is_offline_mode():
    context.configure(
        dialect_name=context.config.attributes.get("dialect", "sqlite"),
        target_metadata=TableRow.metadata,
        version_table=VERSION_TABLE,
        render_as_batch=True,
        literal_binds=True,
    )
else:
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=TableRow.metadata,
        version_table=VERSION_TABLE,
        render_as_batch=True,
        transactional_ddl=True,
    )

with context.begin_transaction():
    context.run_migrations()
