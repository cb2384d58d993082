// What friends do at a table besides playing.

import "./presence.js";
import "./remind.js";
import "./links.js";
import "./notes.js";
import "./rematch.js";
import "./series.js";
