import type { AtsRecord, FieldMapping } from '@candor/contract/ats';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import type { AtsField, AtsRecord as FoundRecord } from '../../engines/ats/port.ts';
import { isSameValue } from '../../engines/ats/values.ts';
import { listDocuments, requireDocument } from '../documents/service.ts';
import { getNotes } from '../notes/service.ts';
import { answerProposals } from './client-answers.ts';
import type { Common, Proposing } from './proposing.ts';
import { provenFacts } from './facts.ts';
import { toNoteLines } from './note-lines.ts';
import { toRecord } from './record.ts';
import type { NewProposal } from './store.ts';
import { toFieldValue } from './transform.ts';
import { systemFor } from '../../http/actor.ts';

type Gathered = { proposals: NewProposal[]; leftOut: number };

/** A note, the fields that facts go to, and documents: what the meeting would write to the person's record. */
export async function gatherProposals(app: App, proposing: Proposing, person: FoundRecord): Promise<Gathered> {
  const { meeting, mapping, open } = proposing;
  // Read as its owner, who sees all of it: only meetings that are not private come here.
  const who = systemFor('ats', meeting, 'owner');
  const at = { teamId: meeting.teamId, meetingId: meeting.id };
  const notes = await getNotes(app, who, at);
  const url = `${app.config.publicUrl}/app/teams/${at.teamId}/meetings/${at.meetingId}/history`;
  const { lines, leftOut } = toNoteLines(notes, mapping.sections, url);
  const common: Common = {
    ...at,
    connectionId: open.connection.id,
    proposedBy: notes.writer?.label ?? app.config.productName,
    createdAt: app.now(),
  };
  const target = noteTarget(proposing, toRecord(person));
  const title = titleOf(proposing);
  const note: NewProposal[] =
    target && lines.length > 0
      ? [
          {
            ...common,
            id: newId(),
            kind: 'note',
            record: target.about,
            note: { title, lines, activityType: proposing.activityType, links: target.links },
            evidence: lines.flatMap(({ evidence }) => evidence),
          },
        ]
      : [];
  const fields = await fieldProposals(proposing, person, provenFacts(notes), common);
  const files = target ? await fileProposals(app, proposing, { common, record: target.about, who }) : [];
  const answers = target ? await answerProposals(app, proposing, { common, ...target }) : [];
  const proposals = [...note, ...answers, ...fields, ...files].map((proposal, place) => ({ ...proposal, place }));
  return { proposals, leftOut };
}

/** Null until somebody has chosen the job, deal or company. Where notes cannot be about one, it is linked to the note about the person. */
function noteTarget(
  { destination, chosen, open }: Proposing,
  person: AtsRecord,
): { about: AtsRecord; links: AtsRecord[] } | null {
  const { notesAbout, linksTo } = open.ats.capabilities;
  if (destination === 'contact')
    return { about: person, links: chosen && linksTo.includes(chosen.kind) ? [chosen] : [] };
  if (!chosen) return null;
  if (notesAbout.includes(chosen.kind)) return { about: chosen, links: [] };
  return { about: person, links: linksTo.includes(chosen.kind) ? [chosen] : [] };
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const titleOf = ({ meeting }: Proposing) =>
  `${meeting.description || 'Meeting'}, ${day.format(meeting.startTime)}`.slice(0, 200);

async function fieldProposals(
  { open, mapping }: Proposing,
  person: FoundRecord,
  facts: ReturnType<typeof provenFacts>,
  common: Common,
): Promise<NewProposal[]> {
  if (mapping.fields.length === 0 || !open.ats.capabilities.updates.includes('person')) return [];
  const fields = await open.ats.listFields(person.ref.type);
  return mapping.fields.flatMap((wish): NewProposal[] => {
    const fact = facts.find(({ field }) => field === wish.fact);
    const field = fields.find(({ id }) => id === wish.field);
    if (!fact || !field || field.isReadOnly) return [];
    const value = valueFor(wish, fact.value, field, person);
    if (value === undefined) return [];
    const { id, label, type } = field;
    return [
      {
        ...common,
        id: newId(),
        kind: 'field',
        record: toRecord(person),
        field: { id, label, type },
        oldValue: person.values[id] ?? null,
        newValue: value,
        firstValue: value,
        evidence: fact.evidence,
        rule: fact.isAmbiguous ? 'ask' : wish.rule,
      },
    ];
  });
}

/** Undefined where there is nothing to change. */
function valueFor(wish: FieldMapping, said: string, field: AtsField, person: FoundRecord) {
  const there = person.values[field.id] ?? null;
  if (wish.rule === 'only-if-empty' && !isSameValue(there, null)) return undefined;
  const value = toFieldValue(said, field, wish.transformation, there);
  return value === undefined || isSameValue(value, there) ? undefined : value;
}

/** Written documents of the chosen templates, once somebody has published them. */
async function fileProposals(
  app: App,
  { open, mapping, meeting }: Proposing,
  { common, record, who }: { common: Common; record: AtsRecord; who: Parameters<typeof listDocuments>[1] },
): Promise<NewProposal[]> {
  if (open.ats.capabilities.files === 'none' || mapping.documents.length === 0) return [];
  const at = { teamId: meeting.teamId, meetingId: meeting.id };
  const published = (await listDocuments(app, who, at)).filter(({ publishedAt }) => publishedAt !== null);
  const documents = await Promise.all(published.map(({ name }) => requireDocument(app.db, at, name)));
  return documents
    .filter(({ templateId }) => templateId !== null && mapping.documents.includes(templateId))
    .map(({ name, nickname }) => ({
      ...common,
      id: newId(),
      kind: 'file',
      record,
      note: { title: nickname, lines: [], activityType: null, links: [], document: name },
    }));
}
