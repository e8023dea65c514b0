import { createPublicKey, verify } from 'node:crypto';
import { deleteMeeting } from '@candor/contract/meetings';
import {
  addConsent,
  createErasure,
  getErasureCertificate,
  getRetention,
  liftLegalHold,
  listConsent,
  listLegalHolds,
  placeLegalHold,
  previewErasure,
  putRetention,
} from '@candor/contract/privacy';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { documentIn, linkTo, meetingIn, openPage } from '../../test/sharable-pages.ts';
import { deleteOldMeetings } from '../meetings/retention.ts';
import { discardRecordings } from '../recordings/discard.ts';
import { findErasure } from './erasures.ts';

let on: TestTeam;
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile });
});

const dayMs = 24 * 3600 * 1000;
const inTeam = () => ({ teamId: on.teamId });
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

async function makeType(): Promise<string> {
  await on.app.db.execute(sql`insert into meeting_type (id, team_id, name) values ('short', ${on.teamId}, 'Short')`);
  return 'short';
}

async function isDeleted(meetingId: string): Promise<boolean> {
  const { rows } = await on.app.db.execute<{ gone: boolean }>(
    sql`select deletion_id is not null as gone from meeting where id = ${meetingId}`,
  );
  return rows[0]?.gone ?? true;
}

async function withRecording(startTime: Date, meetingTypeId?: string) {
  const at = await meetingIn(on, on.owner, on.teamId, { startTime, ...(meetingTypeId && { meetingTypeId }) });
  await on.app.db.execute(sql`
    insert into recording (meeting_id, team_id, status) values (${at.meetingId}, ${on.teamId}, 'ready')`);
  return at;
}

const hasRecording = async (meetingId: string) =>
  (await on.app.db.execute(sql`select 1 from recording where meeting_id = ${meetingId}`)).rows.length > 0;

test('retention by type counts before that of the team; a legal hold keeps a meeting from all of it', async () => {
  const short = await makeType();
  const wanted = {
    team: { mediaDays: 60, allDays: 400 },
    types: [{ meetingTypeId: short, mediaDays: 30, allDays: 90 }],
  };
  expect((await on.call(putRetention, { as: on.member, params: inTeam(), body: wanted })).status).toBe(403);
  expect((await on.call(putRetention, { as: on.owner, params: inTeam(), body: wanted })).body).toEqual(wanted);
  expect((await on.call(getRetention, { as: on.viewer, params: inTeam() })).body).toEqual(wanted);

  const [usual, ofType, held] = [
    await withRecording(daysAgo(100)),
    await withRecording(daysAgo(100), short),
    await withRecording(daysAgo(500)),
  ];
  const young = await withRecording(daysAgo(40), short);
  const hold = await on.call(placeLegalHold, { as: on.owner, params: held, body: { reason: 'Case 12' } });
  expect(hold.body).toMatchObject({ reason: 'Case 12', placedBy: 'Olive', meetingId: held.meetingId });
  expect((await on.call(listLegalHolds, { as: on.owner, params: inTeam() })).body.holds).toHaveLength(1);

  await discardRecordings(on.app);
  expect(await hasRecording(usual.meetingId)).toBe(false);
  expect(await hasRecording(young.meetingId)).toBe(false);
  expect(await hasRecording(held.meetingId)).toBe(true);
  await deleteOldMeetings(on.app);
  expect(await isDeleted(ofType.meetingId)).toBe(true);
  expect(await isDeleted(usual.meetingId)).toBe(false);
  expect(await isDeleted(held.meetingId)).toBe(false);
  expect((await on.call(deleteMeeting, { as: on.owner, params: held })).body.code).toBe('meeting_on_legal_hold');

  expect((await on.call(liftLegalHold, { as: on.owner, params: held })).status).toBe(204);
  await deleteOldMeetings(on.app);
  expect(await isDeleted(held.meetingId)).toBe(true);
});

