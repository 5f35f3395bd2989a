/** The files that Python needs in a page: brought once, checked, and kept by their digest.
 *
 *  The build lists them by parts, the core and one of each game. What broke off goes on
 *  where it was: each file that has come is kept. */

export type PartFile = [path: string, bytes: number, sha256: string, brought?: number];
export interface Listing {
  readonly version: string;
  readonly parts: Readonly<Record<string, readonly PartFile[]>>;
}

export const CORE = 'core';
const STORE = 'tablee.page'; // the service worker knows it by this name

type Store = Pick<Cache, 'put' | 'delete'> & {
  keys(): Promise<readonly { url: string }[]>;
  match(path: string): Promise<Response | undefined>;
};
const brought = new Map<string, Response>(); // where the browser keeps nothing, until the page is closed
const memory: Store = {
  keys: async () => [...brought.keys()].map((path) => ({ url: new URL(path, self.location.href).href })),
  match: async (path) => brought.get(path)?.clone(),
  put: async (path, file) => void brought.set(String(path), file),
  delete: async () => false,
};
const store = async (): Promise<Store> => {
  try {
    return await caches.open(STORE);
  } catch {
    return memory;
  }
};
/** Frees the memory of bytes at once, whoever still holds them. */
export const release = (bytes: Uint8Array): unknown =>
  structuredClone(null, { transfer: [bytes.buffer as ArrayBuffer] });
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads what there is to bring; the service worker has the list that goes with the page. */
export async function listing(base: string): Promise<Listing> {
  const answer = await fetch(`${base}page/files.json`, { cache: 'no-cache' });
  if (!answer.ok) throw new TypeError(`files.json: ${answer.status}`);
  return (await answer.json()) as Listing;
}

export const allParts = (list: Listing): string[] => Object.keys(list.parts);
/** The files of some parts; two parts may need the same one. */
export function filesOf(list: Listing, parts: readonly string[]): PartFile[] {
  const files = parts.flatMap((part) => list.parts[part] ?? []);
  return [...new Map(files.map((file) => [file[0], file])).values()];
}

/** How much of these files is brought over a network, in bytes. */
export const weight = (files: readonly PartFile[]): number =>
  files.reduce((sum, [, bytes, , brought]) => sum + (brought ?? bytes), 0);

/** Those of *files* that are not kept yet. */
export async function missing(base: string, files: readonly PartFile[]): Promise<PartFile[]> {
  const known = new Set((await (await store()).keys()).map(({ url }) => new URL(url).pathname));
  return files.filter(([path]) => !known.has(base + path));
}

/** The parts that are kept whole. */
export async function keptParts(base: string, list: Listing): Promise<string[]> {
  const gone = new Set((await missing(base, filesOf(list, allParts(list)))).map(([path]) => path));
  return allParts(list).filter((part) => !list.parts[part]?.some(([path]) => gone.has(path)));
}

/** Whether something failed because the device is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Brings what is missing of *files*; *tell* hears how much of it has come, and of how much. */
export async function bring(
  base: string,
  files: readonly PartFile[],
  tell: (done: number, all: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const owed = await missing(base, files);
  const all = weight(owed);
  let done = 0;
  for (const file of owed) {
    const before = done;
    await bringOne(base, file, (part) => tell(before + part * weight([file]), all), signal);
    done = before + weight([file]);
  }
}

async function bringOne(
  base: string,
  [path, bytes, sha256]: PartFile,
  tell: (part: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const answer = await fetch(base + path, signal ? { signal } : {});
  if (!answer.ok || !answer.body) throw new TypeError(`${path}: ${answer.status}`);
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (let reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > bytes) throw new TypeError(`${path}: too long`);
    whole.set(value, at);
    tell((at += value.length) / bytes);
  }
  if (hex(await crypto.subtle.digest('SHA-256', whole)) !== sha256) throw new TypeError(`${path}: damaged`);
  const headers = { 'content-type': answer.headers.get('content-type') ?? 'application/octet-stream' };
  await (await store()).put(base + path, new Response(whole, { headers }));
  release(whole);
}

/** Reads a file that was brought. */
export async function read(base: string, path: string): Promise<Uint8Array> {
  const found = (await (await store()).match(base + path)) ?? (await fetch(base + path));
  return new Uint8Array(await found.arrayBuffer());
}

/** Lets go of what no list names any more, or of everything. */
export async function letGo(base: string, list: Listing | null): Promise<void> {
  const all = await store();
  const named = new Set(list ? filesOf(list, allParts(list)).map(([path]) => base + path) : []);
  for (const request of await all.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`${base}page/`) && !named.has(pathname)) await all.delete(request as Request);
  }
}
