import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';

type Said = string | { state: 'ok' | 'note' | 'fault'; text: string };

const mostSkewMs = 5_000;

/** Whether the data folder outlives the container that this runs in. */
export async function checkMount(
  { dataDir }: Pick<Config, 'dataDir'>,
  isContainer = existsSync('/.dockerenv') || existsSync('/run/.containerenv'),
  mounts = '/proc/self/mountinfo',
): Promise<Said> {
  if (!isContainer) return 'This is no container.';
  const [folder, text] = [await realpath(dataDir), await readFile(mounts, 'utf8')];
  const points = text.split('\n').map((row) => row.split(' ')[4] ?? '');
  const point = points.filter((one) => one.length > 1 && `${folder}/`.startsWith(`${one}/`)).at(-1);
  return point === undefined
    ? {
        state: 'fault',
        text: `${folder} is inside the container and is lost with it: mount a volume there, as deploy/compose.yaml does.`,
      }
    : `${folder} is on a volume.`;
}

/** Sessions, links and codes end by the clock, and several processes have to agree on it. */
export async function checkClock(pool: Pick<pg.Pool, 'query'>, now: () => number = Date.now): Promise<Said> {
  const asked = now();
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
  const skewMs = rows[0]!.at.getTime() - (asked + now()) / 2;
  return Math.abs(skewMs) > mostSkewMs
    ? {
        state: 'fault',
        text: `The database's clock is ${Math.abs(Math.round(skewMs / 1000))} s ${skewMs > 0 ? 'ahead of' : 'behind'} this machine's: let both follow NTP, or links and sign-ins end too early.`,
      }
    : 'This machine and the database agree.';
}

/** Where calls would ring but nobody could be heard. */
export function checkPhone({ telephony, publicUrl, roles }: Pick<Config, 'telephony' | 'publicUrl' | 'roles'>): Said {
  const { line, publicHost, ports } = telephony;
  if (line === 'none') return 'Calls are switched off.';
  const { hostname } = new URL(publicUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (publicHost === undefined && !isHere)
    return {
      state: line === 'loopback' ? 'note' : 'fault',
      text: `PHONE_PUBLIC_HOST is not set: browsers elsewhere can't hear calls. Set it to the address of this machine, and open UDP ports ${ports.from} to ${ports.to}${line === 'sip' ? ' and SIP_PORT' : ''}.`,
    };
  const where = `Sound is sent and received at UDP ports ${ports.from} to ${ports.to}${publicHost ? ` of ${publicHost}` : ''}`;
  return roles.includes('phone') ? `${where}.` : `${where}, by the process whose ROLES has phone.`;
}

/** Behind a proxy that nobody told Candor about, everyone has the proxy's address and shares its limits. */
export function checkProxy({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): Said {
  return publicUrl.startsWith('https:') && trustProxy === false
    ? {
        state: 'note',
        text: 'PUBLIC_URL is https and TRUST_PROXY is not set: with a proxy in front, set it to the number of proxies, or all people share one address and its limits.',
      }
    : 'It matches PUBLIC_URL.';
}

/** What a refusal of the database means for whoever set it up. */
export function explainDatabase(message: string): string {
  if (message.includes('password authentication failed'))
    return `${message}. A database keeps the password it was created with: POSTGRES_PASSWORD doesn’t change an existing database. Use the old one, or change it in the database with alter role.`;
  if (/getaddrinfo (ENOTFOUND|EAI_AGAIN)/.test(message))
    return `${message}. The name in DATABASE_URL leads nowhere from here: is the database's container running, in the same network?`;
  if (/database ".*" does not exist/.test(message)) return `${message}. Create it: createdb -O candor candor`;
  return message;
}

/** What a refusal of the store means. */
export function explainStore(message: string, bucket: string | undefined): string {
  if (bucket && /NoSuchBucket|specified bucket does not exist/i.test(message))
    return `There is no bucket ${bucket}: create it first; Candor doesn't make buckets.`;
  if (/getaddrinfo|ECONNREFUSED/.test(message)) return `${message}. Is S3_ENDPOINT right, and the store running?`;
  return message;
}
