import type { LiveSource } from '@candor/contract/live';
import type { Meeting } from '@candor/contract/meetings';
import { isBotJoining } from '../../entities/meetings/meeting-labels.ts';
import type { RecordingState } from '../../record/recording.ts';
import type { ScreenState } from '../../record/screen.ts';

export type Place = 'not-owner' | 'over' | 'scheduled' | 'live';

/** Which screen a meeting has here. One that waits for its bot is as good as under way; one that waits for its file is not. */
export function placeOf(
  meeting: Pick<Meeting, 'accountId' | 'status' | 'startTime' | 'endTime' | 'tags'>,
  currentAccountId: string,
  nowMs: number,
): Place {
  const { accountId, status, startTime } = meeting;
  const isLive = status === 'created' || isBotJoining(meeting);
  if (!isLive) return 'over';
  if (accountId !== currentAccountId) return 'not-owner';
  return status === 'created' && Date.parse(startTime) > nowMs ? 'scheduled' : 'live';
}

/** Where a note belongs: captions and recording leave out the pauses of this browser, the clock of the meeting does not. */
export function momentOf(
  elapsed: number,
  { startTime }: Pick<Meeting, 'startTime'>,
  sources: readonly Pick<LiveSource, 'source' | 'state' | 'startedAt'>[],
  recordedMs: number | null,
): number {
  const own = sources.findLast(({ source, state }) => source === 'browser' && state !== 'finished');
  if (recordedMs === null || !own) return elapsed;
  return Math.max(0, (Date.parse(own.startedAt) - Date.parse(startTime) + recordedMs) / 1000);
}

/** Every track is sent in pieces of a second. */
export function waitingSeconds({ waiting, tracks }: Pick<RecordingState, 'waiting' | 'tracks'>): number {
  return Math.ceil(waiting / Math.max(1, tracks.length));
}

export type Trouble = { severity: 'warning' | 'error'; text: string };

const names: Record<RecordingState['tracks'][number]['name'], string> = {
  microphone: 'Your microphone',
  tab: 'The shared audio',
};

/** A phone that locks its screen may stop the page, and the recording with it. */
export function screenTrouble(screen: ScreenState, { phase }: Pick<RecordingState, 'phase'>): Trouble[] {
  if (screen !== 'refused' || (phase !== 'recording' && phase !== 'paused')) return [];
  return [
    {
      severity: 'warning',
      text: 'This device doesn’t let Candor keep the screen on. If the screen locks, recording may stop: keep it on yourself until you finish.',
    },
  ];
}

/** What someone should know about the recording of this browser; the worst first. */
export function recordingTroubles(state: RecordingState): Trouble[] {
  const found: Trouble[] = [];
  if (state.phase === 'failed') found.push({ severity: 'error', text: state.trouble ?? 'The recording has stopped.' });
  else if (state.trouble) found.push({ severity: 'warning', text: state.trouble });
  if (state.isOffline && state.phase !== 'failed') {
    const seconds = waitingSeconds(state);
    found.push({
      severity: 'warning',
      text: `The server can’t be reached. Recording continues: ${seconds === 1 ? '1 second is' : `${seconds} seconds are`} kept in this browser and sent automatically.`,
    });
  }
  for (const { name, isEnded, isSilent } of state.tracks) {
    if (isEnded && !state.trouble)
      found.push({
        severity: 'error',
        text:
          name === 'tab'
            ? 'Sharing has ended. Only your microphone is being recorded.'
            : 'Your microphone was disconnected. Plug it in or choose another one.',
      });
    else if (isSilent && state.phase === 'recording')
      found.push({
        severity: 'warning',
        text: `${names[name]} is silent. Check that it’s the right source and not muted.`,
      });
  }
  return found;
}

const sourceNames: Record<LiveSource['source'], string> = {
  browser: 'Browser',
  bot: 'Notetaker',
  phone: 'Telephone',
  upload: 'File',
};

export function sourceName({ source }: Pick<LiveSource, 'source'>): string {
  return sourceNames[source];
}

/** What is wrong with a source that is not this browser. */
export function sourceTrouble(source: LiveSource): Trouble | null {
  if (source.state === 'silent')
    return {
      severity: 'warning',
      text:
        source.source === 'bot' ? 'The notetaker isn’t hearing any audio.' : `${sourceNames[source.source]}: no audio.`,
    };
  if (source.state !== 'gone') return null;
  return {
    severity: 'error',
    text:
      source.source === 'browser'
        ? 'The browser recording this meeting hasn’t responded for a while. It was closed or is offline. Everything recorded so far is kept.'
        : `${sourceNames[source.source]}: no response for a while.`,
  };
}
