/** What is heard of Défense d’afficher. */

import type { DefenseAfficherTypes } from '../../gen/defense_afficher';
import type { SoundsOf } from '../contract';

export default {
  signature: 'sig_defense_afficher',
  events: {
    ThrewToStart: 'die_throw',
    Dealt: null,
    TurnBegan: null,
    TurnMissed: 'wrong',
    Threw: 'die_throw',
    Walked: 'pawn_step',
    Stayed: null,
    Arrived: null,
    Pasted: 'poster_paste',
    Mispasted: 'wrong',
    Exchanged: 'card_lay',
    TookPosters: 'card_lay',
    Shed: 'card_lay',
    Gave: 'card_lay',
    ChanceTaken: 'card_turn',
    StockRenewed: 'card_turn',
    NoticeLaid: 'notice_hang',
    NoticeLifted: 'poster_peel',
    Scraped: 'poster_peel',
    Peeked: 'card_turn',
    PlacesSwapped: 'pawn_step',
    PastingForbidden: 'notice_hang',
    MustMiss: null,
    GameWon: null,
  },
} satisfies SoundsOf<DefenseAfficherTypes>;
