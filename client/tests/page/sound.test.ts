/** Sounds on devices of every kind: those that can, those that cannot, those that may not. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseSound, chose } from '../../src/sound/choice.svelte';
import { SoundPlayer } from '../../src/sound/player';
import { shake } from '../../src/sound/shake';

const kept = new Map<string, string>();
const started = vi.fn();
let decodes = true;

class Node {
  gain = { cancelScheduledValues() {}, setTargetAtTime() {} };
  connect() {}
  stop() {}
  start = started;
}

class FakeContext {
  state = 'suspended';
  currentTime = 1;
  destination = {};
  async resume() {
    this.state = 'running';
  }
  async suspend() {
    this.state = 'suspended';
  }
  async close() {}
  async decodeAudioData() {
    if (!decodes) throw new Error('EncodingError');
    return { duration: 0.2, sampleRate: 48_000, getChannelData: () => new Float32Array([1]) };
  }
}

const settle = () => new Promise((done) => setTimeout(done, 0));
const player = () => new SoundPlayer((sound) => `/${sound}.mp3`);

beforeEach(() => {
  kept.clear();
  started.mockClear();
  decodes = true;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async () => new Response(new ArrayBuffer(8)));
  vi.stubGlobal('AudioContext', FakeContext);
  for (const node of ['GainNode', 'DynamicsCompressorNode', 'AudioBufferSourceNode']) {
    vi.stubGlobal(node, Node);
  }
});
afterEach(() => vi.unstubAllGlobals());

test('nothing sounds before a first touch, nor late after it', async () => {
  const sounds = player();
  sounds.load(['chip_on']);
  await settle();
  sounds.play('chip_on');
  expect(sounds.running).toBe(false);

  sounds.unlock();
  await settle();
  expect(started).not.toHaveBeenCalled();

  sounds.play('chip_on');
  expect(started).toHaveBeenCalledTimes(1);
});

test('a page that nobody looks at is silent, until it is touched again', async () => {
  const sounds = player();
  sounds.load(['chip_on']);
  sounds.unlock();
  await settle();
  sounds.rest();
  sounds.play('chip_on');
  expect(started).not.toHaveBeenCalled();

  sounds.unlock();
  await settle();
  sounds.play('chip_on');
  expect(started).toHaveBeenCalledTimes(1);
});

test('nobody waits for a sound: a line or a device that never answers holds nothing up', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal(
    'AudioContext',
    class extends FakeContext {
      override resume = () => new Promise<void>(() => {});
    },
  );
  const sounds = player();
  const given = [
    sounds.load(['chip_on']),
    sounds.unlock(),
    sounds.play('chip_on'),
    sounds.rest(),
    sounds.close(),
  ];
  await settle();

  expect(given).toEqual(given.map(() => undefined)); // no promise that a caller could await
  expect(started).not.toHaveBeenCalled();
});

test('the same sound does not begin twice at once', async () => {
  const sounds = player();
  sounds.load(['chip_on']);
  sounds.unlock();
  await settle();
  sounds.play('chip_on');
  sounds.play('chip_on');

  expect(started).toHaveBeenCalledTimes(1);
});

test.each([
  ['has no audio', () => vi.stubGlobal('AudioContext', undefined)],
  ['cannot decode', () => (decodes = false)],
  ['has no line', () => vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))],
  [
    'may not open audio',
    () =>
      vi.stubGlobal(
        'AudioContext',
        class {
          constructor() {
            throw new Error('no');
          }
        },
      ),
  ],
])('a device that %s changes nothing', async (_, spoil) => {
  spoil();
  const sounds = player();
  sounds.load(['chip_on']);
  sounds.unlock();
  await settle();
  sounds.play('chip_on');
  sounds.rest();
  sounds.close();

  expect(started).not.toHaveBeenCalled();
});

test('what was chosen is remembered, each choice by itself', () => {
  expect(chose('muted')).toBe(false);

  chooseSound('muted', true);
  expect(chose('muted')).toBe(true);
  expect(chose('captions')).toBe(false);
  expect(kept.get('tablee.sound.muted')).toBe('yes');
});

test('a device remembers from an earlier visit', () => {
  kept.set('tablee.sound.captions', 'yes');

  expect(chose('captions')).toBe(true);
});

test('a phone shakes once a second, after a first touch, if it can', () => {
  const vibrate = vi.fn();
  const active = { hasBeenActive: false };
  vi.stubGlobal('navigator', { vibrate, userActivation: active });
  shake([10], 10_000);
  expect(vibrate).not.toHaveBeenCalled();

  active.hasBeenActive = true;
  shake([10], 10_000);
  shake([10], 10_500);
  shake([20], 11_000);
  expect(vibrate.mock.calls).toEqual([[[10]], [[20]]]);

  vi.stubGlobal('navigator', {});
  expect(() => shake([10], 20_000)).not.toThrow();
});

test('a page without a table is heard once it was touched, and not when muted', async () => {
  vi.resetModules();
  const { bring, hear, wake } = await import('../../src/sound/alone');
  const choice = await import('../../src/sound/choice.svelte');
  bring(['close']);
  hear('close');
  await import('../../src/sound/files'); // a busy machine is slow, not wrong
  await settle();
  expect(started).not.toHaveBeenCalled();

  wake();
  await settle();
  await settle();
  hear('close');
  await settle();
  expect(started).toHaveBeenCalledTimes(1);

  choice.chooseSound('muted', true);
  hear('close');
  await settle();
  expect(started).toHaveBeenCalledTimes(1);
});
