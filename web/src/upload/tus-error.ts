import { errors } from '@candor/contract/errors';
import { DetailedError } from 'tus-js-client';
import { ApiError } from '../lib/api-error.ts';

/** What the server answered, as any other call of the API would report it. */
export function toApiError(error: Error): ApiError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (status === 0 || status === 502 || status === 504) return new ApiError('', 0);
  if (status === 401) return new ApiError('unauthorized', 401);
  return new ApiError(codeOf(response?.getBody() ?? '') ?? codeWithoutBody(status), status);
}

function codeOf(body: string): string | null {
  try {
    const { code } = JSON.parse(body) as { code?: string };
    return code && Object.hasOwn(errors, code) ? code : null;
  } catch {
    return null;
  }
}

/** The question how far an upload has come is a HEAD request, whose answer has no body. */
function codeWithoutBody(status: number): string {
  return status === 404 ? 'upload_not_found' : 'internal_server_error';
}

/** Whether another attempt would get the same answer. */
export function isFinal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![408, 409, 423, 429].includes(error.status)
  );
}
