import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { inComponents } from './widths.ts';

export default { preprocess: [vitePreprocess(), inComponents] };
