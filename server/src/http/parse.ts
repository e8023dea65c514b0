import type { z } from 'zod';
import { AppError } from './app-error.ts';

const mostFields = 20;

/** One part of a request by its schema; what is wrong with it is named field by field. */
export function parsePart(part: 'params' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_request', {
    fields: parsed.error.issues
      .slice(0, mostFields)
      .map((issue) => ({ path: [part, ...issue.path].join('.'), message: issue.message })),
  });
}
