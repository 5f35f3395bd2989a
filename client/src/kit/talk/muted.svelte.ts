/** Whom this device does not hear: their words and reactions are not shown here. */

const KEY = 'tablee.unheard';
const MOST = 200; // people: whoever was muted longest ago is heard again first

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return []; // somebody else wrote there
  }
}

let people = $state.raw<readonly string[] | null>(null);

const kept = () => people ?? read();

/** Whether this device does not hear *person*, by their public id. */
export function isMuted(person: string): boolean {
  return person !== '' && kept().includes(person);
}

/** Hears somebody no longer, or again. */
export function mute(person: string, yes: boolean): void {
  const others = kept().filter((each) => each !== person);
  people = yes ? [...others, person].slice(-MOST) : others;
  localStorage.setItem(KEY, JSON.stringify(people));
}
