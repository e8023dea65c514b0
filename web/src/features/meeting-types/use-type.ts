import * as contract from '@candor/contract/meeting-types';
import type { MeetingType } from '@candor/contract/meeting-types';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type Content, tidy } from './content-rules.ts';
import { useStoreType } from './use-types.ts';

export type OfType = { teamId: string; meetingTypeId: string };

export function typeQuery(at: OfType) {
  return queryOptions({
    queryKey: ['meeting-type', at.teamId, at.meetingTypeId],
    queryFn: ({ signal }): Promise<MeetingType> => call(contract.getMeetingType, { params: at }, { signal }),
    refetchOnMount: 'always',
  });
}

export function versionsQuery(at: OfType, version: number) {
  return queryOptions({
    queryKey: ['meeting-type-versions', at.teamId, at.meetingTypeId, version],
    queryFn: async ({ signal }) => (await call(contract.listMeetingTypeVersions, { params: at }, { signal })).versions,
  });
}

export function versionQuery(at: OfType, version: number) {
  return queryOptions({
    queryKey: ['meeting-type-version', at.teamId, at.meetingTypeId, version],
    queryFn: ({ signal }) => call(contract.getMeetingTypeVersion, { params: { ...at, version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A newer state of the type, wherever it is shown. */
function useStore(at: OfType) {
  const client = useQueryClient();
  const storeInList = useStoreType(at.teamId);
  return (type: MeetingType) => {
    client.setQueryData(typeQuery(at).queryKey, type);
    storeInList(type);
  };
}

export function usePublish(at: OfType) {
  return useMutation({
    mutationFn: ({ content, version }: { content: Content; version: number }) =>
      call(contract.publishMeetingType, { params: at, body: { ...tidy(content), version } }),
    onSuccess: useStore(at),
  });
}

export function useRestore(at: OfType) {
  return useMutation({
    mutationFn: ({ old, version }: { old: number; version: number }) =>
      call(contract.restoreMeetingTypeVersion, { params: { ...at, version: old }, body: { version } }),
    onSuccess: useStore(at),
  });
}

export function useCreateType(teamId: string) {
  return useMutation({
    mutationFn: (content: Content) => call(contract.createMeetingType, { params: { teamId }, body: tidy(content) }),
    onSuccess: useStoreType(teamId),
  });
}
