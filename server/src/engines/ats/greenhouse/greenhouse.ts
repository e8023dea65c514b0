import { z } from 'zod';
import type { AdapterOptions } from '../adapter.ts';
import {
  byName,
  collectPages,
  goneRecord,
  keyedName,
  parseReply,
  refuseAll,
  remember,
  updateByReading,
  writeOnce,
} from '../adapter.ts';
import { openGreenhouseToken } from './token.ts';
import { candidate, customFields, fixedFields, readCandidate, toCustomField, writeCandidate } from './objects.ts';
import { readNoteText, renderNote } from '../note-text.ts';
import type { Ats, AtsCapabilities, AtsNote, AtsPerson, AtsRef } from '../port.ts';
import { AtsError } from '../port.ts';

const api = 'https://harvest.greenhouse.io/v3';
const greenhouseCapabilities: AtsCapabilities = {
  types: { person: ['candidate'], job: ['job'], deal: [], company: [] },
  findPeopleBy: ['email'],
  notesAbout: ['person'],
  linksTo: [],
  activityTypes: 'none',
  updates: ['person'],
  fieldCheck: 'read-first',
  creates: [],
  files: 'person',
  mostFileBytes: 10 * 1024 * 1024,
  noteFormat: 'plain',
  mostNoteCharacters: 60_000,
  deletesNotes: 'none',
  remoteKeyIn: 'text',
  authors: 'optional',
};

