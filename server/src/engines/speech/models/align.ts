const medianWidth = 7;

/**
 * The frame at which each token begins, from the decoder's attention to the audio: each head is normalised per frame and
 * smoothed, the heads are averaged, and dynamic time warping finds the one way through that only goes forward.
 */
export function alignTokens(attention: Float32Array[][], frames: number): number[] {
  const tokens = attention[0]?.length ?? 0;
  if (tokens === 0) return [];
  const width = Math.min(frames, attention[0]?.[0]?.length ?? 0);
  const cost = Array.from({ length: tokens }, () => new Float32Array(width));
  for (const head of attention) {
    const rows = normalise(head, width);
    rows.forEach((row, token) =>
      smooth(row).forEach(
        (value, frame) => ((cost[token] as Float32Array)[frame] = ((cost[token] as Float32Array)[frame] ?? 0) - value),
      ),
    );
  }
  return firstFrames(cost, width);
}

function normalise(rows: Float32Array[], width: number): Float32Array[] {
  const result = rows.map(() => new Float32Array(width));
  for (let frame = 0; frame < width; frame += 1) {
    let sum = 0;
    let squares = 0;
    for (const row of rows) {
      const value = row[frame] as number;
      sum += value;
      squares += value * value;
    }
    const mean = sum / rows.length;
    const deviation = Math.sqrt(Math.max(squares / rows.length - mean * mean, 0)) || 1e-9;
    rows.forEach(
      (row, token) => ((result[token] as Float32Array)[frame] = ((row[frame] as number) - mean) / deviation),
    );
  }
  return result;
}

function smooth(row: Float32Array): Float32Array {
  const half = medianWidth >> 1;
  const around = new Float32Array(medianWidth);
  return row.map((_, at) => {
    for (let offset = -half; offset <= half; offset += 1) {
      // Mirrored at both ends.
      const index = Math.abs(at + offset);
      around[offset + half] = row[index < row.length ? index : 2 * row.length - 2 - index] ?? 0;
    }
    return around.toSorted()[half] as number;
  });
}

function firstFrames(cost: Float32Array[], width: number): number[] {
  const stay = 0,
    down = 1,
    both = 2;
  const trace = cost.map(() => new Uint8Array(width));
  let above = new Float32Array(width).fill(Infinity);
  cost.forEach((row, token) => {
    const total = new Float32Array(width);
    for (let frame = 0; frame < width; frame += 1) {
      const isOrigin = token === 0 && frame === 0;
      const options = [
        frame > 0 ? (total[frame - 1] as number) : Infinity,
        above[frame] as number,
        frame > 0 ? (above[frame - 1] as number) : Infinity,
      ];
      const best =
        (options[both] as number) <= (options[down] as number) && (options[both] as number) <= (options[stay] as number)
          ? both
          : (options[down] as number) < (options[stay] as number)
            ? down
            : stay;
      total[frame] = (row[frame] as number) + (isOrigin ? 0 : (options[best] as number));
      (trace[token] as Uint8Array)[frame] = best;
    }
    above = total;
  });
  const first = new Array<number>(cost.length).fill(0);
  for (let token = cost.length - 1, frame = width - 1; token >= 0 && frame >= 0; ) {
    first[token] = frame;
    const step = trace[token]?.[frame];
    if (step !== stay) token -= 1;
    if (step !== down) frame -= 1;
  }
  return first;
}
