"""The computer player: values of cards, actions, and targets, and a number for each option of a decision."""
