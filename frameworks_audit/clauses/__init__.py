"""The clauses of a system prompt: five questions put to any text, each answered with the words that carry it.

``audit`` is the entry. A prompt is taken apart first (``structure``), each of its sentences is read with the word
classes of its language (``languages``), and each clause is one module of ``rules``.
"""
