import type { LocalReply, LocalRequest } from '../oauth-server.ts';
import { AtsEmulator, bearerOf, hasTags, jsonOf } from './emulator.ts';
import type { WorldNote, WorldRecord } from './world.ts';

const version = 'v64.0';
const contactFields = [
  { name: 'Id', label: 'ID', type: 'id', length: 18, updateable: false },
  { name: 'Name', label: 'Full name', type: 'string', length: 121, updateable: false },
  { name: 'Title', label: 'Title', type: 'string', length: 128, updateable: true },
  { name: 'Email', label: 'Email', type: 'email', length: 80, updateable: true },
  {
    name: 'LeadSource',
    label: 'Lead source',
    type: 'picklist',
    length: 255,
    updateable: true,
    picklistValues: [
      { value: 'Web', label: 'Web', active: true },
      { value: 'Referral', label: 'Referral', active: true },
    ],
  },
];
/** Ids tell by their first characters what they stand for. */
const prefixes: Record<string, string> = { Contact: '003', Opportunity: '006', Account: '001', Task: '00T' };
const pageSize = 50;

export class SalesforceEmulator extends AtsEmulator {
  readonly kind = 'salesforce';
  readonly origins = ['https://agency.my.salesforce.com'];
  readonly facts = {
    person: { kind: 'person', type: 'Contact', id: '003101' },
    textField: 'Title',
    choice: { field: 'LeadSource', value: 'Referral' },
    noteRight: 'Task.create',
    activityType: 'Call',
  } as const;
  #access = 'access-1';
  /** Tokens that the caller was given after its first one was refused. */
  refreshes = 0;
  get settings() {
    return { instanceUrl: 'https://agency.my.salesforce.com' };
  }
  override token = async (refused?: string): Promise<string> => {
    if (refused !== undefined) this.refreshes += 1;
    return this.#access;
  };
  /** The session ends; the caller's next token is another one. */
  expire(): void {
    const old = this.#access;
    this.#access = `${old}-next`;
    const fresh = this.token;
    let isFirst = true;
    this.token = async (refused) => {
      if (isFirst && refused === undefined) return old;
      isFirst = false;
      return fresh(refused);
    };
  }
  override revoke(): void {
    const old = this.#access;
    this.#access = 'nobody-has-it';
    this.token = async () => old;
  }
  protected override tooMany(): LocalReply {
    return refusal(429, 'REQUEST_LIMIT_EXCEEDED', 'Too many requests.', { 'retry-after': '1' });
  }

