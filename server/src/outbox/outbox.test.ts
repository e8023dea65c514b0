import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../db/schema/connections.ts';
import { openTestTeam } from '../test/app.ts';
import { addToOutbox, findOutboxEntry, retryOutboxEntry, SendError, sendOutboxEntry } from './index.ts';

const entry = { kind: 'webhook', idempotencyKey: 'one', payload: { deliveryId: 'one' } } as const;

test('the same key is sent once, however often and by whomever it is added or sent', async () => {
  const { app, teamId } = await openTestTeam();
  const ids = await Promise.all([1, 2, 3].map(() => addToOutbox(app, app.db, { ...entry, teamId })));
  expect(new Set(ids).size).toBe(1);
  let sent = 0;
  const handlers = { webhook: async () => ({ receipt: ++sent }) };
  await Promise.all([1, 2, 3].map(() => sendOutboxEntry(app, { payload: { entryId: ids[0]! } }, handlers)));
  expect(sent).toBe(1);
  expect(await findOutboxEntry(app.db, ids[0]!)).toMatchObject({
    state: 'sent',
    attempts: 1,
    lastAnswer: { receipt: 1 },
  });
});

test('a change that is taken back takes its write with it', async () => {
  const { app } = await openTestTeam();
  await expect(
    app.db.transaction(async (tx) => {
      await addToOutbox(app, tx, entry);
      throw new Error('taken back');
    }),
  ).rejects.toThrow();
  expect(await app.db.select().from(outbox)).toEqual([]);
});

test('what fails waits for as long as the other side asks, and a final refusal ends it until someone retries', async () => {
  const on = await openTestTeam();
  const entryId = await addToOutbox(on.app, on.app.db, entry);
  const answers = [
    () => Promise.reject(new SendError('busy', { retryAfterS: 30 })),
    () => Promise.reject(new SendError('no such channel', { isFinal: true, answer: { error: 'channel_not_found' } })),
    () => Promise.resolve('ok'),
  ];
  const send = () => sendOutboxEntry(on.app, { payload: { entryId } }, { webhook: () => answers.shift()!() });
  await send();
  await send();
  expect(answers).toHaveLength(2);
  on.moveClock(31_000);
  await send();
  expect(await findOutboxEntry(on.app.db, entryId)).toMatchObject({
    state: 'failed',
    lastAnswer: { message: 'no such channel', answer: { error: 'channel_not_found' } },
  });
  await retryOutboxEntry(on.app, on.app.db, entryId);
  await send();
  expect(await findOutboxEntry(on.app.db, entryId)).toMatchObject({ state: 'sent' });
});

test('an entry whose process died goes out again once its lease is over', async () => {
  const on = await openTestTeam();
  const entryId = await addToOutbox(on.app, on.app.db, entry);
  await on.app.db
    .update(outbox)
    .set({ attempts: 1, nextTryAt: new Date(on.app.now().getTime() + 300_000) })
    .where(eq(outbox.id, entryId));
  const handlers = { webhook: async () => 'ok' };
  await sendOutboxEntry(on.app, { payload: { entryId } }, handlers);
  expect(await findOutboxEntry(on.app.db, entryId)).toMatchObject({ state: 'waiting' });
  on.moveClock(301_000);
  await sendOutboxEntry(on.app, { payload: { entryId } }, handlers);
  expect(await findOutboxEntry(on.app.db, entryId)).toMatchObject({ state: 'sent', attempts: 2 });
});

test('an entry that is not of its kind is refused when it is added, and given up when it is found', async () => {
  const { app } = await openTestTeam();
  const wrong = { ...entry, payload: { text: 'hello' } } as never;
  await expect(addToOutbox(app, app.db, wrong)).rejects.toThrow();
  const kinds = ['webhook', 'fax'];
  await app.db
    .insert(outbox)
    .values(kinds.map((kind) => ({ id: kind, kind, idempotencyKey: kind, payload: {}, nextTryAt: new Date(0) })));
  for (const entryId of kinds)
    await sendOutboxEntry(app, { payload: { entryId } }, { webhook: () => Promise.resolve('sent') });
  expect(await findOutboxEntry(app.db, 'webhook')).toMatchObject({
    state: 'failed',
    lastAnswer: { message: 'The payload is not one of the kind webhook.' },
  });
  expect(await findOutboxEntry(app.db, 'fax')).toMatchObject({
    state: 'failed',
    lastAnswer: { message: 'Nothing sends entries of the kind fax.' },
  });
});
