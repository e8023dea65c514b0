import * as contract from '@candor/contract/contacts';
import { on } from '../../http/mount.ts';
import { linkContact } from '../meetings/contact.ts';
import { createContact, listContacts, toContact } from './service.ts';

export const contactRoutes = [
  on(contract.listContacts, async ({ app, params, query }) => listContacts(app, params.teamId, query)),
  on(contract.createContact, async ({ app, params, body }) =>
    toContact(await createContact(app.db, params.teamId, body)),
  ),
  on(contract.linkContact, async ({ app, who, params, body }) => linkContact(app, who, params, body.externalContactId)),
];
