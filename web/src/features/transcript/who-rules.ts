import type { NameReason, Speaker, SpeechData } from '@candor/contract/speech-data';
import type { Segment } from '@candor/contract/transcripts';
import { isUnnamed } from './talk-time.ts';
import { messages } from './messages.ts';

type Role = Speaker['role'];
export type Suggestion = { name: string; reason: NameReason };

/** A voice that nobody has named, and whose own profile did not name it. */
export function isOpen({ name, isGuess, isRecognised }: Speaker): boolean {
  return (isGuess && isRecognised !== true) || isUnnamed(name);
}

export function suggestionsFor(speech: Pick<SpeechData, 'offeredNames'>, speakerId: string): Suggestion[] {
  const offer = speech.offeredNames.find((one) => one.speakerId === speakerId);
  return (offer?.names ?? []).map((name, index) => ({ name, reason: offer?.reasons[index] ?? 'participant' }));
}

export const reasonTexts: Record<NameReason, string> = {
  heard: messages.saidInTheConversation,
  host: messages.leadsThisMeeting,
  title: messages.namedInTheTitle,
  calendar: messages.onTheCalendarInvitation,
  participant: messages.listedAsAParticipant,
};

/** What part someone most likely has: the host leads; with the others it depends on what the meeting is about. */
export function guessRole(name: string, { hostName, about }: { hostName: string | null; about: string }): Role {
  if (hostName !== null && name.toLowerCase() === hostName.toLowerCase()) return 'host';
  if (/\b(?:client|intake|briefing|kick-?off|kunde|cliente)\b/i.test(about)) return 'client';
  if (/\breferenc\w*|\breferenz/i.test(about)) return 'other';
  return /\b(?:screen\w*|interview|candidate|competency|technical|vorstellungsgespräch|entrevista)\b/i.test(about)
    ? 'candidate'
    : null;
}

const sampleS = { least: 2, most: 12 };

/** A passage in which a voice can be recognized: the longest one, cut where it gets long. */
export function sampleOf(segments: readonly Segment[], speakerId: string): { start: number; end: number } | null {
  const own = segments.filter((segment) => segment.speakerId === speakerId);
  const length = ({ start, end }: Segment) => Math.min(end - start, sampleS.most);
  // The first of those that are long enough: people say who they are at the beginning.
  const best =
    own.find((segment) => length(segment) >= sampleS.least) ?? own.toSorted((a, b) => length(b) - length(a))[0];
  return best ? { start: best.start, end: Math.min(best.end, best.start + sampleS.most) } : null;
}
