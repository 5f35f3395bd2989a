/** What the server is asked about coming in. */

import { ask, post } from '../api';
import type { DeviceListing, Me, DevicePass, PublicTable } from '../gen/api';

export const publicTables = () => ask<PublicTable[]>('/api/tables/open');
export const myDevices = () => ask<DeviceListing[]>('/api/me/devices');
/** Signs out on one of one's devices; gives those that are left. */
export const signOut = (device: string) => ask<DeviceListing[]>('/api/me/sign-out', post({ device }));
/** Writes a link that makes one more device one's own, once. */
export const writePass = () => ask<DevicePass>('/api/me/pass', post({}));
export const comeHere = (words: string) => ask<Me>('/api/me/here', post({ words }));
/** Deletes oneself, with all that is one's own. */
export const forgetMe = () => ask<object>('/api/me/forget', post({}));
