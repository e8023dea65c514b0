import { z } from 'zod';
import { email, id, inTeam, instant, line, page, pageLimit } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** Digits, with what people write between them. */
const phone = line(40).regex(/^\+?[\d ().\/-]{3,}$/);

/** Somebody whom meetings are about: a candidate or a client. `externalContactId` of a meeting is its `$id`. */
export const contact = z.object({
  $id: id,
  $createdAt: instant,
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
});
export type Contact = z.output<typeof contact>;

const newContact = z.object({
  name: line(limits.name).min(1),
  emails: z.array(email).max(10).default([]),
  phones: z.array(phone).max(10).default([]),
});
export type NewContact = z.output<typeof newContact>;

export const listContacts = route({
  method: 'GET',
  path: '/v1/teams/:teamId/contacts',
  summary: "The team's contacts by name",
  allow: 'viewer',
  params: inTeam,
  query: z.object({
    page,
    limit: pageLimit(25, 500),
    /** Beginnings of words of the name, or a part of an email or phone number. */ search: line(limits.name).optional(),
  }),
  reply: z.object({ total: z.number().int(), contacts: z.array(contact) }),
});

export const createContact = route({
  method: 'POST',
  path: '/v1/teams/:teamId/contacts',
  summary: 'Add a contact',
  allow: 'member',
  params: inTeam,
  body: newContact,
  reply: contact,
  status: 201,
});

/** Null takes the link away. */
export const linkContact = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/meetings/:meetingId/contact',
  summary: 'Say which contact a meeting is about',
  allow: 'member',
  params: inTeam.extend({ meetingId: id }),
  body: z.object({ externalContactId: id.nullable() }),
  reply: z.object({ contact: contact.nullable() }),
});
