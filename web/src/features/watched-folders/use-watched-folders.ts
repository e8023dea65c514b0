import type { BodyOf, InputOf } from '@candor/contract/route';
import {
  checkWatchedFolder,
  createWatchedFolder,
  deleteWatchedFolder,
  listWatchedFiles,
  listWatchedFolders,
  previewWatchedFolder,
  retryWatchedFile,
  updateWatchedFolder,
} from '@candor/contract/watched-folders';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type InFolder = { teamId: string; folderId: string };
export type NewFolder = BodyOf<typeof createWatchedFolder>;
export const filesPageSize = 10;
/** Files settle in half a minute. */
const pollMs = 5_000;

const keyOf = (teamId: string) => ['watched-folders', teamId] as const;

export function foldersQuery(teamId: string) {
  return queryOptions({
    queryKey: keyOf(teamId),
    queryFn: ({ signal }) => call(listWatchedFolders, { params: { teamId } }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: pollMs,
  });
}

export function filesQuery(params: InFolder, page: number, isRefusedOnly: boolean) {
  const query = { page, limit: filesPageSize, ...(isRefusedOnly && { state: 'refused' as const }) };
  return queryOptions({
    queryKey: [...keyOf(params.teamId), params.folderId, 'files', query],
    queryFn: ({ signal }) => call(listWatchedFiles, { params, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
}

export function previewQuery(teamId: string, body: InputOf<typeof previewWatchedFolder>['body']) {
  return queryOptions({
    queryKey: [...keyOf(teamId), 'preview', body],
    queryFn: ({ signal }) => call(previewWatchedFolder, { params: { teamId }, body }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useAddFolder(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewFolder) => call(createWatchedFolder, { params: { teamId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(teamId) }),
  });
}

/** Everything that can be done to one folder, by name. */
export function useFolderWork(params: InFolder) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(params.teamId) });
  return {
    change: useMutation({
      mutationFn: (body: Partial<Omit<NewFolder, 'path'>>) => call(updateWatchedFolder, { params, body }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => call(deleteWatchedFolder, { params }), onSettled }),
    check: useMutation({ mutationFn: () => call(checkWatchedFolder, { params }), onSettled }),
    retry: useMutation({
      mutationFn: (fileId: string) => call(retryWatchedFile, { params: { ...params, fileId } }),
      onSettled,
    }),
  };
}
