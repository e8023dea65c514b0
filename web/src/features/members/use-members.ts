import {
  inviteMembers,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type Invitation,
} from '@candor/contract/invitations';
import type { Role } from '@candor/contract/route';
import {
  leaveTeam,
  releaseIdentities,
  removeMember,
  transferOwnership,
  updateMemberActivity,
  updateMemberRole,
} from '@candor/contract/teams';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { membersQuery } from '../../entities/teams/members.ts';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

export function invitationsQuery(teamId: string) {
  return queryOptions({
    queryKey: ['invitations', teamId],
    queryFn: async ({ signal }): Promise<Invitation[]> =>
      (await call(listInvitations, { params: { teamId } }, { signal })).invitations,
    refetchOnMount: 'always',
  });
}

/** A change of the team's people: lists are loaded again, a failure is told. */
function useTeamChange<Input, Result>(
  teamId: string,
  change: (input: Input) => Promise<Result>,
  doneText: (result: Result, input: Input) => string,
) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: change,
    onSuccess: async (result, input) => {
      showAlert('success', doneText(result, input));
      await Promise.all([
        client.invalidateQueries({ queryKey: membersQuery(teamId).queryKey }),
        client.invalidateQueries({ queryKey: invitationsQuery(teamId).queryKey }),
      ]);
    },
    onError: (error) => {
      showAlert('error', errorText(error));
      void client.invalidateQueries({ queryKey: membersQuery(teamId).queryKey });
    },
  });
}

type Invited = { emails: string[]; role: Invitation['role'] };

export function useInvite(teamId: string) {
  return useTeamChange(
    teamId,
    (body: Invited) => call(inviteMembers, { params: { teamId }, body }),
    ({ invitations, alreadyMembers }) =>
      [
        invitations.length === 1
          ? messages.invitationSent
          : messages.invitationCountInvitationsSent(invitations.length),
        ...(alreadyMembers.length > 0 ? [messages.alreadyMembersAlreadyInTheTeam(alreadyMembers.join(', '))] : []),
      ].join('. '),
  );
}

export function useReleaseIdentities(teamId: string) {
  return useTeamChange(
    teamId,
    (accountId: string) => call(releaseIdentities, { params: { teamId, accountId } }),
    ({ released }) =>
      released === 0 ? messages.noSingleSignOnIdentityWasLinked : messages.singleSignOnIdentityReleased,
  );
}

export function useResend(teamId: string) {
  return useTeamChange(
    teamId,
    (invitationId: string) => call(resendInvitation, { params: { teamId, invitationId } }),
    ({ email }) => messages.invitationSentToEmailAgain(email),
  );
}

export function useRevoke(teamId: string) {
  return useTeamChange(
    teamId,
    (invitationId: string) => call(revokeInvitation, { params: { teamId, invitationId } }),
    () => messages.invitationRevoked,
  );
}

export function useChangeRole(teamId: string) {
  return useTeamChange(
    teamId,
    ({ accountId, role }: { accountId: string; role: Role }) =>
      call(updateMemberRole, { params: { teamId, accountId }, body: { role } }),
    ({ name, role }) => messages.nameIsNowAnRole(name, Boolean(role === 'admin' || role === 'owner'), role),
  );
}

export function useChangeActivity(teamId: string) {
  return useTeamChange(
    teamId,
    ({ accountId, inactive }: { accountId: string; inactive: boolean }) =>
      call(updateMemberActivity, { params: { teamId, accountId }, body: { inactive } }),
    ({ name, inactive }) => messages.nameIsDeactivated(name, Boolean(inactive)),
  );
}

export function useRemove(teamId: string) {
  return useTeamChange(
    teamId,
    ({ accountId, meetingsTo }: { accountId: string; meetingsTo: string | null }) =>
      call(removeMember, { params: { teamId, accountId }, query: meetingsTo === null ? {} : { meetingsTo } }),
    () => messages.memberRemoved,
  );
}

/** The caller's own role changes with it, so the list of teams is asked for again. */
export function useTransfer(teamId: string) {
  const client = useQueryClient();
  const transfer = useTeamChange(
    teamId,
    (accountId: string) => call(transferOwnership, { params: { teamId }, body: { accountId } }),
    () => messages.ownershipTransferredYouAreNowAnAdmin,
  );
  return {
    ...transfer,
    start: (accountId: string, onDone: () => void) =>
      transfer.mutate(accountId, {
        onSuccess: () => {
          onDone();
          void client.invalidateQueries({ queryKey: ['teams'] });
        },
      }),
  };
}

export function useLeave(teamId: string, accountId: string) {
  return useMutation({ mutationFn: () => call(leaveTeam, { params: { teamId, accountId } }) });
}
