/**
 * Brings samples of any rate down to a lower one, piece by piece: each new sample is the mean of the stretch that it stands for, which
 * also keeps most of what is too high for the new rate out of it.
 */
export function openResampler(fromRate: number, toRate: number): (samples: Float32Array) => Float32Array {
  const ratio = fromRate / toRate;
  let sum = 0;
  /** How much of the stretch under way is still to come, in samples of the old rate. */
  let missing = ratio;
  return (samples) => {
    const out: number[] = [];
    for (const sample of samples) {
      let left = 1;
      while (left >= missing) {
        out.push((sum + sample * missing) / ratio);
        left -= missing;
        sum = 0;
        missing = ratio;
      }
      sum += sample * left;
      missing -= left;
    }
    return Float32Array.from(out);
  };
}

export function toPcm(samples: Float32Array): Int16Array<ArrayBuffer> {
  return Int16Array.from(samples, (sample) => Math.round(Math.min(1, Math.max(-1, sample)) * 32_767));
}
