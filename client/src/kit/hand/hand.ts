/** The first hand that is open, for the frame that the kit draws round a game's table. */

import { getContext, setContext } from 'svelte';
import type { Practice } from './practice.svelte';

/** Pixels of height, on a phone with its keyboard open: then what is played with comes first. */
export const TIGHT = 560;

export interface OpenHand {
  readonly table: Practice<any>;
  readonly rule: { readonly id: string; readonly text: string } | null; // one that was asked for
  readonly still?: 'felt' | 'whole'; // a picture of a table: nothing is said or done
  closeRule(): void;
  done(): void; // the last step was read
}

const KEY = Symbol('first hand');

export const provideHand = (hand: OpenHand): OpenHand => setContext(KEY, hand);
export const openHand = (): OpenHand => getContext<OpenHand>(KEY);
