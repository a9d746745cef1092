"""What is kept beside the rules cards of a game: other names, migrations, printings, translations and rulings."""
