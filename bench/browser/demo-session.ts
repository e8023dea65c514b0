import type { ServerProcess } from '../../server/src/test/server-process.ts';

export type DemoSession = {
  token: string;
  teamId: string;
  call: (method: string, path: string, body?: unknown) => Promise<unknown>;
};

/** Signed in as the demonstration's owner, with the terms agreed to. */
export async function openDemoSession(candor: ServerProcess): Promise<DemoSession> {
  const [, email, password] = /Demo sign-in: (\S+) with password (\S+)/.exec(candor.printed())!;
  const { data } = (await callAs(candor, '', 'POST', '/v1/sessions/email-session', { email, password })) as {
    data: { token: string };
  };
  const call: DemoSession['call'] = (method, path, body) => callAs(candor, data.token, method, path, body);
  const { accountId } = JSON.parse(Buffer.from(data.token.split('.')[1]!, 'base64url').toString()) as {
    accountId: string;
  };
  const { policyVersion } = (await call('GET', '/v1/app-config')) as { policyVersion: string };
  const teams = (await call('GET', '/v1/teams')) as { data: { $id: string; name: string }[] };
  const teamId = teams.data.find(({ name }) => name === 'Northlight Talent')!.$id;
  await call('PUT', `/v1/teams/${teamId}/members/${accountId}/policy-consent`, {
    version: policyVersion,
    lastAcceptedTerms: new Date().toISOString(),
  });
  return { token: data.token, teamId, call };
}

async function callAs(
  candor: ServerProcess,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const headers = { 'x-session-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) };
  const reply = await fetch(candor.url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`);
  return reply.json();
}
