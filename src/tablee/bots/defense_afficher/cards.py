"""What a Chance card is worth on the average, the cards already seen left out."""

from __future__ import annotations

from tablee.bots.defense_afficher.outlook import Hand
from tablee.bots.defense_afficher.planner import Planner
from tablee.bots.defense_afficher.streets import (
    BIT_OF,
    BRUSH_AT,
    NUMBER,
    bits,
    nearest_brushes,
    union,
)
from tablee.games.defense_afficher.city import routes
from tablee.games.defense_afficher.content import (
    CARDS,
    PANELS,
    SLOT_OF,
    Effect,
)

NUISANCE = 0.5  # of a rival's poster: what a notice does, or a poster scraped off
PEEK_VALUE = (
    0.5  # turns that a look at the Reserve saves when there is something to swap
)
HELD_UP = 0.6  # turns that a ban on pasting costs


def luck(mind: Planner, *, every: bool = False) -> float:
    """Return the turns that the next card costs on average, or any of *every* one."""
    cards = mind.reading.stock(every=every)
    total = sum(cards.values())
    costs = (count * cost(mind, CARDS[card].effect) for card, count in cards.items())
    return sum(costs) / total if total else 0.0


def cost(mind: Planner, effect: Effect) -> float:
    """Return the turns that a card costs; less than none when it helps."""
    reading, now = mind.reading, mind.now
    mask, live, idle = reading.hand
    here = reading.square
    match effect.do:
        case "lay_notice":
            return -NUISANCE * mind.harm
        case "scrape":
            return _scraper(mind)
        case "play_again":
            return -1.0
        case "miss_turn":
            return 1.0
        case "no_paste":
            return HELD_UP if mask else 0.0
        case "peek":
            return -PEEK_VALUE if idle else 0.0
        case "paste_anywhere":
            limited = reading.view.options.limited_fog
            return _fog(mind, effect.n if limited else live) - now
        case "paste_nearest":
            return _ladder(mind) - now
        case "exchange_and_play_again":
            return min(0.0, mind.exchange(min(idle, effect.n)) - now) - 1.0
        case "go_to_brush":
            return min(map(mind.arrival, (p.brush for p in PANELS.values()))) - now
        case "swap_places":
            others = (
                f for n, f in enumerate(reading.view.figures) if n != reading.side
            )
            return min(map(mind.arrival, others)) - now
        case "go_home":
            return mind.arrival(reading.view.homes[reading.side]) - now
        case "slide":
            figure = reading.view.figures[reading.side]
            return max(mind.arrival(r[-1]) for r in routes(figure, effect.n)) - now
        case "shed":
            return _least(mind) - now
        case "give_left":
            return _least(mind) - now - mind.harm
        case "receive_right":
            return mind.cost(Hand(mask, live, idle + 1), here) - now
        case "take":
            return _taken(mind) - now
        case "unpaste_nearest":
            return _peeled(mind) - now
        case "blow_away":
            return 0.0


def _least(mind: Planner) -> float:
    """Return the cost without the poster that weighs most."""
    return min(map(mind.parting, set(mind.reading.view.hand)))


def _scraper(mind: Planner) -> float:
    """Paste a double in the place of one that hangs, or just does harm."""
    reading = mind.reading
    hanging = reading.hanging()
    doubles = [p for p in reading.view.hand if SLOT_OF[p] in hanging]
    if not doubles or not reading.may_paste:
        return -NUISANCE * mind.harm
    return mind.parting(doubles[0]) - mind.now - mind.harm


def _fog(mind: Planner, most: int) -> float:
    """Paste *most* posters wherever they belong, those first that stand alone."""
    reading = mind.reading
    mask, live, idle = reading.hand
    for bit in sorted(bits(mask), key=reading.count_on):
        count = min(most, reading.count_on(bit))
        most -= count
        live -= count
        if count == reading.count_on(bit):
            mask &= ~bit
    return mind.cost(Hand(mask, live, idle), reading.square)


def _ladder(mind: Planner) -> float:
    """Paste one poster on the nearest panel."""
    reading = mind.reading
    mask, live, idle = reading.hand
    figure = reading.view.figures[reading.side]
    near = [BRUSH_AT[NUMBER[brush]] for brush in nearest_brushes(figure)]
    useful = [bit for bit in near if bit & mask]
    if not useful:
        return mind.now
    left = [mask & ~bit if reading.count_on(bit) == 1 else mask for bit in useful]
    return min(mind.cost(Hand(m, live - 1, idle), reading.square) for m in left)


def _taken(mind: Planner) -> float:
    """Take a poster off the Reserve: live or idle."""
    reading = mind.reading
    mask, live, idle = reading.hand
    useful = sum(reading.welcome.values())
    cost = (1.0 - useful) * mind.cost(Hand(mask, live, idle + 1), reading.square)
    for bit, share in reading.welcome.items():
        if share:
            cost += share * mind.cost(Hand(mask | bit, live + 1, idle), reading.square)
    return cost


def _peeled(mind: Planner) -> float:
    """Take a poster back from the nearest panel, if any hangs there."""
    reading = mind.reading
    mask, live, idle = reading.hand
    figure = reading.view.figures[reading.side]
    near = union(BRUSH_AT[NUMBER[brush]] for brush in nearest_brushes(figure))
    if not any(BIT_OF[poster] & near for poster in reading.view.pasted):
        return mind.now
    return mind.cost(Hand(mask | near, live + 1, idle), reading.square)
