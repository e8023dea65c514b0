import { startDeviceMeeting } from '@candor/contract/devices';
import { ApiError } from '../../web/src/lib/api-error.ts';
import { call } from '../../web/src/lib/api.ts';
import { errorText } from '../../web/src/lib/error-text.ts';
import { setServer } from '../../web/src/lib/server.ts';
import { sendLeftovers } from '../../web/src/record/leftovers.ts';
import { type ActiveRecording, startRecording } from '../../web/src/record/recording.ts';
import type { Answer, Message, Pairing, Seen, Status } from './messages.ts';
import { send } from './messages.ts';
import { openSpeaking } from './speaking.ts';
import { watchFreezes } from './freezes.ts';

/** The page that records, out of sight: it lives as long as the browser does, whatever happens to the tab. */

type Running = { recording: ActiveRecording; status: Status; end(): Promise<void>; see(seen: Seen): void };
let running: Running | null = null;
let isBusy = false;

chrome.runtime.onMessage.addListener((message: Message, { id }, reply) => {
  if (message.to !== 'recorder' || id !== chrome.runtime.id) return undefined;
  void answer(message).then(reply, (error: unknown) => reply({ isOk: false, why: textOf(error) } satisfies Answer));
  return true;
});

async function answer(message: Message & { to: 'recorder' }): Promise<Answer> {
  switch (message.type) {
    case 'start':
      if (running || isBusy) return { isOk: false, why: 'A recording is being started.' };
      isBusy = true;
      return start(message).finally(() => (isBusy = false));
    case 'stop':
      await running?.end();
      return { isOk: true };
    case 'mute':
      running?.recording.mute(message.isMuted);
      return { isOk: true };
    case 'resume':
      connect(message.pairing);
      if (!running) void sendLeftovers(message.pairing.accountId, () => undefined).catch(() => undefined);
      return { isOk: true };
    case 'seen':
      running?.see(message.seen);
      return { isOk: true };
  }
}

function connect({ origin, credential, accountId }: Pairing): void {
  setServer({ origin, device: { credential, accountId } });
}

async function start({ pairing, streamId, tab }: Message & { type: 'start' }): Promise<Answer> {
  connect(pairing);
  const sounds = await openSounds(streamId);
  const { teamId } = pairing;
  try {
    const meeting = await call(
      startDeviceMeeting,
      { params: { teamId }, body: { meetingUrl: tab.url, description: titleOf(tab.title) } },
      { quiet: true },
    );
    const at = { teamId, meetingId: meeting.$id };
    const begin = () =>
      startRecording({
        at,
        ownName: pairing.accountName,
        // The recorder ends what it is given; after a freeze the same sound goes on in another take.
        microphone: sounds.microphone.clone(),
        shared: sounds.tab.clone(),
      });
    const first = await begin();
    running = follow({
      first,
      begin,
      sounds,
      ownName: pairing.accountName,
      tabId: tab.id,
      title: meeting.description || titleOf(tab.title),
    });
    return { isOk: true, status: running.status };
  } catch (error) {
    sounds.close();
    throw error;
  }
}

type Sounds = { tab: MediaStream; microphone: MediaStream; close(): void };

/** The tab is heard on: capturing it would silence it otherwise. */
async function openSounds(streamId: string): Promise<Sounds> {
  const mandatory = { chromeMediaSource: 'tab', chromeMediaSourceId: streamId };
  const tab = await navigator.mediaDevices.getUserMedia({ audio: { mandatory } } as MediaStreamConstraints);
  const microphone = await navigator.mediaDevices
    .getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } })
    .catch(() => null);
  if (!microphone) {
    for (const track of tab.getTracks()) track.stop();
    const why = 'Candor may not use your microphone. Allow it on the extension’s page, then start again.';
    await send({ to: 'worker', type: 'trouble', why, needsMicrophone: true });
    throw new Error(why);
  }
  const speakers = new AudioContext();
  speakers.createMediaStreamSource(tab).connect(speakers.destination);
  return {
    tab,
    microphone,
    close() {
      for (const stream of [tab, microphone]) for (const track of stream.getTracks()) track.stop();
      void speakers.close();
    },
  };
}

type Followed = {
  first: ActiveRecording;
  begin: () => Promise<ActiveRecording>;
  sounds: Sounds;
  ownName: string;
  tabId: number;
  title: string;
};

function follow({ first, begin, sounds, ownName, tabId, title }: Followed): Running {
  let recording = first;
  let speaking = openSpeaking(recording, ownName);
  let ended: Promise<void> | undefined;
  let isRestarting = false;
  let unsubscribe = recording.subscribe(tell);
  const freezes = watchFreezes(() => void restart());
  let toldAtMs = 0;

  function status(): Status {
    const { phase, elapsedMs, waiting, isOffline, isMuted, trouble, tracks } = recording.state();
    return {
      tabId,
      at: recording.at,
      title,
      phase,
      elapsedMs,
      waiting,
      isOffline,
      isMuted,
      trouble,
      levels: tracks.map(({ level }) => level),
      people: speaking.people(),
      speaking: speaking.now(),
    };
  }

  /** Time in which this computer slept is a gap between two takes, not sound that moves together. */
  async function restart() {
    if (ended || isRestarting) return;
    isRestarting = true;
    unsubscribe();
    const [old, names] = [recording, speaking];
    try {
      await Promise.race([Promise.all([names.close(), old.stop()]), new Promise((done) => setTimeout(done, 10_000))]);
      recording = await begin();
      speaking = openSpeaking(recording, ownName);
      unsubscribe = recording.subscribe(tell);
    } finally {
      isRestarting = false;
    }
  }

  function tell() {
    const { phase } = recording.state();
    const isOver = phase === 'finished' || phase === 'failed';
    if (!isOver && Date.now() - toldAtMs < 400) return;
    toldAtMs = Date.now();
    if (isOver && !isRestarting) return void close(phase === 'failed' ? recording.state().trouble : null);
    if (running) running.status = status();
    void send({ to: 'worker', type: 'status', status: status() });
  }

  async function close(trouble: string | null) {
    freezes.stop();
    unsubscribe();
    sounds.close();
    running = null;
    if (trouble !== null) await send({ to: 'worker', type: 'trouble', why: trouble });
    await send({ to: 'worker', type: 'status', status: null });
  }

  // Whoever closes the tab, or leaves the meeting by it, has ended the meeting.
  sounds.tab.getAudioTracks()[0]?.addEventListener('ended', () => void end());

  function end(): Promise<void> {
    ended ??= (async () => {
      await speaking.close();
      await recording.finish();
    })();
    return ended;
  }

  return {
    recording,
    status: status(),
    end,
    see(seen) {
      speaking.see(seen);
      if (seen.isOver) void end();
    },
  };
}

/** Browsers put the number of unread messages before it, and products their name behind it. */
function titleOf(title: string): string {
  return title
    .replace(/^\(\d+\)\s*/, '')
    .replace(/\s*[-|–·]\s*(Google Meet|Zoom|Microsoft Teams|Webex|Jitsi Meet)$/i, '')
    .replace(/^Meet\s*[-–]\s*/, '')
    .trim()
    .slice(0, 200);
}

function textOf(error: unknown): string {
  if (error instanceof ApiError) return errorText(error);
  return error instanceof Error && error.message ? error.message : 'The recording couldn’t be started. Try again.';
}
