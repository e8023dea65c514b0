import { networkInterfaces } from 'node:os';
import type { CodecName } from './rtp/codecs.ts';
import { codecNames } from './rtp/codecs.ts';
import type { PortRange } from './rtp/ports.ts';
import type { SipSettings } from './sip/settings.ts';
import type { TwilioSettings } from './twilio/settings.ts';

export const phoneLines = ['none', 'loopback', 'sip', 'twilio'] as const;

export type TelephonySettings = {
  line: (typeof phoneLines)[number];
  /** Prefixes that may be called, such as +49; without any, the countries of the team's own numbers. */
  prefixes: readonly string[];
  callsAtOnce: number;
  callsPerHour: number;
  ports: PortRange;
  /** The address that browsers reach this machine at, where it is not one of its own. */
  publicHost: string | undefined;
  sip: SipSettings | null;
  twilio: TwilioSettings | null;
};

/** `30000-30999`. Throws what is wrong with it. */
export function readPorts(text: string): PortRange {
  const match = /^(\d{1,5})-(\d{1,5})$/.exec(text);
  const [from, to] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || from < 1_024 || to > 65_535 || to - from < 3)
    throw new Error('must be a range of ports such as 30000-30999');
  return { from, to };
}

/** `+49,+1`. */
export function readPrefixes(text: string): string[] {
  const prefixes = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (prefixes.some((prefix) => !/^\+\d{1,15}$/.test(prefix))) throw new Error('must be prefixes such as +49,+1202');
  return prefixes;
}

export function readCodecs(text: string): CodecName[] {
  return text.split(',').map((part) => {
    const name = codecNames.find((known) => known.toLowerCase() === part.trim().toLowerCase());
    if (!name) throw new Error(`must be a list of ${codecNames.join(', ')}`);
    return name;
  });
}

/** `sip.example.com:5061` */
export function readServer(text: string, standardPort: number): { host: string; port: number } {
  const match = /^([\w.-]+)(?::(\d{1,5}))?$/.exec(text);
  if (!match) throw new Error('must be a name or address, with a port where it is not the usual one');
  return { host: match[1]!, port: Number(match[2] ?? standardPort) };
}

/** The first address of this machine that others can reach. */
export function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';
}
