import { isErrorCode } from '@candor/contract/errors';
import type { Route } from '@candor/contract/route';
import fc from 'fast-check';
import { isStream, paramsFor, sampleOf } from './samples.ts';

/** Texts that have broken someone's server before. */
const nasty = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff x',
  '\u202e\u0000',
  '../../etc/passwd',
  "'; drop table account; --",
  '%00',
  '%',
  '$1',
  '{{7*7}}',
  '<script>',
  '🦄'.repeat(300),
  'x'.repeat(100_000),
  'ﷺ'.repeat(50),
  '1e309',
  '-0',
  'NaN',
  '9'.repeat(400),
  'null',
  '[]',
  '["created"',
  '2026-02-31T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
];
const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    ...nasty,
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    [[[[[[]]]]]],
    { __proto__: null, constructor: { prototype: {} } },
  ),
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

export type Throw = {
  params: Record<string, string>;
  query: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
};

/** Requests to this route that are wrong in one place, with everything else right. */
export function throwAt(route: Route, known: Record<string, string>): fc.Arbitrary<Throw> {
  const params = paramsFor(route, known);
  const right: Throw = { params, query: '', headers: {}, payload: undefined };
  const ways: fc.Arbitrary<Throw>[] = [];
  if (route.params)
    ways.push(
      fc
        .tuple(
          fc.constantFrom(...Object.keys(route.params.shape)),
          fc.constantFrom(...nasty.filter((text) => text.isWellFormed())),
        )
        .map(([name, value]) => ({ ...right, params: { ...params, [name]: value }, payload: undefined })),
    );
  if (isStream(route)) return ways.length === 0 ? fc.constant(right) : fc.oneof(...ways);
  if (route.query)
    ways.push(
      fc
        .tuple(
          fc.constantFrom(...Object.keys(route.query.shape)),
          fc.constantFrom(...nasty.map((text) => text.slice(0, 3_000))),
        )
        .map(([name, value]) => ({
          ...right,
          query: `?${new URLSearchParams([
            [name, value],
            [name, value],
          ])}`,
        })),
    );
  if (route.bodyTypes)
    ways.push(
      fc
        .tuple(fc.constantFrom(...route.bodyTypes, 'application/octet-stream'), fc.uint8Array({ maxLength: 500 }))
        .map(([type, bytes]) => ({ ...right, headers: { 'content-type': type }, payload: Buffer.from(bytes) })),
    );
  if (route.body) {
    const json = { 'content-type': 'application/json' };
    const sample = sampleOf(route.body) as Record<string, unknown>;
    ways.push(
      fc
        .tuple(fc.constantFrom(...Object.keys(sample), 'more'), hostileValue)
        .map(([name, value]) => ({ ...right, headers: json, payload: JSON.stringify({ ...sample, [name]: value }) })),
    );
    ways.push(hostileValue.map((value) => ({ ...right, headers: json, payload: JSON.stringify(value) ?? '' })));
    ways.push(fc.string({ maxLength: 60 }).map((text) => ({ ...right, headers: json, payload: text })));
  }
  return ways.length === 0 ? fc.constant(right) : fc.oneof(...ways);
}

/** What is wrong with an answer to a hostile request; null where it is as it should be: no 5xx, and a code where it is refused. */
export function faultOf(reply: { statusCode: number; body: string; headers: Record<string, unknown> }): string | null {
  const { statusCode, body, headers } = reply;
  if (statusCode >= 500) return `${statusCode}: ${body.slice(0, 300)}`;
  if (!headers['api-version']) return 'without api-version';
  if (statusCode < 400 || isProtocolAnswer(body)) return null;
  const { code = '', message = '' } = JSON.parse(body) as { code?: string; message?: string };
  return isErrorCode(code) && message.length > 5 ? null : `no code of the contract: ${body.slice(0, 300)}`;
}

/** Refusals of the Model Context Protocol are in its own words. */
function isProtocolAnswer(body: string): boolean {
  return body.startsWith('{"jsonrpc":') || body.includes('"jsonrpc":"2.0"');
}
