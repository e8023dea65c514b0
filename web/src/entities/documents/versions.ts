import {
  compareDocumentVersions,
  listDocumentVersions,
  restoreDocumentVersion,
} from '@candor/contract/document-versions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { InMeeting } from '../meetings/meetings.ts';
import { documentsKey } from '../notes/notes-key.ts';

export function versionsQuery(at: InMeeting, filename: string) {
  return queryOptions({
    queryKey: [...documentsKey(at), 'versions', filename] as const,
    queryFn: async ({ signal }) =>
      (await call(listDocumentVersions, { params: { ...at, filename } }, { signal })).versions,
    refetchOnMount: 'always',
  });
}

export function comparedQuery(at: InMeeting, filename: string, revision: number, from: number | null) {
  return queryOptions({
    queryKey: [...documentsKey(at), 'versions', filename, revision, from] as const,
    queryFn: ({ signal }) =>
      call(
        compareDocumentVersions,
        { params: { ...at, filename, revision: String(revision) }, query: from === null ? {} : { from } },
        { signal },
      ),
  });
}

export function useRestoreVersion(at: InMeeting, filename: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (revision: number) =>
      call(restoreDocumentVersion, { params: { ...at, filename, revision: String(revision) } }),
    onSettled: () => client.invalidateQueries({ queryKey: documentsKey(at) }),
  });
}
