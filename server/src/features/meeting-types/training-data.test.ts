import { createMeeting, deleteMeeting } from '@candor/contract/meetings';
import { createMeetingType } from '@candor/contract/meeting-types';
import * as contract from '@candor/contract/training-data';
import { expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { hintsFor } from './service.ts';

const sections = [
  { sectionId: 'pay', title: 'Pay', text: 'Expects **58k**,\nbonus for safety.' },
  { title: 'Notice', text: 'Six weeks.' },
];

async function openTraining() {
  const on = await openTestTeam();
  const params = { teamId: on.teamId };
  const type = (await on.call(createMeetingType, { as: on.owner, params, body: { name: 'Screen' } })).body;
  const add = (as: Person, more: object = {}) =>
    on.call(contract.createTrainingData, {
      as,
      params,
      body: { title: 'Lukas', meetingTypeId: type.$id, sections, ...more },
    });
  const list = async (as: Person, meetingTypeId?: string) =>
    (await on.call(contract.listTrainingData, { as, params, query: { meetingTypeId } })).body.trainingData;
  return { ...on, params, type, add, list };
}

test('members add, change and delete training data, and everyone reads it', async () => {
  const { call, member, viewer, owner, params, type, add, list } = await openTraining();
  const made = (await add(member)).body;
  expect(made).toMatchObject({
    title: 'Lukas',
    meetingTypeId: type.$id,
    meetingTypeName: 'Screen',
    createdBy: 'Max',
    meetingId: null,
    sections: [sections[0], { sectionId: null, ...sections[1] }],
  });
  const general = (await add(owner, { title: 'Amara', meetingTypeId: null })).body;
  expect(general.meetingTypeName).toBe('General');
  expect((await list(viewer)).map(({ title }) => title)).toEqual(['Amara', 'Lukas']);
  expect((await list(viewer, 'general')).map(({ title }) => title)).toEqual(['Amara']);
  expect((await list(viewer, type.$id)).map(({ title }) => title)).toEqual(['Lukas']);
  const at = { ...params, trainingDataId: made.$id };
  const body = { title: 'Lukas Brandt', meetingTypeId: null, sections: [sections[1]!] };
  expect(await call(contract.updateTrainingData, { as: viewer, params: at, body })).toMatchObject({ status: 403 });
  expect((await call(contract.updateTrainingData, { as: owner, params: at, body })).body).toMatchObject({
    title: 'Lukas Brandt',
    meetingTypeName: 'General',
    createdBy: 'Max',
    sections: [{ title: 'Notice' }],
  });
  expect((await call(contract.deleteTrainingData, { as: member, params: at })).status).toBe(204);
  expect(await call(contract.getTrainingData, { as: viewer, params: at })).toMatchObject({
    status: 404,
    body: { code: 'training_data_not_found' },
  });
  expect(await call(contract.deleteTrainingData, { as: member, params: at })).toMatchObject({ status: 404 });
});

test('empty training data and references to other teams are refused', async () => {
  const { call, member, add, teamOf, person, params } = await openTraining();
  expect(await add(member, { sections: [] })).toMatchObject({ status: 400 });
  expect(await add(member, { sections: [{ title: 'Pay', text: '  ' }] })).toMatchObject({ status: 400 });
  expect(await add(member, { meetingTypeId: 'nobody' })).toMatchObject({
    status: 404,
    body: { code: 'meeting_type_not_found' },
  });
  const made = (await add(member)).body;
  const stranger = await person();
  const theirs = { teamId: await teamOf(stranger), trainingDataId: made.$id };
  expect(await call(contract.getTrainingData, { as: stranger, params: theirs })).toMatchObject({ status: 404 });
  expect(
    await call(contract.updateTrainingData, {
      as: stranger,
      params: theirs,
      body: { title: 'X', sections: [sections[1]!] },
    }),
  ).toMatchObject({ status: 404 });
  expect(await call(contract.deleteTrainingData, { as: stranger, params: theirs })).toMatchObject({ status: 404 });
  expect(
    (await call(contract.getTrainingData, { as: member, params: { ...params, trainingDataId: made.$id } })).status,
  ).toBe(200);
});

test('the source meeting is shown only to people who may see it', async () => {
  const { call, owner, member, params, add, list } = await openTraining();
  const meetingId = (await call(createMeeting, { as: owner, params, body: { private: true } })).body.$id;
  expect(await add(member, { meetingId })).toMatchObject({ status: 404, body: { code: 'meeting_not_found' } });
  const made = (await add(owner, { meetingId })).body;
  expect(made.meetingId).toBe(meetingId);
  expect((await list(member))[0]).toMatchObject({ meetingId: null });
  const body = { title: 'Renamed', sections: [sections[1]!] };
  await call(contract.updateTrainingData, { as: member, params: { ...params, trainingDataId: made.$id }, body });
  expect((await list(owner))[0]).toMatchObject({ title: 'Renamed', meetingId });
  await call(deleteMeeting, { as: owner, params: { ...params, meetingId } });
  expect((await list(owner))[0]).toMatchObject({ title: 'Renamed', meetingId: null });
});

test('hints are sections people wrote for such meetings, latest first', async () => {
  const { app, teamId, owner, type, add, person, teamOf } = await openTraining();
  expect(await hintsFor(app.db, teamId, type.$id)).toEqual([]);
  await add(owner);
  await add(owner, { sections: [{ sectionId: 'pay', title: 'Pay', text: 'Day rate 600.' }] });
  await add(owner, { meetingTypeId: null, sections: [{ title: 'Pay', text: 'Of General' }] });
  expect((await hintsFor(app.db, teamId, type.$id)).map(({ sectionId, text }) => [sectionId, text])).toEqual([
    ['pay', 'Day rate 600.'],
    ['pay', sections[0]!.text],
    [null, 'Six weeks.'],
  ]);
  expect(await hintsFor(app.db, teamId, null)).toEqual([{ sectionId: null, title: 'Pay', text: 'Of General' }]);
  // General is everyone's; what a team wrote for it is not.
  const stranger = await person();
  expect(await hintsFor(app.db, await teamOf(stranger), null)).toEqual([]);
});
