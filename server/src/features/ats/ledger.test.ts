import { listAtsRecords } from '@candor/contract/ats';
import {
  dryRunAtsProposals,
  editAtsProposal,
  listAtsQueue,
  pushDealNotes,
  rejectAtsProposals,
  retryAtsProposal,
  withdrawAts,
} from '@candor/contract/ats-proposals';
import { listAuditLog } from '@candor/contract/audit';
import { createContact, deleteContact, getContact, mergeContacts, undoContactChange } from '@candor/contract/contacts';
import { deleteMeeting, getMeeting, setMeetingPrivacy } from '@candor/contract/meetings';
import { addNote } from '@candor/contract/notes';
import { createWebhook, listWebhookDeliveries, webhookEvents } from '@candor/contract/webhooks';
import { expect, test } from 'vitest';
import { bookEntry, bookNote } from '../../db/schema/contact-book.ts';
import type { Ats } from '../../engines/ats/port.ts';
import { AtsError } from '../../engines/ats/port.ts';
import { openAtsTeam } from '../../test/ats.ts';
import type { AtsFaults } from '../../test/faulty-ats.ts';
import { faultyEngine } from '../../test/faulty-ats.ts';

test('changes are proposed with old value, new value and proof; approved, sent once, seen on the contact, and undone', async () => {
  const on = await openAtsTeam();
  await on.changeThere({ noticePeriod: '4 weeks' });
  const at = await on.reviewed();
  const { proposals, system, hint } = await on.reviewOf(at);
  expect([system, hint]).toEqual(['Candor contact book', null]);
  expect(
    proposals.map(({ kind, field, oldValue, newValue, state }) => [kind, field?.label, oldValue, newValue, state]),
  ).toEqual([
    ['note', undefined, null, null, 'proposed'],
    ['field', 'Desired salary', null, '£70,000', 'proposed'],
    ['field', 'Notice period', '4 weeks', '6 weeks', 'proposed'],
  ]);
  expect(proposals[1]!.evidence[0]!.quote).toContain('seventy thousand');
  expect(await on.there()).toEqual({ noticePeriod: '4 weeks' });

  await on.approve(at, proposals);
  expect(await on.deliver()).toBe(3);
  expect(await on.deliver()).toBe(0);
  expect(await on.there()).toEqual({ desiredSalary: '£70,000', noticePeriod: '6 weeks' });
  const notes = await on.app.db.select().from(bookNote);
  expect(notes).toHaveLength(1);
  expect(notes[0]!.body).toContain('I lead a small data team in Leeds');
  const sent = (await on.reviewOf(at)).proposals;
  expect(sent.map(({ state, decidedBy }) => [state, decidedBy])).toEqual(Array(3).fill(['sent', 'Olive']));
  const { noteLinks } = (await on.call(getMeeting, { as: on.owner, params: at })).body;
  expect(noteLinks.at(-1)).toMatchObject({ label: 'Candor contact book' });
  expect(noteLinks.at(-1)!.url).toContain(on.amara.$id);

  await on.undo(at, sent);
  await on.deliver();
  expect(await on.there()).toEqual({ desiredSalary: null, noticePeriod: '4 weeks' });
  expect((await on.app.db.select().from(bookNote))[0]!.deletedAt).not.toBeNull();
  expect((await on.reviewOf(at)).proposals.map(({ state }) => state)).toEqual(['undone', 'undone', 'undone']);
  const { entries } = (
    await on.call(listAuditLog, { as: on.owner, params: { teamId: on.teamId }, query: { limit: 100 } })
  ).body;
  for (const action of ['connected', 'approved', 'sent', 'withdrawn'])
    expect(entries.map((entry) => entry.action)).toContain(action);
});

test('webhooks report proposals as ready, approved, sent, rejected and in conflict', async () => {
  const on = await openAtsTeam();
  const hook = await on.call(createWebhook, {
    as: on.owner,
    params: { teamId: on.teamId },
    body: {
      url: 'https://receiver.example/hook',
      events: webhookEvents.filter((name) => name.startsWith('proposal.')),
    },
  });
  const at = await on.reviewed();
  const [note, pay, notice] = (await on.reviewOf(at)).proposals;
  await on.changeThere({ noticePeriod: '1 week' });
  const params = { ...at };
  await on.call(rejectAtsProposals, { as: on.owner, params, body: { proposalIds: [pay!.$id], reason: 'Not agreed' } });
  await on.approve(at, [note!, notice!]);
  await on.deliver();
  const log = { teamId: on.teamId, webhookId: hook.body.webhook.$id };
  const { deliveries } = (await on.call(listWebhookDeliveries, { as: on.owner, params: log, query: { limit: 100 } }))
    .body;
  const told = deliveries.map(({ event, payload }) => ({ event, ...(payload as { data: object }).data }));
  const tell = (event: string, { $id }: { $id: string }, more = {}) => ({ event, ...at, proposalId: $id, ...more });
  expect(told).toHaveLength(6);
  expect(told).toEqual(
    expect.arrayContaining([
      { event: 'proposal.created', ...at, count: 3 },
      tell('proposal.rejected', pay!),
      tell('proposal.approved', note!),
      tell('proposal.approved', notice!),
      tell('proposal.sent', note!),
      tell('proposal.failed', notice!, { isConflict: true }),
    ]),
  );
});

