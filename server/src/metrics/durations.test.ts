import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { openDurations } from './durations.ts';

test('what a scrape reads is what the library itself would write', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const shape = { name: 'candor_test_seconds', help: 'A test', buckets: [0.01, 0.1, 1] };
  const durations = openDurations(ours, shape);
  const histogram = new Histogram({ ...shape, labelNames: ['method', 'route', 'status'], registers: [theirs] });
  const seen: [string, string, number, number][] = [
    ['GET', '/v1/a', 200, 0.005],
    ['GET', '/v1/a', 200, 0.01],
    ['GET', '/v1/a', 200, 0.5],
    ['GET', '/v1/a', 500, 7],
    ['POST', '/v1/a', 200, 0.1],
    ['GET', '/v1/"quoted"', 404, 1],
  ];
  for (const [method, route, status, seconds] of seen) {
    durations.observe(method, route, status, seconds);
    histogram.observe({ method, route, status }, seconds);
  }
  const sorted = async (registry: Registry) => (await registry.metrics()).split('\n').sort();
  expect(await sorted(ours)).toEqual(await sorted(theirs));
  expect((await ours.metrics()).split('\n').length).toBeGreaterThan(20);
});
