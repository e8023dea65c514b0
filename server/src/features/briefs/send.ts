import type { Brief } from '@candor/contract/briefs';
import { quotedText } from '@candor/contract/quotes';
import type { App } from '../../app.ts';
import { findMeeting } from '../meetings/service.ts';
import { toText } from '../notes/export/inline.ts';
import { notify } from '../notifications/notify.ts';
import { getBrief } from './service.ts';
import type { Upcoming } from './store.ts';
import { selectUpcoming } from './store.ts';
import { messages } from './messages.ts';

/** Late enough to be fresh, early enough to be read. */
const aheadMs = 30 * 60_000;

/** Each call is told of once, however often this runs. */
export async function sendBriefs(app: App): Promise<void> {
  const now = app.now();
  for (const upcoming of await selectUpcoming(app.db, now, new Date(now.getTime() + aheadMs)))
    await send(app, upcoming);
}

async function send(app: App, { teamId, meetingId, accountId }: Upcoming): Promise<void> {
  const at = { teamId, meetingId };
  const [meeting, brief] = [await findMeeting(app.db, at), await getBrief(app, { accountId }, at)];
  if (!meeting || !hasNews(brief)) return;
  await app.db.transaction(async (tx) =>
    notify(app, tx, {
      teamId,
      accountId,
      event: 'callBrief',
      key: meetingId,
      what: () => ({
        name: meeting.description || brief.contact?.name || messages().yourCall,
        detail: briefText(brief, meeting.description),
        path: `/app/teams/${teamId}/meetings/${meetingId}`,
      }),
      // Channels are told of nothing that comes from a private call.
      meetingIds: [
        meetingId,
        ...brief.talks.map((talk) => talk.meetingId),
        ...brief.promises.map((promise) => promise.meetingId),
      ],
    }),
  );
}

const hasNews = ({ talks, promises, gaps }: Brief) => talks.length + promises.length + gaps.length > 0;

function briefText({ contact, talks, promises, gaps }: Brief, description: string): string {
  const block = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}\n${lines.join('\n')}`] : [];
  return [
    messages().before(contact?.name ?? description),
    ...talks.flatMap(({ description: title, startTime, lines }) =>
      block(
        `${title || messages().earlierCall}, ${startTime.slice(0, 10)}`,
        lines.map((line) => `- ${toText(quotedText(line))}`),
      ),
    ),
    ...block(
      messages().openPromises,
      promises.map(
        ({ owner, text, dueDate }) =>
          `- ${owner}: ${toText(text)}${dueDate === null ? '' : ` (${messages().due(dueDate)})`}`,
      ),
    ),
    ...block(
      messages().notAnswered,
      gaps.map(({ searchTitle, text }) => `- ${text} (${searchTitle})`),
    ),
  ].join('\n\n');
}
