import type { App } from '../../../app.ts';
import type { JobRun } from '../../../jobs/worker.ts';
import { reportProgress } from '../../../pipeline/progress.ts';
import { findMeeting } from '../../meetings/service.ts';

export type Report = {
  /** 0 to 1 of the work between two shares of the whole. */
  part(from: number, to: number, say: (done: number) => string): (done: number, note?: string) => void;
  /** Until then something may still be on its way. */
  settled(): Promise<void>;
};

const everyMs = 500;

/** Said when it changes, and not more often than anyone reads. */
export function openReport(app: App, job: JobRun<'notes.write'>): Report {
  let said = { note: '', percent: -1, at: -Infinity };
  let last = Promise.resolve();

  async function save(note: string, percent: number): Promise<void> {
    try {
      await job.progress(percent, note);
      const meeting = await findMeeting(app.db, job.payload);
      // Cancelled meanwhile, or one section of a meeting that is complete: there is no stage to say it of.
      if (meeting?.status === 'summarize') await reportProgress(app.db, meeting, percent, note);
    } catch (error) {
      app.log.warn({ err: error }, 'notes: progress was not saved');
    }
  }
  return {
    part: (from, to, say) => (done, note) => {
      const share = Math.min(1, Math.max(0, done));
      const [text, percent] = [note || say(share), Math.floor((from + share * (to - from)) * 100)];
      if (performance.now() - said.at < everyMs || (text === said.note && percent === said.percent)) return;
      said = { note: text, percent, at: performance.now() };
      last = last.then(() => save(text, percent));
    },
    settled: () => last,
  };
}
