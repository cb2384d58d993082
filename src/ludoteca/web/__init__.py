"""The templates, scripts and styles of the site, and the code that fills the templates.

It knows no rule and draws no board; a game is drawn by `games/<key>/page`.

The scripts are small ES modules. `patch.js` replaces the pieces of a page that have changed, `focus.js` keeps the focus
on its thing while the question stays the same, `presses.js` counts a press once and for the page on which it began,
`marks.js` draws marks in a layer of their own, `plan.js` sends planned choices in groups."""
