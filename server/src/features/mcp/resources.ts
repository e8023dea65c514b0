import { getMeeting, listMeetings } from '@candor/contract/meetings';
import { getNotes } from '@candor/contract/notes';
import type { Scope } from '@candor/contract/scopes';
import { searchTranscripts } from '@candor/contract/transcripts';
import type { McpServer } from '@modelcontextprotocol/server';
import { ResourceTemplate } from '@modelcontextprotocol/server';
import { RefusedCall } from './call-route.ts';
import { linesOf } from './note-tools.ts';
import type { ToolContext } from './tool.ts';
import { noticeText } from './tool.ts';

const listed = 50;
const markdown = 'text/markdown';

/** Meetings and searches to put into a conversation, as people attach files. */
export function registerResources(server: McpServer, context: ToolContext, scopes: readonly Scope[]): void {
  const { call, teamId } = context;
  if (scopes.includes('meetings:read'))
    server.registerResource(
      'meeting',
      new ResourceTemplate('candor://meetings/{meetingId}', {
        list: async () => {
          const { meetings } = await call(listMeetings, { params: { teamId }, query: { limit: listed } });
          return {
            resources: meetings.map(({ $id, description, startTime }) => ({
              uri: `candor://meetings/${$id}`,
              name: description || 'Meeting',
              description: `Meeting of ${startTime.slice(0, 10)}`,
              mimeType: markdown,
            })),
          };
        },
      }),
      { title: 'Meeting', description: 'A meeting with its notes', mimeType: markdown },
      async (uri, { meetingId }) => asText(uri, await meetingText(context, String(meetingId))),
    );
  if (scopes.includes('transcripts:read'))
    server.registerResource(
      'search',
      new ResourceTemplate('candor://searches/{text}', { list: undefined }),
      { title: 'Search', description: 'What was said about something, in all meetings', mimeType: markdown },
      async (uri, { text }) => asText(uri, await searchText(context, decodeURIComponent(String(text)))),
    );
}

const asText = (uri: URL, text: string) => ({ contents: [{ uri: uri.href, mimeType: markdown, text }] });

async function meetingText(context: ToolContext, meetingId: string): Promise<string> {
  const params = { teamId: context.teamId, meetingId };
  const { meeting } = await context.call(getMeeting, { params });
  const notes = await context.call(getNotes, { params }).catch((error: unknown) => {
    if (error instanceof RefusedCall) return null;
    throw error;
  });
  const lines = notes ? linesOf(notes) : [];
  const titles = [...new Set(lines.map(({ section }) => section))];
  const sections = titles.map((title) => {
    const own = lines.filter(({ section }) => section === title).map(({ line }) => `- ${quoted(line.text)}`);
    return `## ${plain(title)}\n\n${own.join('\n')}`;
  });
  const about = `${meeting.startTime}, with ${meeting.participants.map(quoted).join(', ')}`;
  return [noticeText, `# ${quoted(meeting.description)}`, about, ...sections].join('\n\n');
}

async function searchText({ call, teamId }: ToolContext, text: string): Promise<string> {
  const { total, hits } = await call(searchTranscripts, { params: { teamId }, query: { text, limit: 20 } });
  const lines = hits.map(
    (hit) =>
      `- ${quoted(hit.speakerName)}, ${hit.startTime.slice(0, 10)}, candor://meetings/${hit.meetingId}: ${quoted(hit.text)}`,
  );
  return [noticeText, `${hits.length} of ${total} sentences`, lines.join('\n')].join('\n\n');
}

/** Stands between marks that the words themselves cannot hold, so nothing said can pose as ours. */
function quoted(said: string): string {
  return `«${plain(said)}»`;
}

/** One line, without our marks and without characters that people cannot see. */
function plain(text: string): string {
  return text
    .replace(/[«»]/g, '"')
    .replace(/[\u{202A}-\u{202E}\u{2066}-\u{2069}\u{E0000}-\u{E007F}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
