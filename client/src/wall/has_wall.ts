/** Where the wall is kept, and whether there is one: all that the home page must know. */

export const WALL = 'tablee.wall';
export const hasWall = (): boolean => localStorage.getItem(WALL) !== null;
