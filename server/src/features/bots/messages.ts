import type { BotReason } from '@candor/contract/bots';
import { platformNames } from '@candor/contract/platforms';
import type { BotRow } from './store.ts';

/** A process reports every few seconds; after this long it is taken for dead. */
export const deadMs = 15_000;

/** What is going on and what can be done, in a sentence or two. */
export function messageOf(bot: BotRow, now: Date, silentMs = 0): string {
  if (bot.state === 'left') return leftMessage(bot);
  if (bot.isRecalled) return `${bot.name} is leaving.`;
  if (bot.state !== 'queued' && silentMs > deadMs)
    return `${bot.name} has not been heard of for ${spell(silentMs)}: it is started again as soon as a process for bots runs. What it recorded is safe.`;
  const forMs = now.getTime() - bot.since.getTime();
  switch (bot.state) {
    case 'queued':
      return forMs > deadMs
        ? `${bot.name} waits for a free place. If this stays so, ask the administrator whether a process with the role "bot" runs.`
        : `${bot.name} is about to start.`;
    case 'joining':
      return `${bot.name} is on its way to ${platformNames[bot.platform]}.`;
    case 'waiting_room':
      return `In the lobby for ${spell(forMs)}: ask the host to admit '${bot.name}'.`;
    case 'host_not_started':
      return `The host has not started the meeting yet. ${bot.name} keeps trying.`;
    case 'active':
      return `${bot.name} is in the meeting and records it.`;
  }
}

function leftMessage(bot: BotRow): string {
  const what = reasons[bot.reason ?? 'unknown'](bot.name);
  const then = bot.hasRecording
    ? ''
    : ' Nothing was recorded: you can record this meeting here in your browser instead.';
  return `${what}${bot.note ? ` ${bot.note}` : ''}${then}`;
}

const reasons: Record<BotReason, (name: string) => string> = {
  finished: (name) => `${name} has left.`,
  removed: (name) => `Somebody removed ${name} from the meeting.`,
  ended: () => 'The meeting was ended.',
  alone: (name) => `${name} left because nobody else was in the meeting any more.`,
  silence: (name) => `${name} left because nothing had been said for a long time.`,
  max_uptime: (name) => `${name} left: it had been in the meeting for as long as this installation allows.`,
  denied: (name) => `The host did not let ${name} in.`,
  blocked: (name) => `The meeting does not let ${name} join.`,
  auth_required: () => 'The meeting wants everybody to sign in, which the bot cannot do.',
  captcha: () => 'The meeting asks for proof of being human, which the bot does not give.',
  host_not_started: () => 'The host did not start the meeting in time.',
  waiting_room_timeout: (name) => `Nobody let ${name} in from the lobby in time.`,
  timeout: () => 'The page of the meeting did not open, or showed nothing that the bot knows.',
  unsupported: () => 'The bot cannot go to this meeting.',
  crashed: () => 'The bot stopped working several times and was given up.',
  unknown: (name) => `${name} is no longer in the meeting; the page did not say why.`,
};

/** `40 s`, `2 min`, `1 h 5 min`. */
function spell(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
