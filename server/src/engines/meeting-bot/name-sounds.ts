import type { Sound } from './index.ts';

type Unnamed = Omit<Sound, 'speaker'>;

/** A page needs a moment to say whose track it is; so long the sound waits for its name. */
const waitMs = 3_000;

/** Gives every sound the name of its track, in order; what stays without a name goes on without. */
export function openNaming(onSound: (sound: Sound) => void, options: { isNamed: boolean; now?: () => number }) {
  const { isNamed, now = Date.now } = options;
  const names = new Map<string, string>();
  const waiting = new Map<string, { sinceMs: number; sounds: Unnamed[] }>();
  const nameless = new Set<string>();

  function release(tap: string): void {
    for (const sound of waiting.get(tap)?.sounds ?? []) onSound({ ...sound, speaker: names.get(tap) ?? null });
    waiting.delete(tap);
  }

  return {
    hear({ speaker, ...sound }: Sound): void {
      const known = speaker ?? names.get(sound.tap);
      if (known !== undefined || !isNamed || nameless.has(sound.tap))
        return onSound({ ...sound, speaker: known ?? null });
      const held = waiting.get(sound.tap) ?? { sinceMs: now(), sounds: [] };
      waiting.set(sound.tap, held);
      held.sounds.push(sound);
      if (now() - held.sinceMs < waitMs) return;
      nameless.add(sound.tap);
      release(sound.tap);
    },
    name(found: Readonly<Record<string, string>>): void {
      for (const [tap, name] of Object.entries(found)) {
        names.set(tap, name);
        release(tap);
      }
    },
    end(): void {
      for (const tap of [...waiting.keys()]) release(tap);
    },
  };
}
