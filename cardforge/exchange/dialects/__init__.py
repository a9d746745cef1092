"""One module per deck format, each with its `FORMAT`; found by listing this folder."""
