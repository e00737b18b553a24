"""Labels by hand: a packet of answers as one page, and what comes back from it against the judges."""
