import type { DocumentTemplate } from '@candor/contract/templates';
import { general } from '../../server/src/features/meeting-types/general.ts';
import type { Interview } from './blind.ts';

const section = ($id: string, title: string, instructions: string) => ({ $id, title, instructions });

/** A search brief, as a team would set it up for its intakes. */
const brief: DocumentTemplate = {
  $id: 'brief',
  name: 'Search brief',
  kind: 'other',
  instructions: 'For colleagues who search: what the client wants, without small talk.',
  sections: [
    section('position', 'Position', 'The post, where it is, whom it reports to and what team it has.'),
    section('must', 'Must have', 'What candidates must bring.'),
    section('nice', 'Nice to have', 'What helps but is not required.'),
    section('budget', 'Budget and fee', 'Salary range, allowances, relocation, and our fee.'),
    section('process', 'Process and dates', 'Interview stages, when profiles are due, when the person starts.'),
    section('next', 'Next steps', 'What was agreed: who does what, and by when.'),
  ],
};

/** What a reference giver or a hiring manager said, for the file. */
const report: DocumentTemplate = {
  $id: 'report',
  name: 'Report',
  kind: 'interview-summary',
  instructions: 'For the file: what was said of the person, factual.',
  sections: [
    section('strengths', 'Strengths', 'What the person is good at, with examples.'),
    section('concerns', 'Concerns', 'Weaknesses, doubts and gaps.'),
    section('outcome', 'Outcome', 'What was decided or recommended, offer and dates.'),
    section('next', 'Next steps', 'What was agreed: who does what, and by when.'),
  ],
};

const [writeUp, email] = general.documentTemplates as [DocumentTemplate, DocumentTemplate];

/** The documents that such a meeting is for. */
export function templatesFor({ kind }: Interview): DocumentTemplate[] {
  if (kind === 'client') return [brief, email];
  if (['candidate', 'competency', 'technical'].includes(kind)) return [writeUp, email];
  if (kind === 'reference' || kind === 'debrief') return [report, email];
  return [email];
}
