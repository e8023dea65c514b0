import { limits } from '@candor/contract/limits';
import { meetingQuery } from '@candor/contract/meetings';
import type { SlackReply } from '@candor/contract/slack-commands';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import { findAccountByEmail } from '../accounts/service.ts';
import { findClient } from '../connections/clients.ts';
import { listLiveConnections } from '../connections/service.ts';
import { listMeetings } from '../meetings/list.ts';
import { mayEnter, teamName } from '../teams/service.ts';
import type { SlackSigned } from './slack-signature.ts';
import { isFromSlack } from './slack-signature.ts';
import { emailOfSlackUser, escape } from './slack.ts';

type Command = { workspaceId: string; userId: string; text: string };
type Caller = { teamId: string; accountId: string };

const most = 5;
const help =
  '`/candor` shows your last meetings. `/candor Elise` finds meetings with that name in their title or among their participants. Only you see the answer.';

/** `/candor` in Slack: what its sender would see in Candor, as whom Slack knows them by their email address. */
export async function answerSlackCommand(app: App, signed: SlackSigned): Promise<SlackReply> {
  const secret = (await findClient(app, 'slack'))?.webhookSecret;
  if (!secret) throw new AppError('not_found');
  if (!isFromSlack(secret, signed, app.now())) throw new AppError('unauthorized');
  const fields = new URLSearchParams(Buffer.from(signed.body).toString('utf8'));
  const command = {
    workspaceId: fields.get('team_id') ?? '',
    userId: fields.get('user_id') ?? '',
    text: (fields.get('text') ?? '').trim(),
  };
  if (/^(help|\?)$/i.test(command.text)) return say(help);
  const callers = await callersOf(app, command);
  if (typeof callers === 'string') return say(callers);
  const search = /^(last|recent)$/i.test(command.text) ? '' : command.text.slice(0, limits.description);
  const found = [];
  for (const caller of callers) found.push(await answerFor(app, caller, search));
  return say(...found);
}

/** In each team that is connected with the workspace and that the person may enter now; or why there is none. */
async function callersOf(app: App, { workspaceId, userId }: Command): Promise<Caller[] | string> {
  const connections = await listLiveConnections(app.db, { provider: 'slack', externalId: workspaceId });
  const ofTeams = connections.filter(({ state, teamId }) => state === 'connected' && teamId !== null);
  const [first] = ofTeams;
  if (!first)
    return `This workspace isn’t connected to a team in Candor. An admin of the team can connect it under Settings > Integrations: ${app.config.publicUrl}/app`;
  const email = await emailOfSlackUser(app, first.id, { userId, workspaceId });
  if (email === null) return 'Candor couldn’t ask Slack who you are. Try again in a minute.';
  const account = email === '' ? undefined : await findAccountByEmail(app.db, email);
  const callers = [];
  for (const teamId of new Set(ofTeams.map((one) => one.teamId!)))
    if (account?.emailVerifiedAt && (await mayEnter(app.db, teamId, account.id)))
      callers.push({ teamId, accountId: account.id });
  if (callers.length > 0) return callers;
  return `Your Slack email address doesn’t open a team in Candor that is connected with this workspace. Sign in at ${app.config.publicUrl}/app to see your teams.`;
}

async function answerFor(app: App, caller: Caller, search: string): Promise<string> {
  const query = meetingQuery.parse({ limit: most, ...(search && { description: search }) });
  const { total, meetings } = await listMeetings(app, caller, query);
  const name = escape(await teamName(app.db, caller.teamId));
  const words = escape(search);
  if (meetings.length === 0)
    return search === '' ? `No meetings in ${name} yet.` : `No meetings in ${name} with “${words}”.`;
  const lines = meetings.map(({ $id, description, startTime, hostName }) => {
    const url = `${app.config.publicUrl}/app/teams/${caller.teamId}/meetings/${$id}/history`;
    const seconds = Math.floor(new Date(startTime).getTime() / 1000);
    // Slack shows it in the reader's own time zone.
    const when = `<!date^${seconds}^{date_short_pretty}, {time}|${startTime.slice(0, 16).replace('T', ' ')} UTC>`;
    return `• <${url}|${escape(description) || 'Untitled meeting'}> · ${when}${hostName ? ` · ${escape(hostName)}` : ''}`;
  });
  const title = search === '' ? `Last meetings in ${name}` : `Meetings in ${name} with “${words}”`;
  const more =
    total > meetings.length ? `\n${total - meetings.length} more in Candor: ${app.config.publicUrl}/app` : '';
  return `*${title}*\n${lines.join('\n')}${more}`;
}

function say(...texts: string[]): SlackReply {
  return {
    response_type: 'ephemeral',
    text: texts.join('\n\n'),
    // A section takes 3,000 characters.
    blocks: texts.map((text) => ({ type: 'section', text: { type: 'mrkdwn', text: text.slice(0, 3_000) } })),
  };
}
