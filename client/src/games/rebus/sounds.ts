/** What is heard of Rébus. */

import type { RebusTypes } from '../../gen/rebus';
import type { SoundsOf } from '../contract';

export default {
  signature: 'sig_rebus',
  events: {
    GameBegun: null,
    DieThrown: 'die_throw',
    PawnMoved: 'pawn_step',
    CardsThrownAway: 'card_lay',
    CardsDrawn: 'card_lay',
    PileRefilled: 'card_turn',
    CardsExchanged: 'card_lay',
    TurnPassed: null,
    NothingLaid: 'time_up',
    SealingBegun: 'card_lay',
    TrayStirred: null,
    CardsTakenUp: 'card_lay',
    RebusLaid: 'sandglass',
    Guessed: 'balloon',
    GuessFelt: ({ heat }) => (heat === 'hot' ? 'close' : null),
    GaveIn: 'chip_on',
    GuessAccepted: 'right',
    RebusSolved: 'right',
    RebusRevealed: ({ solvers }) => (solvers.length ? 'reveal' : 'time_up'),
    Contested: 'vote',
    Voted: 'chip_on',
    VoteClosed: ({ accepted }) => (accepted ? 'right' : 'wrong'),
    RebusClosed: null,
    ChainBegun: 'sandglass',
    CardLinked: 'card_lay',
    ChainEnded: 'time_up',
    DrawAsked: null,
    PicturesRead: null,
    GameDecided: null,
    Favoured: 'reaction',
    GameWon: null,
    RoundBegun: 'sandglass',
    AuthorReady: 'ready',
    GalleryOpened: 'all_ready',
    RebusFound: 'right',
    PointsScored: null,
  },
  // Of the rebuses of others: one's own is no chance to find anything.
  streak: (event, before) => {
    if (event.kind !== 'RebusFound' && event.kind !== 'RebusSolved') return 1;
    const { seat } = event;
    const shown = before.filter((e) => e.kind === 'RebusRevealed').filter((e) => e.seat !== seat);
    return shown.length - shown.findLastIndex(({ solvers }) => !solvers.includes(seat));
  },
} satisfies SoundsOf<RebusTypes>;
