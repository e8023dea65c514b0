import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Area, InstallationArea } from '@candor/contract/installation-areas';
import { areas } from '@candor/contract/installation-areas';
import type { App } from '../../app.ts';
import { whyItLeft } from '../bots/messages.ts';
import { lineState } from '../telephony/numbers.ts';
import type { AreaErrors } from './store.ts';
import { selectAreaErrors, selectLastBackup, selectLastBots } from './store.ts';

type Look = Pick<InstallationArea, 'state' | 'text'> & { takes?: string; errors?: { at: Date; text: string }[] };
type Known = { app: App; errors: AreaErrors };

const leastFreeBytes = 2 * 1024 ** 3;

export async function listAreas(app: App): Promise<InstallationArea[]> {
  const known = { app, errors: await selectAreaErrors(app.db) };
  return Promise.all(
    areas.map(async (area) => {
      const { state, text, takes = '', errors = [] } = await looks[area](known);
      return {
        area,
        state,
        text,
        takes,
        errors: errors.map(({ at, text: why }) => ({ at: at.toISOString(), text: why })),
      };
    }),
  );
}

/** What each part does at the moment, read from what is set and what has happened: nothing is tried. */
const looks: Record<Area, (known: Known) => Look | Promise<Look>> = {
  speech({ app: { config, speech }, errors }) {
    const engine = speech.list().find(({ name }) => name === speech.defaultEngine);
    const { threads, memoryMb, idleS } = config.speech;
    const label = engine?.label ?? speech.defaultEngine;
    return engine?.isRemote
      ? {
          state: 'ready',
          text: `Recordings are transcribed by ${label}. Their audio is sent there.`,
          takes: 'An account with that service.',
          errors: errors.speech,
        }
      : {
          state: 'ready',
          text: `Recordings are transcribed by ${label}, on this server. Nothing leaves this server.`,
          takes: `Up to ${memoryMb} MB of memory and ${threads} ${threads === 1 ? 'thread' : 'threads'} while it works. It unloads after ${idleS} s.`,
          errors: errors.speech,
        };
  },
  mail({ app: { config }, errors }) {
    return config.smtpUrl
      ? { state: 'ready', text: `Emails are sent from ${config.mailFrom}.`, errors: errors.mail }
      : {
          state: 'off',
          text: `Emails aren’t sent. Each is kept as a file in ${join(config.dataDir, 'mail')}.`,
          takes: 'A mail server: smtp://user:password@mail.example.com:587',
          errors: errors.mail,
        };
  },
  async storage({ app: { config } }) {
    const disk = await statfs(config.dataDir).catch(() => null);
    const free = disk === null ? null : disk.bavail * disk.bsize;
    const room = free === null ? '' : ` ${(free / 1024 ** 3).toFixed(1)} GB are free on the disk of the data folder.`;
    const place = config.s3 ? `the bucket ${config.s3.bucket}` : join(config.dataDir, 'files');
    const text = `Recordings are kept in ${place}.${room}`;
    const takes =
      'Where they’re kept is set in the environment: DATA_DIR, or S3_BUCKET and its key. To move them, change it and run: npm run admin -- storage copy';
    return { state: free !== null && free < leastFreeBytes ? 'attention' : 'ready', text, takes };
  },
  'sign-in'({ app: { config } }) {
    return config.singleSignOn
      ? { state: 'ready', text: `People can sign in through ${new URL(config.singleSignOn.issuer).host}.` }
      : {
          state: 'off',
          text: 'People sign in with a password or a passkey.',
          takes: `An app at your identity provider (OpenID Connect) with the redirect address ${config.publicUrl}/single-sign-on`,
        };
  },
  async bot({ app }) {
    const errors = (await selectLastBots(app.db)).map(({ at, name, reason }) => ({
      at,
      text: whyItLeft(reason, name),
    }));
    const missing = app.meetingBots.whatIsMissing();
    const { slots, name } = app.config.bot;
    return missing === null
      ? {
          state: 'ready',
          text: `${name} can join ${slots === 1 ? 'one meeting' : `${slots} meetings`} at once.`,
          takes: 'About 600 MB of memory and one core for each meeting.',
          errors,
        }
      : { state: 'attention', text: missing, takes: 'Chromium on the server.', errors };
  },
  async telephone({ app }) {
    const { kind, isReady, message } = await lineState(app);
    return {
      state: kind === 'none' ? 'off' : isReady ? 'ready' : 'attention',
      text: message,
      takes: kind === 'none' || kind === 'loopback' ? 'A SIP trunk or telephone system, or a Twilio account.' : '',
    };
  },
  async backup({ app, errors: { backup: errors } }) {
    const { to, everyHours, key } = app.config.backup;
    const last = await selectLastBackup(app.db);
    const when = last
      ? ` The last successful one ended ${last.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
      : ' There is none yet.';
    if (to === undefined)
      return {
        state: 'off',
        text: `Automatic backups are off.${last ? when : ''}`,
        takes:
          'A folder on another disk, or a bucket (s3://name/prefix), and a key of 32 bytes: openssl rand -base64 32',
        errors,
      };
    return {
      state: errors.length > 0 ? 'attention' : 'ready',
      text: `Every ${everyHours} h to ${to}${key ? ', encrypted' : ', not encrypted'}.${when}`,
      errors,
    };
  },
  monitoring({ app: { config } }) {
    const { token } = config.metrics;
    const { endpoint } = config.tracing;
    const parts = [
      token ? `Prometheus can read ${config.publicUrl}/metrics with the token.` : '',
      endpoint ? `Traces go to ${new URL(endpoint).host}.` : '',
    ].filter(Boolean);
    return parts.length > 0
      ? { state: 'ready', text: parts.join(' ') }
      : {
          state: 'off',
          text: 'No monitoring is set up.',
          takes: 'A token for Prometheus, or an OpenTelemetry collector.',
        };
  },
};
