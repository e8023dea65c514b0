import { decode } from '../audio/decode.ts';
import { moonshineGroups, whisperGroups } from '../audio/groups.ts';
import { listen, warmFramesBefore } from '../audio/listen.ts';
import { fileSpans } from '../audio/spans.ts';
import { frameS } from '../audio/vad.ts';
import { recogniseGroup } from '../text/recognise-group.ts';
import type { Segment } from '../port.ts';
import type { Engine } from './engine.ts';
import type { FileJob } from './protocol.ts';

const tellEveryS = 10;

/** Recognises a file group by group; what it told is final, so that after a crash the work goes on from there. */
export async function transcribeFile(
  engine: Engine,
  job: FileJob,
  signal: AbortSignal,
  tell: (segments: Segment[], doneS: number) => void,
): Promise<void> {
  const rules = { spans: fileSpans, groups: engine.name === 'moonshine' ? moonshineGroups : whisperGroups };
  let { language } = job;
  const warmFrames = warmFramesBefore(job.startS);
  let toldS = job.startS;
  for await (const heard of listen(
    decode({ ffmpeg: engine.ffmpeg, path: job.path, startS: job.startS - warmFrames * frameS, signal }),
    engine.vad,
    rules,
    warmFrames,
  )) {
    signal.throwIfAborted();
    if (!('samples' in heard)) {
      const doneS = heard.quietUntilS + job.startS;
      if (doneS - toldS > tellEveryS) tell([], (toldS = doneS));
      continue;
    }
    const moved = {
      ...heard,
      startS: heard.startS + job.startS,
      endS: heard.endS + job.startS,
      spans: heard.spans.map((span) => ({ startS: span.startS + job.startS, endS: span.endS + job.startS })),
    };
    const segments = await recogniseGroup(engine.model, moved, { language, terms: job.terms, signal });
    // Guessed once, on the first words: a language that changes with every cough helps nobody.
    language ??= segments[0]?.language;
    tell(segments, (toldS = moved.endS));
  }
}
