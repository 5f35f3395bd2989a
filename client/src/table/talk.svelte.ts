/** What was said at a table, what of it is new, and the reactions that show now. */

import type { Reacted, Said } from '../gen/wire';
import { announce } from '../kit/aloud/live.svelte';
import { isMuted } from '../kit/talk/muted.svelte';
import { type Shown, withNew } from '../kit/talk/reactions';
import { t } from '../words/lang.svelte';

const REACTION_STAYS = 3_000; // milliseconds

export class Talk {
  said = $state.raw<readonly Said[]>([]);
  unread = $state(0);
  reactions = $state.raw<readonly Shown[]>([]); // shown now
  #reacted = 0; // counts reactions
  readonly #isRead: () => boolean;

  constructor(isRead: () => boolean) {
    this.#isRead = isRead;
  }

  listen(said: Said): void {
    if (this.said.some(({ n }) => n === said.n)) return; // told again after a reconnection
    // To a late onlooker what was said at the table comes after what was said since.
    this.said = [...this.said, said].sort((one, other) => one.n - other.n);
    if (this.#isRead() || isMuted(said.person)) return;
    this.unread += 1;
    announce(`${said.name}: ${said.text}`);
  }

  see(reacted: Reacted, me: string): void {
    if (isMuted(reacted.person)) return;
    const key = (this.#reacted += 1);
    this.reactions = withNew(this.reactions, reacted, key);
    setTimeout(() => {
      this.reactions = this.reactions.filter((each) => each.key !== key);
    }, REACTION_STAYS);
    if (reacted.person !== me) announce(t().talk.aloud[reacted.reaction](reacted.name));
  }
}
