"""The pages, each prepared for its template from what the club lets a viewer see.

A page may not change a table, and one page may not hold what several need: that lives in `web/parts`."""
