import { z } from 'zod';
import { email, instant, line, password } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { defaultablePreferences } from './teams.ts';

/** Printed where Candor was started; with or without its dash. */
const code = z.string().trim().max(40);

export const getFirstRun = route({
  method: 'GET',
  path: '/v1/first-run',
  summary: 'Whether this installation still needs its first account',
  allow: 'anyone',
  reply: z.object({
    /** `expired`: nobody has an account, and the code is too old or was guessed at too often. */
    state: z.enum(['open', 'expired', 'done']),
  }),
});

const signedIn = z.object({ data: z.object({ token: z.string() }) });

export const createFirstAccount = route({
  method: 'POST',
  path: '/v1/first-run/account',
  summary: 'Create the first account and its team, with the code that Candor printed when it started',
  allow: 'anyone',
  body: z.object({
    code,
    email,
    name: line(limits.name).min(1),
    password,
    team: line(limits.name).min(1),
    /** Of the account; the browser's where it is left out. */
    timeZone: defaultablePreferences.shape.timeZone.optional(),
  }),
  example: { code: 'ABCD-EFGH', email: 'ada@example.com', name: 'Ada', password: 'a long password', team: 'Example' },
  reply: signedIn,
  status: 201,
});

export const createDemo = route({
  method: 'POST',
  path: '/v1/first-run/demo',
  summary: 'Look around first: a demonstration team in this empty installation',
  allow: 'anyone',
  body: z.object({ code }),
  reply: signedIn,
  status: 201,
});

/** A folder on the server, or `s3://bucket/prefix`. */
const archivePlace = z.object({
  code,
  from: line(1_000).min(1),
  /** Of an encrypted backup: 32 bytes in base64. */
  key: z.string().trim().max(100).optional(),
});

export const foundBackup = z.object({
  id: z.string(),
  takenAt: instant,
  version: z.string(),
  rows: z.number().int(),
  files: z.number().int(),
  bytes: z.number().int(),
});
export type FoundBackup = z.output<typeof foundBackup>;

export const findBackups = route({
  method: 'POST',
  path: '/v1/first-run/backups',
  summary: 'Backups that can be restored into this empty installation, newest first',
  allow: 'anyone',
  body: archivePlace,
  example: { code: 'ABCD-EFGH', from: '/backups' },
  reply: z.object({ backups: z.array(foundBackup) }),
});

export const restoreState = z.object({
  state: z.enum(['none', 'running', 'done', 'failed']),
  /** What it does, did, or why it failed. */
  text: z.string(),
  filesDone: z.number().int(),
  files: z.number().int(),
});
export type RestoreState = z.output<typeof restoreState>;

export const startRestore = route({
  method: 'POST',
  path: '/v1/first-run/restore',
  summary: 'Restore a backup into this empty installation; all of it or nothing',
  allow: 'anyone',
  body: archivePlace.extend({ id: line(100).min(1) }),
  example: { code: 'ABCD-EFGH', from: '/backups', id: '2026-01-05T09-00-00Z' },
  reply: restoreState,
  status: 202,
});

/** Answered while it goes on, when nothing else is. */
export const getRestore = route({
  method: 'GET',
  path: '/v1/first-run/restore',
  summary: 'Progress of restoring a backup in the browser',
  allow: 'anyone',
  reply: restoreState,
});
