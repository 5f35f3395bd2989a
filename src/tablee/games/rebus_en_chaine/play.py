"""The rules, in the order of play. The numbers are those of ``rulebook.toml``."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec.structs import replace

from tablee.games.rebus_en_chaine.albums import (
    AWAY,
    OFFERED,
    SEATINGS,
    album_at,
    are_too_few,
    chooses,
    current,
    felt,
    gains,
    is_empty,
    pages_of,
    phrases_for,
    received,
    ring_of,
    task_of,
    turners,
    turns_of,
)
from tablee.games.rebus_en_chaine.moves import (
    AlbumClosed,
    AlbumsPassed,
    Applaud,
    Applauded,
    Event,
    Finish,
    GameEnded,
    Keep,
    Move,
    PageReady,
    PageShown,
    PageTakenUp,
    PicturesRead,
    ReadPictures,
    Stirred,
    TakeUp,
    Turn,
    TurnBegun,
    WorkEnded,
)
from tablee.games.rebus_en_chaine.robot import in_pictures, in_words
from tablee.games.rebus_en_chaine.state import (
    Album,
    AlbumPage,
    Options,
    Over,
    PageDraft,
    Showing,
    State,
    Working,
)
from tablee.kernel import (
    Chance,
    Deadline,
    IllegalMove,
    IllegalTable,
    Outcome,
    Pattern,
    Row,
    Seat,
    Setting,
    Step,
    Text,
    TimeUp,
    When,
    places_of,
)
from tablee.kit.seats import check_in_time, put, seats_of
from tablee.rebus.deck import codes
from tablee.rebus.illustrate import LEAST, MOST
from tablee.rebus.phrases import is_proper
from tablee.rebus.typed import LONGEST, line_of, written

ChainStep: TypeAlias = Step[State, Event]

TO_CHOOSE: Final = 20_000  # milliseconds (REB-G51)
TO_READ: Final = {"phrase": 8_000, "rebus": 12_000, "end": 20_000}  # REB-G60
APART: Final = 1_000  # between two times that somebody is seen at their page


def setup(setting: Setting[Options], chance: Chance) -> ChainStep:
    """Draw three first phrases for everybody, who begins an album."""
    if setting.sides not in SEATINGS:
        raise IllegalTable("REB-G50", "3 to 8 players, each alone")
    seats = len(setting.sides)
    state = State(
        options=setting.options,
        sides=setting.sides,
        phase=Over(),
        turn=0,
        albums=(),
        drafts=(),
        offers=(),
        pile=chance.shuffled(phrases_for(setting.options)),
        readers=(False,) * seats,
        stirred=(-APART,) * seats,
        missed=(AWAY,) * seats,
        came=(False,) * seats,
        ring=seats_of(setting.sides),
    )
    return _begin_turn(Step(state), 0)


def legal_moves(state: State, seat: Seat) -> tuple[Move | Pattern, ...]:
    """List what *seat* may do now; phrases and rows by their pattern."""
    match state.phase:
        case Working() as phase:
            own: tuple[Move | Pattern, ...] = _of_page(state, phase, seat)
        case Showing(album=album, page=page):
            shown = state.albums[album]
            turns = (Turn(),) if seat in turners(state, shown) else ()
            claps = () if seat in shown.claps[page - 1] else (Applaud(),)
            own = (*turns, *claps)
        case Over():
            return ()
    return (*own, Pattern("ReadPictures", {}, {"on": not state.readers[seat]}))


def apply(
    state: State, seat: Seat | None, move: Move, chance: Chance, when: When
) -> ChainStep:
    """Play *move*, or refuse it by the rule it breaks."""
    if isinstance(move, TimeUp):
        return _call_time(state, chance, when.at)
    assert seat is not None  # the match saw to it (TAB-03)
    match move:
        case Keep():
            return _keep(state, seat, move, when)
        case Finish():
            return _finish(state, seat, chance, when)
        case TakeUp():
            return _take_up(state, seat, when)
        case Turn():
            return _turn(state, seat, when.at)
        case Applaud():
            return _applaud(state, seat)
        case ReadPictures():
            return _read_pictures(state, seat, move)


def outcome(state: State) -> Outcome | None:
    """Return the result: there is a winner only where points are counted (REB-G61)."""
    if not isinstance(state.phase, Over):
        return None
    if not state.options.faithful:
        return Outcome((), "REB-G50")
    points = points_of(state)
    places = places_of(points)
    winners = tuple(side for side, place in enumerate(places) if place == 1)
    return Outcome(winners, "REB-G61", places)


def points_of(state: State) -> tuple[int, ...]:
    """Return the points of each seat, of the albums shown to their end."""
    seats = len(state.sides)
    if not state.options.faithful:
        return (0,) * seats
    each = [gains(album, seats) for album in state.albums if is_shown(album)]
    return tuple(sum(points) for points in zip((0,) * seats, *each, strict=True))


def is_shown(album: Album) -> bool:
    """Return whether everybody has seen an album to its end."""
    return len(album.claps) == len(album.pages) > 0


def deadlines(state: State) -> tuple[Deadline, ...]:
    match state.phase:
        case Working(until=until, ready=ready):
            late = tuple(seat for seat in seats_of(ready) if not ready[seat])
            return (Deadline("page", until, late),)
        case Showing(album=album, until=until):
            return (Deadline("turn", until, turners(state, state.albums[album])),)
        case Over():
            return ()


def staleness_key(state: State, seat: Seat, move: Move) -> object:
    """Return what a move answers to: a page that is made, or one that is shown."""
    phase = state.phase
    if isinstance(move, ReadPictures):
        return type(move)
    if isinstance(phase, Working):
        ready = isinstance(move, TakeUp) and phase.ready[seat]
        return state.turn, phase.page, ready
    return (phase.album, phase.page) if isinstance(phase, Showing) else None


def is_slow(move: Move) -> bool:
    """Return whether the judge, or the composer, is asked."""
    return isinstance(move, Keep | Finish)


def _begin_turn(step: ChainStep, at: int) -> ChainStep:
    """Deal everybody an empty album, and three phrases to begin it with."""
    state, seats = step.state, len(step.state.sides)
    pile = state.pile
    dealt = [pile[n * OFFERED : (n + 1) * OFFERED] for n in range(seats)]
    state = replace(
        state,
        turn=state.turn + 1,
        albums=(*state.albums, *(Album(seat, ()) for seat in seats_of(state.sides))),
        offers=tuple(dealt),
        pile=pile[seats * OFFERED :],
    )
    return _begin_page(step.then(state, TurnBegun(state.turn)), 1, at)


def _begin_page(step: ChainStep, page: int, at: int) -> ChainStep:
    state, seats = step.state, len(step.state.sides)
    until = at + span_of(state, page)
    phase = Working(page, at, until, (False,) * seats)
    state = replace(state, phase=phase, drafts=(PageDraft(),) * seats)
    return step.then(state, *((AlbumsPassed(page),) if page > 1 else ()))


def span_of(state: State, page: int) -> int:
    """Return how long everybody has for a page, in milliseconds."""
    options = state.options
    if page == 1 and chooses(options, len(state.sides)):
        return TO_CHOOSE
    span = options.glass * 1_000
    return span if task_of(page) == "draw" else span // 2


def _of_page(state: State, phase: Working, seat: Seat) -> tuple[Move | Pattern, ...]:
    """List what may be kept for a page: a phrase offered, any phrase, or pictures."""
    if phase.ready[seat]:
        return (Pattern("TakeUp", {}),)
    match task_of(phase.page):
        case "draw":
            keep = [Pattern("Keep", {"cards": Row((*codes(),), 0, MOST)}, {"text": ""})]
        case "begin" if chooses(state.options, len(state.sides)):
            keep = [
                Pattern("Keep", {}, {"text": text, "cards": ()})
                for text in state.offers[seat]
            ]
        case _:
            keep = [Pattern("Keep", {"text": Text(LONGEST)}, {"cards": ()})]
    return (*keep, Finish())


def _working(state: State, seat: Seat, when: When, ready: bool) -> Working:
    """Return the phase, or refuse: the page is not made now, or not by this seat."""
    phase = state.phase
    if not isinstance(phase, Working) or phase.ready[seat] is not ready:
        raise IllegalMove("REB-G54", "this seat is not at its page")
    check_in_time(when, phase.until, "REB-G57")
    return phase


def _keep(state: State, seat: Seat, move: Keep, when: When) -> ChainStep:
    """Keep a page for its maker alone; the others see that somebody is at it."""
    phase = _working(state, seat, when, ready=False)
    task = task_of(phase.page)
    if task == "draw":
        _check_row(move)
    elif move.cards:
        raise IllegalMove("REB-G53", "this page is a phrase")
    text = line_of(move.text, LONGEST, "REB-G56")
    is_chosen = task == "begin" and chooses(state.options, len(state.sides))
    if is_chosen and move.text not in state.offers[seat]:
        raise IllegalMove("REB-G51", "one of the three phrases")
    drafts = put(state.drafts, seat, PageDraft(text, move.cards, move.robot))
    step: ChainStep = Step(replace(state, drafts=drafts))
    if when.at < state.stirred[seat] + APART:
        return step
    state = replace(step.state, stirred=put(state.stirred, seat, when.at))
    return Step(state, (Stirred(seat),))


def _check_row(move: Keep) -> None:
    """Refuse a row that is none: up to eight of the pictures, each once (REB-G52)."""
    row = move.cards
    if move.text:
        raise IllegalMove("REB-G52", "this page is pictures")
    if len(row) > MOST or len({*row}) < len(row) or not codes().keys() >= {*row}:
        raise IllegalMove("REB-G52", f"at most {MOST} of the pictures, each once")


def _finish(state: State, seat: Seat, chance: Chance, when: When) -> ChainStep:
    """Be done with a page; when all are, the albums go on (REB-G54)."""
    phase = _working(state, seat, when, ready=False)
    draft = state.drafts[seat]
    if draft.cards and len(draft.cards) < LEAST:
        raise IllegalMove("REB-G52", f"at least {LEAST} pictures")
    if draft.text:
        written(draft.text, LONGEST, "REB-G56")
        if not is_proper(draft.text):
            raise IllegalMove("REB-G56", "another phrase?")
    phase = replace(phase, ready=put(phase.ready, seat, True))
    step: ChainStep = Step(replace(state, phase=phase), (PageReady(seat),))
    return _pass_on(step, phase, chance, when.at) if all(phase.ready) else step


def _take_up(state: State, seat: Seat, when: When) -> ChainStep:
    phase = _working(state, seat, when, ready=True)
    phase = replace(phase, ready=put(phase.ready, seat, False))
    return Step(replace(state, phase=phase), (PageTakenUp(seat),))


def _pass_on(step: ChainStep, phase: Working, chance: Chance, at: int) -> ChainStep:
    """Bind the pages into the albums, and pass these to the next seats."""
    state, seats = _bound(step.state, phase, chance), len(step.state.sides)
    if phase.page == 1:
        state = _with_offers_returned(state)
    if phase.page == state.turn == 1:
        state = replace(state, ring=ring_of(state.came))
    step = step.then(state)
    if are_too_few(state):
        return _end_early(step, at)
    if phase.page < pages_of(seats):
        return _begin_page(step, phase.page + 1, at)
    if state.turn < turns_of(seats):
        return _begin_turn(step, at)
    state = replace(state, drafts=(PageDraft(),) * seats)
    return _show(step.then(state, WorkEnded(whole=True)), 0, 1, at)


def _bound(state: State, phase: Working, chance: Chance) -> State:
    """Add everybody's page to the album before them."""
    seats = seats_of(state.sides)
    albums, missed = list(current(state)), list(state.missed)
    for seat in seats:
        page = _page_of(state, seat, phase.page, chance)
        album = album_at(state, seat, phase.page)
        albums[album.owner] = replace(album, pages=(*album.pages, page))
        gave_up = phase.ready[seat] and is_empty(state.drafts[seat])  # robots never do
        missed[seat] = missed[seat] + 1 if page.robot and not gave_up else 0
    return replace(
        state,
        albums=(*state.albums[: -len(seats)], *albums),
        missed=tuple(missed),
        came=tuple(state.came[seat] or not missed[seat] for seat in seats),
    )


