import { isAbsolute, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { projectDir } from '../config.ts';
import { openStorage } from '../engines/storage/open.ts';
import type { Archive } from './archive.ts';
import { ArchiveError } from './seal.ts';

/** `s3://bucket/prefix` or a folder. A bucket is reached as the settings say. */
export function openArchive(config: Pick<Config, 's3' | 'backup'>, where: string, key?: string): Archive {
  const secret = readBackupKey(key ?? config.backup.key);
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(where) ?? [];
  if (bucket === undefined) {
    const folder = isAbsolute(where) ? where : resolve(projectDir, where);
    return { storage: openStorage({ folder, s3: undefined }), key: secret, where: folder };
  }
  const s3 = { ...config.backup.s3, bucket, prefix: prefix === '' ? '' : `${prefix.replace(/\/$/, '')}/` };
  return { storage: openStorage({ folder: '', s3 }), key: secret, where };
}

/** 32 bytes in base64, as `openssl rand -base64 32` prints them. */
function readBackupKey(text: string | undefined): Buffer | null {
  if (text === undefined) return null;
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32)
    throw new ArchiveError('The key of a backup must be 32 bytes in base64: openssl rand -base64 32');
  return key;
}
