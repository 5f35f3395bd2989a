/** The browser's disk as a folder of Python's: what is full says so to SQLite. */

import { beforeEach, expect, test, vi } from 'vitest';
import { mountDisk } from '../src/in_page/disk';

const [EIO, ENOSPC] = [29, 51];
const NAME = 'tablee.sqlite3';
let told: boolean[]; // whether the disk was full, at each write

beforeEach(() => (told = []));

/** Writes as Python does, to a file of which *write* is all that there is. */
function written(write: () => number): () => number {
  const file: any = { write, getSize: () => 0 };
  let root: any;
  const FS = {
    ErrnoError: class {
      constructor(readonly errno: number) {}
    },
    createNode: () => ({}),
    mkdirTree: vi.fn(),
    mount: ({ mount }: { mount: () => unknown }) => (root = mount()),
  };
  mountDisk(FS, '/house', new Map([[NAME, file]]), (full) => told.push(full));
  const node = root.node_ops.mknod(root, NAME);
  return () => node.stream_ops.write({ node, position: 0 }, new Uint8Array(8), 2, 4, 0);
}

test('there is room for what is written whole', () => {
  expect(written(() => 4)()).toBe(4);
  expect(told).toEqual([false]);
});

test.each([
  ['that throws', ENOSPC, () => fail(new DOMException('', 'QuotaExceededError'))],
  ['that returns no count, as in Chromium', ENOSPC, () => 2 ** 32 - 8],
  ['that is damaged', EIO, () => fail(new DOMException('', 'InvalidStateError'))],
])('a disk %s is error %i', (_how, errno, write) => {
  expect(written(write)).toThrow(expect.objectContaining({ errno }));
  expect(told).toEqual(errno === ENOSPC ? [true] : []);
});

function fail(error: unknown): never {
  throw error;
}
