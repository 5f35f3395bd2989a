/** What this device remembers about games: no account is needed to know a newcomer. */

class Remembered {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  #slugs(): readonly string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? kept : [];
    } catch {
      return []; // somebody else wrote there
    }
  }

  has(slug: string): boolean {
    return this.#slugs().includes(slug);
  }

  add(slug: string): void {
    if (this.has(slug)) return;
    localStorage.setItem(this.#key, JSON.stringify([...this.#slugs(), slug]));
  }
}

/** The games whose lesson was seen, or skipped. */
export const taught = new Remembered('tablee.taught');

/** The games of which one was played to its end. */
export const finished = new Remembered('tablee.finished');
