"""``tablee rebus``: what cards say, what is made of them, what the judge thinks."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from tablee.cli import Subcommand
from tablee.rebus import (
    compose,
    deck,
    explain,
    same,
    say,
    sayable,
    solve,
    spell_out,
)

DESCRIPTION = "Say rows of picture cards in French; compose, solve and judge rebuses."
EXAMPLE = """\
examples:
  tablee rebus say chat pot                    its sounds, as Lexique writes them
  tablee rebus judge chapeau chat pot          can these cards say « chapeau »?
  tablee rebus guess "le chat botté" "chat beauté"
  tablee rebus compose chat pot scie tronc nez the best rebuses of these cards
  tablee rebus compose -n 3 nez scie mât       of exactly three of them
  tablee rebus compose --longest jet malle eau dos nez
  tablee rebus solve chat pot                  what may this row say?
  tablee rebus deck                            all cards and their names
"""


def add_options(parser: ArgumentParser) -> None:
    doing = parser.add_subparsers(dest="doing", required=True, metavar="WHAT")
    saying = doing.add_parser("say", help="say a row of cards")
    saying.add_argument("cards", nargs="+", metavar="CARD")
    judging = doing.add_parser("judge", help="can a solution be said from cards?")
    judging.add_argument("solution")
    judging.add_argument("cards", nargs="+", metavar="CARD")
    guessing = doing.add_parser("guess", help="is a guess the solution?")
    guessing.add_argument("solution")
    guessing.add_argument("guess")
    composing = doing.add_parser("compose", help="make rebuses from cards")
    composing.add_argument("cards", nargs="+", metavar="CARD")
    composing.add_argument("-n", type=int, metavar="CARDS", help="of exactly so many")
    composing.add_argument("--longest", action="store_true", help="the longest first")
    solving = doing.add_parser("solve", help="guess what a row of cards says")
    solving.add_argument("cards", nargs="+", metavar="CARD")
    doing.add_parser("deck", help="list the cards")


def run(args: Namespace) -> None:
    match args.doing:
        case "say":
            print(say(args.cards))
        case "judge":
            answer, cost = sayable(args.cards, args.solution)
            print(f"{answer} ({cost:.0f} % off)")
            print(" · ".join(args.cards))
            print(spell_out(explain(args.cards, args.solution)))
        case "guess":
            print(same(args.solution, args.guess))
        case "compose":
            for made in compose(args.cards, args.n, longest=args.longest):
                print(f"{' + '.join(made.cards)} → {made.solution}")
        case "solve":
            for guess in solve(args.cards):
                print(guess.solution)
        case _:
            for card in deck().values():
                print(", ".join(card.names))


COMMANDS = {
    "rebus": Subcommand(DESCRIPTION, EXAMPLE, add_options, run),
}
