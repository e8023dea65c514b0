import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

/** Never written, wherever they turn up in a logged object. */
const secrets = [
  'token',
  'password',
  'currentPassword',
  'secret',
  'authorization',
  'cookie',
  '["x-session-token"]',
  '["x-share-token"]',
];

export function openLog(level: string, to?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) =>
    name.startsWith('[') ? [`*${name}`, `*.*${name}`] : [name, `*.${name}`, `*.*.${name}`],
  );
  const options = {
    level,
    base: null,
    redact: { paths, censor: '[secret]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return to ? pino(options, to) : pino(options);
}
