import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import { openClient } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { openNotifications } from './db/notifications.ts';
import type { Database } from './db/open.ts';
import { setting } from './db/schema/installation.ts';
import { openAtsEngine } from './engines/ats/open.ts';
import { openLanguage } from './engines/language/open.ts';
import { openMeetingBots } from './engines/meeting-bot/open.ts';
import { openMedia } from './engines/media/open.ts';
import { openOAuth } from './engines/oauth/open.ts';
import { openSingleSignOn } from './engines/oauth/single-sign-on.ts';
import { openSpeakers } from './engines/speakers/open.ts';
import { openSpeechEngines } from './engines/speech/engines.ts';
import { toSpeechOptions } from './engines/speech/from-config.ts';
import { openLiveSpeech } from './engines/speech/live.ts';
import { openStorage } from './engines/storage/open.ts';
import { openRegionalStorage } from './engines/storage/regional.ts';
import { openEvents } from './events/events.ts';
import { isAdministrator } from './features/accounts/administrators.ts';
import { openTelephony } from './engines/telephony/open.ts';
import { openTextToSpeech } from './engines/text-to-speech/open.ts';
import { openKeyDoor } from './features/api-keys/door.ts';
import { openAssistantDoor } from './features/assistants/door.ts';
import { openDeviceDoor } from './features/devices/door.ts';
import { findMeeting } from './features/meetings/service.ts';
import { challengeOf } from './features/assistants/places.ts';
import { openRegions } from './features/recordings/regions.ts';
import { openRecordingDoor } from './features/recordings/serve/tokens.ts';
import { openInstallationKey } from './features/configuration/keys.ts';
import { openSessionDoor } from './features/sessions/door.ts';
import { openShareDoor } from './features/sharable-pages/links/tokens.ts';
import { openTeamDoor } from './features/teams/door.ts';
import { openCaches } from './http/caches.ts';
import type { Doors } from './http/who.ts';
import { openOtherModels } from './installation/other-models.ts';
import { openMailOf, reopenEngines } from './installation/reopen.ts';
import { openInstallationSettings } from './installation/settings.ts';
import { requireStoragePlace } from './installation/storage-place.ts';
import { openQueue } from './jobs/queue.ts';
import { openMetrics } from './metrics/open.ts';
import { noRestoring } from './restoring.ts';
import { openSecrets } from './secrets/index.ts';
import { checkSecrets } from './secrets/rotate.ts';
import { subscribers } from './subscribers.ts';
import { openTracing } from './tracing/open.ts';

/** Tests bring engines of their own. */
export type ComposeOptions = { config: Config; database: Database; log: Logger; now?: () => Date } & Partial<
  Pick<App, 'speech' | 'live' | 'speakers' | 'language' | 'meetingBots' | 'restoring'>
> & { ats?: typeof openAtsEngine };

/** Puts the app together on an open database: migrated, with its engines; `close` takes it apart again. */
export async function composeApp({
  config: givenConfig,
  database,
  log,
  now = () => new Date(),
  ...given
}: ComposeOptions): Promise<App & { close(): Promise<void> }> {
  // Its own copy: what is chosen on screens changes it.
  const config = { ...givenConfig };
  await migrate(database.pool, log);
  const db = openClient(database.pool);
  await requireStoragePlace(db, config);
  const secrets = openSecrets({ keys: config.secretsKeys, dataDir: config.dataDir });
  await checkSecrets(db, secrets);
  const notifications = await openNotifications(database.url, log);
  const settings = await openInstallationSettings({ config, db, secrets, notifications, log });
  const jobs = await openQueue(database.url, log, { supervise: config.roles.includes('worker') });
  const storage =
    config.s3 && config.s3.regions.length > 0
      ? openRegionalStorage(config.s3, openRegions(db, config.s3.region))
      : openStorage({ folder: join(config.dataDir, 'files'), s3: config.s3 });
  const speechOptions = toSpeechOptions(config, (message) => log.warn(message));
  const speech = given.speech ?? openSpeechEngines(speechOptions);
  const live = given.live ?? openLiveSpeech(speechOptions);
  const language = given.language ?? openLanguage({ settings: config.language, warn: (message) => log.warn(message) });
  const textToSpeech = openTextToSpeech();
  const tracing = openTracing({ ...config.tracing, version: config.apiVersion }, log);
  const oauth = openOAuth({ urls: config.providerUrls });
  const retired: { close(): void }[] = [];
  const app: App & { close(): Promise<void> } = {
    config,
    db,
    events: openEvents(subscribers, () => app),
    databaseUrl: database.url,
    jobs,
    notifications,
    settings,
    caches: openCaches(notifications, now),
    metrics: openMetrics(database.pool),
    tracing,
    mail: openMailOf({ config, log }),
    secrets,
    singleSignOn: config.singleSignOn && openSingleSignOn(config.singleSignOn),
    oauth,
    ats: (given.ats ?? openAtsEngine)({ db, resolve: oauth.resolve, privateHosts: config.privateHosts, now }),
    storage,
    media: openMedia({
      ffmpegPath: config.ffmpegPath,
      ffprobePath: config.ffprobePath,
      programFolders: config.programFolders,
      folder: join(config.dataDir, 'work'),
      log,
    }),
    speech,
    live,
    speakers: given.speakers ?? openSpeakers({ ffmpeg: speechOptions.ffmpeg, threads: config.speech.threads }),
    language,
    otherModels: openOtherModels(() => app),
    quotes: openLanguage({
      settings: { ...config.language, engine: 'embedded' },
      warn: (message) => log.warn(message),
    }),
    meetingBots:
      given.meetingBots ??
      openMeetingBots({
        chromiumPath: config.bot.chromiumPath,
        profilePath: config.bot.profilePath,
        programFolders: config.programFolders,
        log,
      }),
    telephony: openTelephony({ settings: config.telephony, textToSpeech, warn: (message) => log.warn(message) }),
    textToSpeech,
    restoring: given.restoring ?? noRestoring,
    signingKey: await readSigningKey(db),
    log,
    now,
    async close() {
      settings.close();
      for (const engine of retired) engine.close();
      await tracing.close();
      await jobs.close();
      speech.close();
      live.close();
      app.language.close();
      app.otherModels.close();
      app.quotes.close();
      app.mail.close();
      storage.close();
      await notifications.close();
    },
  };
  settings.onChange((groups) => reopenEngines(app, groups, retired, given.language !== undefined));
  return app;
}

export function openDoors(app: App): Doors {
  return {
    signIn: openSessionDoor(app),
    openRecording: openRecordingDoor(app),
    openShare: openShareDoor(app),
    openKey: openKeyDoor(app),
    openInstallationKey: (secret) => openInstallationKey(app, secret),
    openToken: openAssistantDoor(app),
    openDevice: openDeviceDoor(app),
    ownsMeeting: async (accountId, at) => (await findMeeting(app.db, at))?.accountId === accountId,
    challenge: () => challengeOf(app),
    roleIn: openTeamDoor(app),
    isAdministrator: async (accountId) => isAdministrator(app.db, accountId),
  };
}

/** Made once for the installation, by whichever process comes first. */
async function readSigningKey(db: Db): Promise<Uint8Array> {
  await db
    .insert(setting)
    .values({ key: 'signing-key', value: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, 'signing-key'));
  return Buffer.from(row!.value, 'base64');
}
