/** Where this page plays: at a server, or at a house of its own in a worker of this browser. */

const HERE = '/ici/'; // the device's own house, at the address of another house
const path = globalThis.location?.pathname ?? '/';
const said = (name: string) =>
  globalThis.document?.querySelector?.<HTMLMetaElement>(`meta[name="tablee-${name}"]`)?.content;

/** A folder of files on any host: there is no server behind it. */
export const isSite = said('server') === 'page';

/** Where a site has the docs beside it. */
export const docs = said('docs');

/** Whether games are played on this device alone; then addresses stand after `#`. */
export const isInPage = isSite || path.startsWith(HERE);

/** The folder of the client's files, which a site may have below any path. */
export const base = isSite ? path.slice(0, path.lastIndexOf('/') + 1) : '/';

/** The page of the device's own house. */
export const ownHouse = isSite ? base : HERE;
