/** A member's calls, by session token. */
export type Member = {
  token: string;
  teamId: string;
  askCode(): Promise<string>;
  get<T>(path: string): Promise<T>;
};

export async function signIn(url: string, { email, password }: { email: string; password: string }): Promise<Member> {
  const signedIn = (await send(url, 'POST', '/v1/sessions/email-session', '', { email, password })) as {
    data: { token: string };
  };
  const { token } = signedIn.data;
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { accountId: string };
  const teams = (await send(url, 'GET', '/v1/teams', token)) as { data: { $id: string }[] };
  const teamId = teams.data[0]!.$id;
  const path = `/v1/teams/${teamId}/members/${claims.accountId}/device-codes`;
  return {
    token,
    teamId,
    askCode: async () =>
      ((await send(url, 'POST', path, token, { currentPassword: password })) as { code: string }).code,
    get: async <T>(of: string) => (await send(url, 'GET', of, token)) as T,
  };
}

async function send(url: string, method: string, path: string, token: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(url + path, {
    method,
    headers: { 'x-session-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
