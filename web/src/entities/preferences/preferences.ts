import {
  type DefaultablePreferences,
  getMemberPreferences,
  type PreferenceKey,
  putMemberPreferences,
} from '@candor/contract/teams';
import { listRegions } from '@candor/contract/system';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';

export type OfMember = { teamId: string; accountId: string };

export function memberPreferencesQuery(of: OfMember) {
  return queryOptions({
    queryKey: ['member-preferences', of.teamId, of.accountId],
    queryFn: ({ signal }) => call(getMemberPreferences, { params: of }, { signal }),
  });
}

export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: async ({ signal }) => (await call(listRegions, {}, { signal })).regions,
});

type Change = Partial<DefaultablePreferences> & { customSpellings?: string[]; follow?: PreferenceKey[] };

export function useSavePreferences(of: OfMember, savedText: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (body: Change) => call(putMemberPreferences, { params: of, body }),
    onSuccess: (saved) => {
      client.setQueryData(memberPreferencesQuery(of).queryKey, saved);
      showAlert('success', savedText);
    },
    onError: (error) => {
      showAlert('error', errorText(error));
      void client.invalidateQueries({ queryKey: memberPreferencesQuery(of).queryKey });
    },
  });
}
