import type { Route } from '@candor/contract/route';
import { z } from 'zod';

type Json = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Json[];
  properties?: Record<string, Json>;
  required?: string[];
  minimum?: number;
  minLength?: number;
  items?: Json;
  minItems?: number;
  default?: unknown;
};

/** A value that the schema accepts, as plainly as it can be made. */
export function sampleOf(schema: z.ZodType): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
}

function sample(json: Json): unknown {
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  if (json.anyOf) return sample(json.anyOf[0]!);
  if (json.type === 'object')
    return Object.fromEntries(
      Object.entries(json.properties ?? {})
        .filter(([name]) => json.required?.includes(name))
        .map(([name, property]) => [name, sample(property)]),
    );
  if (json.type === 'array') return Array.from({ length: json.minItems ?? 0 }, () => sample(json.items ?? {}));
  if (json.type === 'number' || json.type === 'integer') return json.minimum ?? 1;
  if (json.type === 'boolean') return true;
  if (json.format === 'email') return 'somebody@test.example';
  if (json.format === 'date-time') return '2026-01-05T09:00:00.000Z';
  return 'x'.repeat(Math.max(json.minLength ?? 1, 12));
}

/** Path parameters of the route: the known ids where they are named, samples elsewhere. */
export function paramsFor(route: Route, known: Record<string, string>): Record<string, string> {
  if (!route.params) return {};
  return {
    ...(sampleOf(route.params) as Record<string, string>),
    ...Object.fromEntries(
      Object.keys(route.params.shape).flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])),
    ),
  };
}

/** A never-ending reply: calling it with everything right would wait for ever. */
export function isStream(route: Route): boolean {
  return route.reply !== null && 'mediaType' in route.reply && route.reply.mediaType === 'text/event-stream';
}
