/** Taking back, in reach: the frame of a table offers it, the banner has the button. */

import { getContext, setContext } from 'svelte';

export interface TakeBack {
  readonly offered: boolean; // the last move was ours, and may be asked for
  ask(): void;
}

const KEY = Symbol('take back');

export const offerBack = (back: TakeBack): TakeBack => setContext(KEY, back);
export const backOffer = (): TakeBack | undefined => getContext<TakeBack | undefined>(KEY);
