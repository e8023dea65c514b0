import {
  createContact,
  deleteContact,
  detectDuplicates,
  exportContacts,
  getContact,
  getContactCard,
  linkContact,
  listContacts,
  mergeContacts,
  previewMerge,
  sendContactCard,
  undoContactChange,
  updateContact,
} from '@candor/contract/contacts';
import { listAuditLog } from '@candor/contract/audit';
import { getMeeting } from '@candor/contract/meetings';
import { setMeetingField } from '@candor/contract/notes';
import { expect, test } from 'vitest';
import { openInterviews } from '../../test/notes.ts';
import { mailContactCard, toCard } from './card.ts';
import { mergedContent } from './change.ts';
import { comparable } from '../notes/contact-facts.ts';
import { mailsIn } from '../../test/mails.ts';

type Given = { name: string; emails?: string[]; phones?: string[] };

async function openContacts() {
  const on = await openInterviews();
  const { call, owner, teamId } = on;
  const params = { teamId };
  const add = async (body: Given) => (await call(createContact, { as: owner, params, body })).body;
  const link = (at: { teamId: string; meetingId: string }, externalContactId: string) =>
    call(linkContact, { as: owner, params: at, body: { externalContactId } });
  const contactOf = async (contactId: string) =>
    (await call(getContact, { as: owner, params: { teamId, contactId } })).body;
  return { ...on, params, add, link, contactOf };
}

test('a merge can be looked at first, moves everything, and can be taken back', async () => {
  const { call, owner, viewer, params, add, link, contactOf, written } = await openContacts();
  const amara = await add({ name: 'Amara Osei', emails: ['amara@example.com'], phones: ['+44 20 7946 0100'] });
  const twin = await add({
    name: 'A. Osei',
    emails: ['a.osei@example.com', 'amara@example.com'],
    phones: ['020 7946 0100'],
  });
  const [march, june] = [await written(), await written()];
  await link(march, amara.$id);
  await link(june, twin.$id);
  const pair = { ...params, contactId: amara.$id, otherId: twin.$id };
  const preview = (await call(previewMerge, { as: owner, params: pair })).body;
  expect(preview).toMatchObject({
    contact: { name: 'Amara Osei', emails: ['amara@example.com', 'a.osei@example.com'], phones: ['+44 20 7946 0100'] },
    movedMeetings: 1,
  });
  expect((await call(getMeeting, { as: owner, params: june })).body.contact?.name).toBe('A. Osei');
  expect(await call(mergeContacts, { as: viewer, params: pair, body: {} })).toMatchObject({ status: 403 });
  const merged = (await call(mergeContacts, { as: owner, params: pair, body: {} })).body;
  expect(merged.contact).toEqual(preview.contact);
  expect((await contactOf(amara.$id)).meetings).toHaveLength(2);
  expect(await call(getContact, { as: owner, params: { ...params, contactId: twin.$id } })).toMatchObject({
    status: 404,
  });
  await call(updateContact, {
    as: owner,
    params: { ...params, contactId: amara.$id },
    body: { ...merged.contact, emails: [...merged.contact.emails, 'new@example.com'] },
  });
  const undo = { as: owner, params: { ...params, changeId: merged.changeId } };
  const { contacts } = (await call(undoContactChange, undo)).body;
  expect(contacts).toMatchObject([{ ...amara, emails: ['amara@example.com', 'new@example.com'] }, twin]);
  expect((await call(getMeeting, { as: owner, params: june })).body.contact?.$id).toBe(twin.$id);
  expect((await call(getMeeting, { as: owner, params: march })).body.contact?.$id).toBe(amara.$id);
  expect(await call(undoContactChange, undo)).toMatchObject({
    status: 404,
    body: { code: 'contact_change_not_found' },
  });
  const { entries } = (await call(listAuditLog, { as: owner, params })).body;
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['merged', 'restored']));
});

test('where both contacts fill in a detail, a merge keeps that of the contact that stays', () => {
  const kept = { name: 'Amara Osei', emails: [], phones: [], details: { city: 'London', title: 'Analyst' } };
  const other = { name: 'A. Osei', emails: [], phones: [], details: { city: 'Leeds', company: 'Northlight' } };
  expect(mergedContent(kept, other).details).toEqual({ city: 'London', title: 'Analyst', company: 'Northlight' });
});

test('a contact cannot be merged with itself, nor with one of another team', async () => {
  const { call, owner, params, add, teamOf } = await openContacts();
  const amara = await add({ name: 'Amara Osei' });
  const elsewhere = { teamId: await teamOf(owner) };
  const foreign = (await call(createContact, { as: owner, params: elsewhere, body: { name: 'Foreign' } })).body;
  const merge = (otherId: string) =>
    call(mergeContacts, { as: owner, params: { ...params, contactId: amara.$id, otherId }, body: {} });
  expect(await merge(amara.$id)).toMatchObject({ status: 400, body: { code: 'contact_merge_same' } });
  expect(await merge(foreign.$id)).toMatchObject({ status: 404, body: { code: 'contact_not_found' } });
});

test('a deleted contact comes back with its meetings', async () => {
  const { call, owner, params, add, link, written } = await openContacts();
  const amara = await add({ name: 'Amara Osei' });
  const at = await written();
  await link(at, amara.$id);
  const { changeId } = (await call(deleteContact, { as: owner, params: { ...params, contactId: amara.$id } })).body;
  expect((await call(listContacts, { as: owner, params })).body.total).toBe(0);
  expect((await call(getMeeting, { as: owner, params: at })).body.contact).toBeNull();
  await call(undoContactChange, { as: owner, params: { ...params, changeId } });
  expect((await call(getMeeting, { as: owner, params: at })).body.contact).toMatchObject({ $id: amara.$id });
});

