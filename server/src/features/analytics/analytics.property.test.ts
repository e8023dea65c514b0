import type { Analytics } from '@candor/contract/analytics';
import {
  getAnalytics,
  getBotAnalytics,
  getFactAnalytics,
  getSubmittalAnalytics,
  listAnalyticsMeetings,
} from '@candor/contract/analytics';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { meeting } from '../../db/schema/meetings.ts';
import { afterFile } from '../../test/after-file.ts';
import type { Person, TestTeam } from '../../test/app.ts';
import { openTestTeam } from '../../test/app.ts';
import type { NewMeeting } from '../meetings/service.ts';
import { createMeetings } from '../meetings/service.ts';

let on: TestTeam;
let people: Person[];
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile });
  people = [on.owner, on.member];
});

const start = fc
  .integer({ min: -500, max: 500 })
  .map((hours) => new Date(Date.parse('2026-03-01T00:00:00.000Z') + hours * 3_600_000));
const someMeeting = fc.record({
  startTime: start,
  private: fc.boolean(),
  owner: fc.nat({ max: 1 }),
  isDeleted: fc.boolean(),
  status: fc.constantFrom('created' as const, 'completed' as const, 'failed' as const, 'transcrpt' as const),
  durationS: fc.nat({ max: 7200 }),
  hostS: fc.nat({ max: 600 }),
  guestS: fc.nat({ max: 600 }),
  asked: fc.nat({ max: 3 }),
  pay: fc.constantFrom('', '£60k', '£70k to £75k', 'market rate'),
});
type Given = Partial<typeof someMeeting extends fc.Arbitrary<infer T> ? T : never>;

function toColumns({
  owner,
  isDeleted,
  hostS: _,
  guestS: __,
  asked: ___,
  pay: ____,
  ...rest
}: Given): Partial<NewMeeting> {
  return {
    ...rest,
    ...(owner !== undefined && { accountId: people[owner]!.accountId }),
    ...(isDeleted !== undefined && {
      deletionId: isDeleted ? 'deletion' : null,
      deletedAt: isDeleted ? new Date() : null,
    }),
  };
}

async function add(given: Given): Promise<string> {
  const { app, teamId } = on;
  const [row] = await createMeetings(app, app.db, [{ teamId, description: 'x', ...toColumns(given) } as NewMeeting]);
  const id = row!.id;
  await app.db.execute(sql`insert into transcript (meeting_id, team_id) values (${id}, ${teamId})`);
  await app.db.execute(sql`insert into transcript_speaker (id, team_id, meeting_id, name, role, is_guess, place, talk_s) values
    (${`h${id}`}, ${teamId}, ${id}, 'H', 'host', false, 0, ${given.hostS ?? 0}), (${`g${id}`}, ${teamId}, ${id}, 'G', 'candidate', false, 1, ${given.guestS ?? 0})`);
  await app.db.execute(sql`update transcript set revision = revision + 1 where meeting_id = ${id}`);
  for (let question = 0; question < (given.asked ?? 0); question += 1)
    await app.db.execute(
      sql`insert into live_script (meeting_id, team_id, question, asked_at_s, is_by_hand) values (${id}, ${teamId}, ${`q${question}`}, ${question === 0 ? null : 5}, true)`,
    );
  if (given.pay) {
    await app.db.execute(sql`insert into meeting_note (meeting_id, team_id) values (${id}, ${teamId})`);
    await app.db.execute(
      sql`insert into meeting_field (meeting_id, team_id, field, value) values (${id}, ${teamId}, 'pay', ${given.pay})`,
    );
  }
  return id;
}

const asked = () => ({ params: { teamId: on.teamId }, query: { from: '2026-01-01', to: '2026-05-01' } });
const factsFor = async (as: Person) => (await on.call(getFactAnalytics, { as, ...asked() })).body;
const look = async (as: Person): Promise<Analytics> => (await on.call(getAnalytics, { as, ...asked() })).body;

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), given: someMeeting }),
    fc.record({
      kind: fc.constant('change' as const),
      given: fc.record(
        {
          startTime: start,
          private: fc.boolean(),
          owner: fc.nat({ max: 1 }),
          isDeleted: fc.boolean(),
          durationS: fc.nat({ max: 99 }),
        },
        { requiredKeys: [] },
      ),
      which: fc.nat(),
    }),
    fc.record({ kind: fc.constant('remove' as const), which: fc.nat() }),
    fc.record({ kind: fc.constant('look' as const) }),
  ),
  { maxLength: 10 },
);

test('the rollups equal a fresh count of all meetings, whatever happened in between', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await on.app.db.execute('delete from meeting');
      for (const step of all) {
        if (step.kind === 'look') await look(on.owner);
        else if (step.kind === 'add') await add(step.given);
        else {
          const ids = await on.app.db.select({ id: meeting.id }).from(meeting).orderBy(meeting.id);
          const id = ids[step.which % Math.max(1, ids.length)]?.id;
          if (id === undefined) continue;
          if (step.kind === 'remove') await on.app.db.delete(meeting).where(eq(meeting.id, id));
          else if (Object.keys(step.given).length > 0)
            await on.app.db.update(meeting).set(toColumns(step.given)).where(eq(meeting.id, id));
        }
      }
      for (const person of people) {
        const { totals, people: byPerson, weeks } = await look(person);
        const { rows } = await on.app.db.execute<Record<string, number>>(sql`
          select count(*)::float8 as meetings, coalesce(sum(duration_s), 0)::float8 as "recordedS", count(*) filter (where status = 'failed')::float8 as failed,
            coalesce(sum((select sum(talk_s) from transcript_speaker s where s.meeting_id = m.id)), 0)::float8 as "talkS",
            coalesce(sum((select count(*) from live_script s where s.meeting_id = m.id and asked_at_s is not null)), 0)::float8 as asked
          from meeting m where deletion_id is null and status <> 'created' and (not private or account_id = ${person.accountId})`);
        expect(totals).toMatchObject(rows[0]!);
        const { rows: paid } = await on.app.db.execute<{ read: number; unread: number }>(sql`
          select count(*) filter (where value like '£%')::integer as read, count(*) filter (where value not like '£%')::integer as unread
          from meeting_field f join meeting m on m.id = f.meeting_id where deletion_id is null and (not private or account_id = ${person.accountId})`);
        const { ranges, unread } = await factsFor(person);
        expect({ read: ranges.reduce((sum, { facts }) => sum + facts, 0), unread }).toEqual(paid[0]);
        for (const groups of [byPerson, weeks])
          expect(groups.reduce((sum, { meetings }) => sum + meetings, 0)).toBe(totals.meetings);
      }
    }),
    { numRuns: 15 },
  );
});

test('a private meeting leaks into nothing: for everyone else the numbers are as if it did not exist', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someMeeting, { maxLength: 4 }), someMeeting, async (others, hidden) => {
      await on.app.db.execute('delete from meeting');
      for (const given of others) await add(given);
      const everything = async () => {
        const as = on.member;
        return {
          analytics: await look(as),
          facts: await factsFor(as),
          bots: (await on.call(getBotAnalytics, { as, ...asked() })).body,
          submittals: (await on.call(getSubmittalAnalytics, { as, ...asked() })).body,
          meetings: (await on.call(listAnalyticsMeetings, { as, ...asked() })).body,
        };
      };
      const without = await everything();
      await add({ ...hidden, owner: 0, private: true, isDeleted: false, status: 'completed' });
      expect(await everything()).toEqual(without);
      expect((await look(on.owner)).totals.meetings).toBeGreaterThan(0);
    }),
    { numRuns: 10 },
  );
});
