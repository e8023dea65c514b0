import type { LegEnding } from '../../engines/telephony/port.ts';

/** Why someone is no longer in the call, in words for people. */
export function legMessage(ending: LegEnding, name: string, detail = ''): string {
  switch (ending) {
    case 'hung_up':
      return `${name} hung up.`;
    case 'cancelled':
      return `The call to ${name} was cancelled.`;
    case 'busy':
      return `${name} is busy.`;
    case 'no_answer':
      return `${name} did not answer.`;
    case 'declined':
      return `${name} declined the call.`;
    case 'not_found':
      return 'The number is not in service. Check it and call again.';
    case 'unauthorized':
      return 'The phone line doesn’t accept Candor’s user name or password. Ask an administrator.';
    case 'unreachable':
      return 'The phone line didn’t respond. Try again in a moment.';
    case 'media_lost':
      return `The connection to ${name} was lost.`;
    case 'failed':
      return `The call failed${detail ? `: ${detail}` : ''}. Try again in a moment.`;
  }
}
