import { id, instant, line } from '@candor/contract/fields';
import { limits } from '@candor/contract/limits';
import type { Upload } from '@candor/contract/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../http/app-error.ts';
import type { NewUpload } from './uploads.ts';

/** The headers of tus 1.0 (https://tus.io/protocols/resumable-upload): what they say, in our words. */

const version = '1.0.0';

export function checkVersion(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('tus-resumable', version);
  if (request.headers['tus-resumable'] === version) return;
  reply.header('tus-version', version);
  throw new AppError('tus_version_unsupported');
}

export function writeOptions(reply: FastifyReply): void {
  reply.headers({
    'tus-resumable': version,
    'tus-version': version,
    'tus-extension': 'creation,termination',
    'tus-max-size': String(limits.uploadBytes),
  });
}

export function writeOffset(reply: FastifyReply, upload: Pick<Upload, 'offset' | 'length'>): void {
  reply.headers({
    'tus-resumable': version,
    'upload-offset': String(upload.offset),
    'upload-length': String(upload.length),
  });
}

const size = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export function readOffset(request: FastifyRequest): number {
  return readHeader(request, 'upload-offset');
}

export function readNewUpload(request: FastifyRequest): NewUpload {
  const length = readHeader(request, 'upload-length');
  if (length === 0) throw new AppError('unsupported_recording');
  const metadata = readMetadata(request.headers['upload-metadata']);
  return {
    length,
    fileName: metadata.get('filename') || 'recording',
    mediaType: /^(audio|video)\/[\w.+-]{1,100}$/.exec(metadata.get('filetype') ?? '')?.[0] ?? 'video/unknown',
    startedAt: instant.safeParse(metadata.get('startedAt')).success ? new Date(metadata.get('startedAt')!) : undefined,
  };
}

function readHeader(request: FastifyRequest, name: string): number {
  const parsed = size.safeParse(request.headers[name]);
  if (!parsed.success)
    throw new AppError('invalid_request', { fields: [{ path: `headers.${name}`, message: 'Must be a whole number' }] });
  return parsed.data;
}

/** Names of files come from anywhere: only one line of plain text of them is kept, and never used as a path. */
function readMetadata(header: string | string[] | undefined): Map<string, string> {
  const pairs = String(header ?? '')
    .slice(0, 4_000)
    .split(',')
    .map((pair) => pair.trim().split(/\s+/));
  return new Map(
    pairs.map(([name = '', value = '']) => [
      name,
      line(limits.name)
        .catch('')
        .parse(
          Buffer.from(value, 'base64')
            .toString('utf8')
            .replace(/\p{Cc}/gu, ' ')
            .slice(-limits.name),
        ),
    ]),
  );
}

export function locationOf({ teamId, meetingId }: { teamId: string; meetingId: string }, upload: Upload): string {
  return `/v1/teams/${teamId}/meetings/${meetingId}/uploads/${id.parse(upload.$id)}`;
}
