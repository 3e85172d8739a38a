"""Repair: what printing, scanning and converting broke, mended where the text itself says how."""
