"""Every figure the README claims, measured by a command."""
