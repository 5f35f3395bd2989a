/** The browser's private disk (OPFS) as a folder of Python's, for SQLite.
 *
 *  What was written is there when the call returns, and no copy is kept in memory. */

const NAMES = ['tablee.sqlite3', 'tablee.sqlite3-wal', 'tablee.sqlite3-journal', 'cookies.json'];
const [ENOENT, EIO, ENOSPC, EPERM] = [44, 29, 51, 63]; // as Python's system numbers them
const AGAIN = 100; // milliseconds until a file that another worker has is tried again
const LONGEST = 10_000;

/** What workers alone have of a file (`FileSystemSyncAccessHandle`). */
interface SyncFile {
  read(into: Uint8Array, at: { at: number }): number;
  write(from: Uint8Array, at: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
  close(): void;
}
type Files = ReadonlyMap<string, SyncFile>;
type Openable = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncFile> };

async function opened(file: Openable): Promise<SyncFile> {
  const end = performance.now() + LONGEST;
  for (;;) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((go) => setTimeout(go, AGAIN));
    }
  }
}

/** Opens the files of a house, which one worker at a time can have. */
export async function openDisk(house: string): Promise<Files> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(house, { create: true });
  const files = new Map<string, SyncFile>();
  for (const name of NAMES)
    files.set(name, await opened((await folder.getFileHandle(name, { create: true })) as Openable));
  return files;
}

export const closeDisk = (files: Files): void => files.forEach((file) => file.close());

// What Emscripten's file system says, as far as it is used here.
type Node = { id: number; mode: number; file?: SyncFile | undefined };
type Stream = { node: { file: SyncFile }; position: number };

/** Mounts *files* at a path of Python's; returns what flushes those written to since.
 *  *tell* hears at every write whether there was no room for it. */
export function mountDisk(FS: any, at: string, files: Files, tell: (full: boolean) => void): () => void {
  const there = new Set([...files].filter(([, file]) => file.getSize()).map(([name]) => name));
  const owed = new Set<SyncFile>();
  const fail = (errno: number): never => {
    if (errno === ENOSPC) tell(true);
    throw new FS.ErrnoError(errno);
  };
  /** Does something that a full disk refuses. */
  const write = <T>(act: () => T): T => {
    try {
      return act();
    } catch (error) {
      return fail((error as Error).name === 'QuotaExceededError' ? ENOSPC : EIO);
    }
  };
  const node = (parent: Node | null, name: string): Node => {
    const made = FS.createNode(parent, name, parent ? 0o100600 : 0o40700, 0);
    return Object.assign(made, { node_ops, stream_ops, file: files.get(name) });
  };
  const node_ops = {
    getattr({ id, mode, file }: Node) {
      const size = file?.getSize() ?? 4096;
      const [atime, mtime, ctime] = [new Date(0), new Date(0), new Date(0)];
      const blocks = Math.ceil(size / 4096);
      return {
        dev: 1,
        ino: id,
        mode,
        nlink: 1,
        uid: 0,
        gid: 0,
        rdev: 0,
        size,
        atime,
        mtime,
        ctime,
        blksize: 4096,
        blocks,
      };
    },
    setattr(of: Node, { mode, size }: { mode?: number; size?: number }) {
      if (mode !== undefined) of.mode = mode;
      if (size !== undefined) write(() => of.file?.truncate(size));
    },
    lookup: (parent: Node, name: string) => (there.has(name) ? node(parent, name) : fail(ENOENT)),
    mknod(parent: Node, name: string) {
      if (!files.has(name)) fail(EPERM);
      there.add(name);
      return node(parent, name);
    },
    unlink(_parent: Node, name: string) {
      files.get(name)?.truncate(0);
      files.get(name)?.flush();
      there.delete(name);
    },
    readdir: () => ['.', '..', ...there],
    rename: () => fail(EPERM),
    rmdir: () => fail(EPERM),
    symlink: () => fail(EPERM),
  };
  const stream_ops = {
    read({ node: { file } }: Stream, into: Uint8Array, offset: number, length: number, position: number) {
      return file.read(into.subarray(offset, offset + length), { at: position });
    },
    write({ node: { file } }: Stream, from: Uint8Array, offset: number, length: number, position: number) {
      owed.add(file);
      const count = write(() => file.write(from.subarray(offset, offset + length), { at: position }));
      if (count !== length) fail(ENOSPC); // Chromium throws nothing, and returns -8 mod 2^32
      tell(false);
      return count;
    },
    llseek({ node: { file }, position }: Stream, offset: number, whence: number) {
      return offset + (whence === 1 ? position : whence === 2 ? file.getSize() : 0);
    },
  };
  FS.mkdirTree(at);
  FS.mount({ mount: () => node(null, '/') }, {}, at);
  return () => {
    for (const file of owed) file.flush();
    owed.clear();
  };
}
