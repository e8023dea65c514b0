import type { Analytics, AnalyticsFilter, GroupedMeasures, Measures } from '@candor/contract/analytics';
import type { App } from '../../app.ts';
import type { Member } from '../../http/who.ts';
import type { Look } from './range.ts';
import { rangeOf } from './range.ts';
import { refreshTeam } from './refresh.ts';
import type { Grouping, SumRow } from './store.ts';
import { selectSums } from './store.ts';

export function lookOf(app: App, who: Member, { accountId, meetingTypeId, ...range }: AnalyticsFilter): Look {
  return { teamId: who.teamId, viewerId: who.accountId, ...rangeOf(range, app.now()), accountId, meetingTypeId };
}

export async function getAnalytics(app: App, who: Member, filter: AnalyticsFilter): Promise<Analytics> {
  const look = lookOf(app, who, filter);
  const daysToCount = await refreshTeam(app.db, who.teamId);
  const sums = await selectSums(app.db, look);
  const by = (grouping: Grouping): GroupedMeasures[] =>
    sums.filter((row) => row.grouping === grouping).map(({ grouping: _, ...row }) => row);
  const byMeetings = (a: GroupedMeasures, b: GroupedMeasures) => b.meetings - a.meetings || (a.key < b.key ? -1 : 1);
  return {
    from: look.from,
    to: look.to,
    totals: totalsOf(sums),
    weeks: by('week').sort((a, b) => (a.key < b.key ? -1 : 1)),
    sources: by('source').sort(byMeetings),
    meetingTypes: by('meeting_type_id').sort(byMeetings),
    people: by('account_id').sort(byMeetings),
    daysToCount,
  };
}

/** Without any meeting there is still a row, of nothing. */
function totalsOf(sums: readonly SumRow[]): Measures {
  const { grouping: _, key: __, ...totals } = sums.find(({ grouping }) => grouping === 'total')!;
  return totals;
}
