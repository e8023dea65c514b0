import { z } from 'zod';
import type { AdapterOptions } from '../adapter.ts';
import { parseReply, refuseAll, remember, updateByReading, writeOnce } from '../adapter.ts';
import {
  bullhornTypes,
  entity,
  found,
  meta,
  nameFields,
  nameOf,
  problem,
  readValue,
  toFields,
  writeValue,
} from './objects.ts';
import { findBullhornPeople } from './people.ts';
import { isBullhorn, openSessions } from './session.ts';
import type { AtsReply, AtsRequest } from '../client.ts';
import { readNoteText, renderNote } from '../note-text.ts';
import type { Ats, AtsCapabilities, AtsNote, AtsRecordKind, AtsRef } from '../port.ts';
import { AtsError } from '../port.ts';

const bullhornCapabilities: AtsCapabilities = {
  types: bullhornTypes,
  findPeopleBy: ['email', 'phone', 'name'],
  notesAbout: ['person'],
  // A note about a contact is shown with their company by itself; a note cannot be linked to one (NoteEntity).
  linksTo: ['job', 'deal'],
  activityTypes: 'required',
  updates: ['person', 'job', 'deal', 'company'],
  fieldCheck: 'read-first',
  creates: [],
  files: 'person',
  mostFileBytes: 10 * 1024 * 1024,
  noteFormat: 'html',
  mostNoteCharacters: 100_000,
  deletesNotes: 'restorable',
  remoteKeyIn: 'field',
  authors: 'optional',
};

const noteFields = 'id,comments,action,isDeleted,externalID,personReference,jobOrder,entities';

export function openBullhorn(options: AdapterOptions): Ats {
  const sessions = openSessions(options);
  const client = options.openClient({
    authorize: sessions.authorize,
    explain: ({ json }) => problem.safeParse(json).data?.errorMessage ?? null,
    mayFollow: isBullhorn,
  });
  /** The session says where the customer's data is; it may be another place after a new login. */
  const ask = async (path: string, request: Omit<AtsRequest, 'url'> = {}): Promise<AtsReply> =>
    client.request({ ...request, url: `${(await sessions.current()).restUrl}${path}` });
  const urlOf = (type: string, id: string) =>
    `https://www.bullhornstaffing.com/BullhornSTAFFING/OpenWindow.cfm?Entity=${type}&id=${id}`;
  const self = () =>
    remember(options, 'self', async () => parseReply(z.object({ userId: z.number() }), await ask('settings/userId')));
  const listActions = () =>
    remember(options, 'actions', async () => {
      const reply = await ask('settings/commentActionList');
      return parseReply(z.object({ commentActionList: z.array(z.string()) }), reply).commentActionList;
    });
  const ats: Ats = {
    ...refuseAll('Bullhorn'),
    kind: 'bullhorn',
    capabilities: bullhornCapabilities,
    async check() {
      const { userId } = parseReply(z.object({ userId: z.number() }), await ask('settings/userId'));
      return { id: String(userId), name: `Bullhorn user ${userId}` };
    },
    async listUsers() {
      const query = {
        where: 'isDeleted=false',
        fields: 'id,firstName,lastName,email',
        count: 500,
        orderBy: 'lastName',
      };
      const { data } = parseReply(found, await ask('query/CorporateUser', { query }));
      return data.map((user) => ({
        id: String(user['id']),
        name: nameOf('CorporateUser', user),
        email: textOf(user['email']),
      }));
    },
    findPeople: (query) => findBullhornPeople(ask, urlOf, query),
    async listRecords(kind, { search = '', cursor } = {}) {
      const type = bullhornTypes[kind][0]!;
      const start = Number(cursor ?? 0);
      const name = kind === 'company' ? 'name' : kind === 'person' ? 'name' : 'title';
      const words = search.trim().split(/\s+/).filter(Boolean);
      const wanted = words.map((word) => `${name}:${word.replace(/[^\p{L}\p{N}]/gu, '\\$&')}*`);
      const query = [...aliveOf(type), ...wanted].join(' AND ');
      const reply = await ask(`search/${type}`, {
        query: { query, fields: `id,${nameFields[type]}`, count: 100, start, sort: name === 'name' ? 'name' : 'title' },
      });
      const { data, total = 0 } = parseReply(found, reply);
      const items = data.map((one) => {
        const id = String(one['id']);
        return { ref: { kind, type, id }, name: nameOf(type, one), url: urlOf(type, id), values: {} };
      });
      return { items, next: data.length > 0 && start + data.length < total ? String(start + data.length) : null };
    },
    listActivityTypes: async () => (await listActions()).map((name) => ({ id: name, name })),
    listFields: (type) =>
      remember(options, `fields ${type}`, async () =>
        toFields(parseReply(meta, await ask(`meta/${type}`, { query: { fields: '*', meta: 'full' } }))),
      ),
    async readRecord(ref) {
      const fields = await ats.listFields(ref.type);
      const reply = await ask(`entity/${ref.type}/${encodeURIComponent(ref.id)}`, {
        query: { fields: '*' },
        accept: [404],
      });
      if (reply.status === 404) return null;
      const { data } = parseReply(entity, reply);
      if (data['isDeleted'] === true) return null;
      const values = Object.fromEntries(fields.map(({ id, type }) => [id, readValue(type, data[id])]));
      return { ref, name: nameOf(ref.type, data), url: urlOf(ref.type, ref.id), values };
    },
    updateFields: (ref, changes) =>
      updateByReading(ats, ref, changes, async (open, fields) => {
        const typeOf = (id: string) => fields.find((one) => one.id === id)?.type;
        const json = Object.fromEntries(open.map(({ field, value }) => [field, writeValue(typeOf(field), value)]));
        await ask(`entity/${ref.type}/${encodeURIComponent(ref.id)}`, { method: 'POST', json });
      }),
    async writeNote(note, how) {
      // One job can be set with the note itself; everything else is linked after it, also where an earlier try got no further.
      const { about, activityType, links = [] } = note;
      const job = links.find(({ kind }) => kind === 'job');
      const receipt = await writeOnce(ats, note, how, async () => {
        if (!activityType || !(await listActions()).includes(activityType))
          throw new AtsError('refused', `Bullhorn has no activity type “${activityType ?? ''}”.`);
        const { text, isCut } = renderNote(note, {
          html: true,
          most: bullhornCapabilities.mostNoteCharacters,
          keyInText: false,
          titleInText: true,
        });
        const author = note.authorId ? Number(note.authorId) : (await self()).userId;
        const reply = await ask('entity/Note', {
          method: 'PUT',
          json: {
            personReference: { id: Number(about.id) },
            commentingPerson: { id: author },
            action: activityType,
            comments: text,
            externalID: note.remoteKey,
            ...(job && { jobOrder: { id: Number(job.id) } }),
            ...(note.durationS && { minutesSpent: Math.max(1, Math.round(note.durationS / 60)) }),
          },
        });
        const id = String(parseReply(z.object({ changedEntityId: z.number() }), reply).changedEntityId);
        return { note: { id, about }, url: urlOf('Note', id), isCut, wasThere: false };
      });
      for (const link of links)
        if (link !== job && bullhornCapabilities.linksTo.includes(link.kind)) await ats.linkNote(receipt.note, link);
      return receipt;
    },
    // The database is asked, not the search index, which learns of new notes later.
    async findNote(about, remoteKey) {
      const where = `externalID='${remoteKey.replace(/[^A-Za-z0-9-]/g, '')}'`;
      const reply = await ask('query/Note', { query: { where, fields: noteFields, count: 1 } });
      const [data] = parseReply(found, reply).data;
      return data ? toNote(about, data, urlOf) : null;
    },
    async readNote(note) {
      const reply = await ask(`entity/Note/${encodeURIComponent(note.id)}`, {
        query: { fields: noteFields },
        accept: [404],
      });
      return reply.status === 404 ? null : toNote(note.about, parseReply(entity, reply).data, urlOf);
    },
    async deleteNote({ id }) {
      await ask(`entity/Note/${encodeURIComponent(id)}`, { method: 'POST', json: { isDeleted: true }, accept: [404] });
    },
    async restoreNote({ id }) {
      await ask(`entity/Note/${encodeURIComponent(id)}`, { method: 'POST', json: { isDeleted: false } });
    },
    async linkNote(note, to) {
      const known = await ats.readNote(note);
      if (known?.links.some((link) => link.type === to.type && link.id === to.id)) return;
      await ask('entity/NoteEntity', {
        method: 'PUT',
        json: { note: { id: Number(note.id) }, targetEntityID: Number(to.id), targetEntityName: to.type },
      });
    },
    async attachFile(to, file, how) {
      if (!('record' in to)) throw new AtsError('refused', 'Bullhorn keeps files with people and jobs.');
      const at = `${to.record.type}/${encodeURIComponent(to.record.id)}`;
      if (how?.mayExist) {
        const query = { fields: 'id,externalID,isDeleted', count: 500 };
        const { data } = parseReply(fileList, await ask(`entity/${at}/fileAttachments`, { query }));
        const same = data.find(({ externalID, isDeleted }) => externalID === file.remoteKey && !isDeleted);
        if (same) return { id: String(same.id), url: null, wasThere: true };
      }
      const reply = await ask(`file/${at}`, {
        method: 'PUT',
        json: {
          externalID: file.remoteKey,
          fileContent: Buffer.from(file.bytes).toString('base64'),
          fileType: 'SAMPLE',
          name: file.name,
          contentType: file.contentType,
        },
      });
      return { id: String(parseReply(z.object({ fileId: z.number() }), reply).fileId), url: null, wasThere: false };
    },
  };
  return ats;
}

