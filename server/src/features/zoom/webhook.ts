import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import { findClient } from '../connections/clients.ts';
import { revokedByProvider } from '../connections/disconnect.ts';
import { listLiveConnections } from '../connections/service.ts';
import { toCallRecording, toRecording, zoomCall, zoomMeeting } from './recordings.ts';
import { planImport } from './service.ts';

const oldestMs = 5 * 60_000;
const event = z.object({
  event: z.string(),
  payload: z.object({
    account_id: z.string().default(''),
    user_id: z.string().default(''),
    plainToken: z.string().optional(),
    object: z.unknown().optional(),
  }),
});
const calls = z.object({ recordings: z.array(zoomCall).default([]) });
type Signed = { signature: string; timestamp: string; body: Uint8Array };

/** Checks the signature over the very bytes that came, then does what the event asks for. Everything may come twice. */
export async function receiveZoomEvent(
  app: App,
  { signature, timestamp, body }: Signed,
): Promise<{ plainToken?: string; encryptedToken?: string }> {
  const secret = (await findClient(app, 'zoom'))?.webhookSecret;
  if (!secret) throw new AppError('not_found');
  const text = Buffer.from(body).toString('utf8');
  const wanted = `v0=${hmac(secret, `v0:${timestamp}:${text}`)}`;
  const isOld = Math.abs(app.now().getTime() - Number(timestamp) * 1000) > oldestMs;
  if (isOld || !Number.isFinite(Number(timestamp)) || !isSame(signature, wanted)) throw new AppError('unauthorized');
  const { event: name, payload } = parse(text);
  if (name === 'endpoint.url_validation') {
    const plainToken = payload.plainToken ?? '';
    return { plainToken, encryptedToken: hmac(secret, plainToken) };
  }
  if (name === 'app_deauthorized')
    for (const { id } of await connectionsOf(app, payload.account_id, payload.user_id))
      await revokedByProvider(app, id);
  if (name === 'recording.completed') await planMeeting(app, payload.account_id, zoomMeeting.parse(payload.object));
  if (name === 'phone.recording_completed') await planCalls(app, payload.account_id, calls.parse(payload.object));
  return {};
}

async function planMeeting(app: App, accountId: string, meeting: z.output<typeof zoomMeeting>): Promise<void> {
  const recording = toRecording(meeting);
  if (!recording) return;
  for (const { id } of await connectionsOf(app, accountId, meeting.host_id))
    await planImport(app, id, { kind: 'video', key: meeting.uuid, recording });
}

async function planCalls(app: App, accountId: string, { recordings }: z.output<typeof calls>): Promise<void> {
  for (const call of recordings)
    for (const { id } of await connectionsOf(app, accountId, call.owner?.id ?? ''))
      await planImport(app, id, { kind: 'phone', key: `phone ${call.id}`, recording: toCallRecording(call) });
}

async function connectionsOf(app: App, accountId: string, userId: string) {
  return listLiveConnections(app.db, { provider: 'zoom', externalId: `${accountId}/${userId}` });
}

function parse(text: string): z.output<typeof event> {
  try {
    return event.parse(JSON.parse(text));
  } catch (error) {
    throw new AppError('invalid_json', { cause: error });
  }
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
