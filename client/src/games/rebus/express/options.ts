/** What Rébus express leaves of the game's options: it has no board and no hints. */

import type { Chosen } from '../../contract';

export const isExpress = (options: Chosen): boolean => options['express'] === true;
