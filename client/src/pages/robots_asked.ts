/** Which robots take free seats first: those chosen last on this device, then in the order
 *  that suits the company. It is kept here alone. */

import { ROBOT_IDS, robotOf, type RobotId } from '../kit/seats/robots';
import { playedWith } from './played_with.svelte';

const KEY = 'tablee.robots';
const FAMILY: readonly RobotId[] = ['boulon', 'bielle', 'pignon', 'turbine', 'soupape', 'quartz'];

type Kept = Partial<Record<string, readonly RobotId[]>>;

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return found !== null && typeof found === 'object' ? (found as Kept) : {};
  } catch {
    return {}; // a browser that keeps nothing, or something else wrote there
  }
}

/** The six, those who come first before the others. */
export function robotsInTurn(): RobotId[] {
  const chosen = kept()[playedWith()];
  const first = Array.isArray(chosen) ? chosen.filter((robot) => ROBOT_IDS.includes(robot)) : [];
  return [...new Set([...first, ...(playedWith() === 'family' ? FAMILY : ROBOT_IDS)])];
}

/** Those who would take so many free seats of a table; fewer than that have a character. */
export function robotsFor(names: readonly (string | null)[], free: number): RobotId[] {
  const here = new Set(names.map((name) => robotOf(name ?? '')));
  return robotsInTurn()
    .filter((robot) => !here.has(robot))
    .slice(0, free);
}

/** Remembers who was chosen for a seat. */
export function choseRobot(robot: RobotId): void {
  const others = robotsInTurn().filter((each) => each !== robot);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [playedWith()]: [robot, ...others] }));
  } catch {
    // then for this time alone
  }
}
