import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

export type RequestLimits = {
  /** Counts a request of this address. */
  countAddress(request: FastifyRequest): void;
  /** Counts a request of a session that was let in. */
  countSession(sessionId: string): void;
};

type Bucket = { tokens: number; at: number };

/** So many at once, and so many a second after that. */
const perAddress = { burst: 600, perSecond: 100 };
const perSession = { burst: 300, perSecond: 50 };
/** More callers than this at a time are no longer told apart one by one: the longest silent ones are forgotten. */
const mostBuckets = 20_000;

/**
 * Keeps one caller from taking a whole process. Each process counts for itself, since a query per call would cost more
 * than the call; calls from the machine itself are not counted.
 */
export function openRequestLimits(now: () => number = () => performance.now()): RequestLimits {
  const addresses = new Map<string, Bucket>();
  const sessions = new Map<string, Bucket>();
  return {
    countAddress: ({ ip }) => {
      if (!isLoopback(ip)) take(addresses, ip, perAddress, now());
    },
    countSession: (sessionId) => take(sessions, sessionId, perSession, now()),
  };
}

function take(buckets: Map<string, Bucket>, key: string, { burst, perSecond }: typeof perAddress, now: number): void {
  const known = buckets.get(key) ?? { tokens: burst, at: now };
  const tokens = Math.min(burst, known.tokens + ((now - known.at) / 1000) * perSecond) - 1;
  buckets.delete(key);
  buckets.set(key, { tokens: Math.max(tokens, -1), at: now });
  if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value!);
  if (tokens < 0) throw new AppError('too_many_requests');
}

const isLoopback = (address: string) => /^(?:127\.|::1$|::ffff:127\.)/.test(address);
