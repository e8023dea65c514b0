import type { CallAction } from '@candor/contract/telephony';
import type { ErrorCode } from '@candor/contract/errors';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { publish } from '../../db/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import { insertCommand, selectCommand, updateCommand } from './store.ts';

/** A process asks for something to be done with a call; the one that has it answers. */
export const commandTopic = 'phone.command';
const resultTopic = 'phone.result';
/** A call waits for a switchboard. */
export const callTopic = 'phone.call';

const patienceMs = 12_000;
const lookMs = 1_000;

export type Command =
  | CallAction
  | { action: 'join'; offer: string }
  | { action: 'dial'; legId: string }
  | { action: 'accept'; accountId: string }
  | { action: 'decline'; accountId: string };
export type CommandResult = { ok: true; answer?: string; legId?: string } | { ok: false; code: ErrorCode };

/** Resolves when the switchboard has done it. */
export async function askSwitchboard(
  app: App,
  callId: string,
  command: Command,
): Promise<Extract<CommandResult, { ok: true }>> {
  const id = newId();
  const { promise, resolve } = Promise.withResolvers<CommandResult | null>();
  const look = async () => {
    const result = (await selectCommand(app.db, id))?.result as CommandResult | null | undefined;
    if (result) resolve(result);
  };
  const stop = app.notifications.subscribe(resultTopic, (done) => {
    if (done === id) void look();
  });
  const timers = [
    setInterval(() => void look().catch(() => undefined), lookMs),
    setTimeout(() => resolve(null), patienceMs),
  ];
  try {
    await app.db.transaction(async (tx) => {
      await insertCommand(tx, { id, callId, command });
      await publish(tx, commandTopic, { id, callId });
    });
    const result = await promise;
    if (result === null) throw new AppError('call_not_answering');
    if (!result.ok) throw new AppError(result.code);
    return result;
  } finally {
    stop();
    timers.forEach(clearTimeout);
  }
}

export async function answerCommand(app: App, id: string, result: CommandResult): Promise<void> {
  await app.db.transaction(async (tx) => {
    await updateCommand(tx, id, result);
    await publish(tx, resultTopic, id);
  });
}
