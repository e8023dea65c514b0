import type { z } from 'zod';
import { isSamePhone, phoneForms } from '../phones.ts';
import type { AtsPerson } from '../port.ts';
import type { queryPage } from './objects.ts';
import { quote, salesforceTypes, text } from './objects.ts';

const most = 20;
const phoneFields = ['Phone', 'MobilePhone'];

export async function findSalesforcePeople(
  query: (q: string) => Promise<z.output<typeof queryPage>>,
  urlOf: (type: string, id: string) => string,
  { emails = [], phones = [], name = '' }: { emails?: string[]; phones?: string[]; name?: string },
): Promise<AtsPerson[]> {
  async function search(where: string, matchedBy: AtsPerson['matchedBy']): Promise<AtsPerson[]> {
    const found: AtsPerson[] = [];
    for (const type of salesforceTypes.person) {
      // A lead that was converted lives on as a contact.
      const open = type === 'Lead' ? ' AND IsConverted = false' : '';
      const { records } = await query(
        `SELECT Id, Name, Email, Phone, MobilePhone FROM ${type} WHERE (${where})${open} LIMIT ${most}`,
      );
      for (const one of records) {
        const id = text(one['Id']);
        found.push({
          ref: { kind: 'person', type, id },
          name: text(one['Name']),
          url: urlOf(type, id),
          values: {},
          emails: [text(one['Email'])].filter((email) => email !== ''),
          phones: phoneFields.map((field) => text(one[field])).filter((phone) => phone !== ''),
          matchedBy,
        });
      }
    }
    return found.slice(0, most);
  }
  const list = (values: string[]) => `(${values.map(quote).join(', ')})`;
  if (emails.length > 0) {
    const found = await search(`Email IN ${list(emails.map((email) => email.trim().toLowerCase()))}`, 'email');
    if (found.length > 0) return found;
  }
  if (phones.length > 0) {
    const forms = list(phones.flatMap(phoneForms));
    const found = (await search(phoneFields.map((field) => `${field} IN ${forms}`).join(' OR '), 'phone')).filter(
      (person) => person.phones.some((known) => phones.some((phone) => isSamePhone(known, phone))),
    );
    if (found.length > 0) return found;
  }
  return name.trim() === '' ? [] : search(`Name = ${quote(name.trim())}`, 'name');
}
