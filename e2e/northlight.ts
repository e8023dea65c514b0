import { listMeetings } from '@candor/contract/meetings';
import { listTeams, putPolicyConsent } from '@candor/contract/teams';
import { getAppConfig } from '@candor/contract/system';
import type { Page, Request } from '@playwright/test';
import type { Candor } from './candor.ts';
import { type Api, apiAs, expect } from './fixtures.ts';

/** The demonstration team's dashboard as its owner Dana sees it. */
export type Northlight = {
  teamId: string;
  accountId: string;
  /** Names of the meetings that the call with this query answers. */
  titles(query: string): Promise<{ total: number; titles: string[] }>;
  call: Api['call'];
};

export type Listed = {
  $id: string;
  accountId: string;
  description: string;
  status: string;
  startTime: string;
  endTime: string | null;
  participants: string[];
  meetingUrl: string | null;
  tags: string[];
  meetingTypeId: string | null;
};

type Session = Northlight & { token: string };
const sessions = new WeakMap<Candor, Promise<Session>>();

/** One session for all tests of a worker: signing in costs more than a page. */
export function northlightOf(candor: Candor): Promise<Northlight> {
  return sessionOf(candor);
}

function sessionOf(candor: Candor): Promise<Session> {
  const known = sessions.get(candor);
  if (known) return known;
  const opened = openSession(candor);
  sessions.set(candor, opened);
  return opened;
}

async function openSession(candor: Candor): Promise<Session> {
  const { token, accountId, call } = await apiAs(candor, candor.demo);
  const { policyVersion } = await call(getAppConfig, {});
  const teams = await call(listTeams, {});
  const teamId = teams.data.find(({ name }) => name === 'Northlight Talent')!.$id;
  await call(putPolicyConsent, {
    params: { teamId, accountId },
    body: {
      version: policyVersion,
      lastAcceptedTerms: new Date().toISOString(),
    },
  });
  const titles = async (query: string) => {
    const { total, meetings } = await call(listMeetings, {
      params: { teamId },
      query: new URLSearchParams(query) as object,
    });
    return { total, titles: meetings.map(({ description }) => description) };
  };
  return { token, accountId, teamId, titles, call };
}

/** Waits until the app has taken over from the first rows, unless a test is about those. */
export async function openDashboard(
  page: Page,
  candor: Candor,
  search = '',
  { isEarly = false } = {},
): Promise<Northlight> {
  const session = await sessionOf(candor);
  await page.addInitScript(
    ([token, teamId]) => {
      if (sessionStorage.getItem('e2e.stored')) return;
      sessionStorage.setItem('e2e.stored', '1');
      sessionStorage.setItem('candor.teamId', teamId!);
      localStorage.setItem('candor.sessionToken', token!);
      localStorage.setItem('candor.loggedIn', 'true');
    },
    [session.token, session.teamId],
  );
  page.on('request', (request) => void (isTableCall(request) && lastAsked.set(page, wantOf(request))));
  await page.goto(`/app${search}`);
  await expect(page.getByRole('heading', { name: 'Meetings', level: 1 })).toBeVisible();
  if (!isEarly) await expect(page.locator('#early')).toHaveCount(0);
  return session;
}

export function rowsOf(page: Page) {
  return page.getByRole('table', { name: 'Meetings' }).locator('tbody tr');
}

export function titlesOf(page: Page) {
  return rowsOf(page).locator('[data-row-action]');
}

/** The dashboard's own calls for its table; the calendar's name the statuses they want. */
export function isTableCall(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url());
  return pathname.endsWith('/meetings') && !searchParams.has('status');
}

export function queryOf(request: Request): URLSearchParams {
  return new URL(request.url()).searchParams;
}

/** What the table last asked for, but for the moment up to which. */
const lastAsked = new WeakMap<Page, string>();
function wantOf(request: Request): string {
  const query = queryOf(request);
  for (const name of ['fromDate', 'toDate']) if (query.get(name)?.slice(17, 24) !== '00.000Z') query.delete(name);
  return query.toString();
}

/** Does something and answers the query of the table call that it causes; news of a meeting only repeats the last one. */
export async function queryAfter(page: Page, act: () => Promise<unknown>): Promise<URLSearchParams> {
  const before = lastAsked.get(page);
  const [request] = await Promise.all([
    page.waitForRequest((candidate) => isTableCall(candidate) && wantOf(candidate) !== before),
    act(),
  ]);
  return queryOf(request);
}

/** Answers the table's or the calendar's calls with what `change` makes of the real reply. */
export async function changeReplies(
  page: Page,
  which: 'table' | 'calendar',
  change: (reply: { total: number; meetings: Listed[] }) => unknown,
) {
  await page.route(/\/v1\/teams\/[^/]+\/meetings\?/, async (route) => {
    if (isTableCall(route.request()) !== (which === 'table')) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as never) });
  });
}
