import { decode } from '../audio/decode.ts';
import { moonshineGroups, separateGroups, whisperGroups } from '../audio/groups.ts';
import type { SpeechGroup } from '../audio/listen.ts';
import { listen, warmFramesBefore } from '../audio/listen.ts';
import { fileSpans } from '../audio/spans.ts';
import { frameS } from '../audio/vad.ts';
import { recogniseGroups } from '../text/recognise-group.ts';
import type { Segment } from '../port.ts';
import type { Engine } from './engine.ts';
import type { FileJob, StreamJob } from './protocol.ts';

type Tell = (segments: Segment[], doneS: number) => void;

export async function transcribeFile(engine: Engine, job: FileJob, signal: AbortSignal, tell: Tell): Promise<void> {
  const startS = job.startS - warmFramesBefore(job.startS) * frameS;
  const samples = decode({ ffmpeg: engine.ffmpeg, path: job.path, startS, signal });
  await recognise(engine, job, { samples, isWhole: true, together: job.together }, signal, tell);
}

/**
 * As `transcribeFile`, of sound that is still being recorded: the samples begin a little before `startS`, as a file's would. One window after
 * the other, so that none waits for the next; the last words are left to whoever knows that the recording has ended.
 */
export async function transcribeStream(
  engine: Engine,
  job: StreamJob,
  samples: AsyncIterable<Float32Array>,
  signal: AbortSignal,
  tell: Tell,
): Promise<void> {
  await recognise(engine, job, { samples, isWhole: false, together: 1 }, signal, tell);
}

/**
 * Recognizes several groups at a time. What it told is final, and the next groups are counted from there: after a crash the work goes on from
 * there, with the same groups together and therefore the same text.
 */
async function recognise(
  engine: Engine,
  { startS: fromS, language: known, terms, packing }: FileJob | StreamJob,
  { samples, isWhole, together }: { samples: AsyncIterable<Float32Array>; isWhole: boolean; together: number },
  signal: AbortSignal,
  tell: Tell,
): Promise<void> {
  const groups = engine.name === 'moonshine' ? moonshineGroups : packing === 'full' ? whisperGroups : separateGroups;
  let language = known;
  let waiting: SpeechGroup[] = [];
  async function flush(doneS: number): Promise<void> {
    signal.throwIfAborted();
    const segments = (await recogniseGroups(engine.model, waiting, { language, terms, signal })).flat();
    waiting = [];
    // Guessed once, on the first words: a language that changes with every cough helps nobody.
    language ??= segments[0]?.language;
    tell(segments, doneS);
  }
  let heardS = fromS;
  const options = { warmFrames: warmFramesBefore(fromS), isWhole };
  for await (const { group, untilS } of listen(samples, engine.vad, { spans: fileSpans, groups }, options)) {
    signal.throwIfAborted();
    if (group) waiting.push(later(group, fromS));
    else if (waiting.length > 0) await flush(heardS);
    heardS = fromS + untilS;
    if (!group || language === undefined || waiting.length >= together) await flush(heardS);
  }
  if (waiting.length > 0) await flush(heardS);
}

function later(group: SpeechGroup, byS: number): SpeechGroup {
  const move = <T extends { startS: number; endS: number }>(one: T): T => ({
    ...one,
    startS: one.startS + byS,
    endS: one.endS + byS,
  });
  return { ...move(group), spans: group.spans.map(move) };
}
