"""Which words go together in a free phrase: people eat apples, not the other way round.

Runs beside the grammar: a sense is what governs the next word. ``senses.tsv`` has the
classes of nouns, and those that verbs and adjectives take as subject and object. Other
pairs of words go together only if a known phrase has them.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Final, NamedTuple

from tablee.rebus.phrases import phrases

Sense = tuple[str, ...]
NOTHING: Final[Sense] = ("start",)
_OWNED: Final = frozenset("twblfvpam")  # le chapeau de mon père
_OWNERS: Final = frozenset("pa")
_HELD: Final = frozenset("aetdwv")  # j'ai un chat
_TOGETHER: Final = frozenset("ed")  # le pain et le lait
_SPOKEN_TO: Final = frozenset(("je", "j'", "tu", "nous", "vous", "on"))
_HE: Final = "ap"  # or it: he alone is followed by « faut »
_LEFT_OUT: Final = "?"
_STIFF: Final = frozenset(("nos", "vos", "ce"))  # « il a nos pains », « il a ce plan »
_UNCLEAR: Final = frozenset(("plus", "si"))  # « il rit plus »
_WITH: Final = tuple(("near", word) for word in ("avec", "sans", "pour", "chez"))
_BESIDE: Final = frozenset(("dans", "sur", "sous", "avec", "sans"))
_WITHIN: Final = frozenset(("dans", "sur", "sous", "chez", "au"))
_FOUND: Final = frozenset("patwv")  # what is in, on or under something
_THERE: Final = frozenset(("là", "ici", "dehors", "dedans", "debout", "partout"))
_THEN: Final = _THERE | {"encore", "souvent", "toujours", "déjà", "demain", "vite"}


class Verb(NamedTuple):
    """A verb's possible subjects and objects."""

    subjects: frozenset[str]
    objects: frozenset[str]


class Senses(NamedTuple):
    """The contents of ``senses.tsv``, by word."""

    nouns: dict[str, frozenset[str]]
    verbs: dict[str, Verb]
    adjectives: dict[str, frozenset[str]]
    near: dict[str, frozenset[str]]


@lru_cache(maxsize=16384)
def follow(sense: Sense, text: str, tag: str) -> Sense | None:
    """Return the sense after another word, or None if it makes no sense.

    >>> after = follow(follow(NOTHING, "il", "S3sm"), "mange", "V3st")
    >>> follow(after, "pomme", "Nfs"), follow(after, "roue", "Nfs")
    (('noun', 'pomme', 'done'), None)
    """
    match tag[0]:
        case "S":
            return ("subject", _classes_of_person(text))
        case "C":
            return ("it",)
        case "D":
            return None if text in _STIFF else _determiner(sense)
        case "a" | "n":
            return sense
        case "g" | "x":
            return None if text in _UNCLEAR else sense
        case "c":
            return ("pronoun", text, sense[1]) if sense[0] == "subject" else None
        case "N":
            return _noun(sense, text, tag.endswith("p"))
        case "V" | "I" | "P":
            return _verb(sense, text, tag[0])
        case "M":
            return _modal(sense, text)
        case "&":
            return ("and", sense[1]) if sense[0] == "noun" else None
        case "E" | "H":
            return _auxiliary(sense, tag[0])
        case "A":
            return _adjective(sense, text)
        case "p" | "B":
            return _preposition(sense, text)
        case "t":
            return ("done",) if sense in _WITH else None
        case _:  # adverbs
            where = _THEN if sense == ("done",) else _THERE
            said = sense[0] in ("done", "is") and text in where
            return ("end",) if said else None


def is_said(sense: Sense) -> bool:
    """Return whether the phrase is complete: no bare « put » or « the cat »."""
    if sense[0] == "object":
        return _LEFT_OUT in sense[1]
    return sense[0] in ("done", "end") or sense[2:] in (("done",), ("named",))


def are_three(one: str, two: str, three: str) -> bool:
    """Return whether three words stand side by side in a known phrase.

    >>> are_three("coup", "de", "main"), are_three("corps", "de", "eau")
    (True, False)
    """
    return (_bare(one), "de" if two == "d'" else two, _bare(three)) in _threes()


def _classes_of_person(text: str) -> str:
    if text == "il":
        return _HE
    return "p" if text in _SPOKEN_TO else "" if text == "ça" else "pa"


def _determiner(sense: Sense) -> Sense | None:
    match sense:
        case ("sort of", *_):
            return None  # « les pattes de ma reine » is no sentence
        case ("start",):
            return ("first",)
        case ("of", owned, _):
            return ("of the", owned)
        case _:
            return sense


def _noun(sense: Sense, text: str, plural: bool) -> Sense | None:
    known = _class_of(text)
    match sense:
        case ("first",):
            return ("noun", text, "subject") if known else None
        case ("object", classes):
            fits = not known.isdisjoint(classes)
        case ("near", word):
            fits = not plural and not known.isdisjoint(_senses().near[word])
        case ("sort of", sort, word):
            return ("noun", sort, "subject") if are_three(sort, word, text) else None
        case ("of", owned, word):
            fits = are_three(owned, word, text)
        case ("of the", owned):
            is_owned = not _OWNED.isdisjoint(_class_of(owned))
            fits = is_owned and not known.isdisjoint(_OWNERS)
        case ("has", classes):
            fits = "p" in classes and not known.isdisjoint(_HELD)
        case ("it is",):
            return ("noun", text, "named") if known and not plural else None
        case ("and", other):
            shared = known & _class_of(other) & _TOGETHER
            fits = other != text and not plural and bool(shared)
        case _:
            fits = False
    return ("noun", text, "done") if fits else None


