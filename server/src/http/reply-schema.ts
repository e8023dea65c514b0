import type { Route } from '@candor/contract/route';
import { z } from 'zod';

type Json = { anyOf?: Json[]; type?: string; nullable?: boolean };

/** Replies are written from their schema, so a field that is not in the contract never leaves. */
export function replySchema(route: Route): Record<string, unknown> | undefined {
  if (!(route.reply instanceof z.ZodType)) return undefined;
  const { $schema: _, ...schema } = z.toJSONSchema(route.reply, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema as Json),
  });
  return { '2xx': schema };
}

/** Said as a choice of two, the writer would check the value against both each time; said so, it looks for null and goes on. */
function flattenNullable(json: Json): void {
  const [first, second, ...more] = json.anyOf ?? [];
  if (!first || second?.type !== 'null' || more.length > 0) return;
  delete json.anyOf;
  Object.assign(json, first, { nullable: true });
}
