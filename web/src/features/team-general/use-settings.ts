import { type Banner, getTeamSettings, type TeamSettings, updateTeamSettings } from '@candor/contract/team-settings';
import { putBanner } from '@candor/contract/team-settings';
import { setTeamDefaultMeetingType } from '@candor/contract/meeting-types';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { bannerQuery } from '../../entities/teams/banner.ts';
import { call } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { messages } from './messages.ts';

export function settingsQuery(teamId: string) {
  return queryOptions({
    queryKey: ['team-settings', teamId],
    queryFn: ({ signal }): Promise<TeamSettings> => call(getTeamSettings, { params: { teamId } }, { signal }),
    refetchOnMount: 'always',
  });
}

export function useSaveSettings(teamId: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (body: Partial<TeamSettings>) => call(updateTeamSettings, { params: { teamId }, body }),
    onSuccess: async (saved) => {
      client.setQueryData(settingsQuery(teamId).queryKey, saved);
      showAlert('success', messages.teamSettingsSaved);
      await client.invalidateQueries({ queryKey: ['teams'] });
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
}

export function useSaveBanner(teamId: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (banner: Banner | null) => call(putBanner, { params: { teamId }, body: { banner } }),
    onSuccess: (saved) => {
      client.setQueryData(bannerQuery(teamId).queryKey, saved.banner);
      showAlert('success', saved.banner ? messages.bannerPublished : messages.bannerRemoved);
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
}

export function useSaveDefaultType(teamId: string) {
  const client = useQueryClient();
  const showAlert = useAlerts();
  return useMutation({
    mutationFn: (meetingTypeId: string | null) =>
      call(setTeamDefaultMeetingType, { params: { teamId }, body: { meetingTypeId } }),
    onSuccess: async () => {
      showAlert('success', messages.defaultMeetingTypeSaved);
      await client.invalidateQueries({ queryKey: ['meeting-types', teamId] });
    },
    onError: (error) => showAlert('error', errorText(error)),
  });
}
