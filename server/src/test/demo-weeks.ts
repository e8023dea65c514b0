import type { MeetingStatus } from '@candor/contract/meetings';
import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { openClient } from '../db/client.ts';
import { account } from '../db/schema/accounts.ts';
import { contact } from '../db/schema/contacts.ts';
import { meetingType } from '../db/schema/meeting-types.ts';
import { meeting } from '../db/schema/meetings.ts';
import { team as teamTable } from '../db/schema/teams.ts';
import type { DemoTeam } from '../demo/demo-team.ts';
import { about, finished, pick } from '../demo/meetings.ts';
import { candidates, colleagues, meetingTypeNames, teamName } from '../demo/people.ts';
import { demoFiles } from '../demo/recordings.ts';
import { newId } from '../db/id.ts';
import type { NewMeeting } from '../features/meetings/service.ts';
import { showProgress } from './demo-progress.ts';

const minuteMs = 60_000;

/** Weeks of finished meetings without recordings, and one of every other state: what lists, filters and counts are tested with, and nobody wants to be shown first. */
function weeks(team: DemoTeam, now: Date): NewMeeting[] {
  const past = Array.from({ length: 2 * candidates.length }, (_, index) => finished(team, now, index));
  return [...past.slice(demoFiles.length), ...unfinished(team, now)];
}

function unfinished(team: DemoTeam, now: Date): NewMeeting[] {
  const states: [status: MeetingStatus, minutesAgo: number, owner: number, more?: Partial<NewMeeting>][] = [
    ['created', 12, 0, { source: 'bot', hasBot: true, meetingUrl: 'https://meet.northlight.example/demo' }],
    ['created', 25, 1],
    ['intents', 50, 0],
    ['transcrpt', 75, 2],
    ['summarize', 95, 0],
    ['doc-gen', 130, 1],
    ['pending', 3, 0, { source: 'bot', hasBot: true, meetingUrl: 'https://meet.northlight.example/lobby' }],
    ['failed', 26 * 60, 0, { failedStage: 'pending', failureReason: 'The host did not admit the notetaker.' }],
    ['cancelled', 30 * 60, 0],
  ];
  return states.map(([status, minutesAgo, ownerIndex, more], index) => {
    const owner = pick(team.owners, ownerIndex);
    const candidate = pick(candidates, index + 3);
    const startTime = new Date(now.getTime() - minutesAgo * minuteMs);
    const isOver = !['created', 'pending', 'failed', 'cancelled'].includes(status);
    const endTime = isOver ? new Date(startTime.getTime() + 30 * minuteMs) : null;
    return {
      ...about(team, index, owner, candidate),
      status,
      startTime,
      endTime,
      durationS: isOver ? 1800 : 0,
      participants: [owner.name, candidate],
      source: 'browser' as const,
      ...more,
    };
  });
}

/** Adds them to the demonstration team of a database that is there already. */
export async function addWeeks(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const db = openClient(pool);
    const [team] = await db.select().from(teamTable).where(eq(teamTable.name, teamName));
    const owners = [];
    for (const { email } of colleagues.slice(0, 3))
      owners.push(
        ...(await db.select({ id: account.id, name: account.name }).from(account).where(eq(account.email, email))),
      );
    const types = await db
      .select()
      .from(meetingType)
      .where(eq(meetingType.teamId, team!.id))
      .orderBy(asc(meetingType.id));
    const contacts = await db.select().from(contact).where(eq(contact.teamId, team!.id));
    const demoTeam = {
      teamId: team!.id,
      owners,
      meetingTypeIds: meetingTypeNames.map((name) => types.find((type) => type.name === name)!.id),
      contactIds: new Map(contacts.map(({ name, id }) => [name, id])),
    };
    const rows = weeks(demoTeam, new Date()).map((row) => ({ id: newId(), ...row }));
    await showProgress(db, await db.insert(meeting).values(rows).returning());
  } finally {
    await pool.end();
  }
}
