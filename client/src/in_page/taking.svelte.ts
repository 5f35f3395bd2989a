/** Takes the house along: brings what Python and the pages need, and lets it go again. */

import { WORKER } from '../offline/worker';
import { base } from '../mode';
import { allParts, bring, filesOf, isFull, letGo, type Listing, listing, missing, weight } from './parts';
import { noteTaken } from './taken';

const PATIENCE = 60_000; // for the service worker to keep the pages
const MEMORY = 'tablee.memory';

/** Has the service worker keep every page; one of another version cannot. */
async function keepPages(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((hear) => (port1.onmessage = ({ data }) => hear(data)));
  active?.postMessage({ house: true }, [port2]);
  const late = new Promise((give) => setTimeout(() => give('late'), PATIENCE));
  const word = await Promise.race([told, late]);
  if (word !== 'kept') throw new TypeError(String(word));
}

/** Whether the browser says that what is brought over this line is dear. */
function isMetered(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } };
  return !!connection?.saveData || connection?.type === 'cellular';
}

export class Taking {
  state = $state<'looking' | 'offered' | 'metered' | 'coming' | 'kept' | 'failed' | 'full'>('looking');
  owed = $state(0); // bytes that are still to come
  done = $state(0);
  #list: Listing | null = null;
  #stop = new AbortController();

  async look(): Promise<void> {
    try {
      this.#list = await listing(base);
      const files = filesOf(this.#list, allParts(this.#list));
      this.owed = weight(await missing(base, files));
      this.state = this.owed ? 'offered' : 'kept';
    } catch {
      this.state = 'failed';
    }
  }

  /** Brings all; over a metered line, once it is asked for again. */
  async take(): Promise<void> {
    if (!this.#list) await this.look();
    if (!this.#list) return;
    if (this.state === 'offered' && isMetered()) {
      this.state = 'metered';
      return;
    }
    this.#stop = new AbortController();
    this.state = 'coming';
    this.done = 0;
    try {
      const files = filesOf(this.#list, allParts(this.#list));
      await bring(base, files, (done) => (this.done = done), this.#stop.signal);
      await navigator.serviceWorker.register(WORKER);
      await keepPages();
      noteTaken(true);
      this.state = 'kept';
    } catch (error) {
      await this.look();
      if (!this.#stop.signal.aborted) this.state = isFull(error) ? 'full' : 'failed';
    }
  }

  /** Breaks off; what has come is kept, and the rest comes another time. */
  stop(): void {
    this.#stop.abort();
  }

  /** Lets go of all that was brought. Games that were begun here stay. */
  async remove(): Promise<void> {
    noteTaken(false);
    await letGo(base, null);
    await caches.delete(MEMORY);
    await this.look();
  }
}
