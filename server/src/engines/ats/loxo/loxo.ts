import { z } from 'zod';
import type { AdapterOptions } from '../adapter.ts';
import {
  collectPages,
  field,
  keyedName,
  parseReply,
  refuseAll,
  remember,
  updateByReading,
  writeMultipart,
  writeOnce,
} from '../adapter.ts';
import { openBearer, requireSetting } from '../auth.ts';
import { findLoxoPeople, person, toPerson } from './people.ts';
import { readNoteText, renderNote } from '../note-text.ts';
import type { Ats, AtsCapabilities, AtsNote, AtsRef } from '../port.ts';
import { AtsError } from '../port.ts';

const loxoCapabilities: AtsCapabilities = {
  types: { person: ['person'], job: ['job'], deal: ['deal'], company: ['company'] },
  findPeopleBy: ['email', 'phone', 'name'],
  notesAbout: ['person'],
  linksTo: ['job', 'company'],
  activityTypes: 'required',
  updates: ['person'],
  fieldCheck: 'read-first',
  creates: [],
  files: 'person',
  mostFileBytes: 10 * 1024 * 1024,
  noteFormat: 'html',
  mostNoteCharacters: 60_000,
  deletesNotes: 'final',
  remoteKeyIn: 'text',
  authors: 'none',
};

const fields = [
  field('name', 'Name', 'text', 255),
  field('current_title', 'Current title', 'text', 255),
  field('current_company', 'Current company', 'text', 255),
  field('location', 'Location', 'text', 255),
  field('salary', 'Salary', 'number'),
  field('description', 'Description', 'long-text', 60_000),
];
const plural: Record<string, string> = { job: 'jobs', deal: 'deals', company: 'companies' };

