import { z } from 'zod';
import { email, line, password } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { defaultablePreferences } from './teams.ts';

/** Printed where Candor was started; with or without its dash. */
const code = z.string().trim().max(40);

export const getFirstRun = route({
  method: 'GET',
  path: '/v1/first-run',
  summary: 'Whether this installation waits for its first account',
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
  summary: 'Make the first account with its team, with the code that was printed where Candor was started',
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
