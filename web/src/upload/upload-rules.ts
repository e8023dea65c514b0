import { errors } from '@candor/contract/errors';
import { limits } from '@candor/contract/limits';
import { messages } from './messages.ts';

/** For files whose type the browser does not know. */
const endings = [
  'mp4',
  'm4v',
  'm4a',
  'mov',
  'webm',
  'mkv',
  'mka',
  'avi',
  'wmv',
  'wma',
  'mp3',
  'wav',
  'ogg',
  'oga',
  'opus',
  'flac',
  'aac',
  'amr',
  'aif',
  'aiff',
  'caf',
  '3gp',
  'ts',
  'mts',
  'mpg',
  'mpeg',
  'flv',
];

/** What the file picker offers. */
export const acceptedFiles = ['audio/*', 'video/*', ...endings.map((ending) => `.${ending}`)].join(',');

/** Why this file cannot be uploaded; null where only its content can tell. */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!/^(audio|video)\//.test(type) && !endings.includes(ending)) return messages.nameIsNotAnAudioOrVideo(name);
  if (size === 0) return messages.nameIsEmpty(name);
  return size > limits.uploadBytes ? errors.upload_too_large[1] : null;
}

export function sizeText(bytes: number): string {
  const units = ['kB', messages.mb, messages.gb];
  let value = bytes / 1000;
  let unit = 0;
  for (; value >= 1000 && unit < units.length - 1; unit += 1) value /= 1000;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

/** Whole per cent; 100 only when everything is there. */
export function percentOf(sent: number, total: number): number {
  return total === 0 ? 0 : sent >= total ? 100 : Math.min(99, Math.floor((sent / total) * 100));
}

const leastPart = 1024 * 1024;
const mostPart = 64 * 1024 * 1024;
const aimMs = 8_000;

/** Size of the next part, from how long the last one took: a few seconds' worth, so that a lost connection loses little and no part exceeds the server's time limit. */
export function nextPartBytes(bytes: number, tookMs: number): number {
  return Math.round(Math.min(mostPart, Math.max(leastPart, (bytes / Math.max(tookMs, 1)) * aimMs)));
}
export const firstPartBytes = 4 * leastPart;
