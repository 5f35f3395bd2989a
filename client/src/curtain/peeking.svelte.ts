/** What those who share this device agreed on against peeking, besides the curtain (TAB-23). */

const FINGER = 'tablee.finger';
const DOTS = 'tablee.dots';

const isOn = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

class Peeking {
  #finger = $state(isOn(FINGER));
  #dots = $state(isOn(DOTS));

  /** A hand is seen only while the finger that lifted the curtain stays down. */
  get finger(): boolean {
    return this.#finger;
  }
  set finger(on: boolean) {
    this.#finger = keep(FINGER, on);
  }

  /** Everybody joins three dots of their own to lift the curtain. */
  get dots(): boolean {
    return this.#dots;
  }
  set dots(on: boolean) {
    this.#dots = keep(DOTS, on);
  }
}

function keep(key: string, on: boolean): boolean {
  try {
    if (on) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // no storage here: it holds until the page is loaded again
  }
  return on;
}

export const peeking = new Peeking();

const chosen = new Map<string, string>(); // where there is no storage

/** Whether these are the dots of somebody at a table; the first that they join are. */
export function areTheirs(code: string, person: string, dots: string): boolean {
  const key = `${DOTS} ${code} ${person}`;
  const known = dotsOf(code, person);
  if (known !== null) return known === dots;
  chosen.set(key, dots);
  try {
    sessionStorage.setItem(key, dots); // until the tab is closed
  } catch {
    // they hold until the page is loaded again
  }
  return true;
}

export function dotsOf(code: string, person: string): string | null {
  const key = `${DOTS} ${code} ${person}`;
  try {
    return sessionStorage.getItem(key) ?? chosen.get(key) ?? null;
  } catch {
    return chosen.get(key) ?? null;
  }
}
