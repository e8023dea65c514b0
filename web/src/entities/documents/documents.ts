import {
  confirmDocumentLine,
  createDocument,
  deleteDocument,
  editDocument,
  getDocument,
  getDocumentDetails,
  type ListedDocument,
  listDocuments,
  type MeetingDocument,
  publishDocument,
  regenerateDocument,
  restoreDocument,
  uploadDocument,
} from '@candor/contract/documents';
import type { InputOf } from '@candor/contract/route';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callFile } from '../../lib/api.ts';
import type { InMeeting } from '../meetings/meetings.ts';
import { documentsKey } from '../notes/notes-key.ts';

/** Only in case the stream of events is down: it says when something was written. */
const pollMs = 10_000;
const isWriting = ({ state }: Pick<ListedDocument, 'state'>) => state === 'writing';

export function documentsQuery(at: InMeeting) {
  return queryOptions({
    queryKey: [...documentsKey(at), 'list'] as const,
    queryFn: async ({ signal }): Promise<ListedDocument[]> =>
      (await call(listDocuments, { params: at }, { signal })).documents,
    refetchInterval: ({ state: { data } }) => (data?.some(isWriting) ? pollMs : false),
    refetchOnMount: 'always',
  });
}

export function documentQuery(at: InMeeting, filename: string) {
  return queryOptions({
    queryKey: [...documentsKey(at), 'one', filename] as const,
    queryFn: ({ signal }): Promise<MeetingDocument> =>
      call(getDocumentDetails, { params: { ...at, filename } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isWriting(data) ? pollMs : false),
    refetchOnMount: 'always',
  });
}

/** Puts a newer state of a document wherever it is shown. */
function store(
  client: QueryClient,
  at: InMeeting,
  { templateId, writer, revision, sections, ...listed }: MeetingDocument,
) {
  client.setQueryData(documentQuery(at, listed.name).queryKey, { ...listed, templateId, writer, revision, sections });
  client.setQueryData(
    documentsQuery(at).queryKey,
    (list) =>
      list &&
      (list.some(({ name }) => name === listed.name)
        ? list.map((one) => (one.name === listed.name ? listed : one))
        : [...list, listed]),
  );
}

/** A call whose answer is the document as it is then. */
function useDocumentCall<Wanted>(at: InMeeting, send: (wanted: Wanted) => Promise<MeetingDocument>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (document) => store(client, at, document),
    // After a refusal, show the current state.
    onError: () => client.invalidateQueries({ queryKey: documentsKey(at) }),
  });
}

type Edit = InputOf<typeof editDocument>['body'];

export const useCreateDocument = (at: InMeeting) =>
  useDocumentCall(at, (templateId: string) => call(createDocument, { params: at, body: { templateId } }));
export const useEditDocument = (at: InMeeting, filename: string) =>
  useDocumentCall(at, (body: Edit) => call(editDocument, { params: { ...at, filename }, body }));
export const useConfirmDocumentLine = (at: InMeeting, filename: string) =>
  useDocumentCall(at, (lineId: string) => call(confirmDocumentLine, { params: { ...at, filename, lineId } }));
export const useRegenerateDocument = (at: InMeeting, filename: string) =>
  useDocumentCall(at, () => call(regenerateDocument, { params: { ...at, filename } }));
export const usePublishDocument = (at: InMeeting, filename: string) =>
  useDocumentCall(at, (isPublished: boolean) =>
    call(publishDocument, { params: { ...at, filename }, body: { isPublished } }),
  );
export const useRestoreDocument = (at: InMeeting) =>
  useDocumentCall(at, (filename: string) => call(restoreDocument, { params: { ...at, filename } }));
/** As long as it takes: a file is sent whole. */
export const useUploadDocument = (at: InMeeting) =>
  useDocumentCall(at, ({ file, mediaType }: { file: File; mediaType: string }) =>
    call(
      uploadDocument,
      { params: at, query: { filename: file.name }, body: new Blob([file], { type: mediaType }) },
      { isEndless: true },
    ),
  );

export function useDeleteDocument(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (filename: string) => call(deleteDocument, { params: { ...at, filename } }),
    onSuccess: (_, filename) =>
      client.setQueryData(documentsQuery(at).queryKey, (list) => list?.filter(({ name }) => name !== filename)),
    onSettled: () => client.invalidateQueries({ queryKey: documentsQuery(at).queryKey }),
  });
}

export async function loadFile(
  at: InMeeting,
  filename: string,
  mediaType: string,
): Promise<{ blob: Blob; filename: string | undefined }> {
  return callFile(getDocument, { params: { ...at, filename }, query: { mediaType } }, { isEndless: true });
}
