"""The subcommands of `cardforge print` that are not prints of cards."""
