import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getMeeting } from '@candor/contract/meetings';
import { pathOf } from '@candor/contract/route';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../test/app.ts';

type Sent = {
  name: string;
  traceId: string;
  parentSpanId?: string;
  kind: number;
  status?: object;
  attributes: object[];
};

/** A collector that is away for as many requests as said. */
async function openCollector(away = 0) {
  const spans: Sent[] = [];
  const headers: unknown[] = [];
  let left = away;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if ((left -= 1) >= 0) return void response.writeHead(503).end();
      headers.push([request.url, request.headers['x-tenant']]);
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: Sent[] }[] }[];
      };
      expect(resourceSpans[0]!.resource.attributes[0]).toEqual({
        key: 'service.name',
        value: { stringValue: 'office' },
      });
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, headers };
}

test('requests become spans of the trace that the caller is in, by route and without ids or tokens', async () => {
  const collector = await openCollector();
  const on = await openTestApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=acme',
      OTEL_SERVICE_NAME: 'office',
    },
  });
  const owner = await on.person('Olive');
  const teamId = await on.teamOf(owner);
  const [traceId, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
  await on.server.inject({
    url: pathOf(getMeeting.path, { teamId, meetingId: 'nothing' }),
    headers: { 'x-session-token': owner.token, traceparent: `00-${traceId}-${parent}-01` },
  });
  await on.app.tracing.close();
  const span = collector.spans.find((one) => one.traceId === traceId)!;
  expect(span).toMatchObject({ name: `GET ${getMeeting.path}`, parentSpanId: parent, kind: 2 });
  expect(span.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '404' } });
  expect(JSON.stringify(span)).not.toContain(teamId);
  expect(collector.headers[0]).toEqual(['/v1/traces', 'acme']);
});

test('spans wait for a collector that is away', async () => {
  const collector = await openCollector(1);
  const on = await openTestApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'office' },
  });
  await on.server.inject({ url: '/v1/ping' });
  await on.app.tracing.close();
  expect(collector.spans).toEqual([]);
  await on.app.tracing.close();
  expect(collector.spans.map(({ name }) => name)).toContain('GET /v1/ping');
});
