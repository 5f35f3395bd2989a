/** Sending a rebus, signed where the name can be. */

import { Failed } from '../../../api';
import type { Sending, Sent } from '../../../gen/riddles';
import { sendRebus } from './api';

/** Sends it; by nobody, where the rule of texts refuses the name alone. Says by whom. */
export async function sendSigned(
  rebus: Sending & { by: string },
  send: (rebus: Sending) => Promise<Sent> = sendRebus,
): Promise<Sent & { by: string }> {
  try {
    return { ...(await send(rebus)), by: rebus.by };
  } catch (error) {
    if (!rebus.by || !(error instanceof Failed) || error.fault !== 'rule') throw error;
    return { ...(await send({ ...rebus, by: '' })), by: '' };
  }
}
