import type { SpeechGroup } from '../audio/listen.ts';
import { holdAudio } from '../audio/listen.ts';
import { toFloats } from '../audio/decode.ts';
import type { Span, SpanRules } from '../audio/spans.ts';
import { padS, trackSpans } from '../audio/spans.ts';
import { startVad } from '../audio/vad.ts';
import { recogniseGroup } from '../text/recognise-group.ts';
import type { Engine } from './engine.ts';
import type { Caption } from '../port.ts';
import type { LiveJob } from './protocol.ts';

/** Half a second of quiet ends an utterance; nobody waits longer than 12 s for a line. */
const liveSpans: SpanRules = { enter: 0.5, leave: 0.35, silenceS: 0.5, speechS: 0.2, padS, longestS: 12 };

/** A quick engine shows what it has so far, so that a long sentence does not leave the line empty. */
const foretasteS = 3;

export type LiveFeed = { push(bytes: Uint8Array): void; end(): void; chunks: AsyncIterable<Uint8Array> };

/** Audio as it arrives; never makes the sender wait. */
export function openFeed(): LiveFeed {
  const waiting: Uint8Array[] = [];
  let isEnded = false;
  let wake = () => {};
  async function* chunks() {
    for (;;) {
      const next = waiting.shift();
      if (next) yield next;
      else if (isEnded) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return {
    push: (bytes) => {
      waiting.push(bytes);
      wake();
    },
    end: () => {
      isEnded = true;
      wake();
    },
    chunks: chunks(),
  };
}

/** Listens without a break while lines are being recognised, and answers them in the order in which they were said. */
export async function captionLive(
  engine: Engine,
  job: LiveJob,
  feed: LiveFeed,
  signal: AbortSignal,
  tell: (caption: Caption) => void,
): Promise<void> {
  const activity = startVad(engine.vad);
  const spans = trackSpans(liveSpans);
  const audio = holdAudio();
  let language = job.language;
  let last = Promise.resolve();
  let waiting = 0;
  let shownS = 0;
  let fault: unknown;
  signal.addEventListener('abort', () => feed.end(), { once: true });

  const say = (span: Span, isFinal: boolean) => {
    const heard: SpeechGroup = { ...span, spans: [span], samples: audio.between(span.startS, span.endS) };
    shownS = span.endS;
    waiting += 1;
    last = last
      .then(async () => {
        const segments = await recogniseGroup(engine.model, heard, { language, terms: job.terms, signal });
        language ??= segments[0]?.language;
        const text = segments.map((segment) => segment.text).join(' ');
        if (text !== '') tell({ startS: span.startS, endS: span.endS, text, isFinal });
      })
      .catch((error: unknown) => {
        fault ??= error;
      })
      .finally(() => {
        waiting -= 1;
      });
  };
  const hearFrames = async () => {
    for (let frame = audio.nextFrame(); frame; frame = audio.nextFrame()) {
      const span = spans.push(await activity.hear(frame));
      if (span) say(span, true);
    }
    const begun = spans.open;
    const nowS = audio.heardS;
    if (
      begun &&
      engine.name === 'moonshine' &&
      waiting === 0 &&
      !engine.model.isBusy &&
      nowS - Math.max(begun.startS, shownS) >= foretasteS
    )
      say({ startS: begun.startS, endS: nowS }, false);
    audio.dropBefore(spans.settledS);
  };

  for await (const chunk of feed.chunks) {
    audio.add(toFloats(chunk));
    await hearFrames();
    if (fault) break;
  }
  signal.throwIfAborted();
  audio.padToFrame();
  await hearFrames();
  const rest = spans.flush();
  if (rest) say(rest, true);
  await last;
  if (fault) throw fault;
}
