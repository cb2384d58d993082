"""All cards. Importing this package puts them into the deck.

Steps that several cards share live in the folder above and not here."""

from __future__ import annotations

from ludoteca.games.hallertau.cards import bonus as bonus
from ludoteca.games.hallertau.cards import farmyard_4 as farmyard_4
from ludoteca.games.hallertau.cards import farmyard_5 as farmyard_5
from ludoteca.games.hallertau.cards import farmyard_6 as farmyard_6
from ludoteca.games.hallertau.cards import farmyard_7 as farmyard_7
from ludoteca.games.hallertau.cards import gateway_0 as gateway_0
from ludoteca.games.hallertau.cards import gateway_1 as gateway_1
from ludoteca.games.hallertau.cards import gateway_2 as gateway_2
from ludoteca.games.hallertau.cards import gateway_3 as gateway_3
from ludoteca.games.hallertau.cards import points as points
