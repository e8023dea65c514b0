import { z } from 'zod';
import { field } from '../adapter.ts';
import type { AtsField, AtsFieldChange, AtsRecordKind, AtsValue } from '../port.ts';

/** Types, and the folders of the API that they live in. */
export const recruitCrmTypes: Readonly<Record<AtsRecordKind, readonly string[]>> = {
  person: ['candidate', 'contact'],
  job: ['job'],
  deal: ['deal'],
  company: ['company'],
};
export const folderOf: Record<string, string> = {
  candidate: 'candidates',
  contact: 'contacts',
  job: 'jobs',
  deal: 'deals',
  company: 'companies',
};

export const item = z.looseObject({
  slug: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  name: z.string().nullish(),
  company_name: z.string().nullish(),
  email: z.string().nullish(),
  contact_number: z.string().nullish(),
  resource_url: z.string().nullish(),
  custom_fields: z.array(z.object({ field_id: z.number(), value: z.unknown() })).default([]),
});
export const itemPage = z.object({ data: z.array(item), next_page_url: z.string().nullish() });
export const customFields = z.array(
  z.object({
    field_id: z.number(),
    field_name: z.string(),
    field_type: z.string(),
    default_value: z.string().nullish(),
  }),
);

const ownFields: Record<string, AtsField[]> = {
  person: [
    field('first_name', 'First name', 'text', 255),
    field('last_name', 'Last name', 'text', 255),
    field('position', 'Position', 'text', 255),
    field('current_organization', 'Current organization', 'text', 255),
    field('current_salary', 'Current salary', 'text', 100),
    field('salary_expectation', 'Salary expectation', 'text', 100),
    field('notice_period', 'Notice period (days)', 'number'),
    field('city', 'City', 'text', 255),
    field('skill', 'Skills', 'long-text', 5_000),
  ],
  job: [field('name', 'Name', 'text', 255)],
  deal: [field('name', 'Name', 'text', 255)],
  company: [field('company_name', 'Name', 'text', 255)],
};
export const ownFieldsOf = (type: string): AtsField[] =>
  ownFields[type === 'candidate' || type === 'contact' ? 'person' : type] ?? [];

const types: Record<string, AtsField['type']> = {
  longtext: 'long-text',
  number: 'number',
  date: 'date',
  checkbox: 'boolean',
  dropdown: 'choice',
  multiselect: 'choices',
};

export function toCustomField(found: z.output<typeof customFields>[number]): AtsField {
  const choices = (found.default_value ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  const type = types[found.field_type] ?? 'text';
  const hasChoices = type === 'choice' || type === 'choices';
  return {
    ...field(`custom_${found.field_id}`, found.field_name, type),
    choices: hasChoices ? choices.map((value) => ({ value, label: value })) : [],
  };
}

export function valuesOf(found: z.output<typeof item>, fields: readonly AtsField[]): Record<string, AtsValue> {
  return Object.fromEntries(
    fields.map(({ id, type }) => {
      const custom = found.custom_fields.find(({ field_id }) => id === `custom_${field_id}`);
      return [id, readValue(type, id.startsWith('custom_') ? custom?.value : found[id])];
    }),
  );
}

/** Texts for everything but numbers: lists with commas between, yes and no as 1 and 0. */
function readValue(type: AtsField['type'], value: unknown): AtsValue {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'number') return Number(value);
  if (type === 'boolean') return value === true || value === 1 || value === '1';
  const text = String(value as string);
  if (type === 'choices') return text.split(',').map((one) => one.trim());
  return type === 'date' ? text.slice(0, 10) : text;
}

export function writeChanges(open: readonly AtsFieldChange[]): Record<string, unknown> {
  const toWire = (value: AtsValue) => {
    if (Array.isArray(value)) return value.join(',');
    return typeof value === 'boolean' ? Number(value) : (value ?? '');
  };
  const custom = open.filter((change) => change.field.startsWith('custom_'));
  return {
    ...Object.fromEntries(
      open.filter((change) => !custom.includes(change)).map((change) => [change.field, toWire(change.value)]),
    ),
    ...(custom.length > 0 && {
      custom_fields: custom.map((change) => ({ field_id: Number(change.field.slice(7)), value: toWire(change.value) })),
    }),
  };
}

export function nameOf(found: z.output<typeof item>): string {
  return found.company_name ?? found.name ?? `${found.first_name ?? ''} ${found.last_name ?? ''}`.trim();
}
