import { listAuditLog } from '@candor/contract/audit';
import {
  createContact,
  deleteContact,
  mergeContacts,
  undoContactChange,
  updateContact,
} from '@candor/contract/contacts';
import type { EventData } from '@candor/contract/events';
import { addExternalEvents } from '@candor/contract/external-pages';
import { createMeeting } from '@candor/contract/meetings';
import { addConsent } from '@candor/contract/privacy';
import { putMemberPreferences } from '@candor/contract/teams';
import { webhookSamples } from '@candor/contract/webhook-samples';
import type { Webhook, WebhookEvent } from '@candor/contract/webhooks';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayFailedDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  webhookEvents,
} from '@candor/contract/webhooks';
import { eq, like } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../db/client.ts';
import { outbox } from '../../db/schema/connections.ts';
import { webhookDelivery } from '../../db/schema/webhooks.ts';
import { outboxHandlers } from '../../outbox-handlers.ts';
import { sendOutboxEntry } from '../../outbox/index.ts';
import { holdMeetingRow } from '../../pipeline/hold.ts';
import { move } from '../../pipeline/move.ts';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import type { LocalReply, LocalRequest } from '../../test/oauth-server.ts';
import { serveLocally } from '../../test/oauth-server.ts';
import { linkTo, openPage } from '../../test/sharable-pages.ts';
import { cleanDeliveries } from './deliveries.ts';

let on: TestTeam;
let url = '';
let received: LocalRequest[] = [];
let answer: () => LocalReply = () => ({ body: 'thanks' });

beforeAll(async () => {
  const receiver = await serveLocally((request) => {
    received.push(request);
    return answer();
  });
  afterFile(receiver.close);
  url = `${receiver.url}/hook`;
  on = await openTestTeam({ worker: true, closeAt: afterFile, env: { PRIVATE_HOSTS: new URL(url).host } });
});
beforeEach(() => {
  received = [];
  answer = () => ({ body: 'thanks' });
});

const inTeam = () => ({ teamId: on.teamId });
async function openWebhook(events: WebhookEvent[], teamId = on.teamId, as = on.owner) {
  const { status, body } = await on.call(createWebhook, { as, params: { teamId }, body: { url, events } });
  expect(status).toBe(201);
  return { ...body, params: { teamId, webhookId: body.webhook.$id } };
}
const headersOf = (request: LocalRequest) => request.headers as Record<string, string>;
const newMeeting = async (more: object = {}) =>
  (await on.call(createMeeting, { as: on.owner, params: inTeam(), body: { description: 'Call', ...more } })).body.$id;
const deliveriesOf = async (params: { teamId: string; webhookId: string }) =>
  (await on.call(listWebhookDeliveries, { as: on.owner, params, query: { limit: 100 } })).body.deliveries;
const complete = (meetingId: string) =>
  on.app.db.transaction(async (tx) => {
    const row = await holdMeetingRow(tx, { teamId: on.teamId, meetingId });
    return move(on.app, tx, row!, 'completed');
  });
/** One of each: the samples of the docs, about this meeting. */
const happenings = (meetingId: string): { [N in WebhookEvent]: EventData<N> } => {
  const about = (sample: object) => ({
    ...sample,
    teamId: on.teamId,
    ...('meetingId' in sample && { meetingId }),
    ...('accountId' in sample && { accountId: on.owner.accountId }),
  });
  return Object.fromEntries(Object.entries(webhookSamples).map(([name, sample]) => [name, about(sample)])) as {
    [N in WebhookEvent]: EventData<N>;
  };
};

