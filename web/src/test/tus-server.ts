import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

export type TusServerOptions = {
  length: number;
  /** For each part, how many of its bytes get through before the connection breaks; null when all do. */
  faults?: readonly (number | null)[];
  /** How many parts are never answered. */
  hangs?: number;
  /** Answers every question about the upload like this. */
  refusal?: { status: number; body: string };
};

/** A tus server behind the transport of tus-js-client: it keeps what arrives and answers HEAD and PATCH. */
export function tusServer({ length, faults = [], hangs = 0, refusal }: TusServerOptions) {
  const parts: Blob[] = [];
  const offset = () => parts.reduce((sum, part) => sum + part.size, 0);
  let step = 0;

  async function answer(method: string, headers: ReadonlyMap<string, string>, body: Blob): Promise<HttpResponse> {
    if (refusal) return toResponse(refusal.status, {}, refusal.body);
    if (method === 'HEAD')
      return toResponse(200, { 'upload-offset': String(offset()), 'upload-length': String(length) });
    if (Number(headers.get('upload-offset')) !== offset())
      return toResponse(409, {}, '{"code":"upload_offset_mismatch"}');
    if (step++ < hangs) return new Promise(() => {});
    const fault = faults[step - 1] ?? null;
    parts.push(fault === null ? body : body.slice(0, fault));
    if (fault !== null) throw new Error('The connection broke');
    return toResponse(204, { 'upload-offset': String(offset()) });
  }

  function createRequest(method: string, url: string): HttpRequest {
    const headers = new Map<string, string>();
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void headers.set(name.toLowerCase(), value),
      getHeader: (name) => headers.get(name.toLowerCase()),
      setProgressHandler: () => undefined,
      send: (body: Blob) => answer(method, headers, body),
      abort: async () => undefined,
      getUnderlyingObject: () => null,
    };
  }

  return { createRequest, getName: () => 'tus server', text: () => new Blob(parts).text() } satisfies HttpStack & {
    text: () => Promise<string>;
  };
}

function toResponse(status: number, headers: Record<string, string>, body = ''): HttpResponse {
  return {
    getStatus: () => status,
    getHeader: (name) => headers[name.toLowerCase()],
    getBody: () => body,
    getUnderlyingObject: () => null,
  };
}
