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
    return `${bot.name} has not responded for ${spell(silentMs)}. It restarts as soon as a bot process is running. Everything recorded so far is safe.`;
  const forMs = now.getTime() - bot.since.getTime();
  switch (bot.state) {
    case 'queued':
      return forMs > deadMs
        ? `${bot.name} is queued. If this takes long, ask the administrator whether a process with the role "bot" is running.`
        : `${bot.name} is about to start.`;
    case 'joining':
      return `${bot.name} is joining ${platformNames[bot.platform]}.`;
    case 'waiting_room':
      return `In the lobby for ${spell(forMs)}: ask the host to admit '${bot.name}'.`;
    case 'host_not_started':
      return `The host has not started the meeting yet. ${bot.name} keeps trying.`;
    case 'active':
      return `${bot.name} is in the meeting and recording.`;
    case 'deaf':
      return `${bot.name} is in the meeting with other people but gets no audio. Record in your browser as well. The notetaker keeps listening.`;
  }
}

function leftMessage(bot: BotRow): string {
  const what = whyItLeft(bot.reason, bot.name);
  const then = bot.hasRecording ? '' : ' Nothing was recorded. You can record this meeting in your browser instead.';
  return `${what}${bot.note ? ` ${bot.note}` : ''}${then}`;
}

export const whyItLeft = (reason: BotReason | null, name: string) => reasons[reason ?? 'unknown'](name);

const reasons: Record<BotReason, (name: string) => string> = {
  finished: (name) => `${name} has left.`,
  removed: (name) => `Someone removed ${name} from the meeting.`,
  ended: () => 'The meeting has ended.',
  alone: (name) => `${name} left because everyone else had left the meeting.`,
  silence: (name) => `${name} left because no one had spoken for a long time.`,
  max_uptime: (name) => `${name} left because it had reached the maximum time that this installation allows.`,
  denied: (name) => `The host did not admit ${name}.`,
  passcode_required: () => 'The meeting requires a passcode. Enter it and send the notetaker again.',
  locked: () => 'The meeting is locked or full. Ask the host to unlock it, then send the notetaker again.',
  wrong_link: () => 'There is no meeting at this link. Check the link, then send the notetaker again.',
  bots_refused: (name) =>
    `The meeting refuses bots, so ${name} did not join. Ask the host to allow it, or ask your administrator for a signed-in notetaker account.`,
  unreachable: () => 'The meeting’s address could not be reached from this server. Check the link and the network.',
  blocked: (name) => `The meeting does not allow ${name} to join.`,
  auth_required: () =>
    'The meeting only admits people who are signed in. Record it in your own browser with the extension instead (Profile, Browser extension), or ask your administrator for a signed-in notetaker account (BOT_PROFILE).',
  captcha: () => 'The meeting shows a captcha, which the notetaker does not solve.',
  host_not_started: () => 'The host did not start the meeting in time.',
  waiting_room_timeout: (name) => `${name} was not admitted from the lobby in time.`,
  timeout: () => 'The meeting page did not open, or the notetaker didn’t recognize it.',
  unsupported: () => 'The notetaker cannot join this kind of meeting.',
  crashed: () => 'The notetaker crashed several times and was stopped.',
  unknown: (name) => `${name} is no longer in the meeting. The page gave no reason.`,
};

/** `40 s`, `2 min`, `1 h 5 min`. */
function spell(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
