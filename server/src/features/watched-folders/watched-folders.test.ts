import { execFileSync } from 'node:child_process';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deleteMeeting, getMeeting } from '@candor/contract/meetings';
import type { WatchedFile } from '@candor/contract/watched-folders';
import {
  createWatchedFolder,
  deleteWatchedFolder,
  listWatchedFiles,
  listWatchedFolders,
  previewWatchedFolder,
  retryWatchedFile,
  updateWatchedFolder,
} from '@candor/contract/watched-folders';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contact } from '../../db/schema/contacts.ts';
import { watchedFile } from '../../db/schema/watched-folders.ts';
import { afterFile } from '../../test/after-file.ts';
import type { TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import { runOf } from '../../test/recordings.ts';
import { setAdministrator } from '../accounts/administrators.ts';
import { pollFolders, settleMs } from './scan.ts';
import { takeFile } from './take.ts';

let on: TestTeam;
let root: string;
beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'candor-watched-')));
  await mkdir(join(root, 'inbox'));
  on = await openTestTeam({ closeAt: afterFile, env: { WATCHED_PLACE: root } });
  await setAdministrator(on.app.db, on.owner.accountId, true);
  afterFile(async () => rm(root, { recursive: true, force: true }));
});

/** A second of silence in a file that begins as WAV does; another number, another content. */
function sound(number: number, bytes = 4_000): Buffer {
  const data = Buffer.alloc(bytes, number);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, data]);
}

let made = 0;
/** A watched folder with these files, and what became of them. */
async function open(
  files: Record<string, Buffer | string>,
  more: Partial<{ rule: string; afterwards: 'keep' | 'move' }> = {},
) {
  const path = `inbox/${(made += 1)}`;
  const put = async (name: string, content: Buffer | string) => {
    await mkdir(dirname(join(root, path, name)), { recursive: true });
    await writeFile(join(root, path, name), content);
  };
  await mkdir(join(root, path), { recursive: true });
  for (const [name, content] of Object.entries(files)) await put(name, content);
  const { teamId } = on;
  const created = await on.call(createWatchedFolder, {
    as: on.owner,
    params: { teamId },
    body: { path, accountId: on.member.accountId, ...more },
  });
  expect(created.status).toBe(201);
  const params = { teamId, folderId: created.body.$id };
  return {
    path: join(root, path),
    params,
    put,
    files: async (): Promise<WatchedFile[]> =>
      (await on.call(listWatchedFiles, { as: on.owner, params, query: { limit: 100 } })).body.files.toSorted((a, b) =>
        a.path < b.path ? -1 : 1,
      ),
    async states() {
      return Object.fromEntries((await this.files()).map(({ path: name, state }) => [name, state]));
    },
    meetings: async () =>
      (
        await on.app.db.execute<{ id: string; description: string; participants: string[]; start_time: Date }>(sql`
          select distinct m.id, m.description, m.participants, m.start_time from meeting m
          join watched_file f on f.meeting_id = m.id and f.state = 'taken' where f.folder_id = ${params.folderId} order by m.description`)
      ).rows,
    problem: async () =>
      (await on.call(listWatchedFolders, { as: on.owner, params: { teamId } })).body.folders.find(
        ({ $id }) => $id === params.folderId,
      )!.problem,
  };
}

/** What the worker does in a minute: look, and take what has settled. */
async function minute(): Promise<void> {
  await pollFolders(on.app, { signal: new AbortController().signal });
  await drain();
}
async function drain(): Promise<void> {
  const { rows } = await on.app.db.execute<{ id: string; file: string }>(sql`
    update pgboss.job set state = 'completed' where name = 'folder.take' and state = 'created' returning id, data->>'fileId' as file`);
  for (const { file } of rows)
    await takeFile(on.app, runOf({ teamId: on.teamId, fileId: file }, { isLastAttempt: true }));
}
async function settle(): Promise<void> {
  await minute();
  on.moveClock(settleMs + 1_000);
  await minute();
}

