export type Span = {
  name: string;
  kind: 'server' | 'consumer';
  startedAtMs: number;
  durationMs: number;
  attributes: Record<string, string | number>;
  isError: boolean;
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
};

/** Numbers of the protocol. */
const kinds = { server: 2, consumer: 5 } as const;
const errorStatus = 2;

/** A batch as OTLP over HTTP in JSON wants it (opentelemetry-proto 1.x). */
export function toOtlp(resource: Record<string, string>, spans: readonly Span[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes(resource) },
        scopeSpans: [{ scope: { name: 'candor' }, spans: spans.map(toSpan) }],
      },
    ],
  };
}

function toSpan({ name, kind, startedAtMs, durationMs, attributes, isError, ...ids }: Span): object {
  return {
    traceId: ids.traceId,
    spanId: ids.spanId,
    ...(ids.parentSpanId !== null && { parentSpanId: ids.parentSpanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: toNanos(startedAtMs),
    endTimeUnixNano: toNanos(startedAtMs + durationMs),
    attributes: toAttributes(attributes),
    ...(isError && { status: { code: errorStatus } }),
  };
}

/** Written as text: nanoseconds since 1970 don't fit a number. */
const toNanos = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n);

function toAttributes(values: Record<string, string | number>): object[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));
}
