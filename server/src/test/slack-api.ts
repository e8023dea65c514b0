import type { LocalReply, LocalRequest } from './oauth-server.ts';
import { OAuthEmulator, serveLocally } from './oauth-server.ts';

export type SlackMessage = { channel: string; text: string; blocks: { type: string; elements?: { url: string }[] }[] };

/** Slack as its documentation has it: the bot token of OAuth v2, `ok` in every body, pages by cursor, 429 with Retry-After. */
export async function openSlack() {
  const oauth = new OAuthEmulator('slack');
  const world = {
    oauth,
    /** By email address. */
    users: new Map<string, string>(),
    /** What `users.info` says of people beyond their address. */
    people: {} as Record<string, object>,
    channels: [
      { id: 'C0GENERAL', name: 'general' },
      { id: 'C0HIRING', name: 'hiring' },
      { id: 'C0OLD', name: 'old', is_archived: true },
    ] as { id: string; name: string; is_archived?: boolean }[],
    posted: [] as SlackMessage[],
    /** The next posts are answered so. */
    failure: null as LocalReply | null,
  };
  const server = await serveLocally((request) =>
    request.url.pathname === '/api/oauth.v2.access' || request.url.pathname.endsWith('/authorize')
      ? oauth.handler(request)
      : answer(world, request),
  );
  return { ...server, world };
}

type World = Awaited<ReturnType<typeof openSlack>>['world'];

function answer(world: World, { method, url, headers, body }: LocalRequest): LocalReply {
  const name = url.pathname.replace('/api/', '');
  if (!world.oauth.isLive(headers.authorization)) return { body: { ok: false, error: 'invalid_auth' } };
  if (name === 'conversations.list') return { body: listChannels(world, url.searchParams) };
  if (name === 'users.lookupByEmail') {
    const id = world.users.get(url.searchParams.get('email') ?? '');
    return { body: id ? { ok: true, user: { id } } : { ok: false, error: 'users_not_found' } };
  }
  if (name === 'users.info') {
    const id = url.searchParams.get('user') ?? '';
    const email = [...world.users].find(([, userId]) => userId === id)?.[0];
    if (email === undefined) return { body: { ok: false, error: 'user_not_found' } };
    const user = { id, team_id: 'T0TEAM', deleted: false, is_email_confirmed: true, profile: { email } };
    return { body: { ok: true, user: { ...user, ...world.people[id] } } };
  }
  if (method !== 'POST' || !headers['content-type']?.startsWith('application/json'))
    return { body: { ok: false, error: 'invalid_arguments' } };
  const input = JSON.parse(body.toString()) as Record<string, unknown>;
  if (name === 'conversations.open') return { body: { ok: true, channel: { id: `D-${String(input['users'])}` } } };
  if (name !== 'chat.postMessage') return { body: { ok: false, error: 'unknown_method' } };
  if (world.failure) return world.failure;
  const message = input as SlackMessage;
  const channel = world.channels.find(({ id }) => id === message.channel);
  if (channel?.is_archived) return { body: { ok: false, error: 'is_archived' } };
  if (!channel && !message.channel.startsWith('D-')) return { body: { ok: false, error: 'channel_not_found' } };
  world.posted.push(message);
  return { body: { ok: true, channel: message.channel, ts: `${world.posted.length}.000100` } };
}

/** One in a page, whatever is asked for: Slack also gives fewer than the limit. */
function listChannels({ channels }: World, query: URLSearchParams) {
  const all = query.get('exclude_archived') === 'true' ? channels.filter((one) => !one.is_archived) : channels;
  const from = Number(query.get('cursor') || 0);
  const next_cursor = from + 1 < all.length ? String(from + 1) : '';
  return { ok: true, channels: all.slice(from, from + 1), response_metadata: { next_cursor } };
}
