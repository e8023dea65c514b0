import type { App } from '../../app.ts';
import { notify } from '../notifications/notify.ts';
import { preferencesOf } from '../teams/member-preferences.ts';
import { createLink } from './links.ts';
import type { OfMember, PromiseRow } from './store.ts';
import { claimReminder, deleteOld, selectDue, selectPossiblyDue } from './store.ts';
import { messages } from './messages.ts';

/** Reminders go out in the morning of whoever gets them. */
const fromHour = 7;

/** Tells members who want it what they promised for today or earlier, once a day. Safe to run twice. */
export async function remindOfPromises(app: App): Promise<void> {
  const now = app.now();
  // It's tomorrow already somewhere.
  const last = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  for (const member of await selectPossiblyDue(app.db, last)) await remind(app, member, now);
  await deleteOld(app.db, now);
}

async function remind(app: App, { teamId, accountId }: OfMember, now: Date): Promise<void> {
  const of = { teamId, accountId };
  const { timeZone, notifications } = await preferencesOf(app.db, of);
  if (!notifications.promisesDue) return;
  const { day, hour } = localTime(now, timeZone ?? 'UTC');
  if (hour < fromHour) return;
  const due = await selectDue(app.db, of, day);
  if (due.length === 0) return;
  await app.db.transaction(async (tx) => {
    if (!(await claimReminder(tx, of, day))) return;
    const links = new Map<string, string>();
    for (const { id, meetingId } of due) links.set(id, await createLink(app, tx, of, { meetingId, actionItemId: id }));
    await notify(app, tx, {
      ...of,
      event: 'promisesDue',
      key: day,
      what: () => ({
        name: messages().due(due.length),
        detail: due.map((row) => `- ${describe(row, day)}`).join('\n'),
        mailText: due
          .map((row) => `- ${describe(row, day)}\n  ${messages().markAsDone} ${links.get(row.id)}`)
          .join('\n'),
        path: `/app/teams/${teamId}/promises`,
      }),
      meetingIds: [...new Set(due.map(({ meetingId }) => meetingId))],
    });
  });
}

const describe = ({ text, dueDate, contactName, meetingDescription }: PromiseRow, day: string): string =>
  `${text} (${contactName || meetingDescription || messages().aMeeting}, ${dueDate === day ? messages().dueToday : messages().dueOn(dueDate ?? '')})`;

function localTime(now: Date, timeZone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}
