import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { sendBot } from '@candor/contract/bots';
import { listMeetingTypes } from '@candor/contract/meeting-types';
import { createMeeting } from '@candor/contract/meetings';
import { createEmailSession } from '@candor/contract/sessions';
import { listTeams } from '@candor/contract/teams';
import { failureFolderOf } from '../features/bots/run.ts';
import { openTestApp } from '../test/app.ts';
import { describeBots } from './bots.ts';
import { commands, helpText, readCommand, UsageError } from './command-line.ts';
import { runCommand } from './commands.ts';
import { examine } from './doctor.ts';
import { runLines } from './lines.ts';

describe('the administration command line', () => {
  test('makes the first team, account and owner, who can then sign in', async () => {
    const { app, call } = await openTestApp();
    const run = (...words: string[]) => runCommand(app, readCommand(words) as Parameters<typeof runCommand>[1]);
    await run('team', 'create', '--name', 'My agency');
    const made = await run('account', 'create', '--email', 'Me@agency.example', '--name', 'My Name');
    const password = /Password: (\S+)/.exec(made)![1]!;
    await run('member', 'add', '--email', 'me@agency.example', '--team', 'My agency', '--role', 'owner');
    const { token } = (await call(createEmailSession, { body: { email: 'me@agency.example', password } })).body.data;
    expect((await call(listTeams, { token })).body.data).toMatchObject([{ name: 'My agency', role: 'owner' }]);
    expect(await run('member', 'list', '--team', 'My agency')).toContain('me@agency.example');
    await run('account', 'password', '--email', 'me@agency.example', '--password', 'a password of mine');
    expect((await call(listTeams, { token })).status).toBe(401);
    expect(
      (await call(createEmailSession, { body: { email: 'me@agency.example', password: 'a password of mine' } })).status,
    ).toBe(201);
  });

  test('a new team has meeting types to start with, and a team that is there keeps its own', async () => {
    const { app, call } = await openTestApp();
    const run = (...words: string[]) => runCommand(app, readCommand(words) as Parameters<typeof runCommand>[1]);
    await run('team', 'create', '--name', 'By itself');
    const password = 'a password of mine';
    for (const [email, team] of [
      ['a@b.example', 'With an account'],
      ['c@d.example', 'With an account'],
      ['e@f.example', 'By itself'],
    ] as const)
      await run('account', 'create', '--email', email, '--name', 'A', '--team', team, '--password', password);
    for (const email of ['c@d.example', 'e@f.example']) {
      const { token } = (await call(createEmailSession, { body: { email, password } })).body.data;
      const teamId = (await call(listTeams, { token })).body.data[0]!.$id;
      const { meetingTypes } = (await call(listMeetingTypes, { token, params: { teamId } })).body;
      expect(meetingTypes.map(({ name }) => name)).toEqual([
        'General',
        'Candidate screen',
        'Client intake',
        'Competency interview',
        'Reference check',
        'Technical interview',
      ]);
      for (const { name, script, noteTemplate, scorecard, documentTemplates } of meetingTypes.slice(1)) {
        expect([name, script?.split('\n').length ?? 0]).toEqual([
          name,
          expect.toSatisfy((count: number) => count >= 6),
        ]);
        expect(noteTemplate?.sections.length).toBeGreaterThan(3);
        expect(scorecard?.competencies.length).toBeGreaterThan(2);
        expect(documentTemplates?.length).toBeGreaterThan(0);
      }
    }
  });

  test('an account with its team in one go: owner of a new one, member of one that is there, all or nothing', async () => {
    const { app } = await openTestApp();
    const run = (...words: string[]) => runCommand(app, readCommand(words) as Parameters<typeof runCommand>[1]);
    expect(await run('account', 'create', '--email', 'a@b.example', '--name', 'A', '--team', 'New')).toMatch(
      /It is owner of the new team "New"/,
    );
    expect(await run('account', 'create', '--email', 'c@d.example', '--name', 'C', '--team', 'New')).toMatch(
      /It is member of the team "New"/,
    );
    await expect(run('account', 'create', '--email', 'a@b.example', '--name', 'A', '--team', 'Other')).rejects.toThrow(
      'There is already an account with this email.',
    );
    expect(await run('team', 'list')).not.toContain('Other');
    await expect(
      run('account', 'create', '--email', 'e@f.example', '--name', 'E', '--team', 'New', '--role', 'king'),
    ).rejects.toThrow(/--role is not right/);
    expect(await run('account', 'list')).not.toContain('e@f.example');
  });

  test.each([
    [['team', 'make'], 'There is no command "team make".'],
    [['team', 'create'], '"team create" also needs --name.'],
    [['account', 'create', '--email', 'a@b.example'], '"account create" also needs --name.'],
    [['team', 'list', '--nmae', 'x'], /Unknown option '--nmae'/],
  ])('%j is refused with a sentence', (words, message) => {
    expect(() => readCommand(words)).toThrow(message);
    expect(() => readCommand(words)).toThrow(UsageError);
  });

  test('invalid values are explained in a sentence', async () => {
    const { app } = await openTestApp();
    const run = (...words: string[]) => runCommand(app, readCommand(words) as Parameters<typeof runCommand>[1]);
    await expect(run('account', 'create', '--email', 'nonsense', '--name', 'X')).rejects.toThrow(
      /--email is not right/,
    );
    await expect(
      run('account', 'create', '--email', 'a@b.example', '--name', 'X', '--password', 'short'),
    ).rejects.toThrow(/--password is not right/);
    await expect(run('member', 'add', '--email', 'a@b.example', '--team', 'None')).rejects.toThrow(
      /There is no account/,
    );
    await run('account', 'create', '--email', 'a@b.example', '--name', 'X');
    await expect(run('account', 'create', '--email', 'a@b.example', '--name', 'X')).rejects.toThrow(
      'There is already an account with this email.',
    );
    await expect(run('member', 'add', '--email', 'a@b.example', '--team', 'None')).rejects.toThrow(
      /There is no team "None"/,
    );
  });

  test('lists bots with their outcome and the screenshot of a failure', async () => {
    const { app, call, person, teamOf } = await openTestApp({ env: { CHROMIUM_PATH: '/nowhere/chromium' } });
    const owner = await person();
    const teamId = await teamOf(owner);
    const { body } = await call(createMeeting, {
      as: owner,
      params: { teamId },
      body: { description: 'Screen: Zoë', source: 'bot', meetingUrl: 'https://meet.jit.si/room' },
    });
    const sent = await call(sendBot, { as: owner, params: { teamId, meetingId: body.$id }, body: {} });
    const folder = failureFolderOf(app, sent.body.$id);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'denied.txt'), 'x');
    const told = await describeBots(app);
    expect(told).toContain('CHROMIUM_PATH is /nowhere/chromium, which is not a program.');
    expect(told.split('\n').at(-1)).toMatch(
      new RegExp(`${sent.body.$id}\\s+jitsi\\s+queued\\s+0\\s+no\\s+${folder}\\s+Screen: Zoë`),
    );
  });

  test('several commands are read line by line; a wrong one does not stop the others', async () => {
    const { app } = await openTestApp();
    const said: string[] = [];
    const complaints: string[] = [];
    const lines = [
      '# people',
      'team create --name "My \\"own\\" agency"',
      '',
      'team make',
      "account create --email a@b.example --name 'A B' --password 'a password of mine'",
      'team list --name "x',
      'team list',
    ];
    await runLines(Readable.from(lines.map((line) => `${line}\n`)), (command) => runCommand(app, command), {
      say: (text) => said.push(text),
      complain: (text) => complaints.push(text),
    });
    expect(said).toEqual([
      expect.stringContaining('My "own" agency'),
      expect.stringContaining('a@b.example'),
      expect.stringContaining('My "own" agency'),
    ]);
    expect(said.every((text) => text.endsWith('\n'))).toBe(true);
    expect(complaints).toEqual(['Line 4: There is no command "team make".', 'Line 6: A quotation mark is not closed.']);
  });

  test('the doctor says what is well and what to do', async () => {
    const { app } = await openTestApp();
    const config = { ...app.config, databaseUrl: app.databaseUrl };
    const told = await examine(config, app.log);
    expect(told).toMatch(/ ok {4}database: PostgreSQL \d+/);
    expect(told).toContain('schema: It matches this version.');
    expect(told).toContain('note   backups: There is none yet');
    expect(told).toContain('Nothing is wrong.');
    const lost = await examine({ ...config, databaseUrl: 'postgres://candor@127.0.0.1:9/none' }, app.log);
    expect(lost).toMatch(/FAULT {2}database: The database at .* does not answer/);
    expect(lost).toContain('1 thing needs your attention.');
  });

  test('a command with an argument, and one with a flag', () => {
    expect(readCommand(['backup', '/mnt/x', '--keep-days', '3'])).toEqual({
      name: 'backup',
      options: { argument: '/mnt/x', 'keep-days': '3' },
    });
    expect(readCommand(['backup', 'list', 's3://b/p', '--verify'])).toMatchObject({
      name: 'backup list',
      options: { argument: 's3://b/p', verify: 'true' },
    });
    expect(readCommand(['upgrade', '--check'])).toEqual({ name: 'upgrade', options: { check: 'true' } });
    expect(() => readCommand(['backup', 'list'])).toThrow('"backup list" also needs a folder');
    expect(() => readCommand(['backup'])).toThrow('"backup" also needs a folder or s3://bucket/prefix.');
  });

  test('the help names every command', () => {
    for (const name of Object.keys(commands)) expect(helpText()).toContain(name);
    expect(readCommand([])).toEqual({ name: 'help' });
    expect(readCommand(['team', 'create', '--help'])).toEqual({ name: 'help' });
  });
});
