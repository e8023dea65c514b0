import { z } from 'zod';
import type { AtsField, AtsRecordKind, AtsValue } from '../port.ts';

export const bullhornTypes: Readonly<Record<AtsRecordKind, readonly string[]>> = {
  person: ['Candidate', 'ClientContact'],
  job: ['JobOrder'],
  deal: ['Opportunity'],
  company: ['ClientCorporation'],
};
export const nameFields: Record<string, string> = {
  Candidate: 'firstName,lastName,email,phone,mobile',
  ClientContact: 'firstName,lastName,email,phone,mobile',
  JobOrder: 'title',
  Opportunity: 'title',
  ClientCorporation: 'name',
};
/** Where numbers are kept, over all kinds of people. */
export const phoneFields = ['phone', 'mobile', 'workPhone', 'phone2', 'phone3'];

const anything = z.record(z.string(), z.unknown());
export const found = z.object({ data: z.array(anything), total: z.number().optional(), count: z.number().optional() });
export const entity = z.object({ data: anything });
export const meta = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      dataType: z.string().optional(),
      dataSpecialization: z.string().optional(),
      maxLength: z.number().optional(),
      label: z.string().optional(),
      readOnly: z.boolean().optional(),
      multiValue: z.boolean().optional(),
      inputType: z.string().optional(),
      options: z.array(z.object({ value: z.union([z.string(), z.number()]), label: z.string() })).optional(),
    }),
  ),
});
export const problem = z.object({ errorMessage: z.string() });

const dataTypes: Record<string, AtsField['type']> = {
  Integer: 'number',
  Double: 'number',
  BigDecimal: 'number',
  Boolean: 'boolean',
  Timestamp: 'date',
};

export function toFields({ fields }: z.output<typeof meta>): AtsField[] {
  return fields
    .filter(({ type, name }) => type === 'SCALAR' && name !== 'id')
    .map((one) => {
      const choices = (one.options ?? []).map(({ value, label }) => ({ value: String(value), label }));
      const plain = dataTypes[one.dataType ?? ''] ?? (one.dataSpecialization === 'HTML' ? 'long-text' : 'text');
      const isChoice = choices.length > 0 && plain === 'text';
      return {
        id: one.name,
        label: one.label ?? one.name,
        type: isChoice ? (one.multiValue ? 'choices' : 'choice') : plain,
        choices: isChoice ? choices : [],
        maxLength: plain === 'text' && !isChoice ? (one.maxLength ?? null) : null,
        isReadOnly: one.readOnly === true || ['dateAdded', 'dateLastModified', 'isDeleted'].includes(one.name),
      };
    });
}

/** Days are milliseconds there. */
export function readValue(type: AtsField['type'], value: unknown): AtsValue {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'date') return new Date(Number(value)).toISOString().slice(0, 10);
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value as string);
}
export function writeValue(type: AtsField['type'] | undefined, value: AtsValue): AtsValue {
  return type === 'date' && typeof value === 'string' ? Date.parse(value) : value;
}

export function nameOf(type: string, data: Record<string, unknown>): string {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  if (type === 'JobOrder' || type === 'Opportunity') return text('title');
  return type === 'ClientCorporation' ? text('name') : `${text('firstName')} ${text('lastName')}`.trim();
}

/** A text inside a Lucene query. */
export function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
