import type { Box } from '../contract';
import art from './box.svg?url';

export default { art, ink: '#221D17' } satisfies Box;
