import { type Meeting, type MeetingStatus, stages } from '@candor/contract/meetings';
import { statusDisplay } from '../../entities/meetings/meeting-labels.ts';
import { messages } from './messages.ts';

/** The way of a recording, in words for people. */
const way: readonly [status: MeetingStatus, label: string][] = [
  ['pending', messages.recording],
  [stages[0], messages.subject],
  [stages[1], messages.transcript],
  [stages[2], messages.summary],
  [stages[3], messages.documents],
];

export type StageState = 'done' | 'current' | 'ahead';

/** Every stage and where it stands; null for a meeting that is not being processed. */
export function stagesOf(status: MeetingStatus): { label: string; state: StageState }[] | null {
  const current = way.findIndex(([stage]) => stage === status);
  if (current === -1) return null;
  return way.map(([, label], index) => ({
    label,
    state: index < current ? 'done' : index === current ? 'current' : 'ahead',
  }));
}

/** Work is under way in every stage, and can be stopped; what has been recorded is not thrown away. */
export function isCancellable(status: MeetingStatus): boolean {
  return way.some(([stage]) => stage === status);
}

/** The chip beside the title; a completed meeting needs none. */
export function stateOf(
  meeting: Pick<Meeting, 'status' | 'duration'>,
): { tone: 'live' | 'failed' | 'quiet'; label: string } | null {
  if (meeting.status === 'cancelled') return { tone: 'quiet', label: messages.cancelled };
  const { kind, text } = statusDisplay(meeting);
  if (kind === 'length') return null;
  return { tone: kind === 'live' ? 'live' : kind === 'failed' ? 'failed' : 'quiet', label: text };
}
