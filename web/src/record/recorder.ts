import { heartbeat } from '@candor/contract/live';
import { call } from '../lib/api.ts';
import { errorText } from '../lib/error-text.ts';
import { requestId } from '../lib/request-id.ts';
import type { InMeeting } from '../entities/meetings/meetings.ts';
import { DeviceError, openMicrophone } from './devices.ts';
import { interruptionText, interruptionWatch } from './interruptions.ts';
import { finishQuietly } from './leftovers.ts';
import { silenceWatch } from './levels.ts';
import { type LiveAudio, openLiveAudio } from './live-audio.ts';
import type { StoredTake, Outbox } from './outbox.ts';
import { isRefusal } from './persist.ts';
import { openRecordingStore, type RecordedTrack, withTrack } from './recording-state.ts';
import { openSender, type Sender } from './sender.ts';
import { openSoundGraph, type SoundFrame } from './sound-graph.ts';
import { startStopwatch } from './stopwatch.ts';
import { startTrackRecorder } from './track-recorder.ts';
import { isOffline, openTroubles, sendingText } from './troubles.ts';
import { messages } from './messages.ts';

export type RecorderOptions = {
  at: InMeeting;
  accountId: string;
  ownName: string;
  microphone: MediaStream;
  shared: MediaStream | null /** The server's clock, in ms. */;
  now: () => number;
  outbox: Outbox;
};
export type Recorder = Awaited<ReturnType<typeof startRecorder>>;

const frameMs = 100;
const beatFrames = 50;
const roomRetryMs = 2_000;

/**
 * Records the microphone and shared audio as two tracks of one take. Chunks go into the outbox first and from there to the
 * server; captions are made from the same sound on a way of their own, which may break without harm.
 */
