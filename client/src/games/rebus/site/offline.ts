/** What of it can be looked at without a line: how one's own days went. */

import type { OfflineLink } from '../../contract';
import { days, today } from './kept';
import { w } from './words';

export default (): readonly OfflineLink[] => {
  const words = w().day;
  const done = Object.values(days()).filter((each) => each.done);
  const found = done.filter((each) => each.done === 'found').length;
  const about = words.foundOf(found, done.length);
  return today() && done.length > 0
    ? [
        {
          href: '/jour/archive',
          title: `${words.title}, ${words.archive.toLowerCase()}`,
          about: `${found} ${about}`,
        },
      ]
    : [];
};
