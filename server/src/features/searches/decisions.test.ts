import { createContact, linkContact } from '@candor/contract/contacts';
import { setMeetingPrivacy } from '@candor/contract/meetings';
import { addSearchPerson, createSearch, explainDecision, getSearch } from '@candor/contract/searches';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Person } from '../../test/app.ts';
import type { Interviews } from '../../test/notes.ts';
import { openInterviews } from '../../test/notes.ts';

let on: Interviews;
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
});

test('a decision says who, when, why and on which calls; nobody else can say why, and private calls stay private', async () => {
  const { call, owner, member, viewer, teamId } = on;
  const params = { teamId };
  const contact = (await call(createContact, { as: owner, params, body: { name: 'Amara Osei' } })).body;
  const at = await on.written();
  const hidden = await on.written();
  for (const one of [at, hidden])
    await call(linkContact, { as: owner, params: one, body: { externalContactId: contact.$id } });
  const search = (await call(createSearch, { as: owner, params, body: { title: 'Head of data' } })).body;
  const inSearch = { teamId, searchId: search.$id };
  const move = { ...inSearch, contactId: contact.$id };
  await call(addSearchPerson, { as: owner, params: move, body: {} });
  await call(setMeetingPrivacy, { as: owner, params: hidden, body: { private: true } });
  await call(addSearchPerson, { as: member, params: move, body: { stage: 'presented' } });
  const decisionsOf = async (as: Person) => (await call(getSearch, { as, params: inSearch })).body.stageChanges;
  const [decision] = await decisionsOf(member);
  expect(decision).toMatchObject({
    stage: 'presented',
    by: 'Max',
    isOwn: true,
    reason: '',
    // The private call was not known to whoever decided.
    basedOn: [{ meetingId: at.meetingId }],
  });
  const explain = (as: Person, body: { reason: string; basedOn?: string[] }, decisionId = decision!.$id) =>
    call(explainDecision, { as, params: { ...inSearch, decisionId }, body });
  expect((await explain(member, { reason: 'Eight years of pipelines, six weeks of notice' })).status).toBe(200);
  expect((await decisionsOf(viewer))[0]).toMatchObject({
    isOwn: false,
    reason: 'Eight years of pipelines, six weeks of notice',
    basedOn: [{ meetingId: at.meetingId }],
  });
  expect(await explain(owner, { reason: 'Mine now' })).toMatchObject({ status: 403 });
  expect(await explain(viewer, { reason: 'x' })).toMatchObject({ status: 403 });
  expect(await explain(member, { reason: 'x', basedOn: [hidden.meetingId] })).toMatchObject({ status: 409 });
  expect(await explain(member, { reason: 'x' }, 'nothing')).toMatchObject({ status: 404 });
  // A call that becomes private later is its owner's alone again.
  await call(setMeetingPrivacy, { as: owner, params: at, body: { private: true } });
  expect((await decisionsOf(viewer))[0]).toMatchObject({ basedOn: [] });
  expect((await decisionsOf(owner))[0]).toMatchObject({ basedOn: [{ meetingId: at.meetingId }] });
});
