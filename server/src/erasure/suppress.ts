import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import type { Secrets } from '../secrets/index.ts';
import type { Matcher, Person } from './matcher.ts';
import { openMatcher } from './matcher.ts';
import { subjectPlace } from './record.ts';
import { eraseIn } from './values.ts';

/** Keeps people who were erased out of what another system sends again. */
export type Suppression = {
  finds(text: string): boolean;
  /** Whether the text names someone who was erased after this moment. */
  findsBefore(text: string, moment: string): boolean;
  /** The value without them: a text, a list, or JSON. */
  erase<T>(value: T): T;
};

/** Everyone whom the team has erased. What people type in themselves is not looked at. */
export async function suppressionOf(db: Db, secrets: Secrets, teamId: string): Promise<Suppression> {
  const subjects = await subjectsOf(db, secrets, teamId);
  const matchers = subjects.map(({ person }) => openMatcher(person));
  return {
    finds: (text) => matchers.some((matcher) => matcher.finds(text)),
    findsBefore: (text, moment) =>
      matchers.some((matcher, index) => Date.parse(moment) < subjects[index]!.at.getTime() && matcher.finds(text)),
    erase: <T>(value: T) => matchers.reduce<unknown>((left, matcher: Matcher) => eraseIn(matcher, left), value) as T,
  };
}

type Subject = { person: Person; at: Date };

async function subjectsOf(db: Db, secrets: Secrets, teamId: string): Promise<Subject[]> {
  const { rows } = await db.execute<{ id: string; subject: Buffer; at: string }>(
    sql`select id, subject, completed_at as at from erasure where team_id = ${teamId} and subject is not null`,
  );
  return rows.map(({ id, subject, at }) => ({
    person: JSON.parse(secrets.open(subjectPlace(id), subject)) as Person,
    at: new Date(at),
  }));
}
