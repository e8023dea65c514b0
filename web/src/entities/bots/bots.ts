import { type Bot, type BotEvent, getBot, getBotSettings, recallBot, sendBot } from '@candor/contract/bots';
import type { InputOf } from '@candor/contract/route';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type InMeeting, meetingKey, reloadMeetings } from '../meetings/meetings.ts';

/** Only in case the stream of events is down: it says when the bot's state has changed. */
const pollMs = 15_000;

/** What the form needs before a notetaker is sent: its name, and the installation's own meeting hosts. */
export function botSettingsQuery(teamId: string) {
  return queryOptions({
    queryKey: ['bot-settings', teamId],
    queryFn: ({ signal }) => call(getBotSettings, { params: { teamId } }, { signal }),
  });
}

/** The last bot that was sent to the meeting; null where none was. */
export function botQuery(at: InMeeting) {
  return queryOptions({
    queryKey: [...meetingKey(at), 'bot'] as const,
    queryFn: async ({ signal }): Promise<Bot | null> =>
      (await call(getBot, { params: at }, { signal, quiet: true })).bot,
    refetchInterval: ({ state: { data } }) => (data && data.state !== 'left' ? pollMs : false),
    refetchOnMount: 'always',
  });
}

/** To the link of the meeting, or to another. */
export async function askForBot(at: InMeeting, wanted: InputOf<typeof sendBot>['body'] = {}): Promise<Bot> {
  return call(sendBot, { params: at, body: wanted });
}

export function useSendBot(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: InputOf<typeof sendBot>['body']) => askForBot(at, wanted),
    onSuccess: (bot) => {
      client.setQueryData(botQuery(at).queryKey, bot);
      return reloadMeetings(client, at.teamId);
    },
  });
}

/** Does nothing if there is none. */
export async function callBotBack(at: InMeeting): Promise<void> {
  await call(recallBot, { params: at });
}

export function useRecallBot(at: InMeeting) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callBotBack(at),
    onSettled: () => client.invalidateQueries({ queryKey: botQuery(at).queryKey }),
  });
}

export function reloadBot(client: QueryClient, teamId: string, { meetingId }: BotEvent) {
  void client.invalidateQueries({ queryKey: botQuery({ teamId, meetingId }).queryKey });
}
