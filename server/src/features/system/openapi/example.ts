import { z } from 'zod';

type Json = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  properties?: Record<string, Json>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Json;
  prefixItems?: Json[];
  minItems?: number;
  default?: unknown;
};

/** A body that the schema accepts, with values as people would send them; undefined where none was found. */
export function exampleOf(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
  for (const isFull of [true, false])
    for (const isFancy of [true, false]) {
      const example = sample(json, '', { isFull, isFancy });
      if (schema.safeParse(example).success) return example;
    }
  return undefined;
}

type Way = { /** With what may be left out, too. */ isFull: boolean; isFancy: boolean };

function sample(json: Json, name: string, way: Way): unknown {
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  const [choice] = (json.anyOf ?? json.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (choice) return sample(choice, name, way);
  if (json.allOf?.[0]) return sample(json.allOf[0], name, way);
  const type = Array.isArray(json.type) ? json.type[0] : json.type;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(json.properties ?? {})
        .filter(([key]) => way.isFull || json.required?.includes(key))
        .map(([key, property]) => [key, sample(property, key, way)]),
    );
  if (json.prefixItems) return json.prefixItems.map((item) => sample(item, name, way));
  if (type === 'array') return arrayOf(json, name, way);
  if (type === 'boolean') return typeof json.default === 'boolean' ? json.default : true;
  if (type === 'number' || type === 'integer') return numberOf(json);
  return type === 'null' ? null : textOf(json, name, way);
}

function arrayOf(json: Json, name: string, way: Way): unknown[] {
  const count = Math.max(json.minItems ?? 0, way.isFull ? 1 : 0);
  return Array.from({ length: count }, () => sample(json.items ?? {}, name.replace(/s$/, ''), way));
}

function numberOf({ minimum, maximum, default: standard }: Json): number {
  if (typeof standard === 'number') return standard;
  return Math.min(Math.max(minimum ?? 10, 10), maximum ?? 10);
}

const texts: Readonly<Record<string, string>> = {
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  title: 'Ada Lovelace, backend engineer',
  description: 'Screen: Ada Lovelace, backend engineer',
  text: 'Ada can start in January.',
  password: 'correct-horse-battery-staple',
  question: 'When can she start?',
  phone: '+12025550123',
  phoneNumber: '+12025550123',
  number: '+12025550123',
  to: '+12025550123',
  timeZone: 'Europe/Berlin',
  language: 'en',
  filename: 'interview.mp4',
  mediaType: 'video/mp4',
  code: '123456',
  color: '#1f6f5c',
  meetingUrl: 'https://meet.google.com/abc-defg-hij',
};

function textOf(
  { format, pattern, minLength = 0, maxLength = Infinity }: Json,
  name: string,
  { isFancy }: Way,
): string {
  if (format === 'email' || /^address$|email$/i.test(name)) return 'ada@client.example';
  if (format === 'date-time') return '2026-01-05T09:00:00.000Z';
  if (format === 'date') return '2026-01-05';
  if (format === 'uri' || /url$/i.test(name)) return texts[name] ?? 'https://hooks.client.example/candor';
  const known = texts[name];
  const mayBe = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(text));
  if (isFancy && known !== undefined && mayBe(known)) return known;
  if (/id$/i.test(name) && mayBe('kq3v8d1x0bnp')) return 'kq3v8d1x0bnp';
  const plain = isFancy ? 'Ada Lovelace' : 'x'.repeat(Math.max(minLength, 12));
  return plain.slice(0, maxLength).padEnd(minLength, 'x');
}
