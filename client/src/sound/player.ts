/** Plays sounds, once the page was touched. Nothing waits for it, and where a browser
 *  cannot, or will not, there is silence and nothing else. */

import { about, type Class, type Sound } from './names';

const VOICES = 6; // at once; the oldest that is no finale gives way
const AGAIN = 0.04; // seconds before the same sound may begin again
const SILENCE = 960; // samples at a file's start that a decoder may have added
const DUCKED: Record<Class, readonly Class[]> = {
  touch: [],
  event: ['touch'],
  finale: ['touch', 'event'],
};

interface Voice {
  readonly kind: Class;
  readonly source: AudioBufferSourceNode;
}

export class SoundPlayer {
  #context: AudioContext | null = null;
  #buses: Record<Class, GainNode> | null = null;
  #bytes = new Map<Sound, Promise<ArrayBuffer | null>>();
  #kept = new Map<Sound, { buffer: AudioBuffer; skip: number; last: number }>();
  #voices = new Set<Voice>();

  /** *address*: where the file of a sound is; *onrunning*: told whether it may be heard. */
  constructor(
    private readonly address: (sound: Sound) => string | undefined,
    private readonly onrunning: (running: boolean) => void = () => {},
  ) {}

  /** Whether anything played now would be heard. */
  get running(): boolean {
    return this.#context?.state === 'running';
  }

  /** Brings the files of these sounds, which may be decoded later. */
  load(sounds: Iterable<Sound>): void {
    for (const sound of sounds) {
      if (this.#bytes.has(sound)) continue;
      this.#bytes.set(sound, this.#bring(sound));
      if (this.#context) void this.#decode(sound, this.#context);
    }
  }

  /** Begins, or goes on after a call or a locked screen. Few browsers do before a touch or key. */
  unlock(): void {
    try {
      const context = this.#context ?? this.#open();
      if (context && context.state !== 'running') void context.resume().catch(() => {});
    } catch {
      // no sound on this device
    }
  }

  /** Is silent while nobody looks. */
  rest(): void {
    if (this.running) void this.#context?.suspend().catch(() => {});
  }

  /** Plays a sound now, so many semitones higher, or not at all. */
  play(sound: Sound, steps = 0): void {
    try {
      this.#start(sound, steps);
    } catch {
      // as if it were muted
    }
  }

  /** Wait until a sound that was brought can be heard, for a second at most. */
  async ready(sound: Sound): Promise<void> {
    for (let tries = 0; tries < 20 && !this.#kept.has(sound); tries++)
      await new Promise((done) => setTimeout(done, 50));
  }

  close(): void {
    void this.#context?.close().catch(() => {});
    this.#context = null;
    this.#kept.clear();
    this.onrunning(false);
  }

  async #bring(sound: Sound): Promise<ArrayBuffer | null> {
    try {
      // Whatever is to be seen goes before it.
      const answer = await fetch(this.address(sound) ?? '', { priority: 'low' });
      return answer.ok ? await answer.arrayBuffer() : null;
    } catch {
      return null;
    }
  }

  #open(): AudioContext | null {
    if (typeof AudioContext === 'undefined') return null;
    const context = new AudioContext({ latencyHint: 'interactive' });
    // People's music goes on, and the silent switch of a phone is obeyed.
    const { audioSession } = navigator as { audioSession?: { type: string } };
    if (audioSession) audioSession.type = 'ambient';
    const master = new DynamicsCompressorNode(context, {
      threshold: -8,
      ratio: 12,
      attack: 0.002,
      release: 0.12,
    });
    master.connect(context.destination);
    const bus = () => {
      const gain = new GainNode(context);
      gain.connect(master);
      return gain;
    };
    this.#buses = { touch: bus(), event: bus(), finale: bus() };
    this.#context = context;
    const look = () => this.onrunning(this.running);
    context.onstatechange = look;
    look();
    for (const sound of this.#bytes.keys()) void this.#decode(sound, context);
    return context;
  }

  async #decode(sound: Sound, context: AudioContext): Promise<void> {
    const bytes = await this.#bytes.get(sound);
    if (!bytes) return;
    try {
      const buffer = await context.decodeAudioData(bytes.slice(0));
      const first = buffer.getChannelData(0).findIndex((x) => Math.abs(x) > 1e-4);
      const skip = first > SILENCE ? first / buffer.sampleRate : 0;
      if (this.#context === context) this.#kept.set(sound, { buffer, skip, last: -1 });
    } catch {
      // a file that this browser cannot read is not heard
    }
  }

  #start(sound: Sound, steps: number): void {
    const [context, buses, kept] = [this.#context, this.#buses, this.#kept.get(sound)];
    if (!context || !buses || !kept || context.state !== 'running') return;
    const now = context.currentTime;
    if (now - kept.last < AGAIN) return;
    kept.last = now;
    const { kind } = about(sound);
    // No two chips sound quite alike; what has a tune stays in tune.
    const playbackRate = kind === 'touch' ? 0.98 + 0.04 * Math.random() : 2 ** (steps / 12);
    const source = new AudioBufferSourceNode(context, { buffer: kept.buffer, playbackRate });
    const voice = { kind, source };
    source.connect(buses[kind]);
    source.onended = () => void this.#voices.delete(voice);
    source.start(0, kept.skip);
    this.#voices.add(voice);
    this.#makeRoom();
    for (const other of DUCKED[kind]) this.#duck(buses[other].gain, kept.buffer.duration / 2);
  }

  #makeRoom(): void {
    if (this.#voices.size <= VOICES) return;
    const oldest = [...this.#voices].find(({ kind }) => kind !== 'finale');
    if (!oldest) return;
    this.#voices.delete(oldest);
    oldest.source.stop();
  }

  /** Lowers what plays beside something that matters more. */
  #duck(gain: AudioParam, seconds: number): void {
    const now = this.#context?.currentTime ?? 0;
    gain.cancelScheduledValues(now);
    gain.setTargetAtTime(0.5, now, 0.015);
    gain.setTargetAtTime(1, now + seconds, 0.12);
  }
}
