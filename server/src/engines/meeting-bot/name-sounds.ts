import type { Sound } from './port.ts';

type Unnamed = Omit<Sound, 'speaker'>;

/** Pages name the speaker of a track with a delay; sound is held back this long for its name. */
const waitMs = 3_000;

/** Gives every sound the name of its track, in order; what stays without a name goes on without. */
export function openNaming(onSound: (sound: Sound) => void, options: { isNamed: boolean; now?: () => number }) {
  const { isNamed, now = Date.now } = options;
  const names = new Map<string, string>();
  const waiting = new Map<string, { sinceMs: number; sounds: Unnamed[] }>();
  const nameless = new Set<string>();

  function release(tap: string): void {
    for (const sound of waiting.get(tap)?.sounds ?? [])
      onSound({ ...sound, speaker: names.get(tap) ?? null, isOwnTrack: true });
    waiting.delete(tap);
  }

  return {
    hear({ speaker, ...sound }: Sound): void {
      const known = speaker ?? names.get(sound.tap);
      if (known !== undefined || !isNamed || nameless.has(sound.tap))
        return onSound({ ...sound, speaker: known ?? null, isOwnTrack: isNamed });
      const held = waiting.get(sound.tap) ?? { sinceMs: now(), sounds: [] };
      waiting.set(sound.tap, held);
      held.sounds.push(sound);
      if (now() - held.sinceMs < waitMs) return;
      nameless.add(sound.tap);
      release(sound.tap);
    },
    name(found: Readonly<Record<string, string>>): void {
      for (const [tap, name] of Object.entries(found)) {
        // Pages write other things beside a picture now and then: whoever a track was first, it is.
        if (names.has(tap)) continue;
        names.set(tap, name);
        release(tap);
      }
    },
    end(): void {
      for (const tap of waiting.keys()) release(tap);
    },
  };
}
