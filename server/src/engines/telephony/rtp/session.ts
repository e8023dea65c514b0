import type { Socket } from 'node:dgram';
import type { Codec, CodecName } from './codecs.ts';
import { openCodec } from './codecs.ts';
import { parseRtp } from './packet.ts';
import type { PortRange } from './ports.ts';
import { openPortPair } from './ports.ts';
import type { Receiver } from './receiver.ts';
import { openReceiver } from './receiver.ts';
import { formatBye, formatReport } from './rtcp.ts';
import type { Sender } from './sender.ts';
import { openSender } from './sender.ts';
import type { Srtp, SrtpKey } from './srtp.ts';
import { openSrtp } from './srtp.ts';

const reportMs = 5_000;

/** What both sides agreed on. */
export type Agreement = {
  host: string;
  port: number;
  codec: CodecName;
  payloadType: number;
  eventType: number | null;
  mayReceive: boolean;
  maySend: boolean;
  keys: { own: SrtpKey; other: SrtpKey } | null;
};

type Open = {
  agreed: Agreement;
  codec: Codec;
  sender: Sender;
  receiver: Receiver;
  seal: Srtp | null;
  unseal: Srtp | null;
};

/** The sound of one leg: two ports, and nothing else gets in. */
export async function openMediaSession(options: { host: string; ports: PortRange; onDigit: (digit: string) => void }) {
  const { media, control } = await openPortPair(options.host, options.ports);
  let open: Open | null = null;
  /** Where the other side really sends from: behind a router it is not what it says. */
  let source: { address: string; port: number; ssrc: number } | null = null;
  let heardAt = Date.now();
  let isClosed = false;

  media.on('message', (bytes, from) => {
    if (!open) return;
    const plain = open.unseal ? open.unseal.unprotect(bytes) : bytes;
    const packet = plain && parseRtp(plain);
    if (!packet || !isExpected(packet.ssrc, from)) return;
    heardAt = Date.now();
    open.receiver.receive(packet);
  });
  control.on('message', () => undefined);

  /** The first who sends is the other side, unless what it said about itself arrives; strangers later are ignored. */
  function isExpected(ssrc: number, from: { address: string; port: number }): boolean {
    const isAnnounced = from.address === open!.agreed.host;
    if (
      !source ||
      (isAnnounced && (source.address !== from.address || source.port !== from.port || source.ssrc !== ssrc))
    )
      source = { address: from.address, port: from.port, ssrc };
    return source.address === from.address && source.port === from.port;
  }

  function send(socket: Socket, bytes: Buffer, offset: number): void {
    if (!open || isClosed) return;
    const to = source ?? { address: open.agreed.host, port: open.agreed.port };
    socket.send(bytes, to.port + offset, to.address);
  }

  const reporting = setInterval(() => {
    if (!open) return;
    const report = formatReport(open.sender.sent(), open.receiver.heard(), Date.now());
    send(control, open.seal ? open.seal.protectControl(report) : report, 1);
  }, reportMs);

  return {
    port: media.address().port,
    /** Starts, or changes what was agreed. The same codec goes on where it was. */
    async agree(agreed: Agreement): Promise<void> {
      const before = open;
      if (
        before &&
        before.agreed.codec === agreed.codec &&
        before.agreed.payloadType === agreed.payloadType &&
        sameKeys(before.agreed, agreed)
      ) {
        if (before.agreed.host !== agreed.host || before.agreed.port !== agreed.port) source = null;
        open = { ...before, agreed };
        heardAt = Date.now();
        return;
      }
      const codec = await openCodec(agreed.codec);
      if (isClosed) return codec.close();
      const seal = agreed.keys && openSrtp(agreed.keys.own);
      const { payloadType, eventType } = agreed;
      source = null;
      open = {
        agreed,
        codec,
        seal,
        unseal: agreed.keys && openSrtp(agreed.keys.other),
        receiver: openReceiver({ codec, payloadType, eventType, onDigit: options.onDigit }),
        sender: openSender({
          codec,
          payloadType,
          eventType,
          send: (packet) => send(media, seal ? seal.protect(packet) : packet, 0),
        }),
      };
      heardAt = Date.now();
      before?.codec.close();
    },
    read: (): Int16Array | null => (open?.agreed.mayReceive ? open.receiver.read() : null),
    write(frame: Int16Array): void {
      if (open?.agreed.maySend) open.sender.write(frame);
    },
    sendDigits: (digits: string): boolean => open?.sender.sendDigits(digits) ?? false,
    /** How long nothing has come although something should. */
    silentMs: (): number => (open?.agreed.mayReceive ? Date.now() - heardAt : 0),
    close(): void {
      if (isClosed) return;
      clearInterval(reporting);
      if (open) {
        const bye = formatBye(open.sender.sent().ssrc);
        send(control, open.seal ? open.seal.protectControl(bye) : bye, 1);
      }
      isClosed = true;
      open?.codec.close();
      open = null;
      media.close();
      control.close();
    },
  };
}
export type MediaSession = Awaited<ReturnType<typeof openMediaSession>>;

function sameKeys(one: Agreement, other: Agreement): boolean {
  const materials = ({ keys }: Agreement) => (keys ? [keys.own.material, keys.other.material].map(String).join() : '');
  return materials(one) === materials(other);
}
