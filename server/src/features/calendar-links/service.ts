import { createHash } from 'node:crypto';
import type { CalendarLink } from '@candor/contract/calendar-links';
import { id } from '@candor/contract/fields';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import type { MeetingRow } from '../../db/schema/meetings.ts';
import { AppError } from '../../http/app-error.ts';
import { readToken, signToken } from '../../tokens/tokens.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { spendOrRefuse } from '../sessions/rate-limit.ts';
import { mayEnter, teamName } from '../teams/service.ts';
import { toCalendarFile } from './calendar-file.ts';
import type { CalendarLinkRow, OfMember } from './store.ts';
import { deleteLink, noteRead, replaceLink, selectLink, selectLinkById, selectOwnMeetings } from './store.ts';

const feedToken = { audience: 'calendar-feed', claims: z.object({ jti: id }) };
const dayMs = 24 * 3600 * 1000;
/** Nobody changes an address in a calendar app; it ends when it's turned off. */
const lifeMs = 100 * 365 * dayMs;
const shown = { pastMs: 90 * dayMs, comingMs: 366 * dayMs, most: 2_000 };
/** Apps ask every few minutes at most. */
const readsPerHour = 60;

export async function getCalendarLink(app: App, of: OfMember): Promise<CalendarLink> {
  const row = await selectLink(app.db, of);
  return {
    url: row ? await urlOf(app, row) : null,
    $createdAt: row?.createdAt.toISOString() ?? null,
    lastReadAt: row?.lastReadAt?.toISOString() ?? null,
  };
}

export async function createCalendarLink(app: App, of: OfMember, from: Origin): Promise<CalendarLink> {
  const { teamId, accountId } = of;
  await app.db.transaction(async (tx) => {
    await replaceLink(tx, { teamId, accountId, id: newId(), createdAt: app.now(), lastReadAt: null });
    const thing = { kind: 'calendar link', id: accountId };
    await record(app, tx, { who: of, teamId, action: 'created_key', thing, from });
  });
  return getCalendarLink(app, of);
}

/** Twice is once. */
export async function deleteCalendarLink(app: App, of: OfMember, from: Origin): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (!(await deleteLink(tx, of))) return;
    const thing = { kind: 'calendar link', id: of.accountId };
    await record(app, tx, { who: of, teamId: of.teamId, action: 'revoked_key', thing, from });
  });
}

/** The calendar, and a tag that changes if and only if it does. */
export async function readCalendarFeed(
  app: App,
  { linkId, token }: { linkId: string; token: string },
): Promise<{ text: string; etag: string }> {
  const claims = await readToken(app, feedToken, token);
  const row = claims?.jti === linkId ? await selectLinkById(app.db, linkId) : undefined;
  if (!row || !(await mayEnter(app.db, row.teamId, row.accountId))) throw new AppError('calendar_feed_off');
  await spendOrRefuse(app, { key: `calendar-feed:${linkId}`, most: readsPerHour, windowMs: 3600 * 1000 });
  const now = app.now();
  await noteRead(app.db, linkId, now);
  const [from, to] = [new Date(now.getTime() - shown.pastMs), new Date(now.getTime() + shown.comingMs)];
  const rows = await selectOwnMeetings(app.db, row, { from, to, most: shown.most });
  const name = `${app.config.productName}: ${await teamName(app.db, row.teamId)}`;
  const text = toCalendarFile(
    name,
    rows.map((meeting) => toEntry(app, meeting)),
  );
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

function toEntry(app: App, row: MeetingRow) {
  const startsAt = row.startTime;
  const endsAt = row.endTime ?? row.finishesAt ?? new Date(startsAt.getTime() + 30 * 60_000);
  return {
    uid: `${row.id}@${new URL(app.config.publicUrl).hostname}`,
    title: row.description || 'Meeting',
    startsAt,
    endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + 60_000),
    createdAt: row.createdAt,
    url: `${app.config.publicUrl}/app/teams/${row.teamId}/meetings/${row.id}`,
    isPrivate: row.private,
    isCancelled: row.status === 'cancelled',
  };
}

async function urlOf(app: App, { id: jti, createdAt: issuedAt }: CalendarLinkRow): Promise<string> {
  const token = await signToken(
    app,
    feedToken,
    { jti },
    { issuedAt, expiresAt: new Date(issuedAt.getTime() + lifeMs) },
  );
  return `${app.config.publicUrl}/v1/calendar-feeds/${jti}/meetings.ics?token=${token}`;
}