test('what was changed there meanwhile is a conflict with both values, and is written only when someone says so', async () => {
  const on = await openAtsTeam();
  const at = await on.reviewed();
  const pay = (await on.reviewOf(at)).proposals[1]!;
  await on.changeThere({ desiredSalary: '£65k' });
  const dry = (await on.call(dryRunAtsProposals, { as: on.owner, params: at, body: { proposalIds: [pay.$id] } })).body;
  expect(dry.outcomes).toMatchObject([{ outcome: 'conflict', valueThere: '£65k' }]);
  await on.approve(at, [pay]);
  await on.deliver();
  const conflict = (await on.reviewOf(at)).proposals[1]!;
  expect(conflict).toMatchObject({ state: 'conflict', oldValue: null, newValue: '£70,000', valueThere: '£65k' });
  expect((await on.there())['desiredSalary']).toBe('£65k');
  await on.approve(at, [pay]);
  await on.deliver();
  expect((await on.there())['desiredSalary']).toBe('£70,000');
  await on.undo(at, [pay]);
  await on.deliver();
  expect((await on.there())['desiredSalary']).toBe('£65k');
});

test('undo leaves alone what someone changed there since, and says so', async () => {
  const on = await openAtsTeam();
  const at = await on.reviewed();
  const [note, pay] = (await on.reviewOf(at)).proposals;
  await on.approve(at, [note!, pay!]);
  await on.deliver();
  await on.changeThere({ desiredSalary: '£90,000' });
  await on.app.db.update(bookNote).set({ body: 'Somebody wrote this by hand.' });
  await on.undo(at, [note!, pay!]);
  await on.deliver();
  const [keptNote, keptPay] = (await on.reviewOf(at)).proposals;
  expect(keptPay).toMatchObject({ state: 'sent', isChangedThere: true, valueThere: '£90,000' });
  expect(keptPay!.problem).toContain('£90,000');
  expect(keptNote).toMatchObject({ state: 'sent', isChangedThere: true });
  expect((await on.there())['desiredSalary']).toBe('£90,000');
  expect((await on.app.db.select().from(bookNote))[0]!.deletedAt).toBeNull();
});

test('a change can be edited before it is sent, and a rejection keeps its reason and does not come back', async () => {
  const on = await openAtsTeam();
  const at = await on.reviewed();
  const [note, pay, notice] = (await on.reviewOf(at)).proposals;
  const change = (proposalId: string, body: object) =>
    on.call(editAtsProposal, { as: on.owner, params: { ...at, proposalId }, body });
  await change(pay!.$id, { value: '£70,000 base' });
  const place = note!.lines.findIndex(({ kind }) => kind === 'bullet');
  const edited = await change(note!.$id, {
    lines: [
      { place, text: 'Leads a data team.' },
      { place: 99, text: 'Invented.' },
    ],
  });
  expect(edited.body.proposals[0]!.lines.map(({ text }) => text)).toEqual(['Leads a data team.']);
  expect(edited.body.proposals[0]!.lines[0]!.evidence).not.toHaveLength(0);
  await on.call(rejectAtsProposals, {
    as: on.owner,
    params: at,
    body: { proposalIds: [notice!.$id], reason: 'Was joking.' },
  });
  await on.approve(at, [note!, pay!]);
  await on.deliver();
  expect(await on.there()).toEqual({ desiredSalary: '£70,000 base' });
  expect((await on.app.db.select().from(bookNote))[0]!.body).toBe('• Leads a data team.');
  const again = (await on.proposeAgain(at)).proposals;
  expect(again).toHaveLength(3);
  expect(again.find(({ $id }) => $id === notice!.$id)).toMatchObject({ state: 'rejected', reason: 'Was joking.' });
});

