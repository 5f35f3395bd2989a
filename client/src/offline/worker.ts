/** Where the service worker is: one for the shell and for messages, since a house can have
 *  no more than one. */

import { base } from '../mode';

export const WORKER = `${base}worker.js`;
