import { z } from 'zod';
import type { AdapterOptions } from './adapter.ts';
import {
  byName,
  collectPages,
  field,
  goneRecord,
  parseReply,
  refuseAll,
  remember,
  updateByReading,
  writeOnce,
} from './adapter.ts';
import { openBasicKey, openBearer } from './auth.ts';
import { readNoteText, renderNote } from './note-text.ts';
import type { Ats, AtsCapabilities, AtsNote, AtsPerson, AtsRef } from './port.ts';
import { AtsError } from './port.ts';

const api = 'https://api.lever.co/v1';
const leverCapabilities: AtsCapabilities = {
  types: { person: ['opportunity'], job: ['posting'], deal: [], company: [] },
  findPeopleBy: ['email'],
  notesAbout: ['person'],
  linksTo: [],
  activityTypes: 'none',
  updates: ['person'],
  fieldCheck: 'read-first',
  creates: [],
  files: 'none',
  mostFileBytes: 0,
  noteFormat: 'plain',
  mostNoteCharacters: 32_000,
  deletesNotes: 'final',
  remoteKeyIn: 'text',
  authors: 'optional',
};

const fields = [
  field('name', 'Name', 'text', 255),
  field('headline', 'Headline', 'text', 255),
  field('location', 'Location', 'text', 255),
];

/** A person is an opportunity there: one for each job they are considered for, with one contact behind them. */
export function openLever(options: AdapterOptions): Ats {
  const client = options.openClient({
    authorize: options.token ? openBearer(options) : openBasicKey(options),
    explain: ({ json }) => said.safeParse(json).data?.message ?? null,
  });
  const collect = <T extends z.ZodType>(path: string, schema: T, query: Record<string, string> = {}) =>
    collectPages<z.output<T>>(async (offset) => {
      const reply = await client.request({
        url: `${api}${path}`,
        query: { limit: 100, ...query, offset: offset ?? undefined },
      });
      const page = parseReply(pageOf.extend({ data: z.array(schema) }), reply);
      return { items: page.data, next: page.hasNext ? (page.next ?? null) : null };
    });
  const notesPath = (about: AtsRef) => `/opportunities/${encodeURIComponent(about.id)}/notes`;
  const toNote = (about: AtsRef, found: z.output<typeof note>): AtsNote => ({
    note: { id: found.id, about },
    text: readNoteText(textOf(found), false).text,
    activityType: null,
    links: [],
    url: `https://hire.lever.co/candidates/${about.id}`,
    isDeleted: found.deletedAt !== null,
  });
  const ats: Ats = {
    ...refuseAll('Lever'),
    kind: 'lever',
    capabilities: leverCapabilities,
    async check() {
      const reply = await client.request({ url: `${api}/users`, query: { limit: 1 } });
      parseReply(pageOf, reply);
      return { id: 'lever', name: 'Lever' };
    },
    async listUsers() {
      return (await collect('/users', user)).map(({ id, name, email }) => ({ id, name, email: email ?? '' }));
    },
    async findPeople({ emails = [] }) {
      const people: AtsPerson[] = [];
      for (const email of emails.slice(0, 10)) {
        const found = await collect('/opportunities', opportunity, { email: email.trim().toLowerCase() });
        for (const one of found) if (!people.some(({ ref }) => ref.id === one.id)) people.push(toPerson(one));
      }
      return people.slice(0, 20);
    },
    async listRecords(kind, { search = '' } = {}) {
      if (kind !== 'job') throw new AtsError('refused', 'Lever lists postings only.');
      const found = await remember(options, 'postings', () => collect('/postings', posting, { state: 'published' }));
      const items = found.map(({ id, text, urls }) => ({
        ref: { kind: 'job' as const, type: 'posting', id },
        name: text,
        url: urls?.show ?? null,
        values: {},
      }));
      return { items: byName(items, search), next: null };
    },
    async listFields(type) {
      if (type !== 'opportunity') throw new AtsError('refused', 'Lever changes fields of candidates only.');
      return fields;
    },
    async readRecord(ref) {
      const found = await readOpportunity(ref);
      return found ? toPerson(found) : null;
    },
    updateFields: (ref, changes) =>
      updateByReading(ats, ref, changes, async (open) => {
        const found = await readOpportunity(ref);
        if (!found) throw goneRecord();
        const json = Object.fromEntries(
          open.map((change) => [change.field, change.field === 'location' ? { name: change.value } : change.value]),
        );
        await client.request({ method: 'PUT', url: `${api}/contacts/${encodeURIComponent(found.contact)}`, json });
      }),
    writeNote: (wanted, how) =>
      writeOnce(ats, wanted, how, async () => {
        const { text, isCut } = renderNote(wanted, {
          html: false,
          most: leverCapabilities.mostNoteCharacters,
          keyInText: true,
          titleInText: true,
        });
        const reply = await client.request({
          method: 'POST',
          url: `${api}${notesPath(wanted.about)}`,
          query: { perform_as: wanted.authorId ?? undefined },
          json: { value: text, secret: false },
        });
        const { data } = parseReply(z.object({ data: z.object({ id: z.string() }) }), reply);
        const url = `https://hire.lever.co/candidates/${wanted.about.id}`;
        return { note: { id: data.id, about: wanted.about }, url, isCut, wasThere: false };
      }),
    async findNote(about, remoteKey) {
      const found = await collect(notesPath(about), note);
      const match = found.find(
        (one) => one.deletedAt === null && readNoteText(textOf(one), false).remoteKey === remoteKey,
      );
      return match ? toNote(about, match) : null;
    },
    async readNote({ id, about }) {
      const url = `${api}${notesPath(about)}/${encodeURIComponent(id)}`;
      const reply = await client.request({ url, accept: [404] });
      if (reply.status === 404) return null;
      const found = parseReply(z.object({ data: note }), reply).data;
      return found.deletedAt === null ? toNote(about, found) : null;
    },
    async deleteNote({ id, about }) {
      const url = `${api}${notesPath(about)}/${encodeURIComponent(id)}`;
      await client.request({ method: 'DELETE', url, accept: [404] });
    },
  };
  async function readOpportunity(ref: AtsRef): Promise<z.output<typeof opportunity> | null> {
    const reply = await client.request({ url: `${api}/opportunities/${encodeURIComponent(ref.id)}`, accept: [404] });
    return reply.status === 404 ? null : parseReply(z.object({ data: opportunity }), reply).data;
  }
  return ats;
}