/** A note is an event of a person there, and every event has an activity type. */
export function openLoxo(options: AdapterOptions): Ats {
  const agency = encodeURIComponent(requireSetting(options.settings, 'agency'));
  const api = `https://app.loxo.co/api/${agency}`;
  const client = options.openClient({ authorize: openBearer(options), explain: ({ json }) => explain(json) });
  const urlOf = (kind: string, id: string) => `https://app.loxo.co/agencies/${agency}/${kind}/${id}`;
  const listTypes = () =>
    remember(options, 'types', async () =>
      parseReply(z.array(activityType), await client.request({ url: `${api}/activity_types` })),
    );
  const toNote = (about: AtsRef, found: z.output<typeof event>): AtsNote => ({
    note: { id: String(found.id), about },
    text: readNoteText(found.notes ?? '', true).text,
    activityType: found.activity_type_id == null ? null : String(found.activity_type_id),
    links: [
      ...(found.job_id == null ? [] : [{ kind: 'job' as const, type: 'job', id: String(found.job_id) }]),
      ...(found.company_id == null
        ? []
        : [{ kind: 'company' as const, type: 'company', id: String(found.company_id) }]),
    ],
    url: urlOf('people', about.id),
    isDeleted: false,
  });
  const ats: Ats = {
    ...refuseAll('Loxo'),
    kind: 'loxo',
    capabilities: loxoCapabilities,
    async check() {
      await client.request({ url: `${api}/activity_types` });
      return { id: agency, name: agency };
    },
    async listUsers() {
      const users = parseReply(z.array(user), await client.request({ url: `${api}/users` }));
      return users.map(({ id, name, email }) => ({ id: String(id), name, email: email ?? '' }));
    },
    findPeople: (query) => findLoxoPeople(client, api, urlOf, query),
    async listRecords(kind, { search = '', cursor } = {}) {
      const path = plural[kind];
      if (path === undefined) throw new AtsError('refused', 'Search for people by e-mail, phone or name.');
      const page = Number(cursor ?? 1);
      const query = { page, per_page: 50, query: search === '' ? undefined : search };
      const found = parseReply(recordPage, await client.request({ url: `${api}/${path}`, query }));
      const items = found.results.map((one) => ({
        ref: { kind, type: kind, id: String(one.id) },
        name: one.title ?? one.name ?? '',
        url: urlOf(path, String(one.id)),
        values: {},
      }));
      return { items, next: page < found.total_pages ? String(page + 1) : null };
    },
    listActivityTypes: async () => (await listTypes()).map(({ id, name }) => ({ id: String(id), name })),
    async listFields(type) {
      if (type !== 'person') throw new AtsError('refused', 'Loxo changes fields of people only.');
      return fields;
    },
    async readRecord(ref) {
      const reply = await client.request({ url: `${api}/people/${encodeURIComponent(ref.id)}`, accept: [404] });
      return reply.status === 404 ? null : toPerson(parseReply(person, reply), 'email', urlOf);
    },
    updateFields: (ref, changes) =>
      updateByReading(ats, ref, changes, async (open) => {
        const form = Object.fromEntries(open.map((change) => [`person[${change.field}]`, String(change.value ?? '')]));
        await client.request({ method: 'PUT', url: `${api}/people/${encodeURIComponent(ref.id)}`, form });
      }),
    writeNote: (wanted, how) =>
      writeOnce(ats, wanted, how, async () => {
        const type = wanted.activityType;
        if (!type || !(await listTypes()).some(({ id }) => String(id) === type))
          throw new AtsError('refused', 'Choose one of Loxo’s activity types for this note.');
        const { text, isCut } = renderNote(wanted, {
          html: true,
          most: loxoCapabilities.mostNoteCharacters,
          keyInText: true,
          titleInText: true,
        });
        const link = (kind: string) => wanted.links?.find((one) => one.kind === kind)?.id;
        const reply = await client.request({
          method: 'POST',
          url: `${api}/person_events`,
          form: {
            'person_event[person_id]': wanted.about.id,
            'person_event[activity_type_id]': type,
            'person_event[notes]': text,
            'person_event[created_at]': wanted.happenedAt.toISOString(),
            'person_event[job_id]': link('job'),
            'person_event[company_id]': link('company'),
          },
        });
        const { id } = parseReply(event, reply);
        return {
          note: { id: String(id), about: wanted.about },
          url: urlOf('people', wanted.about.id),
          isCut,
          wasThere: false,
        };
      }),
    async findNote(about, remoteKey) {
      const events = await collectPages(async (cursor) => {
        const query = { person_id: about.id, scroll_id: cursor ?? undefined };
        const page = parseReply(eventPage, await client.request({ url: `${api}/person_events`, query }));
        return { items: page.person_events, next: page.person_events.length === 0 ? null : (page.scroll_id ?? null) };
      });
      const match = events.find(({ notes }) => readNoteText(notes ?? '', true).remoteKey === remoteKey);
      return match ? toNote(about, match) : null;
    },
    async readNote({ id, about }) {
      const reply = await client.request({ url: `${api}/person_events/${encodeURIComponent(id)}`, accept: [404] });
      return reply.status === 404 ? null : toNote(about, parseReply(event, reply));
    },
    async deleteNote({ id }) {
      await client.request({ method: 'DELETE', url: `${api}/person_events/${encodeURIComponent(id)}`, accept: [404] });
    },
    async linkNote({ id }, to) {
      const form = { [`person_event[${to.kind}_id]`]: to.id };
      await client.request({ method: 'PUT', url: `${api}/person_events/${encodeURIComponent(id)}`, form });
    },
    async attachFile(to, file, how) {
      if (!('record' in to)) throw new AtsError('refused', 'Loxo keeps files with people.');
      const url = `${api}/people/${encodeURIComponent(to.record.id)}/documents`;
      const name = keyedName(file.name, file.remoteKey);
      if (how?.mayExist) {
        const same = parseReply(z.array(document), await client.request({ url })).find((one) => one.name === name);
        if (same) return { id: String(same.id), url: null, wasThere: true };
      }
      const form = writeMultipart({}, { field: 'document', name, contentType: file.contentType, bytes: file.bytes });
      const stored = parseReply(document, await client.request({ method: 'POST', url, body: form }));
      return { id: String(stored.id), url: null, wasThere: false };
    },
  };
  return ats;
}

const number = z.union([z.number(), z.string()]);
const activityType = z.object({ id: number, name: z.string() });
const user = z.object({ id: number, name: z.string(), email: z.string().nullish() });
const document = z.object({ id: number, name: z.string() });
const event = z.object({
  id: number,
  notes: z.string().nullish(),
  activity_type_id: number.nullish(),
  job_id: number.nullish(),
  company_id: number.nullish(),
});
const eventPage = z.object({ person_events: z.array(event), scroll_id: z.string().nullish() });
const recordPage = z.object({
  results: z.array(z.object({ id: number, title: z.string().nullish(), name: z.string().nullish() })),
  total_pages: z.number().default(1),
});

function explain(json: unknown): string | null {
  const found = z.object({ error: z.string().optional(), errors: z.array(z.string()).optional() }).safeParse(json).data;
  return found?.errors?.join(', ') ?? found?.error ?? null;
}
