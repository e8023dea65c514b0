import { listTrainingData } from '@candor/contract/training-data';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const trainingDataKey = (teamId: string) => ['training-data', teamId] as const;

/** Good notes that people of the team wrote, latest first. */
export function trainingDataQuery(teamId: string) {
  return queryOptions({
    queryKey: trainingDataKey(teamId),
    queryFn: async ({ signal }) =>
      (await call(listTrainingData, { params: { teamId }, query: {} }, { signal })).trainingData,
    refetchOnMount: 'always',
  });
}
