import { z } from 'zod';
import { goneNote } from '../adapter.ts';
import type { AtsField, AtsNoteRef, AtsRecordKind, AtsValue } from '../port.ts';

/** Objects of the CRM by the kind that Candor calls them. */
export const hubspotTypes: Readonly<Record<AtsRecordKind, readonly string[]>> = {
  person: ['contacts'],
  job: [],
  deal: ['deals'],
  company: ['companies'],
};
export const titleOf: Record<string, string[]> = {
  contacts: ['firstname', 'lastname', 'email', 'phone', 'mobilephone'],
  deals: ['dealname'],
  companies: ['name', 'domain'],
};

/** How an activity is written, and the ids of its associations (checked 2026-11-16). */
export type HubspotActivity = {
  name: string;
  title: string | null;
  body: string;
  associations: Readonly<Record<string, number>>;
};
export const hubspotActivities: Readonly<Record<string, HubspotActivity>> = {
  notes: {
    name: 'Note',
    title: null,
    body: 'hs_note_body',
    associations: { contacts: 202, companies: 190, deals: 214 },
  },
  calls: {
    name: 'Call',
    title: 'hs_call_title',
    body: 'hs_call_body',
    associations: { contacts: 194, companies: 182, deals: 206 },
  },
  meetings: {
    name: 'Meeting',
    title: 'hs_meeting_title',
    body: 'hs_meeting_body',
    associations: { contacts: 200, companies: 188, deals: 212 },
  },
};

export const hubspotObject = z.object({
  id: z.string(),
  archived: z.boolean().default(false),
  properties: z.record(z.string(), z.string().nullable()),
});
export const hubspotPage = z.object({
  results: z.array(hubspotObject),
  paging: z.object({ next: z.object({ after: z.string() }) }).nullish(),
});
const property = z.object({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  fieldType: z.string(),
  options: z.array(z.object({ label: z.string(), value: z.string(), hidden: z.boolean().default(false) })).default([]),
  calculated: z.boolean().default(false),
  hidden: z.boolean().default(false),
  modificationMetadata: z.object({ readOnlyValue: z.boolean() }).nullish(),
});
export const hubspotProperties = z.object({ results: z.array(property) });

export function toField(found: z.output<typeof property>): AtsField {
  return {
    id: found.name,
    label: found.label,
    type: typeOf(found.type, found.fieldType),
    choices: found.options.filter(({ hidden }) => !hidden).map(({ label, value }) => ({ label, value })),
    maxLength: found.type === 'string' ? 65_536 : null,
    isReadOnly: found.calculated || found.modificationMetadata?.readOnlyValue === true,
  };
}

function typeOf(type: string, fieldType: string): AtsField['type'] {
  if (type === 'enumeration') return fieldType === 'checkbox' ? 'choices' : 'choice';
  if (type === 'bool') return 'boolean';
  if (type === 'number') return 'number';
  if (type === 'date' || type === 'datetime') return 'date';
  if (type === 'phone_number' || fieldType === 'phonenumber') return 'phone';
  return fieldType === 'textarea' ? 'long-text' : 'text';
}

/** Every value is a text there. */
export function readValue(type: AtsField['type'], value: string | null | undefined): AtsValue {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'number') return Number(value);
  if (type === 'boolean') return value === 'true';
  if (type === 'choices') return value.split(';').filter((part) => part !== '');
  return type === 'date' ? value.slice(0, 10) : value;
}
export function writeValue(value: AtsValue): string {
  if (value === null) return '';
  return Array.isArray(value) ? value.join(';') : String(value);
}

/** A note's id begins with the kind of activity that it is. */
export function splitId({ id }: AtsNoteRef): [string, string] {
  const [type = '', number = ''] = id.split('/');
  if (!Object.hasOwn(hubspotActivities, type)) throw goneNote();
  return [type, encodeURIComponent(number)];
}
