import { inMeeting } from '@candor/contract/fields';
import { liveAudioPath, liveFrameHeaderBytes } from '@candor/contract/live';
import type { Take } from '@candor/contract/recordings';
import type { WebSocket } from 'ws';
import type { App } from '../../app.ts';
import { membershipTopic } from '../../http/caches.ts';
import type { MountedSocket } from '../../http/sockets.ts';
import { deviceTopic, isDevice } from '../devices/door.ts';
import { findTake } from '../recordings/takes/takes.ts';
import { sessionTopic } from '../sessions/door.ts';
import { openLiveSessions } from '../sessions/live.ts';
import type { LiveTicket } from './tickets.ts';
import { readLiveTicket } from './tickets.ts';
import type { LiveTrack } from './track.ts';
import { openLiveTrack } from './track.ts';

const bytesPerSecond = 2 * 16_000;
/** Sound arrives as fast as people speak, and after a hold-up as much at once as the other side keeps back. */
const mostAheadS = 15;

/** Why the server closes: the first three are faults of the other side, the last says to ask for a new ticket. */
const closeCodes = { notBytes: 1003, badFrame: 4400, tooFast: 4429, signedOut: 4401 } as const;

export const liveAudioSocket: MountedSocket = {
  path: liveAudioPath,
  mostBytes: liveFrameHeaderBytes + bytesPerSecond,
  open(app) {
    const isSession = openLiveSessions(app);
    const isLive = async (ticket: LiveTicket) =>
      (await isSession(ticket)) || (await isDevice(app, { accountId: ticket.accountId, id: ticket.sessionId }));
    return async ({ params, query }) => {
      const at = inMeeting.safeParse(params);
      const ticket = at.success ? await readLiveTicket(app, query.get('ticket') ?? '', at.data) : null;
      if (!ticket || !(await isLive(ticket))) return null;
      const take = await findTake(app.db, ticket, ticket.takeId);
      return take?.status === 'open' ? (socket) => listen(app, socket, ticket, take) : null;
    };
  },
};

function listen(app: App, socket: WebSocket, ticket: LiveTicket, take: Take): void {
  const begun = performance.now();
  const tracks = new Map<number, { opened: Promise<LiveTrack | null>; heardS: number }>();
  const closeOwn = (accountId: string) => {
    if (accountId === ticket.accountId) socket.close(closeCodes.signedOut);
  };
  const stops = [
    app.notifications.subscribe(sessionTopic, closeOwn),
    app.notifications.subscribe(membershipTopic, closeOwn),
    app.notifications.subscribe(deviceTopic, closeOwn),
  ];

  /** Captions that cannot be made are left out; whoever sends sound need not know. */
  const open = (track: number, speaker: string) => ({
    heardS: 0,
    opened: openLiveTrack(app, ticket, { takeId: take.$id, track, speaker }).catch((error: unknown) => {
      app.log.warn({ err: error, meetingId: ticket.meetingId }, 'live: a track is not listened to');
      return null;
    }),
  });

  socket.on('message', (data, isBinary) => {
    // What was on its way when it was closed.
    if (socket.readyState !== socket.OPEN) return;
    if (!isBinary) return socket.close(closeCodes.notBytes);
    const frame = readFrame(data as Buffer);
    const speaker = frame && speakerOf(take, frame.track);
    if (!frame || speaker === null) return socket.close(closeCodes.badFrame);
    const track = tracks.get(frame.track) ?? open(frame.track, speaker);
    tracks.set(frame.track, track);
    track.heardS += frame.pcm.byteLength / bytesPerSecond;
    if (track.heardS > (performance.now() - begun) / 1000 + mostAheadS) return socket.close(closeCodes.tooFast);
    void track.opened.then((opened) => opened?.write(frame.pcm, frame.atMs));
  });
  // What is wrong with a message is told to the other side by closing; a listener has to be there all the same.
  socket.on('error', () => undefined);
  socket.once('close', () => {
    stops.forEach((stop) => stop());
    for (const { opened } of tracks.values()) void opened.then((track) => track?.end());
  });
}

function readFrame(bytes: Buffer): { track: number; atMs: number; pcm: Uint8Array } | null {
  const length = bytes.byteLength - liveFrameHeaderBytes;
  if (length <= 0 || length % 2 !== 0) return null;
  return { track: bytes.readUInt8(0), atMs: bytes.readUInt32LE(1), pcm: bytes.subarray(liveFrameHeaderBytes) };
}

/** Tracks with several people on them. */
const trackLabels: Readonly<Record<string, string>> = { tab: 'Others', room: 'In the room' };

/** Null where the take has no such sound. */
function speakerOf({ tracks }: Take, wanted: number): string | null {
  const found = tracks.find(({ track, kind }) => track === wanted && kind === 'audio');
  return found ? (found.participant ?? trackLabels[found.name] ?? found.name) : null;
}
