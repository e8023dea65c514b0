import { z } from 'zod';
import type { AdapterOptions } from '../adapter.ts';
import { goneRecord, keyedName, parseReply, refuseAll, remember, updateByReading, writeOnce } from '../adapter.ts';
import { openBearer, requireSetting } from '../auth.ts';
import { readNoteText, renderNote } from '../note-text.ts';
import type { Ats, AtsCapabilities, AtsRecord, AtsRecordKind } from '../port.ts';
import { AtsError } from '../port.ts';
import { changedMeanwhile, pick } from '../values.ts';
import {
  described,
  problems,
  queryPage,
  quote,
  readValue,
  salesforceTypes,
  salesforceVersion,
  text,
  toFields,
  writeValue,
} from './objects.ts';
import { findSalesforcePeople } from './people.ts';

const salesforceCapabilities: AtsCapabilities = {
  types: salesforceTypes,
  findPeopleBy: ['email', 'phone', 'name'],
  notesAbout: ['person', 'deal', 'company'],
  linksTo: ['deal', 'company'],
  activityTypes: 'optional',
  updates: ['person', 'deal', 'company'],
  fieldCheck: 'atomic',
  creates: [],
  files: 'note',
  mostFileBytes: 20 * 1024 * 1024,
  noteFormat: 'plain',
  mostNoteCharacters: 32_000,
  // It goes to the recycle bin, but only people can take it out there.
  deletesNotes: 'final',
  remoteKeyIn: 'text',
  authors: 'optional',
};

