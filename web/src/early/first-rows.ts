import { listMeetings } from '@candor/contract/meetings';
import { getAccountDetails } from '@candor/contract/accounts';
import { getAppConfig } from '@candor/contract/system';
import { listTeams } from '@candor/contract/teams';
import { dayOf } from '../lib/days.ts';
import { askEarly } from '../lib/early-replies.ts';
import { firstMoment } from '../lib/first-moment.ts';
import { filtersOfRecord, filtersOfSearch, hasFilterSearch } from '../entities/meetings/meeting-filters.ts';
import { queryOfDay, queryOfFilters } from '../entities/meetings/meeting-query.ts';
import { dashboardFilters, getAccountId, selectedTeam } from '../lib/session.ts';
import { earlyPage } from './early-page.ts';

/** Only the plain dashboard, and only for someone who seems signed in: everything else is the app's own business. */
export function opensDashboard(): boolean {
  const search = new URLSearchParams(location.search);
  return (
    /^\/app\/?$/.test(location.pathname) &&
    getAccountId() !== null &&
    !['description', 'joinUrl', 'view'].some((name) => search.has(name))
  );
}

/** Asks for the rows that the dashboard will ask for, and shows them unless the app is there already. What goes wrong here the app finds out again, and tells. */
export async function showFirstRows(app: AbortSignal): Promise<void> {
  const accountId = getAccountId() ?? '';
  const teamId =
    new URLSearchParams(location.search).get('team') ??
    selectedTeam.get() ??
    (await askEarly(listTeams, {})).data[0]?.$id;
  if (!teamId) return;
  const rows = askEarly(listMeetings, { params: { teamId }, query: rowsQuery(teamId, accountId) });
  const { meetings } = await rows;
  if (meetings.length > 0 && !app.aborted) document.body.append(earlyPage(meetings, accountId));
  // Needed for the rest of the page, so that it comes at once when its code is there.
  for (const reply of [
    askEarly(getAccountDetails, { params: { accountId } }),
    askEarly(listTeams, {}),
    askEarly(getAppConfig, {}),
    askEarly(listMeetings, { params: { teamId }, query: queryOfDay(dayOf(firstMoment), accountId) }),
  ])
    reply.catch(() => undefined);
}

function rowsQuery(teamId: string, accountId: string) {
  const today = dayOf(firstMoment);
  const search = Object.fromEntries(new URLSearchParams(location.search));
  const filters = hasFilterSearch(search)
    ? filtersOfSearch(search, today)
    : filtersOfRecord(dashboardFilters.get(), teamId, today);
  return queryOfFilters(filters, null, accountId, firstMoment);
}
