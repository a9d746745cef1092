"""Nothing but its place: pytest puts the folder of a conftest on the path, so that the tests below find the positions that lie here."""
