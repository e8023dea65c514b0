import { createLiveTicket, liveAudioPath, liveFrameHeaderBytes } from '@candor/contract/live';
import { pathOf } from '@candor/contract/route';
import { call } from '../lib/api.ts';
import { backoffMs } from '../lib/backoff.ts';
import type { InMeeting } from '../entities/meetings/meetings.ts';
import { getServer } from '../lib/server.ts';
import { isRefusal } from './persist.ts';

export type CaptionsState = 'on' | 'off' | 'lost';
export type LiveAudio = { send(track: number, atMs: number, pcm: Int16Array<ArrayBuffer>): void; close(): void };

/** Captions may be missed, the recording may not: what a slow connection cannot take is left out. */
const mostUnsentBytes = 256 * 1024;

/** Sends sound for live captions; connects again automatically. */
export function openLiveAudio(at: InMeeting & { takeId: string }, onState: (state: CaptionsState) => void): LiveAudio {
  let socket: WebSocket | undefined;
  let isClosed = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function connect() {
    try {
      const { ticket } = await call(createLiveTicket, { params: at, body: { takeId: at.takeId } }, { quiet: true });
      if (isClosed) return;
      socket = new WebSocket(addressOf(at, ticket));
    } catch (error) {
      return isRefusal(error) ? onState('off') : again();
    }
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      failures = 0;
      onState('on');
    };
    socket.onclose = again;
  }
  function again() {
    socket = undefined;
    if (isClosed) return;
    onState('lost');
    timer = setTimeout(() => void connect(), backoffMs(failures, Math.random()));
    failures += 1;
  }

  void connect();
  return {
    send(track, atMs, pcm) {
      if (socket?.readyState !== WebSocket.OPEN || socket.bufferedAmount > mostUnsentBytes) return;
      socket.send(frameOf(track, atMs, pcm));
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket?.close(1000);
    },
  };
}

export function frameOf(track: number, atMs: number, pcm: Int16Array): ArrayBuffer {
  const frame = new ArrayBuffer(liveFrameHeaderBytes + pcm.byteLength);
  const view = new DataView(frame);
  view.setUint8(0, track);
  view.setUint32(1, atMs, true);
  pcm.forEach((sample, index) => view.setInt16(liveFrameHeaderBytes + index * 2, sample, true));
  return frame;
}

function addressOf(at: InMeeting, ticket: string): string {
  const path = pathOf(liveAudioPath, at);
  const origin = getServer().origin || location.origin;
  return `${origin.replace(/^http/, 'ws')}${path}?${new URLSearchParams({ ticket })}`;
}