test('private meetings never leave, whenever they became private', async () => {
  const on = await openAtsTeam();
  const hidden = await on.reviewed({ private: true });
  expect(await on.reviewOf(hidden)).toMatchObject({
    proposals: [],
    hint: expect.stringContaining('private') as string,
  });
  const at = await on.reviewed();
  const { proposals } = await on.reviewOf(at);
  await on.approve(at, [proposals[0]!]);
  await on.call(setMeetingPrivacy, { as: on.owner, params: at, body: { private: true } });
  await on.deliver();
  expect(await on.app.db.select().from(bookNote)).toEqual([]);
  expect((await on.reviewOf(at)).proposals[0]).toMatchObject({ state: 'failed' });
  const refused = await on.call(dryRunAtsProposals, {
    as: on.owner,
    params: at,
    body: { proposalIds: [proposals[1]!.$id] },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'ats_private_meeting' } });
  expect(((await on.approve(at, [proposals[1]!])) as { code?: string }).code).toBe('ats_private_meeting');
});

test('no line goes that nothing proves', async () => {
  const on = await openAtsTeam();
  const at = await on.reviewed();
  await on.call(addNote, {
    as: on.owner,
    params: at,
    body: { title: 'Gossip', lines: [{ text: 'PLANTED secret about her.' }] },
  });
  const { proposals, leftOut } = await on.proposeAgain(at);
  expect(leftOut).toBe(1);
  for (const { kind, evidence } of proposals[0]!.lines)
    if (kind === 'bullet') expect(evidence.length).toBeGreaterThan(0);
  await on.approve(at, proposals);
  await on.deliver();
  expect(JSON.stringify(await on.app.db.select().from(bookNote))).not.toContain('PLANTED');
});

test('deleting a meeting can withdraw what it wrote', async () => {
  const on = await openAtsTeam();
  const at = await on.reviewed();
  await on.approve(at, (await on.reviewOf(at)).proposals);
  await on.deliver();
  expect((await on.call(withdrawAts, { as: on.owner, params: at })).body).toEqual({ count: 3 });
  await on.call(deleteMeeting, { as: on.owner, params: at });
  await on.deliver();
  expect(await on.there()).toEqual({ desiredSalary: null, noticePeriod: null });
  expect((await on.app.db.select().from(bookNote))[0]!.deletedAt).not.toBeNull();
});

test('notes go to a deal, and a meeting type sends automatically what needs no question', async () => {
  const on = await openAtsTeam();
  await on.app.db
    .insert(bookEntry)
    .values({ id: 'deal1', teamId: on.teamId, kind: 'deal', name: 'Northlight expansion' });
  const params = { teamId: on.teamId, noun: 'deals' as const };
  const { records } = (await on.call(listAtsRecords, { as: on.owner, params, query: { search: 'north' } })).body;
  expect(records).toMatchObject([{ kind: 'deal', name: 'Northlight expansion' }]);
  const at = await on.reviewed();
  const { kind, type, id } = records[0]!;
  await on.call(pushDealNotes, { as: on.owner, params: at, body: { deal: { kind, type, id } } });
  await on.deliver();
  expect(await on.app.db.select().from(bookNote)).toMatchObject([{ contactId: on.amara.$id, links: ['deal1'] }]);
  await on.map({
    isAutomatic: true,
    fields: [
      { fact: 'pay', field: 'desiredSalary', rule: 'ask', transformation: 'as-said' },
      { fact: 'notice', field: 'noticePeriod', rule: 'only-if-empty', transformation: 'as-said' },
    ],
  });
  const second = await on.reviewed();
  await on.deliver();
  const states = (await on.reviewOf(second)).proposals.map(({ kind: what, field, state, decidedBy }) => [
    what,
    field?.id,
    state,
    decidedBy,
  ]);
  expect(states).toEqual([
    ['note', undefined, 'sent', 'Candor, automatically'],
    ['field', 'desiredSalary', 'proposed', null],
    ['field', 'noticePeriod', 'sent', 'Candor, automatically'],
  ]);
});