  protected answer(request: LocalRequest): LocalReply | undefined {
    const { method, url } = request;
    if (bearerOf(request) !== this.#access) return refusal(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
    if (url.pathname === '/services/oauth2/userinfo') return { body: { user_id: '0057', name: 'Rhea Long' } };
    const root = `/services/data/${version}`;
    if (!url.pathname.startsWith(root)) return undefined;
    const [what = '', type = '', id] = url.pathname.slice(root.length + 1).split('/');
    if (what === 'query') return this.#query(type === '' ? (url.searchParams.get('q') ?? '') : '', type);
    if (what !== 'sobjects') return undefined;
    if (id === 'describe') return { body: { fields: type === 'Contact' ? contactFields : [] } };
    if (type === 'Task') return this.#task(method, id, jsonOf(request));
    if (type === 'ContentVersion') return this.#file(jsonOf(request));
    const found = this.#records(type).find((one) => prefixes[type] + one.id === id);
    if (!found) return refusal(404, 'NOT_FOUND', 'The requested resource does not exist');
    if (method === 'PATCH') return this.#patch(request, found);
    return { body: this.#toObject(type, found) };
  }

  #records(type: string): WorldRecord[] {
    return { Contact: this.world.people, Opportunity: this.world.deals, Account: this.world.companies }[type] ?? [];
  }
  #toObject(type: string, found: WorldRecord): Record<string, unknown> {
    const person = this.world.people.find((one) => one === found);
    return {
      Id: prefixes[type] + found.id,
      Name: found.name,
      LastModifiedDate: new Date(found.changedAt).toISOString(),
      ...(person && { Email: person.email, Phone: person.phone, MobilePhone: null }),
      ...found.values,
    };
  }
  #patch(request: LocalRequest, found: WorldRecord): LocalReply {
    const since = request.headers['if-unmodified-since'];
    // To the second, as the header is.
    if (since && Math.floor(found.changedAt / 1000) * 1000 > Date.parse(since))
      return refusal(412, 'PRECONDITION_FAILED', 'Modified since');
    const json = jsonOf(request);
    for (const [name, value] of Object.entries(json)) {
      const known = contactFields.find((one) => one.name === name);
      if (!known) return refusal(400, 'INVALID_FIELD', `No such column '${name}' on sobject of type Contact`);
      if (!known.updateable) return refusal(400, 'INVALID_FIELD_FOR_INSERT_UPDATE', `Unable to update ${name}`);
      if (typeof value === 'string' && value.length > known.length)
        return refusal(400, 'STRING_TOO_LONG', `${name}: data value too large`);
      if (known.picklistValues && value !== null && !known.picklistValues.some((one) => one.value === value))
        return refusal(
          400,
          'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
          `${name}: bad value for restricted picklist field`,
        );
    }
    this.world.change(found, json);
    return { status: 204 };
  }

  #task(method: string, id: string | undefined, json: Record<string, unknown>): LocalReply {
    const toObject = (note: WorldNote) => ({
      Id: `00T${note.id}`,
      Description: note.text,
      TaskSubtype: note.type,
      WhoId: note.aboutId.startsWith('003') ? note.aboutId : null,
      WhatId: note.links[0]?.id ?? null,
      IsDeleted: false,
    });
    if (method === 'POST') {
      if (this.denied.has('Task.create'))
        return refusal(403, 'INSUFFICIENT_ACCESS_OR_READONLY', 'insufficient access rights on object');
      const description = String(json['Description'] ?? '');
      if (description.length > 32_000) return refusal(400, 'STRING_TOO_LONG', 'Description: data value too large');
      if (hasTags(description)) return refusal(400, 'FIELD_INTEGRITY_EXCEPTION', 'Description takes plain text');
      const subtype = String(json['TaskSubtype'] ?? 'Task');
      if (!['Task', 'Call', 'Email'].includes(subtype))
        return refusal(
          400,
          'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
          'TaskSubtype: bad value for restricted picklist field',
        );
      if (json['CallDurationInSeconds'] !== undefined && !Number.isInteger(json['CallDurationInSeconds']))
        return refusal(400, 'JSON_PARSER_ERROR', 'CallDurationInSeconds takes an integer');
      const who = json['WhoId'] as string | undefined;
      const what = json['WhatId'] as string | undefined;
      if (who?.startsWith('00Q') && what)
        return refusal(400, 'FIELD_INTEGRITY_EXCEPTION', 'You cannot specify a WhatId with a lead');
      const about = who ?? what ?? '';
      if (!this.world.record(about.slice(3)))
        return refusal(400, 'INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id');
      const links = who && what ? [{ type: 'What', id: what }] : [];
      const note = this.world.addNote({
        aboutId: about,
        text: description,
        type: subtype,
        author: null,
        key: null,
        links,
      });
      return { status: 201, body: { id: `00T${note.id}`, success: true, errors: [] } };
    }
    const note = this.world.note((id ?? '').slice(3));
    if (!note) return refusal(404, 'NOT_FOUND', 'The requested resource does not exist');
    if (method === 'DELETE') note.isDeleted = true;
    else if (method === 'PATCH') note.links = [{ type: 'What', id: String(json['WhatId']) }];
    else return { body: toObject(note) };
    return { status: 204 };
  }

  #file(json: Record<string, unknown>): LocalReply {
    const file = {
      id: `068${this.world.nextId()}`,
      ownerId: String(json['FirstPublishLocationId']),
      name: String(json['Title']),
      bytes: Buffer.from(String(json['VersionData']), 'base64').length,
      key: null,
    };
    this.world.files.push(file);
    return { status: 201, body: { id: file.id, success: true, errors: [] } };
  }

  #query(soql: string, locator: string): LocalReply {
    if (locator !== '') {
      const [type = '', start = '0'] = locator.split('-');
      return this.#page(type, Number(start));
    }
    const type = /FROM (\w+)/.exec(soql)?.[1] ?? '';
    const where = /WHERE (.*?)( ORDER BY| LIMIT|$)/.exec(soql)?.[1] ?? '';
    const texts = [...where.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map((one) => one[1]!.replace(/\\(.)/g, '$1'));
    if (type === 'User')
      return {
        body: {
          done: true,
          records: this.world.users.map((one) => ({
            Id: `005${one.id}`,
            Name: `${one.first} ${one.last}`,
            Email: one.email,
          })),
        },
      };
    if (type === 'Task') {
      const notes = this.world.notes.filter(
        (one) => !one.isDeleted && (one.aboutId === texts[0] || one.links.some((link) => link.id === texts[0])),
      );
      return {
        body: { done: true, records: notes.reverse().map((one) => ({ Id: `00T${one.id}`, Description: one.text })) },
      };
    }
    if (type === 'ContentDocumentLink') {
      const files = this.world.files.filter(({ ownerId }) => ownerId === texts[0]);
      return {
        body: {
          done: true,
          records: files.map((one) => ({ ContentDocumentId: one.id, ContentDocument: { Title: one.name } })),
        },
      };
    }
    if (type === 'Lead') return { body: { done: true, records: [] } };
    if (!(type in prefixes)) return refusal(400, 'INVALID_TYPE', `sObject type '${type}' is not supported`);
    if (where === '') return this.#page(type, 0);
    const isLike = where.includes(' LIKE ');
    const names = ['Name', 'Email', 'Phone', 'MobilePhone'].filter((name) => where.includes(name));
    const found = this.#records(type)
      .map((one) => this.#toObject(type, one))
      .filter((one) =>
        names.some((name) => {
          const value = String(one[name] ?? '').toLowerCase();
          return (
            value !== '' &&
            texts.some((text) =>
              isLike ? value.includes(text.replaceAll('%', '').toLowerCase()) : value === text.toLowerCase(),
            )
          );
        }),
      );
    return { body: { done: true, records: found } };
  }
  #page(type: string, start: number): LocalReply {
    const all = this.#records(type).map((one) => this.#toObject(type, one));
    const isLast = start + pageSize >= all.length;
    const next = isLast ? {} : { nextRecordsUrl: `/services/data/${version}/query/${type}-${start + pageSize}` };
    return { body: { done: isLast, ...next, records: all.slice(start, start + pageSize) } };
  }
}

function refusal(status: number, errorCode: string, message: string, headers: Record<string, string> = {}): LocalReply {
  return { status, headers, body: [{ errorCode, message, fields: [] }] };
}
