"""Which answers the rules can read: those in English, told by script and function words."""

from __future__ import annotations

import re

from scenarios.judges.terms.languages import ENGLISH, IN_NAMES, OTHERS, SHARED

_OTHERS = tuple(frozenset(listed.split()) - ENGLISH - SHARED for listed in OTHERS.values())
_LATIN_END = "\u024f"
# So many words without a function word among them are no fragment of English, where letters have marks.
_TOO_MANY = 4
_WORD = re.compile(r"[^\W\d_]{2,}")


def is_english(text: str) -> bool:
    """Whether the rules can read ``text``; a value alone, or a few words without function words, always passes."""
    letters = [character for character in text if character.isalpha()]
    if sum(character > _LATIN_END for character in letters) > len(letters) / 3:
        return False
    spoken = _WORD.findall(text)
    # A capital within a sentence is a name's or an id's: "Dee Har", "IM-538".
    found = [word.casefold() for place, word in enumerate(spoken) if place == 0 or word.islower()]
    ours = sum(word in ENGLISH and word not in SHARED for word in found)
    listed = max(_OTHERS, key=lambda one: sum(word in one for word in found))
    theirs = [word for word in found if word in listed]
    if (
        not ours
        and len(found) >= _TOO_MANY
        and any(one.isalpha() and not one.isascii() for word in found for one in word)
    ):
        return False
    if not ours and len({*theirs}) >= 2 and not IN_NAMES.issuperset(theirs):
        return False
    if len({*theirs}) < 2 or len(theirs) <= ours or IN_NAMES.issuperset(theirs) or len(theirs) < len(spoken) / 4:
        return True
    # Where all but the function words are capitals it is a name: "Avenida de la Paz".
    return not any(word[0].islower() and word not in listed for word in spoken)
