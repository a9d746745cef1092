"""The history of the catalogue's schema, one step a module, run by Alembic."""
