import { readdir } from 'node:fs/promises';
import type { App } from '../app.ts';
import { failureFolderOf } from '../features/bots/run.ts';
import { listRecentBots } from '../features/bots/service.ts';
import { table } from './table.ts';

const most = 50;

/** The last bots, and where to look when one could not cope. */
export async function describeBots(app: App): Promise<string> {
  const missing = app.meetingBots.whatIsMissing();
  const bots = await listRecentBots(app, most);
  const rows = await Promise.all(
    bots.map(async (bot) => [
      bot.createdAt.toISOString().slice(0, 16).replace('T', ' '),
      bot.id,
      bot.platform,
      bot.state === 'left' ? (bot.reason ?? '') : bot.state,
      String(bot.starts),
      bot.hasRecording ? 'yes' : 'no',
      await findFailures(failureFolderOf(app, bot.id)),
      bot.description,
    ]),
  );
  return [
    ...(missing === null ? [] : [missing, '']),
    table(['sent', 'id', 'platform', 'state', 'starts', 'recorded', 'what went wrong', 'meeting'], rows),
  ].join('\n');
}

async function findFailures(folder: string): Promise<string> {
  return (await readdir(folder).catch(() => [])).length > 0 ? folder : '';
}
