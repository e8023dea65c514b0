import { constants } from 'node:fs';
import { access, mkdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { openClient } from '../db/client.ts';
import type { Database } from '../db/open.ts';
import { joinDatabase } from '../db/open.ts';
import { findPending } from '../db/pending.ts';
import { findProgram } from '../engines/media/find.ts';
import { findFfmpegVersion, oldFfmpeg } from '../engines/media/version.ts';
import { openMeetingBots } from '../engines/meeting-bot/open.ts';
import { openStorage } from '../engines/storage/open.ts';
import { tryStorage } from '../engines/storage/try.ts';
import { verifyAuditChains } from '../features/audit/verify.ts';
import { openSecrets } from '../secrets/index.ts';
import { checkSecrets } from '../secrets/rotate.ts';
import { checkClock, checkMount, checkPhone, checkProxy, explainDatabase, explainStore } from './surroundings.ts';

/** What was found: all is well, something to know, or something to do. */
type Finding = { about: string; state: 'ok' | 'note' | 'fault'; text: string };

const leastFreeBytes = 2 * 1024 ** 3;
const dayMs = 24 * 3600 * 1000;

/** Looks at everything that Candor needs; each finding says what to do. */
export async function examine(config: Config, log: Logger): Promise<string> {
  const findings: Finding[] = [];
  const look = async (about: string, check: () => Promise<string | Omit<Finding, 'about'>>) => {
    const found = await check().catch((error: unknown) => ({
      state: 'fault' as const,
      text: (error as Error).message,
    }));
    findings.push({ about, ...(typeof found === 'string' ? { state: 'ok', text: found } : found) });
  };
  await look('address', async () =>
    /^https:|\/\/(?:localhost|127\.)/.test(config.publicUrl)
      ? config.publicUrl
      : {
          state: 'note',
          text: `${config.publicUrl} is not https: browsers refuse the microphone. Put a proxy with TLS in front and set PUBLIC_URL.`,
        },
  );
  await look('proxy', async () => checkProxy(config));
  await look('data folder', () => checkFolder(config));
  await look('volume', () => checkMount(config));
  await look('storage', () => checkStorage(config));
  await look('ffmpeg', () => checkMedia(config));
  await look('notetaker', async () => {
    const { chromiumPath, profilePath } = config.bot;
    const missing = openMeetingBots({
      chromiumPath,
      profilePath,
      programFolders: config.programFolders,
      log,
    }).whatIsMissing();
    return missing === null ? 'Chromium is there.' : { state: 'note', text: missing };
  });
  await look('phone', async () => checkPhone(config));
  await look('mail', async () =>
    config.smtpUrl
      ? 'SMTP is configured.'
      : { state: 'note', text: `Emails are files in ${join(config.dataDir, 'mail')}: set SMTP_URL to send them.` },
  );
  await mkdir(config.dataDir, { recursive: true });
  const opened: { database?: Database } = {};
  await look('database', async () => {
    opened.database = await joinDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      log,
      poolSize: 2,
      waitMs: 5_000,
    }).catch((cause: Error) => {
      throw new Error(explainDatabase(cause.message), { cause });
    });
    return checkVersion(opened.database.pool);
  });
  if (opened.database) {
    const { pool } = opened.database;
    await look('clock', () => checkClock(pool));
    await look('schema', () => checkSchema(pool));
    await look('secrets', async () => {
      await checkSecrets(openClient(pool), openSecrets({ keys: config.secretsKeys, dataDir: config.dataDir }));
      return 'Stored secrets can be decrypted.';
    });
    await look('audit log', () => checkAuditLog(pool));
    await look('backups', () => checkBackups(pool, config));
    await look('jobs', () => checkJobs(pool));
    await opened.database.close();
  }
  const faults = findings.filter(({ state }) => state === 'fault').length;
  return [
    ...findings.map(
      ({ about, state, text }) => `${{ ok: ' ok  ', note: 'note ', fault: 'FAULT' }[state]}  ${about}: ${text}`,
    ),
    '',
    faults === 0 ? 'Nothing is wrong.' : `${faults} ${faults === 1 ? 'thing needs' : 'things need'} your attention.`,
  ].join('\n');
}

