import { errors } from '@candor/contract/errors';
import { limits } from '@candor/contract/limits';
import { patchUpload } from '@candor/contract/uploads';
import { ApiError } from '../api-error.ts';
import { urlOf } from '../api-url.ts';
import { requestId } from '../request-id.ts';
import { getToken, storeToken } from '../session.ts';

export const tusVersion = '1.0.0';
/** A connection on which nothing moves for so long is as good as broken. */
const stallMs = 30_000;

export type Part = {
  at: { teamId: string; meetingId: string; uploadId: string };
  offset: number;
  bytes: Blob;
  onSent: (bytes: number) => void;
  signal: AbortSignal;
};

/** Sends one part of a file and answers how far the server has come. By XMLHttpRequest, because `fetch` does not say how much it has sent. */
export function sendPart({ at, offset, bytes, onSent, signal }: Part): Promise<number> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const token = getToken();
    let stall: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), stallMs);
    };
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.upload.onprogress = ({ loaded }) => {
      watch();
      onSent(loaded);
    };
    request.onloadend = () => {
      clearTimeout(stall);
      signal.removeEventListener('abort', stop);
      const renewed = request.getResponseHeader('x-session-token');
      if (renewed && token === getToken()) storeToken(renewed);
      const reached = Number(request.getResponseHeader('upload-offset') ?? Number.NaN);
      if (request.status >= 200 && request.status < 300 && Number.isFinite(reached)) done(reached);
      else fail(errorOf(request));
    };
    request.open(patchUpload.method, urlOf(patchUpload, { params: at }));
    const headers = {
      'tus-resumable': tusVersion,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'x-session-token': token ?? '',
      'x-app-key': 'candor-web',
      'x-app-version': limits.clientVersion,
      'x-request-id': requestId(),
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    watch();
    request.send(bytes);
  });
}

function errorOf({ status, responseText }: XMLHttpRequest): ApiError {
  if (status === 0 || status === 502 || status === 504) return new ApiError('', 0);
  if (status === 401) return new ApiError('unauthorized', 401);
  try {
    const { code } = JSON.parse(responseText) as { code?: string };
    return new ApiError(code && Object.hasOwn(errors, code) ? code : 'internal_server_error', status);
  } catch {
    return new ApiError('internal_server_error', status);
  }
}
