/** Oneself, in a document: who deletes all of it has to be sure. */

import { expect, test, vi } from 'vitest';
import MePage from '../../src/pages/me/MePage.svelte';
import { come } from './house_page';

test('one deletes oneself only when sure, and nothing of it stays here', async () => {
  const asked: string[] = [];
  const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const page = await come(MePage, (path) => {
    if (path !== '/api/me/forget') return undefined;
    asked.push(path);
    return Response.json({});
  });
  localStorage['tablee.kept'] = 'a word';
  const erase = () => page.touch('Tout effacer');

  await erase();
  await page.touch('Garder');
  expect(document.querySelector('dialog')).toBeNull();
  expect(asked).toEqual([]);

  await erase();
  await erase(); // in the dialog
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/'));
  expect(asked).toHaveLength(1);
  expect(localStorage['tablee.kept']).toBeUndefined();
});
