import { z } from 'zod';
import type { AdapterOptions } from '../adapter.ts';
import { collectPages, parseReply, refuseAll, remember, splitName, updateByReading, writeOnce } from '../adapter.ts';
import { openBearer } from '../auth.ts';
import { readNoteText, renderNote } from '../note-text.ts';
import { isSamePhone, phoneForms } from '../phones.ts';
import type { Ats, AtsCapabilities, AtsNote, AtsPerson, AtsRecordKind, AtsRef } from '../port.ts';
import { AtsError } from '../port.ts';
import {
  customFields,
  folderOf,
  item,
  itemPage,
  nameOf,
  ownFieldsOf,
  recruitCrmTypes,
  toCustomField,
  valuesOf,
  writeChanges,
} from './objects.ts';

const api = 'https://api.recruitcrm.io/v1';
const recruitCrmCapabilities: AtsCapabilities = {
  types: recruitCrmTypes,
  findPeopleBy: ['email', 'phone', 'name'],
  notesAbout: ['person', 'job', 'deal', 'company'],
  linksTo: ['job', 'deal', 'company'],
  activityTypes: 'optional',
  updates: ['person', 'job', 'deal', 'company'],
  fieldCheck: 'read-first',
  creates: [],
  files: 'none',
  mostFileBytes: 0,
  noteFormat: 'html',
  mostNoteCharacters: 60_000,
  deletesNotes: 'final',
  remoteKeyIn: 'text',
  authors: 'optional',
};

