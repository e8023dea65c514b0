import { createHash, randomBytes } from 'node:crypto';

/** What the other side asks for. */
export type Challenge = {
  realm: string;
  nonce: string;
  opaque: string | undefined;
  algorithm: 'MD5' | 'SHA-256' | 'MD5-sess' | 'SHA-256-sess';
  qop: 'auth' | undefined;
  isStale: boolean;
};

const algorithms = ['SHA-256', 'SHA-256-sess', 'MD5', 'MD5-sess'] as const;

/** The strongest of the challenges that we can answer. */
export function chooseChallenge(values: readonly string[]): Challenge | null {
  const challenges = values.map(parseChallenge).filter((challenge) => challenge !== null);
  return challenges.sort((a, b) => algorithms.indexOf(a.algorithm) - algorithms.indexOf(b.algorithm))[0] ?? null;
}

function parseChallenge(value: string): Challenge | null {
  if (!/^digest\s/i.test(value)) return null;
  const parts = new Map(
    [...value.slice(7).matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^,\s]+))/g)].map(
      ([, name, quoted, plain]) => [name!.toLowerCase(), quoted ?? plain ?? ''] as const,
    ),
  );
  const algorithm = algorithms.find((name) => name.toLowerCase() === (parts.get('algorithm') ?? 'MD5').toLowerCase());
  const qops = parts
    .get('qop')
    ?.split(',')
    .map((qop) => qop.trim());
  if (!algorithm || !parts.has('nonce') || (qops && !qops.includes('auth'))) return null;
  return {
    realm: parts.get('realm') ?? '',
    nonce: parts.get('nonce')!,
    opaque: parts.get('opaque'),
    algorithm,
    qop: qops ? 'auth' : undefined,
    isStale: parts.get('stale')?.toLowerCase() === 'true',
  };
}

/** Answers challenges of one account and counts how often each nonce was used. */
export function openDigest({ user, password }: { user: string; password: string }) {
  const counts = new Map<string, number>();
  return {
    answer(challenge: Challenge, { method, uri }: { method: string; uri: string }): string {
      const { realm, nonce, opaque, algorithm, qop } = challenge;
      const hash = (text: string) =>
        createHash(algorithm.startsWith('SHA-256') ? 'sha256' : 'md5')
          .update(text)
          .digest('hex');
      const count = (counts.get(nonce) ?? 0) + 1;
      if (counts.size > 100) counts.clear();
      counts.set(nonce, count);
      const nc = count.toString(16).padStart(8, '0');
      const cnonce = randomBytes(8).toString('hex');
      const base = hash(`${user}:${realm}:${password}`);
      const secret = algorithm.endsWith('-sess') ? hash(`${base}:${nonce}:${cnonce}`) : base;
      const asked = hash(`${method}:${uri}`);
      const response = hash(qop ? `${secret}:${nonce}:${nc}:${cnonce}:${qop}:${asked}` : `${secret}:${nonce}:${asked}`);
      return [
        `Digest username="${user}"`,
        `realm="${realm}"`,
        `nonce="${nonce}"`,
        `uri="${uri}"`,
        `response="${response}"`,
        `algorithm=${algorithm}`,
        ...(qop
          ? [`qop=${qop}`, `nc=${nc}`, `cnonce="${cnonce}"`]
          : algorithm.endsWith('-sess')
            ? [`cnonce="${cnonce}"`]
            : []),
        ...(opaque === undefined ? [] : [`opaque="${opaque}"`]),
      ].join(', ');
    },
  };
}
export type Digest = ReturnType<typeof openDigest>;
