/** What is remembered of a game, in English. */

import { count } from '../../../words/count';
import type { Who } from './sentence';

export default {
  by: (who: Who) => (who.me ? 'you' : who.name),
  pasting: 'The finest pasting',
  pastingYours: 'The finest pasting is yours.',
  pasted: (n: number) => `${count(n, 'poster')} in one turn`,
  notices: 'Post no bills!',
  noticesYours: 'Nobody laid more notices than you.',
  laid: (n: number) => `${count(n, 'notice')} laid`,
  walking: 'The longest walk',
  walkingYours: 'Nobody walked further than you.',
  walked: (n: number) => `${count(n, 'square')} through the streets`,
  near: (left: number) => `You had only ${count(left, 'poster')} left.`,
};
