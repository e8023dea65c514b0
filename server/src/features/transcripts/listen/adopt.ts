import type { Word } from '@candor/contract/transcripts';
import { isDeepStrictEqual } from 'node:util';
import type { App } from '../../../app.ts';
import { publish } from '../../../db/notifications.ts';
import { correctWords } from '../../../engines/speech/text/spellings.ts';
import type { RunRow } from '../write/run-store.ts';
import { insertPiece, selectRun } from '../write/run-store.ts';
import type { Source } from '../write/sources.ts';
import { later } from '../words.ts';
import type { HeardTrackRow } from './heard-store.ts';
import { lockHeardTrack, selectHeardPieces, takeOverHeard } from './heard-store.ts';

/** The id of a take on this topic: what was heard of it has gone into a run, and whoever still listens may stop. */
export const adoptedTopic = 'transcript.adopted';

/**
 * Makes what was heard of the track during the call the beginning of its run, at its place in the recording. Returns how it was heard, so that
 * the rest is heard in the same way; undefined where nobody listened, or it is to be heard otherwise.
 */
export async function adoptHeard(
  app: App,
  run: RunRow,
  source: Source,
  spellings: string[],
): Promise<HeardTrackRow | undefined> {
  const at = { teamId: run.teamId, takeId: source.takeId, track: source.trackNumber };
  return app.db.transaction(async (tx) => {
    const heard = await lockHeardTrack(tx, at);
    if (heard?.engine !== run.engine || !isDeepStrictEqual(heard.languages, run.languages)) return undefined;
    if (heard.runId === run.id || !(await selectRun(tx, run))) return heard;
    const pieces = await selectHeardPieces(tx, at);
    await takeOverHeard(tx, at, run.id);
    await publish(tx, adoptedTopic, source.takeId);
    const last = pieces.at(-1);
    if (!last) return heard;
    const segments = pieces.flatMap((piece) => piece.segments);
    await insertPiece(tx, {
      runId: run.id,
      teamId: run.teamId,
      track: source.track,
      seq: 0,
      doneS: last.doneS,
      isLast: false,
      language: pieces.find(({ language }) => language !== null)?.language ?? null,
      segments: segments.map((words) => later(respell(words, spellings), source.startS)),
    });
    return heard;
  });
}

/** Names that became known after someone had said them. */
export function respell(words: Word[], spellings: string[]): Word[] {
  const heard = words.map(([text, startS, endS, confidence]) => ({ text, startS, endS, confidence: confidence / 100 }));
  const corrected = correctWords(heard, spellings);
  return corrected === heard
    ? words
    : corrected.map(({ text, startS, endS, confidence }) => [
        text,
        Math.round(startS),
        Math.round(endS),
        Math.round(confidence * 100),
      ]);
}
