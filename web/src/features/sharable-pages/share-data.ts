import {
  createShareLinks,
  extendShareLink,
  getBlindPreview,
  getShareActivity,
  listShareLinks,
  revokeShareLink,
  setShareLinkAnswers,
  type ShareLink,
} from '@candor/contract/share-links';
import { getShareReceipt } from '@candor/contract/share-receipts';
import type { InputOf } from '@candor/contract/route';
import type { SharablePage } from '@candor/contract/sharable-pages';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { reloadPages } from './pages-data.ts';

export type InPage = { teamId: string; referenceId: string };
export const inPage = ({ teamId, referenceId }: SharablePage): InPage => ({ teamId, referenceId });
/** Sound without names is made while someone looks: asked about until it is there. */
const soundPollMs = 3_000;
const key = ({ teamId, referenceId }: InPage) => ['share-links', teamId, referenceId] as const;

export function linksQuery(at: InPage) {
  return queryOptions({
    queryKey: [...key(at), 'links'] as const,
    queryFn: async ({ signal }): Promise<ShareLink[]> =>
      (await call(listShareLinks, { params: at }, { signal })).shareLinks,
    refetchOnMount: 'always',
  });
}

export function activityQuery(at: InPage) {
  return queryOptions({
    queryKey: [...key(at), 'activity'] as const,
    queryFn: ({ signal }) => call(getShareActivity, { params: at }, { signal }),
    refetchOnMount: 'always',
  });
}

export function receiptQuery(at: InPage, shareLinkId: string) {
  return queryOptions({
    queryKey: [...key(at), 'receipt', shareLinkId] as const,
    queryFn: ({ signal }) => call(getShareReceipt, { params: { ...at, shareLinkId } }, { signal }),
    refetchOnMount: 'always',
  });
}

/** Of the page as it is saved: `updatedAt` makes it another one after a change. */
export function blindQuery(at: InPage, updatedAt: string) {
  return queryOptions({
    queryKey: [...key(at), 'blind', updatedAt] as const,
    queryFn: ({ signal }) => call(getBlindPreview, { params: at }, { signal }),
    refetchOnMount: 'always',
    // What is open stays open while a word is hidden.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.heard.some(({ isReady }) => !isReady) ? soundPollMs : false),
  });
}

function change(queryClient: QueryClient, at: InPage, to: (links: ShareLink[]) => ShareLink[]) {
  queryClient.setQueryData(linksQuery(at).queryKey, (links) => to(links ?? []));
  // The list of pages says how many links each has.
  void reloadPages(queryClient, at.teamId);
}

const replaced = (saved: ShareLink) => (links: ShareLink[]) =>
  links.map((link) => (link.$id === saved.$id ? saved : link));

export function useCreateLinks(at: InPage) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof createShareLinks>['body']) => call(createShareLinks, { params: at, body }),
    onSuccess: ({ shareLinks }) => change(queryClient, at, (links) => [...shareLinks, ...links]),
  });
}

export function useRevokeLink(at: InPage) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (shareLinkId: string) => call(revokeShareLink, { params: { ...at, shareLinkId } }),
    onSuccess: (saved) => change(queryClient, at, replaced(saved)),
  });
}

export function useExtendLink(at: InPage) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ shareLinkId, days }: { shareLinkId: string; days: number }) =>
      call(extendShareLink, { params: { ...at, shareLinkId }, body: { days } }),
    onSuccess: (saved) => change(queryClient, at, replaced(saved)),
  });
}

export function useLinkAnswers(at: InPage) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ shareLinkId, takesAnswers }: { shareLinkId: string; takesAnswers: boolean }) =>
      call(setShareLinkAnswers, { params: { ...at, shareLinkId }, body: { takesAnswers } }),
    onSuccess: (saved) => change(queryClient, at, replaced(saved)),
  });
}
