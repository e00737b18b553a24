"""Models behind the gateway, each one file; ``registry`` finds them by the word before the colon."""
