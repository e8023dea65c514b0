import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { Notifications } from './db/notifications.ts';
import type { AtsEngine } from './engines/ats/open.ts';
import type { Language } from './engines/language/port.ts';
import type { Mail } from './engines/mail/port.ts';
import type { MeetingBots } from './engines/meeting-bot/port.ts';
import type { Media } from './engines/media/port.ts';
import type { OAuth } from './engines/oauth/port.ts';
import type { SingleSignOn } from './engines/oauth/single-sign-on.ts';
import type { SpeakerFinder } from './engines/speakers/port.ts';
import type { SpeechEngines } from './engines/speech/port.ts';
import type { LiveSpeech } from './engines/speech/port.ts';
import type { Storage } from './engines/storage/port.ts';
import type { TelephonyEngine } from './engines/telephony/open.ts';
import type { TextToSpeech } from './engines/text-to-speech/open.ts';
import type { Events } from './events/events.ts';
import type { Caches } from './http/caches.ts';
import type { OtherModels } from './installation/other-models.ts';
import type { InstallationSettings } from './installation/settings.ts';
import type { Queue } from './jobs/queue.ts';
import type { Metrics } from './metrics/open.ts';
import type { Restoring } from './restoring.ts';
import type { Secrets } from './secrets/index.ts';
import type { Tracing } from './tracing/open.ts';

/** What every feature function gets as its first argument: settings, database, engines. */
export type App = {
  config: Config;
  db: Db;
  /** For what needs a connection of its own. */
  databaseUrl: string;
  jobs: Queue;
  notifications: Notifications;
  /** What was chosen on screens; `config` is always in line with it. */
  settings: InstallationSettings;
  /** Says what has happened to whoever follows it, in the transaction of the change. */
  events: Events;
  caches: Caches;
  /** What Prometheus reads. */
  metrics: Metrics;
  /** Spans for an OpenTelemetry collector. */
  tracing: Tracing;
  mail: Mail;
  /** Seals what the database must not show. */
  secrets: Secrets;
  oauth: OAuth;
  /** Null where the installation has no identity provider. */
  singleSignOn: SingleSignOn | null;
  /** Opens the applicant-tracking system of a connection. */
  ats: AtsEngine;
  storage: Storage;
  media: Media;
  speech: SpeechEngines;
  /** Captions while people speak; its children start with the first meeting that is listened to. */
  live: LiveSpeech;
  speakers: SpeakerFinder;
  /** Writes notes, scorecards and documents. */
  language: Language;
  /** For teams that chose a model of their own. */
  otherModels: OtherModels;
  /** Quotes what was said, inside this process: for teams whose words stay here, whatever the installation uses. */
  quotes: Language;
  meetingBots: MeetingBots;
  telephony: TelephonyEngine;
  textToSpeech: TextToSpeech;
  restoring: Restoring;
  /** Signs session tokens; the same in every process of the installation. */
  signingKey: Uint8Array;
  log: Logger;
  now: () => Date;
};
