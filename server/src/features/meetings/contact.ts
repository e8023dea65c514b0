import type { Contact } from '@candor/contract/contacts';
import type { App } from '../../app.ts';
import type { Member } from '../../http/who.ts';
import { requireContact, toContact } from '../contacts/service.ts';
import type { InMeeting } from './service.ts';
import { changeMeeting, holdMeeting } from './service.ts';

/** Null takes the link away. */
export async function linkContact(
  app: App,
  who: Pick<Member, 'accountId'>,
  at: InMeeting,
  contactId: string | null,
): Promise<{ contact: Contact | null }> {
  return app.db.transaction(async (tx) => {
    const row = await holdMeeting(tx, who, at);
    const contact = contactId === null ? null : toContact(await requireContact(tx, at.teamId, contactId));
    await changeMeeting(tx, row, { externalContactId: contactId });
    const { teamId, meetingId } = at;
    await app.jobs.add(tx, 'ats.propose', { teamId, meetingId }, { key: meetingId });
    return { contact };
  });
}
