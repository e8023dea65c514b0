import type { DocumentSection, MeetingDocument } from '@candor/contract/documents';
import type { WrittenLine } from '@candor/contract/evidence';
import type { DocumentTemplate } from '@candor/contract/templates';
import type { Db } from '../../../db/client.ts';
import { templatesOf } from '../../meeting-types/service.ts';
import { findMeeting } from '../../meetings/service.ts';
import type { Policy } from './policy.ts';
import { allowedIn, clientPolicy, isWrittenForClient, policyOf } from './policy.ts';
import { nameOf } from './categories.ts';
import { normal } from './recognize/normal.ts';
import { saysPayNow } from './recognize/pay.ts';
import { privacyOfLine, reasonAgainst } from './read-line.ts';

type Row = { teamId: string; meetingId: string; kind: MeetingDocument['kind']; templateId: string | null };
type Section = Pick<DocumentSection, 'lines'>;

/** Who reads the file of a document. Summaries, and others that aren't for a client, are the team's own until they stand on a page. */
export async function filePolicy(db: Db, row: Row): Promise<Policy> {
  if (row.kind === 'email') return policyOf(['candidate']);
  if (row.kind === 'write-up' || row.kind === 'submittal') return pagePolicy(db, row);
  const template = row.kind === 'other' ? await findTemplate(db, row) : undefined;
  return template && isWrittenForClient(template) ? pagePolicy(db, row) : policyOf([]);
}

/** Of a shared page: its reader is a client, whatever kind of document stands on it. */
export async function pagePolicy(db: Db, row: Row): Promise<Policy> {
  const template = await findTemplate(db, row);
  return clientPolicy(template ? allowedIn(template) : []);
}

async function findTemplate(db: Db, { teamId, meetingId, templateId }: Row): Promise<DocumentTemplate | undefined> {
  if (templateId === null) return undefined;
  const meeting = await findMeeting(db, { teamId, meetingId });
  const { documentTemplates } = await templatesOf(db, teamId, meeting?.meetingTypeId ?? null);
  return documentTemplates.find(({ $id }) => $id === templateId);
}

/** What leaves the team: lines that its readers get, each with the words that they may hear. */
export function forOutside<T extends Section>(sections: readonly T[], policy: Policy): T[] {
  if (policy.withholds.size === 0) return [...sections];
  return sections.map((section) => ({
    ...section,
    lines: section.lines
      .filter((line) => reasonAgainst(line, policy) === null)
      .map((line) => (line.isByPerson ? line : { ...line, evidence: allowedEvidence(line, policy) })),
  }));
}

function allowedEvidence({ evidence }: WrittenLine, policy: Policy): WrittenLine['evidence'] {
  return evidence.filter(({ quote }) => {
    const kind = privacyOfLine({ text: quote }, policy);
    return kind === null || (kind === 'current-pay' && !saysPayNow(normal(quote)));
  });
}

/** What to look at before the document leaves: lines that stay behind, and what a person wrote that its readers rarely get. */
export function cautionsFor(sections: readonly Section[], policy: Policy): MeetingDocument['cautions'] {
  return sections.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const reason = line.isByPerson ? writtenByPerson(line, policy) : reasonAgainst(line, policy);
      return reason === null ? [] : [{ lineId: line.$id, reason }];
    }),
  );
}

function writtenByPerson(line: WrittenLine, policy: Policy): string | null {
  const kind = privacyOfLine(line, policy);
  const reader = policy.readers[0] === 'candidate' ? 'Candidates' : 'Clients';
  return kind && `${reader} will read this. Candor would leave it out: ${nameOf(kind)}.`;
}
