import type { BotEvent } from '@candor/contract/bots';
import type { CaptionEvent, LiveEvent } from '@candor/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { reloadBot } from '../../entities/bots/bots.ts';
import { reloadLive, takeCaption } from '../../entities/live/live.ts';
import { useMeetingEvents } from '../../entities/meetings/meeting-events.ts';

/** As `useMeetingEvents`, with what happens in a meeting that is under way. */
export function useLiveEvents(teamId: string) {
  const client = useQueryClient();
  useMeetingEvents(teamId, ({ name, data }) => {
    if (name === 'caption') takeCaption(client, teamId, JSON.parse(data) as CaptionEvent);
    if (name === 'live') reloadLive(client, teamId, JSON.parse(data) as LiveEvent);
    if (name === 'bot') reloadBot(client, teamId, JSON.parse(data) as BotEvent);
  });
}
