export type KnownVoice = { accountId: string; voice: Float32Array };

/** On our recordings two descriptions of one person are above 0.6, of two people up to 0.41: rather no name than a wrong one. */
const leastAlike = 0.55;

/** Who of those we know each voice is; each person is one voice at most, the likest first. */
export function matchVoices(voices: readonly Float32Array[], known: readonly KnownVoice[]): Record<number, string> {
  const pairs = voices
    .flatMap((voice, number) =>
      known.map(({ accountId, voice: own }) => ({ number, accountId, alike: likeness(voice, own) })),
    )
    .filter(({ alike }) => alike >= leastAlike)
    .sort((a, b) => b.alike - a.alike);
  const found: Record<number, string> = {};
  const taken = new Set<string>();
  for (const { number, accountId } of pairs) {
    if (number in found || taken.has(accountId)) continue;
    found[number] = accountId;
    taken.add(accountId);
  }
  return found;
}

/** The cosine of the angle between two points of length one. */
export function likeness(a: Float32Array, b: Float32Array): number {
  return a.length === b.length ? a.reduce((sum, value, index) => sum + value * (b[index] as number), 0) : 0;
}
