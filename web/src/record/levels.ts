/** Loudness as people hear it: 0 is -60 dB or less, 1 as loud as can be. */
export function levelOf(rms: number): number {
  return rms <= 0 ? 0 : Math.min(1, Math.max(0, 1 + (20 * Math.log10(rms)) / 60));
}

export function rmsOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/** Below this level no one speaks: a quiet room through a microphone with noise suppression. */
const leastLevel = 0.15;
/** Listeners are silent for a while; a track that was never heard is more likely the wrong source. */
const silentMs = { never: 20_000, since: 60_000 };

/** Reports when a track has been silent long enough to warn the user. */
export function silenceWatch(now: number) {
  let heardAt = now;
  let wasHeard = false;
  return {
    hear(level: number, at: number): boolean {
      if (level >= leastLevel) {
        heardAt = at;
        wasHeard = true;
      }
      return at - heardAt >= (wasHeard ? silentMs.since : silentMs.never);
    },
    /** After a pause, or with another device. */
    restart(at: number) {
      heardAt = at;
      wasHeard = false;
    },
  };
}
