import type { MediaStreamTrack as Track, RTCPeerConnection as Connection } from 'werift';
import type { Voice } from '../port.ts';
import type { CodecName } from '../rtp/codecs.ts';
import { openCodec } from '../rtp/codecs.ts';
import type { PortRange } from '../rtp/ports.ts';
import { openReceiver } from '../rtp/receiver.ts';
import { openSender } from '../rtp/sender.ts';

/** Someone who takes part from a browser. */
export type BrowserLeg = Voice & {
  /** What the browser has to be told. */
  readonly answer: string;
  subscribe(listener: (event: 'connected' | 'lost') => void): () => void;
  close(): void;
};

const gatherMs = 3_000;

/** Answers the offer of a browser: no trickling, all addresses are in the answer. */
export async function openBrowserLeg(options: {
  offer: string;
  ports: PortRange;
  /** The address that others reach this machine at, where it is not one of its own. */
  publicHost: string | undefined;
}): Promise<BrowserLeg> {
  // Loaded with the first call: it takes a tenth of a start, and most installations have no telephone.
  const { MediaStreamTrack, RTCPeerConnection, useOPUS, usePCMU } = await import('werift');
  const connection = new RTCPeerConnection({
    codecs: { audio: [useOPUS(), usePCMU()] },
    iceServers: [],
    iceUseIpv6: false,
    icePortRange: [options.ports.from, options.ports.to],
    iceAdditionalHostAddresses: ['127.0.0.1', ...(options.publicHost ? [options.publicHost] : [])],
  });
  const listeners = new Set<(event: 'connected' | 'lost') => void>();
  const emit = (event: 'connected' | 'lost') => listeners.forEach((listener) => listener(event));
  let isClosed = false;
  const own = new MediaStreamTrack({ kind: 'audio' });
  connection.addTransceiver(own, { direction: 'sendrecv' });
  connection.connectionStateChange.subscribe((state) => {
    if (state === 'connected') emit('connected');
    if (!isClosed && (state === 'failed' || state === 'closed' || state === 'disconnected')) emit('lost');
  });
  try {
    await connection.setRemoteDescription({ type: 'offer', sdp: options.offer });
    await connection.setLocalDescription(await connection.createAnswer());
    await gathered(connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
  const answer = connection.localDescription!.sdp;
  const chosen = chosenCodec(answer);
  const codec = await openCodec(chosen.name);
  const receiver = openReceiver({ codec, payloadType: chosen.payloadType, eventType: null, onDigit: () => undefined });
  const sender = openSender({
    codec,
    payloadType: chosen.payloadType,
    eventType: null,
    send: (packet) => {
      if (!isClosed && connection.connectionState === 'connected') own.writeRtp(packet);
    },
  });
  const listen = (track: Track) =>
    track.onReceiveRtp.subscribe(({ header, payload }) =>
      receiver.receive({
        payloadType: header.payloadType,
        marker: header.marker,
        sequence: header.sequenceNumber,
        timestamp: header.timestamp,
        ssrc: header.ssrc,
        payload,
      }),
    );
  connection.onTrack.subscribe(listen);
  for (const { receiver: theirs } of connection.getTransceivers()) if (theirs.track) listen(theirs.track);

  return {
    answer,
    read: () => receiver.read(),
    write: (frame) => sender.write(frame),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      codec.close();
      void connection.close().catch(() => undefined);
    },
  };
}

function gathered(connection: Connection): Promise<void> {
  if (connection.iceGatheringState === 'complete') return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(done, gatherMs);
    connection.iceGatheringStateChange.subscribe((state) => {
      if (state !== 'complete') return;
      clearTimeout(timer);
      done();
    });
  });
}

function chosenCodec(answer: string): { name: CodecName; payloadType: number } {
  const type = /^m=audio \d+ \S+ (\d+)/m.exec(answer)?.[1] ?? '0';
  const map = new RegExp(`^a=rtpmap:${type} (\\w+)`, 'm').exec(answer)?.[1]?.toLowerCase();
  return { name: map === 'opus' ? 'opus' : 'PCMU', payloadType: Number(type) };
}
