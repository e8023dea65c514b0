import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** First and last byte, both included. */
export type Range = { start: number; end: number };

export type ServedFile = {
  bytes: number;
  /** Changes if and only if the bytes do. */
  etag: string;
  modifiedAt: Date;
  mediaType: string;
  /** Given, the browser saves the file under this name instead of showing it. */
  downloadName?: string | undefined;
  /** Where it may change under the same address: asked for again each time. */
  isFresh?: boolean;
  open(range: Range): Promise<Readable>;
};

/** Answers with the file, or the part of it that was asked for (RFC 9110). Several parts at once are answered with the whole, as the standard allows. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<FastifyReply> {
  const etag = `"${file.etag}"`;
  reply.headers({
    etag,
    'last-modified': file.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': file.isFresh ? 'private, no-cache' : 'private, max-age=3600',
    vary: 'x-session-token',
  });
  if (isUnchanged(request, etag, file.modifiedAt)) return reply.code(304).send();
  reply.type(file.mediaType);
  if (file.downloadName !== undefined) reply.header('content-disposition', contentDisposition(file.downloadName));

  const wanted = isRangeStillGood(request, etag, file.modifiedAt)
    ? parseRange(request.headers.range, file.bytes)
    : null;
  if (wanted === 'beyond') {
    reply
      .header('content-range', `bytes */${file.bytes}`)
      .header('cache-control', 'no-store')
      .removeHeader('content-disposition');
    throw new AppError('range_not_satisfiable');
  }
  const range = wanted ?? { start: 0, end: file.bytes - 1 };
  if (wanted) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  else reply.code(200);
  reply.header('content-length', range.end - range.start + 1);
  // An empty stream, because the framework would count the length of anything else.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await file.open(range));
}

/** Null for the whole file: no range, several ranges, or nothing that can be understood. */
export function parseRange(header: string | undefined, bytes: number): Range | 'beyond' | null {
  const match = /^bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '');
  if (!match) return null;
  const [first = '', last = ''] = match.slice(1);
  if (first === '' && last === '') return null;
  if (first === '') return Number(last) === 0 ? 'beyond' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 };
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'beyond' : { start, end };
}

function isUnchanged(request: FastifyRequest, etag: string, modifiedAt: Date): boolean {
  const known = request.headers['if-none-match'];
  if (known !== undefined)
    return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return Number.isFinite(since) && Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since;
}

/** If-Range: a part of what the caller has, or the whole of what there is now. Only a strong match counts. */
function isRangeStillGood(request: FastifyRequest, etag: string, modifiedAt: Date): boolean {
  const condition = request.headers['if-range'];
  if (typeof condition !== 'string') return true;
  if (condition.startsWith('"') || condition.startsWith('W/')) return condition === etag;
  return Date.parse(condition) === Math.floor(modifiedAt.getTime() / 1000) * 1000;
}

/** A name for old clients in plain ASCII, and the real one beside it (RFC 6266, RFC 8187). */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim();
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${/^\.?\w*$/.test(plain) && plain.startsWith('.') ? `download${plain}` : plain || 'download'}"; filename*=UTF-8''${encoded}`;
}

/** What people called it, without anything that a file system would stumble over. */
export function fileNameOf(title: string, ending: string, otherwise = 'Recording'): string {
  const safe = title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replace(/[/\\:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
    .slice(0, 120)
    .trim();
  return `${safe || otherwise}.${ending}`;
}
