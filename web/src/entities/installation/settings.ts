import {
  listInstallationSettings,
  putInstallationSettings,
  type ShownSetting,
} from '@candor/contract/installation-settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const settingsQuery = queryOptions({
  queryKey: ['installation', 'settings'],
  queryFn: async ({ signal }) => (await call(listInstallationSettings, {}, { signal })).settings,
});

export type SettingValues = Record<string, string | null>;

/** Every process uses them within seconds, this one at once. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: SettingValues) => call(putInstallationSettings, { body: { values } }),
    onSuccess: ({ settings }) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      return Promise.all([
        client.invalidateQueries({ queryKey: ['installation', 'writing'] }),
        client.invalidateQueries({ queryKey: ['installation', 'areas'] }),
      ]);
    },
  });
}

export const valueOf = (settings: readonly ShownSetting[], name: string): string => {
  const found = settings.find((one) => one.name === name);
  return found ? found.value || found.standard : '';
};
