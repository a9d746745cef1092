"""Tasks about campaigns: collections that are kept between games."""
