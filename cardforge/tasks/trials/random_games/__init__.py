"""Random games of every variant of a game, by number: the same in any process, for all who count something in them."""
