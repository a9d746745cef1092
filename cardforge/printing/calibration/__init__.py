"""Duplex that meets: a vernier sheet, its readings, and the printer profiles that hold them."""
