import { getDocument, getDocumentDetails, listDocuments } from '@candor/contract/documents';
import type { MeetingDocument } from '@candor/contract/documents';
import type { DocumentKind } from '@candor/contract/templates';
import { createMeetingType } from '../features/meeting-types/service.ts';
import { general } from '../features/meeting-types/general.ts';
import type { TestTeam } from './app.ts';
import { spokenMeeting } from './notes.ts';
import type { InMeeting } from './recordings.ts';
import { writeNow } from './recordings.ts';

export const policyKinds = ['write-up', 'submittal', 'email', 'interview-summary', 'other'] as const;

/** A document of each kind about a meeting in which this was said. */
export async function writeEachKind(
  on: TestTeam,
  texts: readonly string[],
  more: { instructions?: string; kinds?: readonly DocumentKind[] } = {},
): Promise<InMeeting> {
  const { instructions = 'What was said that matters.', kinds = policyKinds } = more;
  const type = await createMeetingType(
    on.app.db,
    on.teamId,
    {
      ...general,
      name: `Every kind ${Math.random()}`,
      documentTemplates: kinds.map((kind) => ({
        $id: kind,
        name: `A ${kind}`,
        kind,
        instructions,
        sections: [
          { $id: 'profile', title: 'Profile', instructions: 'Who the person is.' },
          { $id: 'terms', title: 'Terms', instructions: 'Salary, notice and everything else.' },
        ],
      })),
    },
    on.owner.accountId,
  );
  const at = await spokenMeeting(on, texts, { meetingTypeId: type.id });
  await writeNow(on, at);
  return at;
}

export type WrittenKind = { kind: string; name: string; details: MeetingDocument; texts: string };

/** What each document says, read again as the API and every file tell it. */
export async function readEachKind(on: TestTeam, at: InMeeting): Promise<WrittenKind[]> {
  const { documents } = (await on.call(listDocuments, { as: on.owner, params: at })).body;
  return Promise.all(
    documents.map(async ({ kind, name }) => {
      const params = { ...at, filename: name };
      const details = (await on.call(getDocumentDetails, { as: on.owner, params })).body;
      const files = await Promise.all(['text/plain', 'text/html'].map((mediaType) => read(on, at, name, mediaType)));
      const lines = details.sections.flatMap((section) => section.lines.map(({ text }) => text));
      return {
        kind,
        name,
        details,
        texts: [...lines, ...files].join('\n').replaceAll('&#39;', "'").replaceAll('&quot;', '"'),
      };
    }),
  );
}

async function read(on: TestTeam, at: InMeeting, name: string, mediaType: string): Promise<string> {
  const { path } = getDocument;
  const url = path.replace(':teamId', at.teamId).replace(':meetingId', at.meetingId).replace(':filename', name);
  const reply = await on.server.inject({
    url: `${url}?${new URLSearchParams({ mediaType })}`,
    headers: { 'x-session-token': on.owner.token },
  });
  return reply.body;
}
