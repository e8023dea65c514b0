import { z } from 'zod';
import { evidence } from './evidence.ts';
import { email, id, inTeam, instant, line, page, pageLimit } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';

/** Digits, with what people write between them. */
const phone = line(40).regex(/^\+?[\d ()./-]{3,}$/);

/** The person a meeting is about: a candidate or a client. `externalContactId` of a meeting is its `$id`. */
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
  summary: 'Link a meeting to a contact',
  allow: 'member',
  params: inTeam.extend({ meetingId: id }),
  body: z.object({ externalContactId: id.nullable() }),
  reply: z.object({ contact: contact.nullable() }),
});

const ofContact = inTeam.extend({ contactId: id });
const atContact = '/v1/teams/:teamId/contacts/:contactId' as const;

/** Who the contact is in a connected system. */
export const contactRecord = z.object({
  connectionId: id,
  /** As people know the system. */
  label: z.string(),
  /** Its own word for the kind of record, such as Candidate. */
  type: z.string(),
  recordId: z.string(),
  name: z.string(),
  url: z.string().nullable(),
});
export type ContactRecord = z.output<typeof contactRecord>;

/** What the contact said about one field, meeting by meeting, newest first. */
export const contactFact = z.object({
  field: z.string(),
  label: z.string(),
  /** Different meetings say different things. */
  isConflicting: z.boolean(),
  values: z.array(
    z.object({
      value: z.string(),
      /** A person has accepted or written it. */
      isConfirmed: z.boolean(),
      meetingId: id,
      description: z.string(),
      startTime: instant,
      evidence: z.array(evidence),
    }),
  ),
});
export type ContactFact = z.output<typeof contactFact>;

export const contactDetails = contact.extend({
  /** Those that the caller may see, newest first. */
  meetings: z.array(
    z.object({ $id: id, description: z.string(), startTime: instant, hostName: z.string(), status: z.string() }),
  ),
  facts: z.array(contactFact),
  records: z.array(contactRecord),
  /** What the contact book of this installation has about them. */
  book: z.object({
    fields: z.array(z.object({ label: z.string(), value: z.string() })),
    notes: z.array(
      z.object({
        $id: id,
        title: z.string(),
        text: z.string(),
        happenedAt: instant,
        activityType: z.string().nullable(),
      }),
    ),
  }),
});
export type ContactDetails = z.output<typeof contactDetails>;

export const getContact = route({
  method: 'GET',
  path: atContact,
  summary: 'A contact with their meetings and what they said over time',
  allow: 'viewer',
  params: ofContact,
  reply: contactDetails,
});

export const updateContact = route({
  method: 'PUT',
  path: atContact,
  summary: 'Change a contact',
  allow: 'member',
  params: ofContact,
  body: newContact,
  reply: contact,
});

/** What a merge or a deletion can be taken back by. */
const contactChange = z.object({ changeId: id });
export type ContactChangeReply = z.output<typeof contactChange>;

/** Their meetings stay and are about nobody from then on. */
export const deleteContact = route({
  method: 'DELETE',
  path: atContact,
  summary: 'Delete a contact; can be undone',
  allow: 'member',
  params: ofContact,
  reply: contactChange,
});

export const contactMerge = z.object({
  /** The contact as it will be. */
  contact,
  /** Those that will belong to it besides its own. */
  movedMeetings: z.number().int(),
  /** Facts that the two of them state differently. */
  conflicts: z.array(contactFact),
});
export type ContactMerge = z.output<typeof contactMerge>;

export const previewMerge = route({
  method: 'GET',
  path: `${atContact}/merge/:otherId`,
  summary: 'Preview merging another contact into this one',
  allow: 'member',
  params: ofContact.extend({ otherId: id }),
  reply: contactMerge,
});

export const mergeContacts = route({
  method: 'POST',
  path: `${atContact}/merge/:otherId`,
  summary: 'Merge another contact into this one; can be undone',
  allow: 'member',
  params: ofContact.extend({ otherId: id }),
  body: z.object({ name: line(limits.name).min(1).optional() }).prefault({}),
  reply: contactChange.extend({ contact }),
});

/** Refused where the contact was changed in between in a way that cannot be kept. */
export const undoContactChange = route({
  method: 'POST',
  path: '/v1/teams/:teamId/contact-changes/:changeId/undo',
  summary: 'Undo a merge or a deletion',
  allow: 'member',
  params: inTeam.extend({ changeId: id }),
  reply: z.object({ contacts: z.array(contact) }),
});

/** Contacts that may be the same person, and what they have in common. */
export const duplicateGroup = z.object({
  reason: z.enum(['email', 'phone', 'name']),
  value: z.string(),
  contacts: z.array(contact),
});
export type DuplicateGroup = z.output<typeof duplicateGroup>;

export const detectDuplicates = route({
  method: 'GET',
  path: '/v1/teams/:teamId/contact-duplicates',
  summary: 'Contacts with the same address, number or name',
  allow: 'viewer',
  params: inTeam,
  reply: z.object({ groups: z.array(duplicateGroup) }),
});

export const bookFormats = ['json', 'csv'] as const;
/** CSV has the contacts; JSON has the notes of the contact book as well. */
export const exportContacts = route({
  method: 'GET',
  path: '/v1/teams/:teamId/contact-export/:format',
  summary: 'Export every contact with its fields',
  allow: 'admin',
  params: inTeam.extend({ format: z.enum(bookFormats) }),
  reply: { mediaType: '*/*' },
});

export const getContactCard = route({
  method: 'GET',
  path: `${atContact}/card`,
  summary: 'The contact as a vCard',
  allow: 'viewer',
  params: ofContact,
  reply: { mediaType: 'text/vcard' },
});

/** Without an address it goes to the caller. */
export const sendContactCard = route({
  method: 'POST',
  path: `${atContact}/send-contact-card`,
  summary: 'Email the contact as a vCard',
  allow: 'member',
  params: ofContact,
  body: z.object({ email: email.optional() }).prefault({}),
  reply: null,
  status: 202,
});