def _verb(sense: Sense, text: str, kind: str) -> Sense | None:
    verb = _senses().verbs.get(text)
    if kind == "P" and sense[0] == "is":
        return _adjective(sense, text)
    if verb is None:
        return None
    objects = "".join(sorted(verb.objects))
    match sense:
        case ("start",) if kind != "I":
            return ("object", objects) if objects else ("done",)
        case ("subject", classes):
            said = not verb.subjects.isdisjoint(classes)
            after: Sense = ("object", objects) if objects else ("done",)
        case ("noun", subject, "subject"):
            said = not verb.subjects.isdisjoint(_class_of(subject))
            after = ("object", objects) if objects else ("done",)
        case ("pronoun", pronoun, classes):
            said = not verb.subjects.isdisjoint(classes) and _takes(verb, pronoun)
            after = ("done",)
        case ("has", classes) if kind == "P":
            said = not verb.subjects.isdisjoint(classes)
            said = said and (not objects or _LEFT_OUT in objects)
            after = ("done",)
        case _:
            return None
    return after if said else None


def _modal(sense: Sense, text: str) -> Sense | None:
    """Return the sense after a modal verb; the subject of « il faut » is anybody."""
    match sense:
        case ("subject", classes) if text == "faut" and classes == _HE:
            return ("subject", "p")
        case ("subject", _) if text != "faut":
            return sense
        case ("noun", subject, "subject") if text != "faut":
            return ("subject", "".join(sorted(_class_of(subject))))
        case _:
            return None


def _takes(verb: Verb, pronoun: str) -> bool:
    if pronoun in ("me", "m'", "te", "t'", "nous", "vous"):
        return "p" in verb.objects
    return pronoun in ("le", "la", "l'", "les") and "p" in verb.objects


def _auxiliary(sense: Sense, kind: str) -> Sense | None:
    match sense:
        case ("it",):
            return ("it is",)
        case ("subject", classes):
            return ("is" if kind == "E" else "has", classes)
        case ("noun", subject, "subject"):
            classes = "".join(sorted(_class_of(subject)))
            if kind == "H" and _OWNERS.isdisjoint(classes):
                return None
            return ("is" if kind == "E" else "has", classes)
        case _:
            return None


def _adjective(sense: Sense, text: str) -> Sense | None:
    match sense:
        case ("noun", *_):
            return sense  # where a known phrase has the pair
        case ("is", classes):
            said_of = _senses().adjectives.get(text, frozenset())
            return ("end",) if not said_of.isdisjoint(classes) else None
        case ("it is",):
            return ("end",) if text in _senses().adjectives else None
        case _:
            return None


def _preposition(sense: Sense, text: str) -> Sense | None:
    match sense, text:
        case ("noun", noun, role), "de" | "d'":
            return ("sort of" if role == "subject" else "of", noun, text)
        case ("object", objects), "du" | "des":
            some = {"e"} if text == "des" else {"e", "d"}
            return ("object", "".join(sorted(some.intersection(objects))))
        case ("start",), "en":
            return ("of", "", text)
        case ("noun", _, "done"), _:
            return ("near", text) if text in _BESIDE else None
        case _:
            return _place(sense, text)


def _place(sense: Sense, text: str) -> Sense | None:
    match sense:
        case ("start",):
            goes = text in _WITHIN
        case ("is", classes):
            found = _OWNERS if text == "au" else _FOUND
            goes = text in _WITHIN and not found.isdisjoint(classes)
        case _:
            goes = sense == ("done",)
    return ("near", text) if goes and text in _senses().near else None


def _class_of(noun: str) -> frozenset[str]:
    nouns = _senses().nouns
    return nouns.get(noun) or nouns.get(noun.rstrip("sx"), frozenset())


def _bare(word: str) -> str:
    return word.rstrip("sx")


@cache
def _senses() -> Senses:
    found = Senses({}, {}, {}, {})
    text = files("tablee.rebus").joinpath("senses.tsv").read_text("utf-8")
    rows = [line.split("\t") for line in text.splitlines() if line[:1] != "#"]
    many: dict[str, set[str]] = defaultdict(set)
    said_of: dict[str, set[str]] = defaultdict(set)
    for kind, words, *classes in rows:
        if kind == "noun":
            for word in classes[0].split():
                many[word].update(words)
        elif kind == "verb":
            verb = Verb(frozenset(classes[0]), frozenset(classes[1]) - {"-"})
            found.verbs.update(dict.fromkeys(words.split(), verb))
        elif kind == "is":
            for word in words.split():
                said_of[word].update(classes[0])
        else:
            found.near[words] = frozenset(classes[0])
    found.nouns.update((word, frozenset(all_)) for word, all_ in many.items())
    found.adjectives.update((word, frozenset(all_)) for word, all_ in said_of.items())
    return found


@cache
def _threes() -> frozenset[tuple[str, str, str]]:
    found: set[tuple[str, str, str]] = set()
    for phrase in phrases():
        text = phrase.lower().replace("d’", "de ").replace("’", "' ")
        words = text.replace("-", " ").split()
        pairs = list(pairwise(words))
        found.update(
            (_bare(one), two, _bare(three))
            for (one, two), (_, three) in pairwise(pairs)
            if two in ("de", "à", "en", "au", "aux")
        )
    return frozenset(found)
