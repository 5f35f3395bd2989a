"""How much may be asked: below whatever hears anybody, a line or a page."""
