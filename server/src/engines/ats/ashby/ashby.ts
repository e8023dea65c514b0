import { z } from 'zod';
import type { AdapterOptions } from '../adapter.ts';
import {
  byName,
  collectPages,
  keyedName,
  parseReply,
  refuseAll,
  remember,
  updateByReading,
  writeMultipart,
  writeOnce,
} from '../adapter.ts';
import {
  ashbyFault,
  candidate,
  candidateUrl,
  customField,
  fixedFields,
  said,
  toCustomField,
  toPerson,
} from './objects.ts';
import { openBasicKey } from '../auth.ts';
import { readNoteText, renderNote } from '../note-text.ts';
import type { Ats, AtsCapabilities, AtsNote, AtsPerson, AtsRef } from '../port.ts';
import { AtsError } from '../port.ts';

const api = 'https://api.ashbyhq.com';
const ashbyCapabilities: AtsCapabilities = {
  types: { person: ['candidate'], job: ['job'], deal: [], company: [] },
  findPeopleBy: ['email', 'name'],
  notesAbout: ['person'],
  linksTo: [],
  activityTypes: 'none',
  updates: ['person'],
  fieldCheck: 'read-first',
  creates: [],
  files: 'person',
  mostFileBytes: 20 * 1024 * 1024,
  noteFormat: 'html',
  mostNoteCharacters: 50_000,
  deletesNotes: 'none',
  remoteKeyIn: 'text',
  authors: 'none',
};

