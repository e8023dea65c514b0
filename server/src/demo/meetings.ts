import type { MeetingFacts } from '@candor/contract/meeting-tags';
import type { NewMeeting } from '../features/meetings/service.ts';
import type { DemoTeam } from './demo-team.ts';
import { candidates, jobs, meetingTypeNames } from './people.ts';
import { demoFiles } from './recordings.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const origins: Partial<MeetingFacts>[] = [
  { source: 'bot', hasBot: true, calendarProvider: 'google' },
  { source: 'browser' },
  { source: 'phone', callDirection: 'outbound' },
  { source: 'bot', hasBot: true, calendarProvider: 'microsoft' },
  { source: 'phone', callDirection: 'inbound' },
];

/** Besides those with a recording: one that failed, one that was cancelled, and a calendar for today and tomorrow, all around `now`. */
export function demoMeetings(team: DemoTeam, now: Date): NewMeeting[] {
  return [...unrecorded(team, now), ...scheduled(team, now)];
}

/** Short calls of the week before, with the file that each is played from; they are as long as it is, and worked through as if just uploaded. */
export function recorded(team: DemoTeam, now: Date): { meeting: NewMeeting; file: string }[] {
  return demoFiles.map(({ name, seconds }, index) => {
    const meeting = finished(team, new Date(now.getTime() - 7 * dayMs), index);
    return {
      file: name,
      meeting: {
        ...meeting,
        durationS: seconds,
        endTime: new Date(meeting.startTime.getTime() + seconds * 1000),
        participants: (meeting.participants ?? []).slice(0, 2),
      },
    };
  });
}

export function finished(team: DemoTeam, now: Date, index: number): NewMeeting {
  const owner = pick(team.owners, index);
  const start = atHour(new Date(now.getTime() - (index * 1.6 + 1) * dayMs), 9 + (index % 8), (index % 4) * 15);
  const seconds = 420 + ((index * 947) % 3300) + (index % 7 === 3 ? 3600 : 0);
  const candidate = pick(candidates, index);
  return {
    ...about(team, index, owner, candidate),
    status: 'completed',
    startTime: start,
    endTime: new Date(start.getTime() + seconds * 1000),
    durationS: seconds,
    participants: [
      owner.name,
      candidate,
      ...(index % 3 === 0 ? [pick(candidates, index + 5), pick(candidates, index + 9)] : []),
    ],
    ...pick(origins, index),
    private: index % 11 === 7,
  };
}

function unrecorded(team: DemoTeam, now: Date): NewMeeting[] {
  const owner = team.owners[0]!;
  const at = (days: number, hour: number) => atHour(new Date(now.getTime() - days * dayMs), hour, 0);
  const common = { durationS: 0, endTime: null, source: 'bot' as const, hasBot: true };
  const url = (room: string) => ({ meetingUrl: `https://meet.northlight.example/${room}` });
  return [
    {
      ...about(team, 3, owner, 'Jonah Feld'),
      ...common,
      ...url('jonah'),
      status: 'failed',
      startTime: at(5, 11),
      participants: [owner.name, 'Jonah Feld'],
      failedStage: 'pending',
      failureReason: 'The host did not admit the notetaker.',
    },
    {
      ...about(team, 5, owner, 'Beatriz Salgado'),
      ...common,
      ...url('beatriz'),
      status: 'cancelled',
      startTime: at(6, 15),
      participants: [owner.name, 'Beatriz Salgado'],
    },
  ];
}

/** Their links lead nowhere: the bot must not knock at strangers' rooms because somebody looks at a demonstration. */
function scheduled(team: DemoTeam, now: Date): NewMeeting[] {
  const soon = new Date(Math.ceil((now.getTime() + 20 * minuteMs) / (15 * minuteMs)) * 15 * minuteMs);
  const starts = [
    soon,
    new Date(soon.getTime() + 90 * minuteMs),
    ...[9, 11, 14, 16].map((hour) => atHour(new Date(now.getTime() + dayMs), hour, 0)),
  ];
  return starts.map((startTime, index) => {
    const owner = pick(team.owners, index === 3 ? 1 : 0);
    const candidate = pick(candidates, index + 8);
    return {
      ...about(team, index, owner, candidate),
      status: 'created' as const,
      startTime,
      endTime: index === 4 ? null : new Date(startTime.getTime() + (index === 1 ? 60 : 30) * minuteMs),
      participants: [owner.name, candidate],
      calendarProvider: 'google' as const,
      isAutoJoin: index % 2 === 0,
      meetingUrl: index === 4 ? null : `https://meet.northlight.example/${index + 1}`,
    };
  });
}

export function about(team: DemoTeam, index: number, owner: { id: string; name: string }, candidate: string) {
  const type = index % (meetingTypeNames.length + 1);
  const subject = pick(jobs, index * 3);
  const description = ['Intro call', 'Screen', 'Client intake', 'Interview', 'Reference'][type] ?? 'Call';
  return {
    teamId: team.teamId,
    accountId: owner.id,
    hostName: owner.name,
    meetingTypeId: team.meetingTypeIds[type - 1] ?? null,
    description: `${description}: ${candidate}, ${subject}`,
    externalContactId: team.contactIds.get(candidate) ?? null,
  };
}

function atHour(day: Date, hour: number, minute: number): Date {
  const date = new Date(day);
  date.setHours(hour, minute, 0, 0);
  return date;
}

export function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length]!;
}
