import type { LocalReply, LocalRequest } from '../oauth-server.ts';
import { AtsEmulator, bearerOf, jsonOf } from './emulator.ts';
import type { WorldNote, WorldRecord } from './world.ts';

const associations: Record<string, Record<string, number>> = {
  notes: { contacts: 202, companies: 190, deals: 214 },
  calls: { contacts: 194, companies: 182, deals: 206 },
  meetings: { contacts: 200, companies: 188, deals: 212 },
};
const bodies: Record<string, string> = { notes: 'hs_note_body', calls: 'hs_call_body', meetings: 'hs_meeting_body' };
const properties = [
  { name: 'firstname', label: 'First name', type: 'string', fieldType: 'text' },
  { name: 'lastname', label: 'Last name', type: 'string', fieldType: 'text' },
  { name: 'email', label: 'Email', type: 'string', fieldType: 'text' },
  { name: 'phone', label: 'Phone', type: 'string', fieldType: 'phonenumber' },
  { name: 'jobtitle', label: 'Job title', type: 'string', fieldType: 'text' },
  {
    name: 'lifecyclestage',
    label: 'Lifecycle stage',
    type: 'enumeration',
    fieldType: 'select',
    options: [
      { label: 'Lead', value: 'lead' },
      { label: 'Customer', value: 'customer' },
    ],
  },
  {
    name: 'createdate',
    label: 'Created',
    type: 'datetime',
    fieldType: 'date',
    modificationMetadata: { readOnlyValue: true },
  },
];

export class HubspotEmulator extends AtsEmulator {
  readonly kind = 'hubspot';
  readonly origins = ['https://api.hubapi.com'];
  readonly facts = {
    person: { kind: 'person', type: 'contacts', id: '101' },
    textField: 'jobtitle',
    choice: { field: 'lifecyclestage', value: 'customer' },
    noteRight: 'crm.objects.contacts.write',
    activityType: 'notes',
  } as const;
  get settings() {
    return { key: this.key };
  }
  protected override tooMany(): LocalReply {
    return {
      status: 429,
      body: { status: 'error', category: 'RATE_LIMITS', message: 'You have reached your secondly limit.' },
    };
  }
  protected override isWrite({ method, url }: LocalRequest): boolean {
    return method !== 'GET' && !/\/(search|batch\/read)$/.test(url.pathname);
  }

