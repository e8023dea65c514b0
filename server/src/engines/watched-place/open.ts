import { isAbsolute } from 'node:path';
import type { S3Options } from '../storage/port.ts';
import { openWatchedBucket } from './bucket.ts';
import { openWatchedFolder } from './folder.ts';
import type { WatchedPlace } from './port.ts';
import { PlaceError } from './port.ts';

/** A folder, or `s3://bucket/prefix` that is reached as recordings are. */
export async function openWatchedPlace(
  { place, s3 }: { place: string | undefined; s3: Omit<S3Options, 'bucket' | 'prefix'> },
  below: string,
): Promise<WatchedPlace> {
  if (place === undefined) throw new PlaceError('This installation names no place that may be watched: WATCHED_PLACE.');
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place) ?? [];
  if (bucket !== undefined)
    return openWatchedBucket({ ...s3, bucket, prefix: prefix === '' ? '' : `${prefix.replace(/\/$/, '')}/` }, below);
  if (!isAbsolute(place)) throw new PlaceError('WATCHED_PLACE has to begin with / or s3://.');
  return openWatchedFolder(place, below);
}
