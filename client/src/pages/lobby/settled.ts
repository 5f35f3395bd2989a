/** What the host has settled of a table, beside its rules, in one line. */

import type { RoomNow } from '../../gen/wire';
import type fr from '../../words/fr';
import type { Pace } from './pace';

type Words = typeof fr;
type Settled = Pick<RoomNow, 'pace' | 'absence' | 'onlookers_delay' | 'talk' | 'open'>;

function paceLine(pace: Pace, { settings }: Words): string {
  switch (pace.kind) {
    case 'Untimed':
      return settings.free;
    case 'Gentle':
      return settings.reminder(pace.after);
    case 'Clocked':
      return settings.clock(pace.main, pace.increment);
    case 'Correspondence':
      return settings.days(pace.days);
  }
}

/** Tells what is set; what is as usual is left out, but for a pace one may choose. */
export function settled(room: Settled, words: Words, paced: boolean): string {
  const { settings } = words;
  const line =
    [
      paced && paceLine(room.pace, words),
      room.open && settings.open,
      room.absence && settings.standIn(room.absence),
      room.onlookers_delay && settings.late(room.onlookers_delay),
      room.talk !== 'all' && settings[room.talk],
    ]
      .filter(Boolean)
      .join(' · ') || settings.usual;
  return line.charAt(0).toUpperCase() + line.slice(1);
}
