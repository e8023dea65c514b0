import { updateActionItem } from '@candor/contract/notes';
import { finishPromise, listPromises, type Promised, readPromiseLink } from '@candor/contract/promises';
import type { ReplyOf } from '@candor/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const promisesPageSize = 25;
export type PromiseFilter = { whose: 'mine' | 'theirs'; state: 'open' | 'done'; page: number };
type Reply = ReplyOf<typeof listPromises>;

export function promisesQuery(teamId: string, filter: PromiseFilter) {
  return queryOptions({
    queryKey: ['promises', teamId, filter],
    queryFn: ({ signal }): Promise<Reply> =>
      call(listPromises, { params: { teamId }, query: { ...filter, limit: promisesPageSize } }, { signal }),
    refetchOnMount: 'always',
  });
}

/** It stays where it is, ticked, until the list is opened again: so it can be taken back. */
export function useTickPromise(teamId: string, filter: PromiseFilter) {
  const client = useQueryClient();
  const { queryKey } = promisesQuery(teamId, filter);
  const show = ($id: string, isDone: boolean) =>
    client.setQueryData<Reply>(
      queryKey,
      (list) => list && { ...list, promises: list.promises.map((one) => (one.$id === $id ? { ...one, isDone } : one)) },
    );
  return useMutation({
    mutationFn: ({ promise: { $id: actionItemId, meetingId }, isDone }: { promise: Promised; isDone: boolean }) =>
      call(updateActionItem, { params: { teamId, meetingId, actionItemId }, body: { isDone } }),
    onMutate: ({ promise, isDone }) => void show(promise.$id, isDone),
    onError: (_, { promise, isDone }) => void show(promise.$id, !isDone),
  });
}

export function promiseLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['promise-link', token],
    queryFn: () => call(readPromiseLink, { body: { token } }, { quiet: true }),
    retry: false,
  });
}

export function useFinishPromise(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(finishPromise, { body: { token } }, { quiet: true }),
    onSuccess: (done) => void client.setQueryData(promiseLinkQuery(token).queryKey, done),
  });
}
