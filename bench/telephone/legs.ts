import type { Agreement } from '../../server/src/engines/telephony/rtp/session.ts';

/** Our ports of each call; or nothing more is to be said. */
export type ToPhones = { calls: number[][] } | { stop: true };
/** The ports of the telephones, once they are there; in the end how long each click took from mouth to ear, in ms. */
export type FromPhones = { ports: number[][] } | { delays: number[] };

export function agreedWith(port: number): Agreement {
  return {
    host: '127.0.0.1',
    port,
    codec: 'PCMU',
    payloadType: 0,
    eventType: null,
    mayReceive: true,
    maySend: true,
    keys: null,
  };
}
