"""The commands of `cardforge deck`, by what they are about."""
