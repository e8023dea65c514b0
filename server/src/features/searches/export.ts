import { wordMediaType } from '@candor/contract/documents';
import type { ComparisonReader, comparisonFormats } from '@candor/contract/search-comparison';
import type { App } from '../../app.ts';
import { toCell } from '../../engines/ats/contact-book/export.ts';
import { writeDocx } from '../../engines/docx/write.ts';
import { writePdf } from '../../engines/pdf/pool.ts';
import type { PdfDocument } from '../../engines/pdf/port.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import type { Origin } from '../audit/service.ts';
import { record } from '../audit/service.ts';
import { toPdf } from '../documents/file.ts';
import { forOutside } from '../documents/policy/outside.ts';
import { clientPolicy } from '../documents/policy/policy.ts';
import { openMask } from '../sharable-pages/blind/mask.ts';
import { getComparison } from './comparison.ts';
import { selectComparison, selectKnownWords } from './comparison-store.ts';
import type { InSearch } from './store.ts';

type Wanted = {
  format: (typeof comparisonFormats)[number];
  reader: ComparisonReader;
  contactId?: string[] | undefined;
  without?: string[] | undefined;
};
type Exported = { mediaType: string; body: Uint8Array; filename: string };

/** One answer as a file has it; null where nothing is known, or where this reader doesn't get it. */
type Line = { text: string; evidence: { start: number; speakerName: string; quote: string }[] } | null;
type Table = {
  title: string;
  about: string[];
  people: string[];
  rows: { title: string; cells: Line[] }[];
  scores: { title: string; cells: string[] }[];
};

const none = 'Not asked yet';

export async function exportComparison(
  app: App,
  who: Member,
  at: InSearch,
  wanted: Wanted,
  from: Origin,
): Promise<Exported> {
  const table = await tableFor(app, who, at, wanted);
  await record(app, app.db, {
    who,
    teamId: at.teamId,
    action: 'exported',
    thing: { kind: 'search', id: at.searchId, name: `${table.title} (${wanted.reader})` },
    from,
  });
  const filename = `Comparison.${wanted.format}`;
  if (wanted.format === 'csv')
    return { mediaType: 'text/csv; charset=utf-8', body: Buffer.from(`\ufeff${toCsv(table)}`), filename };
  const document = await toDocument(app, at.teamId, table, wanted.reader);
  return wanted.format === 'pdf'
    ? { mediaType: 'application/pdf', body: await writePdf(document), filename }
    : {
        mediaType: wordMediaType,
        body: writeDocx(document),
        filename,
      };
}

async function tableFor(app: App, who: Member, at: InSearch, { reader, contactId, without }: Wanted): Promise<Table> {
  const about = await selectComparison(app.db, at, who.accountId);
  if (!about) throw new AppError('search_not_found');
  const { requirements, people, cells, scorecards } = await getComparison(app, who, at);
  const shown = contactId ? contactId.flatMap((id) => people.find((person) => person.contactId === id) ?? []) : people;
  const rows = requirements.filter(({ $id }) => !without?.includes($id));
  const policy = clientPolicy();
  const lineOf = (requirementId: string, personId: string): Line => {
    const cell = cells.find((one) => one.requirementId === requirementId && one.contactId === personId);
    if (!cell) return null;
    const line = {
      $id: requirementId,
      text: cell.text,
      isQuote: cell.isQuote,
      evidence: cell.evidence,
      isByPerson: false,
      ...(cell.check !== null && { check: cell.check }),
      asked: { text: rows.find(({ $id }) => $id === requirementId)?.text ?? '', evidence: [] },
    };
    const [section] = reader === 'team' ? [{ lines: [line] }] : forOutside([{ lines: [line] }], policy);
    const kept = section?.lines[0];
    return kept ? { text: cell.isQuote ? `“${kept.text}”` : kept.text, evidence: kept.evidence } : null;
  };
  const table: Table = {
    title: about.title,
    about: [about.clientName].filter(Boolean),
    people: shown.map(({ name }) => name),
    rows: rows.map(({ $id, text }) => ({ title: text, cells: shown.map((person) => lineOf($id, person.contactId)) })),
    // Ratings are the team's own.
    scores: reader === 'team' ? scoresOf(shown, scorecards) : [],
  };
  return reader === 'blind' ? blind(app, at.teamId, table, { shown, cells }) : table;
}

