import { type InputOf, pathOf, type ReplyOf, type Route } from '@candor/contract/route';
import { createEmailSession } from '@candor/contract/sessions';
import { createUpload } from '@candor/contract/uploads';

export type Client = Awaited<ReturnType<typeof signIn>>;

/** A client of the contract over HTTP, for a server that runs somewhere. */
export async function signIn(url: string, who: { email: string; password: string }) {
  let token = '';
  const call = async <R extends Route>(route: R, input: InputOf<R>): Promise<ReplyOf<R>> => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
    const path = `${pathOf(route.path, { ...params })}${search.size > 0 ? `?${search}` : ''}`;
    const reply = await fetch(`${url}${path}`, {
      method: route.method,
      headers: { 'x-session-token': token, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${route.method} ${path} answered ${reply.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<R>;
  };
  token = (await call(createEmailSession, { body: who })).data.token;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { accountId: string };
  return { url, token, accountId: claims.accountId, call };
}

/** By tus, as the web app does. */
export async function uploadFile(
  { url, token }: Client,
  at: { teamId: string; meetingId: string },
  bytes: Buffer,
  name: string,
): Promise<void> {
  const headers = { 'x-session-token': token, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const created = await fetch(url + pathOf(createUpload.path, at), {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const sent = await fetch(url + created.headers.get('location'), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 204) throw new Error(`the upload answered ${sent.status}`);
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 500));
}
