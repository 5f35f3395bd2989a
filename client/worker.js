// The service worker. It keeps the shell of the house for when there is no line, and
// shows that it is somebody's turn. The build writes FILES before this: the version, the
// files of the shell, and those of each game. Nothing else is ever kept here.

const CACHE = `tablee-${FILES.version}`;
const PAGE = '/';
const DOWN = [502, 503, 504]; // what a proxy says of a house that is not there
const WORDS = { fr: 'C’est à vous.', en: 'It is your turn.' };

const isHashed = (path) => path.startsWith('/assets/');
// A file without a digest in its name may have changed since the browser last asked.
const asked = (path) => new Request(path, { cache: isHashed(path) ? 'default' : 'no-cache' });
const kept = async (path) => (await caches.open(CACHE)).match(path, { ignoreVary: true });

async function keep(paths) {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(paths.filter((path) => !known.has(path)).map(asked));
}

async function clear() {
  const old = (await caches.keys()).filter((name) => name.startsWith('tablee-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A worker that is older stays until its last page is closed: each page then finds the
// files that belong to it. The page itself comes from the house whenever there is a line.
self.addEventListener('install', (event) => event.waitUntil(keep(FILES.shell)));

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await clear();
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begin());
});

// A page says of which games it has kept something to look at.
self.addEventListener('message', (event) => {
  const games = event.data?.games ?? [];
  const files = games.flatMap((game) => FILES.games[game] ?? []);
  event.waitUntil(keep(files).catch(() => {})); // there is no line: on the next visit
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(page(event));
  } else if (OURS.has(pathname)) {
    event.respondWith(isHashed(pathname) ? file(request) : fresh(request));
  }
});

const OURS = new Set([...FILES.shell, ...Object.values(FILES.games).flat()]);
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

/** A file whose name says what is in it. */
const file = async (request) => (await kept(new URL(request.url).pathname)) ?? fetch(request);

/** A file that may have changed. */
async function fresh(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await kept(new URL(request.url).pathname);
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
      icon: '/icon.svg',
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