export function openSalesforce(options: AdapterOptions): Ats {
  const root = requireSetting(options.settings, 'instanceUrl').replace(/(?<!\/)\/+$/, '');
  const data = `${root}/services/data/${salesforceVersion}`;
  const client = options.openClient({
    authorize: openBearer(options),
    explain: ({ json }) => problems.safeParse(json).data?.[0]?.message ?? null,
    faultOf({ status, json }) {
      const code = problems.safeParse(json).data?.[0]?.errorCode;
      if (status === 403 && code === 'REQUEST_LIMIT_EXCEEDED')
        return new AtsError('rate-limited', 'Salesforce’s daily limit of requests is reached.', { retryAfterS: 900 });
      if (code === 'UNABLE_TO_LOCK_ROW')
        return new AtsError('unavailable', 'Someone else is changing this record in Salesforce.');
      return undefined;
    },
  });
  const query = async (q: string) =>
    parseReply(queryPage, await client.request({ url: `${data}/query`, query: { q } }));
  const urlOf = (type: string, id: string) => `${root}/lightning/r/${type}/${id}/view`;
  const objectUrl = (type: string, id: string) => `${data}/sobjects/${type}/${encodeURIComponent(id)}`;
  const readTask = async (id: string) => {
    const fields = 'Id,Description,Subject,TaskSubtype,WhoId,WhatId,IsDeleted';
    const reply = await client.request({ url: objectUrl('Task', id), query: { fields }, accept: [404] });
    return reply.status === 404 ? null : parseReply(task, reply);
  };
  const ats: Ats = {
    ...refuseAll('Salesforce'),
    kind: 'salesforce',
    capabilities: salesforceCapabilities,
    async check() {
      const reply = await client.request({ url: `${root}/services/oauth2/userinfo` });
      const { user_id: id, name } = parseReply(z.object({ user_id: z.string(), name: z.string() }), reply);
      return { id, name };
    },
    async listUsers() {
      const { records } = await query(
        'SELECT Id, Name, Email FROM User WHERE IsActive = true ORDER BY Name LIMIT 2000',
      );
      return records.map((user) => ({ id: text(user['Id']), name: text(user['Name']), email: text(user['Email']) }));
    },
    findPeople: (wanted) => findSalesforcePeople(query, urlOf, wanted),
    async listRecords(kind, { search = '', cursor } = {}) {
      const type = salesforceTypes[kind][0];
      if (type === undefined) throw new AtsError('refused', 'Salesforce has no such records.');
      const like = search.replace(/[%_\\]/g, '\\$&');
      const where = search === '' ? '' : ` WHERE Name LIKE ${quote(`%${like}%`)}`;
      const page = cursor
        ? parseReply(queryPage, await client.request({ url: `${root}${cursor}` }))
        : await query(`SELECT Id, Name FROM ${type}${where} ORDER BY Name`);
      const items = page.records.map((found): AtsRecord => {
        const id = text(found['Id']);
        return { ref: { kind, type, id }, name: text(found['Name']), url: urlOf(type, id), values: {} };
      });
      return { items, next: page.done ? null : (page.nextRecordsUrl ?? null) };
    },
    listActivityTypes: async () => [
      { id: 'Task', name: 'Task' },
      { id: 'Call', name: 'Call' },
    ],
    listFields: (type) =>
      remember(options, `fields ${type}`, async () => {
        return toFields(parseReply(described, await client.request({ url: `${data}/sobjects/${type}/describe` })));
      }),
    async readRecord(ref) {
      const fields = await ats.listFields(ref.type);
      const reply = await client.request({ url: objectUrl(ref.type, ref.id), accept: [404] });
      if (reply.status === 404) return null;
      const found = parseReply(z.record(z.string(), z.unknown()), reply);
      const values = Object.fromEntries(fields.map(({ id, type }) => [id, readValue(type, found[id])]));
      return { ref, name: text(found['Name']), url: urlOf(ref.type, ref.id), values };
    },
    async updateFields(ref, changes) {
      // Refused with 412 where somebody saved the record after it was read.
      let since = '';
      const reading = {
        listFields: ats.listFields,
        async readRecord(wanted: typeof ref) {
          const reply = await client.request({
            url: objectUrl(wanted.type, wanted.id),
            query: { fields: 'LastModifiedDate' },
            accept: [404],
          });
          if (reply.status === 404) throw goneRecord();
          since = text(parseReply(z.object({ LastModifiedDate: z.string() }), reply).LastModifiedDate);
          return ats.readRecord(wanted);
        },
      };
      return updateByReading(reading, ref, changes, async (open) => {
        const reply = await client.request({
          method: 'PATCH',
          url: objectUrl(ref.type, ref.id),
          headers: { 'if-unmodified-since': new Date(since).toUTCString() },
          json: Object.fromEntries(open.map(({ field, value }) => [field, writeValue(value)])),
          accept: [412],
        });
        if (reply.status !== 412) return;
        const current = await ats.readRecord(ref);
        throw changedMeanwhile(pick(current?.values ?? {}, changes));
      });
    },
    writeNote: (note, how) =>
      writeOnce(ats, note, how, async () => {
        const { text: description, isCut } = renderNote(note, {
          html: false,
          most: salesforceCapabilities.mostNoteCharacters,
          keyInText: true,
          titleInText: false,
        });
        const { about, activityType, authorId, durationS, happenedAt } = note;
        const isLead = about.type === 'Lead';
        const links = (note.links ?? []).filter(({ kind }) => kind !== 'person');
        if (isLead && links.length > 0)
          throw new AtsError('refused', 'Salesforce links no opportunity or account to a note about a lead.');
        const what = about.kind === 'person' ? links[0]?.id : about.id;
        const reply = await client.request({
          method: 'POST',
          url: `${data}/sobjects/Task`,
          json: {
            ...(about.kind === 'person' && { WhoId: about.id }),
            ...(what && { WhatId: what }),
            Subject: note.title.slice(0, 255),
            Description: description,
            Status: 'Completed',
            ActivityDate: happenedAt.toISOString().slice(0, 10),
            TaskSubtype: activityType ?? 'Task',
            ...(activityType === 'Call' && durationS && { CallDurationInSeconds: Math.round(durationS) }),
            ...(authorId && { OwnerId: authorId }),
          },
        });
        const { id } = parseReply(z.object({ id: z.string() }), reply);
        return { note: { id, about }, url: urlOf('Task', id), isCut, wasThere: false };
      }),
    async findNote(about, remoteKey) {
      const by = about.kind === 'person' ? 'WhoId' : 'WhatId';
      const { records } = await query(
        `SELECT Id, Description FROM Task WHERE ${by} = ${quote(about.id)} ORDER BY CreatedDate DESC LIMIT 200`,
      );
      const match = records.find((found) => readNoteText(text(found['Description']), false).remoteKey === remoteKey);
      return match ? ats.readNote({ id: text(match['Id']), about }) : null;
    },
    async readNote(note) {
      const found = await readTask(note.id);
      if (!found) return null;
      const links = found.WhatId && note.about.kind === 'person' ? [{ ...kindOf(found.WhatId), id: found.WhatId }] : [];
      return {
        note,
        text: readNoteText(found.Description ?? '', false).text,
        activityType: found.TaskSubtype ?? null,
        links,
        url: urlOf('Task', note.id),
        isDeleted: found.IsDeleted,
      };
    },
    async deleteNote({ id }) {
      await client.request({ method: 'DELETE', url: objectUrl('Task', id), accept: [404] });
    },
    async linkNote(note, to) {
      const found = await readTask(note.id);
      if (found?.WhatId && found.WhatId !== to.id)
        throw new AtsError('refused', 'Salesforce links a note to one opportunity or account only.');
      await client.request({ method: 'PATCH', url: objectUrl('Task', note.id), json: { WhatId: to.id } });
    },
    async attachFile(to, file, how) {
      const owner = 'note' in to ? to.note.id : to.record.id;
      const title = keyedName(file.name, file.remoteKey);
      if (how?.mayExist) {
        const { records } = await query(
          `SELECT ContentDocumentId, ContentDocument.Title FROM ContentDocumentLink WHERE LinkedEntityId = ${quote(owner)}`,
        );
        const same = records.find(
          (found) => z.object({ Title: z.string() }).safeParse(found['ContentDocument']).data?.Title === title,
        );
        if (same) return { id: text(same['ContentDocumentId']), url: null, wasThere: true };
      }
      const reply = await client.request({
        method: 'POST',
        url: `${data}/sobjects/ContentVersion`,
        json: {
          Title: title,
          PathOnClient: file.name,
          VersionData: Buffer.from(file.bytes).toString('base64'),
          FirstPublishLocationId: owner,
        },
      });
      return { id: parseReply(z.object({ id: z.string() }), reply).id, url: null, wasThere: false };
    },
  };
  return ats;
}

const task = z.object({
  Description: z.string().nullish(),
  TaskSubtype: z.string().nullish(),
  WhatId: z.string().nullish(),
  IsDeleted: z.boolean().default(false),
});

/** The first three characters of an id say what it is. */
function kindOf(id: string): { kind: AtsRecordKind; type: string } {
  return id.startsWith('006') ? { kind: 'deal', type: 'Opportunity' } : { kind: 'company', type: 'Account' };
}
