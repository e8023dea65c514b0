import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseGone } from '../db/gone.ts';
import type { StorageFault } from '../engines/storage/storage-error.ts';
import { StorageError } from '../engines/storage/storage-error.ts';
import { AppError } from './app-error.ts';

/** What the framework itself refuses, in the words of the contract. */
const frameworkCodes: Record<string, ConstructorParameters<typeof AppError>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'not_found',
};

const storageCodes = {
  full: 'storage_full',
  unavailable: 'storage_unavailable',
  missing: 'recording_not_found',
} as const satisfies Record<StorageFault, string>;

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StorageError) return new AppError(storageCodes[error.fault], { cause: error });
  if (isDatabaseGone(error)) return new AppError('database_unavailable', { cause: error });
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : frameworkCodes[code];
  if (known) return new AppError(known, { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('invalid_request', { cause: error });
  return new AppError('internal_server_error', { cause: error });
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAppError(error);
  const retryAfterS = refusal.retryAfterS ?? (refusal.status === 429 ? 60 : refusal.status === 503 ? 10 : undefined);
  if (retryAfterS !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterS);
  if (refusal.status >= 500) request.log.error({ err: refusal.cause ?? refusal }, 'request failed');
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(refusal.toReply()));
}

export function handleErrors(server: FastifyInstance): void {
  server.setErrorHandler(answerError);
}
