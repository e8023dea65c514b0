import { webhookSamples } from '@candor/contract/webhook-samples';
import { type WebhookEvent, webhookEvents, webhookEventTexts } from '@candor/contract/webhooks';

/** Examples of the API, once for the page that is served and for docs/api.md. `HOST`, `KEY` and `TEAM` stand for the reader's own. */
export type Example = {
  title: string;
  text: string;
  /** Name, meaning and sample, row by row. */
  table?: readonly (readonly [name: string, meaning: string, sample: string])[];
  curl?: string;
  typescript?: string;
  python?: string;
};

const sampleOf = (name: WebhookEvent) => JSON.stringify(webhookSamples[name]);

export const examples: readonly Example[] = [
  {
    title: 'Create a key and check its access',
    text: "Create a personal key in your profile, or a team key under Team settings > API. You'll be asked for your password; if your account has none, sign in again first. Programs that create keys with a session send the password as currentPassword. A key acts for one member in one team, within its scopes. Send it with every call. Each key is limited to 50 calls a second, with bursts of 300; on 429, wait and try again.",
    curl: `curl -H "Authorization: Bearer $KEY" https://HOST/v1/api-key`,
    typescript: `import { env } from 'node:process';
import { openCandor, paginate } from './candor-client.ts';

const candor = openCandor({ baseUrl: 'https://HOST', apiKey: env.CANDOR_KEY! });
const { teamId, scopes } = await candor.apiKeys.getCurrentApiKey();`,
    python: `import os
from candor_client import Candor, paginate

candor = Candor("https://HOST", os.environ["CANDOR_KEY"])
team = candor.api_keys.get_current_api_key()["teamId"]`,
  },
  {
    title: 'Responses and errors',
    text: 'Responses are JSON objects that name their content. Paginated lists have total, the number of all entries, next to the entries of the page; page starts at 0, and limit is the page size. Three kinds of calls differ: createFirstAccount, createDemo, createEmailSession, createPasskeySession, createSingleSignOnSession, startSingleSignOn, getAccountDetails, getCurrentAccount, updateAccount, listTeams, getInstallUrl, getSlackInstallUrl, acceptCall, addConferenceSource, createCall and createConferenceCall wrap their response in data; listTeamPreferences returns an array; listIntegrationFlags and listTeamIntegrations return an object keyed by integration. Every error has a code for programs, a message for people, and fields if the input was wrong. openapi.json lists the codes as ErrorCode.',
    curl: `curl -H "Authorization: Bearer candor_wrong" https://HOST/v1/api-key`,
  },
  {
    title: 'Find meetings',
    text: "Scope: meetings:read. You get the meetings that the key's owner can see.",
    curl: `curl -G -H "Authorization: Bearer $KEY" https://HOST/v1/teams/TEAM/meetings \\
  --data-urlencode 'description=backend engineer' --data-urlencode 'limit=10'`,
    typescript: `const { total, meetings } = await candor.meetings.listMeetings({
  params: { teamId },
  query: { description: 'backend engineer', limit: 10 },
});`,
    python: `found = candor.meetings.list_meetings(team_id=team, description="backend engineer", limit=10)`,
  },
  {
    title: 'Read a whole list',
    text: 'paginate asks for one page after another, as you need them. The clients wait and try again after 429 and 503, and after no answer to a GET.',
    typescript: `const names = [];
const pages = (page: number) => candor.meetings.listMeetings({ params: { teamId }, query: { page, limit: 100 } });
for await (const meeting of paginate(pages, (answer) => answer.meetings)) names.push(meeting.description);`,
    python: `names = [meeting["description"] for meeting in paginate(candor.meetings.list_meetings, "meetings", team_id=team, limit=100)]`,
  },
  {
    title: 'Read a transcript and notes with their evidence',
    text: "Scopes: transcripts:read and notes:read. Every line of the notes has the words it's based on: segment, speaker, seconds, and quote. A line with `isQuote` is what a speaker said; `asked` is the question they answer, and lines with the same `exchange` belong to one answer. `chapters` are the parts of the call, and `alsoDiscussed` is what no section asked for.",
    curl: `curl -H "Authorization: Bearer $KEY" https://HOST/v1/teams/TEAM/meetings/MEETING/transcript
curl -H "Authorization: Bearer $KEY" https://HOST/v1/teams/TEAM/meetings/MEETING/notes`,
    typescript: `const { segments } = await candor.transcripts.getTranscript({ params: { teamId, meetingId } });
const notes = await candor.notes.getNotes({ params: { teamId, meetingId } });`,
    python: `segments = candor.transcripts.get_transcript(team_id=team, meeting_id=meeting)["segments"]
notes = candor.notes.get_notes(team_id=team, meeting_id=meeting)`,
  },
  {
    title: 'Add a contact',
    text: 'Scope: contacts:write.',
    curl: `curl -X POST -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \\
  -d '{"name":"Ada Lovelace","emails":["ada@example.com"]}' https://HOST/v1/teams/TEAM/contacts`,
    typescript: `await candor.contacts.createContact({ params: { teamId }, body: { name: 'Ada Lovelace', emails: ['ada@example.com'] } });`,
    python: `candor.contacts.create_contact(team_id=team, body={"name": "Ada Lovelace", "emails": ["ada@example.com"]})`,
  },
  {
    title: 'Receive webhooks',
    text: "Add a webhook under Team settings > API. Messages follow the Standard Webhooks specification: check the signature over the raw body, answer with 2xx within 20 seconds, and ignore a webhook-id you've already seen. If you don't answer with 2xx, Candor retries after 5 seconds, 5 minutes, 30 minutes and 2, 5, 10, 14, 20, and 24 hours. To see what arrives before anything happens, choose Send test: it sends the sample of an event with isTest. Nothing is sent about private meetings. Messages carry ids; ask for the rest with a key. Every message has a type, a timestamp, and data:",
    table: webhookEvents.map((name) => [name, webhookEventTexts[name], sampleOf(name)]),
    typescript: `import { Webhook } from 'standardwebhooks';

const event = new Webhook(env.CANDOR_WEBHOOK_SECRET!).verify(rawBody, headers) as { type: string; data: object };`,
    python: `from standardwebhooks import Webhook

event = Webhook(os.environ["CANDOR_WEBHOOK_SECRET"]).verify(raw_body, headers)`,
  },
  {
    title: 'Connect an assistant over MCP',
    text: 'The address is https://HOST/v1/mcp (streamable HTTP). Apps such as Claude and ChatGPT need only that address: they send you here to sign in, and you choose the team and what they may read. Your own programs send an API key as a bearer token instead. Either way the assistant sees the tools that its scopes allow: search_meetings, get_meeting, search_transcripts, read_transcript, read_notes, search_contacts, create_draft_page.',
    curl: `curl -X POST -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' \\
  -H 'Accept: application/json, text/event-stream' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"curl","version":"1"}}}' \\
  https://HOST/v1/mcp`,
    typescript: `import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const client = new Client({ name: 'my-tool', version: '1.0.0' });
await client.connect(
  new StreamableHTTPClientTransport(new URL('https://HOST/v1/mcp'), {
    requestInit: { headers: { authorization: \`Bearer \${env.CANDOR_KEY}\` } },
  }),
);
const found = await client.callTool({ name: 'search_meetings', arguments: { text: 'backend engineer' } });`,
  },
];

