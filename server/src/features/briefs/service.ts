import type { Brief } from '@candor/contract/briefs';
import type { App } from '../../app.ts';
import type { Member } from '../../http/who.ts';
import { findContact } from '../contacts/service.ts';
import type { InMeeting } from '../meetings/service.ts';
import { requireMeeting } from '../meetings/service.ts';
import { openNames } from '../notes/service.ts';
import { selectGaps, selectOpenPromises, selectTalks } from './store.ts';

const most = { talks: 3, lines: 3, promises: 10, gaps: 12 };

export async function getBrief(app: App, who: Pick<Member, 'accountId'>, at: InMeeting): Promise<Brief> {
  const meeting = await requireMeeting(app.db, who, at);
  const contact = await findContact(app.db, at.teamId, meeting.externalContactId);
  if (!contact) return { contact: null, talks: [], promises: [], gaps: [] };
  const about = {
    teamId: at.teamId,
    meetingId: at.meetingId,
    contactId: contact.$id,
    viewerId: who.accountId,
    before: meeting.startTime,
  };
  const [talks, promises, gaps] = await Promise.all([
    selectTalks(app.db, about, most.talks),
    selectOpenPromises(app.db, about, most.promises),
    selectGaps(app.db, about, most.gaps),
  ]);
  return {
    contact: { contactId: contact.$id, name: contact.name },
    talks: await Promise.all(
      talks.map(async ({ summary, ...talk }) => {
        const lines = (summary ?? []).filter(({ isMore }) => !isMore).slice(0, most.lines);
        const names = await openNames(
          app,
          { teamId: at.teamId, meetingId: talk.meetingId },
          lines.flatMap(({ evidence }) => evidence),
        );
        return { ...talk, lines: names.lines(lines) };
      }),
    ),
    promises,
    gaps,
  };
}
