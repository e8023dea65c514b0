import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

export type Built = { text: string; etag: string; br: Buffer; gzip: Buffer };

/** Pages about the API are the same until the next start: built on first use and kept with their tag. */
export function buildOnce(build: (config: Config) => string): (config: Config) => Built {
  const kept = new WeakMap<Config, Built>();
  return (config) => {
    const known = kept.get(config);
    if (known) return known;
    const text = build(config);
    const built = {
      text,
      etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
      br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      gzip: gzipSync(text),
    };
    kept.set(config, built);
    return built;
  };
}

/** 304 for a client that has it already; otherwise as small as it takes it. */
export function answerOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag, ...packed }: Built,
): string | FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const taken = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\b)`).test(taken),
  );
  return encoding ? reply.header('content-encoding', encoding).send(packed[encoding]) : text;
}
