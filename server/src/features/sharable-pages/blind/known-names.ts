import type { Db } from '../../../db/client.ts';
import { findContact } from '../../contacts/service.ts';
import type { MeetingRow } from '../../meetings/service.ts';
import { findMeetings } from '../../meetings/service.ts';
import { findTranscript } from '../../transcripts/service.ts';
import { addKnownNames, selectItems } from '../store.ts';

type Page = { id: string; teamId: string; meetingIds: readonly string[]; knownNames: readonly string[] };

/**
 * Everyone the page has ever been about. Names are kept with the page as soon as they are seen, because a meeting that is
 * made private or deleted later can no longer be asked, while the title may still name the candidate.
 */
export async function rememberNames(db: Db, page: Page): Promise<string[]> {
  const items = await selectItems(db, page.teamId, [page.id]);
  const meetingIds = [...new Set([...page.meetingIds, ...items.map(({ meetingId }) => meetingId)])];
  const found: string[] = [];
  for (const meeting of await findMeetings(db, page.teamId, meetingIds)) {
    const contact = await findContact(db, page.teamId, meeting.externalContactId);
    const transcript = await findTranscript(db, { teamId: page.teamId, meetingId: meeting.id });
    found.push(...namesIn(meeting), contact?.name ?? '', ...(transcript?.speakers.map(({ name }) => name) ?? []));
  }
  const names = [...new Set([...page.knownNames, ...found.map((name) => name.trim()).filter(isName)])];
  const added = names.slice(page.knownNames.length);
  if (added.length > 0) await addKnownNames(db, page, added);
  return names;
}

const namesIn = ({ participants, hostName, contactName }: MeetingRow) => [
  ...participants,
  hostName ?? '',
  contactName ?? '',
];

const isName = (name: string) => name !== '' && !/^(?:speaker \d+|unknown|guest|host)$/i.test(name);
