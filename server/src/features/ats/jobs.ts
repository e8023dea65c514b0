import type { App } from '../../app.ts';
import { AtsError } from '../../engines/ats/port.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { propose } from './propose.ts';

/** After notes were written or a contact was linked. What the system says no to is shown on the page, not tried for ever. */
export async function proposeChanges(
  app: App,
  { payload: { teamId, meetingId } }: JobRun<'ats.propose'>,
): Promise<void> {
  try {
    await propose(app, { teamId, meetingId });
  } catch (error) {
    if (!(error instanceof AtsError) || ['unavailable', 'rate-limited', 'unknown-outcome'].includes(error.fault))
      throw error;
    app.log.warn({ err: error, teamId, meetingId }, 'ats: changes could not be proposed');
  }
}
