import type { ErasurePlace } from '@candor/contract/privacy';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { TextPlace } from '../../erasure/search.ts';

/** As people call what a table holds. Others are named as they are, for whoever runs Candor. */
const labels: Readonly<Record<string, string>> = {
  analytics_value: 'Analytics',
  api_key: 'API keys',
  assistant: 'Assistants',
  ats_proposal: 'ATS changes',
  ats_review: 'ATS changes',
  audit_entry: 'Audit log',
  book_entry: 'Contact book',
  book_note: 'Contact book',
  book_file: 'Contact book',
  consent_entry: 'Consent',
  device: 'Browser extensions',
  contact: 'Contacts',
  contact_change: 'Contact changes',
  contact_record: 'Contacts',
  document: 'Documents',
  email_template: 'Email templates',
  document_version: 'Earlier versions of documents',
  finding: 'Findings',
  live_caption: 'Live captions',
  live_note: 'Live notes',
  meeting: 'Meeting details',
  meeting_action_item: 'Action items',
  meeting_comment: 'Comments',
  meeting_field: 'Facts',
  meeting_note: 'Notes',
  meeting_note_feedback: 'Feedback on notes',
  meeting_note_section: 'Notes',
  meeting_scorecard: 'Scorecard',
  meeting_suggestion: 'Facts',
  meeting_type: 'Meeting types',
  meeting_type_version: 'Earlier versions of meeting types',
  phone_call: 'Phone calls',
  phone_leg: 'Phone calls',
  saved_question: 'Saved questions',
  search: 'Searches',
  search_cell: 'Comparisons',
  search_question: 'Questions to searches',
  search_question_call: 'Questions to searches',
  search_requirement: 'Searches',
  search_stage_change: 'Reasons of decisions',
  sent_email: 'Sent emails',
  sharable_page: 'Submittals',
  sharable_page_item: 'Submittals',
  share_answer: 'Client answers',
  share_link: 'Share links',
  snippet: 'Snippets',
  team: 'Team settings',
  team_branding: 'Branding',
  team_preference: 'Team settings',
  training_data: 'Training data',
  transcript_segment: 'Transcript',
  transcript_speaker: 'Speakers',
  upload: 'Uploads',
};

/** Of these every member of the team may see all, whatever meeting they come from. */
const open = new Set(
  [
    'api_key',
    'assistant',
    'audit_entry',
    'book_entry',
    'book_note',
    'contact',
    'contact_change',
    'contact_record',
    'device',
    'email_template',
    'meeting_type',
  ].concat([
    'meeting_type_version',
    'saved_question',
    'search',
    'search_requirement',
    'search_stage_change',
    'sharable_page',
    'share_link',
    'team',
    'team_branding',
    'team_preference',
    'training_data',
  ]),
);

export type Meetings = {
  privateIds: ReadonlySet<string>;
  titles: ReadonlyMap<string, string>;
  owners: ReadonlyMap<string, string>;
};

export async function readMeetings(db: Db, teamId: string): Promise<Meetings> {
  const { rows } = await db.execute<{ id: string; account_id: string; description: string; private: boolean }>(
    sql`select id, account_id, description, private from meeting where team_id = ${teamId}`,
  );
  return {
    privateIds: new Set(rows.filter((row) => row.private).map(({ id }) => id)),
    titles: new Map(rows.map(({ id, description }) => [id, description])),
    owners: new Map(rows.map(({ id, account_id }) => [id, account_id])),
  };
}

/** What an admin may be told of: nothing that shows whether a private meeting names the person. */
export function openPlaces(places: readonly TextPlace[], { privateIds }: Meetings): TextPlace[] {
  return places.filter(({ table, meetingId }) => (meetingId === null ? open.has(table) : !privateIds.has(meetingId)));
}

const mostPlaces = 300;

/** One for each meeting and kind of text. */
export function toPlaces(places: readonly TextPlace[], { titles }: Meetings): ErasurePlace[] {
  const found = new Map<string, ErasurePlace>();
  for (const { table, column, meetingId } of places) {
    const what = labels[table] ?? `${table}.${column}`;
    const key = `${meetingId ?? ''} ${what}`;
    const place = found.get(key) ?? { what, meetingId, meeting: titles.get(meetingId ?? '') ?? '', texts: 0 };
    place.texts += 1;
    found.set(key, place);
  }
  return [...found.values()].slice(0, mostPlaces);
}