export function openRecruitCrm(options: AdapterOptions): Ats {
  const client = options.openClient({
    authorize: openBearer(options),
    explain: ({ json }) => said.safeParse(json).data?.message ?? null,
  });
  const listTypes = () =>
    remember(options, 'types', async () =>
      parseReply(z.array(noteType), await client.request({ url: `${api}/note-types` })),
    );
  const toPerson = (type: string, found: z.output<typeof item>, matchedBy: AtsPerson['matchedBy']): AtsPerson => ({
    ref: { kind: 'person', type, id: found.slug },
    name: nameOf(found),
    url: found.resource_url ?? urlOf(type, found.slug),
    values: {},
    emails: (found.email ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    phones: (found.contact_number ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    matchedBy,
  });
  async function search(query: Record<string, string>, matchedBy: AtsPerson['matchedBy']): Promise<AtsPerson[]> {
    const people: AtsPerson[] = [];
    for (const type of recruitCrmTypes.person) {
      const reply = await client.request({ url: `${api}/${folderOf[type]}/search`, query, accept: [404] });
      if (reply.status !== 404)
        people.push(...parseReply(itemPage, reply).data.map((found) => toPerson(type, found, matchedBy)));
    }
    return people.slice(0, 20);
  }
  const ats: Ats = {
    ...refuseAll('Recruit CRM'),
    kind: 'recruit-crm',
    capabilities: recruitCrmCapabilities,
    async check() {
      const users = await ats.listUsers();
      return { id: users[0]?.id ?? '', name: 'Recruit CRM' };
    },
    async listUsers() {
      const users = parseReply(z.array(user), await client.request({ url: `${api}/users` }));
      return users.map(({ id, first_name, last_name, email }) => ({
        id: String(id),
        name: `${first_name} ${last_name ?? ''}`.trim(),
        email: email ?? '',
      }));
    },
    async findPeople({ emails = [], phones = [], name = '' }) {
      for (const email of emails.slice(0, 5)) {
        const found = await search({ email: email.trim().toLowerCase() }, 'email');
        if (found.length > 0) return found;
      }
      // One number at a time, each way of writing it a request: the usual ones first, no more than four.
      for (const phone of phones.slice(0, 3))
        for (const form of phoneForms(phone).slice(0, 4)) {
          const found = await search({ contact_number: form }, 'phone');
          const same = found.filter((one) => one.phones.some((known) => isSamePhone(known, phone)));
          if (same.length > 0) return same;
        }
      const { first, last } = splitName(name);
      return last === '' ? [] : search({ first_name: first, last_name: last }, 'name');
    },
    async listRecords(kind, { search: words = '', cursor } = {}) {
      const type = recruitCrmTypes[kind][0]!;
      const folder = folderOf[type]!;
      const name = kind === 'company' ? 'company_name' : kind === 'person' ? 'first_name' : 'name';
      const page = cursor ?? '1';
      const request =
        words.trim() === ''
          ? { url: `${api}/${folder}`, query: { page, limit: 100 } }
          : { url: `${api}/${folder}/search`, query: { [name]: words.trim(), page } };
      const reply = await client.request({ ...request, accept: [404] });
      if (reply.status === 404) return { items: [], next: null };
      const { data, next_page_url: nextUrl } = parseReply(itemPage, reply);
      const items = data.map((found) => ({
        ref: { kind, type, id: found.slug },
        name: nameOf(found),
        url: found.resource_url ?? urlOf(type, found.slug),
        values: {},
      }));
      return { items, next: nextUrl ? (new URL(nextUrl).searchParams.get('page') ?? null) : null };
    },
    listActivityTypes: async () => (await listTypes()).map(({ id, label }) => ({ id: String(id), name: label })),
    listFields: (type) =>
      remember(options, `fields ${type}`, async () => {
        const found = parseReply(customFields, await client.request({ url: `${api}/custom-fields/${folderOf[type]}` }));
        return [...ownFieldsOf(type), ...found.map(toCustomField)];
      }),
    async readRecord(ref) {
      const fields = await ats.listFields(ref.type);
      const url = `${api}/${folderOf[ref.type]}/${encodeURIComponent(ref.id)}`;
      const reply = await client.request({ url, accept: [404] });
      if (reply.status === 404) return null;
      const found = parseReply(item, reply);
      return {
        ref,
        name: nameOf(found),
        url: found.resource_url ?? urlOf(ref.type, ref.id),
        values: valuesOf(found, fields),
      };
    },
    updateFields: (ref, changes) =>
      updateByReading(ats, ref, changes, async (open) => {
        const url = `${api}/${folderOf[ref.type]}/${encodeURIComponent(ref.id)}`;
        await client.request({ method: 'POST', url, json: writeChanges(open) });
      }),
    writeNote: (wanted, how) =>
      writeOnce(ats, wanted, how, async () => {
        const { about, activityType, authorId, links = [] } = wanted;
        if (activityType && !(await listTypes()).some(({ id }) => String(id) === activityType))
          throw new AtsError('refused', 'Recruit CRM no longer has this note type.');
        const { text, isCut } = renderNote(wanted, {
          html: true,
          most: recruitCrmCapabilities.mostNoteCharacters,
          keyInText: true,
          titleInText: true,
        });
        const slugs = (kind: AtsRecordKind) =>
          links
            .filter((link) => link.kind === kind)
            .map(({ id }) => id)
            .join(',') || undefined;
        const reply = await client.request({
          method: 'POST',
          url: `${api}/notes`,
          json: {
            ...(activityType && { note_type_id: Number(activityType) }),
            description: text,
            related_to: about.id,
            related_to_type: about.type,
            associated_jobs: slugs('job'),
            associated_deals: slugs('deal'),
            associated_companies: slugs('company'),
            ...(authorId && { created_by: Number(authorId) }),
          },
        });
        const { id, resource_url: url } = parseReply(note, reply);
        return { note: { id: String(id), about }, url: url ?? urlOf(about.type, about.id), isCut, wasThere: false };
      }),
    async findNote(about, remoteKey) {
      const notes = await collectPages(async (cursor) => {
        const query = { related_to: about.id, related_to_type: about.type, page: cursor ?? 1 };
        const reply = await client.request({ url: `${api}/notes/search`, query, accept: [404] });
        if (reply.status === 404) return { items: [], next: null };
        const page = parseReply(notePage, reply);
        return {
          items: page.data,
          next: page.next_page_url ? new URL(page.next_page_url).searchParams.get('page') : null,
        };
      });
      const match = notes.find(({ description }) => readNoteText(description ?? '', true).remoteKey === remoteKey);
      return match ? toNote(about, match) : null;
    },
    async readNote({ id, about }) {
      const reply = await client.request({ url: `${api}/notes/${encodeURIComponent(id)}`, accept: [404] });
      return reply.status === 404 ? null : toNote(about, parseReply(note, reply));
    },
    async deleteNote({ id }) {
      await client.request({ method: 'DELETE', url: `${api}/notes/${encodeURIComponent(id)}`, accept: [404] });
    },
    async linkNote(target, to) {
      const known = await client.request({ url: `${api}/notes/${encodeURIComponent(target.id)}` });
      const key = associated[to.kind];
      if (!key) throw new AtsError('refused', 'Recruit CRM links notes to jobs, deals and companies.');
      const slugs = [...new Set([...slugsOf(parseReply(note, known)[key]), to.id])];
      await client.request({
        method: 'POST',
        url: `${api}/notes/${encodeURIComponent(target.id)}`,
        json: { [key]: slugs.join(',') },
      });
    },
  };
  return ats;
}

const urlOf = (type: string, id: string) => `https://app.recruitcrm.io/v1/${type}/${id}`;
const said = z.object({ message: z.string() });
const noteType = z.object({ id: z.number(), label: z.string() });
const user = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string().nullish(),
  email: z.string().nullish(),
});
const slugList = z.union([z.string(), z.array(z.union([z.string(), z.object({ slug: z.string() })]))]).nullish();
const note = z.object({
  id: z.number(),
  note_type: z.object({ id: z.number() }).nullish(),
  description: z.string().nullish(),
  resource_url: z.string().nullish(),
  associated_jobs: slugList,
  associated_deals: slugList,
  associated_companies: slugList,
});
const notePage = z.object({ data: z.array(note), next_page_url: z.string().nullish() });
const associated: Partial<Record<AtsRecordKind, 'associated_jobs' | 'associated_deals' | 'associated_companies'>> = {
  job: 'associated_jobs',
  deal: 'associated_deals',
  company: 'associated_companies',
};

function slugsOf(list: z.output<typeof slugList>): string[] {
  if (!list) return [];
  if (typeof list === 'string') return list.split(',').filter(Boolean);
  return list.map((one) => (typeof one === 'string' ? one : one.slug));
}

function toNote(about: AtsRef, found: z.output<typeof note>): AtsNote {
  const links = (Object.entries(associated) as [AtsRecordKind, 'associated_jobs'][]).flatMap(([kind, key]) =>
    slugsOf(found[key]).map((id) => ({ kind, type: recruitCrmTypes[kind][0]!, id })),
  );
  return {
    note: { id: String(found.id), about },
    text: readNoteText(found.description ?? '', true).text,
    activityType: found.note_type ? String(found.note_type.id) : null,
    links,
    url: found.resource_url ?? urlOf(about.type, about.id),
    isDeleted: false,
  };
}
