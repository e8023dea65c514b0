import { expect, test } from 'vitest';
import { lighten } from '../web/contract-plugin.ts';

test('what a contract module computes is marked as pure; what its functions do is left alone', () => {
  const code = lighten(`
export const name = z.string().max(3);
const words = 'line(z.string())'.split(' ');
export const pattern = [/z.object(x)/, new Set(words)];
export function add(list) { list.push(z.any()); return line(4); }
export const later = () => note(4);`);
  expect(code).toContain('name = /* @__PURE__ */ z.string().max(3)');
  expect(code).toContain("words = /* @__PURE__ */ 'line(z.string())'.split(' ')");
  expect(code).toContain('pattern = [/z.object(x)/, /* @__PURE__ */ new Set(words)]');
  expect(code).toContain('{ list.push(z.any()); return line(4); }');
  expect(code).toContain('later = () => note(4)');
});

test('a route keeps what a browser needs to call it', async () => {
  const code = lighten(`
const thing = z.object({ $id: id });
const sound = { mediaType: 'audio/*' };
const base = '/v1/things';
export const all = [
  route({ method: 'GET', path: \`\${base}/:id\`, summary: 'One', allow: 'viewer', params: z.object({ id }), query: paged(thing), reply: thing }),
  route({ method: 'POST', path: base, allow: 'member', body: thing.partial(), reply: z.array(thing), status: 201 }),
  route({ method: 'DELETE', path: base, reply: null }),
  route({ method: 'GET', path: base, reply: sound }),
  route({ method: 'PUT', path: base, bodyTypes: ['audio/*'], reply: elsewhere }),
];`);
  const { all } = await import(
    `data:text/javascript,${encodeURIComponent(`const route = (made) => made; const elsewhere = { is: 1 }; const id = 1; const chain = new Proxy(() => chain, { get: () => chain, apply: () => chain }); const z = chain;\n${code}`)}`
  );
  expect(all).toEqual([
    { method: 'GET', path: '/v1/things/:id', summary: 0, allow: 0, params: 0, query: 0, reply: {} },
    { method: 'POST', path: '/v1/things', allow: 0, body: 0, reply: {}, status: 201 },
    { method: 'DELETE', path: '/v1/things', reply: null },
    { method: 'GET', path: '/v1/things', reply: { mediaType: 'audio/*' } },
    { method: 'PUT', path: '/v1/things', bodyTypes: ['audio/*'], reply: { is: 1 } },
  ]);
});