export async function startRecorder({ at, accountId, ownName, microphone, shared, now, outbox }: RecorderOptions) {
  const inputs: { name: RecordedTrack['name']; stream: MediaStream; participant: string | null }[] = [
    // Without shared audio the microphone records everyone in the room, so the track belongs to no single person.
    { name: 'microphone', stream: microphone, participant: shared ? ownName : null },
    ...(shared ? [{ name: 'tab' as const, stream: shared, participant: null }] : []),
  ];
  const store = openRecordingStore({
    phase: 'starting',
    elapsedMs: 0,
    waiting: 0,
    isOffline: false,
    isMuted: false,
    trouble: null,
    captions: 'off',
    tracks: inputs.map(({ name, stream }) => ({
      name,
      label: name === 'tab' ? messages.sharedAudio : labelOf(stream),
      level: 0,
      isSilent: false,
      isEnded: false,
    })),
  });
  const setTrouble = openTroubles((trouble) => store.set({ trouble }));
  const onSending = (error: unknown) => {
    if (store.state().isOffline !== isOffline(error)) store.set({ isOffline: isOffline(error) });
    setTrouble('sending', sendingText(error));
  };
  const key = requestId();
  const counts = inputs.map(() => 0);
  const frames = inputs.map(() => 0);
  const loudest = inputs.map(() => 0);
  const silences = inputs.map(() => silenceWatch(performance.now()));
  const interruptions = interruptionWatch(Date.now(), frameMs);
  let missedMs = 0;
  let ticks = 0;
  let sent = 0;
  let kept: Promise<void> = Promise.resolve();
  let sender: Sender | undefined;
  let takeId: string | undefined;
  let live: LiveAudio | undefined;
  let isBeating = false;
  let ending: Promise<void> | undefined;

  const graph = await openSoundGraph();
  const sounds = inputs.map(({ stream }, track) => graph.add(stream, (frame) => hear(track, frame)));
  const recorders = await Promise.all(
    sounds.map(({ recorded }, track) => startTrackRecorder(recorded, (slice) => keep(track, slice))),
  );
  const startedMs = Math.min(...recorders.map((recorder) => recorder.startedMs));
  const watch = startStopwatch();
  const take: StoredTake = {
    key,
    accountId,
    at,
    isFinishing: false,
    body: {
      source: 'browser',
      key,
      startedAt: new Date(now() - (performance.now() - startedMs)).toISOString(),
      tracks: inputs.map(({ name, participant }, track) => ({
        name: shared ? name : 'room',
        participant,
        kind: 'audio',
        mediaType: recorders[track]!.mediaType,
        offsetMs: Math.round(recorders[track]!.startedMs - startedMs),
      })),
    },
  };
  kept = outbox.putTake(take);
  sender = openSender({
    outbox,
    take,
    onTrouble: onSending,
    onSent: () => store.set({ waiting: total() - ++sent }),
    onRefused: (error) => void fail(error),
  });
  sender.takeId.then(
    (id) => {
      takeId = id;
      live = openLiveAudio({ ...at, takeId }, (captions) => store.set({ captions }));
    },
    () => undefined,
  );
  inputs.forEach(({ stream }, track) => watchEnd(track, stream));
  addEventListener('beforeunload', askToStay);
  store.set({ phase: 'recording' });

  function total(): number {
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Where the browser has no room the slice waits for some: sending makes it. */
  function keep(track: number, slice: Blob) {
    const seq = counts[track]!++;
    kept = kept.then(async () => {
      const chunk = { key, track, seq, bytes: await slice.arrayBuffer() };
      while (
        !(await outbox.put(chunk).then(
          () => true,
          () => false,
        ))
      ) {
        setTrouble('room', messages.thisBrowserHasNoSpaceLeftTo);
        await new Promise((done) => setTimeout(done, roomRetryMs));
      }
      setTrouble('room', null);
      sender?.wake();
    });
    store.setSoon({ waiting: total() - sent });
  }

  /** The audio itself is the clock: browsers throttle timers of hidden pages. */
  function hear(track: number, { pcm, level }: SoundFrame) {
    const { phase } = store.state();
    const isRecording = phase === 'recording';
    if (isRecording) live?.send(track, frames[track]! * frameMs, pcm);
    if (isRecording) frames[track]! += 1;
    loudest[track] = Math.max(loudest[track]!, level);
    const isMuted = track === 0 && store.state().isMuted;
    const isSilent = silences[track]!.hear(level, performance.now()) && isRecording && !isMuted;
    store.setSoon(withTrack(track, { level, isSilent }));
    if (phase !== 'starting') store.setSoon({ elapsedMs: watch.elapsedMs() });
    if (track !== 0) return;
    const newlyMissedMs = interruptions.hear(Date.now());
    if (newlyMissedMs > 0 && isRecording) setTrouble('interrupted', interruptionText((missedMs += newlyMissedMs)));
    if (++ticks % beatFrames === 0) void beat();
  }

  async function beat() {
    if (!takeId || isBeating || ending) return;
    isBeating = true;
    const levels = loudest.map((level, track) => ({ track, level }));
    loudest.fill(0);
    const answer = await call(
      heartbeat,
      { params: at, body: { takeId, isPaused: store.state().phase === 'paused', levels } },
      { quiet: true },
    ).catch(() => null);
    isBeating = false;
    if (answer?.isOver) void end(false);
  }

  function watchEnd(track: number, stream: MediaStream) {
    stream.getAudioTracks()[0]?.addEventListener('ended', () => {
      if (inputs[track]!.stream !== stream || ending) return;
      store.set(withTrack(track, { isEnded: true }));
      if (inputs[track]!.name === 'tab') setTrouble('shared', messages.sharingHasStoppedFromHereOnOnly);
      else void replaceLost(labelOf(stream));
    });
  }

  /** Whatever microphone there is, is better than none. */
  async function replaceLost(label: string) {
    try {
      useMicrophone(await openMicrophone());
      setTrouble('microphone', messages.labelWasDisconnectedRecording(label, labelOf(inputs[0]!.stream)));
    } catch {
      setTrouble('microphone', messages.labelWasDisconnectedSoYouCantBe(label));
    }
  }

  function useMicrophone(stream: MediaStream) {
    inputs[0]!.stream.getTracks().forEach((one) => one.stop());
    inputs[0]!.stream = stream;
    sounds[0]!.replace(stream);
    silences[0]!.restart(performance.now());
    watchEnd(0, stream);
    mute(store.state().isMuted);
    store.set(withTrack(0, { label: labelOf(stream), isEnded: false, isSilent: false }));
    setTrouble('microphone', null);
  }

  function mute(isMuted: boolean) {
    for (const one of inputs[0]!.stream.getAudioTracks()) one.enabled = !isMuted;
    if (!isMuted) silences[0]!.restart(performance.now());
    store.set({ isMuted });
  }

  function askToStay(event: BeforeUnloadEvent) {
    event.preventDefault();
  }

  function release() {
    removeEventListener('beforeunload', askToStay);
    live?.close();
    for (const { stream } of inputs) stream.getTracks().forEach((one) => one.stop());
    void graph.close();
  }

  async function fail(error: unknown) {
    if (store.state().phase === 'failed') return;
    sender?.stop();
    setTrouble('refused', errorText(error));
    store.set({ phase: 'failed' });
    await Promise.all(recorders.map((recorder) => recorder.stop()));
    await kept;
    if (isRefusal(error)) await outbox.remove(key);
    release();
  }

  function end(isFinishing: boolean): Promise<void> {
    ending ??= send(isFinishing).catch(fail);
    return ending;
  }

  async function send(isFinishing: boolean) {
    store.set({ phase: 'finishing' });
    watch.pause();
    await Promise.all(recorders.map((recorder) => recorder.stop()));
    await kept;
    if (isFinishing) await outbox.putTake({ ...take, isFinishing });
    for (const { stream } of inputs) stream.getTracks().forEach((one) => one.stop());
    await sender!.drain();
    await sender!.close(counts);
    if (isFinishing) await finishQuietly(at, onSending);
    await outbox.remove(key);
    release();
    store.set({ phase: 'finished', waiting: 0, trouble: null, isOffline: false });
  }

  return {
    at,
    state: store.state,
    subscribe: store.subscribe,
    /** Rejects where the server refuses the take. */
    accepted: sender.takeId,
    /** When the take began, by this computer's clock. */
    beganAtMs: Date.now() - (performance.now() - startedMs),
    pause() {
      if (store.state().phase !== 'recording') return;
      recorders.forEach((recorder) => recorder.pause());
      watch.pause();
      store.set({ phase: 'paused' });
      void beat();
    },
    resume() {
      if (store.state().phase !== 'paused') return;
      recorders.forEach((recorder) => recorder.resume());
      silences.forEach((silence) => silence.restart(performance.now()));
      watch.resume();
      store.set({ phase: 'recording' });
      void beat();
    },
    mute,
    async changeMicrophone(deviceId: string) {
      if (ending) throw new DeviceError('failed');
      useMicrophone(await openMicrophone(deviceId));
    },
    finish: () => end(true),
    stop: () => end(false),
  };
}

function labelOf(stream: MediaStream): string {
  return stream.getAudioTracks()[0]?.label || messages.theMicrophone;
}
