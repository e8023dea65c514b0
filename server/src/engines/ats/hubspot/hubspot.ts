import { z } from 'zod';
import type { AdapterOptions } from '../adapter.ts';
import { collectPages, parseReply, refuseAll, remember, updateByReading, writeOnce } from '../adapter.ts';
import { openBearer } from '../auth.ts';
import { attachHubspotFile } from './files.ts';
import { findHubspotPeople } from './people.ts';
import {
  hubspotActivities,
  hubspotObject,
  hubspotPage,
  hubspotProperties,
  hubspotTypes,
  splitId,
  readValue,
  titleOf,
  toField,
  writeValue,
} from './objects.ts';
import { readNoteText, renderNote } from '../note-text.ts';
import type { Ats, AtsCapabilities, AtsNote, AtsRecord, AtsRef } from '../port.ts';
import { AtsError } from '../port.ts';

const api = 'https://api.hubapi.com';
const hubspotCapabilities: AtsCapabilities = {
  types: hubspotTypes,
  findPeopleBy: ['email', 'phone', 'name'],
  notesAbout: ['person', 'deal', 'company'],
  linksTo: ['person', 'deal', 'company'],
  activityTypes: 'optional',
  updates: ['person', 'deal', 'company'],
  fieldCheck: 'read-first',
  creates: [],
  files: 'note',
  mostFileBytes: 20 * 1024 * 1024,
  noteFormat: 'html',
  mostNoteCharacters: 65_536,
  // An archived note can be brought back by people in HubSpot, not by its API.
  deletesNotes: 'final',
  remoteKeyIn: 'text',
  authors: 'optional',
};

