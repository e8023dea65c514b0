import { type AtsRecord } from '@candor/contract/ats';
import {
  approveAtsProposals,
  type AtsProposal,
  type AtsReview,
  checkAtsProposals,
  chooseAtsRecord,
  createAtsRecord,
  dryRunAtsProposals,
  editAtsProposal,
  getAtsReview,
  proposeAts,
  rejectAtsProposals,
  reopenAtsProposals,
  undoAtsProposals,
} from '@candor/contract/ats-proposals';
import type { InputOf } from '@candor/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { atsKey } from '../../entities/ats/ats.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';

/** While something is on its way, how often the page looks. */
const pollMs = 1_500;
/** Proposals are made by a job: after a contact was linked, they come a moment later. */
const emptyPollMs = 3_000;
const isMoving = ({ state }: AtsProposal) => state === 'sending' || state === 'undoing';

export function reviewQuery(at: InMeeting) {
  return queryOptions({
    queryKey: [...atsKey(at.teamId), 'review', at.meetingId] as const,
    queryFn: ({ signal }): Promise<AtsReview> => call(getAtsReview, { params: at }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.proposals.some(isMoving) ? pollMs : data?.system && data.proposals.length === 0 ? emptyPollMs : false,
    refetchOnMount: 'always',
  });
}

export type ProposalEdit = InputOf<typeof editAtsProposal>['body'];

/** Every call answers the whole review as it is then. */
export function useReviewChanges(at: InMeeting) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  const onSuccess = (review: AtsReview) => client.setQueryData(reviewQuery(at).queryKey, review);
  const onError = (error: unknown) => {
    showAlert('error', errorText(error));
    void client.invalidateQueries({ queryKey: reviewQuery(at).queryKey });
  };
  const then = { onSuccess, onError };
  const byIds = (proposalIds: string[]) => ({ params: at, body: { proposalIds } });
  return {
    propose: useMutation({ mutationFn: () => call(proposeAts, { params: at }), ...then }),
    approve: useMutation({ mutationFn: (ids: string[]) => call(approveAtsProposals, byIds(ids)), ...then }),
    undo: useMutation({ mutationFn: (ids: string[]) => call(undoAtsProposals, byIds(ids)), ...then }),
    reopen: useMutation({ mutationFn: (ids: string[]) => call(reopenAtsProposals, byIds(ids)), ...then }),
    reject: useMutation({
      mutationFn: ({ ids, reason }: { ids: string[]; reason: string }) =>
        call(rejectAtsProposals, { params: at, body: { proposalIds: ids, reason } }),
      ...then,
    }),
    edit: useMutation({
      mutationFn: ({ proposalId, body }: { proposalId: string; body: ProposalEdit }) =>
        call(editAtsProposal, { params: { ...at, proposalId }, body }),
      ...then,
    }),
    check: useMutation({ mutationFn: () => call(checkAtsProposals, { params: at }), ...then }),
    create: useMutation({ mutationFn: () => call(createAtsRecord, { params: at }), ...then }),
    choose: useMutation({
      mutationFn: ({ kind, record }: { kind: AtsRecord['kind']; record: AtsRecord | null }) =>
        call(chooseAtsRecord, {
          params: at,
          body: { kind, record: record && { kind: record.kind, type: record.type, id: record.id } },
        }),
      ...then,
    }),
    dryRun: useMutation({ mutationFn: (ids: string[]) => call(dryRunAtsProposals, byIds(ids)), onError }),
  };
}
export type ReviewChanges = ReturnType<typeof useReviewChanges>;
