import { webAddress } from '@candor/contract/calendars';
import type { Integration } from '@candor/contract/connections';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { atsKinds } from '../../engines/ats/port.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { connectAts, requireTeamAts } from '../ats/team.ts';
import type { Origin } from '../audit/service.ts';
import { changeConnection, findConnection, toConnection } from '../connections/service.ts';
import { connectCaldav, connectIcs } from './service.ts';

type Who = Pick<Member, 'accountId' | 'teamId'>;
export type KeyWish = { type: string; key: string; name: string; settings: Record<string, string> };

/** One door for everything that is connected by a key: it leads to the call of the system itself, which tries the key before it's kept. */
export async function authorizeKey(app: App, who: Who, wanted: KeyWish, from: Origin): Promise<Integration> {
  const connectionId = await connect(app, who, wanted, from);
  if (wanted.name) await changeConnection(app.db, connectionId, { externalName: wanted.name });
  const connection = toConnection((await findConnection(app.db, connectionId))!);
  return { connected: true, isSetUp: true, label: connection.label, connection };
}

async function connect(app: App, who: Who, { type, key, settings }: KeyWish, from: Origin): Promise<string> {
  if (atsKinds.some((kind) => kind === type)) {
    await connectAts(app, who, who.teamId, { kind: type, settings: { ...settings, key } }, from);
    return (await requireTeamAts(app, who.teamId)).connection.id;
  }
  if (type === 'ics') return (await connectIcs(app, who, checked(webAddress, 'key', key), from)).$id;
  if (type === 'caldav') {
    const serverUrl = checked(webAddress, 'settings.serverUrl', settings['serverUrl']);
    const username = settings['username'] ?? '';
    if (username === '') throw missing('settings.username', 'User name is missing');
    return (await connectCaldav(app, who, { serverUrl, username, password: key }, from)).$id;
  }
  throw new AppError('integration_not_found');
}

function checked<T>(schema: z.ZodType<T>, path: string, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw missing(path, parsed.error.issues[0]?.message ?? 'Must be a web address');
}

const missing = (path: string, message: string) =>
  new AppError('invalid_request', { fields: [{ path: `body.${path}`, message }] });
