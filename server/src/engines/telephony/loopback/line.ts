import { randomBytes } from 'node:crypto';
import { frameSamples, openFrameQueue } from '../audio/frame.ts';
import { makeTone } from '../audio/tones.ts';
import type { Leg, Telephony } from '../port.ts';
import { openLegEvents } from '../leg-events.ts';

/** The line that every installation has. */
const testNumber = '0000';
const ringMs = 400;
const echoMs = 800;

/**
 * A telephone network of its own. The test number answers with a word of welcome, then repeats what it hears; a call to a number
 * that `isOwn` knows comes back in as a call from outside. No other number exists: nobody seems to answer who can't be reached.
 */
export function openLoopbackTelephony(options: {
  welcome: () => Promise<Int16Array>;
  isOwn?: (number: string) => boolean;
}): Telephony {
  const listeners = new Set<(leg: Leg) => void>();
  const open = new Set<Leg>();

  function makeLeg(
    own: Pick<Leg, 'direction' | 'remote' | 'local'>,
    other: Side,
  ): { leg: Leg; events: ReturnType<typeof openLegEvents> } {
    const events = openLegEvents();
    const leg: Leg = {
      ...own,
      id: randomBytes(8).toString('hex'),
      state: events.state,
      subscribe: events.subscribe,
      async answer() {
        events.emit({ kind: 'answered' });
        other.onAnswer();
      },
      read: () => (events.state() === 'active' ? other.read() : null),
      write: (frame) => void (events.state() === 'active' && other.write(frame)),
      hold: async (isHeld) => other.onHold(isHeld),
      sendDigits: (digits) => other.onDigits(digits),
      async transfer() {
        leg.hangUp();
      },
      hangUp() {
        const wasActive = events.state() === 'active';
        open.delete(leg);
        events.end(wasActive ? 'hung_up' : own.direction === 'inbound' ? 'declined' : 'cancelled');
        other.onHangUp(wasActive);
      },
    };
    open.add(leg);
    return { leg, events };
  }

  function callEcho(from: string, to: string): Leg {
    const echo = openEcho(options.welcome);
    const { leg, events } = makeLeg({ direction: 'outbound', remote: { number: to, name: null }, local: from }, echo);
    // Later, so that whoever called can listen first.
    setTimeout(() => events.emit({ kind: 'ringing' }), 0);
    setTimeout(() => {
      if (to === testNumber) return events.emit({ kind: 'answered' });
      open.delete(leg);
      events.end('not_found');
    }, ringMs);
    return leg;
  }

  /** Two of our own numbers: one leg out, the other in. */
  function callSelf(from: string, to: string): Leg {
    const [toOut, toIn] = [openFrameQueue(10), openFrameQueue(10)];
    const outSide: Side = {
      read: () => toOut.shift(),
      write: (frame) => toIn.push(frame),
      onAnswer: () => undefined,
      onHold: (isHeld) => inbound.events.emit({ kind: 'held', isHeld }),
      onDigits: (digits) => [...digits].forEach((digit) => inbound.events.emit({ kind: 'digit', digit })),
      onHangUp: (wasActive) => inbound.events.end(wasActive ? 'hung_up' : 'cancelled'),
    };
    const outbound = makeLeg({ direction: 'outbound', remote: { number: to, name: null }, local: from }, outSide);
    const inbound = makeLeg(
      { direction: 'inbound', remote: { number: from, name: null }, local: to },
      {
        read: () => toIn.shift(),
        write: (frame) => toOut.push(frame),
        onAnswer: () => outbound.events.emit({ kind: 'answered' }),
        onHold: (isHeld) => outbound.events.emit({ kind: 'held', isHeld }),
        onDigits: (digits) => [...digits].forEach((digit) => outbound.events.emit({ kind: 'digit', digit })),
        onHangUp: (wasActive) => outbound.events.end(wasActive ? 'hung_up' : 'declined'),
      },
    );
    setTimeout(() => {
      outbound.events.emit({ kind: 'ringing' });
      if (listeners.size === 0) outbound.events.end('no_answer');
      for (const listener of listeners) listener(inbound.leg);
    }, 0);
    return outbound.leg;
  }

  return {
    kind: 'loopback',
    state: () => ({
      isReady: true,
      message: 'Only the test line (0000) is available. An administrator can connect a phone line to call others.',
    }),
    originate: ({ from, to }) => (options.isOwn?.(to) ? callSelf(from, to) : callEcho(from, to)),
    onInbound(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      for (const leg of open) leg.hangUp();
    },
  };
}

/** What is at the other end of a leg. */
type Side = {
  read(): Int16Array | null;
  write(frame: Int16Array): void;
  onAnswer(): void;
  onHold(isHeld: boolean): void;
  onDigits(digits: string): void;
  onHangUp(wasActive: boolean): void;
};

/** Welcomes, beeps, then says everything again. */
function openEcho(welcome: () => Promise<Int16Array>): Side {
  const queue = openFrameQueue(2_000);
  let isWelcomed = false;
  void welcome()
    .catch(() => new Int16Array(0))
    .then((samples) => {
      queue.push(samples);
      queue.push(makeTone([880], 200));
      queue.push(new Int16Array((echoMs / 20) * frameSamples));
      isWelcomed = true;
    });
  let isSpeaking = true;
  return {
    read() {
      if (!isWelcomed) return null;
      const frame = queue.shift();
      if (isSpeaking && queue.samples() <= (echoMs / 20) * frameSamples) isSpeaking = false;
      return frame;
    },
    write(frame) {
      // What is said into the welcome is not repeated.
      if (isWelcomed && !isSpeaking) queue.push(frame);
    },
    onAnswer: () => undefined,
    onHold: () => undefined,
    onDigits: () => undefined,
    onHangUp: () => undefined,
  };
}