const languages = [
  ['curl', 'bash'],
  ['typescript', 'ts'],
  ['python', 'python'],
] as const;
export const examplesIntro =
  'Your installation documents every call at /v1/docs and in /v1/docs/openapi.json. It also serves typed clients that always match the API, each one file without dependencies: save /v1/docs/client.ts as candor-client.ts, and /v1/docs/candor_client.py under its own name.';

export function examplesMarkdown(): string {
  const parts = examples.map(({ title, text, table, ...code }) => {
    const blocks = languages.flatMap(([name, mark]) => (code[name] ? [`\`\`\`${mark}\n${code[name]}\n\`\`\``] : []));
    const rows = table?.map(([name, meaning, sample]) => `- \`${name}\`: ${meaning}. \`${sample}\``);
    return [`## ${title}`, text, ...(rows ? [rows.join('\n')] : []), ...blocks].join('\n\n');
  });
  return `${['# The API by example', examplesIntro, ...parts].join('\n\n')}\n`;
}

export function examplesHtml(escape: (text: string) => string): string {
  return examples
    .map(({ title, text, table = [], ...code }) => {
      const rows = table.map(
        ([name, meaning, sample]) =>
          `<dt><code>${escape(name)}</code> ${escape(meaning)}</dt><dd><pre>${escape(sample)}</pre></dd>`,
      );
      const list = rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '';
      const blocks = languages.flatMap(([name]) =>
        code[name] ? [`<h3>${name}</h3><pre>${escape(code[name])}</pre>`] : [],
      );
      return `<section><h2 style="text-transform:none">${escape(title)}</h2><p>${escape(text)}</p>${list}${blocks.join('')}</section>`;
    })
    .join('');
}
