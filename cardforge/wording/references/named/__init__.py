"""What has been mentioned, references to it, and the names by which several things can be told apart."""
