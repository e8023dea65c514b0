import {
  createSnippet,
  deleteSnippet,
  getSnippetMedia,
  getSnippetThumbnail,
  listSnippets,
  type NewSnippet,
  type Snippet,
  updateSnippet,
} from '@candor/contract/snippets';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { urlOf } from '../../lib/api-url.ts';
import { type InMeeting, meetingKey } from '../meetings/meetings.ts';

/** Only in case the stream of events is down: it says when a snippet is cut. */
const pollMs = 10_000;
const unsavedPrefix = 'unsaved-';

/** Shown already, not yet known to the server. */
export function isUnsaved({ $id }: Pick<Snippet, '$id'>): boolean {
  return $id.startsWith(unsavedPrefix);
}

/** Asked again now and then while one is being cut; not while one is on its way to the server, which an older list would take off the screen. */
export function snippetPollMs(snippets: readonly Snippet[] | undefined): number | false {
  const pending = (snippets ?? []).filter(({ status }) => status === 'pending');
  return pending.length === 0 || pending.some(isUnsaved) ? false : pollMs;
}

export function snippetsQuery(at: InMeeting) {
  return queryOptions({
    queryKey: [...meetingKey(at), 'snippets'] as const,
    queryFn: async ({ signal }): Promise<Snippet[]> => (await call(listSnippets, { params: at }, { signal })).snippets,
    refetchInterval: ({ state: { data } }) => snippetPollMs(data),
  });
}

/** One was cut, changed or removed, here or elsewhere; while one is on its way to the server its own answer loads the list. */
export function reloadSnippets(queryClient: QueryClient, at: InMeeting) {
  const { queryKey } = snippetsQuery(at);
  if (queryClient.getQueryData(queryKey)?.some(isUnsaved)) return;
  void queryClient.invalidateQueries({ queryKey });
}

function change(queryClient: QueryClient, at: InMeeting, to: (snippets: Snippet[]) => Snippet[]) {
  queryClient.setQueryData(snippetsQuery(at).queryKey, (snippets) => to(snippets ?? []));
}

/** Added at once, then the list is asked for; taken back when the server refuses. */
export function useCreateSnippet(at: InMeeting) {
  const queryClient = useQueryClient();
  const key = snippetsQuery(at).queryKey;
  return useMutation({
    mutationFn: (wanted: NewSnippet) => call(createSnippet, { params: at, body: wanted }),
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey: key });
      const added = unsaved(at, wanted);
      change(queryClient, at, (snippets) => [added, ...snippets]);
      return added;
    },
    onError: (_error, _wanted, added) =>
      change(queryClient, at, (snippets) => snippets.filter(({ $id }) => $id !== added?.$id)),
    onSuccess: (saved, _wanted, added) =>
      change(queryClient, at, (snippets) => snippets.map((one) => (one.$id === added.$id ? saved : one))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

function unsaved({ meetingId }: InMeeting, wanted: NewSnippet): Snippet {
  const now = new Date().toISOString();
  return {
    $id: unsavedPrefix + now,
    $createdAt: now,
    meetingId,
    ...wanted,
    startTime: now,
    endTime: now,
    status: 'pending',
    nickname: wanted.title,
    failureReason: null,
  };
}

export function useUpdateSnippet(at: InMeeting, snippetId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { title: string; description: string }) =>
      call(updateSnippet, { params: { ...at, snippetId }, body: wanted }),
    onSuccess: (saved) => {
      change(queryClient, at, (snippets) => snippets.map((one) => (one.$id === saved.$id ? saved : one)));
      return reloadWhole(queryClient, at);
    },
  });
}

/** A meeting that this one was joined to lists its snippets too. */
function reloadWhole(queryClient: QueryClient, { teamId, meetingId }: InMeeting) {
  return queryClient.invalidateQueries({
    queryKey: ['meeting', teamId],
    predicate: ({ queryKey }) => queryKey[2] !== meetingId && queryKey[3] === 'snippets',
  });
}

export function useDeleteSnippet(at: InMeeting, snippetId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteSnippet, { params: { ...at, snippetId } }),
    onSuccess: () => {
      change(queryClient, at, (snippets) => snippets.filter(({ $id }) => $id !== snippetId));
      return reloadWhole(queryClient, at);
    },
  });
}

export function snippetUrl(
  at: InMeeting,
  snippetId: string,
  part: 'media' | 'thumbnail',
  token: string,
  options: { download?: boolean } = {},
): string {
  const route = part === 'media' ? getSnippetMedia : getSnippetThumbnail;
  return urlOf(route, { params: { ...at, snippetId }, query: { token, download: options.download ? '1' : undefined } });
}