/** Everything is a POST there, reading as well, and a failure may come with the status 200. */
export function openAshby(options: AdapterOptions): Ats {
  const client = options.openClient({
    authorize: openBasicKey(options),
    explain: ({ json }) => said(json),
    faultOf: ashbyFault,
  });
  const version = { accept: 'application/json; version=1' };
  const read = (method: string, json: Record<string, unknown> = {}) =>
    client.request({ method: 'POST', isWrite: false, url: `${api}/${method}`, json, headers: version });
  const write = (method: string, json: Record<string, unknown>) =>
    client.request({ method: 'POST', url: `${api}/${method}`, json, headers: version });
  const collect = <T extends z.ZodType>(method: string, schema: T, json: Record<string, unknown> = {}) =>
    collectPages<z.output<T>>(async (cursor) => {
      const reply = await read(method, { limit: 100, ...json, ...(cursor && { cursor }) });
      const page = parseReply(pageOf.extend({ results: z.array(schema) }), reply);
      return { items: page.results, next: page.moreDataAvailable ? (page.nextCursor ?? null) : null };
    });
  const listNotes = (about: AtsRef) => collect('candidate.listNotes', note, { candidateId: about.id });
  const toNote = (about: AtsRef, found: z.output<typeof note>): AtsNote => ({
    note: { id: found.id, about },
    text: readNoteText(found.content, true).text,
    activityType: null,
    links: [],
    url: candidateUrl(about.id),
    isDeleted: false,
  });
  const ats: Ats = {
    ...refuseAll('Ashby'),
    kind: 'ashby',
    capabilities: ashbyCapabilities,
    async check() {
      const { results } = parseReply(z.object({ results: z.object({ title: z.string() }) }), await read('apiKey.info'));
      return { id: results.title, name: results.title };
    },
    async listUsers() {
      const users = await collect('user.list', user);
      return users.map(({ id, firstName, lastName, email }) => ({
        id,
        name: `${firstName} ${lastName}`.trim(),
        email,
      }));
    },
    async findPeople({ emails = [], name = '' }) {
      const search = async (json: Record<string, string>, matchedBy: AtsPerson['matchedBy']) => {
        const { results } = parseReply(z.object({ results: z.array(candidate) }), await read('candidate.search', json));
        return results.map((one) => toPerson(one, matchedBy));
      };
      const people: AtsPerson[] = [];
      for (const email of emails.slice(0, 10))
        for (const one of await search({ email: email.trim().toLowerCase() }, 'email'))
          if (!people.some(({ ref }) => ref.id === one.ref.id)) people.push(one);
      if (people.length > 0 || name.trim() === '') return people.slice(0, 20);
      return (await search({ name: name.trim() }, 'name')).slice(0, 20);
    },
    async listRecords(kind, { search = '' } = {}) {
      if (kind !== 'job') throw new AtsError('refused', 'Ashby lists jobs only.');
      const jobs = await remember(options, 'jobs', () =>
        collect('job.list', z.object({ id: z.string(), title: z.string() })),
      );
      const items = jobs.map(({ id, title }) => ({
        ref: { kind: 'job' as const, type: 'job', id },
        name: title,
        url: null,
        values: {},
      }));
      return { items: byName(items, search), next: null };
    },
    listFields: (type) =>
      remember(options, `fields ${type}`, async () => {
        if (type !== 'candidate') throw new AtsError('refused', 'Ashby changes fields of candidates only.');
        const custom = await collect('customField.list', customField);
        return [
          ...fixedFields,
          ...custom.filter((one) => one.objectType === 'Candidate' && !one.isArchived).map(toCustomField),
        ];
      }),
    async readRecord(ref) {
      try {
        const reply = await read('candidate.info', { id: ref.id });
        return toPerson(parseReply(z.object({ results: candidate }), reply).results, 'email');
      } catch (error) {
        if (error instanceof AtsError && error.fault === 'not-found') return null;
        throw error;
      }
    },
    // Custom fields are set one by one: each is safe to repeat, so a change that stopped half-way is finished by the next try.
    updateFields: (ref, changes) =>
      updateByReading(ats, ref, changes, async (open) => {
        const own = open.filter((change) => fixedFields.some(({ id }) => id === change.field));
        if (own.length > 0)
          await write('candidate.update', {
            candidateId: ref.id,
            ...Object.fromEntries(own.map((change) => [change.field, change.value])),
          });
        for (const change of open)
          if (!own.includes(change))
            await write('customField.setValue', {
              objectId: ref.id,
              objectType: 'Candidate',
              fieldId: change.field,
              fieldValue: change.value,
            });
      }),
    writeNote: (wanted, how) =>
      writeOnce(ats, wanted, how, async () => {
        const { text, isCut } = renderNote(wanted, {
          html: 'lists',
          most: ashbyCapabilities.mostNoteCharacters,
          keyInText: true,
          titleInText: true,
        });
        const reply = await write('candidate.createNote', {
          candidateId: wanted.about.id,
          note: { type: 'text/html', value: text },
          sendNotifications: false,
        });
        const { results } = parseReply(z.object({ results: z.object({ id: z.string() }) }), reply);
        return {
          note: { id: results.id, about: wanted.about },
          url: candidateUrl(wanted.about.id),
          isCut,
          wasThere: false,
        };
      }),
    async findNote(about, remoteKey) {
      const match = (await listNotes(about)).find(({ content }) => readNoteText(content, true).remoteKey === remoteKey);
      return match ? toNote(about, match) : null;
    },
    async readNote({ id, about }) {
      const match = (await listNotes(about)).find((one) => one.id === id);
      return match ? toNote(about, match) : null;
    },
    async attachFile(to, file, how) {
      if (!('record' in to)) throw new AtsError('refused', 'Ashby keeps files with candidates.');
      const name = keyedName(file.name, file.remoteKey);
      if (how?.mayExist) {
        const reply = await read('candidate.info', { id: to.record.id });
        const { fileHandles } = parseReply(z.object({ results: candidate }), reply).results;
        const same = fileHandles.find((one) => one.name === name);
        if (same) return { id: same.id, url: null, wasThere: true };
      }
      const form = writeMultipart(
        { candidateId: to.record.id },
        { field: 'file', name, contentType: file.contentType, bytes: file.bytes },
      );
      const reply = await client.request({
        method: 'POST',
        url: `${api}/candidate.uploadFile`,
        body: form,
        headers: version,
      });
      const { results } = parseReply(z.object({ results: candidate }), reply);
      return { id: results.fileHandles.find((one) => one.name === name)?.id ?? name, url: null, wasThere: false };
    },
  };
  return ats;
}

const pageOf = z.object({
  results: z.array(z.unknown()),
  moreDataAvailable: z.boolean().default(false),
  nextCursor: z.string().nullish(),
});
const note = z.object({ id: z.string(), content: z.string() });
const user = z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() });
