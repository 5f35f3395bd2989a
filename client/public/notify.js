// The service worker: it shows that it is somebody's turn, and leads to the table.

const WORDS = { fr: 'C’est à vous.', en: 'It is your turn.' };

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
