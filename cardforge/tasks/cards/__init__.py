"""Tasks about cards: look them up, take them in, hand them out, check their files, explain their texts."""
