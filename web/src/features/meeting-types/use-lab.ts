import * as contract from '@candor/contract/template-lab';
import type { LabRun } from '@candor/contract/template-lab';
import type { NoteTemplate, ScorecardTemplate } from '@candor/contract/templates';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { OfType } from './use-type.ts';

/** What a run tries; a draft may have no scorecard. */
export type LabDraft = { noteTemplate: NoteTemplate; scorecard: ScorecardTemplate | null };

const pollMs = 1_000;

/** Asked again while a run is under way. */
export function labQuery(at: OfType) {
  return queryOptions({
    queryKey: ['template-lab', at.teamId, at.meetingTypeId],
    queryFn: ({ signal }) => call(contract.getLab, { params: at }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.lastRun?.state === 'running' ? pollMs : false),
  });
}

/** Of a preview that takes longer; asked again until it is done. */
export function labRunQuery(at: OfType, first: LabRun) {
  return queryOptions({
    queryKey: ['template-lab-run', at.teamId, first.$id],
    queryFn: ({ signal }): Promise<LabRun> =>
      call(contract.getLabRun, { params: { ...at, runId: first.$id } }, { signal }),
    initialData: first,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? pollMs : false),
  });
}

/** What the draft writes of one meeting; asked again when the draft is another one. */
export function previewQuery(at: OfType, meetingId: string | null, noteTemplate: NoteTemplate) {
  return queryOptions({
    queryKey: ['template-preview', at.teamId, at.meetingTypeId, meetingId, JSON.stringify(noteTemplate)],
    queryFn: ({ signal }): Promise<LabRun> =>
      call(contract.previewTemplate, { params: at, body: { meetingId: meetingId!, noteTemplate } }, { signal }),
    enabled:
      meetingId !== null &&
      noteTemplate.sections.length > 0 &&
      noteTemplate.sections.every(({ title }) => title.trim() !== ''),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function usePinMeetings(at: OfType) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (meetingIds: string[]) => call(contract.pinLabMeetings, { params: at, body: { meetingIds } }),
    onSuccess: ({ pinned }) => client.setQueryData(labQuery(at).queryKey, (lab) => lab && { ...lab, pinned }),
  });
}

export function useStartRun(at: OfType) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LabDraft) => call(contract.startLabRun, { params: at, body }),
    onSuccess: (lastRun) => client.setQueryData(labQuery(at).queryKey, (lab) => lab && { ...lab, lastRun }),
  });
}