test('shows what a contact said over time, with conflicts and what proves each value; private meetings stay private', async () => {
  const { call, owner, member, params, add, link, contactOf, written } = await openContacts();
  const amara = await add({ name: 'Amara Osei' });
  const march = await written(undefined, { startTime: new Date('2026-03-02T09:00:00Z') });
  const june = await written(undefined, { startTime: new Date('2026-06-02T09:00:00Z') });
  const hidden = await written(undefined, { private: true });
  for (const at of [march, june, hidden]) await link(at, amara.$id);
  await call(setMeetingField, { as: owner, params: { ...june, field: 'pay' }, body: { value: '£68,000' } });
  const facts = (await contactOf(amara.$id)).facts;
  const pay = facts.find(({ field }) => field === 'pay')!;
  expect(pay.isConflicting).toBe(true);
  expect(pay.values.map(({ value, isConfirmed }) => [value, isConfirmed])).toEqual([
    ['£68,000', true],
    ['£70,000', false],
    ['£70,000', false],
  ]);
  expect(pay.values[1]!.evidence[0]!.quote).toContain('seventy thousand');
  expect(facts.find(({ field }) => field === 'notice')).toMatchObject({ isConflicting: false });
  const seen = (await call(getContact, { as: member, params: { ...params, contactId: amara.$id } })).body;
  expect(seen.meetings.map(({ $id }) => $id)).toEqual([june.meetingId, march.meetingId]);
  expect(seen.facts.flatMap(({ values }) => values.map(({ meetingId }) => meetingId))).not.toContain(hidden.meetingId);
});

test('finds duplicates by address, number and whole name, each pair once', async () => {
  const { call, owner, params, add } = await openContacts();
  const one = await add({ name: 'Amara Osei', emails: ['amara@example.com'], phones: ['+44 20 7946 0100'] });
  const two = await add({ name: 'Amara Osei', emails: ['amara@example.com'] });
  const three = await add({ name: 'Front desk', phones: ['(020) 7946 0100'] });
  await add({ name: 'Anna' });
  await add({ name: 'Anna', phones: ['+1 212 794 6010'] });
  await add({ name: 'Somebody Else', phones: ['+1 212 7946 0100'] });
  const { groups } = (await call(detectDuplicates, { as: owner, params })).body;
  expect(groups.map(({ reason, contacts }) => [reason, contacts.map(({ $id }) => $id).sort()])).toEqual([
    ['email', [one.$id, two.$id].sort()],
    ['phone', [one.$id, three.$id].sort()],
  ]);
});

test('a contact card is a vCard that programs read, also by email', async () => {
  const { app, call, owner, params, add, dataDir } = await openContacts();
  const zoe = await add({ name: 'Zoë; Lind, Jr', emails: ['zoe@example.com'], phones: ['+46 8 123 456 78'] });
  const card = await call(getContactCard, { as: owner, params: { ...params, contactId: zoe.$id } });
  expect(card.headers['content-type']).toContain('text/vcard');
  expect(String(card.body)).toContain('FN:Zoë\\; Lind\\, Jr\r\n');
  expect(String(card.body)).toContain('TEL;TYPE=VOICE:+46 8 123 456 78\r\n');
  const long = toCard({ id: 'x', name: 'é'.repeat(60), emails: [], phones: [] });
  expect(long.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(long.replaceAll('\r\n ', '')).toContain(`FN:${'é'.repeat(60)}\r\n`);
  expect(await call(sendContactCard, { as: owner, params: { ...params, contactId: zoe.$id }, body: {} })).toMatchObject(
    { status: 202 },
  );
  await mailContactCard(app, {
    payload: { ...params, contactId: zoe.$id, accountId: owner.accountId, to: 'phone@example.com' },
  } as never);
  const [mail] = await mailsIn(dataDir);
  expect(mail).toContain('To: phone@example.com');
  expect(mail).toContain('text/vcard');
});

test('admins take all contacts elsewhere as a table or as JSON, which is written down; others do not', async () => {
  const { call, owner, member, params, add } = await openContacts();
  await add({ name: 'Zoë Lind', emails: ['zoe@example.com'], phones: ['+46 8 123 456 78'] });
  await add({ name: '＝1+1', emails: ['sum@example.com'] });
  const take = (as: typeof owner, format: 'csv' | 'json') =>
    call(exportContacts, { as, params: { ...params, format } });
  const csv = await take(owner, 'csv');
  expect(csv.headers['content-disposition']).toContain('contacts.csv');
  expect(String(csv.body)).toContain("Zoë Lind,zoe@example.com,'+46 8 123 456 78");
  expect(String(csv.body)).toContain("'＝1+1,sum@example.com");
  const json = await take(owner, 'json');
  expect(JSON.stringify(json.body)).toContain('zoe@example.com');
  expect(await take(member, 'csv')).toMatchObject({ status: 403 });
  const { entries } = (await call(listAuditLog, { as: owner, params })).body;
  expect(entries.filter(({ action, thingKind }) => action === 'exported' && thingKind === 'contacts')).toHaveLength(2);
});

test.each([
  ['£70k', '£70,000', true],
  ['6  weeks', '6 Weeks', true],
  ['£60k', '£68k', false],
  ['45.5k', '45500', true],
])('%s and %s are the same: %s', (one, other, same) => {
  expect(comparable(one) === comparable(other)).toBe(same);
});
