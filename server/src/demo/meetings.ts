import type { MeetingStatus } from '@candor/contract/meetings';
import type { NewMeeting } from '../features/meetings/service.ts';
import { candidates, jobs, meetingTypeNames } from './people.ts';
import { demoFiles } from './recordings.ts';

export type DemoTeam = {
  teamId: string;
  owners: { id: string; name: string }[];
  meetingTypeIds: string[] /** By name. */;
  contactIds: ReadonlyMap<string, string>;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const sources = [
  ['bot', 'google_calendar'],
  ['local'],
  ['outbound_phone', 'phone'],
  ['bot', 'microsoft_outlook'],
  ['inbound_phone', 'phone'],
];

/** Besides those with a recording: weeks of finished meetings, one of every other state, and a calendar for today and tomorrow, all around `now`. */
export function demoMeetings(team: DemoTeam, now: Date): NewMeeting[] {
  const past = Array.from({ length: 2 * candidates.length }, (_, index) => finished(team, now, index));
  return [...past.slice(demoFiles.length), ...unfinished(team, now), ...scheduled(team, now)];
}

/** The latest finished meetings, with the file that each is played from; they are as long as it is. */
export function recorded(team: DemoTeam, now: Date): { meeting: NewMeeting; file: string }[] {
  return demoFiles.map(({ name, seconds }, index) => {
    const meeting = finished(team, now, index);
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

function finished(team: DemoTeam, now: Date, index: number): NewMeeting {
  const owner = pick(team.owners, index);
  const start = at(new Date(now.getTime() - (index * 1.6 + 1) * dayMs), 9 + (index % 8), (index % 4) * 15);
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
    tags: pick(sources, index),
    private: index % 11 === 7,
  };
}

function unfinished(team: DemoTeam, now: Date): NewMeeting[] {
  const states: [status: MeetingStatus, minutesAgo: number, owner: number, more?: Partial<NewMeeting>][] = [
    ['created', 12, 0, { tags: ['bot'], meetingUrl: 'https://meet.northlight.example/demo' }],
    ['created', 25, 1, { tags: ['local'] }],
    ['intents', 50, 0],
    ['transcrpt', 75, 2],
    ['summarize', 95, 0],
    ['doc-gen', 130, 1],
    ['pending', 3, 0, { tags: ['bot'], meetingUrl: 'https://meet.northlight.example/lobby' }],
    ['failed', 26 * 60, 0, { failedStage: 'pending', failureReason: 'The host did not let the notetaker in.' }],
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
      tags: ['local'],
      ...more,
    };
  });
}

/** Their links lead nowhere: the bot must not knock at strangers' rooms because somebody looks at a demonstration. */
function scheduled(team: DemoTeam, now: Date): NewMeeting[] {
  const soon = new Date(Math.ceil((now.getTime() + 20 * minuteMs) / (15 * minuteMs)) * 15 * minuteMs);
  const starts = [
    soon,
    new Date(soon.getTime() + 90 * minuteMs),
    ...[9, 11, 14, 16].map((hour) => at(new Date(now.getTime() + dayMs), hour, 0)),
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
      tags: index % 2 === 0 ? ['google_calendar', 'autoJoin'] : ['google_calendar'],
      meetingUrl: index === 4 ? null : `https://meet.northlight.example/${index + 1}`,
    };
  });
}

function about(team: DemoTeam, index: number, owner: { id: string; name: string }, candidate: string) {
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

function at(day: Date, hour: number, minute: number): Date {
  const date = new Date(day);
  date.setHours(hour, minute, 0, 0);
  return date;
}

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length]!;
}
