import { parseReply, splitName } from '../adapter.ts';
import type { AtsClient } from '../client.ts';
import { hubspotPage } from './objects.ts';
import { isSamePhone, phoneForms } from '../phones.ts';
import type { AtsPerson } from '../port.ts';

const most = 20;
const properties = ['firstname', 'lastname', 'email', 'phone', 'mobilephone', 'hs_additional_emails'];
type Filter = { propertyName: string; operator: string; value?: string; values?: string[] };

export async function findHubspotPeople(
  client: AtsClient,
  { emails = [], phones = [], name = '' }: { emails?: string[]; phones?: string[]; name?: string },
): Promise<AtsPerson[]> {
  async function search(groups: Filter[][], matchedBy: AtsPerson['matchedBy']): Promise<AtsPerson[]> {
    const reply = await client.request({
      method: 'POST',
      isWrite: false,
      url: 'https://api.hubapi.com/crm/v3/objects/contacts/search',
      // At most five groups in one search.
      json: { filterGroups: groups.slice(0, 5).map((filters) => ({ filters })), properties, limit: most },
    });
    return parseReply(hubspotPage, reply).results.map(({ id, properties: found }) => ({
      ref: { kind: 'person', type: 'contacts', id },
      name: `${found['firstname'] ?? ''} ${found['lastname'] ?? ''}`.trim(),
      url: null,
      values: found,
      emails: [found['email'], ...(found['hs_additional_emails'] ?? '').split(';')].filter(
        (email) => !!email,
      ) as string[],
      phones: [found['phone'], found['mobilephone']].filter((phone) => !!phone) as string[],
      matchedBy,
    }));
  }
  if (emails.length > 0) {
    const values = emails.map((email) => email.trim().toLowerCase());
    const found = await search([[{ propertyName: 'email', operator: 'IN', values }]], 'email');
    if (found.length > 0) return found;
  }
  if (phones.length > 0) {
    const values = phones.flatMap(phoneForms).slice(0, 100);
    const groups = ['phone', 'mobilephone'].map((propertyName) => [{ propertyName, operator: 'IN', values }]);
    const found = (await search(groups, 'phone')).filter((person) =>
      person.phones.some((known) => phones.some((phone) => isSamePhone(known, phone))),
    );
    if (found.length > 0) return found;
  }
  const { first, last } = splitName(name);
  if (last === '') return [];
  return search(
    [
      [
        { propertyName: 'firstname', operator: 'EQ', value: first },
        { propertyName: 'lastname', operator: 'EQ', value: last },
      ],
    ],
    'name',
  );
}
