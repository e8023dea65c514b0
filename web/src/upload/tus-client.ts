import { limits } from '@candor/contract/limits';
import { type HttpRequest, type HttpResponse, type HttpStack, Upload } from 'tus-js-client';
import { ApiError } from '../lib/api-error.ts';
import { requestId } from '../lib/request-id.ts';
import { getToken, storeToken } from '../lib/session.ts';
import { toApiError } from './tus-error.ts';
import { firstPartBytes, nextPartBytes } from './upload-rules.ts';

/** A connection on which nothing moves for this long counts as broken. */
const stallMs = 30_000;

export type SendOptions = {
  file: Blob;
  url: string;
  /** Called with how many bytes of the file the server has or is being sent. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
  httpStack: HttpStack | undefined;
};

/** One attempt: asks how far the server has come, then sends the rest in parts. Rejects on the first failure and when aborted. */
export function sendRemaining({ file, url, onSent, signal, httpStack }: SendOptions): Promise<void> {
  return new Promise((done, fail) => {
    let stall: ReturnType<typeof setTimeout>;
    let partStartedMs = 0;
    const settle = (finish: () => void) => {
      clearTimeout(stall);
      signal.removeEventListener('abort', stop);
      finish();
    };
    const stop = () => {
      void upload.abort();
      settle(() => fail(new ApiError('', 0)));
    };
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(stop, stallMs);
    };
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: firstPartBytes,
      // The caller retries: forever, and at once when the connection is back.
      retryDelays: null,
      storeFingerprintForResuming: false,
      ...(httpStack && { httpStack }),
      onBeforeRequest(request) {
        // An upload that is aborted while it opens its file would continue otherwise.
        signal.throwIfAborted();
        watch();
        partStartedMs = performance.now();
        setHeaders(request);
      },
      onAfterResponse: keepRenewedSession,
      onProgress(bytes) {
        if (signal.aborted) return;
        watch();
        onSent(bytes);
      },
      onChunkComplete(bytes) {
        upload.options.chunkSize = nextPartBytes(bytes, performance.now() - partStartedMs);
      },
      onError: (error) => settle(() => fail(toApiError(error))),
      onSuccess: () => settle(done),
    });
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}

function setHeaders(request: HttpRequest) {
  request.setHeader('x-session-token', getToken() ?? '');
  request.setHeader('x-app-key', 'candor-web');
  request.setHeader('x-app-version', limits.clientVersion);
  request.setHeader('x-request-id', requestId());
}

function keepRenewedSession(request: HttpRequest, response: HttpResponse) {
  const renewed = response.getHeader('x-session-token');
  if (renewed && request.getHeader('x-session-token') === getToken()) storeToken(renewed);
}
