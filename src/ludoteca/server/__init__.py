"""The server: tables, the storage of their games, the JSON interface and live updates."""
