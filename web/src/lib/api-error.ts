import type { ErrorReply } from '@candor/contract/errors';
import { messages } from './messages.ts';

/** A reply that is not 2xx, or none in time. `code` is '' when the server could not be asked at all. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: NonNullable<ErrorReply['fields']>;
  /** The sentence that came with the reply. */
  readonly sentence: string;

  constructor(code: string, status: number, fields: NonNullable<ErrorReply['fields']> = [], sentence = '') {
    super(code === '' ? messages.networkFailure : code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.sentence = sentence;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

/** The error of a reply: 401 is always 'unauthorized', a body without a code 'internal_server_error'. */
export async function errorOf(reply: Response): Promise<ApiError> {
  if (reply.status === 401) return new ApiError('unauthorized', 401);
  const body: unknown = await reply.json().catch(() => null);
  const { code, fields, message } = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorReply>;
  if (typeof code !== 'string' || code === '') return new ApiError('internal_server_error', reply.status);
  return new ApiError(
    code,
    reply.status,
    Array.isArray(fields) ? fields : [],
    typeof message === 'string' ? message : '',
  );
}
