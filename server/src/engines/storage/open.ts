import { openDiskStorage } from './disk.ts';
import { openS3Storage } from './s3.ts';
import type { Storage, StorageOptions } from './port.ts';

/** A bucket where one is configured, else a folder. */
export function openStorage({ folder, s3 }: StorageOptions): Storage {
  return s3 ? openS3Storage(s3) : openDiskStorage(folder);
}
