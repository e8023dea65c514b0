import { z } from 'zod';
import { ScimError } from './errors.ts';

const operation = z.object({
  /** Entra writes them with a capital letter. */
  op: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(500).optional(),
  value: z.unknown().optional(),
});
const patch = z.object({ Operations: z.array(operation).min(1).max(1_000) });
export type Operation = z.output<typeof operation>;

export function readOperations(body: unknown): Operation[] {
  const parsed = patch.safeParse(body);
  if (!parsed.success)
    throw new ScimError(400, 'Operations must be a list of add, replace and remove', 'invalidSyntax');
  return parsed.data.Operations;
}

/** Changes as [attribute, value], whether they came with a path or as one object. */
export function attributesOf({ op, path, value }: Operation): [string, unknown][] {
  if (path !== undefined) return [[normal(path), op === 'remove' ? null : value]];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ScimError(400, 'An operation without a path needs an object', 'invalidValue');
  return Object.entries(value).map(([name, one]) => [normal(name), one]);
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:user:';

/** Attribute names don't tell capitals apart and may carry their schema. */
function normal(path: string): string {
  const lower = path.toLowerCase();
  return lower.startsWith(userSchema) ? lower.slice(userSchema.length) : lower;
}

/** Entra sends "True" and "False". */
export function toBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  throw new ScimError(400, 'active must be true or false', 'invalidValue');
}