test('each recording becomes one meeting, whatever it is called', async () => {
  const long = `${'Very long title '.repeat(15)}.wav`;
  const folder = await open({
    'Zoë & “Ångström” – 2.wav': sound(1),
    'line\nbreak.wav': sound(2),
    [long]: sound(3),
    '🎙️ emoji.wav': sound(4),
    "a'; drop table meeting; --.wav": sound(5),
    'sub/deep/er/2026-03-02 10.30.15 Nested.wav': sound(6),
    'UPPER.WAV': sound(7),
    ' .wav': sound(8),
  });
  await minute();
  expect(new Set(Object.values(await folder.states())), 'nothing is taken on sight').toEqual(new Set(['waiting']));
  await settle();
  await settle();
  expect(new Set(Object.values(await folder.states()))).toEqual(new Set(['taken']));
  expect((await folder.meetings()).map(({ description }) => description)).toEqual(
    [
      'Zoë & “Ångström” – 2',
      'line break',
      'Very long title '.repeat(15).trim(),
      '🎙️ emoji',
      "a'; drop table meeting; --",
      'Nested',
      'UPPER',
      'Recording',
    ].toSorted(),
  );
  const [meeting] = (await folder.meetings()).filter(({ description }) => description === 'Nested');
  expect(new Date(meeting!.start_time).toISOString()).toBe('2026-03-02T10:30:15.000Z');
  const seen = await on.call(getMeeting, { as: on.member, params: { teamId: on.teamId, meetingId: meeting!.id } });
  expect(seen.body.meeting).toMatchObject({ accountId: on.member.accountId, hostName: 'Max', status: 'pending' });
});

test('a file that is still growing waits, and is taken once it has stood still', async () => {
  const whole = sound(11, 9_000);
  const folder = await open({ 'half.wav': whole.subarray(0, 3_000), 'other.wav.part': sound(12) });
  await minute();
  on.moveClock(settleMs + 1_000);
  await appendFile(join(folder.path, 'half.wav'), whole.subarray(3_000));
  await minute();
  expect(await folder.states()).toEqual({ 'half.wav': 'waiting' });
  await rename(join(folder.path, 'other.wav.part'), join(folder.path, 'other.wav'));
  await settle();
  expect(await folder.states()).toEqual({ 'half.wav': 'taken', 'other.wav': 'taken' });
  const [file] = await folder.files();
  const { rows } = await on.app.db.execute<{ bytes: string }>(sql`
    select sum(c.bytes) as bytes from take_chunk c join take t on t.id = c.take_id where t.meeting_id = ${file!.meetingId}`);
  expect(Number(rows[0]!.bytes)).toBe(whole.length);

  // Written anew between the look and the reading: nothing of the old content is kept.
  await folder.put('late.wav', sound(13));
  await minute();
  on.moveClock(settleMs + 1_000);
  await pollFolders(on.app, { signal: new AbortController().signal });
  await folder.put('late.wav', sound(14, 8_000));
  await drain();
  expect((await folder.states())['late.wav']).toBe('waiting');
  await settle();
  expect((await folder.states())['late.wav']).toBe('taken');
});

test('the same recording is one meeting, under whatever names and in whichever folder', async () => {
  const one = await open({ 'call.wav': sound(21), 'copy of call.wav': sound(21) });
  const two = await open({ 'again/call (1).wav': sound(21) });
  await settle();
  const states = [...Object.values(await one.states()), ...Object.values(await two.states())].toSorted();
  expect(states).toEqual(['same', 'same', 'taken']);
  // A date that changes makes no other meeting of it.
  await utimes(join(one.path, 'call.wav'), new Date(), new Date(Date.now() - 86_400_000));
  await settle();
  await settle();
  expect([...Object.values(await one.states()), ...Object.values(await two.states())].toSorted()).toEqual(states);

  const file = (await one.files())[0]!;
  await on.call(deleteMeeting, { as: on.member, params: { teamId: on.teamId, meetingId: file.meetingId! } });
  const other = await open({ 'once more.wav': sound(21) });
  await settle();
  const [gone] = await other.files();
  expect(gone).toMatchObject({ state: 'same', meetingId: null, reason: expect.stringContaining('was deleted') });
  const again = await on.call(retryWatchedFile, { as: on.owner, params: { ...other.params, fileId: gone!.$id } });
  expect(again.body.state).toBe('waiting');
  await settle();
  expect(await other.states()).toEqual({ 'once more.wav': 'taken' });
});

