import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Span } from './otlp.ts';
import { toOtlp } from './otlp.ts';

export type NewSpan = Omit<Span, 'traceId' | 'spanId' | 'parentSpanId'> & {
  /** The header `traceparent` of whoever asked: the span joins their trace. */
  traceparent?: string | string[] | undefined;
};
export type Tracing = {
  isOn: boolean;
  record(span: NewSpan): void;
  /** Sends what is left. */
  close(): Promise<void>;
};
export type TracingSettings = {
  endpoint: string | undefined;
  headers: Record<string, string>;
  serviceName: string;
  version: string;
};

const batchSpans = 512;
/** While the collector is away; older ones are given up. */
const mostKept = 4_096;
const flushMs = 5_000;
const patienceMs = 5_000;
const parentPattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** Spans of requests and jobs for an OpenTelemetry collector; without an endpoint nothing is collected. */
export function openTracing({ endpoint, headers, serviceName, version }: TracingSettings, log: Logger): Tracing {
  if (endpoint === undefined) return { isOn: false, record: () => undefined, close: async () => undefined };
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  const resource = { 'service.name': serviceName, 'service.version': version, 'service.instance.id': newId(8) };
  let waiting: Span[] = [];
  let sending: Promise<void> | null = null;
  let isReported = false;

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSpans);
      const fault = await post(batch);
      if (fault === null) {
        isReported = false;
        continue;
      }
      waiting = [...batch, ...waiting].slice(-mostKept);
      // Once for each outage, not every few seconds.
      if (!isReported) log.warn({ fault }, 'tracing: the collector did not take the spans; trying again');
      isReported = true;
      return;
    }
  }

  const post = (batch: readonly Span[]) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(toOtlp(resource, batch)),
      signal: AbortSignal.timeout(patienceMs),
    }).then(
      async (reply) => {
        await reply.arrayBuffer();
        // What it finds wrong with the spans themselves does not get better by sending them again.
        return reply.ok || reply.status === 400 ? null : `answered ${reply.status}`;
      },
      (error: Error) => error.message,
    );

  const flush = () => (sending ??= send().finally(() => (sending = null)));
  const timer = setInterval(() => void flush(), flushMs).unref();
  return {
    isOn: true,
    record({ traceparent, ...span }) {
      const [, traceId, parentSpanId = null] = parentPattern.exec(String(traceparent)) ?? [];
      waiting.push({ ...span, traceId: traceId ?? newId(16), spanId: newId(8), parentSpanId });
      if (waiting.length > mostKept) waiting.shift();
      if (waiting.length >= batchSpans && !isReported) void flush();
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

const newId = (bytes: number) => randomBytes(bytes).toString('hex');
