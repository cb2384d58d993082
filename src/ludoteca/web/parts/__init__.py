"""The parts that several pages show: the log, offers, charts, QR codes.

A part may not depend on a page."""
