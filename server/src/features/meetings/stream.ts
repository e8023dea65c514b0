import type { MeetingEvent } from '@candor/contract/meeting-events';
import type { App } from '../../app.ts';
import { membershipTopic } from '../../http/caches.ts';
import type { EventStream } from '../../http/events.ts';
import type { SignedInMember } from '../../http/who.ts';
import type { MeetingNews } from '../../db/topics.ts';
import { meetingTopic } from '../../pipeline/announce.ts';
import { sessionTopic } from '../sessions/door.ts';
import { partTopic } from './announce.ts';

/** Passes on every change of a meeting, or of something that belongs to it, that the caller may see, for as long as the caller may listen. */
export function streamMeetingEvents(app: App, who: SignedInMember, stream: EventStream): void {
  const closeOwn = (accountId: string) => {
    if (accountId === who.accountId) stream.close();
  };
  const isFor = ({ teamId, onlyFor }: Pick<MeetingNews, 'teamId' | 'onlyFor'>) =>
    teamId === who.teamId && (onlyFor === null || onlyFor === who.accountId);
  const stops = [
    app.notifications.subscribe(meetingTopic, ({ teamId, onlyFor, meetingId, status, progress }) => {
      if (isFor({ teamId, onlyFor })) stream.send('meeting', { meetingId, status, progress } satisfies MeetingEvent);
    }),
    app.notifications.subscribe(partTopic, (news) => {
      if (isFor(news)) stream.send(news.name, news.data);
    }),
    app.notifications.onGap(() => stream.send('resync', {})),
    // Which of the account's sessions ended is not said: the client opens the stream again, or learns that it may not.
    app.notifications.subscribe(sessionTopic, closeOwn),
    app.notifications.subscribe(membershipTopic, closeOwn),
  ];
  stream.onClose(() => stops.forEach((stop) => stop()));
  stream.closeAt(who.expiresAt - app.now().getTime());
  if (stream.isResumed) stream.send('resync', {});
}
