import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { Notifications } from './db/notifications.ts';
import type { Language } from './engines/language/index.ts';
import type { Mail } from './engines/mail/index.ts';
import type { MeetingBots } from './engines/meeting-bot/index.ts';
import type { Media } from './engines/media/index.ts';
import type { SpeakerFinder } from './engines/speakers/index.ts';
import type { SpeechEngines } from './engines/speech/engines.ts';
import type { LiveSpeech } from './engines/speech/live.ts';
import type { Storage } from './engines/storage/index.ts';
import type { Caches } from './http/caches.ts';
import type { Queue } from './jobs/queue.ts';

/** What every feature function gets as its first argument: settings, database, engines. */
export type App = {
  config: Config;
  db: Db;
  jobs: Queue;
  notifications: Notifications;
  caches: Caches;
  mail: Mail;
  storage: Storage;
  media: Media;
  speech: SpeechEngines;
  /** Captions while people speak; its children start with the first meeting that is listened to. */
  live: Pick<LiveSpeech, 'openLive' | 'close'>;
  speakers: SpeakerFinder;
  /** Writes notes, scorecards and documents. */
  language: Language;
  meetingBots: MeetingBots;
  /** Signs session tokens; the same in every process of the installation. */
  signingKey: Uint8Array;
  log: Logger;
  now: () => Date;
};
