import type { MeetingTag } from '@candor/contract/meeting-tags';
import { tagRules } from '@candor/contract/meeting-tags';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { meeting } from '../../db/schema/meetings.ts';

/** Meetings with any of the tags. The values stand in the statement itself, so that it is planned for them. */
export function isTagged(tags: readonly MeetingTag[]): SQL {
  return sql`(${sql.join(tags.map(hasTag), sql` or `)})`;
}

function hasTag(tag: MeetingTag): SQL {
  const { fact, values } = tagRules[tag];
  const column = sql.identifier(meeting[fact].name);
  if (values.length === 1 && values[0] === true) return sql`${column}`;
  return sql.join(
    values.map((value) => sql`${column} = ${sql.raw(`'${value}'`)}`),
    sql` or `,
  );
}
