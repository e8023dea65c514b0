import { createEmbed, type Embed, listEmbeds, revokeEmbed } from '@candor/contract/embeds';
import type { InputOf } from '@candor/contract/route';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type InMeeting, meetingKey } from '../../entities/meetings/meetings.ts';
import { call } from '../../lib/api.ts';

export function embedsQuery(at: InMeeting) {
  return queryOptions({
    queryKey: [...meetingKey(at), 'embeds'] as const,
    queryFn: async ({ signal }): Promise<Embed[]> => (await call(listEmbeds, { params: at }, { signal })).embeds,
    refetchOnMount: 'always',
  });
}

export function useCreateEmbed(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InputOf<typeof createEmbed>['body']) => call(createEmbed, { params: at, body }),
    onSuccess: (embed) => client.setQueryData(embedsQuery(at).queryKey, (former) => [embed, ...(former ?? [])]),
  });
}

export function useRevokeEmbed(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (embedId: string) => call(revokeEmbed, { params: { ...at, embedId } }),
    onSuccess: (embed) =>
      client.setQueryData(embedsQuery(at).queryKey, (former) =>
        former?.map((one) => (one.$id === embed.$id ? embed : one)),
      ),
  });
}
