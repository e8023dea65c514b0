import type { CodecName } from '../rtp/codecs.ts';
import type { PortRange } from '../rtp/ports.ts';

export type SipSettings = {
  /** The trunk or telephone system. */
  server: { host: string; port: number };
  protocol: 'udp' | 'tcp' | 'tls';
  user: string;
  password: string;
  /** What addresses end with; often the server itself. */
  domain: string;
  isRegistered: boolean;
  /** Where we listen, and the address that others reach us at. */
  listen: { host: string; port: number };
  publicHost: string;
  ports: PortRange;
  codecs: readonly CodecName[];
  /** Refuses calls whose sound is not encrypted. */
  isSecure: boolean;
  /** Others than the server who may call: addresses. */
  peers: readonly string[];
  /** Trusted beside the authorities of the system. */
  tlsAuthority: string | undefined;
  registerS: number;
  sessionS: number;
  /** Nothing heard for so long ends a call. */
  mediaLostMs: number;
};
