/** Opens a line, and where nobody answers soon, another one beside it.
 *
 *  A node that sleeps still takes connections, and answers none. Whoever was led to it
 *  would wait in vain, where another node would answer at once. So those who come back
 *  do not give the first attempt up: the network may be slow; they let others run with
 *  it, and have the line that opens first. `again` in the address is for a balancer
 *  that sends a table's lines to one node: it makes the same table another word. */

import { open, type Socket } from '../transport';

const BESIDE = 750; // milliseconds without an answer, and another attempt begins
const MOST = 3; // attempts at the same time

export class Opening {
  readonly #url: string;
  readonly #opened: (socket: Socket) => void;
  readonly #failed: () => void;
  readonly #failures: number;
  #open: Socket[] = [];
  #begun = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls *opened* with the first line that is open, or *failed* when none can be.
   *  After *failures*, in a row, other words are tried than before. */
  constructor(url: string, failures: number, opened: (socket: Socket) => void, failed: () => void) {
    this.#url = url;
    this.#failures = failures;
    this.#opened = opened;
    this.#failed = failed;
    this.#try();
  }

  #try(): void {
    const before = (this.#failures - 1) * (MOST - 1);
    const again = this.#begun ? `&again=${before + this.#begun}` : '';
    const socket = open(this.#url + again);
    this.#begun += 1;
    this.#open.push(socket);
    socket.onopen = () => {
      this.#open = this.#open.filter((other) => other !== socket);
      this.close();
      this.#opened(socket);
    };
    socket.onclose = () => {
      this.#open = this.#open.filter((other) => other !== socket);
      if (this.#open.length) return;
      this.close();
      this.#failed();
    };
    const most = this.#failures ? MOST : 1;
    if (this.#begun < most) this.#timer = setTimeout(() => this.#try(), BESIDE);
  }

  /** Gives up every attempt that is not open yet. */
  close(): void {
    clearTimeout(this.#timer);
    for (const socket of this.#open.splice(0)) {
      socket.onopen = socket.onclose = null;
      socket.close();
    }
  }
}
