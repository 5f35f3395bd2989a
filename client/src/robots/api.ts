/** What the server is asked about one's robots. */

import { ask, post } from '../api';
import type { RobotListing, RobotMade } from '../gen/api';

export const myRobots = () => ask<RobotListing[]>('/api/robots');
/** Makes a robot; its token is told this once. */
export const makeRobot = (name: string) => ask<RobotMade>('/api/robots', post({ name }));
/** Lets a robot in no longer; gives those that are left. */
export const revokeRobot = (robot: string) => ask<RobotListing[]>('/api/robots/revoke', post({ robot }));
