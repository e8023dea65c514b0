import type { ShareCounts } from '@candor/contract/share-links';
import { numberText } from '../../language/locale.ts';
import { messages } from './messages.ts';

const many = (count: number, one: string, more = `${one}s`) => `${numberText(count)} ${count === 1 ? one : more}`;

/** '3 views, 2 plays, 1:05 watched, 1 download'; what did not happen is left out. */
export function countsText({ views, plays, secondsWatched, downloads }: ShareCounts): string {
  if (views === 0) return messages.notOpenedYet;
  const parts = [
    many(views, 'view'),
    ...(plays > 0 ? [many(plays, 'play')] : []),
    ...(secondsWatched > 0 ? [messages.watchedTextWatched(watchedText(secondsWatched))] : []),
    ...(downloads > 0 ? [many(downloads, 'download')] : []),
  ];
  return parts.join(', ');
}

/** The same for one item: 'Not played' where nothing was. */
export function itemCountsText({ plays, secondsWatched, downloads }: Omit<ShareCounts, 'views'>): string {
  const parts = [
    ...(plays > 0 ? [many(plays, 'play')] : []),
    ...(secondsWatched > 0 ? [messages.watchedTextWatched(watchedText(secondsWatched))] : []),
    ...(downloads > 0 ? [many(downloads, 'download')] : []),
  ];
  return parts.join(', ') || messages.notPlayedOrDownloaded;
}

/** '45 s', '12 min', '3 h 20 min'. */
export function watchedText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return minutes < 60
    ? messages.minutesMin(minutes)
    : messages.floorHMinutesMin(Math.floor(minutes / 60), minutes % 60);
}
