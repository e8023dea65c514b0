import { type InputOf, pathOf, type ReplyOf, type Route } from '@candor/contract/route';
import { listTeams, putPolicyConsent } from '@candor/contract/teams';
import { getAppConfig } from '@candor/contract/system';
import { createEmailSession } from '@candor/contract/sessions';
import { setPriority } from 'node:os';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Candor, openCandor } from './candor.ts';

export type Person = { email: string; password: string; accountId: string };

type Fixtures = {
  /** Signed in as the demo's owner, terms agreed to, at /app. */
  signedIn: Page;
};
type WorkerFixtures = {
  /** Journeys wait for what is recorded in real time beside them: a microphone that is not read in time loses words. */
  manners: void;
  /** One installation with the demonstration team for all tests of a worker: change nothing that others count on. */
  candor: Candor;
};

let people = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  manners: [
    async ({}, use, { project }) => {
      if (project.name === 'journeys') setPriority(10);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  candor: [
    async ({}, use) => {
      const candor = await openCandor();
      await use(candor);
      await candor.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ candor }, use) => use(candor.url),
  signedIn: async ({ page, candor }, use) => {
    await storeSession(page, candor, candor.demo);
    await page.goto('/app');
    await use(page);
  },
});
export { expect };

/** Someone new in a team of their own, made by the command line. */
export async function newPerson(candor: Candor, options: { team?: string; role?: string } = {}): Promise<Person> {
  people += 1;
  const email = `person${people}-${process.pid}@test.example`;
  const password = 'a password for tests';
  const made = await candor.admin(
    'account',
    'create',
    '--email',
    email,
    '--name',
    `Person ${people}`,
    '--password',
    password,
    '--team',
    options.team ?? `Team of ${email}`,
    '--role',
    options.role ?? 'owner',
  );
  return { email, password, accountId: /\((\w+)\)/.exec(made)![1]! };
}

export type Api = Awaited<ReturnType<typeof apiAs>>;

/** A signed-in client of the contract: `call(listTeams, {})`. A route that is renamed no longer compiles. */
export async function apiAs(candor: Candor, who: { email: string; password: string }) {
  const { data } = await callRoute(candor, '', createEmailSession, { body: who });
  const { accountId } = JSON.parse(Buffer.from(data.token.split('.')[1]!, 'base64url').toString()) as {
    accountId: string;
  };
  const call = <R extends Route>(route: R, input: InputOf<R>) => callRoute(candor, data.token, route, input);
  return { token: data.token, accountId, call };
}

async function callRoute<R extends Route>(candor: Candor, token: string, route: R, input: InputOf<R>) {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
  const search = new URLSearchParams();
  const pairs: Iterable<[string, unknown]> = query instanceof URLSearchParams ? query : Object.entries(query ?? {});
  for (const [name, value] of pairs)
    for (const item of [value].flat()) if (item !== undefined) search.append(name, String(item));
  const path = pathOf(route.path, { ...params });
  const reply = await fetchReconnecting(`${candor.url}${path}${search.size > 0 ? `?${search}` : ''}`, {
    method: route.method,
    headers: { 'x-session-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${route.method} ${path} answered ${reply.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<R>;
}

/** A connection that was kept open may be closed by the server just when it is used again: nothing was asked then. */
async function fetchReconnecting(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code !== 'ECONNRESET') throw error;
    return fetch(url, options);
  }
}

/** Puts a fresh session with agreed terms into the browser before its first page, as a sign-in would. */
export async function storeSession(
  page: Page,
  candor: Candor,
  who: { email: string; password: string },
): Promise<void> {
  const api = await apiAs(candor, who);
  const { policyVersion } = await api.call(getAppConfig, {});
  const teams = await api.call(listTeams, {});
  for (const { $id } of teams.data)
    await api.call(putPolicyConsent, {
      params: { teamId: $id, accountId: api.accountId },
      body: {
        version: policyVersion,
        lastAcceptedTerms: new Date().toISOString(),
      },
    });
  await page.addInitScript((token) => {
    // A sandboxed frame of a page has no storage, and no business with it.
    if (window.top !== window || sessionStorage.getItem('e2e.stored')) return;
    sessionStorage.setItem('e2e.stored', '1');
    localStorage.setItem('candor.sessionToken', token);
    localStorage.setItem('candor.loggedIn', 'true');
  }, api.token);
}

export async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Nothing reaches beyond a window of this width; the page has a moment to follow when that changed. */
export async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** A colour on its way from one theme to another is neither: what moves comes to rest first, but for what moves for ever. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const moving = document
      .getAnimations()
      .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)));
    const longest = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([longest, Promise.allSettled(moving.map((animation) => animation.finished))]);
  });
}

export async function expectNoViolations(page: Page): Promise<void> {
  await comeToRest(page);
  const violations = await violationsOf(page);
  const lasting = [];
  for (const violation of violations) {
    if (violation.id !== 'target-size') lasting.push(violation);
    else if (await isTooSmallUncovered(page, violation)) lasting.push(violation);
  }
  expect(lasting.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

async function violationsOf(page: Page, only?: { rule: string; selector: string }): Promise<Violation[]> {
  // Only what is in frames of a page has to be put together in a page of its own, which takes as long again.
  const isAlone = page.frames().length === 1;
  const builder = new AxeBuilder({ page }).setLegacyMode(isAlone).options({ resultTypes: ['violations'] });
  if (only) builder.include(only.selector).withRules([only.rule]);
  else builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  return (await builder.analyze()).violations;
}

/** What the top bar happens to cover halfway is measured as too small: it is looked at again in the middle of the window. */
async function isTooSmallUncovered(page: Page, { nodes }: Violation): Promise<boolean> {
  for (const { target } of nodes) {
    const selector = target.flat().join(' ');
    await page
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' }));
    if ((await violationsOf(page, { rule: 'target-size', selector })).length > 0) return true;
  }
  return false;
}
