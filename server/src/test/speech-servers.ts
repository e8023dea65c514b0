import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SeenRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
};
export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  text?: string /** Never answers. */;
  hangs?: boolean;
};
export type SpeechServer = {
  url: string;
  seen: SeenRequest[] /** Answers to give before the usual ones. */;
  next: Answer[];
  close(): Promise<void>;
};

/** What the services make of the test sentence; nothing when they are sent silence. */
const words = 'The quarterly report will be ready on Thursday afternoon.'.split(' ');
const timed = words.map((word, index) => ({ word, start: 0.2 + index * 0.4, end: 0.5 + index * 0.4 }));

export const speechServers = {
  openai: () =>
    serve(({ path }) =>
      path === '/v1/audio/transcriptions'
        ? {
            json: {
              text: words.join(' '),
              language: 'english',
              duration: 4,
              words: timed.map((one) => ({ ...one, word: one.word.replace('.', '') })),
              segments: [{ start: 0, end: 4, text: ` ${words.join(' ')}`, avg_logprob: -0.2 }],
            },
          }
        : { status: 404 },
    ),
  deepgram: () =>
    serve(({ path }) =>
      path === '/v1/listen'
        ? {
            json: {
              metadata: { duration: 4 },
              results: {
                channels: [
                  {
                    detected_language: 'en',
                    alternatives: [
                      {
                        transcript: words.join(' '),
                        words: timed.map(({ word, start, end }) => ({
                          word: word.toLowerCase().replace('.', ''),
                          punctuated_word: word,
                          start,
                          end,
                          confidence: 0.98,
                        })),
                      },
                    ],
                  },
                ],
              },
            },
          }
        : { status: 404 },
    ),
  assemblyai: () => {
    let looks = 0;
    return serve(({ method, path }) => {
      if (path === '/v2/upload') return { json: { upload_url: 'https://cdn.test/upload/1' } };
      if (path === '/v2/transcript' && method === 'POST') return { json: { id: 't1', status: 'queued' } };
      looks += 1;
      if (looks % 2 === 1) return { json: { id: 't1', status: 'processing' } };
      return {
        json: {
          id: 't1',
          status: 'completed',
          language_code: 'en_us',
          text: words.join(' '),
          words: timed.map(({ word, start, end }) => ({
            text: word,
            start: start * 1000,
            end: end * 1000,
            confidence: 0.97,
          })),
        },
      };
    });
  },
};

async function serve(usual: (seen: SeenRequest) => Answer): Promise<SpeechServer> {
  const seen: SeenRequest[] = [];
  const next: Answer[] = [];
  const server = createServer(
    (request, response) =>
      void receive(request).then((one) => {
        seen.push(one);
        give(response, next.shift() ?? usual(one));
      }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    next,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function receive(request: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://test');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks),
  };
}

function give(response: ServerResponse, { status = 200, headers, json, text, hangs }: Answer): void {
  if (hangs) return;
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(text ?? JSON.stringify(json ?? {}));
}
