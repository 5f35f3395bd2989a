import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { boxes } from './boxes.ts';
import { pictures } from './pictures.ts';
import { shell } from './shell.ts';
import { inSheets } from './widths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A server gives one page at every address: its files are named from the root. */
const atRoot: Plugin = {
  name: 'at-root',
  transformIndexHtml: { order: 'post', handler: (page) => page.replaceAll('"./', '"/') },
};
const server = 'http://127.0.0.1:8000';

export default defineConfig({
  base: './', // a site may lie below any path; the page itself says where it is
  plugins: [
    inSheets,
    svelte(),
    pictures(here('../src/tablee/rebus/pictures')),
    boxes(here('src/games')),
    shell(here('.'), { rebus: 'cards/', rebus_en_chaine: 'cards/' }),
    atRoot,
  ],
  resolve: {
    // A game's content is data that rules and client share, kept with the rules.
    alias: { $games: here('../src/tablee/games'), $rebus: here('../src/tablee/rebus') },
  },
  build: {
    outDir: process.env.CLIENT_OUT ?? here('../src/tablee/server/static'),
    emptyOutDir: true, // outside the client's folder, where vite asks first
    rolldownOptions: {
      input: { index: here('index.html'), docs: here('src/in_page/docs.ts') },
      output: {
        // Pages of the docs are written before this, and name it: see `tablee site --docs`.
        entryFileNames: ({ name }) => (name === 'docs' ? 'docs.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Every file is a question to the server: what always comes together is one.
          groups: [
            {
              name: 'shell',
              test: /node_modules.(svelte|clsx)|preload-helper|src.(api|mode|transport|words|gen.robots|kit.(aloud|controls.(?!swipe)|look.(?!flip_motion|frame)|seats.(?!SeatBadge|Watching|sitting)))\b/,
            },
            {
              // What only a game that is laid out needs: it comes with the game.
              name: 'laid',
              test: /src.(evening.picture|kit.ending.(?!moment)|kit.log.(?!standing)|kit.look.flip_motion|kit.frame.(TableFrame|TableBar|Screen|Banner|banner_news|seat_model|LayoutButton|GoalLine|OnScreen|visible_window|seat_layout|shape|take_back)|kit.time.(Clocks|Sandglass|sandglass|countdown|ticking|extra_time))/,
            },
            {
              // What a table is and what a game is played with: replays need it too.
              name: 'table',
              test: /@noble|src.(table|fair|curtain.(company|holders|peeking|words)|sound.(MuteButton|choice)|notify|offline.worker|pages.(naming|replay.CarryOn|table.(FairSheet|LostDeals|still))|replay.carried|evening.(?!Screen)|kit.(frame|look.frame|talk|log|ending|rules|time|voting))\b/,
            },
            {
              // A television has parts of its own.
              name: 'room',
              test: /src.(curtain.(?!OneTablet|LaidMove)|pages.(table.(?!Screen)|lobby|TablePage|Suggested|NameDialog|LessonOf|robots_asked))\b/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['.', here('../src/tablee/games'), here('../src/tablee/rebus')] },
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    testTimeout: 120_000, // a busy machine is slow, not wrong
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.ts', 'tests/*.test.ts'],
          isolate: false, // each in a process of its own takes five times as long
        },
      },
      {
        extends: true,
        resolve: { conditions: ['browser'] }, // components live, they are not written out
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['tests/dom/*.test.ts'],
          setupFiles: ['tests/dom/setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone', // they put parts of a page in the place of the real ones
          include: ['tests/page/*.test.ts'],
        },
      },
    ],
  },
});
