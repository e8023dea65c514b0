import type { Json } from './client-types.ts';

/** Where types that a schema contains are collected under names of their own. */
type Place = { name: string; types: Map<string, string>; isNamed?: boolean };

/** `sharable-pages`, `listMeetings` and `$id` as Python writes classes. */
export function className(name: string): string {
  const words = name
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return builtIn.has(joined) ? `Candor${joined}` : joined;
}
const builtIn = new Set([
  'Any',
  'Candor',
  'CandorError',
  'Dict',
  'Iterator',
  'List',
  'Literal',
  'None',
  'Optional',
  'Union',
]);

const keywords = new Set([
  'class',
  'from',
  'global',
  'import',
  'in',
  'is',
  'not',
  'pass',
  'return',
  'self',
  'body',
  'with',
]);

export function attributeName(name: string): string {
  const snake = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_/, '')
    .toLowerCase();
  return keywords.has(snake) ? `${snake}_` : snake;
}

/** The type of a schema as an annotation; shapes become a `TypedDict` of that name. */
export function toPythonType(json: Json, place: Place): string {
  return `"${plain(json, place)}"`;
}

function plain(json: Json, place: Place): string {
  if (place.isNamed) return define(json, place);
  if (json.$ref !== undefined) return className(json.$ref.slice(json.$ref.lastIndexOf('/') + 1));
  if (json.const !== undefined) return literal([json.const]);
  if (json.enum) return literal(json.enum);
  const union = json.anyOf ?? json.oneOf;
  if (union) return unionOf(union.map((one, index) => plain(one, inside(place, `${index + 1}`))));
  if (Array.isArray(json.type)) return unionOf(json.type.map((type) => plain({ ...json, type }, place)));
  if (json.type === 'array') return `List[${json.items ? plain(json.items, inside(place, 'Item')) : 'Any'}]`;
  if (json.type === 'object' && json.properties && Object.keys(json.properties).length > 0) return define(json, place);
  if (json.type === 'object') {
    const value = typeof json.additionalProperties === 'object' ? json.additionalProperties : null;
    return `Dict[str, ${value ? plain(value, inside(place, 'Value')) : 'Any'}]`;
  }
  return simple[String(json.type)] ?? 'Any';
}

const simple: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const inside = ({ name, types }: Place, more: string): Place => ({ name: `${name}${more}`, types });

const literal = (values: readonly unknown[]) => `Literal[${values.map(toPython).join(', ')}]`;

function toPython(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  return JSON.stringify(value);
}

function unionOf(parts: readonly string[]): string {
  const different = [...new Set(parts)];
  const rest = different.filter((part) => part !== 'None');
  const joined = rest.length === 1 ? rest[0]! : `Union[${rest.join(', ')}]`;
  if (rest.length === 0) return 'None';
  return rest.length < different.length ? `Optional[${joined}]` : joined;
}

/** A name for the schema: a `TypedDict` where it has a shape, else an alias. Fields such as `$id` need the form of a call. */
function define(json: Json, { name, types }: Place): string {
  if (types.has(name)) return name;
  // Set at once: a schema can contain itself.
  types.set(name, '');
  const isShape = json.$ref === undefined && json.type === 'object' && Object.keys(json.properties ?? {}).length > 0;
  if (!isShape) {
    types.set(name, `${name} = ${aliasOf(plain(json, { name, types }))}`);
    return name;
  }
  const { properties = {}, required = [] } = json;
  const fields = Object.entries(properties).map(([field, one]) => {
    const type = plain(one, inside({ name, types }, className(field)));
    return `"${field}": "${required.includes(field) ? type : `NotRequired[${type}]`}"`;
  });
  types.set(name, `${name} = TypedDict("${name}", {${fields.join(', ')}})`);
  return name;
}

/** Literals can stand for themselves; anything that names other types waits until they are all there. */
const aliasOf = (type: string) => (type.startsWith('Literal[') ? type : `"${type}"`);
