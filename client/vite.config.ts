import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  resolve: {
    // A game's content is data that rules and client share, kept with the rules.
    alias: { $games: here('../src/tablee/games') },
  },
  build: {
    outDir: process.env.CLIENT_OUT ?? here('../src/tablee/server/static'),
    emptyOutDir: true, // outside the client's folder, where vite asks first
  },
  server: {
    fs: { allow: ['.', here('../src/tablee/games')] },
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'] },
});
