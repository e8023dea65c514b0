import { expect, test } from 'vitest';
import { AtsError } from '../../engines/ats/port.ts';
import { openAtsTeam } from '../../test/ats.ts';
import type { AtsFaults } from '../../test/faulty-ats.ts';
import { faultyEngine } from '../../test/faulty-ats.ts';

test('a long weekend on which nobody connects again, and a day of rate limits, give up nothing', async () => {
  const faults: AtsFaults = { next: [], isOffline: false };
  const on = await openAtsTeam({ ats: faultyEngine(faults) });
  const at = await on.reviewed();
  const [note] = (await on.reviewOf(at)).proposals;
  await on.approve(at, [note!]);
  const waits = [
    ...Array.from({ length: 40 }, () => new AtsError('needs-authorisation', 'Reconnect.')),
    ...Array.from({ length: 20 }, () => new AtsError('rate-limited', 'Too many requests.', { retryAfterS: 3600 })),
  ];
  for (const fault of waits) {
    faults.next = [fault];
    expect(await on.deliver()).toBe(1);
    expect((await on.reviewOf(at)).proposals[0]).toMatchObject({ state: 'sending', problem: fault.message });
    on.moveClock(3600_000 + 1000);
  }
  faults.next = [];
  await on.deliver();
  expect((await on.reviewOf(at)).proposals[0]).toMatchObject({ state: 'sent', problem: null });
});

test('what the system cannot do is given up after twelve attempts, and says why', async () => {
  const faults: AtsFaults = { next: [], isOffline: false };
  const on = await openAtsTeam({ ats: faultyEngine(faults) });
  const at = await on.reviewed();
  const [note] = (await on.reviewOf(at)).proposals;
  await on.approve(at, [note!]);
  faults.isOffline = true;
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect(await on.deliver()).toBe(1);
    on.moveClock(2 * 3600_000);
  }
  expect(await on.deliver()).toBe(0);
  expect((await on.reviewOf(at)).proposals[0]).toMatchObject({
    state: 'failed',
    problem: 'The contact book cannot be reached.',
  });
});
