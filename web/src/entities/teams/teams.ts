import { listTeams, type Team } from '@candor/contract/teams';
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import { selectedTeam } from '../../lib/session.ts';

export function teamsQuery(accountId: string) {
  return queryOptions({
    queryKey: ['teams', accountId],
    queryFn: async ({ signal }) => (await call(listTeams, {}, { signal })).data,
  });
}

/** The team that a shared view is of, else the stored choice where it still is one of the teams, else the team of the address, else the first. */
export function chooseTeam(
  teams: readonly Team[],
  storedId: string | null,
  addressId?: string,
  viewId?: string,
): Team | undefined {
  const find = (id?: string | null) => teams.find((team) => team.$id === id);
  return find(viewId) ?? find(storedId) ?? find(addressId) ?? teams[0];
}

export function useStoredTeamId(): string | null {
  return useSyncExternalStore(selectedTeam.subscribe, selectedTeam.get);
}
