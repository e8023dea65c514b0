import type { AtsProposal } from '@candor/contract/ats-proposals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { bookNote } from '../../db/schema/contact-book.ts';
import { AtsError } from '../../engines/ats/port.ts';
import type { AtsTeam } from '../../test/ats.ts';
import { openAtsTeam } from '../../test/ats.ts';
import type { AtsFaults } from '../../test/faulty-ats.ts';
import { faultyEngine } from '../../test/faulty-ats.ts';

type Step =
  | { does: 'approve' | 'undo' | 'propose'; which: number }
  | { does: 'deliver' }
  | { does: 'change there'; field: 'desiredSalary' | 'noticePeriod'; value: string }
  | { does: 'delete note there' | 'edit note there' }
  | { does: 'fail'; fault: 'unavailable' | 'unknown-outcome' | 'rate-limited' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('approve', 'undo'), which: fc.nat(2) }) as fc.Arbitrary<Step>,
  },
  { weight: 4, arbitrary: fc.constant<Step>({ does: 'deliver' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ does: 'propose', which: 0 }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('change there' as const),
      field: fc.constantFrom('desiredSalary' as const, 'noticePeriod' as const),
      value: fc.constantFrom('£50k', '£70,000', '6 weeks', ''),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ does: 'delete note there' }, { does: 'edit note there' }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('fail' as const),
      fault: fc.constantFrom('unavailable' as const, 'unknown-outcome' as const, 'rate-limited' as const),
    }),
  },
);

const faults: AtsFaults = { next: [], isOffline: false };
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

test('whatever people do here and there, the ledger ends up telling the truth about the system', async () => {
  const on = await openAtsTeam({ ats: faultyEngine(faults), closeAt: (close) => void closers.push(close) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      faults.next = [];
      await on.changeThere({ desiredSalary: '', noticePeriod: '' });
      await on.app.db.delete(bookNote);
      const at = await on.reviewed();
      for (const one of steps) await take(on, at, one);
      await settle(on);
      await expectTruth(on, at);
    }),
    { numRuns: 12, seed: 21 },
  );
}, 240_000);

async function take(on: AtsTeam, at: { teamId: string; meetingId: string }, one: Step): Promise<void> {
  if (one.does === 'deliver') await deliver(on);
  else if (one.does === 'propose') await on.proposeAgain(at);
  else if (one.does === 'change there') await on.changeThere({ [one.field]: one.value });
  else if (one.does === 'delete note there') await on.app.db.update(bookNote).set({ deletedAt: on.app.now() });
  else if (one.does === 'edit note there') await on.app.db.update(bookNote).set({ body: 'Edited by hand there.' });
  else if (one.does === 'fail') faults.next.push(new AtsError(one.fault, 'As the test wants it.', { retryAfterS: 1 }));
  else if (one.does === 'approve' || one.does === 'undo') {
    const proposal = (await on.reviewOf(at)).proposals[one.which];
    if (proposal) await on[one.does](at, [proposal]);
  }
}

async function deliver(on: AtsTeam): Promise<void> {
  await on.deliver();
  on.moveClock(6 * 60_000);
}

/** Until nothing is left in flight. */
async function settle(on: AtsTeam): Promise<void> {
  faults.next = [];
  for (let round = 0; round < 10; round += 1) await deliver(on);
}

async function expectTruth(on: AtsTeam, at: { teamId: string; meetingId: string }): Promise<void> {
  const { proposals } = await on.check(at);
  const details = await on.there();
  const notes = await on.app.db.select().from(bookNote).where(eq(bookNote.teamId, on.teamId));
  const isThere = (id: string) => notes.some((note) => note.id === id && note.deletedAt === null);
  expect(
    notes.filter(({ deletedAt, body }) => deletedAt === null && body !== 'Edited by hand there.').length,
  ).toBeLessThanOrEqual(1);
  for (const proposal of proposals) {
    expect(['sending', 'undoing']).not.toContain(proposal.state);
    if (proposal.kind === 'note') expectNoteTruth(proposal, isThere);
    else expectFieldTruth(proposal, details[proposal.field!.id] ?? '');
  }
}

function expectNoteTruth({ state, receipt, isChangedThere }: AtsProposal, isThere: (id: string) => boolean): void {
  if (state === 'sent') expect(isThere(receipt!.id) || isChangedThere).toBe(true);
  if (state === 'undone') expect(isThere(receipt!.id)).toBe(false);
}

/** Sent: the value is there, or the ledger says what is there instead. In conflict: nothing was overwritten. */
function expectFieldTruth({ state, newValue, valueThere, isChangedThere }: AtsProposal, there: unknown): void {
  if (state === 'sent') expect(isChangedThere ? (valueThere ?? '') : newValue).toBe(there);
  if (state === 'conflict') expect(isChangedThere).toBe(true);
}