test('erasing a person removes meetings, files, contacts and mentions, and is certified', async () => {
  const { at, meeting } = await openPage(on, { owner: on.owner, teamId: on.teamId });
  await linkTo(on, on.owner, at);
  await on.app.db.execute(sql`
    insert into contact (id, team_id, name, emails) values ('ada', ${on.teamId}, 'Ada Byron', '{ada@candidates.example}')`);
  await on.app.db.execute(sql`update meeting set external_contact_id = 'ada' where id = ${meeting.meetingId}`);
  const other = await meetingIn(on, on.owner, on.teamId, { description: 'Debrief on Ada Byron' });
  await documentIn(on, other, { nickname: 'ada  byron, in short' });
  const third = await meetingIn(on, on.owner, on.teamId, { description: 'Ada Byronson is somebody else' });

  const subject = { name: 'Ada Byron', email: 'ada@candidates.example', phone: null };
  expect((await on.call(createErasure, { as: on.member, params: inTeam(), body: subject })).status).toBe(403);
  const preview = await on.call(previewErasure, { as: on.owner, params: inTeam(), body: subject });
  expect(preview.body).toMatchObject({
    meetings: 1,
    held: 0,
    snippets: 1,
    files: 2,
    contacts: 1,
    pages: 1,
    mentions: 2,
  });
  const { body, status } = await on.call(createErasure, { as: on.owner, params: inTeam(), body: subject });
  expect(status).toBe(201);
  expect(preview.body).toMatchObject(body.counts);
  const others = [
    { what: 'Meeting details', meetingId: third.meetingId, meeting: 'Ada Byronson is somebody else', texts: 1 },
  ];
  expect(body.check).toEqual(others);

  const { rows } = await on.app.db.execute<{ id: string; description: string }>(
    sql`select id, description from meeting where team_id = ${on.teamId}`,
  );
  expect(rows.find(({ id }) => id === meeting.meetingId)).toBeUndefined();
  expect(rows.find(({ id }) => id === other.meetingId)!.description).toBe('Debrief on [erased] [erased]');
  expect(rows.find(({ id }) => id === third.meetingId)!.description).toBe('Ada Byronson is somebody else');
  for await (const { key } of on.app.storage.list(`teams/${on.teamId}/meetings/${meeting.meetingId}/`))
    expect(key).toBe('');
  const items = await on.app.db.execute(sql`select 1 from sharable_page_item where meeting_id = ${meeting.meetingId}`);
  expect(items.rows).toHaveLength(0);
  expect((await on.call(previewErasure, { as: on.owner, params: inTeam(), body: subject })).body).toMatchObject({
    meetings: 0,
    contacts: 0,
    mentions: 0,
  });

  const row = await findErasure(on.app, on.teamId, body.$id);
  const key = createPublicKey({ key: Buffer.from(row.public_key, 'base64'), format: 'der', type: 'spki' });
  const check = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(row.signature, 'base64'));
  expect(check(row.statement)).toBe(true);
  expect(check(row.statement.replace('"meetings":1', '"meetings":2'))).toBe(false);
  const pdf = await on.call(getErasureCertificate, { as: on.owner, params: { ...inTeam(), erasureId: body.$id } });
  expect(String(pdf.body).startsWith('%PDF')).toBe(true);
});

/** A meeting in which this was said, one line every twenty seconds. */
async function spoken(lines: [string, string][]) {
  const at = await meetingIn(on, on.owner, on.teamId);
  await on.app.db.execute(
    sql`insert into transcript (meeting_id, team_id, language) values (${at.meetingId}, ${on.teamId}, 'en')`,
  );
  for (const [place, name] of [...new Set(lines.map(([name]) => name))].entries())
    await on.app.db.execute(sql`
      insert into transcript_speaker (id, team_id, meeting_id, place, name, is_guess) values (${`${at.meetingId}${name}`}, ${on.teamId}, ${at.meetingId}, ${place}, ${name}, false)`);
  for (const [index, [name, text]] of lines.entries())
    await on.app.db.execute(sql`
      insert into transcript_segment (id, team_id, meeting_id, speaker_id, track, start_ms, end_ms, text, timing)
      values (${`${at.meetingId}${index}`}, ${on.teamId}, ${at.meetingId}, ${`${at.meetingId}${name}`}, 't', ${index * 20_000}, ${index * 20_000 + 8_000}, ${text},
        array_fill(0, array[${text.split(' ').length * 3}::int]))`);
  return at;
}

test('the consent ledger offers a spoken yes with its place in the recording, and keeps what is written down', async () => {
  const at = await spoken([
    ['Olive', 'Is it okay if I record this call?'],
    ['Ada', 'Yes, that is fine.'],
    ['Olive', 'How was the recording studio?'],
    ['Ben', 'No, I never went there.'],
  ]);
  const { body } = await on.call(listConsent, { as: on.viewer, params: at });
  expect(body.entries).toEqual([]);
  expect(body.found[0]).toMatchObject({ person: 'Ada', answer: 'yes', how: 'spoken', startS: 20, endS: 28 });
  const added = await on.call(addConsent, { as: on.member, params: at, body: body.found[0]! });
  expect(added.body).toMatchObject({ person: 'Ada', recordedBy: 'Max', quote: 'Yes, that is fine.' });
  const again = (await on.call(listConsent, { as: on.viewer, params: at })).body;
  expect(again.entries).toHaveLength(1);
  expect(again.found.some(({ person }) => person === 'Ada')).toBe(false);
});

test('"No problem" after the recording notice is offered as a yes, and a plain no as a no', async () => {
  const at = await spoken([
    ['Olive', 'May I record this call?'],
    ['Ada', 'No problem at all.'],
    ['Olive', 'And you, may I record you too?'],
    ['Ben', 'No, thank you.'],
  ]);
  expect((await on.call(listConsent, { as: on.viewer, params: at })).body.found).toMatchObject([
    { person: 'Ada', answer: 'yes', quote: 'No problem at all.' },
    { person: 'Ben', answer: 'no' },
  ]);
});
