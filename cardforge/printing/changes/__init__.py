"""What a player has printed before: manifests that are read back, faces that differ, and the boxes in which they differ."""
