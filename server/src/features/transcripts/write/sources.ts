import type { Speaker } from '@candor/contract/speech-data';
import type { MeetingRow } from '../../meetings/service.ts';
import type { TrackSound } from '../../recordings/service.ts';

/** A track whose sound can be transcribed, and whose voice it is. */
export type Source = {
  /** Take and number of the track. */
  track: string;
  takeId: string;
  trackNumber: number;
  audioKey: string;
  /** Where it begins in the recording. */
  startS: number;
  /** The same for every track of one person, also over several takes. */
  speaker: string;
  name: string;
  role: Speaker['role'];
  /** Several people on one track: who speaks is a guess. */
  isMixed: boolean;
  /** Who the page of the meeting showed speaking, in seconds of the recording; null where nobody told. */
  told: ToldTime[] | null;
};

export type ToldTime = { name: string; startS: number; endS: number };
/** By track: as the recorder told them, since the take began. */
type Told = ReadonlyMap<string, readonly { name: string; startMs: number; endMs: number }[]>;

const microphone = /^(mic|microphone)$/i;
/** One microphone on the table: everyone in the room is on it, whoever owns it. */
const room = /^room$/i;
const tab = /^tab$/i;
const unnamed = /^Speaker \d+$/;

/** What a track or a voice is called that nobody has named. */
export const isUnnamed = (name: string): boolean => unnamed.test(name) || tab.test(name) || room.test(name);

/** A recorder that names the participant is believed; of several tracks without names each is one person; a lone track may be anyone. */
export function toSources(
  sounds: readonly TrackSound[],
  meeting: Pick<MeetingRow, 'hostName' | 'participants'>,
  toldTimes: Told = new Map(),
): Source[] {
  return sounds.map((sound) => {
    const others = sounds.filter(({ takeId }) => takeId === sound.takeId);
    const told = toldTimes.get(`${sound.takeId}/${sound.track}`);
    const sinceTake = (ms: number) => sound.startS + (ms - sound.offsetMs) / 1000;
    const name = sound.participant ?? guessName(sound, others, meeting) ?? sound.name;
    return {
      track: `${sound.takeId}/${sound.track}`,
      takeId: sound.takeId,
      trackNumber: sound.track,
      audioKey: sound.audioKey,
      startS: sound.startS,
      // Two tracks that nobody has named are not one person because both are called the same.
      speaker: isUnnamed(name) ? `track:${sound.takeId}/${sound.track}` : `name:${name.toLowerCase()}`,
      name,
      role: meeting.hostName !== null && name.toLowerCase() === meeting.hostName.toLowerCase() ? 'host' : null,
      isMixed: !told && sound.participant === null && (others.length === 1 || isShared(sound, meeting)),
      told:
        told?.map((time) => ({ name: time.name, startS: sinceTake(time.startMs), endS: sinceTake(time.endMs) })) ??
        null,
    };
  });
}

/** A tab carries everyone else: with several other participants it is not one person. */
function isShared(
  { name }: TrackSound,
  { hostName, participants }: Pick<MeetingRow, 'hostName' | 'participants'>,
): boolean {
  return room.test(name) || (tab.test(name) && participants.filter((one) => one !== hostName).length > 1);
}

/** The microphone is the host's; with two people in the meeting, the other track is the other one's. */
function guessName(
  sound: TrackSound,
  others: readonly TrackSound[],
  { hostName, participants }: Pick<MeetingRow, 'hostName' | 'participants'>,
): string | null {
  if (microphone.test(sound.name)) return hostName;
  const guests = participants.filter((name) => name !== hostName);
  const isOtherSide = others.length === 2 && others.some((other) => other !== sound && microphone.test(other.name));
  return isOtherSide && guests.length === 1 ? (guests[0] ?? null) : null;
}
