import { createHash } from 'node:crypto';
import type { RedactedAudio, AudibleWord } from '@candor/contract/share-links';
import type { Segment } from '@candor/contract/transcripts';
import type { Speaker } from '@candor/contract/speech-data';
import { limits } from '@candor/contract/limits';
import type { App } from '../../../app.ts';
import { listEmployers } from '../../notes/service.ts';
import { listMembers } from '../../teams/service.ts';
import { findTranscript } from '../../transcripts/service.ts';
import type { SharedItem, SharedPage } from '../present/shared-page.ts';
import type { ItemRow } from '../store.ts';
import { nameLabels } from './called.ts';
import { rememberNames } from './known-names.ts';
import type { Mask } from './mask.ts';
import { maskOfRevision } from './mask-cache.ts';
import type { RedactedSpan } from '../serve/sound.ts';

/** What was said in a part of a recording without what is hidden, and where a tone has to be laid over it. */
export type BlindExcerpt = {
  lines: { speakerName: string; text: string }[];
  covered: RedactedSpan[] /** Word by word, for those who decide what is hidden. */;
  heard: RedactedAudio['lines'];
};
export type Anonymizer = {
  mask: Mask;
  /** Null where nothing was written down of it: then nothing of it can be hidden. */
  saidIn(meetingId: string, startS: number, endS: number): BlindExcerpt | null;
  /** What someone is called instead of by name. */
  labelOf(meetingId: string, speakerId: string): string;
  /** The same for one page, and nothing that is known elsewhere: document names carry those of people. */
  disguise(item: ItemRow): { meetingId: string; sourceId: string };
  /** Whether anyone is known whom the page could be about; without a name nothing can be hidden for sure. */
  hasNames: boolean;
};

/** Words are seldom timed better than this. */
const marginS = 0.2;
const roleNames = { host: 'Interviewer', candidate: 'Candidate', client: 'Client', other: null } as const;

export async function openAnonymizer(app: App, { page, items }: SharedPage): Promise<Anonymizer> {
  const meetings = [
    ...new Map(
      items.flatMap(({ source }) =>
        source.meeting && source.availability !== 'private' ? [[source.meeting.id, source.meeting] as const] : [],
      ),
    ).values(),
  ];
  const [transcripts, employers, known, members] = await Promise.all([
    Promise.all(meetings.map(({ id }) => findTranscript(app.db, { teamId: page.teamId, meetingId: id }))),
    Promise.all(meetings.map(({ id }) => listEmployers(app.db, { teamId: page.teamId, meetingId: id }))),
    rememberNames(app.db, page),
    listMembers(app, page.teamId, { page: 0, limit: limits.membersPageSize }),
  ]);
  const own = [...members.memberships.map(({ name }) => name), page.creatorName];
  const names = [...known, ...own];
  const texts = [
    ...writtenOn({ page, items }),
    ...transcripts.flatMap((one) => (one ? [one.segments.map(textOf).join('\n')] : [])),
  ];
  const speakers = transcripts.flatMap((one) => one?.speakers ?? []);
  const labels = nameLabels({ speakers, known, own });
  const mask = maskOfRevision(
    { names, labels, employers: employers.flat(), hidden: page.hiddenWords, shown: page.shownWords },
    texts,
  );
  const byMeeting = new Map(meetings.map(({ id }, index) => [id, transcripts[index]]));
  const isOwn = new Set(own);
  return {
    mask,
    hasNames: known.some((name) => !isOwn.has(name)),
    saidIn(meetingId, startS, endS) {
      const transcript = byMeeting.get(meetingId);
      return transcript ? said({ mask, labels }, transcript, startS, endS) : null;
    },
    labelOf: (meetingId, speakerId) =>
      labelOf(
        byMeeting.get(meetingId)?.speakers.find(({ $id }) => $id === speakerId),
        labels,
      ),
    disguise: ({ pageId, meetingId, sourceId }) => ({
      meetingId: digestOf(pageId, meetingId),
      sourceId: digestOf(pageId, meetingId, sourceId),
    }),
  };
}

const textOf = ({ words }: Segment) => words.map(([text]) => text).join(' ');
/** What is written on the page and in its items. */
export const writtenOn = ({ page, items }: SharedPage) => [
  page.title,
  page.description,
  ...items.flatMap(({ item, source }) => [item.nickname ?? '', ...textsOf(source)]),
];
const textsOf = ({ snippet, document }: SharedItem['source']) => [
  snippet?.title ?? '',
  snippet?.description ?? '',
  document?.nickname ?? '',
  ...(document?.sections ?? []).flatMap(({ title, lines }) => [
    title,
    ...lines.flatMap(({ text, asked, evidence }) => [text, asked?.text ?? '', ...evidence.map(({ quote }) => quote)]),
  ]),
];
const digestOf = (...parts: string[]) => createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 20);

/** Each sentence is looked at whole, although only a part of it may lie inside. */
function said(
  { mask, labels }: { mask: Mask; labels: ReadonlyMap<string, string> },
  { speakers, segments }: { speakers: Speaker[]; segments: Segment[] },
  startS: number,
  endS: number,
): BlindExcerpt {
  const lines: BlindExcerpt['lines'] = [];
  const covered: RedactedSpan[] = [];
  const heard: BlindExcerpt['heard'] = [];
  for (const segment of segments.filter(({ start, end }) => end > startS && start < endS)) {
    const spans = mask.spansIn(textOf(segment));
    let at = 0;
    const words = segment.words.map(([text, startMs, endMs]) => {
      const [from, to] = [at, at + text.length];
      at = to + 1;
      return {
        from,
        to,
        startS: startMs / 1000,
        endS: endMs / 1000,
        text,
        kind: spans.find(({ start, end }) => start < to && end > from)?.kind ?? null,
      };
    });
    const inside = words.filter((word) => word.endS > startS && word.startS < endS);
    covered.push(
      ...words
        .flatMap((word) =>
          word.kind
            ? [
                {
                  startS: Math.max(0, word.startS - marginS - startS),
                  endS: Math.min(endS - startS, word.endS + marginS - startS),
                },
              ]
            : [],
        )
        .filter((one) => one.endS > one.startS),
    );
    const [first, last] = [inside[0], inside.at(-1)];
    if (!first || !last) continue;
    const text = mask.apply(textOf(segment), { from: first.from, to: last.to });
    const speakerName = labelOf(
      speakers.find(({ $id }) => $id === segment.speakerId),
      labels,
    );
    const audible = inside.map(
      (word): AudibleWord => ({
        text: word.text,
        start: Math.max(0, word.startS - startS),
        end: Math.min(endS, word.endS) - startS,
        kind: word.kind,
      }),
    );
    if (lines.at(-1)?.speakerName === speakerName) {
      lines.at(-1)!.text += ` ${text}`;
      heard.at(-1)!.words.push(...audible);
    } else {
      lines.push({ speakerName, text });
      heard.push({ speakerName, words: audible });
    }
  }
  return { lines, covered: joined(covered), heard };
}

function labelOf(speaker: Speaker | undefined, labels: ReadonlyMap<string, string>): string {
  const called = labels.get(speaker?.name ?? '');
  if (called?.startsWith('Candidate ')) return called;
  return (speaker?.role && roleNames[speaker.role]) ?? `Speaker ${(speaker?.place ?? 0) + 1}`;
}

function joined(spans: readonly RedactedSpan[]): RedactedSpan[] {
  const result: RedactedSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.startS - b.startS)) {
    const last = result.at(-1);
    if (last && span.startS <= last.endS) last.endS = Math.max(last.endS, span.endS);
    else result.push({ ...span });
  }
  return result;
}