const said = z.object({ message: z.string() });
const pageOf = z.object({
  data: z.array(z.unknown()),
  hasNext: z.boolean().default(false),
  next: z.string().optional(),
});
const user = z.object({ id: z.string(), name: z.string(), email: z.string().nullish() });
const posting = z.object({ id: z.string(), text: z.string(), urls: z.object({ show: z.string() }).nullish() });
const opportunity = z.object({
  id: z.string(),
  name: z.string(),
  headline: z.string().nullish(),
  contact: z.string(),
  location: z.string().nullish(),
  emails: z.array(z.string()).default([]),
  phones: z.array(z.object({ value: z.string() })).default([]),
  urls: z.object({ show: z.string() }).nullish(),
});
const note = z.object({
  id: z.string(),
  fields: z.array(z.object({ value: z.string() })).default([]),
  deletedAt: z.number().nullable().default(null),
});

/** A note is a form with one field. */
function textOf({ fields: parts }: z.output<typeof note>): string {
  return parts.map(({ value }) => value).join('\n');
}

function toPerson(found: z.output<typeof opportunity>): AtsPerson {
  const { id, name, headline, location, emails, phones, urls } = found;
  return {
    ref: { kind: 'person', type: 'opportunity', id },
    name,
    url: urls?.show ?? `https://hire.lever.co/candidates/${id}`,
    values: { name, headline: headline ?? null, location: location ?? null },
    emails,
    phones: phones.map(({ value }) => value),
    matchedBy: 'email',
  };
}
