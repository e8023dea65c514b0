import { createCipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** SRTP with keys from SDP (RFC 3711, RFC 4568): AES in counter mode, HMAC-SHA1 cut to 80 or 32 bits. */
export const srtpSuites = ['AES_CM_128_HMAC_SHA1_80', 'AES_CM_128_HMAC_SHA1_32'] as const;
export type SrtpSuite = (typeof srtpSuites)[number];
export type SrtpKey = { suite: SrtpSuite /** 16 bytes of key, 14 of salt. */; material: Buffer };

export const makeSrtpKey = (suite: SrtpSuite = srtpSuites[0]): SrtpKey => ({ suite, material: randomBytes(30) });

type Keys = { cipher: Buffer; salt: Buffer; auth: Buffer };

function derive(material: Buffer, labels: { cipher: number; auth: number; salt: number }): Keys {
  const make = (label: number, length: number): Buffer => {
    const iv = Buffer.alloc(16);
    material.copy(iv, 0, 16, 30);
    iv[7]! ^= label;
    return createCipheriv('aes-128-ctr', material.subarray(0, 16), iv).update(Buffer.alloc(length));
  };
  return { cipher: make(labels.cipher, 16), auth: make(labels.auth, 20), salt: make(labels.salt, 14) };
}

function crypt({ cipher, salt }: Keys, ssrc: number, index: number, bytes: Buffer): Buffer {
  const iv = Buffer.alloc(16);
  salt.copy(iv);
  const mixed = Buffer.alloc(16);
  mixed.writeUInt32BE(ssrc, 4);
  mixed.writeUIntBE(index, 8, 6);
  for (let at = 0; at < 16; at += 1) iv[at]! ^= mixed[at]!;
  return createCipheriv('aes-128-ctr', cipher, iv).update(bytes);
}

function headerLength(bytes: Buffer): number {
  const fixed = 12 + (bytes[0]! & 0x0f) * 4;
  return bytes[0]! & 0x10 && bytes.length >= fixed + 4 ? fixed + 4 + bytes.readUInt16BE(fixed + 2) * 4 : fixed;
}

/** One direction of one session. */
export function openSrtp({ suite, material }: SrtpKey) {
  const keys = derive(material, { cipher: 0, auth: 1, salt: 2 });
  const controlKeys = derive(material, { cipher: 3, auth: 4, salt: 5 });
  const tagLength = suite.endsWith('_32') ? 4 : 10;
  let highest: number | null = null;
  let controlIndex = 0;

  const tagOf = (bytes: Buffer, rollover: number): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(rollover);
    return createHmac('sha1', keys.auth).update(bytes).update(counter).digest().subarray(0, tagLength);
  };
  /** The 48 bit number of a packet whose 16 bit number is this. */
  const indexOf = (sequence: number): number => {
    if (highest === null) return sequence;
    const near = Math.floor(highest / 0x10000) * 0x10000 + sequence;
    if (near - highest > 0x8000 && near >= 0x10000) return near - 0x10000;
    return highest - near > 0x8000 ? near + 0x10000 : near;
  };

  return {
    protect(packet: Buffer): Buffer {
      const index = indexOf(packet.readUInt16BE(2));
      highest = Math.max(highest ?? 0, index);
      const length = headerLength(packet);
      const sealed = Buffer.concat([
        packet.subarray(0, length),
        crypt(keys, packet.readUInt32BE(8), index, packet.subarray(length)),
      ]);
      return Buffer.concat([sealed, tagOf(sealed, Math.floor(index / 0x10000))]);
    },
    /** Null for what was not sealed with this key. */
    unprotect(packet: Buffer): Buffer | null {
      if (packet.length < 12 + tagLength) return null;
      const sealed = packet.subarray(0, packet.length - tagLength);
      const index = indexOf(packet.readUInt16BE(2));
      if (!timingSafeEqual(tagOf(sealed, Math.floor(index / 0x10000)), packet.subarray(packet.length - tagLength)))
        return null;
      highest = Math.max(highest ?? 0, index);
      const length = headerLength(sealed);
      if (length > sealed.length) return null;
      return Buffer.concat([
        sealed.subarray(0, length),
        crypt(keys, packet.readUInt32BE(8), index, sealed.subarray(length)),
      ]);
    },
    protectControl(packet: Buffer): Buffer {
      const index = controlIndex++ & 0x7fffffff;
      const trailer = Buffer.alloc(4);
      trailer.writeUInt32BE((0x80000000 | index) >>> 0);
      const body = crypt(controlKeys, packet.readUInt32BE(4), index, packet.subarray(8));
      const sealed = Buffer.concat([packet.subarray(0, 8), body, trailer]);
      // Control packets always carry 80 bits.
      return Buffer.concat([sealed, createHmac('sha1', controlKeys.auth).update(sealed).digest().subarray(0, 10)]);
    },
  };
}
export type Srtp = ReturnType<typeof openSrtp>;
