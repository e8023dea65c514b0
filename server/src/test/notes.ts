import type { Evidence } from '@candor/contract/evidence';
import type { MeetingNotes } from '@candor/contract/notes';
import { getNotes, regenerateNotes } from '@candor/contract/notes';
import { getTranscript } from '@candor/contract/transcripts';
import { expect } from 'vitest';
import type { NewMeeting } from '../features/meetings/service.ts';
import { createMeetings } from '../features/meetings/service.ts';
import type { Person, TestApp, TestAppOptions, TestTeam } from './app.ts';
import { openTestTeam } from './app.ts';
import type { TestNotes, Writes } from './fake-language.ts';
import { fakeLanguage, lineOf } from './fake-language.ts';
import type { InMeeting } from './recordings.ts';
import { writeNow } from './recordings.ts';
import { writeSpoken } from './spoken.ts';

export const interview = [
  'I lead a small data team in Leeds and have eight years of experience with pipelines.',
  'I would need about seventy thousand pounds and my notice period is six weeks.',
  'I will send you the description on Thursday and you send me your portfolio.',
  'You can reach me at amara.osei@example.com whenever you like.',
];

/** What the engine of a test writes of `interview`; the sections are General's. */
export const interviewNotes: NonNullable<Writes['writeNotes']> = async (told, sections) =>
  ({
    summary: [lineOf(told, 'I lead a small data team', 'She leads a small data team.')],
    sections: sections.map(({ id }) => ({
      id,
      lines:
        {
          background: [lineOf(told, 'I lead a small data team in Leeds'), lineOf(told, 'eight years of experience')],
          pay: [lineOf(told, 'seventy thousand pounds')],
          availability: [lineOf(told, 'my notice period is six weeks.')],
        }[id] ?? [],
      dropped: [],
    })),
    actionItems: [
      {
        line: lineOf(told, 'I will send you the description', 'Send the description'),
        owner: 'Olive',
        dueDate: '2026-03-05',
      },
      { line: lineOf(told, 'you send me your portfolio.', 'Send the portfolio'), owner: null, dueDate: null },
    ],
    facts: [
      { kind: 'pay', value: '£70,000', line: lineOf(told, 'seventy thousand pounds') },
      { kind: 'notice', value: '6 weeks', line: lineOf(told, 'six weeks.') },
      { kind: 'email', value: 'amara.osei@example.com', line: lineOf(told, 'amara.osei@example.com') },
    ],
    dropped: [],
  }) satisfies TestNotes;

export type Interviews = TestTeam & {
  /** What the engine does from now on. */
  writes: Writes;
  /** A meeting of the owner in which this was said, at the stage in which its notes are written. */
  spoken(texts?: readonly string[], more?: Partial<NewMeeting>): Promise<InMeeting>;
  /** As above, with its notes. */
  written(texts?: readonly string[], more?: Partial<NewMeeting>): Promise<InMeeting>;
  notesOf(at: InMeeting, as?: Person): Promise<MeetingNotes>;
  /** Asked for and done at once. */
  again(at: InMeeting, body?: { noteId?: string; detailLevel?: 'brief' | 'standard' | 'detailed' }): Promise<void>;
};

export async function spokenMeeting(
  on: TestTeam,
  texts: readonly string[] = interview,
  more: Partial<NewMeeting> = {},
): Promise<InMeeting> {
  const [row] = await createMeetings(on.app, on.app.db, [
    {
      teamId: on.teamId,
      accountId: on.owner.accountId,
      description: 'Screen: Amara Osei',
      hostName: 'Olive',
      status: 'summarize',
      startTime: new Date('2026-03-02T09:00:00Z'),
      participants: ['Olive', 'Amara Osei'],
      ...more,
    },
  ]);
  await writeSpoken(on.app.db, row!, texts);
  return { teamId: on.teamId, meetingId: row!.id };
}

/** Every word that is quoted was said in the span that plays, by the one who is named. */
export async function expectQuoted(
  on: TestApp,
  as: Person,
  at: InMeeting,
  quoted: readonly { evidence: readonly Evidence[] }[],
): Promise<void> {
  const { segments } = (await on.call(getTranscript, { as, params: at, query: { limit: 2_000 } })).body;
  const bySegment = new Map(segments.map((segment) => [segment.$id, segment]));
  for (const { evidence } of quoted) {
    expect(evidence.length).toBeGreaterThan(0);
    for (const { segmentId, speakerId, start, end, quote } of evidence) {
      const segment = bySegment.get(segmentId)!;
      const inside = segment.words
        .filter(([, from, to]) => from / 1000 >= start && to / 1000 <= end)
        .map(([text]) => text)
        .join(' ');
      expect(segment.speakerId).toBe(speakerId);
      expect(` ${inside} `).toContain(` ${quote} `);
    }
  }
}

/** All that carries evidence, but for what people wrote. */
export function linesIn({
  summary,
  sections,
  actionItems,
  suggestions,
  scorecard,
}: MeetingNotes): { text?: string; evidence: Evidence[] }[] {
  return [
    ...summary,
    ...sections.flatMap(({ lines }) => lines),
    ...actionItems,
    ...suggestions,
    ...(scorecard?.ratings ?? []).flatMap(({ lines }) => lines),
  ];
}

/** A team, and an engine that writes what the test says; `interviewNotes` unless said otherwise. */
export async function openInterviews(options: Omit<TestAppOptions, 'language'> = {}): Promise<Interviews> {
  const writes: Writes = { writeNotes: interviewNotes };
  const language = fakeLanguage(writes);
  const on = await openTestTeam({ ...options, language });
  const spoken: Interviews['spoken'] = (texts, more) => spokenMeeting(on, texts, more);
  return {
    ...on,
    writes,
    spoken,
    async written(texts, more) {
      const at = await spoken(texts, more);
      await writeNow(on, at);
      return at;
    },
    notesOf: async (at, as = on.owner) => (await on.call(getNotes, { as, params: at })).body,
    async again(at, body = {}) {
      await on.call(regenerateNotes, { as: on.owner, params: at, body });
      await writeNow(on, at);
    },
  };
}
