"""The migrations of the schema, oldest first."""
