"""The steps of the schema, oldest first."""