const fileList = z.object({
  data: z.array(z.object({ id: z.number(), externalID: z.string().nullish(), isDeleted: z.boolean().nullish() })),
});
/** Companies are not deleted there but archived, and a query needs something that it asks for. */
const aliveOf = (type: string) =>
  type === 'ClientCorporation' ? ['id:[1 TO *]', 'NOT status:Archive'] : ['isDeleted:0'];
const links = z.object({ data: z.array(z.object({ targetEntityID: z.number(), targetEntityName: z.string() })) });
const withId = z.object({ id: z.number() });

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function toNote(about: AtsRef, data: Record<string, unknown>, urlOf: (type: string, id: string) => string): AtsNote {
  const id = String(data['id']);
  const job = withId.safeParse(data['jobOrder']).data;
  const more = links.safeParse(data['entities']).data?.data ?? [];
  const refs = [
    ...(job ? [{ kind: 'job' as const, type: 'JobOrder', id: String(job.id) }] : []),
    ...more.flatMap(({ targetEntityID, targetEntityName }) => {
      const kind = (Object.keys(bullhornTypes) as AtsRecordKind[]).find((one) =>
        bullhornTypes[one].includes(targetEntityName),
      );
      return kind && kind !== 'person' ? [{ kind, type: targetEntityName, id: String(targetEntityID) }] : [];
    }),
  ];
  return {
    note: { id, about },
    text: readNoteText(textOf(data['comments']), true).text,
    activityType: typeof data['action'] === 'string' ? data['action'] : null,
    links: refs,
    url: urlOf('Note', id),
    isDeleted: data['isDeleted'] === true,
  };
}