async function checkFolder({ dataDir }: Config): Promise<string | Omit<Finding, 'about'>> {
  await mkdir(dataDir, { recursive: true });
  await access(dataDir, constants.W_OK).catch(() => {
    throw new Error(`${dataDir} cannot be written to: give it to the user that Candor runs as.`);
  });
  const { bavail, bsize } = await statfs(dataDir);
  const free = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB free in ${dataDir}`;
  if (bavail * bsize < leastFreeBytes)
    return { state: 'fault', text: `Only ${free}: free some, or move DATA_DIR to a larger disk.` };
  const { mode } = await stat(dataDir);
  return (mode & 0o066) === 0
    ? free
    : { state: 'note', text: `${free}. Others on this machine may read it: chmod 711 ${dataDir}` };
}

async function checkStorage(config: Config): Promise<string> {
  const { s3 } = config;
  if (!s3) return checkPlace(config, undefined);
  const places = [s3, ...s3.regions.map((one) => ({ ...s3, ...one }))];
  const said = [];
  for (const place of places) said.push(await checkPlace(config, place));
  return said.join(' ');
}

async function checkPlace(config: Config, s3: Config['s3']): Promise<string> {
  const storage = openStorage({ folder: join(config.dataDir, 'files'), s3 });
  try {
    await tryStorage(storage, 'doctor');
    return s3 ? `The bucket ${s3.bucket} takes and gives files.` : 'The data folder takes and gives files.';
  } catch (error) {
    throw new Error(
      `A file could not be stored: ${explainStore((error as Error).message, s3?.bucket)} Check ${s3 ? 'S3_* and the rights of its key' : 'the disk'}.`,
      { cause: error },
    );
  } finally {
    storage.close();
  }
}

async function checkMedia({
  ffmpegPath,
  ffprobePath,
  programFolders,
}: Config): Promise<string | Omit<Finding, 'about'>> {
  const missing = [
    findProgram('ffmpeg', ffmpegPath, programFolders) ?? 'ffmpeg (FFMPEG_PATH)',
    findProgram('ffprobe', ffprobePath, programFolders) ?? 'ffprobe (FFPROBE_PATH)',
  ].filter((one) => one.endsWith(')'));
  if (missing.length > 0) throw new Error(`Not found: ${missing.join(', ')}. Install ffmpeg, or set its path.`);
  const { name, isOld } = await findFfmpegVersion(findProgram('ffmpeg', ffmpegPath, programFolders)!);
  return isOld ? { state: 'note', text: oldFfmpeg(name) } : `ffmpeg ${name} and ffprobe are there.`;
}

async function checkVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: number; name: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
  );
  if (rows[0]!.version < 150_000) throw new Error(`PostgreSQL ${rows[0]!.name} is too old: Candor needs 15 or newer.`);
  return `PostgreSQL ${rows[0]!.name} answers.`;
}

async function checkSchema(pool: pg.Pool): Promise<string | Omit<Finding, 'about'>> {
  const { pending, newer } = await findPending(pool);
  if (newer.length > 0)
    throw new Error(`It was written by a newer version of Candor (${newer.join(', ')}): start that version.`);
  return pending.length === 0
    ? 'It matches this version.'
    : { state: 'note', text: `${pending.length} migrations are waiting: see npm run admin -- upgrade --check` };
}

async function checkBackups(pool: pg.Pool, { backup }: Config): Promise<string | Omit<Finding, 'about'>> {
  const { rows } = await pool.query<{ started_at: Date; state: string; error: string | null }>(
    'select started_at, state, error from backup_run order by started_at desc limit 20',
  );
  const good = rows.find(({ state }) => state === 'done');
  const bad = rows[0]?.state === 'failed' ? rows[0] : undefined;
  if (bad)
    return {
      state: 'fault',
      text: `The last one failed: ${bad.error}. Take one by hand: npm run admin -- backup ${backup.to ?? 'DIR'}`,
    };
  if (!good)
    return {
      state: 'note',
      text: 'There is none yet: set BACKUP_TO and BACKUP_KEY, or run npm run admin -- backup DIR',
    };
  const days = (Date.now() - good.started_at.getTime()) / dayMs;
  return days > Math.max(2, (backup.everyHours / 24) * 2)
    ? { state: 'fault', text: `The last successful one is ${Math.floor(days)} days old: is a worker running?` }
    : `The last successful one was taken at ${good.started_at.toISOString()}.`;
}

async function checkJobs(pool: pg.Pool): Promise<string | Omit<Finding, 'about'>> {
  const { rows } = await pool.query<{ failed: number; late: number }>(`
    select count(*) filter (where state = 'failed' and completed_on > now() - interval '7 days')::int as failed,
      count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '1 hour')::int as late
    from pgboss.job`);
  const { failed, late } = rows[0]!;
  if (late > 0)
    return {
      state: 'fault',
      text: `${late} jobs have waited for over an hour: start a worker (ROLES=worker), or more of them.`,
    };
  return failed > 0
    ? { state: 'note', text: `${failed} failed in the last 7 days: their meetings say why and can be retried.` }
    : 'No job is late, and none has failed.';
}

async function checkAuditLog(pool: pg.Pool): Promise<string> {
  const { entries, chains, faults } = await verifyAuditChains(pool);
  if (faults[0]) throw new Error(`${faults[0].text}. See all: npm run admin -- audit verify`);
  return `${entries} entries in ${chains} chains are as they were written.`;
}
