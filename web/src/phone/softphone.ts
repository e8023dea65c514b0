import { getDeviceJwt, joinCall } from '@candor/contract/telephony';
import { useSyncExternalStore } from 'react';
import { errorText } from '../lib/error-text.ts';
import { call } from '../lib/api.ts';
import type { InMeeting } from '../entities/meetings/meetings.ts';
import { DeviceError } from '../record/devices.ts';
import { levelOf, rmsOf } from '../record/levels.ts';
import { openChosenMicrophone } from '../record/microphone-choice.ts';
import { messages } from './messages.ts';

export type SoftphoneState = {
  phase: 'connecting' | 'connected' | 'lost' | 'failed' | 'ended';
  isMuted: boolean;
  fault: string | null;
};

/** This tab's part in a telephone call. It continues whichever screen is shown. */
export type Softphone = {
  readonly at: InMeeting;
  state(): SoftphoneState;
  subscribe(listener: () => void): () => void;
  /** Loudness of the own microphone, 0 to 1. */
  level(): number;
  mute(isMuted: boolean): void;
  /** Connects again after the connection was lost. */
  rejoin(): void;
  close(): void;
};

const gatherMs = 1_500;
const rejoinMs = 2_000;
const mostRejoins = 10;

let active: Softphone | null = null;
const watchers = new Set<() => void>();

const activeSoftphone = (): Softphone | null => active;
function subscribeToSoftphone(listener: () => void): () => void {
  watchers.add(listener);
  return () => void watchers.delete(listener);
}

export function useSoftphone(at?: InMeeting): Softphone | null {
  const phone = useSyncExternalStore(subscribeToSoftphone, activeSoftphone);
  return at && phone?.at.meetingId !== at.meetingId ? null : phone;
}

const nothing = () => () => undefined;
export function useSoftphoneState(phone: Softphone | null): SoftphoneState | null {
  return useSyncExternalStore(phone?.subscribe ?? nothing, () => phone?.state() ?? null);
}

/** Takes part in the call of a meeting with this browser's microphone; one call at a time. */
export function openSoftphone(at: InMeeting): Softphone {
  if (active?.at.meetingId === at.meetingId && active.state().phase !== 'failed') return active;
  active?.close();
  const phone = makeSoftphone(at);
  active = phone;
  watchers.forEach((tell) => tell());
  return phone;
}

function makeSoftphone(at: InMeeting): Softphone {
  const listeners = new Set<() => void>();
  let state: SoftphoneState = { phase: 'connecting', isMuted: false, fault: null };
  let connection: RTCPeerConnection | null = null;
  let microphone: MediaStream | null = null;
  let meter: { context: AudioContext; analyser: AnalyserNode; samples: Float32Array<ArrayBuffer> } | null = null;
  let rejoins = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const speaker = new Audio();
  speaker.autoplay = true;

  const change = (changes: Partial<SoftphoneState>) => {
    state = { ...state, ...changes };
    listeners.forEach((listener) => listener());
  };
  const isOver = () => state.phase === 'ended' || state.phase === 'failed';

  async function join(): Promise<void> {
    microphone ??= await openChosenMicrophone();
    if (isOver()) return stopMicrophone();
    meter ??= openMeter(microphone);
    connection?.close();
    const next = new RTCPeerConnection({ iceServers: [] });
    connection = next;
    for (const track of microphone.getAudioTracks()) {
      track.enabled = !state.isMuted;
      next.addTrack(track, microphone);
    }
    next.ontrack = ({ streams, track }) => {
      speaker.srcObject = streams[0] ?? new MediaStream([track]);
      void speaker.play().catch(() => undefined);
    };
    next.onconnectionstatechange = () => {
      if (connection !== next || isOver()) return;
      if (next.connectionState === 'connected') {
        rejoins = 0;
        change({ phase: 'connected', fault: null });
      }
      if (next.connectionState === 'failed' || next.connectionState === 'disconnected') lose();
    };
    await next.setLocalDescription(await next.createOffer());
    await gathered(next);
    const { token } = await call(getDeviceJwt, { params: { teamId: at.teamId } }, { quiet: true });
    const { answer } = await call(
      joinCall,
      { params: at, body: { offer: next.localDescription!.sdp, deviceToken: token } },
      { quiet: true },
    );
    if (connection === next) await next.setRemoteDescription({ type: 'answer', sdp: answer });
  }

  function lose(): void {
    change({ phase: 'lost', fault: messages.theConnectionToTheCallWasLost });
    clearTimeout(timer);
    rejoins += 1;
    if (rejoins > mostRejoins) return fail(new Error('The call couldn’t be reconnected.'));
    timer = setTimeout(start, rejoinMs);
  }

  function fail(error: unknown): void {
    if (isOver()) return;
    change({ phase: 'failed', fault: error instanceof DeviceError ? error.message : errorText(error) });
    release();
  }

  const start = () => void join().catch(fail);

  function stopMicrophone(): void {
    microphone?.getTracks().forEach((track) => track.stop());
    microphone = null;
  }

  function release(): void {
    clearTimeout(timer);
    connection?.close();
    connection = null;
    stopMicrophone();
    void meter?.context.close();
    meter = null;
    speaker.srcObject = null;
  }

  start();
  return {
    at,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    level() {
      if (!meter || state.isMuted) return 0;
      meter.analyser.getFloatTimeDomainData(meter.samples);
      return levelOf(rmsOf(meter.samples));
    },
    mute(isMuted) {
      microphone?.getAudioTracks().forEach((track) => (track.enabled = !isMuted));
      change({ isMuted });
    },
    rejoin() {
      if (state.phase === 'failed') change({ phase: 'connecting', fault: null });
      rejoins = 0;
      start();
    },
    close() {
      change({ phase: 'ended' });
      release();
      if (active?.at.meetingId === at.meetingId) active = null;
      watchers.forEach((tell) => tell());
    },
  };
}

function openMeter(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  return { context, analyser, samples: new Float32Array(analyser.fftSize) };
}

/** All addresses go with the offer; the server answers no later ones. */
function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(done, gatherMs);
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      done();
    });
  });
}
