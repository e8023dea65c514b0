import type { App } from '../../app.ts';
import type { Subscriber } from '../../events/events.ts';
import { findMeeting } from '../meetings/service.ts';
import { notify } from './notify.ts';
import { messages } from './messages.ts';

/** Once for each meeting: notes that are written again are no news. */
export const tellNotesReady: Subscriber<App, 'notes.ready'> = async (app, tx, happened) => {
  for (const { teamId, meetingId, accountId } of happened) {
    const meeting = await findMeeting(tx, { teamId, meetingId });
    if (!meeting) continue;
    await notify(app, tx, {
      teamId,
      accountId,
      event: 'notesReady',
      key: meetingId,
      what: () => ({
        name: meeting.description || messages().yourMeeting,
        path: `/app/teams/${teamId}/meetings/${meetingId}/history`,
      }),
      meetingIds: [meetingId],
    });
  }
};
