import type { ShareCounts } from '@candor/contract/share-links';
import { numberText } from '../../language/locale.ts';

const many = (count: number, one: string, more = `${one}s`) => `${numberText(count)} ${count === 1 ? one : more}`;

/** '3 views, 2 plays, 1:05 watched, 1 download'; what did not happen is left out. */
export function countsText({ views, plays, secondsWatched, downloads }: ShareCounts): string {
  if (views === 0) return 'Not opened yet';
  const parts = [
    many(views, 'view'),
    ...(plays > 0 ? [many(plays, 'play')] : []),
    ...(secondsWatched > 0 ? [`${watchedText(secondsWatched)} watched`] : []),
    ...(downloads > 0 ? [many(downloads, 'download')] : []),
  ];
  return parts.join(', ');
}

/** The same for one item: 'Not played' where nothing was. */
export function itemCountsText({ plays, secondsWatched, downloads }: Omit<ShareCounts, 'views'>): string {
  const parts = [
    ...(plays > 0 ? [many(plays, 'play')] : []),
    ...(secondsWatched > 0 ? [`${watchedText(secondsWatched)} watched`] : []),
    ...(downloads > 0 ? [many(downloads, 'download')] : []),
  ];
  return parts.join(', ') || 'Not played or downloaded';
}

/** '45 s', '12 min', '3 h 20 min'. */
export function watchedText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
