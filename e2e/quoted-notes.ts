import type { Evidence, WrittenLine } from '@candor/contract/evidence';
import type { Candor } from './candor.ts';
import { runSql } from './database.ts';
import type { Recorded } from './recordings.ts';
import { type Talk, wordMs } from './transcripts.ts';

/** A screening call as people talk: answers go on, one question was never asked, and one thing was only mentioned. */
export const natural: Talk = {
  speakers: [{ name: 'Dana Whitfield' }, { name: 'Zoë Adeyemi' }],
  lines: [
    [0, 1, 'Thanks for making the time, Zoë. So what do you do at Harbour at the moment?'],
    [1, 9, 'I run the platform team. Six of us. We look after the Kubernetes clusters for the whole group.'],
    [1, 17, 'I have been there for six years, and for the last two I have led the on-call rota as well.'],
    [1, 26, 'Before that I was at a small agency, which was fun, but nothing was ever finished.'],
    [1, 34, 'And I write most of the Terraform myself. Old habits.'],
    [0, 39, 'And why would you leave that?'],
    [1, 43, 'There is no room to grow. I would like to lead a team of my own, with a budget.'],
    [0, 52, 'What would you need to move?'],
    [
      1,
      56,
      'I am looking for eighty-five thousand pounds, and I am on seventy-two now. The bonus has never been paid.',
    ],
    [0, 66, 'How soon could you start?'],
    [1, 70, 'My notice period is three months, so April, realistically.'],
    [1, 78, 'I am running the Leeds half marathon in May, by the way, so please no interviews that week.'],
    [0, 90, 'I will send you the job description tomorrow.'],
    [1, 95, 'Great, I will send you my references by Friday.'],
  ],
};

type Words = [line: number, from: number, to?: number];

/** Puts notes in the place of whatever an engine wrote: questions with people's own words, as an engine without a model returns them. */
export async function seedQuotedNotes(candor: Candor, { meetingId }: Recorded): Promise<void> {
  const evidence = ([index, from, to]: Words): Evidence => {
    const [speaker, start, text] = natural.lines[index]!;
    const words = text.split(' ');
    const end = to ?? words.length;
    return {
      segmentId: `${meetingId}-g${String(index).padStart(5, '0')}`,
      speakerId: `${meetingId}-s${speaker}`,
      speakerName: natural.speakers[speaker]!.name,
      start: start + (from * wordMs.every) / 1000,
      end: start + ((end - 1) * wordMs.every + wordMs.said) / 1000,
      quote: words.slice(from, end).join(' '),
    };
  };
  let count = 0;
  const quote = (
    exchange: string,
    asked: Words | null,
    words: Words,
    more: Partial<WrittenLine> = {},
  ): WrittenLine => ({
    $id: `quote${(count += 1)}`,
    text: evidence(words).quote,
    evidence: [evidence(words)],
    isByPerson: false,
    isQuote: true,
    exchange,
    ...(asked && { asked: { text: evidence(asked).quote, evidence: [evidence(asked)] } }),
    ...more,
  });
  const role: Words = [0, 6];
  const pay: Words = [7, 0];
  const sections: Record<string, WrittenLine[]> = {
    background: [
      quote('role', role, [1, 0]),
      quote('role', role, [2, 0]),
      quote('role', role, [3, 0], { isMore: true }),
      quote('role', role, [4, 0], { isMore: true }),
    ],
    motivation: [quote('why', [5, 0], [6, 0])],
    pay: [quote('pay', pay, [8, 0, 12]), quote('pay', pay, [8, 12])],
    availability: [quote('start', [9, 0], [10, 0])],
  };
  const summary = [quote('role', null, [1, 0, 5]), quote('why', null, [6, 6]), quote('pay', null, [8, 0, 6])];
  const chapters = [
    { title: 'Current role', start: 1 },
    { title: 'Reasons to move', start: 39 },
    { title: 'Pay', start: 52 },
    { title: 'Notice and start', start: 66 },
    { title: 'Next steps', start: 90 },
  ];
  const at = [meetingId];
  const json = (value: unknown) => JSON.stringify(value);
  const facts: [field: string, value: string, words: Words][] = [
    ['pay', '£85,000', [8, 4, 7]],
    ['notice', '3 months', [10, 4, 6]],
    ['availability', 'April', [10, 7, 8]],
    ['role', 'Runs the platform team', [1, 0, 5]],
    ['employer', 'Harbour', [0, 12, 13]],
    ['reason-for-leaving', 'There is no room to grow', [6, 0, 6]],
  ];
  const items: [text: Words, owner: string, asked: Words | null][] = [
    [[12, 0], 'Dana Whitfield', null],
    [[13, 1], 'Zoë Adeyemi', [12, 0]],
  ];
  await runSql(candor, [
    {
      sql: 'update meeting_note set summary = $2, chapters = $3 where meeting_id = $1',
      values: [...at, json(summary), json(chapters)],
    },
    { sql: "update meeting_note_section set lines = '[]', dropped = '[]' where meeting_id = $1", values: at },
    ...Object.entries(sections).map(([id, lines]) => ({
      sql: 'update meeting_note_section set lines = $3 where meeting_id = $1 and section_id = $2',
      values: [...at, id, json(lines)],
    })),
    {
      sql: `insert into meeting_note_section (id, team_id, meeting_id, place, section_id, title, detail_level, lines, words, revision)
        select $1 || '-also', team_id, meeting_id, 90, '@also-discussed', 'Also discussed', 'standard', $2, words, revision from meeting_note where meeting_id = $1`,
      values: [...at, json([quote('run', null, [11, 0, 9])])],
    },
    { sql: 'delete from meeting_suggestion where meeting_id = $1', values: at },
    { sql: 'delete from meeting_action_item where meeting_id = $1', values: at },
    ...facts.map(([field, value, words], place) => ({
      sql: `insert into meeting_suggestion (id, team_id, meeting_id, place, field, value, evidence)
        select $1 || $2, team_id, meeting_id, $3, $2, $4, $5 from meeting_note where meeting_id = $1`,
      values: [...at, field, place, value, json([evidence(words)])],
    })),
    ...items.map(([words, owner, asked], place) => ({
      sql: `insert into meeting_action_item (id, team_id, meeting_id, place, text, owner, is_by_person, is_quote, asked, evidence)
        select $1 || '-item' || $2::integer, team_id, meeting_id, $2::integer, $3, $4, false, true, $5, $6 from meeting_note where meeting_id = $1`,
      values: [
        ...at,
        place,
        evidence(words).quote,
        owner,
        asked && json({ text: evidence(asked).quote, evidence: [evidence(asked)] }),
        json([evidence(words)]),
      ],
    })),
  ]);
}
