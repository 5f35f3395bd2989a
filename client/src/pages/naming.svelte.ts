/** Choosing a name: what the house says to it, and what it would take instead. */

import { Failed } from '../api';
import type { Me } from '../gen/api';
import { house } from '../house.svelte';
import { t } from '../words/lang.svelte';

export class Naming {
  name = $state(house.me?.name ?? ''); // as it is typed, at first as it is proposed
  avatar = $state<Me['avatar']>(house.me?.avatar ?? '');
  error = $state('');
  suggested = $state(''); // a name that is free, where this one is not

  /** Keeps the name and the drawing; false: it may not be so, and `error` says why. */
  async keep(name = this.name): Promise<boolean> {
    this.error = this.suggested = '';
    try {
      await house.rename(name, this.avatar);
      return true;
    } catch (failure) {
      if (!(failure instanceof Failed)) throw failure;
      this.error = why(failure);
      this.suggested = failure.suggested;
      return false;
    }
  }

  /** Takes the name that is proposed, to be kept when one says so. */
  take(): void {
    this.name = this.suggested;
    this.error = this.suggested = '';
  }
}

function why({ fault, suggested }: Failed): string {
  const { faults, name, offline } = t();
  if (fault === null) return offline;
  if (fault === 'name_taken' && suggested) return name.taken(suggested);
  return fault === 'name_robot' || fault === 'too_fast' ? faults[fault] : name.bad;
}
