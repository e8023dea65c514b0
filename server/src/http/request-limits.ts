import type { FastifyRequest } from 'fastify';

export type RequestLimits = {
  /** Counts a request of this address; false where it is one too many. */
  countAddress(request: FastifyRequest): boolean;
  /** Counts a request for a page about the API, which is large, or for what strangers may store: the address has fewer of those. */
  countSlow(request: FastifyRequest): boolean;
  /** Counts a request of a session that was let in; false where it is one too many. */
  countSession(sessionId: string): boolean;
};

type Bucket = { tokens: number; at: number };

/** So many at once, and so many a second after that. */
const perAddress = { burst: 600, perSecond: 100 };
const perAddressSlow = { burst: 30, perSecond: 1 };
const perSession = { burst: 300, perSecond: 50 };
/** More callers than this at a time are no longer told apart one by one: the half that was silent longest is forgotten. */
const mostBuckets = 20_000;

/**
 * Keeps one caller from taking a whole process. Each process counts for itself, since a query per call would cost more
 * than the call; calls from the machine itself are not counted.
 */
export function openRequestLimits(now: () => number = () => performance.now()): RequestLimits {
  const addresses = new Map<string, Bucket>();
  const slow = new Map<string, Bucket>();
  const sessions = new Map<string, Bucket>();
  return {
    countAddress: ({ ip }) => isLoopback(ip) || take(addresses, ip, perAddress, now()),
    countSlow: ({ ip }) => isLoopback(ip) || take(slow, ip, perAddressSlow, now()),
    countSession: (sessionId) => take(sessions, sessionId, perSession, now()),
  };
}

function take(
  buckets: Map<string, Bucket>,
  key: string,
  { burst, perSecond }: typeof perAddress,
  now: number,
): boolean {
  const bucket = buckets.get(key) ?? add(buckets, key, { tokens: burst, at: now });
  const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond) - 1;
  bucket.tokens = Math.max(tokens, -1);
  bucket.at = now;
  return tokens >= 0;
}

function add(buckets: Map<string, Bucket>, key: string, bucket: Bucket): Bucket {
  if (buckets.size >= mostBuckets) forgetSilentHalf(buckets);
  buckets.set(key, bucket);
  return bucket;
}

function forgetSilentHalf(buckets: Map<string, Bucket>): void {
  const bySilence = [...buckets].sort(([, a], [, b]) => a.at - b.at);
  for (const [key] of bySilence.slice(0, mostBuckets / 2)) buckets.delete(key);
}

const isLoopback = (address: string) => /^(?:127\.|::1$|::ffff:127\.)/.test(address);
