import type { SubmittalAnalytics } from '@candor/contract/analytics';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Look } from './range.ts';
import { isLookedAt } from './range.ts';

type Row = {
  account_id: string | null;
  sent: string;
  viewed: string;
  views: string | null;
  watched_s: number | null;
  to_submittal_s: number | null;
  to_first_view_s: number | null;
};

/** Submittals of the meetings that are looked at. One that shows a private meeting of someone else does not count at all. */
export async function getSubmittalAnalytics(db: Db, look: Look): Promise<SubmittalAnalytics> {
  const { rows } = await db.execute<Row>(sql`
    with page as (
      select p.id, p.account_id, p.created_at,
        max(coalesce(m.end_time, m.start_time + m.duration_s * interval '1 second')) as met_at
      from sharable_page p
      join sharable_page_item i on i.page_id = p.id
      join meeting m on m.id = i.meeting_id and ${isLookedAt(look)}
      where p.team_id = ${look.teamId} and p.deleted_at is null
        and exists (select from share_link l where l.page_id = p.id)
        and not exists (
          select from sharable_page_item other join meeting hidden on hidden.id = other.meeting_id
          where other.page_id = p.id and hidden.private and hidden.account_id <> ${look.viewerId})
      group by p.id
    ), opened as (
      select page.*, c.views, c.watched_s,
        (select min(l.issued_at) from share_link l where l.page_id = page.id) as shared_at,
        c.first_at
      from page left join lateral (
        select sum(n.views) filter (where n.item_id = '') as views, sum(n.watched_s) as watched_s,
          -- Views are counted by day: the last activity of the first of these days.
          min(n.last_at) filter (where n.views > 0) as first_at
        from share_link l join share_count n on n.link_id = l.id where l.page_id = page.id) as c on true
    )
    select account_id, count(*) as sent, count(*) filter (where views > 0) as viewed, sum(views) as views, sum(watched_s) as watched_s,
      percentile_cont(0.5) within group (order by greatest(0, extract(epoch from created_at - met_at))) as to_submittal_s,
      percentile_cont(0.5) within group (order by greatest(0, extract(epoch from first_at - shared_at))) filter (where first_at is not null) as to_first_view_s
    from opened group by grouping sets ((), (account_id))`);
  const total = rows.find(({ account_id }) => account_id === null);
  return {
    sent: Number(total?.sent ?? 0),
    viewed: Number(total?.viewed ?? 0),
    views: Number(total?.views ?? 0),
    watchedS: Number(total?.watched_s ?? 0),
    toSubmittalS: total?.to_submittal_s ?? null,
    toFirstViewS: total?.to_first_view_s ?? null,
    people: rows
      .filter((row) => row.account_id !== null)
      .map((row) => ({
        accountId: row.account_id!,
        sent: Number(row.sent),
        viewed: Number(row.viewed),
        watchedS: Number(row.watched_s ?? 0),
      }))
      .sort((a, b) => b.sent - a.sent),
  };
}
