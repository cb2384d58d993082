"""The parts that the farming games share. Read in this order: `cells` (the ground and its edges), `fences` and
`enclosing` (pastures), `animals` (who can live where), `farmgame` (what is asked of a position, and what may be done at
any time), `settling` (which animals stay), `household` and `feeding` (the family and its food).

Action spaces, cards and whatever differs between the games live with the games."""
