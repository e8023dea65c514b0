import { z } from 'zod';
import type { AtsField, AtsRecordKind, AtsValue } from '../port.ts';

/** The API's version, and when it was compared with the documentation: 2026-11-16. */
export const salesforceVersion = 'v64.0';

export const salesforceTypes: Readonly<Record<AtsRecordKind, readonly string[]>> = {
  person: ['Contact', 'Lead'],
  job: [],
  deal: ['Opportunity'],
  company: ['Account'],
};

export const queryPage = z.object({
  records: z.array(z.record(z.string(), z.unknown())),
  done: z.boolean(),
  nextRecordsUrl: z.string().optional(),
});
export const described = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: z.string(),
      length: z.number().default(0),
      updateable: z.boolean(),
      picklistValues: z
        .array(z.object({ value: z.string(), label: z.string().nullish(), active: z.boolean().default(true) }))
        .default([]),
    }),
  ),
});
export const problems = z.array(z.object({ errorCode: z.string(), message: z.string() }));

const types: Record<string, AtsField['type']> = {
  textarea: 'long-text',
  int: 'number',
  double: 'number',
  currency: 'number',
  percent: 'number',
  date: 'date',
  boolean: 'boolean',
  picklist: 'choice',
  multipicklist: 'choices',
  email: 'email',
  phone: 'phone',
  url: 'url',
};

/** Fields of a kind that people write in: no references, no addresses in parts. */
const skipped = new Set(['id', 'reference', 'address', 'location', 'base64', 'complexvalue', 'anyType', 'datetime']);

export function toFields({ fields }: z.output<typeof described>): AtsField[] {
  return fields
    .filter(({ type }) => !skipped.has(type))
    .map(({ name, label, type, length, updateable, picklistValues }) => ({
      id: name,
      label,
      type: types[type] ?? 'text',
      choices: picklistValues
        .filter(({ active }) => active)
        .map((choice) => ({ value: choice.value, label: choice.label ?? choice.value })),
      maxLength: length > 0 && !/picklist/.test(type) ? length : null,
      isReadOnly: !updateable,
    }));
}

export function readValue(type: AtsField['type'], value: unknown): AtsValue {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'choices' && typeof value === 'string') return value.split(';');
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value as string);
}
export function writeValue(value: AtsValue): AtsValue {
  return Array.isArray(value) ? value.join(';') : value;
}

/** A text inside a query. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
