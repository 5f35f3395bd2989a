"""People and robots: how a request shows who sends it, by a cookie or a token."""
