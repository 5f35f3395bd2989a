import type { Box } from '../contract';
import art from './box.svg?url';

export default { art, ink: '#FBF3E1' } satisfies Box;
