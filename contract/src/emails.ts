import { z } from 'zod';
import { inDocument } from './documents.ts';
import { email, id, inTeam, instant, line } from './fields.ts';
import { limits } from './limits.ts';
import { route } from './route.ts';
import { prose } from './templates.ts';

/** Emails that members send from their own mailbox, and the team's templates for them. */

/** What a template can leave a place for, as `{{first_name}}`. */
export const emailPlaceholders = {
  first_name: 'First name of the candidate',
  candidate: 'Full name of the candidate',
  meeting: 'Title of the meeting',
  date: 'Day of the meeting',
  text: 'What Candor wrote',
  sender: 'Your name',
  team: 'Name of the team',
} as const;
export type EmailPlaceholder = keyof typeof emailPlaceholders;

/** Those of a text, in their order; the group is the name. */
export const placeholderPattern = /\{\{([^{}]{0,40})\}\}/g;

const isKnown = (text: string) =>
  [...text.matchAll(placeholderPattern)].every(([, name]) => Object.hasOwn(emailPlaceholders, name!.trim()));
const unknown = `Placeholders are ${Object.keys(emailPlaceholders)
  .map((name) => `{{${name}}}`)
  .join(', ')}`;

const templateContent = z.object({
  name: line(limits.name).min(1),
  subject: line(limits.emailSubject).refine(isKnown, unknown),
  text: prose(limits.emailText).min(1).refine(isKnown, unknown),
  /** Used for new drafts; another one stops being it. */
  isDefault: z.boolean(),
});
export const emailTemplate = z.object({
  $id: id,
  $updatedAt: instant,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  isDefault: z.boolean(),
});
export type EmailTemplate = z.output<typeof emailTemplate>;

const templates = '/v1/teams/:teamId/email-templates' as const;
const inTemplate = inTeam.extend({ templateId: id });

export const listEmailTemplates = route({
  method: 'GET',
  path: templates,
  summary: "The team's templates for emails, by name",
  allow: 'viewer',
  params: inTeam,
  reply: z.object({ templates: z.array(emailTemplate) }),
});
export const createEmailTemplate = route({
  method: 'POST',
  path: templates,
  summary: 'Add a template for emails',
  allow: 'admin',
  params: inTeam,
  body: templateContent.extend({ isDefault: z.boolean().default(false) }),
  reply: emailTemplate,
  status: 201,
});
export const updateEmailTemplate = route({
  method: 'PATCH',
  path: `${templates}/:templateId`,
  summary: 'Change a template for emails',
  allow: 'admin',
  params: inTemplate,
  body: templateContent.partial(),
  reply: emailTemplate,
});
export const deleteEmailTemplate = route({
  method: 'DELETE',
  path: `${templates}/:templateId`,
  summary: 'Delete a template for emails',
  allow: 'admin',
  params: inTemplate,
  reply: null,
});

/** Whether members may send from their own mailbox. What was sent stays listed. */
export const emailSettings = z.object({ isAllowed: z.boolean() });
export const getEmailSettings = route({
  method: 'GET',
  path: '/v1/teams/:teamId/email-settings',
  summary: 'Whether members may send email from their own accounts',
  allow: 'viewer',
  params: inTeam,
  reply: emailSettings,
});
export const putEmailSettings = route({
  method: 'PUT',
  path: '/v1/teams/:teamId/email-settings',
  summary: "Allow email from members' own accounts, or switch it off",
  allow: 'admin',
  params: inTeam,
  body: emailSettings,
  reply: emailSettings,
});

/** A mailbox that its owner lets Candor send from. */
export const mailboxAccount = z.object({
  connectionId: id,
  label: z.string(),
  address: z.string(),
  /** The consent has ended: its owner has to connect again. */
  needsConsent: z.boolean(),
});
export type MailboxAccount = z.output<typeof mailboxAccount>;

/** The caller's own. `canConnect`: the installation has set up the provider's app. */
export const listMailboxes = route({
  method: 'GET',
  path: '/v1/teams/:teamId/mailboxes',
  summary: 'Mailboxes that the caller lets Candor send from',
  allow: 'viewer',
  params: inTeam,
  reply: z.object({
    isAllowed: z.boolean(),
    mailboxes: z.array(mailboxAccount),
    canConnect: z.object({ google: z.boolean(), microsoft: z.boolean() }),
  }),
});

export const emailAddress = z.object({ name: line(limits.name).default(''), address: email });
export type EmailAddress = z.output<typeof emailAddress>;
/** As it was kept: where a person was erased, there's no address any longer. */
const keptAddress = z.object({ name: z.string(), address: z.string() });

export const emailDraft = z.object({
  to: z.array(keptAddress),
  subject: z.string(),
  text: z.string(),
  /** The template that was filled in; null for what Candor wrote, as it is. */
  templateId: id.nullable(),
  /** Placeholders of the template that nothing is known for; they stand in the draft as they are. */
  missing: z.array(z.string()),
});
export type EmailDraft = z.output<typeof emailDraft>;

/** With the words as they leave the team. Nothing is kept. */
export const getEmailDraft = route({
  method: 'GET',
  path: '/v1/teams/:teamId/meetings/:meetingId/documents/:filename/email-draft',
  summary: 'A draft of an email from a document, by a template of the team',
  allow: 'member',
  params: inDocument,
  query: z.object({
    /** The default one without it; `none` for no template. */
    templateId: id.optional(),
  }),
  reply: emailDraft,
});

/** `unclear`: the provider didn't answer, so nobody knows; it is never tried again by Candor. */
export const emailStates = ['waiting', 'sending', 'sent', 'failed', 'unclear', 'stopped'] as const;
export const sentEmail = z.object({
  $id: id,
  $createdAt: instant,
  state: z.enum(emailStates),
  /** Why it failed, is unclear, or waits. */
  reason: z.string().nullable(),
  sentAt: instant.nullable(),
  sentBy: z.string(),
  from: z.string(),
  to: z.array(keptAddress),
  cc: z.array(keptAddress),
  subject: z.string(),
  text: z.string(),
  /** The caller's own. */
  isOwn: z.boolean(),
});
export type SentEmail = z.output<typeof sentEmail>;

const emails = '/v1/teams/:teamId/meetings/:meetingId/documents/:filename/emails' as const;
const inEmail = inDocument.extend({ emailId: id });

/** Safe to repeat: an email with the same id is sent once. */
export const sendEmail = route({
  method: 'PUT',
  path: `${emails}/:emailId`,
  summary: "Send an email from the caller's own mailbox",
  allow: 'member',
  params: inEmail,
  body: z.object({
    connectionId: id,
    to: z.array(emailAddress).min(1).max(limits.emailRecipients),
    cc: z.array(emailAddress).max(limits.emailRecipients).default([]),
    subject: line(limits.emailSubject).min(1),
    text: prose(limits.emailText).min(1),
  }),
  reply: sentEmail,
  status: 202,
});
export const listEmails = route({
  method: 'GET',
  path: emails,
  summary: 'Emails that were sent from a document, newest first',
  allow: 'viewer',
  params: inDocument,
  reply: z.object({ emails: z.array(sentEmail) }),
});
export const stopEmail = route({
  method: 'POST',
  path: `${emails}/:emailId/stop`,
  summary: 'Stop an email that waits to be sent again',
  allow: 'member',
  params: inEmail,
  reply: sentEmail,
});
