import { connectAts, setAtsMapping } from '@candor/contract/ats';
import { approveAtsProposals, getAtsReview, proposeAts } from '@candor/contract/ats-proposals';
import { createContact, getContact, linkContact } from '@candor/contract/contacts';
import { setMeetingField } from '@candor/contract/notes';
import { getComparison } from '@candor/contract/search-comparison';
import { addSearchPerson, createSearch, putRequirements } from '@candor/contract/searches';
import { afterAll, expect, test } from 'vitest';
import { GreenhouseEmulator } from '../../test/ats-servers/greenhouse.ts';
import { engineOn } from '../../test/ats-servers/use.ts';
import type { InMeeting } from '../../test/recordings.ts';
import { useTold } from '../../test/told.ts';

/** Where a correction has to arrive outside its meeting: an applicant-tracking system, the contact's page, a comparison. All jobs run by themselves. */

const greenhouse = new GreenhouseEmulator();
const told = useTold(async () => {
  await greenhouse.start();
  return { worker: true, ats: engineOn(greenhouse) };
});
afterAll(() => greenhouse.stop());
const email = 'amara.osei@example.com';

/** A meeting of a contact whose pay goes to Greenhouse. */
async function openMeeting() {
  const { call, owner, teamId } = told.on;
  const params = { teamId };
  const { settings } = greenhouse;
  await call(connectAts, { as: owner, params, body: { kind: 'greenhouse', settings } });
  const fields = [{ fact: 'pay', field: 'desired_salary', transformation: 'as-said', rule: 'ask' }] as const;
  await call(setAtsMapping, {
    as: owner,
    params: { ...params, meetingTypeId: 'general' },
    body: { fields: [...fields] },
  });
  greenhouse.world.people[0]!.email = email;
  const contact = (await call(createContact, { as: owner, params, body: { name: 'Amara Osei', emails: [email] } }))
    .body;
  const at = await told.written();
  await call(linkContact, { as: owner, params: at, body: { externalContactId: contact.$id } });
  await call(proposeAts, { as: owner, params: at });
  const payOf = async () => {
    const { body } = await call(getContact, { as: owner, params: { ...params, contactId: contact.$id } });
    return body.facts.find(({ field }) => field === 'pay')?.values.map(({ value }) => value);
  };
  return { at, contact, payOf };
}

const reviewOf = async (at: InMeeting) =>
  (await told.on.call(getAtsReview, { as: told.on.owner, params: at })).body.proposals;
const offeredPay = async (at: InMeeting) =>
  (await reviewOf(at)).filter(({ kind, state }) => kind === 'field' && state === 'proposed').map((one) => one.newValue);
const soon = { timeout: 20_000, interval: 100 };

test('open proposals, the contact and comparisons follow a line that is corrected, and Greenhouse gets what is right', {
  timeout: 240_000,
}, async () => {
  const { call, owner, teamId } = told.on;
  const { at, contact, payOf } = await openMeeting();
  await expect.poll(() => offeredPay(at), soon).toEqual(['85,000']);
  expect(await payOf()).toEqual(['85,000']);

  const { $id: searchId } = (await call(createSearch, { as: owner, params: { teamId }, body: { title: 'Data lead' } }))
    .body;
  const search = { teamId, searchId };
  const requirements = [{ kind: 'question' as const, text: 'What salary expectation do they have?' }];
  await call(putRequirements, { as: owner, params: search, body: { requirements } });
  await call(addSearchPerson, { as: owner, params: { ...search, contactId: contact.$id }, body: {} });
  const compared = async () =>
    (await call(getComparison, { as: owner, params: search })).body.cells.map(({ text }) => /[\d,]{6}/.exec(text)?.[0]);
  await expect.poll(compared, soon).toEqual(['85,000']);

  await told.editLine(at, '85,000', '90,000');
  expect(await payOf()).toEqual(['90,000']);
  await expect.poll(() => offeredPay(at), soon).toEqual(['90,000']);
  await expect.poll(compared, soon).toEqual(['90,000']);

  const approved = (await reviewOf(at)).filter(({ kind }) => kind === 'field');
  const proposalIds = approved.map(({ $id }) => $id);
  await call(approveAtsProposals, { as: owner, params: at, body: { proposalIds } });
  await expect.poll(() => greenhouse.world.people[0]!.values['desired_salary'], soon).toBe('90,000');

  // What was approved stands; what is corrected after that is offered as a change of its own.
  await told.editLine(at, '90,000', '95,000');
  await expect.poll(() => offeredPay(at), soon).toEqual(['95,000']);
  expect(greenhouse.received('85,000')).toBe(false);
});

test('a value that a person writes by hand without words that prove it goes to the contact, and not to Greenhouse', {
  timeout: 240_000,
}, async () => {
  const { call, owner } = told.on;
  const { at, payOf } = await openMeeting();
  await expect.poll(() => offeredPay(at), soon).toEqual(['85,000']);
  await call(setMeetingField, { as: owner, params: { ...at, field: 'pay' }, body: { value: '92,000' } });
  expect(await payOf()).toContain('92,000');
  await expect.poll(() => offeredPay(at), soon).toEqual([]);
  expect(greenhouse.received('92,000')).toBe(false);
});
