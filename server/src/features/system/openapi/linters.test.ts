import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { RulesetDefinition } from '@stoplight/spectral-core';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { openTestApp } from '../../../test/app.ts';

let served = '';
beforeAll(async () => {
  const on = await openTestApp({ env: { PUBLIC_URL: 'https://candor.agency.test' }, closeAt: afterFile });
  served = (await on.server.inject('/v1/docs/openapi.json')).body;
});

test("the document as served has no errors by Redocly's recommended rules", async () => {
  expect(await redoclyErrors(served)).toEqual([]);
});

test("the document as served has no errors by Spectral's rules for OpenAPI", async () => {
  expect(await spectralErrors(served)).toEqual([]);
});

test('both linters are listening: a document with a lost reference fails in each', async () => {
  const broken = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Broken', version: '1.0.0' },
    paths: { '/lost': { get: { responses: { 200: { $ref: '#/components/responses/Lost' } } } } },
  });
  expect(await redoclyErrors(broken)).toContainEqual(expect.stringContaining('no-unresolved-refs'));
  expect(await spectralErrors(broken)).toContainEqual(expect.stringContaining('invalid-ref'));
});

async function redoclyErrors(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`);
}

/** Spectral's word for an error is 0; warnings, information and hints come after it. */
async function spectralErrors(source: string): Promise<string[]> {
  const spectral = new Spectral();
  // Its own types leave out that a set of rules without `extends` is one, too.
  spectral.setRuleset(oas as RulesetDefinition);
  const problems = await spectral.run(JSON.parse(source) as Record<string, unknown>);
  return problems
    .filter(({ severity }) => Number(severity) === 0)
    .map(({ code, message, path }) => `${code}: ${message} at ${path.join('/')}`);
}
