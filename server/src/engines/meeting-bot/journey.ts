import type { BotReason, BotState } from '@candor/contract/bots';
import type { BotLimits } from './settings.ts';

/** What a page can show, the most telling first: a refusal counts before the lobby, and the lobby before admission. */
const signals = [
  'denied',
  'passcode_required',
  'locked',
  'wrong_link',
  'bots_refused',
  'blocked',
  'auth_required',
  'captcha',
  'unsupported',
  'removed',
  'ended',
  'host_not_started',
  'waiting',
  /** A dialog wants an answer first: whatever lies behind it does not count yet. */
  'asked',
  'admitted',
] as const;
export type Signal = (typeof signals)[number];

/** What is seen and heard at one moment. */
export type Observation = {
  atMs: number;
  signals: ReadonlySet<Signal>;
  /** How many other people the page lists, without other notetakers; null where it lists nobody, not even the bot. */
  others: number | null;
  /** Tracks of others that could be heard. */
  liveTracks: number;
  /** When there was last a sound. */
  heardAtMs: number | null;
};

/** Where the bot is on its way through one meeting. */
export type Journey = {
  state: Exclude<BotState, 'queued'>;
  sinceMs: number;
  reason: BotReason | null;
  admittedAtMs: number | null;
  /** Whether anybody else was ever there. */
  hadCompany: boolean;
  /** Since when nothing proves that it is still in. */
  lostSinceMs: number | null;
  aloneSinceMs: number | null;
  /** Since when people are listed and no track of theirs could be heard. */
  deafSinceMs: number | null;
};

/** A page may draw itself anew for a moment; after that the bot is out. */
const lostMs = 15_000;
/** So short a pause in the talk is no silence. */
const pauseMs = 5_000;

export function beginJourney(atMs: number): Journey {
  return {
    state: 'joining',
    sinceMs: atMs,
    reason: null,
    admittedAtMs: null,
    hadCompany: false,
    lostSinceMs: null,
    aloneSinceMs: null,
    deafSinceMs: null,
  };
}

/** The next step, from nothing but what is seen. The reason of an end is the one that was seen, else `unknown`. */
export function advance(journey: Journey, seen: Observation, limits: BotLimits): Journey {
  if (journey.state === 'left') return journey;
  return journey.admittedAtMs === null
    ? approach(journey, seen, limits)
    : stay(journey, { ...seen, admittedAtMs: journey.admittedAtMs }, limits);
}

function leave(journey: Journey, { atMs }: Observation, reason: BotReason): Journey {
  return { ...journey, state: 'left', sinceMs: atMs, reason };
}

/** Seen before admission, each of them is the end. */
const refusals = [
  'denied',
  'passcode_required',
  'locked',
  'wrong_link',
  'bots_refused',
  'blocked',
  'auth_required',
  'captcha',
  'unsupported',
  'removed',
  'ended',
] as const;

function approach(journey: Journey, seen: Observation, limits: BotLimits): Journey {
  const refusal = refusals.find((signal) => seen.signals.has(signal));
  if (refusal) return leave(journey, seen, refusal);
  const state = stateOf(seen.signals) ?? journey.state;
  const next = state === journey.state ? journey : { ...journey, state, sinceMs: seen.atMs };
  if (state === 'active') return { ...next, admittedAtMs: seen.atMs, hadCompany: hasCompany(seen) };
  const { [state as Approach]: patience } = patienceOf(limits);
  return seen.atMs - next.sinceMs >= patience.limitS * 1000 ? leave(next, seen, patience.reason) : next;
}

type Approach = 'joining' | 'waiting_room' | 'host_not_started';

function stateOf(found: ReadonlySet<Signal>): Approach | 'active' | null {
  if (found.has('host_not_started')) return 'host_not_started';
  if (found.has('waiting')) return 'waiting_room';
  if (found.has('asked')) return null;
  return found.has('admitted') ? 'active' : null;
}

function patienceOf(limits: BotLimits): Record<Approach, { limitS: number; reason: BotReason }> {
  return {
    joining: { limitS: limits.joinS, reason: 'timeout' },
    waiting_room: { limitS: limits.lobbyS, reason: 'waiting_room_timeout' },
    host_not_started: { limitS: limits.hostS, reason: 'host_not_started' },
  };
}

/** Seen after admission, each of them is the end. */
const goodbyes = ['removed', 'ended', 'denied', 'blocked', 'auth_required', 'captcha'] as const;

function stay(journey: Journey, seen: Observation & { admittedAtMs: number }, limits: BotLimits): Journey {
  const goodbye = goodbyes.find((signal) => seen.signals.has(signal));
  if (goodbye) return leave(journey, seen, goodbye);
  const lostSinceMs = seen.signals.has('admitted') ? null : (journey.lostSinceMs ?? seen.atMs);
  const next = {
    ...journey,
    lostSinceMs,
    aloneSinceMs: isAlone(seen) ? (journey.aloneSinceMs ?? seen.atMs) : null,
    deafSinceMs: isDeaf(seen) ? (journey.deafSinceMs ?? seen.atMs) : null,
    hadCompany: journey.hadCompany || hasCompany(seen),
  };
  if (lasts(next.lostSinceMs, seen, lostMs)) return leave(next, seen, 'unknown');
  if (lasts(next.aloneSinceMs, seen, (next.hadCompany ? limits.aloneS : limits.emptyS) * 1000))
    return leave(next, seen, 'alone');
  const upMs = seen.atMs - seen.admittedAtMs;
  if (upMs >= limits.maxS * 1000) return leave(next, seen, 'max_uptime');
  if (upMs >= limits.silenceAfterS * 1000 && quietMs(seen) >= limits.silenceS * 1000)
    return leave(next, seen, 'silence');
  const state = lasts(next.deafSinceMs, seen, limits.deafS * 1000) ? 'deaf' : 'active';
  return state === next.state ? next : { ...next, state, sinceMs: seen.atMs };
}

/** People are there and nothing carries their voices: that is no silence. */
function isDeaf({ others, liveTracks, heardAtMs, atMs }: Observation): boolean {
  return (others ?? 0) > 0 && liveTracks === 0 && (heardAtMs === null || atMs - heardAtMs >= pauseMs);
}

/** Where nobody is listed, whoever sends a track is there, also before they say a word. */
function hasCompany({ others, liveTracks, heardAtMs }: Observation): boolean {
  return others === null ? liveTracks > 0 || heardAtMs !== null : others > 0 || heardAtMs !== null;
}

function lasts(sinceMs: number | null, { atMs }: Observation, ms: number): boolean {
  return sinceMs !== null && atMs - sinceMs >= ms;
}

/** Somebody listed is somebody there, muted or not; otherwise two of three have to say that nobody is. */
function isAlone(seen: Observation & { admittedAtMs: number }): boolean {
  if (seen.others !== null && seen.others > 0) return false;
  return [seen.others === 0, seen.liveTracks === 0, quietMs(seen) >= pauseMs].filter(Boolean).length >= 2;
}

function quietMs({ atMs, heardAtMs, admittedAtMs }: Observation & { admittedAtMs: number }): number {
  return atMs - Math.max(heardAtMs ?? 0, admittedAtMs);
}
