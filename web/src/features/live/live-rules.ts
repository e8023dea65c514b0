import type { LiveSource } from '@candor/contract/live';
import type { Meeting } from '@candor/contract/meetings';
import { isBotJoining } from '../../entities/meetings/meeting-labels.ts';
import type { RecordingState } from '../../record/recording.ts';
import type { ScreenState } from '../../record/screen.ts';
import { messages } from './messages.ts';

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
  microphone: messages.yourMicrophone,
  tab: messages.theSharedAudio,
};

/** A phone that locks its screen may stop the page, and the recording with it. */
export function screenTrouble(screen: ScreenState, { phase }: Pick<RecordingState, 'phase'>): Trouble[] {
  if (screen !== 'refused' || (phase !== 'recording' && phase !== 'paused')) return [];
  return [
    {
      severity: 'warning',
      text: messages.thisDeviceDoesntLetCandorKeepThe,
    },
  ];
}

/** What someone should know about the recording of this browser; the worst first. */
export function recordingTroubles(state: RecordingState): Trouble[] {
  const found: Trouble[] = [];
  if (state.phase === 'failed')
    found.push({ severity: 'error', text: state.trouble ?? messages.theRecordingHasStopped });
  else if (state.trouble) found.push({ severity: 'warning', text: state.trouble });
  if (state.isOffline && state.phase !== 'failed') {
    const seconds = waitingSeconds(state);
    found.push({
      severity: 'warning',
      text: messages.theServerCantBeReachedRecording(seconds),
    });
  }
  for (const { name, isEnded, isSilent } of state.tracks) {
    if (isEnded && !state.trouble)
      found.push({
        severity: 'error',
        text:
          name === 'tab' ? messages.sharingHasEndedOnlyYourMicrophoneIs : messages.yourMicrophoneWasDisconnectedPlugIt,
      });
    else if (isSilent && state.phase === 'recording')
      found.push({
        severity: 'warning',
        text: messages.valueIsSilentCheckThatItsThe(names[name]),
      });
  }
  return found;
}

const sourceNames: Record<LiveSource['source'], string> = {
  browser: messages.browser,
  bot: messages.notetaker,
  phone: messages.telephone,
  upload: messages.file,
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
        source.source === 'bot'
          ? messages.theNotetakerIsntHearingAnyAudio
          : messages.valueNoAudio(sourceNames[source.source]),
    };
  if (source.state !== 'gone') return null;
  return {
    severity: 'error',
    text:
      source.source === 'browser'
        ? messages.theBrowserRecordingThisMeetingHasnt
        : messages.valueNoResponseForAWhile(sourceNames[source.source]),
  };
}
