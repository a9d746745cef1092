"""Pictures that people bring: how they are cropped, and SVG drawings read as safe shapes."""
