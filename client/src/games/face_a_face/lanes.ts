/** Where buttons that come and go stand, so that one that goes moves no other. */

export class Lanes<Key> {
  readonly #lanes = new Map<Key, number>();

  /** Return the lane of each: the one that it had, or the first that is free. */
  place(keys: readonly Key[]): number[] {
    for (const gone of [...this.#lanes.keys()].filter((key) => !keys.includes(key))) this.#lanes.delete(gone);
    return keys.map((key) => this.#lanes.get(key) ?? this.#take(key));
  }

  #take(key: Key): number {
    const taken = new Set(this.#lanes.values());
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    this.#lanes.set(key, lane);
    return lane;
  }
}
