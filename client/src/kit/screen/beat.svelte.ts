/** A slow beat, by which a television is never still for long; it rests in a hidden tab. */

const EVERY = 4_000; // milliseconds

/** Count beats for as long as the calling component lives. */
export class Beat {
  count = $state(0);

  constructor() {
    $effect(() => {
      const timer = setInterval(() => document.hidden || this.count++, EVERY);
      return () => clearInterval(timer);
    });
  }

  /** Whose turn it is among so many to move; another number each time, 0: not theirs. */
  of(place: number, many: number): number {
    return this.count && this.count % many === place ? this.count : 0;
  }
}
