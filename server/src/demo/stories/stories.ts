import type { NewMeeting } from '../../features/meetings/service.ts';
import type { DemoTeam } from '../demo-team.ts';
import { meetingTypeNames } from '../people.ts';

/** A whole meeting that was worked through once, by this product, and comes with all that was made of it. */
export type Story = {
  /** Of its files in `recordings/`. */
  name: string;
  title: string;
  type: (typeof meetingTypeNames)[number];
  /** Place among the colleagues. */
  owner: number;
  guest: string;
  guestRole: 'candidate' | 'client' | 'other';
  seconds: number;
  /** Local time, so many working days before the first start. */
  daysAgo: number;
  hour: number;
  minute: number;
  from: Pick<NewMeeting, 'source' | 'hasBot' | 'calendarProvider' | 'callDirection'>;
  /** Clips, by the first words of the turns that they begin and end with. */
  snippets: readonly { title: string; first: string; last: string }[];
};

/** A search from the client's first call to the reference of the candidate who is put forward, and an interview for another one. */
export const stories: readonly Story[] = [
  {
    name: 'henrik-reference',
    title: 'Reference: Elise Fontaine, by Henrik Solberg',
    type: 'Reference check',
    owner: 2,
    guest: 'Henrik Solberg',
    guestRole: 'other',
    seconds: 416,
    daysAgo: 1,
    hour: 16,
    minute: 30,
    from: { source: 'phone', callDirection: 'inbound' },
    snippets: [
      { title: 'Rather late than wrong', first: 'Yes. It was four months late', last: 'She did. She stood up' },
    ],
  },
  {
    name: 'ines-interview',
    title: 'Technical interview: Ines Carvalho, Backend developer',
    type: 'Technical interview',
    owner: 1,
    guest: 'Ines Carvalho',
    guestRole: 'candidate',
    seconds: 520,
    daysAgo: 1,
    hour: 14,
    minute: 0,
    from: { source: 'bot', hasBot: true, calendarProvider: 'google' },
    snippets: [{ title: 'Two people, one scooter', first: 'That two people must not', last: 'Because the telephone' }],
  },
  {
    name: 'elise-screen',
    title: 'Screen: Elise Fontaine, Head of finance',
    type: 'Candidate screen',
    owner: 1,
    guest: 'Elise Fontaine',
    guestRole: 'candidate',
    seconds: 511,
    daysAgo: 2,
    hour: 15,
    minute: 15,
    from: { source: 'bot', hasBot: true, calendarProvider: 'microsoft' },
    snippets: [
      { title: 'From fourteen days to four', first: 'Um, I would say two things', last: 'There was no trick' },
      { title: 'Why the system came late', first: 'And why sixteen months', last: 'Two reasons' },
      {
        title: 'The colleague who wanted the job',
        first: 'I would go to that person',
        last: 'I would go to that person',
      },
    ],
  },
  {
    name: 'caleb-screen',
    title: 'Screen: Caleb Whitmore, Head of finance',
    type: 'Candidate screen',
    owner: 0,
    guest: 'Caleb Whitmore',
    guestRole: 'candidate',
    seconds: 502,
    daysAgo: 2,
    hour: 10,
    minute: 0,
    from: { source: 'phone', callDirection: 'outbound' },
    snippets: [{ title: 'A lender in seven weeks', first: 'We have three lenders', last: 'I called everybody' }],
  },
  {
    name: 'meridian-intake',
    title: 'Client intake: Rohan Mehta, Head of finance',
    type: 'Client intake',
    owner: 0,
    guest: 'Rohan Mehta',
    guestRole: 'client',
    seconds: 511,
    daysAgo: 3,
    hour: 11,
    minute: 30,
    from: { source: 'bot', hasBot: true, calendarProvider: 'google' },
    snippets: [
      { title: 'What a good first year looks like', first: 'Three things. We close', last: 'Three things. We close' },
    ],
  },
];

export function storyMeeting(team: DemoTeam, now: Date, story: Story): NewMeeting {
  const owner = team.owners[story.owner]!;
  const startTime = new Date(now);
  for (let left = story.daysAgo; left > 0; ) {
    startTime.setDate(startTime.getDate() - 1);
    if (startTime.getDay() % 6 !== 0) left -= 1;
  }
  startTime.setHours(story.hour, story.minute, 0, 0);
  return {
    teamId: team.teamId,
    accountId: owner.id,
    hostName: owner.name,
    meetingTypeId: team.meetingTypeIds[meetingTypeNames.indexOf(story.type)] ?? null,
    description: story.title,
    externalContactId: team.contactIds.get(story.guest) ?? null,
    status: 'completed',
    startTime,
    endTime: new Date(startTime.getTime() + story.seconds * 1000),
    durationS: story.seconds,
    participants: [owner.name, story.guest],
    ...story.from,
  };
}
