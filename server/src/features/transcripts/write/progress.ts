import type { App } from '../../../app.ts';
import type { JobRun } from '../../../jobs/worker.ts';
import { reportProgress } from '../../../pipeline/progress.ts';
import type { InMeeting } from '../../meetings/service.ts';
import { findMeeting } from '../../meetings/service.ts';
import type { Source } from './sources.ts';

export type Report = {
  /** Seconds of the track that are recognized. */
  done(track: string, doneS: number): void;
  /** Of all tracks, from 0 to 1. */
  share(): number;
  say(note: string): void;
  /** Until then something may still be on its way. */
  settled(): Promise<void>;
};

const everyMs = 1_000;

/** Minutes of the meeting that are done, over all tracks; said when that changes, and not more than once a second. */
export function openReport(
  app: App,
  job: JobRun<'transcript.write'>,
  { sources, durationS }: { sources: readonly Source[]; durationS: number },
): Report {
  const { teamId, meetingId } = job.payload;
  const lengths = new Map(sources.map(({ track, startS }) => [track, Math.max(1, durationS - startS)]));
  const wholeS = Math.max(
    1,
    [...lengths.values()].reduce((sum, length) => sum + length, 0),
  );
  const minutes = Math.max(1, Math.round(durationS / 60));
  const done = new Map<string, number>();
  let said = { note: '', percent: -1, at: -Infinity };
  let last = Promise.resolve();

  function tell(note: string, percent: number): void {
    said = { note, percent, at: performance.now() };
    last = last.then(() => save(app, job, { teamId, meetingId }, note, percent));
  }
  const shareDone = () => [...done.values()].reduce((sum, seconds) => sum + seconds, 0) / wholeS;
  return {
    share: shareDone,
    done(track, doneS) {
      done.set(track, Math.min(doneS, lengths.get(track) ?? 0));
      const share = shareDone();
      const [note, percent] = [
        `Transcribing ${Math.floor(share * minutes)} of ${minutes} min`,
        Math.floor(share * 100),
      ];
      if (performance.now() - said.at >= everyMs && (note !== said.note || percent !== said.percent))
        tell(note, percent);
    },
    say: (note) => tell(note, Math.max(0, said.percent)),
    settled: () => last,
  };
}

async function save(
  app: App,
  job: JobRun<'transcript.write'>,
  at: InMeeting,
  note: string,
  percent: number,
): Promise<void> {
  try {
    await job.progress(percent, note);
    const meeting = await findMeeting(app.db, at);
    // Cancelled meanwhile: what is said now would be of a stage that is over.
    if (meeting?.status === 'transcrpt') await reportProgress(app.db, meeting, percent, note);
  } catch (error) {
    app.log.warn({ err: error }, 'transcripts: progress was not saved');
  }
}
