/** Half-band filter: apart from the middle only every other tap is not zero, so half of the work is a copy. */
const reach = 16;
const half = reach / 2;
const taps = Float64Array.from({ length: reach }, (_, index) => {
  const distance = index - half + 0.5;
  const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (half + 0.5));
  return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window;
});
const sum = taps.reduce((total, tap) => total + tap, 0);
/** The two sides are the same: one of them, from the outside in. */
const [t0, t1, t2, t3, t4, t5, t6, t7] = Array.from(taps.subarray(0, half), (tap) => tap / sum) as Eight;
type Eight = [number, number, number, number, number, number, number, number];

/**
 * The weighted sum of sixteen values, `step` apart, from `at` on. Written out, because this is done a thousand times in every
 * millisecond of twenty calls.
 */
function weigh(x: Float64Array, at: number, step: number): number {
  const end = at + 15 * step;
  return (
    t0 * (x[at]! + x[end]!) +
    t1 * (x[at + step]! + x[end - step]!) +
    t2 * (x[at + 2 * step]! + x[end - 2 * step]!) +
    t3 * (x[at + 3 * step]! + x[end - 3 * step]!) +
    t4 * (x[at + 4 * step]! + x[end - 4 * step]!) +
    t5 * (x[at + 5 * step]! + x[end - 5 * step]!) +
    t6 * (x[at + 6 * step]! + x[end - 6 * step]!) +
    t7 * (x[at + 7 * step]! + x[end - 7 * step]!)
  );
}

function clip(value: number): number {
  const rounded = Math.round(value);
  return rounded > 32_767 ? 32_767 : rounded < -32_768 ? -32_768 : rounded;
}

/** What came last stays before what comes now, in one piece of memory. */
function openHistory(past: number): (samples: Int16Array) => Float64Array {
  let all = new Float64Array(past);
  let length = 0;
  return (samples) => {
    if (all.length < past + samples.length) {
      const larger = new Float64Array(past + samples.length);
      larger.set(all.subarray(length, length + past));
      all = larger;
    } else all.copyWithin(0, length, length + past);
    all.set(samples, past);
    length = samples.length;
    return all;
  };
}

/** As long as what is wanted, and the same every time it is as long as before. */
function openScratch(): (length: number) => Int16Array {
  let kept = new Int16Array(0);
  return (length) => (kept.length === length ? kept : (kept = new Int16Array(length)));
}

/** 8 kHz to 16 kHz. Remembers the end of what came before; what it gives is valid until the next call. */
export function openUpsampler(): (samples: Int16Array) => Int16Array {
  const follow = openHistory(reach);
  const scratch = openScratch();
  return (samples) => {
    const all = follow(samples);
    const doubled = scratch(samples.length * 2);
    for (let index = 0; index < samples.length; index += 1) {
      doubled[index * 2] = all[index + half]!;
      doubled[index * 2 + 1] = clip(weigh(all, index + 1, 1));
    }
    return doubled;
  };
}

/** 16 kHz to 8 kHz, without what 8 kHz cannot carry; what it gives is valid until the next call. */
export function openDownsampler(): (samples: Int16Array) => Int16Array {
  const follow = openHistory(reach * 2);
  const scratch = openScratch();
  return (samples) => {
    const all = follow(samples);
    const halved = scratch(samples.length >> 1);
    for (let index = 0; index < halved.length; index += 1) {
      const middle = index * 2 + reach;
      halved[index] = clip(0.5 * all[middle]! + 0.5 * weigh(all, middle - reach + 1, 2));
    }
    return halved;
  };
}
