import { z } from 'zod';
import { field } from '../adapter.ts';
import type { AtsField, AtsFieldChange, AtsPerson, AtsValue } from '../port.ts';

const values = z.array(z.object({ value: z.string() })).default([]);
export const candidate = z.object({
  id: z.number(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  company: z.string().nullish(),
  title: z.string().nullish(),
  email_addresses: values,
  phone_numbers: values,
  custom_fields: z.record(z.string(), z.object({ value: z.unknown() }).nullable()).default({}),
});
const customField = z.object({
  name_key: z.string(),
  name: z.string(),
  value_type: z.string(),
  active: z.boolean().default(true),
  custom_field_options: z.array(z.object({ name: z.string() })).default([]),
});
export const customFields = z.array(customField);

export const fixedFields: AtsField[] = [
  field('first_name', 'First name', 'text', 255),
  field('last_name', 'Last name', 'text', 255),
  field('company', 'Company', 'text', 255),
  field('title', 'Title', 'text', 255),
];
const fixed = new Set(fixedFields.map(({ id }) => id));

const types: Record<string, AtsField['type']> = {
  long_text: 'long-text',
  yes_no: 'boolean',
  single_select: 'choice',
  multi_select: 'choices',
  number: 'number',
  date: 'date',
  url: 'url',
};

export function toCustomField({
  name_key,
  name,
  value_type,
  custom_field_options,
}: z.output<typeof customField>): AtsField {
  return {
    ...field(name_key, name, types[value_type] ?? 'text', value_type === 'short_text' ? 255 : null),
    choices: custom_field_options.map((option) => ({ value: option.name, label: option.name })),
  };
}

export function readCandidate(
  found: z.output<typeof candidate>,
  urlOf: (id: string) => string,
): Omit<AtsPerson, 'matchedBy'> & { matchedBy: AtsPerson['matchedBy'] } {
  const custom = Object.entries(found.custom_fields).map(([key, one]): [string, AtsValue] => [
    key,
    toValue(one?.value),
  ]);
  const id = String(found.id);
  return {
    ref: { kind: 'person', type: 'candidate', id },
    name: `${found.first_name ?? ''} ${found.last_name ?? ''}`.trim(),
    url: urlOf(id),
    values: {
      first_name: found.first_name ?? null,
      last_name: found.last_name ?? null,
      company: found.company ?? null,
      title: found.title ?? null,
      ...Object.fromEntries(custom),
    },
    emails: found.email_addresses.map(({ value }) => value),
    phones: found.phone_numbers.map(({ value }) => value),
    matchedBy: 'email',
  };
}

function toValue(value: unknown): AtsValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : null;
}

export function writeCandidate(open: readonly AtsFieldChange[]): Record<string, unknown> {
  const custom = open.filter((change) => !fixed.has(change.field));
  return {
    ...Object.fromEntries(
      open.filter((change) => fixed.has(change.field)).map((change) => [change.field, change.value]),
    ),
    ...(custom.length > 0 && {
      custom_fields: custom.map((change) => ({ name_key: change.field, value: change.value })),
    }),
  };
}
