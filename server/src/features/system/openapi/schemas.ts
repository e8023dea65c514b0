import { namedSchemas } from '@candor/contract/api';
import { errorReply, errors } from '@candor/contract/errors';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Io = 'input' | 'output';

/** Schemas of the contract under their names: clients that are generated from the document get types with names. */
const registry = z.registry<{ id: string }>();
const taken = new Set<string>();
for (const { name, schema } of namedSchemas) {
  const id = name[0]!.toUpperCase() + name.slice(1);
  if (taken.has(id) || registry.has(schema) || !isShaped(schema)) continue;
  taken.add(id);
  registry.add(schema, { id });
}

/** Only what has a shape of its own is worth a name. */
function isShaped(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject || schema instanceof z.ZodEnum || schema instanceof z.ZodDiscriminatedUnion;
}

/** Collects the named schemas that the calls of a document mention. */
export function openSchemas() {
  const schemas: Record<string, Json> = {
    ErrorCode: { type: 'string', enum: Object.keys(errors) },
    Error: errorSchema(),
  };
  return {
    schemas,
    refer(schema: z.ZodType, io: Io): Json {
      const {
        $schema: _,
        $defs = {},
        ...root
      } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        metadata: registry,
      }) as Json & { $defs?: Record<string, Json> };
      const own = registry.get(schema)?.id;
      const definitions = { ...$defs, ...(own !== undefined && root['$ref'] === undefined && { [own]: root }) };
      // What is sent may leave out what is always there in replies, so it has names of its own.
      const names = new Map(Object.keys(definitions).map((name) => [name, io === 'input' ? `${name}Input` : name]));
      for (const [name, json] of Object.entries(definitions)) schemas[names.get(name)!] = tidy(json, names) as Json;
      return own === undefined ? (tidy(root, names) as Json) : { $ref: `#/components/schemas/${names.get(own)}` };
    },
  };
}

function errorSchema(): Json {
  const { $schema: _, ...json } = z.toJSONSchema(errorReply, { io: 'output' }) as Json & { properties: Json };
  return {
    ...json,
    description:
      'Body of every reply that is not 2xx. `message` is for people; `fields` names what was wrong with the input.',
    properties: { ...json.properties, code: { $ref: '#/components/schemas/ErrorCode' } },
  };
}

/** References into the components, and tuples with `items`, which older tools ask for. */
function tidy(json: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(json)) return json.map((one) => tidy(one, names));
  if (typeof json !== 'object' || json === null) return json;
  const { id, $id, ...rest } = json as Json;
  const kept: Json = typeof id === 'object' ? { id, ...rest } : rest;
  if (typeof $id === 'object') kept['$id'] = $id;
  const tidied = Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, tidy(value, names)]));
  const reference = tidied['$ref'];
  if (typeof reference === 'string') {
    const name = reference.replace(/^#\/(?:\$defs|components\/schemas)\//, '');
    return { ...tidied, $ref: `#/components/schemas/${names.get(name) ?? name}` };
  }
  // Unicode classes need a flag that many readers of JSON Schema do not set.
  if (typeof tidied['pattern'] === 'string')
    tidied['pattern'] = tidied['pattern'].replaceAll(String.raw`\p{Cc}`, String.raw`\u0000-\u001f\u007f-\u009f`);
  const { prefixItems } = tidied as { prefixItems?: unknown[] };
  if (!prefixItems || typeof tidied['items'] === 'object') return tidied;
  const different = [...new Map(prefixItems.map((item) => [JSON.stringify(item), item])).values()];
  const items = different.length === 1 ? different[0] : { anyOf: different };
  return { ...tidied, items, minItems: prefixItems.length, maxItems: prefixItems.length };
}
