"""One module per format of card lists, each with its `FORMAT`; found by listing this folder."""
