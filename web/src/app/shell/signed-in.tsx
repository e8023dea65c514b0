import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasCode } from '../../lib/api-error.ts';
import { accountQuery, useAccountId } from '../../entities/accounts/account.ts';
import { appConfigQuery } from '../../entities/system/app-config.ts';
import { CurrentProvider } from '../../entities/teams/current.tsx';
import { chooseTeam, teamsQuery, useStoredTeamId } from '../../entities/teams/teams.ts';
import { queryClient } from '../../lib/query-client.ts';
import { selectedTeam } from '../../lib/session.ts';
import { clearStorage } from '../../lib/storage.ts';
import { FailureScreen, TeamsFailureScreen } from '../screens/failure-screen.tsx';
import { NoTeamScreen } from './no-team-screen.tsx';
import { Shell } from './shell.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';

/** Loads what every signed-in screen needs, then opens the shell. */
export function SignedIn() {
  const accountId = useAccountId();
  const enabled = accountId !== '';
  const account = useQuery({ ...accountQuery(accountId), enabled });
  const teams = useQuery({ ...teamsQuery(accountId), enabled });
  const config = useQuery(appConfigQuery);
  const team = useTeam(teams.data);
  useLeaveUnknownAccount(hasCode(account.error, 'account_not_found'));

  const errors = [account.error, teams.error, config.error];
  // The 401 is already on its way to the sign-in page.
  if (errors.some((error) => hasCode(error, 'unauthorized') || hasCode(error, 'account_not_found')))
    return <ShellSkeleton />;
  if (account.error || config.error) return <FailureScreen />;
  if (teams.error) return <TeamsFailureScreen />;
  if (!account.data || !teams.data || !config.data) return <ShellSkeleton />;
  if (!team) return <NoTeamScreen />;
  return (
    <CurrentProvider value={{ account: account.data, team, teams: teams.data }}>
      <Shell />
    </CurrentProvider>
  );
}

function useTeam(teams: Parameters<typeof chooseTeam>[0] | undefined) {
  const storedId = useStoredTeamId();
  const { teamId } = useParams({ strict: false });
  const { team: viewId } = useSearch({ strict: false });
  const team = teams && chooseTeam(teams, storedId, teamId, viewId);
  useEffect(() => {
    if (team && team.$id !== storedId) selectedTeam.set(team.$id);
  }, [team, storedId]);
  return team;
}

function useLeaveUnknownAccount(isUnknown: boolean) {
  const navigate = useNavigate();
  const from = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    if (!isUnknown) return;
    clearStorage();
    queryClient.clear();
    void navigate({ to: '/login', search: { redirect: from }, replace: true });
  }, [isUnknown, navigate, from]);
}
