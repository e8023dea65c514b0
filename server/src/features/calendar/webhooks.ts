import { z } from 'zod';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import { hashOf } from './channels.ts';
import type { CalendarRow } from './store.ts';
import { selectChannel, updateCalendar, wantSync } from './store.ts';

/** `sync` only says that the channel is open. What we do not know, or what does not know our secret, is refused. */
export async function receiveGoogle(
  app: App,
  { channelId, token, state }: { channelId: string; token: string; state: string },
): Promise<void> {
  const calendar = channelId === '' ? undefined : await selectChannel(app.db, { id: channelId });
  if (!calendar || calendar.channelSecretHash !== hashOf(token)) throw new AppError('not_found');
  if (state !== 'sync') await readSoon(app, calendar);
}

const messages = z.object({
  value: z
    .array(
      z.object({
        subscriptionId: z.string(),
        clientState: z.string().nullish(),
        lifecycleEvent: z.string().optional(),
      }),
    )
    .max(1_000),
});

/** Several messages come at once, also of several subscriptions. Those without our secret are passed over. */
export async function receiveMicrosoft(app: App, body: Uint8Array): Promise<void> {
  const known = messages.safeParse(parse(body));
  if (!known.success) throw new AppError('invalid_json');
  for (const { subscriptionId, clientState, lifecycleEvent } of known.data.value) {
    const calendar = await selectChannel(app.db, { externalId: subscriptionId });
    if (!calendar || calendar.channelSecretHash !== hashOf(clientState ?? '')) continue;
    // The next sync renews what ends soon, opens what is gone, and reads what was missed.
    if (lifecycleEvent === 'reauthorizationRequired')
      await updateCalendar(app.db, calendar.id, { channelUntil: new Date(app.now().getTime() + 3600_000) });
    if (lifecycleEvent === 'subscriptionRemoved')
      await updateCalendar(app.db, calendar.id, { channelUntil: null, channelExternalId: null });
    await readSoon(app, calendar);
  }
}

async function readSoon(app: App, { connectionId }: CalendarRow): Promise<void> {
  await wantSync(app.db, connectionId, app.now());
  await app.jobs.add(app.db, 'calendar.sync', { connectionId }, { key: connectionId });
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
