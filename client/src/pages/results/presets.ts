/** What presets are called, as in a lobby. */

import { t } from '../../words/lang.svelte';

/** Names a preset; '': the table's own mixture. */
export function presetName(preset: string): string {
  const { rulebook, beginner, short, express, custom } = t().lobby;
  const names: Record<string, string> = { rulebook, beginner, short, express, '': custom };
  return names[preset] ?? preset;
}

/** Whether a preset is ours: the booklet has nothing like it. */
export const isOurs = (preset: string | null): boolean =>
  preset !== null && !['', 'rulebook', 'beginner'].includes(preset);
