"""Places that a text refers to: "there" is the place mentioned last, "into that city", "to the same place as target creature"."""

from cardforge.wording.references.places.city_entered import losing_strength as losing_strength
from cardforge.wording.references.places.named import There as There
from cardforge.wording.references.places.named import beside as beside
from cardforge.wording.references.places.named import into_city as into_city
from cardforge.wording.references.places.named import shown_beside as shown_beside
from cardforge.wording.references.places.named import shown_city as shown_city
from cardforge.wording.references.places.settled import placed as placed
