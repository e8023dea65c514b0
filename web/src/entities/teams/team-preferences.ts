import { listTeamPreferences, putTeamPreference, type TeamPreferenceKey } from '@candor/contract/teams';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

/** Settings of the team as keys and JSON values. */
export function teamPreferencesQuery(teamId: string) {
  return queryOptions({
    queryKey: ['team-preferences', teamId],
    queryFn: ({ signal }) => call(listTeamPreferences, { params: { teamId } }, { signal }),
  });
}

type Preferences = readonly { key: string; value: string }[] | undefined;

export function isSwitchedOn(preferences: Preferences, wanted: TeamPreferenceKey): boolean {
  return preferences?.some(({ key, value }) => key === wanted && value.trim() === 'true') ?? false;
}

export function useSwitchPreference(teamId: string, key: TeamPreferenceKey) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      call(putTeamPreference, { params: { teamId, key }, body: { value: isOn ? 'true' : 'false' } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: teamPreferencesQuery(teamId).queryKey });
      showAlert('success', messages.teamSettingsSaved);
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
}

export const customTermsOf = (preferences: Preferences): boolean => isSwitchedOn(preferences, 'customTerms');
