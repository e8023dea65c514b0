import type { Word } from '@candor/contract/transcripts';
import type { App } from '../../../app.ts';
import type { Report } from './progress.ts';
import type { Progress, RunRow } from './run-store.ts';
import { insertPiece, keepGuess, selectProgress } from './run-store.ts';
import type { Source } from './sources.ts';
import { recogniseVoices } from '../../voice-profiles/service.ts';
import { adoptHeard, respell } from '../listen/adopt.ts';
import type { HeardTrackRow } from '../listen/heard-store.ts';
import { fromHeard, later } from '../words.ts';

/** Someone else works on the same run and is ahead: a try whose process was thought dead. */
export class RunTakenOver extends Error {
  constructor() {
    super('Another worker is writing this transcript.');
  }
}

export type RecognitionTask = {
  run: RunRow;
  spellings: string[];
  signal: AbortSignal;
  report: Report;
  /** The share that was done before: during the call, or by an earlier attempt. */
  onFoundDone: (share: number) => void;
};

/** Recognizes every track as far as it is not recognized already. Each group of sentences is kept for good as soon as it is known. */
export async function recogniseAll(app: App, sources: readonly Source[], wanted: RecognitionTask): Promise<void> {
  const heardDuring = new Map<string, HeardTrackRow | undefined>();
  for (const source of sources)
    heardDuring.set(source.track, await adoptHeard(app, wanted.run, source, wanted.spellings));
  for (const { track, doneS, isLast } of await selectProgress(app.db, wanted.run))
    wanted.report.done(track, isLast ? Infinity : doneS);
  wanted.onFoundDone(wanted.report.share());
  for (const source of sources) {
    const heard = heardDuring.get(source.track);
    const tracks = await selectProgress(app.db, wanted.run);
    const own = tracks.find(({ track }) => track === source.track);
    const isGuessed = !source.isMixed || source.track in wanted.run.guesses;
    if (own?.isLast && isGuessed) {
      wanted.report.done(source.track, Infinity);
      continue;
    }
    await app.media.inFolder(async (folder) => {
      const path = await app.storage.checkout(source.audioKey, folder);
      if (!own?.isLast)
        await recogniseTrack(app, source, path, wanted, {
          own,
          heard,
          heardLanguage: tracks.find(({ language }) => language !== null)?.language ?? undefined,
        });
      if (!isGuessed) await guessVoices(app, source, path, wanted);
    });
  }
}

type Known = {
  own: Progress | undefined;
  /** How it was heard during the call. */
  heard: HeardTrackRow | undefined;
  heardLanguage: string | undefined;
};

async function recogniseTrack(
  app: App,
  source: Source,
  path: string,
  wanted: RecognitionTask,
  { own, heard, heardLanguage }: Known,
): Promise<void> {
  const { languages } = wanted.run;
  const language = own?.language ?? (languages.length === 1 ? languages[0] : heardLanguage);
  const pieces = openPieces(app, source, wanted, own);
  if (own) wanted.report.done(source.track, own.doneS);
  const how = { pieces, heard, startS: own?.doneS ?? 0 };
  const isUnlikely = await hear(app, source, path, wanted, { ...how, language });
  if (isUnlikely) await hear(app, source, path, wanted, { ...how, language: languages[0] });
  await pieces.finish();
}

type Hearing = {
  language: string | undefined;
  pieces: ReturnType<typeof openPieces>;
  heard: HeardTrackRow | undefined;
  startS: number;
};

/** Windows that are decoded at once change each other's words a little: what was heard window by window goes on so. */
const together = { file: 2, heard: 1 } as const;

/** True, and nothing kept, where the engine believes to hear a language that the owner does not speak. */
async function hear(
  app: App,
  source: Source,
  path: string,
  { run, spellings, signal, report }: RecognitionTask,
  { language, pieces, heard, startS }: Hearing,
): Promise<boolean> {
  const failed = new AbortController();
  const onProgress = (doneS: number) => {
    report.done(source.track, doneS);
    pieces.keep(doneS).catch((error: unknown) => failed.abort(error));
  };
  const segments = app.speech.open(run.engine).transcribe(
    { path },
    {
      language,
      spellings: heard?.spellings ?? spellings,
      startS,
      together: heard ? together.heard : together.file,
      signal: AbortSignal.any([signal, failed.signal]),
      onProgress,
    },
  );
  for await (const segment of segments) {
    if (language === undefined && run.languages.length > 1 && !run.languages.includes(segment.language)) return true;
    language ??= segment.language;
    const words = fromHeard(segment);
    pieces.add(later(heard ? respell(words, spellings) : words, source.startS), segment.language);
  }
  return false;
}

/** Collects sentences and writes them down, a group at a time and in order. */
function openPieces(app: App, { track }: Source, { run }: RecognitionTask, own: Progress | undefined) {
  let [seq, doneS, language] = [(own?.seq ?? -1) + 1, own?.doneS ?? 0, own?.language ?? null];
  let segments: Word[][] = [];
  let saving = Promise.resolve();
  function save(isLast: boolean): Promise<void> {
    const row = { runId: run.id, teamId: run.teamId, track, seq: seq++, doneS, isLast, language, segments };
    segments = [];
    saving = saving.then(async () => {
      if (!(await insertPiece(app.db, row))) throw new RunTakenOver();
    });
    return saving;
  }
  return {
    add(words: Word[], heard: string): void {
      language ??= heard;
      if (words.length > 0) segments.push(words);
    },
    async keep(untilS: number): Promise<void> {
      doneS = untilS;
      await save(false);
    },
    finish: () => save(true),
  };
}

async function guessVoices(
  app: App,
  source: Source,
  path: string,
  { run, signal, report }: RecognitionTask,
): Promise<void> {
  report.say('Separating the speakers');
  const options = { numSpeakers: run.speakerCount ?? undefined, signal };
  const { turns, voices } = await app.speakers.guess({ path }, options);
  await keepGuess(app.db, run, source.track, turns, await recogniseVoices(app, run.teamId, voices));
}
