"""What a link looks like in a messenger: words, and a picture drawn here."""
