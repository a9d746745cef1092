"""Faults of texts: which one it is, where it is, and what would be right."""

from cardforge.wording.faults.codes import CODES as CODES
from cardforge.wording.faults.codes import KNOWN_CODES as KNOWN_CODES
from cardforge.wording.faults.codes import FaultCode as FaultCode
from cardforge.wording.faults.finder import FaultFinder as FaultFinder
from cardforge.wording.faults.unread import Unread as Unread
