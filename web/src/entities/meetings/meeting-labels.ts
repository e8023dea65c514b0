import { meetingTags, tagRules, type MeetingTag } from '@candor/contract/meeting-tags';
import type { Meeting } from '@candor/contract/meetings';
import { durationText } from '../../lib/durations.ts';
import { messages } from './messages.ts';

export const unknownName = messages.unknown;

export const tagLabels = Object.fromEntries(meetingTags.map((tag) => [tag, tagRules[tag].label])) as Record<
  MeetingTag,
  string
>;

export function nameOr(name: string | null | undefined): string {
  return name?.trim() || unknownName;
}

export function titleOf(meeting: Pick<Meeting, 'description'>): string {
  return meeting.description.trim() || messages.untitledMeeting;
}

/** The first of a list, and how many more there are. */
export function firstOf<T>(list: readonly T[], count: number): { shown: readonly T[]; more: number } {
  return { shown: list.slice(0, count), more: Math.max(0, list.length - count) };
}

/** Everyone except the host. */
function guestCount({ participants, hostName }: Pick<Meeting, 'participants' | 'hostName'>): number {
  const host = participants.indexOf(hostName ?? '');
  return participants.length - (host === -1 ? 0 : 1);
}

export function guestsText(meeting: Pick<Meeting, 'participants' | 'hostName'>): string {
  const count = guestCount(meeting);
  return count === 0 ? messages.noGuests : count === 1 ? messages.n1Guest : messages.countGuests(count);
}

export type StatusDisplay = { kind: 'live' | 'length' | 'failed' | 'processing'; text: string };

/** What the Duration column says. */
export function statusDisplay({ status, duration }: Pick<Meeting, 'status' | 'duration'>): StatusDisplay {
  if (status === 'created') return { kind: 'live', text: messages.inProgress };
  if (status === 'completed') return { kind: 'length', text: durationText(duration) };
  if (status === 'failed') return { kind: 'failed', text: messages.failed };
  return { kind: 'processing', text: messages.processing };
}

/** Its time has come, and neither a notetaker nor a person records it. */
export function isUnrecorded({ status, tags }: Pick<Meeting, 'status' | 'tags'>): boolean {
  return status === 'created' && !tags.some((tag) => recordingTags.includes(tag));
}
const recordingTags: readonly MeetingTag[] = ['bot', 'local', 'phone', 'conference', 'voicemail'];
export const unrecordedText = messages.notBeingRecorded;

export const notOwnerText = messages.youAreNotTheOwnerOfThis;

/** Target of a row: only the owner can open the live page. */
export function rowAction(
  { status, accountId }: Pick<Meeting, 'status' | 'accountId'>,
  currentAccountId: string,
): 'history' | 'live' | 'none' {
  if (status !== 'created') return 'history';
  return accountId === currentAccountId ? 'live' : 'none';
}

/** Nothing is processed yet: the notetaker is on its way, or waits to be let in. */
export function isBotJoining({ status, tags, endTime }: Pick<Meeting, 'status' | 'tags' | 'endTime'>): boolean {
  return status === 'pending' && tags.includes('bot') && endTime === null;
}
