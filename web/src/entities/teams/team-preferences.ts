import { listTeamPreferences } from '@candor/contract/teams';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Settings of the team as keys and JSON values. */
export function teamPreferencesQuery(teamId: string) {
  return queryOptions({
    queryKey: ['team-preferences', teamId],
    queryFn: ({ signal }) => call(listTeamPreferences, { params: { teamId } }, { signal }),
  });
}

/** `customTerms` is a JSON boolean among the team's settings. */
export function customTermsOf(preferences: readonly { key: string; value: string }[] | undefined): boolean {
  return preferences?.some(({ key, value }) => key === 'customTerms' && value.trim() === 'true') ?? false;
}
