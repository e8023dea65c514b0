import { parseReply, splitName } from '../adapter.ts';
import { bullhornTypes, found, nameOf, phoneFields, quote } from './objects.ts';
import type { AtsReply, AtsRequest } from '../client.ts';
import { isSamePhone, phoneForms } from '../phones.ts';
import type { AtsPerson } from '../port.ts';

const most = 20;
/** A longer query goes in the body. */
const longestQuery = 7_500;
/** A client's contact has no number for work: all of theirs are. */
const phonesOf = (type: string) =>
  type === 'Candidate' ? phoneFields : phoneFields.filter((field) => field !== 'workPhone');
const emailFields = ['email', 'email2', 'email3'];

export async function findBullhornPeople(
  ask: (path: string, request?: Omit<AtsRequest, 'url'>) => Promise<AtsReply>,
  urlOf: (type: string, id: string) => string,
  { emails = [], phones = [], name = '' }: { emails?: string[]; phones?: string[]; name?: string },
): Promise<AtsPerson[]> {
  async function search(wanted: (type: string) => string, matchedBy: AtsPerson['matchedBy']): Promise<AtsPerson[]> {
    const people: AtsPerson[] = [];
    for (const type of bullhornTypes.person) {
      const known = phonesOf(type);
      const fields = ['id', 'firstName', 'lastName', ...emailFields, ...known].join(',');
      const query = `isDeleted:0 AND (${wanted(type)})`;
      const reply =
        query.length > longestQuery
          ? await ask(`search/${type}`, {
              method: 'POST',
              isWrite: false,
              query: { fields, count: most },
              json: { query },
            })
          : await ask(`search/${type}`, { query: { query, fields, count: most, start: 0 } });
      for (const one of parseReply(found, reply).data) {
        const texts = (names: string[]) =>
          names
            .map((field) => one[field])
            .filter((value): value is string => typeof value === 'string' && value !== '');
        const id = String(one['id']);
        people.push({
          ref: { kind: 'person', type, id },
          name: nameOf(type, one),
          url: urlOf(type, id),
          values: {},
          emails: texts(emailFields),
          phones: texts(known),
          matchedBy,
        });
      }
    }
    return people.slice(0, most);
  }
  const inAny = (fields: string[], values: string[]) =>
    fields.map((field) => `${field}:(${values.map(quote).join(' OR ')})`).join(' OR ');
  if (emails.length > 0) {
    const people = await search(
      () =>
        inAny(
          emailFields,
          emails.map((email) => email.trim().toLowerCase()),
        ),
      'email',
    );
    if (people.length > 0) return people;
  }
  if (phones.length > 0) {
    const people = await search((type) => inAny(phonesOf(type), phones.flatMap(phoneForms)), 'phone');
    const same = people.filter((person) =>
      person.phones.some((known) => phones.some((phone) => isSamePhone(known, phone))),
    );
    if (same.length > 0) return same;
  }
  const { first, last } = splitName(name);
  return last === '' ? [] : search(() => `firstName:${quote(first)} AND lastName:${quote(last)}`, 'name');
}
