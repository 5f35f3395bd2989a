/** How a page reaches its server: over the network, or in a worker of this browser. */

/** What the page uses of a `WebSocket`. */
export interface Socket {
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent<string>) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  request(path: string, init?: RequestInit): Promise<Response>;
  open(url: string): Socket;
}

const network: Transport = {
  request: (path, init) => fetch(path, init),
  open: (url) => new WebSocket(url),
};

/** Asks the server itself, whatever this page plays at. */
export const requestServer: Transport['request'] = (path, init) => network.request(path, init);

let current = network;

/** Reaches another server from now on. */
export function reachBy(transport: Transport): void {
  current = transport;
}

export const request: Transport['request'] = (path, init) => current.request(path, init);
export const open: Transport['open'] = (url) => current.open(url);
