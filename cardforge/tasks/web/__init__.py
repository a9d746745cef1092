"""What the pages of the static site and of the studio share: the look in `templates/web`, its fonts, and the faces of cards as pictures."""
