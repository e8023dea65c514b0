/** RFC 3550: the parts of a packet that a telephone needs. */
export type RtpPacket = {
  payloadType: number;
  marker: boolean;
  sequence: number;
  timestamp: number;
  ssrc: number;
  payload: Uint8Array;
};

export function parseRtp(bytes: Buffer): RtpPacket | null {
  if (bytes.length < 12 || bytes[0]! >> 6 !== 2) return null;
  let at = 12 + (bytes[0]! & 0x0f) * 4;
  if (bytes[0]! & 0x10) {
    if (bytes.length < at + 4) return null;
    at += 4 + bytes.readUInt16BE(at + 2) * 4;
  }
  const padding = bytes[0]! & 0x20 ? bytes[bytes.length - 1]! : 0;
  if (at + padding > bytes.length) return null;
  return {
    payloadType: bytes[1]! & 0x7f,
    marker: (bytes[1]! & 0x80) !== 0,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    payload: bytes.subarray(at, bytes.length - padding),
  };
}

export function formatRtp({ payloadType, marker, sequence, timestamp, ssrc, payload }: RtpPacket): Buffer {
  const bytes = Buffer.allocUnsafe(12 + payload.length);
  bytes[0] = 0x80;
  bytes[1] = (marker ? 0x80 : 0) | payloadType;
  bytes.writeUInt16BE(sequence & 0xffff, 2);
  bytes.writeUInt32BE(timestamp >>> 0, 4);
  bytes.writeUInt32BE(ssrc >>> 0, 8);
  bytes.set(payload, 12);
  return bytes;
}
