import type { OmittedLine } from '@candor/contract/evidence';
import type { DocumentTemplate } from '@candor/contract/templates';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import type { LanguageOptions, SectionWish } from '../../engines/language/port.ts';
import { findContact } from '../contacts/service.ts';
import { hintsFor, templatesOf } from '../meeting-types/service.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import type { MeetingConversation } from '../findings/conversation.ts';
import { conversationOf, storable, toOmitted, toWritten } from '../findings/conversation.ts';
import { openFollower } from '../findings/follow.ts';
import { findingsOf } from '../findings/found.ts';
import { toMaterial } from '../findings/material.ts';
import { isQuoting } from '../findings/quotes.ts';
import type { FindingRow } from '../findings/service.ts';
import { listFindings } from '../findings/service.ts';
import type { AcceptedFact } from '../notes/service.ts';
import { listAcceptedFacts } from '../notes/service.ts';
import { toWriter } from '../notes/write/publish.ts';
import { forgetAnswers, purseOf } from '../findings/purse.ts';
import type { FreshSection } from './merge.ts';
import { mergeSections } from './merge.ts';
import type { LeftOut } from './policy/apply.ts';
import { applyPolicy } from './policy/apply.ts';
import { allowFindings } from './policy/findings.ts';
import { putHeader } from './policy/header.ts';
import { policyFor } from './policy/policy.ts';
import { withholdFrom } from './policy/withhold.ts';
import { announce } from './service.ts';
import type { DocumentRow } from './store.ts';
import { keepVersion } from './version-store.ts';
import { withTeamLanguage } from '../teams/language.ts';
import { lockById, updateDocument } from './store.ts';

/** All that the documents of one meeting are written from. */
export type Material = {
  conversation: MeetingConversation;
  templates: readonly DocumentTemplate[];
  hints: Awaited<ReturnType<typeof hintsFor>>;
  about: string;
  /** What people accepted of the meeting's facts. */
  facts: readonly AcceptedFact[];
};

type Written = { sections: FreshSection[]; rows: readonly FindingRow[] };

export async function gatherMaterial(app: App, meeting: MeetingRow): Promise<Material> {
  const at: InMeeting = { teamId: meeting.teamId, meetingId: meeting.id };
  const [conversation, { name, documentTemplates }, hints, contact, facts] = await Promise.all([
    conversationOf(app, at),
    templatesOf(app.db, meeting.teamId, meeting.meetingTypeId),
    hintsFor(app.db, meeting.teamId, meeting.meetingTypeId),
    findContact(app.db, meeting.teamId, meeting.externalContactId),
    listAcceptedFacts(app.db, at),
  ]);
  return {
    conversation,
    templates: documentTemplates,
    hints,
    facts,
    about: [name, ...(contact ? [`about ${contact.name}`] : [])].join(', '),
  };
}

/** Has the document written and puts it beside what people wrote. Of two that write at once, only the one whose run it is puts anything. */
export async function writeDocument(
  on: App,
  row: DocumentRow,
  template: DocumentTemplate,
  material: Material,
  options: LanguageOptions,
): Promise<void> {
  const app = await withTeamLanguage(on, row.teamId, 'documents');
  const { sections: fresh, rows } = await writeSections(app, row, template, material, {
    ...options,
    purse: await purseOf(app, row, row.runId),
  });
  options.signal.throwIfAborted();
  await app.db.transaction(async (tx) => {
    const now = await lockById(tx, row.teamId, row.id);
    if (now?.runId !== row.runId || now.state !== 'writing') return;
    const follow = openFollower(rows, await listFindings(tx, row));
    const followed = fresh.map((section) => ({ ...section, lines: follow(section.lines) }));
    const sections = mergeSections(now.sections, now.sectionsRemoved, followed, newId);
    const written = await updateDocument(tx, row, {
      state: 'ready',
      runId: null,
      failureReason: null,
      sections,
      kind: template.kind,
      words: material.conversation.words,
      writer: toWriter(app.language),
      revision: now.revision + 1,
      updatedAt: app.now(),
    });
    await keepVersion(tx, written, { by: null });
    await announce(tx, row);
    if (now.deletedAt === null) {
      const { teamId, meetingId, id: documentId, name } = now;
      await app.events.emit(tx, 'document.ready', { teamId, meetingId, documentId, name, kind: template.kind });
    }
    await forgetAnswers(tx, row.runId);
  });
}

async function writeSections(
  app: App,
  at: InMeeting,
  template: DocumentTemplate,
  { conversation, hints, about, facts }: Material,
  options: LanguageOptions,
): Promise<Written> {
  const policy = policyFor(template, conversation);
  const shown = withholdFrom(conversation, policy);
  const wishes = template.sections.map(({ $id, title, instructions }): SectionWish => {
    const good = hints.filter((hint) => hint.sectionId === $id || hint.title.toLowerCase() === title.toLowerCase());
    return { id: $id, title, instructions, detailLevel: 'standard', hints: good.map(({ text }) => text) };
  });
  const isSilent = shown.conversation.utterances.length === 0 || wishes.length === 0;
  const rows = isSilent ? [] : await findingsOf(app, at, conversation, options);
  const { findings, withheld } = allowFindings(policy, conversation, rows, shown.withheld);
  const written = isSilent
    ? { sections: [] }
    : await app.language.compose.document(
        { ...shown.conversation, findings: toMaterial(shown.conversation, findings) },
        { name: template.name, kind: template.kind, instructions: template.instructions, sections: wishes, about },
        options,
      );
  const areQuotes = isQuoting(written.sections.flatMap(({ lines }) => lines));
  const sections = applyPolicy(policy, conversation, shown, written.sections, template.sections, {
    rows,
    withheld,
  }).map(({ id, lines: allowed, dropped: leftOut }, index) => {
    const { lines, dropped } = toWritten(conversation, allowed, areQuotes);
    return {
      sectionId: id,
      title: template.sections[index]!.title,
      lines,
      dropped: [...dropped, ...withPrivacy(toOmitted(conversation, leftOut), leftOut)],
    };
  });
  return { sections: storable(putHeader(sections, facts, policy, conversation, shown.withheld)), rows };
}

const withPrivacy = (omitted: readonly OmittedLine[], leftOut: readonly LeftOut[]): OmittedLine[] =>
  omitted.map((one, index) => ({ ...one, ...(leftOut[index]?.privacy && { privacy: leftOut[index].privacy }) }));