test('offline for an hour, a rate limit and an expired authorisation: everything arrives once', async () => {
  const faults: AtsFaults = { next: [], isOffline: true };
  const on = await openAtsTeam({ ats: faultyEngine(faults) });
  faults.isOffline = false;
  const at = await on.reviewed();
  const { proposals } = await on.reviewOf(at);
  faults.isOffline = true;
  await on.approve(at, proposals);
  for (let minute = 0; minute < 60; minute += 5) {
    await on.deliver();
    on.moveClock(5 * 60_000);
  }
  expect((await on.reviewOf(at)).proposals[0]).toMatchObject({
    state: 'sending',
    problem: expect.stringContaining('reached') as string,
  });
  faults.isOffline = false;
  faults.next = [new AtsError('rate-limited', 'Too many requests.', { retryAfterS: 90 })];
  on.moveClock(2 * 3600_000);
  for (let round = 0; round < 3; round += 1) {
    await on.deliver();
    on.moveClock(100_000);
  }
  expect((await on.reviewOf(at)).proposals.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  expect(await on.app.db.select().from(bookNote)).toHaveLength(1);

  faults.next = [new AtsError('needs-authorisation', 'Reconnect.')];
  await on.undo(at, [proposals[1]!]);
  await on.deliver();
  expect(await on.reviewOf(at)).toMatchObject({ connectionState: 'needs_reauthorisation' });
  const params = { teamId: on.teamId };
  expect((await on.call(listAtsQueue, { as: on.owner, params })).body.entries).toMatchObject([
    { state: 'undoing', problem: 'Reconnect.' },
  ]);
  await on.call(retryAtsProposal, { as: on.owner, params: { ...params, proposalId: proposals[1]!.$id } });
  await on.deliver();
  expect((await on.there())['desiredSalary']).toBeNull();
});

test('an answer that is lost, and two workers that send at once, leave one note', async () => {
  const faults: AtsFaults = { next: [], isOffline: false };
  const on = await openAtsTeam({ ats: faultyEngine(faults) });
  const at = await on.reviewed();
  const [note] = (await on.reviewOf(at)).proposals;
  faults.next = [new AtsError('unknown-outcome', 'The answer never came.')];
  await on.approve(at, [note!]);
  await Promise.all([on.deliver(), on.deliver()]);
  expect((await on.reviewOf(at)).proposals[0]).toMatchObject({ state: 'sending', problem: 'The answer never came.' });
  on.moveClock(10 * 60_000);
  await Promise.all([on.deliver(), on.deliver()]);
  expect((await on.reviewOf(at)).proposals[0]).toMatchObject({ state: 'sent' });
  expect(await on.app.db.select().from(bookNote)).toHaveLength(1);
});

test('a process that is killed right after it wrote leaves one note and one receipt', async () => {
  let isKilled = true;
  const on = await openAtsTeam({
    ats: faultyEngine(
      { next: [], isOffline: false },
      (ats): Ats => ({
        ...ats,
        async writeNote(...args) {
          const receipt = await ats.writeNote(...args);
          // Whoever is dead answers nothing and writes nothing down.
          return isKilled ? new Promise(() => undefined) : receipt;
        },
      }),
    ),
  });
  const at = await on.reviewed();
  const [note] = (await on.reviewOf(at)).proposals;
  await on.approve(at, [note!]);
  void on.deliver();
  await expect.poll(async () => (await on.app.db.select().from(bookNote)).length).toBe(1);
  isKilled = false;
  // Nobody else may send it while its sender may still be alive, however often someone asks.
  await on.call(retryAtsProposal, { as: on.owner, params: { teamId: on.teamId, proposalId: note!.$id } });
  expect(await on.deliver()).toBe(0);
  on.moveClock(6 * 60_000);
  expect(await on.deliver()).toBe(1);
  expect((await on.reviewOf(at)).proposals[0]).toMatchObject({ state: 'sent' });
  expect(await on.app.db.select().from(bookNote)).toHaveLength(1);
});

test('notes of the contact book follow a merge and come back with an undo or a deleted contact', async () => {
  const on = await openAtsTeam();
  const params = { teamId: on.teamId };
  const at = await on.reviewed();
  await on.approve(at, (await on.reviewOf(at)).proposals);
  await on.deliver();
  const twin = (await on.call(createContact, { as: on.owner, params, body: { name: 'A. Osei' } })).body;
  const bookOf = async (contactId: string) =>
    (await on.call(getContact, { as: on.owner, params: { ...params, contactId } })).body.book;
  const pair = { ...params, contactId: twin.$id, otherId: on.amara.$id };
  const { changeId } = (await on.call(mergeContacts, { as: on.owner, params: pair, body: {} })).body;
  expect(await bookOf(twin.$id)).toMatchObject({
    fields: [
      { label: 'Desired salary', value: '£70,000' },
      { label: 'Notice period', value: '6 weeks' },
    ],
    notes: [{ title: expect.stringContaining('Screen: Amara Osei') as string }],
  });
  await on.call(undoContactChange, { as: on.owner, params: { ...params, changeId } });
  expect(await bookOf(twin.$id)).toEqual({ fields: [], notes: [] });
  expect((await bookOf(on.amara.$id)).notes).toHaveLength(1);
  const removed = (await on.call(deleteContact, { as: on.owner, params: { ...params, contactId: on.amara.$id } })).body;
  await on.call(undoContactChange, { as: on.owner, params: { ...params, changeId: removed.changeId } });
  expect((await bookOf(on.amara.$id)).notes).toHaveLength(1);
  expect((await on.check(at)).proposals.map(({ isChangedThere }) => isChangedThere)).toEqual([false, false, false]);
});
