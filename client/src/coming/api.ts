/** What the server is asked about coming in. */

import { ask } from '../api';
import type { PublicTable } from '../gen/api';

export const publicTables = () => ask<PublicTable[]>('/api/tables/open');
