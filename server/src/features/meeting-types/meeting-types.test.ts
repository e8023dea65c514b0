import { createMeeting, listMeetings } from '@candor/contract/meetings';
import * as contract from '@candor/contract/meeting-types';
import { expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { templatesOf } from './service.ts';

const sections = [
  { $id: 'pay', title: 'Pay', instructions: 'What they expect' },
  { $id: 'notice', title: 'Notice', instructions: '' },
];
const whole = {
  name: 'Screen',
  activityType: 'Phone screen',
  autoLinkContact: false,
  noteDestination: 'Bullhorn',
  script: 'Why?\nWhen?',
  noteTemplate: { sections },
  scorecard: { scale: 4, competencies: [{ $id: 'depth', name: 'Depth', guidance: 'Says why' }] },
  documentTemplates: [{ $id: 'mail', name: 'Mail', kind: 'email' as const, sections: [] }],
};

async function openTypes() {
  const on = await openTestTeam();
  const params = { teamId: on.teamId };
  const add = async (body: { name: string } & Partial<typeof whole> = whole) =>
    (await on.call(contract.createMeetingType, { as: on.owner, params, body })).body;
  const at = (meetingTypeId: string) => ({ ...params, meetingTypeId });
  const list = async (as: Person, includeArchived = 'false' as 'true' | 'false') =>
    (await on.call(contract.listMeetingTypes, { as, params, query: { includeArchived } })).body.meetingTypes;
  const publish = (meetingTypeId: string, version: number, change: object, as = on.owner) =>
    on.call(contract.publishMeetingType, { as, params: at(meetingTypeId), body: { ...whole, ...change, version } });
  return { ...on, params, add, at, list, publish };
}

test('a type stores all its fields, and an empty one inherits from General', async () => {
  const { app, call, viewer, teamId, at, add } = await openTypes();
  const made = await add();
  expect(made).toMatchObject({
    ...whole,
    version: 1,
    default: false,
    disabled: false,
    archived: false,
    noteTemplate: { detailLevel: 'standard', sections: [{ $id: 'pay', detailLevel: null }, { $id: 'notice' }] },
  });
  expect((await call(contract.getMeetingType, { as: viewer, params: at(made.$id) })).body).toEqual(made);
  const bare = await add({ name: 'Bare' });
  expect(bare).toMatchObject({
    script: null,
    noteTemplate: null,
    scorecard: null,
    documentTemplates: [],
    autoLinkContact: true,
  });
  const general = await templatesOf(app.db, teamId, null);
  expect(general).toMatchObject({
    name: 'General',
    version: 1,
    scorecard: { scale: 5 },
    documentTemplates: [{ kind: 'write-up' }, { kind: 'email' }],
  });
  expect(await templatesOf(app.db, teamId, bare.$id)).toEqual({
    ...general,
    name: 'Bare',
    scorecard: null,
    documentTemplates: [],
  });
  expect(await templatesOf(app.db, teamId, made.$id)).toMatchObject({
    name: 'Screen',
    scorecard: { scale: 4 },
    autoLinkContact: false,
  });
});

test('duplicate ids and values over the limits are refused', async () => {
  const { call, owner, params } = await openTypes();
  const refused = async (change: object) =>
    expect(await call(contract.createMeetingType, { as: owner, params, body: { ...whole, ...change } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  await refused({ noteTemplate: { sections: [sections[0], sections[0]] } });
  await refused({ documentTemplates: [whole.documentTemplates[0], whole.documentTemplates[0]] });
  await refused({
    noteTemplate: { sections: Array.from({ length: 41 }, (_, index) => ({ $id: `s${index}`, title: 'S' })) },
  });
  await refused({ name: ' ' });
  await refused({ scorecard: { scale: 11, competencies: [] } });
});

test('publishing creates the next version and refuses drafts based on an older one', async () => {
  const { call, owner, viewer, member, add, at, publish } = await openTypes();
  const { $id } = await add();
  expect((await publish($id, 1, { name: 'Screen call' })).body).toMatchObject({ name: 'Screen call', version: 2 });
  expect(await publish($id, 1, { name: 'Mine' })).toMatchObject({
    status: 409,
    body: { code: 'meeting_type_changed' },
  });
  const both = await Promise.all([publish($id, 2, { name: 'One' }), publish($id, 2, { name: 'Other' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await publish($id, 3, {}, member)).toMatchObject({ status: 403 });
  const { versions } = (await call(contract.listMeetingTypeVersions, { as: viewer, params: at($id) })).body;
  expect(versions.map(({ version, name, publishedBy }) => [version, name, publishedBy])).toEqual([
    [3, both.find(({ status }) => status === 200)!.body.name, 'Olive'],
    [2, 'Screen call', 'Olive'],
    [1, 'Screen', 'Olive'],
  ]);

  const first = await call(contract.getMeetingTypeVersion, { as: viewer, params: { ...at($id), version: 1 } });
  expect(first.body).toMatchObject({ version: 1, content: { ...whole, noteTemplate: { sections } } });
  const restore = (version: number, current: number) =>
    call(contract.restoreMeetingTypeVersion, {
      as: owner,
      params: { ...at($id), version },
      body: { version: current },
    });
  expect(await restore(1, 2)).toMatchObject({ status: 409 });
  expect(await restore(9, 3)).toMatchObject({ status: 404, body: { code: 'meeting_type_version_not_found' } });
  expect((await restore(1, 3)).body).toMatchObject({ name: 'Screen', version: 4, script: 'Why?\nWhen?' });
});

test('General is cloned, not changed', async () => {
  const { call, owner, list, at, publish } = await openTypes();
  const builtIn = { status: 409, body: { code: 'meeting_type_built_in' } };
  expect(await publish('general', 1, {})).toMatchObject(builtIn);
  expect(
    await call(contract.setMeetingTypeArchived, { as: owner, params: at('general'), body: { archived: true } }),
  ).toMatchObject(builtIn);
  expect((await call(contract.listMeetingTypeVersions, { as: owner, params: at('general') })).body.versions).toEqual(
    [],
  );
  const clone = await call(contract.cloneMeetingType, { as: owner, params: at('general'), body: {} });
  expect(clone).toMatchObject({
    status: 201,
    body: { name: 'Copy of General', version: 1, noteTemplate: (await list(owner))[0]!.noteTemplate },
  });
  const named = await call(contract.cloneMeetingType, {
    as: owner,
    params: at(clone.body.$id),
    body: { name: 'Phone screen' },
  });
  expect(named.body).toMatchObject({ name: 'Phone screen', scorecard: { scale: 5 } });
});

test('archived and disabled types stay on their meetings and can be restored', async () => {
  const { call, owner, member, params, add, at, list } = await openTypes();
  const { $id } = await add();
  const set = (archived: boolean, as = owner) =>
    call(contract.setMeetingTypeArchived, { as, params: at($id), body: { archived } });
  expect((await set(true)).body).toMatchObject({ archived: true, version: 1 });
  expect((await list(member)).map(({ name }) => name)).toEqual(['General']);
  expect((await list(member, 'true')).map(({ name, archived }) => [name, archived])).toEqual([
    ['General', false],
    ['Screen', true],
  ]);
  expect(await call(createMeeting, { as: member, params, body: { meetingTypeId: $id } })).toMatchObject({
    status: 404,
  });
  expect(await set(false, member)).toMatchObject({ status: 403 });
  expect((await set(false)).body).toMatchObject({ archived: false });
  expect(
    (await call(contract.setMeetingTypeDisabled, { as: owner, params: at($id), body: { disabled: true } })).body,
  ).toMatchObject({ disabled: true });
  expect(await call(createMeeting, { as: member, params, body: { meetingTypeId: $id } })).toMatchObject({
    status: 404,
  });
});

test("new meetings get the member's own default, else the team's, else General; a type no longer offered counts as none", async () => {
  const { call, owner, member, viewer, teamId, params, add, at, list } = await openTypes();
  const [screen, intake] = [await add(), await add({ name: 'Intake' })];
  const typeOfNew = async (as: Person) => (await call(createMeeting, { as, params, body: {} })).body.meetingTypeId;
  const own = (as: Person) => ({ as, params: { teamId, accountId: as.accountId } });
  expect(await typeOfNew(member)).toBeNull();
  expect(
    await call(contract.setTeamDefaultMeetingType, { as: member, params, body: { meetingTypeId: screen.$id } }),
  ).toMatchObject({ status: 403 });
  expect(
    (await call(contract.setTeamDefaultMeetingType, { as: owner, params, body: { meetingTypeId: screen.$id } })).body,
  ).toEqual({ meetingTypeId: screen.$id });
  expect(
    (await call(contract.setDefaultMeetingType, { ...own(member), body: { meetingTypeId: intake.$id } })).body,
  ).toEqual({ meetingTypeId: intake.$id, isOwn: true });
  expect([await typeOfNew(owner), await typeOfNew(member)]).toEqual([screen.$id, intake.$id]);
  expect(
    (await call(createMeeting, { as: member, params, body: { meetingTypeId: null } })).body.meetingTypeId,
  ).toBeNull();
  expect((await list(member)).filter((type) => type.default).map(({ name }) => name)).toEqual(['Intake']);
  expect((await list(viewer)).filter((type) => type.default).map(({ name }) => name)).toEqual(['Screen']);

  await call(contract.setMeetingTypeArchived, { as: owner, params: at(intake.$id), body: { archived: true } });
  expect((await call(contract.getDefaultMeetingType, own(member))).body).toEqual({
    meetingTypeId: screen.$id,
    isOwn: false,
  });
  await call(contract.setDefaultMeetingType, { ...own(member), body: { meetingTypeId: null } });
  expect(await typeOfNew(member)).toBeNull();
  expect((await call(contract.clearDefaultMeetingType, own(member))).status).toBe(204);
  expect(await typeOfNew(member)).toBe(screen.$id);
  expect((await call(listMeetings, { as: owner, params, query: { meetingTypeId: screen.$id } })).body.total).toBe(2);
});

test("another team's type does not exist", async () => {
  const { call, owner, add, teamOf, person } = await openTypes();
  const { $id } = await add();
  const stranger = await person();
  const params = { teamId: await teamOf(stranger), meetingTypeId: $id };
  const unknown = { status: 404, body: { code: 'meeting_type_not_found' } };
  expect(await call(contract.getMeetingType, { as: stranger, params })).toMatchObject(unknown);
  expect(await call(contract.cloneMeetingType, { as: stranger, params, body: {} })).toMatchObject(unknown);
  expect(await call(contract.listMeetingTypeVersions, { as: stranger, params })).toMatchObject(unknown);
  expect(await call(contract.getMeetingTypeVersion, { as: stranger, params: { ...params, version: 1 } })).toMatchObject(
    unknown,
  );
  expect(
    await call(contract.restoreMeetingTypeVersion, {
      as: stranger,
      params: { ...params, version: 1 },
      body: { version: 1 },
    }),
  ).toMatchObject(unknown);
  expect(
    await call(contract.publishMeetingType, { as: stranger, params, body: { ...whole, version: 1 } }),
  ).toMatchObject(unknown);
  expect(
    await call(contract.setTeamDefaultMeetingType, { as: stranger, params, body: { meetingTypeId: $id } }),
  ).toMatchObject(unknown);
  expect(await call(contract.getMeetingType, { as: owner, params })).toMatchObject({
    status: 404,
    body: { code: 'team_not_found' },
  });
});
