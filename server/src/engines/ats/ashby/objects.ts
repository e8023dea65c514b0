import { z } from 'zod';
import { field } from '../adapter.ts';
import type { AtsReply } from '../client.ts';
import type { AtsField, AtsPerson, AtsValue } from '../port.ts';
import { AtsError } from '../port.ts';

const reach = z.object({ value: z.string() });
export const candidate = z.object({
  id: z.string(),
  name: z.string(),
  primaryEmailAddress: reach.nullish(),
  emailAddresses: z.array(reach).default([]),
  phoneNumbers: z.array(reach).default([]),
  position: z.string().nullish(),
  company: z.string().nullish(),
  profileUrl: z.string().nullish(),
  customFields: z.array(z.object({ id: z.string(), value: z.unknown() })).default([]),
  fileHandles: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});
export const customField = z.object({
  id: z.string(),
  title: z.string(),
  objectType: z.string(),
  fieldType: z.string(),
  isArchived: z.boolean().default(false),
  selectableValues: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
});

export const fixedFields: AtsField[] = [field('name', 'Name', 'text', 255)];

const types: Record<string, AtsField['type']> = {
  LongText: 'long-text',
  RichText: 'long-text',
  Number: 'number',
  Boolean: 'boolean',
  Date: 'date',
  ValueSelect: 'choice',
  MultiValueSelect: 'choices',
  Email: 'email',
  Phone: 'phone',
  Url: 'url',
};

export function toCustomField({ id, title, fieldType, selectableValues }: z.output<typeof customField>): AtsField {
  return { ...field(id, title, types[fieldType] ?? 'text'), choices: selectableValues };
}

export const candidateUrl = (id: string) =>
  `https://app.ashbyhq.com/candidate-searches/new/right-side/candidates/${id}`;

export function toPerson(found: z.output<typeof candidate>, matchedBy: AtsPerson['matchedBy']): AtsPerson {
  const custom = found.customFields.map(({ id, value }): [string, AtsValue] => [id, toValue(value)]);
  const emails = [...(found.primaryEmailAddress ? [found.primaryEmailAddress] : []), ...found.emailAddresses];
  return {
    ref: { kind: 'person', type: 'candidate', id: found.id },
    name: found.name,
    url: found.profileUrl ?? candidateUrl(found.id),
    values: { name: found.name, ...Object.fromEntries(custom) },
    emails: [...new Set(emails.map(({ value }) => value))],
    phones: found.phoneNumbers.map(({ value }) => value),
    matchedBy,
  };
}

function toValue(value: unknown): AtsValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : null;
}

const failure = z.object({
  success: z.literal(false),
  errors: z.array(z.string()).default([]),
  errorInfo: z.object({ code: z.string(), message: z.string().default('') }).nullish(),
});

export function said(json: unknown): string | null {
  const found = failure.safeParse(json).data;
  return found ? ((found.errorInfo?.message || found.errors[0]) ?? null) : null;
}

/** A wrong key is 403 there, as a missing right is; what is not there comes with the status 200. */
export function ashbyFault({ status, json }: AtsReply): AtsError | undefined {
  const found = failure.safeParse(json).data;
  const code = found?.errorInfo?.code ?? found?.errors[0] ?? '';
  if (status === 403 && code !== 'missing_endpoint_permission')
    return new AtsError('needs-authorisation', 'Ashby no longer accepts the key. Reconnect with a new one.');
  if (!found || status >= 300) return undefined;
  const sentence = said(json) ?? code;
  if (/not_found/.test(code)) return new AtsError('not-found', `Ashby does not have this record: ${sentence}.`);
  return new AtsError('refused', `Ashby refused this: ${sentence}.`);
}
