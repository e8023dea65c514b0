import { unavailableNickname } from '@candor/contract/sharable-pages';
import type { ShareReceipt } from '@candor/contract/share-receipts';
import { sql } from 'drizzle-orm';
import type { App } from '../../../app.ts';
import type { Db } from '../../../db/client.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/who.ts';
import { listNames } from '../../accounts/service.ts';
import { listEmailsTo } from '../../emails/service.ts';
import { noCounts } from '../activity/count-store.ts';
import { selectLink } from '../links/link-store.ts';
import { isHiddenFrom, loadSources, nameOf, versionOf } from '../present/sources.ts';
import type { InPage } from '../service.ts';
import { requirePage } from '../service.ts';
import { selectItems } from '../store.ts';
import { selectClientAnswers } from './client-answers.ts';

/** What was sent through a link, and what came of it. What became private since is not named here either. */
export async function getReceipt(
  app: App,
  who: Member,
  { shareLinkId, ...at }: InPage & { shareLinkId: string },
): Promise<ShareReceipt> {
  const page = await requirePage(app.db, at);
  const link = await selectLink(app.db, page.teamId, shareLinkId);
  if (link?.pageId !== page.id) throw new AppError('share_link_not_found');
  const [items, counts, names, answers] = await Promise.all([
    selectItems(app.db, page.teamId, [page.id]),
    countsOfLink(app.db, link.id),
    listNames(app.db, [link.accountId]),
    selectClientAnswers(app.db, { teamId: page.teamId, viewerId: who.accountId, linkId: link.id }),
  ]);
  const sent = link.sent ?? [];
  const gone = sent.filter(({ itemId }) => !items.some(({ id }) => id === itemId));
  const sources = await loadSources(app.db, page.teamId, items);
  const meetingIds = [
    ...new Set([...items.map(({ meetingId }) => meetingId), ...sent.map(({ meetingId }) => meetingId)]),
  ];
  const seen = await openMeetings(
    app.db,
    { teamId: page.teamId, viewerId: who.accountId },
    meetingIds.map((meetingId) => ({ meetingId })),
  );
  const emails = link.recipientEmail
    ? await listEmailsTo(app, page.teamId, { address: link.recipientEmail, meetingIds: [...seen] })
    : [];
  const open = await openMeetings(app.db, { teamId: page.teamId, viewerId: who.accountId }, gone);
  const ofItem = (id: string) => {
    const { views: _, lastAt, ...own } = counts.get(id) ?? { ...noCounts, lastAt: null };
    return { counts: { plays: own.plays, secondsWatched: own.secondsWatched, downloads: own.downloads }, lastAt };
  };
  const views = counts.get('');
  return {
    sentAt: link.createdAt.toISOString(),
    sentBy: names.get(link.accountId) ?? '',
    sentTo: link.recipientName || link.recipientEmail || '',
    recipientEmail: link.recipientEmail,
    isBlind: link.isBlind,
    takesAnswers: link.takesAnswers,
    title: page.title,
    items: [
      ...items.map((item, index) => {
        const source = sources[index]!;
        const before = sent.find(({ itemId }) => itemId === item.id);
        const isHidden = isHiddenFrom(who.accountId, source);
        return {
          datasourceId: item.id,
          type: item.type,
          name: isHidden ? unavailableNickname : (item.nickname ?? nameOf(source)),
          sentVersion: before?.version ?? null,
          version: isHidden ? null : versionOf(source),
          // Links that are older than receipts say nothing of what was sent.
          wasSent: link.sent === null || before !== undefined,
          isThere: true,
          ...ofItem(item.id),
        };
      }),
      ...gone.map(({ itemId, type, name, version, meetingId }) => ({
        datasourceId: itemId,
        type,
        name: open.has(meetingId) ? name : unavailableNickname,
        sentVersion: version,
        version: null,
        wasSent: true,
        isThere: false,
        ...ofItem(itemId),
      })),
    ],
    views: views?.views ?? 0,
    firstViewedOn: views?.firstDay ?? null,
    lastAt: [...counts.values()].reduce<string | null>(
      (last, one) => (last && last > one.lastAt ? last : one.lastAt),
      null,
    ),
    answers,
    emails,
  };
}

type ItemCounts = {
  views: number;
  plays: number;
  secondsWatched: number;
  downloads: number;
  firstDay: string;
  lastAt: string;
};

async function countsOfLink(db: Db, linkId: string): Promise<Map<string, ItemCounts>> {
  const { rows } = await db.execute<ItemCounts & { itemId: string }>(sql`
    select item_id as "itemId", sum(views)::int as views, sum(plays)::int as plays,
      round(sum(watched_s))::int as "secondsWatched", sum(downloads)::int as downloads, min(day)::text as "firstDay",
      to_char(max(last_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
    from share_count where link_id = ${linkId} group by item_id`);
  return new Map(rows.map(({ itemId, ...counts }) => [itemId, counts]));
}

/** Those of the meetings that the viewer may see. */
async function openMeetings(
  db: Db,
  { teamId, viewerId }: { teamId: string; viewerId: string },
  sent: readonly { meetingId: string }[],
): Promise<Set<string>> {
  if (sent.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from meeting m where team_id = ${teamId} and id = any(${sql.param(sent.map(({ meetingId }) => meetingId))}::text[])
      and deletion_id is null and (not private or account_id = ${viewerId})`);
  return new Set(rows.map(({ id }) => id));
}
