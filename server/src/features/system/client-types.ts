/** JSON Schema as `openapi/schemas.ts` writes it: named schemas are references. */
export type Json = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: boolean | Json;
  items?: Json | false;
  prefixItems?: Json[];
  $ref?: string;
};

/** Names that mean something else in the generated file. */
const taken = new Set(['Array', 'Blob', 'Candor', 'CandorOptions', 'Error', 'Parts', 'Promise', 'RawBody', 'Record']);

export function typeName(schemaName: string): string {
  return taken.has(schemaName) ? `Candor${schemaName}` : schemaName;
}

/** A schema as a TypeScript type, on one line; named schemas by their name. */
export function toType(json: Json): string {
  if (json.$ref !== undefined) return typeName(json.$ref.slice(json.$ref.lastIndexOf('/') + 1));
  if (json.const !== undefined) return JSON.stringify(json.const);
  if (json.enum) return json.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = json.anyOf ?? json.oneOf;
  if (union) return [...new Set(union.map(toType))].join(' | ');
  if (json.allOf) return json.allOf.map((part) => `(${toType(part)})`).join(' & ');
  if (Array.isArray(json.type)) return json.type.map((type) => toType({ ...json, type })).join(' | ');
  if (json.type === 'object') return objectType(json);
  if (json.type === 'array') return arrayType(json);
  if (json.type === 'integer' || json.type === 'number') return 'number';
  if (json.type === 'string' || json.type === 'boolean' || json.type === 'null') return json.type;
  return 'unknown';
}

function objectType({ properties = {}, required = [], additionalProperties }: Json): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${key(name)}${required.includes(name) ? '' : '?'}: ${toType(field)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  const value = typeof additionalProperties === 'object' ? toType(additionalProperties) : 'unknown';
  return `Record<string, ${value}>`;
}

function arrayType({ items, prefixItems }: Json): string {
  if (prefixItems) return `[${prefixItems.map(toType).join(', ')}]`;
  return `Array<${items ? toType(items) : 'unknown'}>`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
