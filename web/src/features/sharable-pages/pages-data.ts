import type { InputOf } from '@candor/contract/route';
import {
  createSharablePage,
  deleteSharablePage,
  duplicateSharablePage,
  getSharablePage,
  listSharablePages,
  restoreSharablePage,
  type SharablePage,
  updateSharablePage,
} from '@candor/contract/sharable-pages';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { hasCode } from '../../lib/api-error.ts';

export type PagesQuery = NonNullable<InputOf<typeof listSharablePages>['query']>;
export type PageBody = InputOf<typeof createSharablePage>['body'];

const key = (teamId: string) => ['sharable-pages', teamId] as const;

/** Asked again whenever the list is opened; what was there before stays until the new one is. */
export function pagesQuery(teamId: string, query: PagesQuery) {
  return queryOptions({
    queryKey: [...key(teamId), 'list', query] as const,
    queryFn: async ({ signal }): Promise<SharablePage[]> =>
      (await call(listSharablePages, { params: { teamId }, query }, { signal })).sharablePages,
    refetchOnMount: 'always',
    placeholderData: (before, from) => (from?.queryKey[1] === teamId ? keepPreviousData(before) : undefined),
  });
}

/** By its `referenceId` or `$id`. Others may have changed it since it was last seen. */
export function pageQuery(teamId: string, referenceId: string) {
  return queryOptions({
    queryKey: [...key(teamId), 'one', referenceId] as const,
    queryFn: ({ signal }): Promise<SharablePage> =>
      call(getSharablePage, { params: { teamId, referenceId } }, { signal }),
    refetchOnMount: 'always',
  });
}

function storePage(queryClient: QueryClient, page: SharablePage) {
  for (const id of [page.$id, page.referenceId]) queryClient.setQueryData(pageQuery(page.teamId, id).queryKey, page);
  void reloadPages(queryClient, page.teamId);
}

export function reloadPages(queryClient: QueryClient, teamId: string) {
  return queryClient.invalidateQueries({ queryKey: [...key(teamId), 'list'] });
}

/** Makes a page, or changes the one of this id. */
export function useSavePage(teamId: string, pageId: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PageBody) =>
      pageId === null
        ? call(createSharablePage, { params: { teamId }, body })
        : call(updateSharablePage, { params: { teamId, referenceId: pageId }, body }),
    onSuccess: (page) => storePage(queryClient, page),
  });
}

export function useDuplicatePage(teamId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pageId: string) => call(duplicateSharablePage, { params: { teamId, referenceId: pageId } }),
    onSuccess: (page) => storePage(queryClient, page),
  });
}

export function useDeletePage(teamId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pageId: string) => call(deleteSharablePage, { params: { teamId, referenceId: pageId } }),
    onSuccess: () => reloadPages(queryClient, teamId),
  });
}

export function useRestorePage(teamId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pageId: string) => call(restoreSharablePage, { params: { teamId, referenceId: pageId } }),
    onSuccess: (page) => storePage(queryClient, page),
  });
}

/** Words to hide and to show on blind pages. The rest is asked for first, so that no one's change to it is written over. */
export function useChangeWords({ teamId, referenceId }: Pick<SharablePage, 'teamId' | 'referenceId'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (words: (page: SharablePage) => Pick<SharablePage, 'hiddenWords' | 'shownWords'>) => {
      const page = await call(getSharablePage, { params: { teamId, referenceId } });
      return call(updateSharablePage, { params: { teamId, referenceId }, body: { ...bodyOf(page), ...words(page) } });
    },
    onSuccess: (page) => storePage(queryClient, page),
  });
}

/** What a page is saved as: everything that it shows. */
export function bodyOf(page: SharablePage): PageBody {
  const { title, description, layoutId, meetingIds, hiddenWords, shownWords } = page;
  const datasources = page.datasources.map(
    ({ meetingId, sourceId, type, customNickname, sharesEvidence, sharedSpans }) => ({
      meetingId,
      sourceId,
      type,
      sharesEvidence,
      sharedSpans,
      ...(customNickname && { nickname: customNickname }),
    }),
  );
  return { title, description, layoutId, meetingIds, datasources, hiddenWords, shownWords };
}

/** There is no such page, or no such team for the caller, or the address is no address at all. */
export function isMissing(error: unknown): boolean {
  return ['sharable_page_not_found', 'team_not_found', 'invalid_request', 'not_found'].some((code) =>
    hasCode(error, code),
  );
}
