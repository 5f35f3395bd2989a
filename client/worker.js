// The service worker. It keeps the shell of the house for when there is no line, and
// shows that it is somebody's turn. The build writes FILES before this: the version, the
// files of the shell, and those of each game. Nothing else is ever kept here.

const HERE = new URL(self.registration.scope).pathname; // the folder of a site, or `/`
const CACHE = `tablee-${FILES.version}@${HERE}`;
const PARTS = 'tablee.page'; // what Python needs: client/src/in_page/parts.ts brings it
const PAGE = HERE;
const OWN = `${HERE}ici/`; // the device's own house, at the address of another
const DOWN = [502, 503, 504]; // what a proxy says of a house that is not there
const WORDS = { fr: 'C’est à vous.', en: 'It is your turn.' };

const here = (paths) => (paths ?? []).map((path) => HERE + path.slice(1));
const SHELF = Object.fromEntries(Object.entries(FILES.games).map(([game, paths]) => [game, here(paths)]));
const ALL = here(FILES.all); // for games on this device
const LISTS = here(['/page/files.json', '/page/games.json']);

const isHashed = (path) => path.startsWith(`${HERE}assets/`);
// A file without a digest in its name may have changed since the browser last asked.
const asked = (path) => new Request(path, { cache: isHashed(path) ? 'default' : 'no-cache' });
const kept = async (path) => (await caches.open(CACHE)).match(path, { ignoreVary: true });
const pathOf = ({ url }) => new URL(url).pathname;

async function keep(paths) {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(pathOf));
  await cache.addAll(paths.filter((path) => !known.has(path)).map(asked));
}

async function clear() {
  const isOld = (name) => name.startsWith('tablee-') && (!name.includes('@') || name.endsWith(`@${HERE}`));
  const old = (await caches.keys()).filter((name) => isOld(name) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Keeps what a house on this device is, and the parts of Python that it had before: a page
 *  and the Python that it speaks to come together or not at all. */
async function keepHouse() {
  await keep([...ALL, ...LISTS]);
  const parts = await caches.open(PARTS);
  const known = (await parts.keys()).map(pathOf).filter((path) => path.startsWith(`${HERE}page/`));
  const { parts: listed } = await (await kept(LISTS[0])).json();
  const nameOf = (path) => path.replace(/[.-][0-9a-f]{6,}(?=[./])/, ''); // without its digest
  const names = new Set(known.map(nameOf));
  for (const [path] of Object.values(listed).flat()) {
    const at = HERE + path;
    if (names.has(nameOf(at)) && !known.includes(at)) await parts.add(at);
  }
}

const isTaken = async () => FILES.site || (await caches.has(PARTS));

// A worker that is older stays until its last page is closed: each page then finds the
// files that belong to it. The page itself comes from the house whenever there is a line.
self.addEventListener('install', (event) => {
  const install = async () => {
    await keep(here(FILES.shell));
    if (await isTaken()) await keepHouse();
  };
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await clear();
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

// A page says of which games it has kept something to look at, or that it takes the house
// along; it is told when that is done.
self.addEventListener('message', (event) => {
  const { games = [], house = false } = event.data ?? {};
  const files = games.flatMap((game) => SHELF[game] ?? []);
  const done = house ? keepHouse() : keep(files);
  const tell = (word) => event.ports?.[0]?.postMessage(word);
  event.waitUntil(done.then(() => tell('kept'), () => tell('no line'))); // else on the next visit
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (FILES.site && isOfDocs(pathname)) {
    event.respondWith(asRead(request));
  } else if (request.mode === 'navigate') {
    if (pathname === OWN || (FILES.site && pathname === PAGE)) event.respondWith(ownPage(event));
    else if (isPage(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith(`${HERE}page/`)) {
    event.respondWith(part(request));
  } else if (OURS.has(pathname)) {
    event.respondWith(isHashed(pathname) ? file(request) : fresh(request));
  }
});

const OURS = new Set([...here(FILES.shell), ...ALL, ...Object.values(SHELF).flat()]);
const isPage = (path) => !/^\/(api|ws)(\/|$)|\.\w+$/.test(path);

/** The page as the house gives it, else as it was kept: it says that there is no line. */
async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!DOWN.includes(answer.status)) return answer;
    return (await kept(PAGE)) ?? answer;
  } catch (error) {
    const found = await kept(PAGE);
    if (found) return found;
    throw error;
  }
}

/** The page as it was kept: it goes with the Python that was kept. */
async function ownPage(event) {
  void event.preloadResponse?.catch(() => {});
  return (await kept(PAGE)) ?? fetch(event.request);
}

/** A file for Python, or the list of them: as it was kept. */
async function part(request) {
  const path = pathOf(request);
  const found = LISTS.includes(path) ? await kept(path) : await (await caches.open(PARTS)).match(path);
  return found ?? fetch(request);
}

/** A file whose name says what is in it. */
const file = async (request) => (await kept(pathOf(request))) ?? fetch(request);

const isOfDocs = (path) =>
  path === `${HERE}docs.js` || (path.startsWith(`${HERE}docs/`) && /(\/|\.\w+)$/.test(path));

/** A page of the docs, which is kept once it was read, or what belongs to it. */
async function asRead(request) {
  const path = pathOf(request);
  await (await caches.open(CACHE)).add(asked(path)).catch(() => {}); // no line: as it was read last
  return (await kept(path)) ?? fetch(request);
}

/** A file that may have changed. */
async function fresh(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await kept(pathOf(request));
    if (found) return found;
    throw error;
  }
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

self.addEventListener('push', (event) => {
  const { code, game, lang } = event.data.json();
  const shown = async () => {
    const open = await windows();
    if (open.some((page) => page.visibilityState === 'visible' && at(page.url, code))) return;
    await self.registration.showNotification(game, {
      body: WORDS[lang] ?? WORDS.fr,
      tag: code, // one for each table
      icon: `${HERE}icon.svg`,
      data: { code },
    });
  };
  event.waitUntil(shown());
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { code } = event.notification.data;
  const led = async () => {
    const page = (await windows()).find(({ url }) => at(url, code));
    await (page ? page.focus() : self.clients.openWindow(`/t/${code}`));
  };
  event.waitUntil(led());
});

const at = (url, code) => new URL(url).pathname === `/t/${code}`;
