import { z } from 'zod';
import type { App } from '../../app.ts';
import { listLiveConnections, noteFailure, touchSuccess } from '../connections/service.ts';
import { ask } from './ask.ts';
import { toCallRecording, toRecording, zoomCall, zoomMeeting } from './recordings.ts';
import { planImport } from './service.ts';

const base = 'https://api.zoom.us/v2';
/** A net below the webhooks: recordings of the last days are looked for every hour. */
const backMs = 3 * 24 * 3600_000;
const meetings = z.object({ meetings: z.array(zoomMeeting).default([]), next_page_token: z.string().default('') });
const calls = z.object({ recordings: z.array(zoomCall).default([]), next_page_token: z.string().default('') });

/** Every connected Zoom account. One that fails does not keep the others. */
export async function pollZoom(app: App): Promise<void> {
  for (const { id, state } of await listLiveConnections(app.db, { provider: 'zoom' }))
    if (state === 'connected') await pollConnection(app, id);
}

export async function pollConnection(app: App, connectionId: string): Promise<void> {
  try {
    await findMeetings(app, connectionId);
    await findCalls(app, connectionId);
    await touchSuccess(app, app.db, connectionId);
  } catch (error) {
    app.log.warn({ err: error, connection: connectionId }, 'zoom: looking for recordings failed');
    await noteFailure(app, app.db, connectionId, 'look for recordings', error instanceof Error ? error.message : '');
  }
}

async function findMeetings(app: App, connectionId: string): Promise<void> {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const now = app.now().getTime();
  for (let next = ''; ; ) {
    const query = new URLSearchParams({
      from: day(now - backMs),
      to: day(now),
      page_size: '300',
      next_page_token: next,
    });
    const reply = meetings.parse(
      await (await ask(app, connectionId, `${base}/users/me/recordings?${query.toString()}`)).json(),
    );
    for (const meeting of reply.meetings) {
      const recording = toRecording(meeting);
      if (recording) await planImport(app, connectionId, { kind: 'video', key: meeting.uuid, recording });
    }
    next = reply.next_page_token;
    if (next === '') return;
  }
}

/** An account without Zoom Phone answers with a refusal, which is no fault of the connection. */
async function findCalls(app: App, connectionId: string): Promise<void> {
  const reply = await ask(app, connectionId, `${base}/phone/users/me/recordings?page_size=100`).catch(() => null);
  if (!reply) return;
  for (const call of calls.parse(await reply.json()).recordings)
    await planImport(app, connectionId, { kind: 'phone', key: `phone ${call.id}`, recording: toCallRecording(call) });
}
