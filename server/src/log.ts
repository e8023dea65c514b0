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
  return pino(options, to ?? openDestination());
}

/** Lines that wait for a destination that takes none at the moment; more of them are dropped. */
const mostWaiting = 1024 * 1024;

/**
 * Standard output. Where that is a file on a full disk, lines are dropped and counted: a log that can't be written is no
 * reason to end the process, which may be receiving a recording.
 */
function openDestination(): DestinationStream {
  const destination = pino.destination({ fd: process.stdout.fd, sync: true, maxLength: mostWaiting });
  let dropped = 0;
  destination.on('error', () => undefined);
  destination.on('drop', () => (dropped += 1));
  destination.on('write', () => {
    if (dropped === 0) return;
    const line = {
      level: 40,
      time: new Date().toISOString(),
      dropped,
      msg: 'log lines were dropped: its disk was full',
    };
    dropped = 0;
    setImmediate(() => destination.write(`${JSON.stringify(line)}\n`));
  });
  return destination;
}
