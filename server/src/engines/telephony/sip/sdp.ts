import type { CodecName } from '../rtp/codecs.ts';
import { clockRates, codecNames } from '../rtp/codecs.ts';
import type { SrtpKey } from '../rtp/srtp.ts';
import { srtpSuites } from '../rtp/srtp.ts';

export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';
export type Offered = { codec: CodecName; payloadType: number };

/** What one side says about its sound. */
export type Description = {
  host: string;
  port: number;
  codecs: Offered[];
  events: { payloadType: number; clockRate: number }[];
  direction: Direction;
  isSecure: boolean;
  cryptos: { tag: number; key: SrtpKey }[];
};

const staticTypes: Record<string, string> = { 0: 'PCMU/8000', 8: 'PCMA/8000' };

/** Null where there is no audio that can be understood. */
export function parseSdp(text: string): Description | null {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const start = lines.findIndex((line) => line.startsWith('m=audio '));
  if (start < 0) return null;
  const after = lines.slice(start + 1);
  const end = after.findIndex((line) => line.startsWith('m='));
  const section = end < 0 ? after : after.slice(0, end);
  const session = lines.slice(
    0,
    lines.findIndex((line) => line.startsWith('m=')),
  );
  const media = /^m=audio (\d{1,5})(?:\/\d+)? (\S+) (.+)$/.exec(lines[start]!);
  if (!media) return null;
  const connection = [...section, ...session].find((line) => line.startsWith('c='));
  const host = /^c=IN IP[46] ([\w.:-]+)/.exec(connection ?? '')?.[1];
  if (!host || Number(media[1]) > 65_535) return null;
  const maps = new Map(
    section.flatMap((line) => {
      const map = /^a=rtpmap:(\d{1,3}) (\S+)/.exec(line);
      return map ? [[map[1]!, map[2]!] as const] : [];
    }),
  );
  const described = media[3]!
    .split(' ')
    .map((type) => ({ type: Number(type), map: maps.get(type) ?? staticTypes[type] ?? '' }));
  const named = (map: string) => map.toLowerCase().split('/');
  const direction = [...session, ...section].findLast((line) => /^a=(sendrecv|sendonly|recvonly|inactive)$/.test(line));
  return {
    host,
    port: Number(media[1]),
    codecs: described.flatMap(({ type, map }) => {
      const [name, rate] = named(map);
      const codec = codecNames.find((known) => known.toLowerCase() === name && clockRates[known] === Number(rate));
      return codec ? [{ codec, payloadType: type }] : [];
    }),
    events: described.flatMap(({ type, map }) => {
      const [name, rate] = named(map);
      return name === 'telephone-event' ? [{ payloadType: type, clockRate: Number(rate) }] : [];
    }),
    // The old way to put someone on hold is to send them nowhere.
    direction: host === '0.0.0.0' ? 'sendonly' : ((direction?.slice(2) as Direction | undefined) ?? 'sendrecv'),
    isSecure: media[2]!.includes('SAVP'),
    cryptos: section.flatMap(parseCrypto),
  };
}

function parseCrypto(line: string): { tag: number; key: SrtpKey }[] {
  const match = /^a=crypto:(\d{1,9}) (\S+) inline:([A-Za-z0-9+/=]{40})(\|\S*)?/.exec(line);
  const suite = srtpSuites.find((known) => known === match?.[2]);
  return match && suite ? [{ tag: Number(match[1]), key: { suite, material: Buffer.from(match[3]!, 'base64') } }] : [];
}

export function formatSdp(description: Description, session: { id: number; version: number }): string {
  const { host, port, codecs, events, direction, cryptos, isSecure } = description;
  const family = host.includes(':') ? 'IP6' : 'IP4';
  const types = [...codecs.map(({ payloadType }) => payloadType), ...events.map(({ payloadType }) => payloadType)];
  return [
    'v=0',
    `o=candor ${session.id} ${session.version} IN ${family} ${host}`,
    's=-',
    `c=IN ${family} ${host}`,
    't=0 0',
    `m=audio ${port} ${isSecure ? 'RTP/SAVP' : 'RTP/AVP'} ${types.join(' ')}`,
    ...codecs.map(
      ({ codec, payloadType }) =>
        `a=rtpmap:${payloadType} ${codec}/${clockRates[codec]}${codec === 'opus' ? '/2' : ''}`,
    ),
    ...codecs.filter(({ codec }) => codec === 'opus').map(({ payloadType }) => `a=fmtp:${payloadType} useinbandfec=1`),
    ...events.flatMap(({ payloadType, clockRate }) => [
      `a=rtpmap:${payloadType} telephone-event/${clockRate}`,
      `a=fmtp:${payloadType} 0-16`,
    ]),
    ...cryptos.map(({ tag, key }) => `a=crypto:${tag} ${key.suite} inline:${key.material.toString('base64')}`),
    'a=ptime:20',
    `a=${direction}`,
    '',
  ].join('\r\n');
}
