"""What play and trials need before a game begins: cards, their texts, players, and the table they are set up on."""
