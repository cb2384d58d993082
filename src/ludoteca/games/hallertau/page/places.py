"""What can be pointed at on the table of Hallertau, and what is there."""

from __future__ import annotations

from ludoteca.games.hallertau.board import DECKS, deck_of
from ludoteca.games.hallertau.shapes import Table
from ludoteca.ui.news import Place, Places, of_seat


def places(table: Table) -> Places:
    """The spaces with their workers; of each player the village with its shops, the fields row by row, the sheep, and
    how many cards he has played."""
    found: Places = {}
    for space in table["spaces"]:
        highest = [seat for seat in space["seats"] if seat is not None][-1:]
        workers = Place(sum(space["rows"]), empties=False, seat=highest[0] if highest else None)
        found[f"space:{space['name']}"] = workers
    for seat, data in enumerate(table["seats"]):
        for shop, place in data["shops"].items():
            found[of_seat(f"shop:{shop}", seat)] = Place(place)
        found[of_seat("village", seat)] = Place(data["tile"])
        for row in (2, 3, 4, 5):
            fields = sorted(field["grows"] for field in data["fields"] if field["row"] == row)
            found[of_seat(f"row:{row}", seat)] = Place([word for grows in fields for word in ("field", grows) if word])
        found[of_seat("flock", seat)] = Place(data["flock"])
        decks = [DECKS[deck_of(name)] for name in data["played"]]
        for deck in data["backs"]:
            found[of_seat(f"cards:{deck}", seat)] = Place(decks.count(deck))
    return found
