/** Robots with a character: how they are drawn and called. The six differ from the plain
 *  ones by their names alone, which nobody else can have: « Robot Mamie Bielle ». */

import { ROBOTS } from '../../gen/robots';
import type { Lang } from '../../words/lang.svelte';

export type RobotId = keyof typeof ROBOTS;

export const ROBOT_IDS = Object.keys(ROBOTS) as RobotId[];

const drawings = import.meta.glob<string>('./robots/*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});

/** The drawing of a robot, in its square. */
export const drawingOf = (robot: RobotId): string => drawings[`./robots/${robot}.svg`] ?? '';

const byName = new Map(ROBOT_IDS.map((robot) => [`Robot ${ROBOTS[robot].name.fr}`, robot]));

/** Which of the six a seat's name is that of; undefined: none. */
export const robotOf = (name: string): RobotId | undefined => byName.get(name);

type Chair = { readonly name: string | null; readonly bot: string | null; readonly person?: string | null };
const standsIn = ({ bot, person }: Chair): boolean => bot !== null && person != null;

/** Which of the six plays for somebody who is away: the first who has no seat here. */
export function standInAt(chairs: readonly Chair[], seat: number): RobotId | undefined {
  const here = new Set(chairs.map(({ name }) => robotOf(name ?? '')));
  const free = ROBOT_IDS.filter((robot) => !here.has(robot));
  return free[chairs.slice(0, seat).filter(standsIn).length];
}

/** Whether one of the six plays at a table. */
export const haveCharacters = (chairs: readonly { name: string | null; bot: string | null }[]): boolean =>
  chairs.some(({ name, bot }) => bot !== null && robotOf(name ?? ''));

/** What a name is on the screen, where a square says that it is a robot's. */
export function shownName(name: string, lang: Lang): string {
  const robot = robotOf(name);
  return robot ? ROBOTS[robot].name[lang] : name;
}
