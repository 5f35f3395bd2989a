/** What is heard of Rébus en chaîne. */

import type { RebusEnChaineTypes } from '../../gen/rebus_en_chaine';
import type { SoundsOf } from '../contract';

export default {
  signature: 'sig_rebus_en_chaine',
  events: {
    TurnBegun: 'sandglass',
    Stirred: null,
    PageReady: 'chip_on',
    PageTakenUp: 'card_lay',
    AlbumsPassed: 'page_lay',
    WorkEnded: 'locked',
    PageShown: ({ page }) => (page === 1 ? 'album_open' : 'page_turn'),
    AlbumClosed: ({ felt }) => (felt[0] === 'found' ? 'right' : felt[0] === 'hot' ? 'close' : 'album_close'),
    Applauded: 'clap',
    PicturesRead: null,
    GameEnded: null,
  },
} satisfies SoundsOf<RebusEnChaineTypes>;