  protected answer(request: LocalRequest): LocalReply | undefined {
    const { method, url } = request;
    if (bearerOf(request) !== this.key)
      return refusal(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.');
    const path = url.pathname.split('/').filter(Boolean);
    const json = jsonOf(request);
    if (url.pathname === '/account-info/v3/details') return { body: { portalId: 4711 } };
    if (url.pathname === '/crm/v3/owners')
      return {
        body: {
          results: this.world.users.map(({ id, email, first, last }) => ({
            id,
            email,
            firstName: first,
            lastName: last,
          })),
        },
      };
    if (url.pathname.startsWith('/crm/v3/properties/'))
      return { body: { results: path[3] === 'contacts' ? properties : [] } };
    if (url.pathname === '/files/v3/files') return this.#addFile(request);
    if (url.pathname === '/files/v3/files/search')
      return {
        body: { results: this.world.files.filter(({ name }) => name.startsWith(url.searchParams.get('name') ?? '')) },
      };
    if (path[1] === 'v4') return this.#associations(request, path);
    const [, , , type = '', id] = path;
    if (this.isWrite(request) && this.denied.has('crm.objects.contacts.write'))
      return refusal(403, 'MISSING_SCOPES', 'This app hasn’t been granted all required scopes.');
    if (id === 'search') return this.#search(type, json);
    if (type in bodies) return this.#activity(method, type, id, json);
    const found = this.#records(type).find((one) => one.id === id);
    if (!found) return refusal(404, 'OBJECT_NOT_FOUND', 'resource not found');
    if (method === 'PATCH') {
      const problem = this.#problemWith(json['properties'] as Record<string, string>);
      if (problem) return problem;
      this.world.change(found, json['properties'] as Record<string, string>);
    }
    return { body: this.#toObject(found) };
  }

  #records(type: string): WorldRecord[] {
    return { contacts: this.world.people, deals: this.world.deals, companies: this.world.companies }[type] ?? [];
  }
  #toObject(found: WorldRecord) {
    const own = this.world.people.find((one) => one === found);
    const person = own && { firstname: own.first, lastname: own.last, email: own.email, phone: own.phone };
    return {
      id: found.id,
      archived: false,
      properties: { ...person, name: found.name, dealname: found.name, ...found.values },
    };
  }
  #problemWith(values: Record<string, string>): LocalReply | null {
    for (const [name, value] of Object.entries(values)) {
      const known = properties.find((one) => one.name === name);
      if (!known) return refusal(400, 'VALIDATION_ERROR', `Property "${name}" does not exist`);
      if (known.modificationMetadata) return refusal(400, 'VALIDATION_ERROR', `"${name}" is a read only property`);
      if (known.options && value !== '' && !known.options.some((option) => option.value === value))
        return refusal(400, 'INVALID_OPTION', `${value} was not one of the allowed options`);
    }
    return null;
  }

  #search(type: string, json: Record<string, unknown>): LocalReply {
    const groups = (json['filterGroups'] ?? []) as {
      filters: { propertyName: string; operator: string; value?: string; values?: string[] }[];
    }[];
    if (groups.length > 5) return refusal(400, 'VALIDATION_ERROR', 'Too many filter groups');
    const found = this.#records(type)
      .map((one) => this.#toObject(one))
      .filter(({ properties: known }) => {
        const text = (name: string) => String((known as Record<string, unknown>)[name] ?? '').toLowerCase();
        if (
          typeof json['query'] === 'string' &&
          !Object.keys(known).some((name) => text(name).includes(String(json['query']).toLowerCase()))
        )
          return false;
        return (
          groups.length === 0 ||
          groups.some(({ filters }) =>
            filters.every((one) =>
              (one.values ?? [one.value ?? '']).some((value) => value.toLowerCase() === text(one.propertyName)),
            ),
          )
        );
      });
    const start = Number(json['after'] ?? 0);
    const limit = Math.min(Number(json['limit'] ?? 10), 200);
    const next = start + limit < found.length ? { paging: { next: { after: String(start + limit) } } } : {};
    return { body: { total: found.length, results: found.slice(start, start + limit), ...next } };
  }

  #activity(
    method: string,
    type: string,
    id: string | undefined,
    json: Record<string, unknown>,
  ): LocalReply | undefined {
    const toObject = (note: WorldNote) => ({
      id: note.id,
      archived: false,
      properties: {
        [bodies[type]!]: note.text,
        hs_attachment_ids: this.world.files
          .filter((file) => file.ownerId === note.id)
          .map((file) => file.id)
          .join(';'),
      },
    });
    if (id === 'batch')
      return {
        body: {
          results: (json['inputs'] as { id: string }[]).flatMap((one) => this.world.note(one.id) ?? []).map(toObject),
        },
      };
    if (id === undefined && method === 'POST') {
      const values = json['properties'] as Record<string, string>;
      const targets = (json['associations'] ?? []) as { to: { id: string }; types: { associationTypeId: number }[] }[];
      if (!values['hs_timestamp']) return refusal(400, 'VALIDATION_ERROR', 'hs_timestamp is required');
      const text = values[bodies[type]!] ?? '';
      if (text.length > 65_536) return refusal(400, 'VALIDATION_ERROR', 'hs_note_body exceeds 65536 characters');
      const typeOf = (associated: number) =>
        Object.entries(associations[type]!).find((pair) => pair[1] === associated)?.[0];
      const links = targets.map(({ to, types }) => ({
        type: typeOf(types[0]?.associationTypeId ?? 0) ?? '',
        id: to.id,
      }));
      if (links.some((link) => !this.#records(link.type).some((one) => one.id === link.id)))
        return refusal(400, 'VALIDATION_ERROR', 'Invalid association');
      const note = this.world.addNote({
        aboutId: links[0]!.id,
        text,
        type,
        author: values['hubspot_owner_id'] ?? null,
        key: null,
        links,
      });
      return { status: 201, body: toObject(note) };
    }
    const note = this.world.note(id ?? '');
    if (!note || note.type !== type)
      return method === 'DELETE' ? { status: 204 } : refusal(404, 'OBJECT_NOT_FOUND', 'resource not found');
    if (method === 'DELETE') {
      note.isDeleted = true;
      return { status: 204 };
    }
    if (method === 'PATCH') {
      const ids = String((json['properties'] as Record<string, string>)['hs_attachment_ids'] ?? '').split(';');
      for (const file of this.world.files) if (ids.includes(file.id)) file.ownerId = note.id;
    }
    return { body: toObject(note) };
  }

  #associations({ method }: LocalRequest, path: string[]): LocalReply | undefined {
    const [, , , type = '', id = '', , to = '', targetType = '', targetId = ''] = path;
    if (method === 'GET') {
      const found = this.world.notes.filter(
        (one) => !one.isDeleted && one.type === to && one.links.some((link) => link.type === type && link.id === id),
      );
      return { body: { results: found.map((one) => ({ toObjectId: Number(one.id) })) } };
    }
    const note = this.world.note(id);
    if (to !== 'default' || !note || !this.#records(targetType).some((one) => one.id === targetId))
      return refusal(404, 'OBJECT_NOT_FOUND', 'resource not found');
    if (!note.links.some((link) => link.id === targetId)) note.links.push({ type: targetType, id: targetId });
    return { body: { status: 'COMPLETE' } };
  }

  #addFile({ headers, body }: LocalRequest): LocalReply {
    if (!headers['content-type']?.startsWith('multipart/form-data'))
      return refusal(415, 'VALIDATION_ERROR', 'multipart expected');
    const name = /filename="([^"]*)"/.exec(body.toString('latin1'))?.[1] ?? '';
    const file = { id: this.world.nextId(), ownerId: '', name, bytes: body.length, key: null };
    this.world.files.push(file);
    return { status: 201, body: { id: file.id, name } };
  }
}

function refusal(status: number, category: string, message: string): LocalReply {
  return { status, body: { status: 'error', category, message, correlationId: 'c-1' } };
}
