"""Agent frameworks by what they send: the prompt of each one's default agent, read in its own environment.

One folder a framework. ``base`` says what a folder holds, ``registry`` finds them, ``run`` asks one, and ``report``
prints the table. No framework's text is kept here: digests, offsets and short spans are.
"""