function scoresOf(
  shown: readonly { contactId: string }[],
  scorecards: Awaited<ReturnType<typeof getComparison>>['scorecards'],
): Table['scores'] {
  const names = [...new Set(scorecards.flatMap(({ ratings }) => ratings.map(({ name }) => name)))];
  return names.map((name) => ({
    title: name,
    // Everyone who rated, as on the screen: the latest alone would look like the team's verdict.
    cells: shown.map(({ contactId }) =>
      scorecards
        .filter((card) => card.contactId === contactId)
        .flatMap(({ ratings, scale, submittedBy }) => {
          const rating = ratings.find((one) => one.name === name)?.rating;
          return rating == null ? [] : [`${rating} of ${scale}, ${submittedBy ?? 'draft'}`];
        })
        .join('; '),
    ),
  }));
}

/** Without names, employers and ways to reach people, as blind pages are; the evidence has names in it and stays here. */
async function blind(
  app: App,
  teamId: string,
  table: Table,
  { shown, cells }: { shown: readonly { contactId: string; name: string }[]; cells: readonly { meetingId: string }[] },
): Promise<Table> {
  const { names, employers } = await selectKnownWords(app.db, teamId, [
    ...new Set(cells.map(({ meetingId }) => meetingId)),
  ]);
  const called = shown.map((_, index) => `Candidate ${letter(index)}`);
  const labels = new Map(shown.map(({ name }, index) => [name, called[index]!]));
  const texts = table.rows.flatMap((row) => [row.title, ...row.cells.flatMap((cell) => cell?.text ?? [])]);
  const mask = openMask({ names: [...names, ...labels.keys()], hidden: [], shown: [], employers, labels }, texts);
  return {
    ...table,
    people: called,
    rows: table.rows.map(({ title, cells: row }) => ({
      title: mask.apply(title),
      cells: row.map((cell) => cell && { text: mask.apply(cell.text), evidence: [] }),
    })),
  };
}

const letter = (index: number): string =>
  (index >= 26 ? letter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

function toCsv({ people, rows, scores }: Table): string {
  return [
    ['Requirement', ...people],
    ...rows.map(({ title, cells }) => [title, ...cells.map((cell) => cell?.text ?? '')]),
    ...scores.map(({ title, cells }) => [title, ...cells]),
  ]
    .map((cells) => cells.map(toCell).join(','))
    .join('\r\n');
}

/** A section for each requirement, a line for each candidate. */
async function toDocument(app: App, teamId: string, table: Table, reader: ComparisonReader): Promise<PdfDocument> {
  const line = (name: string, text: string, evidence: NonNullable<Line>['evidence'] = []) => ({
    $id: name,
    text: `**${name}**: ${text}`,
    evidence: evidence.map((one) => ({ ...one, segmentId: '', speakerId: '', end: one.start })),
    isByPerson: false,
  });
  const sections = [
    ...table.rows.map(({ title, cells }) => ({
      title,
      lines: cells.map((cell, index) => line(table.people[index]!, cell?.text ?? none, cell?.evidence)),
    })),
    ...table.scores.map(({ title, cells }) => ({
      title: `Rating: ${title}`,
      lines: cells.map((cell, index) => line(table.people[index]!, cell || 'Not rated')),
    })),
  ];
  const document = await toPdf(
    app,
    { teamId },
    {
      document: {
        nickname: table.title,
        kind: 'other',
        sections: sections.map((section, index) => ({
          $id: String(index),
          sectionId: null,
          dropped: [],
          ...section,
        })) as never,
      },
      about: table.about,
      language: null,
    },
  );
  return reader === 'team' ? document : { ...document, evidence: 'none' };
}