export function openHubspot(options: AdapterOptions): Ats {
  const client = options.openClient({
    authorize: openBearer(options),
    explain: ({ json }) => said.safeParse(json).data?.message ?? null,
  });
  const list = (path: string, query: Record<string, string>) => (cursor: string | null) =>
    client.request({ url: `${api}${path}`, query: { ...query, after: cursor ?? undefined } });
  const portal = () =>
    remember(options, 'portal', async () =>
      parseReply(z.object({ portalId: z.number() }), await client.request({ url: `${api}/account-info/v3/details` })),
    );
  const urlOf = async (type: string, id: string) =>
    `https://app.hubspot.com/contacts/${(await portal()).portalId}/record/${objectIds[type] ?? type}/${id}`;
  const toNote = (
    about: AtsRef,
    activity: string,
    found: z.output<typeof hubspotObject>,
  ): AtsNote & { remoteKey: string | null } => {
    const { text, remoteKey } = readNoteText(found.properties[hubspotActivities[activity]!.body] ?? '', true);
    return {
      note: { id: `${activity}/${found.id}`, about },
      text,
      activityType: activity,
      links: [],
      url: null,
      isDeleted: found.archived,
      remoteKey,
    };
  };
  const ats: Ats = {
    ...refuseAll('HubSpot'),
    kind: 'hubspot',
    capabilities: hubspotCapabilities,
    async check() {
      const { portalId } = parseReply(
        z.object({ portalId: z.number() }),
        await client.request({ url: `${api}/account-info/v3/details` }),
      );
      return { id: String(portalId), name: `HubSpot ${portalId}` };
    },
    async listUsers() {
      const users = await collectPages(async (cursor) => {
        const page = parseReply(ownerPage, await list('/crm/v3/owners', { limit: '100' })(cursor));
        return { items: page.results, next: page.paging?.next.after ?? null };
      });
      return users.map(({ id, email, firstName, lastName }) => ({
        id,
        email,
        name: `${firstName} ${lastName}`.trim(),
      }));
    },
    findPeople: (query) => findHubspotPeople(client, query),
    async listRecords(kind, { search = '', cursor } = {}) {
      const type = hubspotTypes[kind][0];
      if (type === undefined) throw new AtsError('refused', 'HubSpot has no such records.');
      const reply = await client.request({
        method: 'POST',
        isWrite: false,
        url: `${api}/crm/v3/objects/${type}/search`,
        json: {
          ...(search && { query: search }),
          properties: titleOf[type],
          limit: 100,
          ...(cursor && { after: cursor }),
        },
      });
      const page = parseReply(hubspotPage, reply);
      const items = page.results.map(
        (found): AtsRecord => ({
          ref: { kind, type, id: found.id },
          name: nameOf(type, found.properties),
          url: null,
          values: found.properties,
        }),
      );
      return { items, next: page.paging?.next.after ?? null };
    },
    listActivityTypes: async () => Object.entries(hubspotActivities).map(([id, { name }]) => ({ id, name })),
    listFields: (type) =>
      remember(options, `fields ${type}`, async () => {
        const reply = await client.request({ url: `${api}/crm/v3/properties/${type}` });
        return parseReply(hubspotProperties, reply)
          .results.filter(({ hidden }) => !hidden)
          .map(toField);
      }),
    async readRecord(ref) {
      const fields = await ats.listFields(ref.type);
      const reply = await client.request({
        url: `${api}/crm/v3/objects/${ref.type}/${encodeURIComponent(ref.id)}`,
        query: { properties: fields.map(({ id }) => id).join(',') },
        accept: [404],
      });
      if (reply.status === 404) return null;
      const { properties } = parseReply(hubspotObject, reply);
      const values = Object.fromEntries(fields.map(({ id, type }) => [id, readValue(type, properties[id])]));
      return { ref, name: nameOf(ref.type, properties), url: await urlOf(ref.type, ref.id), values };
    },
    updateFields: (ref, changes) =>
      updateByReading(ats, ref, changes, async (open) => {
        const properties = Object.fromEntries(open.map(({ field, value }) => [field, writeValue(value)]));
        await client.request({
          method: 'PATCH',
          url: `${api}/crm/v3/objects/${ref.type}/${encodeURIComponent(ref.id)}`,
          json: { properties },
        });
      }),
    writeNote: (note, how) =>
      writeOnce(ats, note, how, async () => {
        const type = note.activityType ?? 'notes';
        const activity = hubspotActivities[type];
        if (!activity) throw new AtsError('refused', `HubSpot has no activity type “${type}”.`);
        const { text, isCut } = renderNote(note, {
          html: true,
          most: hubspotCapabilities.mostNoteCharacters,
          keyInText: true,
          titleInText: activity.title === null,
        });
        const endsAt = new Date(note.happenedAt.getTime() + (note.durationS ?? 0) * 1000);
        const targets = [note.about, ...(note.links ?? [])];
        // Asked before the note is written: nothing may fail after it.
        const url = await urlOf(note.about.type, note.about.id);
        const reply = await client.request({
          method: 'POST',
          url: `${api}/crm/v3/objects/${type}`,
          json: {
            properties: {
              hs_timestamp: note.happenedAt.toISOString(),
              [activity.body]: text,
              ...(activity.title && { [activity.title]: note.title }),
              ...(type === 'calls' && note.durationS && { hs_call_duration: String(note.durationS * 1000) }),
              ...(type === 'meetings' && {
                hs_meeting_start_time: note.happenedAt.toISOString(),
                hs_meeting_end_time: endsAt.toISOString(),
              }),
              ...(note.authorId && { hubspot_owner_id: note.authorId }),
            },
            associations: targets.map((to) => ({
              to: { id: to.id },
              types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: activity.associations[to.type] }],
            })),
          },
        });
        const { id } = parseReply(hubspotObject, reply);
        return { note: { id: `${type}/${id}`, about: note.about }, url, isCut, wasThere: false };
      }),
    // Through the associations: the search learns of new objects only seconds later.
    async findNote(about, remoteKey) {
      for (const type of Object.keys(hubspotActivities)) {
        const ids = await collectPages(async (cursor) => {
          const path = `/crm/v4/objects/${about.type}/${encodeURIComponent(about.id)}/associations/${type}`;
          const page = parseReply(associationPage, await list(path, { limit: '500' })(cursor));
          return {
            items: page.results.map(({ toObjectId }) => String(toObjectId)),
            next: page.paging?.next.after ?? null,
          };
        });
        // New ones have larger ids, and it is a new one that is looked for.
        const newest = ids.sort((one, other) => Number(other) - Number(one)).slice(0, 100);
        if (newest.length === 0) continue;
        const reply = await client.request({
          method: 'POST',
          isWrite: false,
          url: `${api}/crm/v3/objects/${type}/batch/read`,
          json: { properties: [hubspotActivities[type]!.body], inputs: newest.map((id) => ({ id })) },
        });
        const found = parseReply(hubspotPage, reply).results.map((one) => toNote(about, type, one));
        const match = found.find((one) => one.remoteKey === remoteKey);
        if (match) return withoutKey(match);
      }
      return null;
    },
    async readNote(note) {
      const [type, id] = splitId(note);
      const reply = await client.request({
        url: `${api}/crm/v3/objects/${type}/${id}`,
        query: { properties: hubspotActivities[type]!.body },
        accept: [404],
      });
      return reply.status === 404 ? null : withoutKey(toNote(note.about, type, parseReply(hubspotObject, reply)));
    },
    async deleteNote(note) {
      const [type, id] = splitId(note);
      await client.request({ method: 'DELETE', url: `${api}/crm/v3/objects/${type}/${id}`, accept: [404] });
    },
    async linkNote(note, to) {
      const [type, id] = splitId(note);
      await client.request({
        method: 'PUT',
        url: `${api}/crm/v4/objects/${type}/${id}/associations/default/${to.type}/${encodeURIComponent(to.id)}`,
      });
    },
    attachFile: (to, file, how) => attachHubspotFile(client, to, file, how?.mayExist === true),
  };
  return ats;
}

const said = z.object({ message: z.string() });
const objectIds: Record<string, string> = { contacts: '0-1', companies: '0-2', deals: '0-3' };
const next = z.object({ next: z.object({ after: z.string() }) }).nullish();
const ownerPage = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      email: z.string().default(''),
      firstName: z.string().default(''),
      lastName: z.string().default(''),
    }),
  ),
  paging: next,
});
const associationPage = z.object({
  results: z.array(z.object({ toObjectId: z.union([z.number(), z.string()]) })),
  paging: next,
});

function nameOf(type: string, properties: Record<string, string | null>): string {
  if (type === 'deals') return properties['dealname'] ?? '';
  if (type === 'companies') return properties['name'] ?? '';
  const name = `${properties['firstname'] ?? ''} ${properties['lastname'] ?? ''}`.trim();
  return name || (properties['email'] ?? '');
}

function withoutKey({ remoteKey: _, ...note }: AtsNote & { remoteKey: string | null }): AtsNote {
  return note;
}
