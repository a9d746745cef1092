"""Tasks about rules: the rows of a game's rules with the code and the tests that belong to them."""
