"""What the pages show: from what the club lets a viewer know to words, rows and drawings for the templates."""
