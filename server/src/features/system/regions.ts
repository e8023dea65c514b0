import type { Region } from '@candor/contract/system';
import type { Config } from '../../config.ts';

/** Where this installation keeps recordings: the regions of its buckets, or the machine itself. */
export function listRegions({ s3 }: Pick<Config, 's3'>): Region[] {
  return s3
    ? [s3.region, ...s3.regions.map(({ region }) => region)].map((region) => ({ $id: region, name: region }))
    : [{ $id: 'local', name: 'This server' }];
}
