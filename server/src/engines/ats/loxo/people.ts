import { z } from 'zod';
import { parseReply } from '../adapter.ts';
import type { AtsClient } from '../client.ts';
import { isSamePhone, phoneForms } from '../phones.ts';
import type { AtsPerson } from '../port.ts';

const most = 20;
const values = z.array(z.object({ value: z.string() })).default([]);
export const person = z.object({
  id: z.union([z.number(), z.string()]),
  name: z.string(),
  current_title: z.string().nullish(),
  current_company: z.string().nullish(),
  location: z.string().nullish(),
  salary: z.union([z.number(), z.string()]).nullish(),
  description: z.string().nullish(),
  emails: values,
  phones: values,
});

export function toPerson(
  found: z.output<typeof person>,
  matchedBy: AtsPerson['matchedBy'],
  urlOf: (kind: string, id: string) => string,
): AtsPerson {
  const { id, name, current_title, current_company, location, salary, description } = found;
  return {
    ref: { kind: 'person', type: 'person', id: String(id) },
    name,
    url: urlOf('people', String(id)),
    values: {
      name,
      current_title: current_title || null,
      current_company: current_company || null,
      location: location || null,
      salary: salary ? Number(salary) : null,
      description: description || null,
    },
    emails: found.emails.map(({ value }) => value),
    phones: found.phones.map(({ value }) => value),
    matchedBy,
  };
}

const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

export async function findLoxoPeople(
  client: AtsClient,
  api: string,
  urlOf: (kind: string, id: string) => string,
  { emails = [], phones = [], name = '' }: { emails?: string[]; phones?: string[]; name?: string },
): Promise<AtsPerson[]> {
  async function search(query: string, matchedBy: AtsPerson['matchedBy']): Promise<AtsPerson[]> {
    const reply = await client.request({ url: `${api}/people`, query: { query } });
    const { people } = parseReply(z.object({ people: z.array(person) }), reply);
    return people.slice(0, most).map((one) => toPerson(one, matchedBy, urlOf));
  }
  const any = (field: string, texts: string[]) => texts.map((text) => `${field}:${quote(text)}`).join(' OR ');
  if (emails.length > 0) {
    const found = await search(
      any(
        'emails',
        emails.map((email) => email.trim().toLowerCase()),
      ),
      'email',
    );
    if (found.length > 0) return found;
  }
  if (phones.length > 0) {
    const found = (await search(any('phones', phones.flatMap(phoneForms)), 'phone')).filter((one) =>
      one.phones.some((known) => phones.some((phone) => isSamePhone(known, phone))),
    );
    if (found.length > 0) return found;
  }
  return name.trim() === '' ? [] : search(`name:${quote(name.trim())}`, 'name');
}
