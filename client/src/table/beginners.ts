/** Whether a table is one for beginners. */

type Options = Readonly<Record<string, unknown>>;

/** Says whether the options are the beginners', or a family's, wherever these differ from
 *  the rulebook's; what else a table has changed makes nobody less of a beginner. */
export function forBeginners(
  presets: Readonly<Record<string, Options>>,
  options: Options,
  family: Options = {},
): boolean {
  const { rulebook = {}, beginner = {} } = presets;
  return [beginner, family].some((easy) => {
    const eased = Object.entries(easy).filter(
      ([name, value]) => !Array.isArray(value) && value !== rulebook[name],
    );
    return eased.length > 0 && eased.every(([name, value]) => options[name] === value);
  });
}
