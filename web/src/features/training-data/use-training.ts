import { getNotes } from '@candor/contract/notes';
import * as contract from '@candor/contract/training-data';
import type { NewTrainingData } from '@candor/contract/training-data';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { trainingDataKey } from '../../entities/training-data/training-data.ts';

export function oneTrainingQuery(teamId: string, trainingDataId: string) {
  return queryOptions({
    queryKey: [...trainingDataKey(teamId), trainingDataId],
    queryFn: ({ signal }) => call(contract.getTrainingData, { params: { teamId, trainingDataId } }, { signal }),
    refetchOnMount: 'always',
  });
}

export function useSaveTraining(teamId: string, trainingDataId: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTrainingData) =>
      trainingDataId === null
        ? call(contract.createTrainingData, { params: { teamId }, body })
        : call(contract.updateTrainingData, { params: { teamId, trainingDataId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: trainingDataKey(teamId) }),
  });
}

export function useDeleteTraining(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (trainingDataId: string) => call(contract.deleteTrainingData, { params: { teamId, trainingDataId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: trainingDataKey(teamId) }),
  });
}

/** What the notes of a meeting say now, people's own words included. */
export function useReadNotes(teamId: string) {
  return useMutation({ mutationFn: (meetingId: string) => call(getNotes, { params: { teamId, meetingId } }) });
}
