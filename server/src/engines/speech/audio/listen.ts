import type { InferenceSession } from 'onnxruntime-node';
import { sampleRate } from './decode.ts';
import type { Group, GroupRules } from './groups.ts';
import { collectGroups } from './groups.ts';
import type { SpanRules } from './spans.ts';
import { trackSpans } from './spans.ts';
import type { VoiceActivity } from './vad.ts';
import { frameS, frameSamples, startVad } from './vad.ts';

export type SpeechGroup = Group & { samples: Float32Array };

/** Groups of speech in a stream of samples, in order; holds no more audio than the group that is being collected. The first `warmFrames` are heard and not counted. */
export async function* listen(
  stream: AsyncIterable<Float32Array>,
  vad: InferenceSession,
  rules: { spans: SpanRules; groups: GroupRules },
  warmFrames = 0,
): AsyncGenerator<SpeechGroup | { quietUntilS: number }> {
  const activity = startVad(vad);
  const spans = trackSpans(rules.spans);
  const groups = collectGroups(rules.groups);
  const audio = holdAudio();
  const hear = (group: Group): SpeechGroup => ({ ...group, samples: audio.between(group.startS, group.endS) });

  for await (const chunk of afterWarmUp(stream, activity, warmFrames)) {
    audio.add(chunk);
    for (let frame = audio.nextFrame(); frame; frame = audio.nextFrame()) {
      const span = spans.push(await activity.hear(frame));
      const closed = (span && groups.push(span)) ?? groups.settle(spans.settledS);
      if (closed) yield hear(closed);
    }
    audio.dropBefore(groups.startS ?? spans.settledS);
    if (groups.startS === undefined) yield { quietUntilS: spans.settledS };
  }
  audio.padToFrame();
  for (let frame = audio.nextFrame(); frame; frame = audio.nextFrame()) {
    const span = spans.push(await activity.hear(frame));
    const closed = span && groups.push(span);
    if (closed) yield hear(closed);
  }
  const last = spans.flush();
  const closed = last && groups.push(last);
  if (closed) yield hear(closed);
  const rest = groups.flush();
  if (rest) yield hear(rest);
}

/** Audio replayed before the point of resumption, so that the detector's state is as if it had never stopped. */
const mostWarmFrames = 60;
export const warmFramesBefore = (startS: number): number =>
  Math.min(mostWarmFrames, Math.floor(startS / frameS + 1e-6));

async function* afterWarmUp(
  stream: AsyncIterable<Float32Array>,
  activity: VoiceActivity,
  frames: number,
): AsyncGenerator<Float32Array> {
  const audio = holdAudio();
  let left = frames;
  for await (const chunk of stream) {
    if (left === 0) {
      yield chunk;
      continue;
    }
    audio.add(chunk);
    for (let frame = audio.nextFrame(); frame; frame = --left > 0 ? audio.nextFrame() : undefined)
      await activity.hear(frame);
    if (left === 0) yield audio.between(frames * frameS, audio.heardS);
  }
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
