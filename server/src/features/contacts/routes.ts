import * as contract from '@candor/contract/contacts';
import { on } from '../../http/mount.ts';
import { originOf } from '../audit/service.ts';
import { linkContact } from '../meetings/contact.ts';
import { deleteContact, mergeContacts, undoContactChange } from '../meetings/contact-changes.ts';
import { meetingsOfContact, toContactMeeting } from '../meetings/of-contact.ts';
import { factsOver } from '../notes/contact-facts.ts';
import { readBook } from './book.ts';
import { cardFileName, sendContactCard, toCard } from './card.ts';
import { addContact, mergedContent, updateContact } from './change.ts';
import { detectDuplicates } from './duplicates.ts';
import { exportContacts } from './export.ts';
import { listRecords } from './records.ts';
import { listContacts, requireContact, toContact } from './service.ts';

export const contactRoutes = [
  on(contract.listContacts, async ({ app, params, query }) => listContacts(app, params.teamId, query)),
  on(contract.createContact, async ({ app, params, body }) => addContact(app, params.teamId, body)),
  on(contract.linkContact, async ({ app, who, params, body }) => linkContact(app, who, params, body.externalContactId)),
  on(contract.getContact, async ({ app, who, params }) => {
    const contact = toContact(await requireContact(app.db, params.teamId, params.contactId));
    const meetings = await meetingsOfContact(app.db, { ...params, viewerId: who.accountId });
    const [facts, records] = await Promise.all([factsOver(app, params.teamId, meetings), listRecords(app.db, params)]);
    const book = await readBook(app.db, params);
    return { ...contact, meetings: meetings.map(toContactMeeting), facts, records, book };
  }),
  on(contract.updateContact, async ({ app, params, body }) =>
    updateContact(app, { teamId: params.teamId, contactId: params.contactId }, body),
  ),
  on(contract.deleteContact, async ({ app, who, params, request }) =>
    deleteContact(app, who, params, originOf(request)),
  ),
  on(contract.previewMerge, async ({ app, who, params: { teamId, contactId, otherId } }) => {
    const [kept, other] = [
      await requireContact(app.db, teamId, contactId),
      await requireContact(app.db, teamId, otherId),
    ];
    const viewerId = who.accountId;
    const [own, moved] = await Promise.all([
      meetingsOfContact(app.db, { teamId, contactId, viewerId }),
      meetingsOfContact(app.db, { teamId, contactId: otherId, viewerId }),
    ]);
    const facts = await factsOver(app, teamId, [...own, ...moved]);
    return {
      contact: toContact({ ...kept, ...mergedContent(kept, other) }),
      movedMeetings: moved.length,
      conflicts: facts.filter(({ isConflicting }) => isConflicting),
    };
  }),
  on(contract.mergeContacts, async ({ app, who, params, body, request }) =>
    mergeContacts(app, who, params, body.name, originOf(request)),
  ),
  on(contract.undoContactChange, async ({ app, who, params, request }) =>
    undoContactChange(app, who, params, originOf(request)),
  ),
  on(contract.detectDuplicates, async ({ app, params }) => ({
    groups: await detectDuplicates(app.db, params.teamId),
  })),
  on(contract.exportContacts, async ({ app, who, params, request, reply }) => {
    const { mediaType, body } = await exportContacts(app, who, params, originOf(request));
    return reply
      .type(mediaType)
      .header('content-disposition', `attachment; filename="contacts.${params.format}"`)
      .send(body);
  }),
  on(contract.getContactCard, async ({ app, params, reply }) => {
    const contact = await requireContact(app.db, params.teamId, params.contactId);
    const name = encodeURIComponent(cardFileName(contact.name));
    return reply
      .type('text/vcard; charset=utf-8')
      .header('content-disposition', `attachment; filename="contact.vcf"; filename*=UTF-8''${name}`)
      .send(toCard(contact));
  }),
  on(contract.sendContactCard, async ({ app, who, params, body }) => sendContactCard(app, who, params, body.email)),
];
