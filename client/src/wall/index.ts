/** The wall, on the home page and on its own: they come together. */

export { default as HomeWall } from './HomeWall.svelte';
export { default } from './WallPage.svelte';
