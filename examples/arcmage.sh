#!/bin/sh
# From a download of yours to a deck that is checked, printed and played: sh examples/arcmage.sh DECK.json my-arcmage
#
# DECK.json is a deck of the published Arcmage as its service sends it, my-arcmage the shelf for its cards; docs/arcmage.md explains each step.
set -eu
deck=${1:?the JSON of a deck, as the service sends it}
shelf=${2:?the folder for the cards; it is made if it is not there}
games=${3:-20}

test -d "$shelf" || cardforge init "$shelf"
cardforge cards import "$deck" --from arcmage --set arcmage --shelf "$shelf"
cardforge cards lint arc --shelf "$shelf" | grep "cards/arc/arcmage.toml" || echo "every text is read"
cardforge deck check "$deck" --shelf "$shelf" || echo "the deck is not legal; it can be played all the same"
cardforge print deck "$deck" -o "$shelf/deck.pdf" --force --shelf "$shelf"
cardforge goldfish "$deck" -n "$games" --seed 1 --shelf "$shelf"
cardforge match arc "$deck" "$deck" -n "$games" --seed 1 --shelf "$shelf"
