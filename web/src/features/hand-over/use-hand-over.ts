import { claimHandOver, deleteHandOver, getHandOver } from '@candor/contract/hand-overs';
import type { InputOf } from '@candor/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';

export function handOverQuery(handOverId: string) {
  return queryOptions({
    queryKey: ['hand-over', handOverId],
    queryFn: ({ signal }) => call(getHandOver, { params: { handOverId } }, { signal, quiet: true }),
    // What somebody is naming must not vanish from under them.
    refetchOnWindowFocus: false,
  });
}

/** Makes the meetings and opens the one, or the list of them. */
export function useClaim(handOverId: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ teamId, body }: { teamId: string; body: InputOf<typeof claimHandOver>['body'] }) => ({
      teamId,
      ...(await call(claimHandOver, { params: { teamId, handOverId }, body }, { quiet: true })),
    }),
    onSuccess: async ({ teamId, meetingIds }) => {
      void client.invalidateQueries({ queryKey: ['meetings', teamId] });
      const [meetingId] = meetingIds;
      if (meetingIds.length === 1 && meetingId)
        await navigate({
          to: '/app/teams/$teamId/meetings/$meetingId/history',
          params: { teamId, meetingId },
          replace: true,
        });
      else await navigate({ to: '/app', replace: true });
    },
  });
}

export function useDiscard(handOverId: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(deleteHandOver, { params: { handOverId } }, { quiet: true }),
    onSuccess: () => navigate({ to: '/app', replace: true }),
  });
}
