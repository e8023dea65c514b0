import type { InferenceSession } from 'onnxruntime-node';
import { sampleRate } from './decode.ts';
import type { Group, GroupRules } from './groups.ts';
import { collectGroups } from './groups.ts';
import type { SpanRules } from './spans.ts';
import { trackSpans } from './spans.ts';
import { frameS, frameSamples, startVad } from './vad.ts';

/** `keepS`: how much of a pause the recogniser is to hear; all of it where nothing is said. */
export type SpeechGroup = Group & { samples: Float32Array; keepS?: number | undefined };

/** Everything up to `untilS` is in this group or an earlier one, or is silence. */
export type Heard = { group: SpeechGroup | undefined; untilS: number };

export type ListenRules = { spans: SpanRules; groups: GroupRules };

/** Of silence, so much at a time counts as done. */
const quietS = 30;
/** Sound replayed before a place, so that the detector is as if it had heard what was before. */
const mostWarmFrames = 60;
export const warmFramesBefore = (startS: number): number =>
  Math.min(mostWarmFrames, Math.floor(startS / frameS + 1e-6));

/**
 * Groups of speech in a stream of samples, in order. After each group the detector restarts where that group ended, so that
 * what comes out depends on the sound and on nothing else: work that was interrupted goes on from any `untilS` and finds the same.
 * The first `warmFrames` are heard and not counted. A stream that `isWhole` ends where its recording does: its last words are a group too.
 */
export async function* listen(
  stream: AsyncIterable<Float32Array>,
  vad: InferenceSession,
  rules: ListenRules,
  { warmFrames = 0, isWhole = true }: { warmFrames?: number; isWhole?: boolean } = {},
): AsyncGenerator<Heard> {
  const frames = readFrames(stream);
  for (let from = warmFrames; ; ) {
    const activity = startVad(vad);
    for (let at = Math.max(0, from - mostWarmFrames); at < from; at += 1) {
      const frame = await frames.read(at);
      if (frame) await activity.hear(frame);
    }
    const beganS = (from - warmFrames) * frameS;
    const spans = trackSpans(rules.spans);
    const groups = collectGroups(rules.groups);
    const toHeard = (group: Group, untilS: number): Heard => ({
      group: {
        startS: beganS + group.startS,
        endS: beganS + group.endS,
        spans: group.spans.map(({ startS, endS }) => ({ startS: beganS + startS, endS: beganS + endS })),
        samples: frames.between(
          from * frameSamples + toSample(group.startS),
          from * frameSamples + toSample(group.endS),
        ),
        keepS: rules.groups.keepS,
      },
      untilS: beganS + untilS,
    });
    let next: Heard | undefined;
    for (let at = from; !next; at += 1) {
      const frame = await frames.read(at);
      if (!frame) break;
      const span = spans.push(await activity.hear(frame));
      const full = span && groups.push(span);
      if (full) next = toHeard(full, full.endS);
      else {
        const settled = groups.settle(spans.settledS);
        if (settled) next = toHeard(settled, spans.settledS);
        else if (groups.startS === undefined && spans.settledS >= quietS)
          next = { group: undefined, untilS: beganS + spans.settledS };
      }
    }
    if (!next) {
      if (!isWhole) return;
      const last = spans.flush();
      const full = last && groups.push(last);
      if (full) next = toHeard(full, full.endS);
      else {
        const rest = groups.flush();
        if (rest) yield toHeard(rest, rest.endS);
        return;
      }
    }
    yield next;
    from = warmFrames + Math.round(next.untilS / frameS);
    frames.dropBefore(from - mostWarmFrames);
  }
}

const toSample = (seconds: number) => Math.round(seconds * sampleRate);

/** Frames by their number; the last one is filled up with silence. */
function readFrames(stream: AsyncIterable<Float32Array>) {
  const source = stream[Symbol.asyncIterator]();
  let chunks: Float32Array[] = [];
  /** Samples before the first chunk that is held, and after the last one. */
  let first = 0;
  let end = 0;
  let isOver = false;
  function between(from: number, to: number): Float32Array {
    const result = new Float32Array(Math.max(0, Math.min(to, end) - from));
    let at = first;
    for (const chunk of chunks) {
      const [start, stop] = [Math.max(from, at), Math.min(to, at + chunk.length)];
      if (stop > start) result.set(chunk.subarray(start - at, stop - at), start - from);
      at += chunk.length;
    }
    return result;
  }
  return {
    between,
    async read(frame: number): Promise<Float32Array | undefined> {
      while (!isOver && end < (frame + 1) * frameSamples) {
        const next = await source.next();
        if (next.done) isOver = true;
        else if (next.value.length > 0) {
          chunks.push(next.value);
          end += next.value.length;
        }
      }
      if (end <= frame * frameSamples) return undefined;
      const samples = between(frame * frameSamples, (frame + 1) * frameSamples);
      if (samples.length === frameSamples) return samples;
      const padded = new Float32Array(frameSamples);
      padded.set(samples);
      return padded;
    },
    dropBefore(frame: number): void {
      while (chunks[0] && first + chunks[0].length <= frame * frameSamples) {
        first += chunks[0].length;
        chunks = chunks.slice(1);
      }
    },
  };
}

/** The samples that are still needed, addressed by their time in the stream. */
export function holdAudio() {
  let held = new Float32Array(0);
  let first = 0;
  let framed = 0;
  return {
    add(chunk: Float32Array): void {
      const next = new Float32Array(held.length + chunk.length);
      next.set(held);
      next.set(chunk, held.length);
      held = next;
    },
    nextFrame(): Float32Array | undefined {
      if (first + held.length - framed < frameSamples) return undefined;
      framed += frameSamples;
      return held.slice(framed - frameSamples - first, framed - first);
    },
    get heardS(): number {
      return (first + held.length) / sampleRate;
    },
    padToFrame(): void {
      const over = (first + held.length) % frameSamples;
      if (over > 0) this.add(new Float32Array(frameSamples - over));
    },
    between(startS: number, endS: number): Float32Array {
      return held.slice(
        Math.max(0, Math.round(startS * sampleRate) - first),
        Math.max(0, Math.round(endS * sampleRate) - first),
      );
    },
    dropBefore(seconds: number): void {
      const upTo = Math.min(Math.floor(seconds * sampleRate), framed);
      if (upTo - first < sampleRate) return;
      held = held.slice(upTo - first);
      first = upTo;
    },
  };
}