export function openGreenhouse(options: AdapterOptions): Ats {
  const { settings } = options;
  const client = options.openClient({
    authorize: openGreenhouseToken(options),
    explain: ({ json }) => said.safeParse(json).data?.message ?? null,
  });
  const urlOf = (id: string) => `https://app.greenhouse.io/people/${id}`;
  /** The next page is an address of its own: a cursor together with other parameters is refused. */
  const readPage = async (path: string, query: Record<string, string>, cursor: string | null) => {
    const reply = await client.request(cursor ? { url: requireOwn(cursor) } : { url: `${api}${path}`, query });
    return { reply, next: nextOf(reply.headers['link']) };
  };
  const listNotes = (about: AtsRef) =>
    collectPages(async (cursor) => {
      const page = await readPage('/notes', { candidate_ids: about.id, per_page: '100' }, cursor);
      return { items: parseReply(z.array(note), page.reply), next: page.next };
    });
  /** Whether a note needs a type isn't public: where it is asked for, it is given (a refused note was not written). */
  const postNote = async (json: Record<string, unknown>) => {
    const post = (body: Record<string, unknown>) => client.request({ method: 'POST', url: `${api}/notes`, json: body });
    return post(json).catch((error: unknown) => {
      const isAsked = error instanceof AtsError && error.fault === 'refused' && /note_type/.test(error.message);
      if (!isAsked) throw error;
      return post({ ...json, note_type: 'NOTE' });
    });
  };
  const toNote = (about: AtsRef, found: z.output<typeof note>): AtsNote => ({
    note: { id: String(found.id), about },
    text: readNoteText(found.body, false).text,
    activityType: null,
    links: [],
    url: urlOf(about.id),
    isDeleted: false,
  });
  const ats: Ats = {
    ...refuseAll('Greenhouse'),
    kind: 'greenhouse',
    capabilities: greenhouseCapabilities,
    async check() {
      await client.request({ url: `${api}/candidates`, query: { per_page: 1 } });
      return { id: settings['userId'] ?? '', name: `Greenhouse user ${settings['userId'] ?? ''}` };
    },
    async listUsers() {
      const users = await collectPages(async (cursor) => {
        const page = await readPage('/users', { per_page: '100' }, cursor);
        return { items: parseReply(z.array(user), page.reply), next: page.next };
      });
      return users.map((one) => ({
        id: String(one.id),
        name: `${one.first_name} ${one.last_name}`.trim(),
        email: one.primary_email ?? '',
      }));
    },
    async findPeople({ emails = [] }) {
      const people: AtsPerson[] = [];
      for (const email of emails.slice(0, 10)) {
        const query = { email: email.trim().toLowerCase(), per_page: '20' };
        const { reply } = await readPage('/candidates', query, null);
        for (const one of parseReply(z.array(candidate), reply))
          if (!people.some(({ ref }) => ref.id === String(one.id)))
            people.push({ ...readCandidate(one, urlOf), matchedBy: 'email' });
      }
      return people.slice(0, 20);
    },
    async listRecords(kind, { search = '' } = {}) {
      if (kind !== 'job') throw new AtsError('refused', 'Greenhouse lists jobs only.');
      const jobs = await remember(options, 'jobs', () =>
        collectPages(async (cursor) => {
          const page = await readPage('/jobs', { per_page: '100' }, cursor);
          return { items: parseReply(z.array(job), page.reply), next: page.next };
        }),
      );
      const items = jobs.map(({ id, name }) => ({
        ref: { kind: 'job' as const, type: 'job', id: String(id) },
        name,
        url: `https://app.greenhouse.io/sdash/${id}`,
        values: {},
      }));
      return { items: byName(items, search), next: null };
    },
    listFields: (type) =>
      remember(options, `fields ${type}`, async () => {
        if (type !== 'candidate') throw new AtsError('refused', 'Greenhouse changes fields of candidates only.');
        const found = await collectPages(async (cursor) => {
          const page = await readPage('/custom_fields', { field_type: 'candidate', per_page: '100' }, cursor);
          return { items: parseReply(customFields, page.reply), next: page.next };
        });
        return [...fixedFields, ...found.filter(({ active }) => active).map(toCustomField)];
      }),
    async readRecord(ref) {
      const reply = await client.request({ url: `${api}/candidates`, query: { ids: ref.id } });
      const [found] = parseReply(z.array(candidate), reply);
      return found ? readCandidate(found, urlOf) : null;
    },
    updateFields: (ref, changes) =>
      updateByReading(ats, ref, changes, async (open) => {
        const url = `${api}/candidates/${encodeURIComponent(ref.id)}`;
        await client.request({ method: 'PATCH', url, json: writeCandidate(open) });
      }),
    writeNote: (wanted, how) =>
      writeOnce(ats, wanted, how, async () => {
        const { text, isCut } = renderNote(wanted, {
          html: false,
          most: greenhouseCapabilities.mostNoteCharacters,
          keyInText: true,
          titleInText: true,
        });
        const reply = await postNote({
          candidate_id: Number(wanted.about.id),
          user_id: Number(wanted.authorId ?? settings['userId']),
          body: text,
          visibility: settings['visibility'] ?? 'public',
        });
        const { id } = parseReply(z.object({ id: z.number() }), reply);
        return { note: { id: String(id), about: wanted.about }, url: urlOf(wanted.about.id), isCut, wasThere: false };
      }),
    async findNote(about, remoteKey) {
      const match = (await listNotes(about)).find(({ body }) => readNoteText(body, false).remoteKey === remoteKey);
      return match ? toNote(about, match) : null;
    },
    async readNote({ id, about }) {
      const match = (await listNotes(about)).find((one) => String(one.id) === id);
      return match ? toNote(about, match) : null;
    },
    async attachFile(to, file, how) {
      if (!('record' in to)) throw new AtsError('refused', 'Greenhouse keeps files with candidates.');
      const filename = keyedName(file.name, file.remoteKey);
      if (how?.mayExist) {
        const reply = await client.request({ url: `${api}/attachments`, query: { candidate_ids: to.record.id } });
        const same = parseReply(z.array(attachment), reply).find((one) => one.filename === filename);
        if (same) return { id: String(same.id), url: null, wasThere: true };
      }
      const reply = await client.request({
        method: 'POST',
        url: `${api}/attachments`,
        json: {
          candidate_id: Number(to.record.id),
          filename,
          type: 'other',
          content: Buffer.from(file.bytes).toString('base64'),
          content_type: file.contentType,
        },
      });
      return { id: String(parseReply(z.object({ id: z.number() }), reply).id), url: null, wasThere: false };
    },
  };
  return ats;
}

const said = z.object({ message: z.string() });
const note = z.object({ id: z.number(), body: z.string() });
const job = z.object({ id: z.number(), name: z.string() });
const attachment = z.object({ id: z.number(), filename: z.string() });
const user = z.object({
  id: z.number(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  primary_email: z.string().nullish(),
});

function nextOf(link: string | undefined): string | null {
  return /<([^<>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null;
}

/** An address from a reply is asked with our token: it must be theirs. */
function requireOwn(url: string): string {
  if (!url.startsWith(`${api}/`)) throw goneRecord();
  return url;
}
