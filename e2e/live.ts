import { heartbeat } from '@candor/contract/live';
import { createTake } from '@candor/contract/recordings';
import { createMeeting } from '@candor/contract/meetings';
import { createMeetingType } from '@candor/contract/meeting-types';
import { listTeams } from '@candor/contract/teams';
import type { Page } from '@playwright/test';
import type { Candor } from './candor.ts';
import { runSql } from './database.ts';
import { type Api, apiAs, newPerson, type Person, storeSession } from './fixtures.ts';

export type LiveMeeting = {
  person: Person;
  teamId: string;
  accountId: string;
  meetingId: string;
  address: string;
  call: Api['call'];
};

/** A new person's meeting: in progress where the browser records it, waiting where the bot is to. */
export async function liveMeeting(
  candor: Candor,
  wanted: { script?: string; [name: string]: unknown } = {},
): Promise<LiveMeeting> {
  const person = await newPerson(candor);
  const { call, accountId } = await apiAs(candor, person);
  const teamId = (await call(listTeams, {})).data[0]!.$id;
  const { script, ...about } = wanted;
  const meetingTypeId =
    script === undefined
      ? null
      : (
          (await call(createMeetingType, { params: { teamId }, body: { name: 'Screening', script } })) as {
            $id: string;
          }
        ).$id;
  const { $id: meetingId } = await call(createMeeting, {
    params: { teamId },
    body: {
      description: 'Screening with Amara',
      source: 'browser',
      meetingTypeId,
      ...about,
    },
  });
  return {
    person,
    teamId,
    accountId,
    meetingId,
    address: `/app/teams/${teamId}/meetings/${meetingId}`,
    call,
  };
}

export async function openLive(
  page: Page,
  candor: Candor,
  meeting: LiveMeeting,
  address = meeting.address,
): Promise<void> {
  await storeSession(page, candor, meeting.person);
  await page.goto(address);
  await page.getByRole('toolbar', { name: 'Meeting controls' }).waitFor();
}

/** Someone else records it: a take with two voices. */
export async function beginTake({ call, ...at }: LiveMeeting): Promise<string> {
  const track = (name: string, participant: string) => ({
    name,
    participant,
    kind: 'audio' as const,
    mediaType: 'audio/webm;codecs=opus',
  });
  const take = await call(createTake, {
    params: at,
    body: {
      source: 'browser',
      startedAt: new Date().toISOString(),
      tracks: [track('microphone', 'Dana'), track('tab', 'Amara')],
    },
  });
  await call(heartbeat, {
    params: at,
    body: {
      takeId: take.$id,
      levels: [
        { track: 0, level: 0.6 },
        { track: 1, level: 0.5 },
      ],
    },
  });
  return take.$id;
}

export type CaptionLine = { track: 0 | 1; number: number; text: string; isFinal?: boolean };

/** As the speech engine would: kept where it is final, and told to whoever watches. */
export async function say(
  candor: Candor,
  meeting: LiveMeeting,
  takeId: string,
  lines: readonly CaptionLine[],
): Promise<void> {
  const { teamId, accountId, meetingId } = meeting;
  const captions = lines.map(({ isFinal = true, ...line }) => ({
    takeId,
    ...line,
    speaker: line.track === 0 ? 'Dana' : 'Amara',
    start: line.number * 5 + line.track * 2,
    end: line.number * 5 + line.track * 2 + 2,
    isFinal,
  }));
  await runSql(candor, [
    ...captions
      .filter(({ isFinal }) => isFinal)
      .map((one) => ({
        sql: 'insert into live_caption (take_id, track, number, team_id, meeting_id, speaker, start_s, end_s, text) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
        values: [takeId, one.track, one.number, teamId, meetingId, one.speaker, one.start, one.end, one.text],
      })),
    ...captions.map((caption) => ({
      sql: "select pg_notify('candor', $1)",
      values: [
        JSON.stringify({
          topic: 'meeting.part',
          payload: { name: 'caption', data: { meetingId, caption }, teamId, onlyFor: accountId },
        }),
      ],
    })),
  ]);
}

/** Puts the bot of the meeting where a test wants it, with nobody who would look after it. */
export async function placeBot(
  candor: Candor,
  { teamId, accountId, meetingId }: LiveMeeting,
  bot: { state: string; reason?: string | null },
): Promise<void> {
  await runSql(candor, [
    { sql: 'delete from bot where meeting_id = $1', values: [meetingId] },
    {
      sql: "insert into bot (id, team_id, meeting_id, account_id, platform, meeting_url, room, name, state, reason, since, heard_at) values ($1, $2, $3, $4, 'jitsi', 'https://meet.jit.si/x', $1, 'Candor Notetaker', $5, $6, now() - interval '2 minutes', now() + interval '1 hour')",
      values: [`${meetingId}-bot`, teamId, meetingId, accountId, bot.state, bot.reason ?? null],
    },
    {
      sql: "select pg_notify('candor', $1)",
      values: [
        JSON.stringify({ topic: 'meeting.part', payload: { name: 'bot', data: { meetingId }, teamId, onlyFor: null } }),
      ],
    },
  ]);
}