test('subtitles and lists of participants say who spoke, and the contact is found', async () => {
  await on.app.db
    .insert(contact)
    .values({ id: 'amara', teamId: on.teamId, name: 'Amara Osei', source: 'manual' } as never);
  const teams =
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n<v Amara Osei>Hello.</v>\n\n00:00:01.200 --> 00:00:02.000\n<v Max>Hi.</v>\n';
  const attendance = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('2. Participants\nName\tRole\nMax\tOrganizer\nPriya Nair\tGuest\n', 'utf16le'),
  ]);
  const folder = await open({
    'Screen-20260302_103015-Meeting Recording.wav': sound(31),
    'Screen-20260302_103015-Meeting Transcript.vtt': teams,
    'Screen-20260302_103015 - Attendance report.csv': attendance,
    'Zoom/2026-03-04 09.00.00 Weekly 12345678901/video1.wav': sound(32),
    'Zoom/2026-03-04 09.00.00 Weekly 12345678901/closed.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nno names here\n',
    'Zoom/2026-03-04 09.00.00 Weekly 12345678901/chat.txt': 'hello',
  });
  await settle();
  expect(await folder.states()).toEqual({
    'Screen-20260302_103015 - Attendance report.csv': 'used',
    'Screen-20260302_103015-Meeting Recording.wav': 'taken',
    'Screen-20260302_103015-Meeting Transcript.vtt': 'used',
    'Zoom/2026-03-04 09.00.00 Weekly 12345678901/closed.vtt': 'refused',
    'Zoom/2026-03-04 09.00.00 Weekly 12345678901/video1.wav': 'taken',
  });
  const [screen, weekly] = await folder.meetings();
  expect(screen).toMatchObject({ description: 'Screen', participants: ['Max', 'Priya Nair', 'Amara Osei'] });
  expect(weekly).toMatchObject({ description: 'Weekly' });
  const details = await on.call(getMeeting, { as: on.member, params: { teamId: on.teamId, meetingId: screen!.id } });
  expect(details.body.contact?.name).toBe('Amara Osei');
  const { rows } = await on.app.db.execute(sql`
    select s.name, s.start_ms, s.end_ms from take_speaking s join take t on t.id = s.take_id where t.meeting_id = ${screen!.id} order by s.start_ms`);
  expect(rows).toEqual([
    { name: 'Amara Osei', start_ms: 0, end_ms: 1_000 },
    { name: 'Max', start_ms: 1_200, end_ms: 2_000 },
  ]);
});

test('what can’t be taken says why, and is tried again when asked', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'candor-outside-'));
  await writeFile(join(outside, 'secret.wav'), sound(41));
  const folder = await open({
    'empty.wav': '',
    'text.mp3': 'this is no sound at all, it only says so',
    'cv.pdf': '%PDF-1.7',
    'dictation.ds2': sound(42),
    'beside.txt': 'notes',
    [`${'n'.repeat(245)}.wav`]: sound(43),
  });
  await symlink(join(outside, 'secret.wav'), join(folder.path, 'link.wav'));
  await symlink(outside, join(folder.path, 'linked'));
  execFileSync('mkfifo', [join(folder.path, 'pipe.wav')]);
  await settle();
  const files = Object.fromEntries((await folder.files()).map((file) => [file.path, [file.state, file.reason]]));
  expect(files).toEqual({
    'empty.wav': ['refused', 'It is empty.'],
    'text.mp3': ['refused', 'It is not a recording that Candor can read, whatever its name says.'],
    'cv.pdf': ['refused', expect.stringContaining('isn’t a recording')],
    'dictation.ds2': ['refused', expect.stringContaining('Convert it')],
    'link.wav': ['refused', expect.stringContaining('links are not followed')],
    linked: ['refused', expect.stringContaining('links are not followed')],
    'pipe.wav': ['refused', 'It is not a file.'],
    [`${'n'.repeat(245)}.wav`]: ['taken', null],
  });
  // Put right, it is taken without a word; asked again as it is, it is refused again.
  await folder.put('empty.wav', sound(44));
  const text = (await folder.files()).find(({ path }) => path === 'text.mp3')!;
  await on.call(retryWatchedFile, { as: on.owner, params: { ...folder.params, fileId: text.$id } });
  await settle();
  expect(await folder.states()).toMatchObject({ 'empty.wav': 'taken', 'text.mp3': 'refused' });
  expect(
    (
      await on.call(retryWatchedFile, {
        as: on.owner,
        params: { ...folder.params, fileId: (await folder.files())[1]!.$id },
      })
    ).status,
  ).toBe(200);
  await rm(outside, { recursive: true });
});

