export type Sent = { ssrc: number; packets: number; octets: number; timestamp: number };
export type Received = { ssrc: number; highest: number; lost: number; received: number };

const ntpEpochS = 2_208_988_800;
const cname = Buffer.from('candor');

/** A sender report with what was heard of the other side, and who says so. */
export function formatReport(sent: Sent, heard: Received | null, nowMs: number): Buffer {
  const report = Buffer.alloc(28 + (heard ? 24 : 0));
  report[0] = 0x80 | (heard ? 1 : 0);
  report[1] = 200;
  report.writeUInt16BE(report.length / 4 - 1, 2);
  report.writeUInt32BE(sent.ssrc, 4);
  report.writeUInt32BE((Math.floor(nowMs / 1000) + ntpEpochS) >>> 0, 8);
  report.writeUInt32BE(Math.floor(((nowMs % 1000) / 1000) * 2 ** 32) >>> 0, 12);
  report.writeUInt32BE(sent.timestamp >>> 0, 16);
  report.writeUInt32BE(sent.packets >>> 0, 20);
  report.writeUInt32BE(sent.octets >>> 0, 24);
  if (heard) {
    report.writeUInt32BE(heard.ssrc, 28);
    const share = Math.min(255, Math.round((256 * heard.lost) / Math.max(1, heard.lost + heard.received)));
    report.writeUInt32BE(((share << 24) | (heard.lost & 0xffffff)) >>> 0, 32);
    report.writeUInt32BE(heard.highest >>> 0, 36);
  }
  return Buffer.concat([report, formatName(sent.ssrc)]);
}

export function formatBye(ssrc: number): Buffer {
  const bye = Buffer.alloc(8);
  bye[0] = 0x81;
  bye[1] = 203;
  bye.writeUInt16BE(1, 2);
  bye.writeUInt32BE(ssrc, 4);
  return bye;
}

function formatName(ssrc: number): Buffer {
  const length = Math.ceil((8 + 2 + cname.length + 1) / 4) * 4;
  const name = Buffer.alloc(length);
  name[0] = 0x81;
  name[1] = 202;
  name.writeUInt16BE(length / 4 - 1, 2);
  name.writeUInt32BE(ssrc, 4);
  name[8] = 1;
  name[9] = cname.length;
  name.set(cname, 10);
  return name;
}
