import { randomInt } from 'node:crypto';
import type { CodecName } from '../rtp/codecs.ts';
import { clockRates } from '../rtp/codecs.ts';
import type { MediaSession } from '../rtp/session.ts';
import type { SrtpKey } from '../rtp/srtp.ts';
import { makeSrtpKey } from '../rtp/srtp.ts';
import type { Description, Direction } from './sdp.ts';
import { formatSdp, parseSdp } from './sdp.ts';

const ownTypes: Record<CodecName, number> = { PCMA: 8, PCMU: 0, opus: 111 };
const ownEvents = [
  { payloadType: 101, clockRate: 8_000 },
  { payloadType: 110, clockRate: 48_000 },
];
const mirrored: Record<Direction, Direction> = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
};

/** Offers and answers of one call: what sound is sent, where, and how it is encrypted. */
export function openNegotiation(options: {
  media: MediaSession;
  host: string;
  codecs: readonly CodecName[];
  isSecure: boolean;
}) {
  const { media, host } = options;
  const session = { id: randomInt(1, 2 ** 31), version: 0 };
  let ownKey: SrtpKey | null = null;
  let isHeldHere = false;
  let isHeldThere = false;

  function describe(
    codecs: Description['codecs'],
    events: Description['events'],
    direction: Direction,
    cryptos: Description['cryptos'],
  ): string {
    session.version += 1;
    return formatSdp(
      { host, port: media.port, codecs, events, direction, cryptos, isSecure: cryptos.length > 0 },
      session,
    );
  }

  /** Null where nothing fits. */
  async function apply(theirs: Description, own: SrtpKey | null): Promise<Description['codecs'][number] | null> {
    const chosen = theirs.codecs.find(({ codec }) => options.codecs.includes(codec));
    const crypto = theirs.cryptos.find(({ key }) => own?.suite === key.suite) ?? null;
    if (!chosen || theirs.port === 0 || (own !== null) !== (crypto !== null)) return null;
    isHeldThere = theirs.direction === 'sendonly' || theirs.direction === 'inactive';
    const events = theirs.events.find(({ clockRate }) => clockRate === clockRates[chosen.codec]);
    await media.agree({
      host: theirs.host,
      port: theirs.port,
      codec: chosen.codec,
      payloadType: chosen.payloadType,
      eventType: events?.payloadType ?? null,
      mayReceive: theirs.direction !== 'recvonly' && theirs.direction !== 'inactive',
      maySend: !isHeldThere && !isHeldHere,
      keys: own && crypto ? { own, other: crypto.key } : null,
    });
    return chosen;
  }

  return {
    offer(): string {
      ownKey = options.isSecure ? (ownKey ?? makeSrtpKey()) : ownKey;
      const codecs = options.codecs.map((codec) => ({ codec, payloadType: ownTypes[codec] }));
      const events = ownEvents.filter(({ clockRate }) => codecs.some(({ codec }) => clockRates[codec] === clockRate));
      return describe(codecs, events, isHeldHere ? 'sendonly' : 'sendrecv', ownKey ? [{ tag: 1, key: ownKey }] : []);
    },
    async acceptAnswer(text: string): Promise<boolean> {
      const theirs = parseSdp(text);
      return theirs !== null && (await apply(theirs, ownKey)) !== null;
    },
    /** Null where the offer cannot be taken. */
    async answer(text: string): Promise<string | null> {
      const theirs = parseSdp(text);
      if (!theirs || (options.isSecure && !theirs.isSecure)) return null;
      const crypto = theirs.isSecure ? theirs.cryptos[0] : undefined;
      if (theirs.isSecure && !crypto) return null;
      ownKey = crypto ? (ownKey?.suite === crypto.key.suite ? ownKey : makeSrtpKey(crypto.key.suite)) : null;
      const chosen = await apply({ ...theirs, cryptos: crypto ? [crypto] : [] }, ownKey);
      if (!chosen) return null;
      const events = theirs.events.filter(({ clockRate }) => clockRate === clockRates[chosen.codec]).slice(0, 1);
      const direction = isHeldHere && theirs.direction === 'sendrecv' ? 'sendonly' : mirrored[theirs.direction];
      return describe([chosen], events, direction, crypto && ownKey ? [{ tag: crypto.tag, key: ownKey }] : []);
    },
    setHeldHere: (isHeld: boolean) => void (isHeldHere = isHeld),
    isHeldThere: () => isHeldThere,
  };
}
export type Negotiation = ReturnType<typeof openNegotiation>;
