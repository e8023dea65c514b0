import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type InputOf, pathOf, type ReplyOf, type Route } from '@candor/contract/route';
import { createEmailSession } from '@candor/contract/sessions';
import { listTeams } from '@candor/contract/teams';

const admin = join(import.meta.dirname, '../../server/src/admin.ts');

/** The owner of a team of their own on a Candor that runs with these settings, and calls as them. */
export async function newOwner(url: string, env: Record<string, string>, name: string) {
  const [email, password] = [`${name.toLowerCase()}@bench.example`, 'a password for benchmarks'];
  const about = ['--email', email, '--name', name, '--password', password, '--team', 'Bench', '--role', 'owner'];
  execFileSync(process.execPath, [admin, 'account', 'create', ...about], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let token = '';
  const call = async <R extends Route>(route: R, input: InputOf<R>): Promise<ReplyOf<R>> => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
    const reply = await fetch(`${url}${pathOf(route.path, { ...params })}?${search}`, {
      method: route.method,
      headers: { 'x-session-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${route.method} ${route.path} answered ${reply.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<R>;
  };
  token = (await call(createEmailSession, { body: { email, password } })).data.token;
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  return { call, teamId, token: () => token };
}
