/** Half-band filter: apart from the middle only every other tap is not zero, so half of the work is a copy. */
const reach = 16;
const taps = Float64Array.from({ length: reach }, (_, index) => {
  const distance = index - reach / 2 + 0.5;
  const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (reach / 2 + 0.5));
  return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window;
});
const sum = taps.reduce((total, tap) => total + tap, 0);
const oddTaps = taps.map((tap) => tap / sum);

const clip = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/** 8 kHz to 16 kHz. Remembers the end of what came before. */
export function openUpsampler(): (samples: Int16Array) => Int16Array {
  let before = new Int16Array(reach);
  return (samples) => {
    const all = new Int16Array(reach + samples.length);
    all.set(before);
    all.set(samples, reach);
    const doubled = new Int16Array(samples.length * 2);
    for (let index = 0; index < samples.length; index += 1) {
      let between = 0;
      for (let tap = 0; tap < reach; tap += 1) between += oddTaps[tap]! * all[index + tap + 1]!;
      doubled[index * 2] = all[index + reach / 2]!;
      doubled[index * 2 + 1] = clip(between);
    }
    before = all.slice(-reach);
    return doubled;
  };
}

/** 16 kHz to 8 kHz, without what 8 kHz cannot carry. */
export function openDownsampler(): (samples: Int16Array) => Int16Array {
  const past = reach * 2;
  let before = new Int16Array(past);
  return (samples) => {
    const all = new Int16Array(past + samples.length);
    all.set(before);
    all.set(samples, past);
    const halved = new Int16Array(samples.length >> 1);
    for (let index = 0; index < halved.length; index += 1) {
      const middle = index * 2 + reach;
      let around = 0;
      for (let tap = 0; tap < reach; tap += 1) around += oddTaps[tap]! * all[middle - reach + 1 + tap * 2]!;
      halved[index] = clip(0.5 * all[middle]! + 0.5 * around);
    }
    before = all.slice(-past);
    return halved;
  };
}
