/** What is heard of Séquence. */

import type { SequenceTypes } from '../../gen/sequence';
import type { SoundsOf } from '../contract';

export default {
  signature: 'sig_sequence',
  events: {
    DrewForDeal: 'card_turn',
    Dealt: null,
    Placed: 'chip_on',
    Removed: 'chip_off',
    SequenceMade: 'locked',
    SequenceBroken: 'chip_off',
    DeadExchanged: 'card_lay',
    Drew: 'card_lay',
    DrawLost: null,
    PileRenewed: 'card_turn',
    Passed: null,
    SilenceBroken: 'wrong',
    Discarded: 'card_lay',
    GameWon: null,
    GameDrawn: null,
  },
} satisfies SoundsOf<SequenceTypes>;
