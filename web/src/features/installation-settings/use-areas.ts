import { areas, type Area, listInstallationAreas, testInstallationArea } from '@candor/contract/installation-areas';
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { SettingValues } from '../../entities/installation/settings.ts';
import { call } from '../../lib/api.ts';

export const isArea = (name: string): name is Area => areas.some((area) => area === name);

export const areasQuery = queryOptions({
  queryKey: ['installation', 'areas'],
  queryFn: async ({ signal }) => (await call(listInstallationAreas, {}, { signal })).areas,
});

export const useAreaTest = (area: Area) =>
  useMutation({
    mutationFn: (values: SettingValues) => call(testInstallationArea, { params: { area }, body: { values } }),
  });
