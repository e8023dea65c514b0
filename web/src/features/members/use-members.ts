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
        invitations.length === 1 ? 'Invitation sent' : `${invitations.length} invitations sent`,
        ...(alreadyMembers.length > 0 ? [`${alreadyMembers.join(', ')} already in the team`] : []),
      ].join('. '),
  );
}

export function useReleaseIdentities(teamId: string) {
  return useTeamChange(
    teamId,
    (accountId: string) => call(releaseIdentities, { params: { teamId, accountId } }),
    ({ released }) => (released === 0 ? 'No single sign-on identity was linked' : 'Single sign-on identity released'),
  );
}

export function useResend(teamId: string) {
  return useTeamChange(
    teamId,
    (invitationId: string) => call(resendInvitation, { params: { teamId, invitationId } }),
    ({ email }) => `Invitation sent to ${email} again`,
  );
}

export function useRevoke(teamId: string) {
  return useTeamChange(
    teamId,
    (invitationId: string) => call(revokeInvitation, { params: { teamId, invitationId } }),
    () => 'Invitation revoked',
  );
}

export function useChangeRole(teamId: string) {
  return useTeamChange(
    teamId,
    ({ accountId, role }: { accountId: string; role: Role }) =>
      call(updateMemberRole, { params: { teamId, accountId }, body: { role } }),
    ({ name, role }) => `${name} is now ${role === 'admin' || role === 'owner' ? 'an' : 'a'} ${role}`,
  );
}

export function useChangeActivity(teamId: string) {
  return useTeamChange(
    teamId,
    ({ accountId, inactive }: { accountId: string; inactive: boolean }) =>
      call(updateMemberActivity, { params: { teamId, accountId }, body: { inactive } }),
    ({ name, inactive }) => `${name} is ${inactive ? 'deactivated' : 'active again'}`,
  );
}

export function useRemove(teamId: string) {
  return useTeamChange(
    teamId,
    ({ accountId, meetingsTo }: { accountId: string; meetingsTo: string | null }) =>
      call(removeMember, { params: { teamId, accountId }, query: meetingsTo === null ? {} : { meetingsTo } }),
    () => 'Member removed',
  );
}

/** The caller's own role changes with it, so the list of teams is asked for again. */
export function useTransfer(teamId: string) {
  const client = useQueryClient();
  const transfer = useTeamChange(
    teamId,
    (accountId: string) => call(transferOwnership, { params: { teamId }, body: { accountId } }),
    () => 'Ownership transferred. You are now an admin.',
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
