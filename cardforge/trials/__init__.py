"""Many games, counted: goldfish, matches and tournaments."""

from cardforge.trials.goldfish import GoldfishReport as GoldfishReport
from cardforge.trials.goldfish import goldfish as goldfish
from cardforge.trials.match import MatchReport as MatchReport
from cardforge.trials.match import match as match
from cardforge.trials.tournament import TournamentReport as TournamentReport
