import type { RecordingState } from '../../web/src/record/recording.ts';

/** What this browser is connected to; kept by the browser for this extension alone. */
export type Pairing = {
  origin: string;
  credential: string;
  teamId: string;
  teamName: string;
  accountId: string;
  accountName: string;
  /** What the team wants written into the chat; null where it wants nothing there. */
  recordingNotice: string | null;
};

/** The recording of this browser, as all its pages show it. */
export type Status = {
  tabId: number;
  at: { teamId: string; meetingId: string };
  title: string;
  phase: RecordingState['phase'];
  elapsedMs: number;
  waiting: number;
  isOffline: boolean;
  isMuted: boolean;
  levels: number[];
  trouble: string | null;
  people: string[];
  speaking: string[];
};

/** What the page of the meeting shows: told a few times a second while it is recorded. */
export type Seen = {
  atMs: number;
  people: string[];
  speaking: string[];
  isOver: boolean;
};

export type Message =
  /** To the service worker. */
  | { to: 'worker'; type: 'record' }
  | { to: 'worker'; type: 'panel' }
  | { to: 'worker'; type: 'connected' }
  | { to: 'worker'; type: 'disconnected' }
  | { to: 'worker'; type: 'status'; status: Status | null }
  | { to: 'worker'; type: 'hello' }
  /** Why a recording didn't start, or broke off. */
  | { to: 'worker'; type: 'trouble'; why: string; needsMicrophone?: boolean }
  /** To the document that records. */
  | {
      to: 'recorder';
      type: 'start';
      pairing: Pairing;
      streamId: string;
      tab: { id: number; url: string; title: string };
    }
  | { to: 'recorder'; type: 'stop' }
  | { to: 'recorder'; type: 'mute'; isMuted: boolean }
  | { to: 'recorder'; type: 'resume'; pairing: Pairing }
  | { to: 'recorder'; type: 'seen'; seen: Seen }
  /** To the bar on the page. */
  | { to: 'bar'; type: 'status'; status: Status | null }
  | { to: 'bar'; type: 'notice'; text: string };

export type Answer =
  | { isOk: true; status?: Status | null; isConnected?: boolean }
  | { isOk: false; why: string; needsClick?: boolean };

export const send = (message: Message): Promise<Answer> =>
  chrome.runtime
    .sendMessage(message)
    .catch((): Answer => ({ isOk: false, why: 'The extension was restarted.' })) as Promise<Answer>;

export async function readPairing(): Promise<Pairing | null> {
  return ((await chrome.storage.local.get('pairing'))['pairing'] as Pairing | undefined) ?? null;
}

export async function readStatus(): Promise<Status | null> {
  return ((await chrome.storage.session.get('status'))['status'] as Status | undefined) ?? null;
}
