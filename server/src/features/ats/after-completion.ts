import type { App } from '../../app.ts';
import type { Subscriber } from '../../events/events.ts';

/** However a meeting completes, what is there then is proposed to the applicant-tracking system. */
export const proposeAfterCompletion: Subscriber<App, 'meeting.completed'> = async (app, tx, happened) => {
  for (const { teamId, meetingId } of happened)
    await app.jobs.add(tx, 'ats.propose', { teamId, meetingId }, { key: meetingId });
};

/** What nobody has decided on yet is proposed again, as it was corrected. */
export const proposeAfterCorrection: Subscriber<App, 'finding.corrected'> = async (app, tx, happened) => {
  for (const { teamId, meetingId } of happened)
    await app.jobs.add(tx, 'ats.propose', { teamId, meetingId }, { key: meetingId });
};
