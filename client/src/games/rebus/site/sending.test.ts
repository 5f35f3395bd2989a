import { expect, test } from 'vitest';
import { Failed } from '../../../api';
import type { Fault } from '../../../gen/wire';
import type { Sending } from '../../../gen/riddles';
import { sendSigned } from './sending';

const REBUS = { cards: ['a', 'b'], solution: 'saucisson', question: 'what' as const };
const SENT = { id: 'x', secret: 's', link: 'l', until: 0 };

/** Refuses what it is told to, and notes by whom all was to be. */
function door(refuses: (rebus: Sending) => Fault | null) {
  const tried: string[] = [];
  const send = async (rebus: Sending) => {
    tried.push(rebus.by ?? '');
    const fault = refuses(rebus);
    if (fault) throw new Failed(fault);
    return SENT;
  };
  return { send, tried };
}

test('a rebus is signed', async () => {
  const { send, tried } = door(() => null);
  expect((await sendSigned({ ...REBUS, by: 'Ann' }, send)).by).toBe('Ann');
  expect(tried).toEqual(['Ann']);
});

test('a name that texts may not have does not keep a rebus from being sent', async () => {
  const { send, tried } = door(({ by }) => (by ? 'rule' : null));
  expect((await sendSigned({ ...REBUS, by: 'إبراهيم' }, send)).by).toBe('');
  expect(tried).toEqual(['إبراهيم', '']);
});

test('a solution that is refused stays refused, and nothing else is tried again', async () => {
  const { send } = door(() => 'rule');
  await expect(sendSigned({ ...REBUS, by: 'Ann' }, send)).rejects.toThrow('rule');
  const late = door(() => 'too_fast');
  await expect(sendSigned({ ...REBUS, by: 'Ann' }, late.send)).rejects.toThrow('too_fast');
  expect(late.tried).toEqual(['Ann']);
});
