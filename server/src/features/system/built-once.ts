import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

export type Built = { text: string; etag: string };

/** Pages about the API are the same until the next start: built on first use and kept with their tag. */
export function buildOnce(build: (config: Config) => string): (config: Config) => Built {
  const kept = new WeakMap<Config, Built>();
  return (config) => {
    const known = kept.get(config);
    if (known) return known;
    const text = build(config);
    const built = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    kept.set(config, built);
    return built;
  };
}

/** 304 for a client that has it already. */
export function answerOnce(request: FastifyRequest, reply: FastifyReply, { text, etag }: Built): string | FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache' });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : text;
}
