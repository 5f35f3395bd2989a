/** Whether a table is one for beginners. */

type Options = Readonly<Record<string, unknown>>;

/** Say whether the options are the beginners' wherever these differ from the rulebook's;
 *  what else a table has changed makes nobody less of a beginner. */
export function forBeginners(presets: Readonly<Record<string, Options>>, options: Options): boolean {
  const { rulebook = {}, beginner = {} } = presets;
  const eased = Object.entries(beginner).filter(
    ([name, value]) => !Array.isArray(value) && value !== rulebook[name],
  );
  return eased.length > 0 && eased.every(([name, value]) => options[name] === value);
}
