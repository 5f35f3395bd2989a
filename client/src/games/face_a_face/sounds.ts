/** What is heard of Face-à-face. */

import type { FaceAFaceTypes } from '../../gen/face_a_face';
import type { SoundsOf } from '../contract';

export default {
  signature: 'sig_face_a_face',
  events: {
    GameBegun: null,
    CardDrawn: 'card_lay',
    DrawTakenBack: 'card_lay',
    CardTurned: 'card_turn',
    DuelTurned: 'card_turn',
    DieThrown: 'die_throw',
    CardUncovered: 'card_turn',
    FaceOffLit: 'bolt',
    FaceOffOpened: ({ caller }) => (caller === null ? null : 'bolt'),
    Answered: 'answer_sent',
    SaidAlready: 'wrong',
    FasterThanPeople: null,
    Claimed: 'answer_sent',
    FaceOffWon: 'right',
    FaceOffTied: 'vote',
    TieBreakTurned: 'card_turn',
    BothLeft: 'time_up',
    Burned: 'wrong',
    Contested: null,
    Appealed: null,
    VoteOpened: 'vote',
    Voted: 'chip_on',
    VoteClosed: ({ accepted }) => (accepted ? 'right' : 'wrong'),
    AnswerRejected: null,
    Reinstated: null,
    DrawMissed: 'wrong',
    GameWon: null,
  },
  streak: (event, before) => {
    if (event.kind !== 'FaceOffWon') return 1;
    const refused = new Set(before.flatMap((e) => (e.kind === 'AnswerRejected' ? [e.number] : [])));
    const won = before.filter((e) => e.kind === 'FaceOffWon').filter((e) => !refused.has(e.number));
    return won.length - won.findLastIndex(({ winner }) => winner !== event.winner);
  },
} satisfies SoundsOf<FaceAFaceTypes>;
