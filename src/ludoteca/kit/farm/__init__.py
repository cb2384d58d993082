"""The parts that the farming games share. Read in this order: `cells` (the ground and its edges), `fences` and
`enclosing` (pastures), `animals` (where they can live), `farmgame` (the base of the farming games, with the acts at
any time), `settling` (which animals stay), `household` and `feeding` (the family and its food).

Action spaces, cards and all else that differs between the games live with the games."""
