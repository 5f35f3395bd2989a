"""``tablee rebus``: what cards say, and what the judge thinks of it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from tablee.rebus import deck, explain, same, say, sayable, spell_out

DESCRIPTION = "Say a row of picture cards in French, and judge solutions and guesses."
EXAMPLE = """\
examples:
  tablee rebus say chat pot                    its sounds, as Lexique writes them
  tablee rebus judge chapeau chat pot          can these cards say « chapeau »?
  tablee rebus guess "le chat botté" "chat beauté"
  tablee rebus deck                            all cards and their names
"""


def add_options(parser: ArgumentParser) -> None:
    """Take what is to be done, and with what."""
    doing = parser.add_subparsers(dest="doing", required=True, metavar="WHAT")
    saying = doing.add_parser("say", help="say a row of cards")
    saying.add_argument("cards", nargs="+", metavar="CARD")
    judging = doing.add_parser("judge", help="can a solution be said from cards?")
    judging.add_argument("solution")
    judging.add_argument("cards", nargs="+", metavar="CARD")
    guessing = doing.add_parser("guess", help="is a guess the solution?")
    guessing.add_argument("solution")
    guessing.add_argument("guess")
    doing.add_parser("deck", help="list the cards")


def run(asked: Namespace) -> None:
    """Print the answer."""
    match asked.doing:
        case "say":
            print(say(asked.cards))
        case "judge":
            answer, cost = sayable(asked.cards, asked.solution)
            print(f"{answer} ({cost:.0f} % off)")
            print(" · ".join(asked.cards))
            print(spell_out(explain(asked.cards, asked.solution)))
        case "guess":
            print(same(asked.solution, asked.guess))
        case _:
            for card in deck().values():
                print(", ".join(card.names))
