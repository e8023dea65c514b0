import { api } from '@candor/contract/api';
import { errors } from '@candor/contract/errors';
import { ping } from '@candor/contract/system';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestTeam } from '../../../test/app.ts';
import { examples } from '../examples.ts';
import { documentedPath, openApiDocument } from './document.ts';

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; description: string }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, unknown>;
};
const document = openApiDocument({
  productName: 'Candor',
  apiVersion: '1.0.0',
  publicUrl: 'https://candor.agency.test',
});
const operationOf = ({ method, path }: { method: string; path: string }) =>
  document.paths[documentedPath(path)]![method.toLowerCase()] as Operation;

test('says where it is, and every operation belongs to a tag that is explained', () => {
  expect(document.servers).toEqual([{ url: 'https://candor.agency.test', description: 'This installation' }]);
  const tags = new Map(document.tags.map(({ name, description }) => [name, description]));
  for (const description of tags.values()) expect(description).toMatch(/^[A-Z].*\.$/);
  for (const { feature, route } of api) {
    expect(operationOf(route).tags).toEqual([feature]);
    expect(tags.has(feature)).toBe(true);
  }
});

test('every operation and parameter is described, and says who may call it', () => {
  for (const { route } of api) {
    const { description, parameters, security } = operationOf(route);
    expect(description.length).toBeGreaterThan(route.summary.length);
    for (const parameter of parameters) expect(parameter.description).toMatch(/^[A-Z].*\.$/);
    expect(security.length === 0).toBe(route.allow === 'anyone');
  }
  expect(operationOf(ping).security).toEqual([]);
  const ids = api.map(({ route }) => operationOf(route).operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every JSON body has an example that the server takes', () => {
  const bodies = api.filter(({ route }) => route.body !== undefined);
  expect(bodies.length).toBeGreaterThan(100);
  for (const { name, route } of bodies) {
    const { example } = operationOf(route).requestBody!.content['application/json']!;
    expect([name, route.body!.safeParse(example).success]).toEqual([name, true]);
  }
});

test('every refusal carries a code of the catalogue, told apart by status', () => {
  const { ErrorCode } = document.components.schemas as { ErrorCode: { enum: string[] } };
  expect(ErrorCode.enum).toEqual(Object.keys(errors));
  for (const { route } of api) {
    const statuses = Object.keys(operationOf(route).responses);
    expect(statuses).toContain('429');
    expect(statuses).toContain('default');
    if (route.allow !== 'anyone') expect(statuses).toEqual(expect.arrayContaining(['401', '403']));
    if (route.body) expect(statuses).toContain('400');
  }
});

test('nothing that linters call an error: references lead somewhere, tuples have items, no path ends in a slash', () => {
  const used = new Set<string>();
  walk(document, (node) => {
    if (typeof node['$ref'] === 'string') used.add(node['$ref']);
    if (node['type'] === 'array') expect(node['items']).toBeTypeOf('object');
    const { pattern, default: standard } = node;
    if (typeof pattern === 'string' && typeof standard === 'string') expect(standard).toMatch(new RegExp(pattern));
  });
  for (const reference of used) {
    const [kind, name] = reference.replace('#/components/', '').split('/') as ['schemas' | 'responses', string];
    expect(document.components[kind]).toHaveProperty(name);
  }
  const named = [
    ...Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(document.components.responses).map((name) => `#/components/responses/${name}`),
  ];
  expect(named.filter((reference) => !used.has(reference))).toEqual([]);
  expect(named.length).toBeGreaterThan(100);
  expect(Object.keys(document.paths).filter((path) => path.endsWith('/'))).toEqual([]);
});

test('replies keep the rule of docs/api.md, apart from the calls that it names', () => {
  const replies = api.flatMap(({ name, route: { reply } }) => (reply instanceof z.ZodType ? [{ name, reply }] : []));
  const keysOf = (reply: z.ZodType) => (reply instanceof z.ZodObject ? Object.keys(reply.shape) : []);
  const wrapped = replies.filter(({ reply }) => keysOf(reply).join() === 'data').map(({ name }) => name);
  const listed = replies.filter(({ reply }) => !isObject(reply)).map(({ name }) => name);
  const keyed = replies.filter(({ reply }) => reply instanceof z.ZodRecord).map(({ name }) => name);
  const { text } = examples.find(({ title }) => title === 'Responses and errors')!;
  const named = (text.match(/\b[a-z]+(?:[A-Z]\w+)+\b/g) ?? []).filter((word) => api.some(({ name }) => name === word));
  expect(named.sort()).toEqual([...wrapped, ...listed, ...keyed].sort());
});

test('ten replies of a running server are as the document says', async () => {
  const on = await openTestTeam();
  const url = await on.server.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'x-session-token': on.owner.token };
  const team = `/v1/teams/${on.teamId}`;
  const paths = [
    '/v1/live',
    '/v1/regions',
    `${team}/meeting-types`,
    `${team}/members`,
    `${team}/meetings`,
    `${team}/contacts`,
    `${team}/preferences`,
    `${team}/members/${on.owner.accountId}/preferences`,
    `${team}/members/${on.owner.accountId}/calendars`,
    `${team}/meetings/nothing-here`,
  ];
  const seen = await Promise.all(
    paths.map(async (path) => {
      const reply = await fetch(`${url}${path}`, { headers });
      const known = Object.keys(document.paths).find((one) => toPattern(one).test(path))!;
      const { content } = (
        reply.status < 400
          ? (document.paths[known]!['get'] as Operation).responses[reply.status]
          : document.components.responses['NotFound']
      ) as { content: Record<string, { schema: object }> };
      const isValid = toSchema(content['application/json']!.schema).safeParse(await reply.json()).success;
      return [path, reply.status, isValid];
    }),
  );
  expect(seen).toEqual(paths.map((path) => [path, path.endsWith('nothing-here') ? 404 : 200, true]));
});

const isObject = (schema: z.ZodType) => {
  const { type, anyOf, oneOf } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const choices = anyOf ?? oneOf ?? [{ type }];
  return choices.every((one) => (one as { type?: string }).type === 'object');
};
/** A schema of the document, with what it refers to. */
function toSchema(schema: object): z.ZodType {
  const $defs = document.components.schemas;
  const text = JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/');
  return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0]);
}
const toPattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

function walk(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit));
  if (typeof node !== 'object' || node === null) return;
  const json = node as Record<string, unknown>;
  // Examples are data, not schemas.
  visit(json);
  for (const [key, value] of Object.entries(json)) if (key !== 'example') walk(value, visit);
}