test('the rule names meetings, and files go into the folder “done”', async () => {
  const folder = await open(
    {
      '2026-03-02 Amara Osei - Second interview.wav': sound(51),
      'not by the rule.wav': sound(52),
      'done/old.wav': sound(53),
      'done/not by the rule.wav': sound(54),
    },
    { rule: '{date} {contact} - {title}', afterwards: 'move' },
  );
  const path = folder.path.slice(root.length + 1);
  const preview = await on.call(previewWatchedFolder, {
    as: on.owner,
    params: { teamId: on.teamId },
    body: { path, rule: '{date} {contact} - {title}', timeZone: 'Europe/Berlin' },
  });
  expect(preview.body).toMatchObject({
    total: 2,
    files: [
      { title: 'Second interview', contact: 'Amara Osei', startTime: '2026-03-02T11:00:00.000Z', isOther: false },
      { title: 'not by the rule', isOther: true },
    ],
  });
  await settle();
  await settle();
  expect((await folder.meetings()).map(({ description, participants }) => [description, participants])).toEqual([
    ['Second interview', ['Max', 'Amara Osei']],
    ['not by the rule', ['Max']],
  ]);
  expect((await readdir(folder.path)).toSorted()).toEqual(['done']);
  expect((await readdir(join(folder.path, 'done'))).toSorted()).toEqual([
    '2026-03-02 Amara Osei - Second interview.wav',
    'not by the rule (2).wav',
    'not by the rule.wav',
    'old.wav',
  ]);
});

test('only administrators choose folders, none is watched twice, and none leads out', async () => {
  const { teamId } = on;
  const add = async (path: string, as = on.owner, accountId = on.member.accountId) => {
    const { status, body } = await on.call(createWatchedFolder, { as, params: { teamId }, body: { path, accountId } });
    return [status, (body as { code?: string }).code];
  };
  const folder = await open({});
  const path = folder.path.slice(root.length + 1);
  expect(await add(path)).toEqual([409, 'watched_folder_taken']);
  expect(await add(`${path}/inside`)).toEqual([409, 'watched_folder_taken']);
  expect(await add('')).toEqual([409, 'watched_folder_taken']);
  expect((await add('../etc'))[0]).toBe(400);
  expect(await add('missing')).toEqual([400, 'watched_folder_unreadable']);
  await symlink('/etc', join(root, 'out'));
  expect(await add('out')).toEqual([400, 'watched_folder_unreadable']);
  expect((await add('inbox/x', on.member))[0]).toBe(403);
  const admin = await on.person('Ada');
  await on.join(teamId, admin, 'admin');
  expect(await add('inbox/x', admin)).toEqual([403, 'watched_folder_needs_administrator']);
  expect(await add('inbox/x', on.owner, (await on.person()).accountId)).toEqual([400, 'watched_folder_owner']);
  const rule = await on.call(updateWatchedFolder, {
    as: on.owner,
    params: folder.params,
    body: { rule: '{date}{title}' },
  });
  expect([rule.status, (rule.body as { code?: string }).code]).toEqual([400, 'watched_folder_rule']);

  await rm(folder.path, { recursive: true });
  await minute();
  expect(await folder.problem()).toBe('The folder can’t be read: it isn’t there.');
  await on.call(deleteWatchedFolder, { as: on.owner, params: folder.params });
  expect((await on.call(listWatchedFiles, { as: on.owner, params: folder.params, query: {} })).status).toBe(404);
});

test('a worker that ends anywhere loses nothing and doubles nothing', async () => {
  const folder = await open({ 'call.wav': sound(61, 300_000) });
  await minute();
  on.moveClock(settleMs + 1_000);
  await pollFolders(on.app, { signal: new AbortController().signal });
  const [row] = await on.app.db.select().from(watchedFile).where(eq(watchedFile.folderId, folder.params.folderId));
  const take = (signal?: AbortSignal) =>
    takeFile(on.app, { ...runOf({ teamId: on.teamId, fileId: row!.id }), ...(signal && { signal }) });
  // Twice at the same time, as when a worker that was thought dead is not.
  await Promise.allSettled([take(), take()]);
  // Everything is there, and only the last step was not written down.
  await on.app.db.update(watchedFile).set({ state: 'taking' }).where(eq(watchedFile.id, row!.id));
  await take();
  await settle();
  expect(await folder.states()).toEqual({ 'call.wav': 'taken' });
  const { rows } = await on.app.db.execute<{ n: number; bytes: string }>(sql`
    select count(distinct m.id)::int as n, sum(c.bytes) as bytes from meeting m left join take t on t.meeting_id = m.id
    left join take_chunk c on c.take_id = t.id where m.description = 'call' and m.deletion_id is null and m.team_id = ${on.teamId}
    and m.id in (select meeting_id from watched_content where file_id = ${row!.id})`);
  expect([rows[0]!.n, Number(rows[0]!.bytes)]).toEqual([1, 300_044]);
});
