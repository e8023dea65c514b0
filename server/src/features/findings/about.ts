import type { Db } from '../../db/client.ts';
import type { MeetingAbout } from '../../engines/language/port.ts';
import { readBook } from '../contacts/book.ts';
import { findContact } from '../contacts/service.ts';
import { templatesOf } from '../meeting-types/service.ts';
import type { MeetingRow } from '../meetings/service.ts';
import { callPreferencesOf } from '../teams/call-preferences.ts';
import { teamName } from '../teams/service.ts';

/** As many spellings as help a writer; the whole list of a large team would crowd out the transcript. */
const mostSpellings = 120;

/** What Candor knows about the meeting besides its words: whose it is, whom it's about, what the role needs, how names are spelled. */
export async function aboutMeeting(
  db: Db,
  {
    teamId,
    accountId,
    meetingTypeId,
    externalContactId,
  }: Pick<MeetingRow, 'teamId' | 'accountId' | 'meetingTypeId' | 'externalContactId'>,
): Promise<MeetingAbout> {
  const [agency, type, contact, { teamSpellings, customSpellings }] = [
    await teamName(db, teamId),
    await templatesOf(db, teamId, meetingTypeId),
    await findContact(db, teamId, externalContactId),
    await callPreferencesOf(db, teamId, accountId),
  ];
  return {
    agency: agency || null,
    meetingType: type.name || null,
    contact: contact && {
      name: contact.name,
      details: (await readBook(db, { teamId, contactId: contact.$id })).fields,
    },
    requirements: type.scorecard?.competencies.map(({ name, guidance }) => ({ name, guidance })) ?? [],
    spellings: [...new Set([...teamSpellings, ...customSpellings])].slice(0, mostSpellings),
  };
}
