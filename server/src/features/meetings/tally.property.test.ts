import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { meeting } from '../../db/schema/meetings.ts';
import { team } from '../../db/schema/teams.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { openTestApp } from '../../test/app.ts';
import type { NewMeeting } from './service.ts';
import { createMeetings } from './service.ts';

let on: TestApp;
let people: Person[];
let teamId: string;

beforeAll(async () => {
  on = await openTestApp({ closeAt: afterFile });
  people = [await on.person(), await on.person()];
  teamId = await on.teamOf(people[0]!);
});

const start = fc
  .integer({ min: -72, max: 72 })
  .map((hours) => new Date(Date.parse('2026-03-01T00:00:00.000Z') + hours * 3_600_000));
const meetings = fc.array(
  fc.record({ startTime: start, private: fc.boolean(), owner: fc.nat({ max: 1 }), isDeleted: fc.boolean() }),
  { maxLength: 8 },
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), meetings }),
  fc.record({
    kind: fc.constant('change' as const),
    change: fc.record(
      {
        startTime: start,
        private: fc.boolean(),
        owner: fc.nat({ max: 1 }),
        isDeleted: fc.boolean(),
        description: fc.constant('renamed'),
      },
      { requiredKeys: [] },
    ),
    which: fc.nat(),
  }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat(), many: fc.boolean() }),
);

type Given = { startTime?: Date; private?: boolean; owner?: number; isDeleted?: boolean; description?: string };
function toColumns({ owner, isDeleted, ...rest }: Given): Partial<NewMeeting> {
  return {
    ...rest,
    ...(owner !== undefined && { accountId: people[owner]!.accountId }),
    ...(isDeleted !== undefined && {
      deletionId: isDeleted ? 'deletion' : null,
      deletedAt: isDeleted ? new Date() : null,
    }),
  };
}

test('the tallies are what counting gives, whatever happens to meetings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await on.app.db.execute('delete from meeting');
      for (const one of steps) {
        const ids = (await on.app.db.select({ id: meeting.id }).from(meeting).orderBy(meeting.id)).map(({ id }) => id);
        if (one.kind === 'add')
          await createMeetings(
            on.app,
            on.app.db,
            one.meetings.map(
              (given) => ({ teamId, description: 'x', status: 'created' as const, ...toColumns(given) }) as NewMeeting,
            ),
          );
        else if (ids.length === 0) continue;
        else if (one.kind === 'remove' && one.many) await on.app.db.execute(sql`delete from meeting where private`);
        else if (one.kind === 'remove')
          await on.app.db.delete(meeting).where(eq(meeting.id, ids[one.which % ids.length]!));
        else if (Object.keys(one.change).length > 0)
          await on.app.db
            .update(meeting)
            .set(toColumns(one.change))
            .where(eq(meeting.id, ids[one.which % ids.length]!));
      }
      const tallied = await on.app.db.execute(
        sql`select team_id, only_for, day::text, n from meeting_tally where n <> 0 order by 1, 2, 3`,
      );
      const counted = await on.app.db.execute(sql`
      select team_id, case when private then account_id else '' end as only_for, (start_time at time zone 'UTC')::date::text as day, count(*)::integer as n
      from meeting where deletion_id is null group by 1, 2, 3 order by 1, 2, 3`);
      expect(tallied.rows).toEqual(counted.rows);
    }),
    { numRuns: 40 },
  );
});

test('a team goes with its meetings and tallies', async () => {
  const other = await on.teamOf(people[0]!);
  await createMeetings(on.app, on.app.db, [
    { teamId: other, accountId: people[0]!.accountId, description: 'x', status: 'created', startTime: new Date() },
  ]);
  await on.app.db.delete(team).where(eq(team.id, other));
  expect((await on.app.db.execute(sql`select from meeting_tally where team_id = ${other}`)).rows).toEqual([]);
});
