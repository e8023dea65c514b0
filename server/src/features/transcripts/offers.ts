import type { NameReason, SpeechData } from '@candor/contract/speech-data';
import type { MeetingRow } from '../meetings/service.ts';
import type { SpeakerRow } from './store.ts';
import { isUnnamed } from './write/sources.ts';
import { namesInTitle } from './write/title-names.ts';

type About = Pick<MeetingRow, 'hostName' | 'participants' | 'description' | 'calendarProvider'>;
type Offer = { name: string; reason: NameReason };
const mostOffered = 4;

/**
 * Names for voices that nobody has named, the likeliest first: what was said of them, then who leads the meeting, whom its title names and
 * who takes part. A name is one person's, so no two voices are offered the same one.
 */
export function offersFor(speakers: readonly SpeakerRow[], about: About): SpeechData['offeredNames'] {
  const open = speakers.filter(isOpen).toSorted((a, b) => a.place - b.place);
  const taken = new Set(speakers.filter((one) => !isOpen(one)).map(({ name }) => name.toLowerCase()));
  const offers = new Map(open.map(({ id }) => [id, [] as Offer[]]));
  const offer = (speakerId: string, name: string, reason: NameReason) => {
    const own = offers.get(speakerId);
    if (!own || name === '' || taken.has(name.toLowerCase()) || own.length === mostOffered) return;
    taken.add(name.toLowerCase());
    own.push({ name, reason });
  };
  const mostHeard = Math.max(0, ...open.map(({ offeredNames }) => offeredNames.length));
  for (let rank = 0; rank < mostHeard; rank += 1)
    for (const { id, offeredNames } of open) offer(id, offeredNames[rank] ?? '', 'heard');
  const silent = open.map(({ id }) => id).filter((id) => offers.get(id)!.length === 0);
  // One voice left is whoever is left. Of several, the one that speaks first leads the meeting.
  const left = open.length === 1 ? open.map(({ id }) => id) : silent;
  const { hostName } = about;
  const hostId = left[0];
  if (hostName !== null && hostId !== undefined && !speakers.some(({ role }) => role === 'host'))
    offer(hostId, hostName, 'host');
  const others = left.length > 1 ? left.filter((id) => offers.get(id)!.every(({ reason }) => reason !== 'host')) : left;
  const guests: Offer[] = [
    ...namesInTitle(about.description).map((name) => ({ name, reason: 'title' as const })),
    ...about.participants.map((name) => ({
      name,
      reason: about.calendarProvider === null ? ('participant' as const) : ('calendar' as const),
    })),
  ].filter(({ name }) => name.toLowerCase() !== hostName?.toLowerCase() && !name.includes('@'));
  const people = [...taken, ...(hostName === null ? [] : [hostName]), ...guests.map(({ name }) => name)];
  const fresh = guests.filter(({ name }) => !isKnown(name, people));
  for (const [index, { name, reason }] of fresh.entries()) {
    const id = others[index % Math.max(1, others.length)];
    if (id !== undefined) offer(id, name, reason);
  }
  return [...offers]
    .filter(([, own]) => own.length > 0)
    .map(([speakerId, own]) => ({
      speakerId,
      names: own.map(({ name }) => name),
      reasons: own.map(({ reason }) => reason),
    }));
}

function isOpen({ name, isGuess, isRecognised }: Pick<SpeakerRow, 'name' | 'isGuess' | 'isRecognised'>): boolean {
  return (isGuess && !isRecognised) || isUnnamed(name);
}

/** "Priscilla" of the title is the Priscilla Moore who was heard, or who takes part. */
function isKnown(name: string, people: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return (
    !lower.includes(' ') && people.some((one) => one.includes(' ') && one.toLowerCase().split(' ').includes(lower))
  );
}
