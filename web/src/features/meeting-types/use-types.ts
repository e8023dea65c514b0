import * as contract from '@candor/contract/meeting-types';
import type { MeetingType } from '@candor/contract/meeting-types';
import { generalMeetingType } from '@candor/contract/meetings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useCurrent } from '../../entities/teams/current.tsx';
import { meetingTypesQuery } from '../../entities/meeting-types/meeting-types.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

/** Whether the caller has chosen a default of their own. */
export function ownDefaultQuery(teamId: string, accountId: string) {
  return queryOptions({
    queryKey: ['default-meeting-type', teamId, accountId],
    queryFn: ({ signal }) => call(contract.getDefaultMeetingType, { params: { teamId, accountId } }, { signal }),
  });
}

/** What can be done to a type from the list; each says what it did, and what can be taken back can be taken back there. */
export function useTypeActions(teamId: string) {
  const { account } = useCurrent();
  const showAlert = useAlerts();
  const store = useStoreType(teamId);
  const client = useQueryClient();
  const reload = () =>
    Promise.all(
      [meetingTypesQuery(teamId).queryKey, ownDefaultQuery(teamId, account.$id).queryKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const at = (type: MeetingType) => ({ teamId, meetingTypeId: type.$id });
  const tell = { onError: (error: unknown) => showAlert('error', errorText(error)) };
  const archive = useMutation({
    mutationFn: ({ type, archived }: { type: MeetingType; archived: boolean }) =>
      call(contract.setMeetingTypeArchived, { params: at(type), body: { archived } }),
    onSuccess: (type) => {
      store(type);
      void reload();
      const undo = { label: messages.undo, onAction: () => archive.mutate({ type, archived: false }) };
      showAlert(
        'success',
        type.archived ? messages.typeNameArchived(type.name) : messages.typeNameRestored(type.name),
        type.archived ? undo : undefined,
      );
    },
    ...tell,
  });
  const disable = useMutation({
    mutationFn: ({ type, disabled }: { type: MeetingType; disabled: boolean }) =>
      call(contract.setMeetingTypeDisabled, { params: at(type), body: { disabled } }),
    onSuccess: (type) => {
      store(type);
      void reload();
      showAlert('success', type.disabled ? messages.typeNameDisabled(type.name) : messages.typeNameEnabled(type.name));
    },
    ...tell,
  });
  const clone = useMutation({
    mutationFn: (type: MeetingType) => call(contract.cloneMeetingType, { params: at(type), body: {} }),
    onSuccess: (type) => {
      store(type);
      showAlert('success', messages.typeNameCreated(type.name));
    },
    ...tell,
  });
  const setDefault = useMutation({
    mutationFn: async ({ type, whose }: { type: MeetingType; whose: 'own' | 'team' }) => {
      const body = { meetingTypeId: type.$id === generalMeetingType ? null : type.$id };
      if (whose === 'team') await call(contract.setTeamDefaultMeetingType, { params: { teamId }, body });
      else await call(contract.setDefaultMeetingType, { params: { teamId, accountId: account.$id }, body });
    },
    onSuccess: async (_, { type, whose }) => {
      await reload();
      showAlert(
        'success',
        whose === 'own'
          ? messages.yourNewMeetingsUseTypeName(type.name)
          : messages.newTeamMeetingsUseTypeNameUnlessA(type.name),
      );
    },
    ...tell,
  });
  const followTeam = useMutation({
    mutationFn: () => call(contract.clearDefaultMeetingType, { params: { teamId, accountId: account.$id } }),
    onSuccess: async () => {
      await reload();
      showAlert('success', messages.yourNewMeetingsUseTheTeamDefault);
    },
    ...tell,
  });
  return {
    archive: archive.mutate,
    disable: disable.mutate,
    clone,
    setDefault: setDefault.mutate,
    followTeam: followTeam.mutate,
  };
}

/** Puts a newer state of a type where lists show it. */
export function useStoreType(teamId: string) {
  const client = useQueryClient();
  return (type: MeetingType) =>
    client.setQueryData(
      meetingTypesQuery(teamId).queryKey,
      (types) => types && [...types.filter(({ $id }) => $id !== type.$id), type].sort(byName),
    );
}

function byName(a: MeetingType, b: MeetingType): number {
  if (a.$id === generalMeetingType || b.$id === generalMeetingType) return a.$id === generalMeetingType ? -1 : 1;
  return a.name.toLowerCase().localeCompare(b.name.toLowerCase());
}
