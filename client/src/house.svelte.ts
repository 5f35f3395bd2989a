/** What every page needs: who I am and which games can be played here. Asked once. */

import { Failed, games, rename, whoAmI } from './api';
import type { GameListing, Me } from './gen/api';

class House {
  me = $state.raw<Me | null>(null);
  games = $state.raw<readonly GameListing[]>([]);
  ready = $state(false);
  failed = $state(false);

  /** Asks the server; the first question also makes us a guest with a cookie. Quietly, what
   *  is shown while the server cannot be reached stays until it answers. */
  async open(quietly = false): Promise<void> {
    if (!quietly) this.failed = false;
    try {
      const known = games().then((all) => {
        this.games = all;
      });
      [this.me] = await Promise.all([whoAmI(), known]);
      this.ready = true;
      this.failed = false;
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.failed = true;
    }
  }

  game(slug: string): GameListing | undefined {
    return this.games.find((game) => game.slug === slug);
  }

  async rename(name: string, avatar?: Me['avatar']): Promise<void> {
    this.me = await rename(name, avatar);
  }
}

export const house = new House();
