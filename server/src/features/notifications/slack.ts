import { z } from 'zod';
import type { App } from '../../app.ts';
import { SendError } from '../../outbox/index.ts';
import { accessTokenOf, requireReauthorisation } from '../connections/tokens.ts';
import type { Message } from './messages.ts';

const base = 'https://slack.com/api';
const reply = z.object({ ok: z.boolean(), error: z.string().default('') }).loose();
const channelPage = z.object({
  channels: z.array(z.object({ id: z.string(), name: z.string(), is_archived: z.boolean().default(false) })),
  response_metadata: z.object({ next_cursor: z.string().default('') }).optional(),
});
const found = z.object({ user: z.object({ id: z.string() }) });
const person = z.object({
  user: z.object({
    team_id: z.string().optional(),
    deleted: z.boolean().default(false),
    is_email_confirmed: z.boolean().default(true),
    profile: z.object({ email: z.string().default('') }),
  }),
});
const opened = z.object({ channel: z.object({ id: z.string() }) });

/** After these the workspace has to be connected again. */
const ended = ['invalid_auth', 'not_authed', 'token_revoked', 'token_expired', 'account_inactive'];
/** What members can do something about. */
const texts: Record<string, string> = {
  channel_not_found: 'The channel no longer exists. Choose another one.',
  is_archived: 'The channel is archived. Choose another one.',
  not_in_channel: 'Candor isn’t allowed to post in this channel. Invite the app to it, or choose another one.',
  users_not_found: 'Nobody in the Slack workspace has your email address.',
  missing_scope: 'The Slack connection lacks a permission. Reconnect it.',
};
const temporary = ['internal_error', 'fatal_error', 'request_timeout', 'service_unavailable', 'team_added_to_org'];

/** One method of Slack's API. Slack says in the body whether it went well; only too many requests have a status. */
async function ask(app: App, connectionId: string, method: string, input: Record<string, unknown>, timeoutMs = 20_000) {
  const token = await accessTokenOf(app, connectionId);
  const isRead = /^(conversations\.list|users\.lookupByEmail|users\.info)$/.test(method);
  const search = isRead ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const answer = await fetch(app.oauth.resolve(`${base}/${method}${search}`), {
    method: isRead ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(!isRead && { 'content-type': 'application/json; charset=utf-8' }),
    },
    ...(!isRead && { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new SendError('Slack could not be reached.', { answer: String(error) });
  });
  if (answer.status === 429)
    throw new SendError('Slack is busy.', { retryAfterS: Number(answer.headers.get('retry-after') ?? 30) });
  if (!answer.ok) throw new SendError(`Slack answered ${answer.status}.`);
  const body = reply.parse(await answer.json());
  if (body.ok) return body;
  if (ended.includes(body.error))
    await requireReauthorisation(app, connectionId, 'The Slack connection has expired. Reconnect it.');
  throw new SendError(texts[body.error] ?? `Slack refused the message (${body.error}).`, {
    isFinal: !temporary.includes(body.error),
    answer: body,
  });
}

export async function listChannels(app: App, connectionId: string): Promise<{ channelId: string; name: string }[]> {
  const channels = [];
  for (let cursor = ''; ; ) {
    const input = { types: 'public_channel', exclude_archived: 'true', limit: '200', ...(cursor && { cursor }) };
    const page = channelPage.parse(await ask(app, connectionId, 'conversations.list', input));
    channels.push(...page.channels.filter((one) => !one.is_archived));
    cursor = page.response_metadata?.next_cursor ?? '';
    if (cursor === '' || channels.length >= 5_000) break;
  }
  return channels
    .map(({ id, name }) => ({ channelId: id, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Slack waits three seconds for the answer to a command. */
const commandMs = 2_000;

/** The confirmed address of a member of this workspace; '' where there is none, null where Slack didn't say. */
export async function emailOfSlackUser(
  app: App,
  connectionId: string,
  { userId, workspaceId }: { userId: string; workspaceId: string },
): Promise<string | null> {
  try {
    const { user } = person.parse(await ask(app, connectionId, 'users.info', { user: userId }, commandMs));
    const isOurs = user.team_id === undefined || user.team_id === workspaceId;
    return isOurs && !user.deleted && user.is_email_confirmed ? user.profile.email.trim().toLowerCase() : '';
  } catch (error) {
    app.log.warn({ err: error }, 'slack: the person behind a command is not known');
    return null;
  }
}

/** To a channel, or to whoever has this email address there. Answers where it is. */
export async function postToSlack(
  app: App,
  connectionId: string,
  to: { channelId: string } | { email: string },
  { text, button, link }: Message,
): Promise<unknown> {
  const channel = 'channelId' in to ? to.channelId : await directTo(app, connectionId, to.email);
  const section = { type: 'section', text: { type: 'mrkdwn', text: escape(text) } };
  const actions = {
    type: 'actions',
    elements: [{ type: 'button', text: { type: 'plain_text', text: button }, url: link }],
  };
  const { ts } = await ask(app, connectionId, 'chat.postMessage', {
    channel,
    // Shown in notices of the desktop, and where blocks are not.
    text: `${escape(text)} <${link}|${button}>`,
    blocks: [section, actions],
    unfurl_links: false,
  });
  return { channel, ts };
}

async function directTo(app: App, connectionId: string, email: string): Promise<string> {
  const { user } = found.parse(await ask(app, connectionId, 'users.lookupByEmail', { email }));
  return opened.parse(await ask(app, connectionId, 'conversations.open', { users: user.id })).channel.id;
}

/** The three characters that mean something to Slack. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
