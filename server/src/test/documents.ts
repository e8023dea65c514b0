import {
  createDocument,
  getDocument,
  getDocumentDetails,
  listDocuments,
  uploadDocument,
} from '@candor/contract/documents';
import { writeDocumentNow } from '../features/documents/jobs.ts';
import { selectAllDocuments } from '../features/documents/store.ts';
import type { Person, TestAppOptions } from './app.ts';
import type { Writes } from './fake-language.ts';
import { lineOf } from './fake-language.ts';
import { openInterviews } from './notes.ts';
import type { InMeeting } from './recordings.ts';
import { runOf } from './recordings.ts';

/** What the engine of a test writes of `interview`: lines in the first two sections, nothing in the others. */
export const interviewDocument: NonNullable<Writes['writeDocument']> = async (told, { sections }) => {
  const lines = [
    [
      lineOf(told, 'I lead a small data team', 'She leads a **small** data team.'),
      lineOf(told, 'eight years of experience'),
    ],
    [lineOf(told, 'seventy thousand pounds')],
  ];
  return {
    sections: sections.map(({ id, title }, index) => ({
      id,
      title,
      lines: lines[index] ?? [],
      dropped:
        index === 0
          ? [{ text: 'She can fly.', reason: 'Nobody said so.' }]
          : index === 1
            ? [{ ...lineOf(told, 'my notice period is six'), reason: 'It may be about other processes.' }]
            : [],
    })),
  };
};

export type Documents = Awaited<ReturnType<typeof openDocuments>>;

/** A team with an engine that writes `interviewDocument`; General has two document templates. */
export async function openDocuments(options: Omit<TestAppOptions, 'language'> = {}) {
  const on = await openInterviews(options);
  on.writes.writeDocument = interviewDocument;
  /** What the worker would do now of all that people asked for. */
  async function writeAsked(at: InMeeting): Promise<void> {
    for (const { id: documentId, runId } of await selectAllDocuments(on.app.db, at))
      if (runId !== null) await writeDocumentNow(on.app, runOf({ ...at, documentId, runId }));
  }
  return {
    ...on,
    writeAsked,
    listed: async (at: InMeeting, as = on.owner) => (await on.call(listDocuments, { as, params: at })).body.documents,
    detailsOf: async (at: InMeeting, filename: string, as = on.owner) =>
      (await on.call(getDocumentDetails, { as, params: { ...at, filename } })).body,
    async create(at: InMeeting, templateId: string) {
      const { body } = await on.call(createDocument, { as: on.owner, params: at, body: { templateId } });
      await writeAsked(at);
      return body.name;
    },
    upload: (at: InMeeting, filename: string, mediaType: string, bytes: Buffer, as: Person = on.owner) =>
      on.call(uploadDocument, {
        as,
        params: at,
        query: { filename },
        body: new Uint8Array(bytes),
        headers: { 'content-type': mediaType },
      }),
    /** With its bytes as they were sent. */
    async download(at: InMeeting, filename: string, mediaType?: string, as: Person = on.owner) {
      const query = mediaType === undefined ? '' : `?${new URLSearchParams({ mediaType })}`;
      const reply = await on.server.inject({
        url: `/v1/teams/${at.teamId}/meetings/${at.meetingId}/documents/${encodeURIComponent(filename)}${query}`,
        headers: { 'x-session-token': as.token },
      });
      return {
        status: reply.statusCode,
        headers: reply.headers,
        bytes: reply.rawPayload,
        text: reply.body,
        code: reply.statusCode >= 400 ? reply.json<{ code: string }>().code : undefined,
      };
    },
    /** Of the route itself, for those whom it refuses. */
    get: (at: InMeeting, filename: string, as: Person) => on.call(getDocument, { as, params: { ...at, filename } }),
  };
}
