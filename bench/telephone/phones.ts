import { setTimeout as sleep } from 'node:timers/promises';
import { frameSamples } from '../../server/src/engines/telephony/audio/frame.ts';
import { openClock } from '../../server/src/engines/telephony/clock.ts';
import type { MediaSession } from '../../server/src/engines/telephony/rtp/session.ts';
import { openMediaSession } from '../../server/src/engines/telephony/rtp/session.ts';
import { agreedWith, type FromPhones, type ToPhones } from './legs.ts';

/**
 * The telephones of the benchmark, in a process of their own so that only the bridge is measured in the other: three to a call. The
 * first says a click every second, the second listens for it; everybody sends all the time.
 */
let sessions: MediaSession[] = [];
let delays: number[] = [];
let stops: (() => void)[] = [];
const tell = (message: FromPhones) => process.send!(message);

process.on('message', (message: ToPhones) => void obey(message));

async function obey(message: ToPhones): Promise<void> {
  if ('calls' in message) {
    delays = [];
    const ports: number[][] = [];
    for (const call of message.calls) {
      const phones = await Promise.all(call.map((port) => openPhone(port)));
      sessions.push(...phones);
      ports.push(phones.map(({ port }) => port));
      // Telephones do not tick together.
      await sleep(Math.random() * 20);
      talk(phones);
    }
    return void tell({ ports });
  }
  stops.forEach((stop) => stop());
  sessions.forEach((session) => session.close());
  [stops, sessions] = [[], []];
  tell({ delays });
}

async function openPhone(port: number): Promise<MediaSession> {
  const phone = await openMediaSession({
    host: '127.0.0.1',
    ports: { from: 51_000, to: 51_999 },
    onDigit: () => undefined,
  });
  await phone.agree(agreedWith(port));
  return phone;
}

function talk(phones: readonly MediaSession[]): void {
  const quiet = new Int16Array(frameSamples);
  const click = new Int16Array(frameSamples).map((_, index) => (index % 16 < 8 ? 12_000 : -12_000));
  let tick = Math.floor(Math.random() * 50);
  let saidAt: number | null = null;
  const stop = openClock().subscribe(() => {
    tick += 1;
    for (const [place, phone] of phones.entries()) {
      const isClick = place === 0 && tick % 50 === 0;
      if (isClick) saidAt = performance.now();
      phone.write(isClick ? click : quiet);
      const frame = phone.read();
      if (place !== 1 || saidAt === null || !frame?.some((value) => Math.abs(value) > 4_000)) continue;
      delays.push(performance.now() - saidAt);
      saidAt = null;
    }
  });
  stops.push(stop);
}
