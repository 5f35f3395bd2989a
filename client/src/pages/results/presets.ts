/** What presets are called, as in a lobby. */

import { t } from '../../words/lang.svelte';

/** Name a preset; '': the table's own mixture. */
export function presetName(preset: string): string {
  const { rulebook, beginner, custom } = t().lobby;
  const names: Record<string, string> = { rulebook, beginner, '': custom };
  return names[preset] ?? preset;
}