def _with_offers_returned(state: State) -> State:
    """Put the phrases back that may be offered once more."""
    seats = len(state.sides)
    chosen = chooses(state.options, seats)
    taken = {album.pages[0].text for album in current(state)} if chosen else set()
    free = (text for offer in state.offers for text in offer if text not in taken)
    return replace(state, offers=((),) * seats, pile=(*state.pile, *free))


def _page_of(state: State, seat: Seat, page: int, chance: Chance) -> AlbumPage:
    """Return what a seat made of its page; a robot makes what it did not (REB-G57)."""
    draft, given = state.drafts[seat], received(state, seat, page)
    text = draft.text if any(map(str.isalnum, draft.text)) else ""
    text = text if is_proper(text) else ""
    if text or draft.cards:
        read_out = state.readers[seat] and task_of(page) == "read"
        return AlbumPage(seat, text, draft.cards, draft.robot, read_out)
    if given is None:
        return AlbumPage(seat, chance.pick(state.offers[seat]), robot=True)
    if given.cards:
        return AlbumPage(seat, in_words(given.cards), robot=True)
    return AlbumPage(seat, "", in_pictures(given.text), robot=True)


def _end_early(step: ChainStep, at: int) -> ChainStep:
    """Open the albums as they are, up to their last phrase (REB-G59)."""
    state = step.state
    cut = tuple(
        replace(album, pages=album.pages[: (len(album.pages) - 1) // 2 * 2 + 1])
        for album in state.albums
    )
    state = replace(state, albums=cut, drafts=(PageDraft(),) * len(state.sides))
    return _show(step.then(state, WorkEnded(whole=False)), 0, 1, at)


def _show(step: ChainStep, number: int, page: int, at: int) -> ChainStep:
    """Open a page to all; with the last one the album is measured (REB-G60, -G61)."""
    state = step.state
    album = state.albums[number]
    album = replace(album, claps=(*album.claps, ()))
    shown, ends = album.pages[page - 1], is_shown(album)
    kind = "end" if ends else "rebus" if shown.cards else "phrase"
    phase = Showing(number, page, at, at + TO_READ[kind])
    albums = put(state.albums, number, album)
    step = step.then(
        replace(state, phase=phase, albums=albums),
        PageShown(
            number, page, album.owner, shown.seat, shown.text, shown.cards, shown.robot
        ),
    )
    if not ends:
        return step
    faithful = state.options.faithful
    points = gains(album, len(state.sides)) if faithful else ()
    return step.then(step.state, AlbumClosed(number, album.owner, felt(album), points))


def _turn(state: State, seat: Seat, at: int) -> ChainStep:
    phase = state.phase
    if not isinstance(phase, Showing):
        raise IllegalMove("REB-G60", "no album is open")
    if seat not in turners(state, state.albums[phase.album]):
        raise IllegalMove("REB-G60", "its owner turns the page")
    return _next_page(state, phase, at)


def _next_page(state: State, phase: Showing, at: int) -> ChainStep:
    step: ChainStep = Step(state)
    if not is_shown(state.albums[phase.album]):
        return _show(step, phase.album, phase.page + 1, at)
    if phase.album + 1 < len(state.albums):
        return _show(step, phase.album + 1, 1, at)
    return step.then(replace(state, phase=Over()), GameEnded())


def _applaud(state: State, seat: Seat) -> ChainStep:
    phase = state.phase
    if not isinstance(phase, Showing):
        raise IllegalMove("REB-G60", "no page is open")
    album = state.albums[phase.album]
    claps = album.claps[phase.page - 1]
    if seat in claps:
        raise IllegalMove("REB-G60", "one applauds a page once")
    album = replace(album, claps=put(album.claps, phase.page - 1, (*claps, seat)))
    state = replace(state, albums=put(state.albums, phase.album, album))
    return Step(state, (Applauded(seat),))


def _read_pictures(state: State, seat: Seat, move: ReadPictures) -> ChainStep:
    if isinstance(state.phase, Over) or state.readers[seat] is move.on:
        raise IllegalMove("REB-G53", "it is so already")
    state = replace(state, readers=put(state.readers, seat, move.on))
    return Step(state, (PicturesRead(seat, move.on),))


def _call_time(state: State, chance: Chance, at: int) -> ChainStep:
    phase = state.phase
    if isinstance(phase, Working):
        return _pass_on(Step(state), phase, chance, at)
    assert isinstance(phase, Showing)
    return _next_page(state, phase, at)
