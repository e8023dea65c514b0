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
  /** Clips, by the words that they begin and end with. */
  snippets: readonly { title: string; first: string; last: string }[];
};

/**
 * One search, from the client's first call to the reference of the candidate who is put forward. A language model wrote what belongs to four of
 * the calls; the built-in engine sorted one, so that newcomers see both.
 */
export const stories: readonly Story[] = [
  {
    name: 'henrik-reference',
    title: 'Reference: Elise Fontaine, by Henrik Solberg',
    type: 'Reference check',
    owner: 2,
    guest: 'Henrik Solberg',
    guestRole: 'other',
    seconds: 249,
    daysAgo: 1,
    hour: 16,
    minute: 30,
    from: { source: 'phone', callDirection: 'outbound' },
    snippets: [{ title: 'Bad news, the same day', first: 'She came to me on a', last: 'already called the insurers' }],
  },
  {
    name: 'ines-screen',
    title: 'Screen: Ines Carvalho, Head of finance',
    type: 'Candidate screen',
    owner: 2,
    guest: 'Ines Carvalho',
    guestRole: 'candidate',
    seconds: 281,
    daysAgo: 1,
    hour: 14,
    minute: 0,
    from: { source: 'bot', hasBot: true, calendarProvider: 'google' },
    snippets: [
      { title: 'Why she asked for a second trial run', first: 'Because in the first one', last: 'with real money' },
    ],
  },
  {
    name: 'elise-screen',
    title: 'Screen: Elise Fontaine, Head of finance',
    type: 'Candidate screen',
    owner: 1,
    guest: 'Elise Fontaine',
    guestRole: 'candidate',
    seconds: 329,
    daysAgo: 2,
    hour: 15,
    minute: 15,
    from: { source: 'bot', hasBot: true, calendarProvider: 'microsoft' },
    snippets: [
      { title: 'How the month end got ten days shorter', first: 'We wrote every single step', last: 'on its own' },
      { title: 'Why the system came late', first: 'Two things went wrong', last: 'one invoice twice' },
      { title: 'Telling the board', first: 'I stood up and said', last: 'hit the new date' },
    ],
  },
  {
    name: 'caleb-screen',
    title: 'Screen: Caleb Whitmore, Head of finance',
    type: 'Candidate screen',
    owner: 0,
    guest: 'Caleb Whitmore',
    guestRole: 'candidate',
    seconds: 305,
    daysAgo: 2,
    hour: 10,
    minute: 0,
    from: { source: 'phone', callDirection: 'outbound' },
    snippets: [{ title: 'A new lender in seven weeks', first: 'when I came in we', last: 'had a new facility' }],
  },
  {
    name: 'meridian-intake',
    title: 'Client intake: Rohan Mehta, Head of finance',
    type: 'Client intake',
    owner: 0,
    guest: 'Rohan Mehta',
    guestRole: 'client',
    seconds: 285,
    daysAgo: 3,
    hour: 11,
    minute: 30,
    from: { source: 'bot', hasBot: true, calendarProvider: 'google' },
    snippets: [{ title: 'What a good first year looks like', first: 'We close the month', last: 'time to put it in' }],
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
