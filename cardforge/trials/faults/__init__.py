"""Finding faults of the rules: games played by laws that hold in every game, and a game that breaks one cut down."""
