import { useEffect, useEffectEvent } from 'react';
import { useAddNote } from '../../entities/live/live.ts';
import type { InMeeting } from '../../entities/meetings/meetings.ts';
import { errorText } from '../../lib/error-text.ts';
import { isShortcut } from '../../lib/shortcut.ts';
import { useAlerts } from '../../ui/alerts.tsx';
import { timeText } from '../../ui/player/time-text.ts';
import { messages } from './messages.ts';

/** Marks this moment, by the button or by the key B. The moment is that of the press, whenever the server hears of it. */
export function useBookmark(at: InMeeting, momentNow: () => number | null): () => void {
  const { mutate } = useAddNote(at);
  const showAlert = useAlerts();
  const mark = () => {
    const moment = momentNow();
    if (moment === null) return;
    mutate(
      { kind: 'bookmark', at: moment },
      {
        onSuccess: () => showAlert('success', messages.bookmarkedTimeText(timeText(moment))),
        onError: (error) => showAlert('error', errorText(error)),
      },
    );
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.repeat && isShortcut(event, 'b')) mark();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return mark;
}