test('a meeting that completes is told once to every webhook that wants it, signed so that the standard library agrees', async () => {
  const one = await openWebhook(['meeting.completed', 'notes.ready']);
  const other = await openWebhook(['meeting.completed']);
  const meetingId = await newMeeting();
  await on.app.events.emit(on.app.db, 'notes.ready', happenings(meetingId)['notes.ready']);
  await complete(meetingId);
  await expect.poll(() => received.length, { timeout: 40_000 }).toBe(3);
  for (const request of received) {
    const secret = [one, other].find(({ secret: mine }) => isSignedWith(mine, request));
    expect(secret).toBeTruthy();
    expect(JSON.parse(request.body.toString())).toMatchObject({ data: { teamId: on.teamId, meetingId } });
  }
  expect(received.map((r) => (JSON.parse(r.body.toString()) as { type: string }).type).sort()).toEqual([
    'meeting.completed',
    'meeting.completed',
    'notes.ready',
  ]);
  await expect.poll(async () => (await deliveriesOf(one.params)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  const [logged] = await deliveriesOf(other.params);
  expect(logged).toMatchObject({ event: 'meeting.completed', attempts: [{ status: 200, note: 'thanks' }] });
  for (const { params } of [one, other]) await on.call(deleteWebhook, { as: on.owner, params });
});

function isSignedWith(secret: string, request: LocalRequest): boolean {
  try {
    new Verifier(secret).verify(request.body, headersOf(request));
    return true;
  } catch {
    return false;
  }
}

test('every event of the catalogue is sent when it happens, and none of a private meeting', async () => {
  const { params } = await openWebhook([...webhookEvents]);
  const meetingId = await newMeeting();
  const privateId = await newMeeting({ private: true });
  for (const id of [meetingId, privateId])
    for (const name of webhookEvents) {
      if (name === 'meeting.created') continue;
      const { emit } = on.app.events as { emit(tx: Db, name: WebhookEvent, data: unknown): Promise<void> };
      // These two are about no meeting, and the view is told by the page's own test below.
      if (name === 'contact.changed' && id === privateId) continue;
      if (name !== 'page.viewed') await emit(on.app.db, name, happenings(id)[name]);
    }
  const log = await deliveriesOf(params);
  expect(log.map(({ event }) => event).sort()).toEqual(webhookEvents.filter((name) => name !== 'page.viewed').sort());
  for (const { event, payload } of log) {
    const name = event as WebhookEvent;
    expect(payload).toEqual({
      type: name,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: name === 'meeting.created' ? expect.objectContaining({ meetingId }) : happenings(meetingId)[name],
    });
  }

  const page = await openPage(on);
  const paged = await openWebhook(['page.viewed'], page.at.teamId, page.owner);
  const notifications = { notesReady: false, submittalViewed: true, botNeedsYou: false };
  await on.call(putMemberPreferences, {
    as: page.owner,
    params: { teamId: page.at.teamId, accountId: page.owner.accountId },
    body: { notifications },
  });
  const { token: shareToken } = await linkTo(on, page.owner, page.at);
  const view = (batchId: string) =>
    on.call(addExternalEvents, {
      params: page.at,
      query: { shareToken },
      body: { batchId, events: [{ kind: 'view' }] },
    });
  await view('one');
  await view('one');
  await view('two');
  const pageLog = await on.call(listWebhookDeliveries, { as: page.owner, params: paged.params });
  expect(pageLog.body.deliveries.map(({ event }) => event)).toEqual(['page.viewed', 'page.viewed']);
  expect(pageLog.body.deliveries[0]!.payload).toMatchObject({ data: { referenceId: page.at.referenceId } });
  // The owner hears of it once a day.
  expect(await on.app.db.$count(outbox, like(outbox.idempotencyKey, 'submittalViewed:%'))).toBe(1);
  await on.call(deleteWebhook, { as: on.owner, params });
});

test('contacts and consent are told as they change', async () => {
  const { params } = await openWebhook(['contact.changed', 'consent.recorded']);
  const as = on.owner;
  const contactOf = async (name: string) =>
    (await on.call(createContact, { as, params: inTeam(), body: { name } })).body.$id;
  const [contactId, otherId] = [await contactOf('Wren Ashby'), await contactOf('W. Ashby')];
  const at = { ...inTeam(), contactId };
  await on.call(updateContact, { as, params: at, body: { name: 'Wren Ashby', emails: ['wren@example.com'] } });
  const merged = await on.call(mergeContacts, { as, params: { ...at, otherId }, body: {} });
  const undo = { ...inTeam(), changeId: merged.body.changeId };
  await on.call(undoContactChange, { as, params: undo });
  await on.call(deleteContact, { as, params: { ...inTeam(), contactId: otherId } });
  const meetingId = await newMeeting();
  const unheard = { startS: null, endS: null, quote: '' };
  const body = { person: 'Wren Ashby', how: 'spoken' as const, answer: 'yes' as const, ...unheard };
  await on.call(addConsent, { as, params: { ...inTeam(), meetingId }, body });
  const privateId = await newMeeting({ private: true });
  await on.call(addConsent, { as, params: { ...inTeam(), meetingId: privateId }, body });
  const told = (await deliveriesOf(params)).reverse().map(({ payload }) => (payload as { data: object }).data);
  const change = (id: string, how: string) => ({ ...inTeam(), contactId: id, change: how });
  expect(told.slice(0, 3)).toEqual([
    change(contactId, 'created'),
    change(otherId, 'created'),
    change(contactId, 'updated'),
  ]);
  expect(told.slice(3, 7)).toEqual(
    expect.arrayContaining([
      change(contactId, 'updated'),
      change(otherId, 'deleted'),
      change(otherId, 'created'),
      change(contactId, 'updated'),
    ]),
  );
  expect(told[7]).toEqual(change(otherId, 'deleted'));
  expect(told.slice(8)).toEqual([expect.objectContaining({ meetingId, how: 'spoken', answer: 'yes' })]);
  await on.call(deleteWebhook, { as, params });
});

test('what is taken back is not told', async () => {
  const { params } = await openWebhook(['meeting.completed']);
  const meetingId = await newMeeting();
  await expect(
    on.app.db.transaction(async (tx) => {
      await on.app.events.emit(tx, 'meeting.completed', happenings(meetingId)['meeting.completed']);
      throw new Error('taken back');
    }),
  ).rejects.toThrow();
  expect(await deliveriesOf(params)).toEqual([]);
});

test('what is refused is tried again by the schedule, with the same id, and can be replayed', async () => {
  const { params } = await openWebhook(['meeting.created']);
  answer = () => ({ status: 500, body: 'broken\0' });
  await newMeeting();
  /** Seconds from the last attempt to the next; an attempt is logged a moment before the next one is set. */
  const waitS = async (attempts: number) => {
    const [delivery] = await deliveriesOf(params);
    const last = delivery?.attempts[attempts - 1];
    return last ? (Date.parse(delivery!.nextTryAt!) - Date.parse(last.at)) / 1000 : Number.NaN;
  };
  await expect.poll(() => waitS(1), { timeout: 40_000 }).toBeLessThan(7);
  expect(await waitS(1)).toBeGreaterThan(4);
  const [first] = await deliveriesOf(params);
  expect(first).toMatchObject({ state: 'waiting', attempts: [{ status: 500, note: 'broken' }] });

  answer = () => ({ status: 429, headers: { 'retry-after': '900' }, body: '' });
  const again = { ...params, deliveryId: first!.$id };
  await on.call(replayWebhookDelivery, { as: on.owner, params: again });
  await expect.poll(() => waitS(2), { timeout: 40_000 }).toBeGreaterThanOrEqual(899);

  answer = () => ({ body: '' });
  for (const _ of [1, 2]) {
    await on.call(replayWebhookDelivery, { as: on.owner, params: again });
    await expect.poll(async () => (await deliveriesOf(params))[0]!.state, { timeout: 40_000 }).toBe('sent');
  }
  await expect.poll(() => received.length, { timeout: 40_000 }).toBe(4);
  expect(new Set(received.map((request) => headersOf(request)['webhook-id'])).size).toBe(1);
});

test('after ten attempts in three days the webhook is switched off, and 410 does it at once', async () => {
  const gone = await openWebhook(['meeting.created']);
  answer = () => ({ status: 410, body: '' });
  await newMeeting();
  const stateOf = async ({ webhookId }: { webhookId: string }) =>
    (await on.call(listWebhooks, { as: on.owner, params: inTeam() })).body.webhooks.find(
      ({ $id }) => $id === webhookId,
    );
  await expect.poll(async () => (await stateOf(gone.params))?.isEnabled, { timeout: 40_000 }).toBe(false);
  expect((await stateOf(gone.params))?.disabledReason).toContain('410');

  const { params } = await openWebhook(['meeting.created']);
  answer = () => ({ status: 503, body: '' });
  await newMeeting();
  await expect.poll(async () => (await deliveriesOf(params))[0]?.attempts.length, { timeout: 40_000 }).toBe(1);
  const deliveryId = (await deliveriesOf(params))[0]!.$id;
  for (let tries = 2; tries <= 10; tries += 1) {
    await on.app.db
      .update(outbox)
      .set({ nextTryAt: new Date(0) })
      .where(eq(outbox.id, deliveryId));
    await sendOutboxEntry(on.app, { payload: { entryId: deliveryId } }, outboxHandlers);
  }
  const [last] = await deliveriesOf(params);
  expect(last).toMatchObject({ state: 'failed' });
  expect(last!.attempts).toHaveLength(10);
  expect(await stateOf(params)).toMatchObject({ isEnabled: false });

  answer = () => ({ body: '' });
  await on.call(updateWebhook, { as: on.owner, params, body: { isEnabled: true } });
  expect(await stateOf(params)).toMatchObject({ isEnabled: true, disabledReason: null });
  const since = new Date(Date.now() - 3600_000).toISOString();
  expect((await on.call(replayFailedDeliveries, { as: on.owner, params, body: { since } })).body).toEqual({ count: 1 });
  await expect.poll(async () => (await deliveriesOf(params))[0]!.state, { timeout: 40_000 }).toBe('sent');
});

test('the test button says what came back, and a new secret signs beside the old one for a day', async () => {
  const { secret, params } = await openWebhook(['meeting.failed']);
  const test_ = async () => (await on.call(testWebhook, { as: on.owner, params })).body;
  expect(await test_()).toMatchObject({ event: 'webhook.test', state: 'sent', attempts: [{ status: 200 }] });
  // Ten at once: a worker that looks for work never takes one from the person who waits for its answer.
  for (const tested of await Promise.all(Array.from({ length: 10 }, test_))) {
    expect(tested).toMatchObject({ state: 'sent', attempts: [{ status: 200 }] });
  }
  const { secret: next } = (await on.call(rotateWebhookSecret, { as: on.owner, params })).body;
  await test_();
  expect([isSignedWith(secret, received.at(-1)!), isSignedWith(next, received.at(-1)!)]).toEqual([true, true]);
  expect(headersOf(received.at(-1)!)['webhook-signature']!.split(' ')).toHaveLength(2);
  const sample = (await on.call(testWebhook, { as: on.owner, params, query: { event: 'notes.ready' } })).body;
  expect(sample).toMatchObject({ event: 'notes.ready', state: 'sent' });
  expect(JSON.parse(received.at(-1)!.body.toString())).toEqual({
    type: 'notes.ready',
    timestamp: expect.any(String),
    isTest: true,
    data: { ...webhookSamples['notes.ready'], teamId: on.teamId },
  });
  answer = () => ({ status: 404, body: 'nothing here' });
  expect(await test_()).toMatchObject({ state: 'failed', attempts: [{ status: 404, note: 'nothing here' }] });
  answer = () => ({ status: 302, headers: { location: 'http://169.254.169.254/' }, body: '' });
  expect(await test_()).toMatchObject({
    state: 'failed',
    attempts: [{ status: 302, note: 'Redirects (302): webhooks need the final address.' }],
  });
});

test('an answer counts by its status, however long it is and whether or not its body ends', async () => {
  const { params } = await openWebhook(['meeting.created']);
  answer = () => ({ body: 'x'.repeat(3_000_000) });
  await newMeeting();
  await expect.poll(async () => (await deliveriesOf(params))[0]?.state, { timeout: 40_000 }).toBe('sent');
  expect((await deliveriesOf(params))[0]!.attempts).toEqual([
    expect.objectContaining({ status: 200, note: 'x'.repeat(500) }),
  ]);
  // A body that promises more than ever comes.
  answer = () => ({ headers: { connection: 'close', 'content-length': '100' }, body: 'short' });
  await newMeeting();
  await expect
    .poll(async () => (await deliveriesOf(params)).map(({ state }) => state), { timeout: 40_000 })
    .toEqual(['sent', 'sent']);
  const ids = (await deliveriesOf(params)).map(({ messageId }) => messageId);
  expect(received.filter((request) => ids.includes(headersOf(request)['webhook-id']!))).toHaveLength(2);
  await on.call(deleteWebhook, { as: on.owner, params });
}, 60_000);

test('a redirect is not followed but tried again, and the log says what to change', async () => {
  const { params } = await openWebhook(['meeting.created']);
  answer = () => ({ status: 307, headers: { location: `${url}/elsewhere` }, body: '' });
  await newMeeting();
  await expect
    .poll(async () => (await deliveriesOf(params))[0]?.attempts, { timeout: 40_000 })
    .toEqual([expect.objectContaining({ status: 307, note: 'Redirects (307): webhooks need the final address.' })]);
  await expect.poll(async () => (await deliveriesOf(params))[0]).toMatchObject({ state: 'waiting' });
  expect(new Set(received.map(({ url: { pathname } }) => pathname))).toEqual(new Set(['/hook']));
  answer = () => ({ body: '' });
  const { $id: deliveryId } = (await deliveriesOf(params))[0]!;
  await on.call(replayWebhookDelivery, { as: on.owner, params: { ...params, deliveryId } });
  await expect.poll(async () => (await deliveriesOf(params))[0]!.state, { timeout: 40_000 }).toBe('sent');
  await on.call(deleteWebhook, { as: on.owner, params });
}, 60_000);

test.each(['http://127.0.0.1:1/x', 'http://localhost/x', 'http://[::1]/x', 'http://10.0.0.1/', 'http://2130706433/'])(
  '%s is refused as an address',
  async (inside) => {
    const body = { url: inside, events: ['meeting.created' as const] };
    expect((await on.call(createWebhook, { as: on.owner, params: inTeam(), body })).body.code).toBe(
      'webhook_url_private',
    );
  },
);

test('a name that leads nowhere fails its test with a reason', async () => {
  const body = { url: 'http://no-such-host.invalid/', events: ['meeting.created' as const] };
  const { webhook } = (await on.call(createWebhook, { as: on.owner, params: inTeam(), body })).body as {
    webhook: Webhook;
  };
  const params = { ...inTeam(), webhookId: webhook.$id };
  expect((await on.call(testWebhook, { as: on.owner, params })).body).toMatchObject({ state: 'failed' });
});

test("only admins, only their own team's, with every change in the audit log, and old messages go", async () => {
  const { params } = await openWebhook(['meeting.created']);
  const stranger = await on.person('Stranger');
  const theirs = await on.teamOf(stranger);
  const elsewhere = { teamId: theirs, webhookId: params.webhookId };
  expect((await on.call(testWebhook, { as: stranger, params: elsewhere })).body.code).toBe('webhook_not_found');
  expect((await on.call(deleteWebhook, { as: stranger, params: elsewhere })).body.code).toBe('webhook_not_found');
  const { entries } = (await on.call(listAuditLog, { as: on.owner, params: inTeam(), query: { action: 'connected' } }))
    .body;
  expect(entries[0]).toMatchObject({ thingKind: 'webhook' });
  await on.call(testWebhook, { as: on.owner, params });
  on.moveClock(31 * 24 * 3600_000);
  await cleanDeliveries(on.app);
  // The sessions have expired by then too.
  expect(await on.app.db.$count(webhookDelivery)).toBe(0);
});
