import { randomBytes } from 'node:crypto';
import type { LocalReply, LocalRequest } from '../oauth-server.ts';
import { AtsEmulator, jsonOf } from './emulator.ts';
import type { WorldNote, WorldRecord } from './world.ts';

const anywhere = 'https://rest.bullhornstaffing.com';
const here = 'https://rest45.bullhornstaffing.com';
const fields = [
  { name: 'id', type: 'ID', dataType: 'Integer', label: 'ID' },
  { name: 'firstName', type: 'SCALAR', dataType: 'String', maxLength: 50, label: 'First name' },
  { name: 'occupation', type: 'SCALAR', dataType: 'String', maxLength: 50, label: 'Title' },
  {
    name: 'status',
    type: 'SCALAR',
    dataType: 'String',
    maxLength: 50,
    label: 'Status',
    options: [
      { value: 'Active', label: 'Active' },
      { value: 'Placed', label: 'Placed' },
    ],
  },
  { name: 'dateAvailable', type: 'SCALAR', dataType: 'Timestamp', label: 'Date available' },
];

/** The login is answered with a 307 to the customer's data centre; sessions end, and refresh tokens work once. */
export class BullhornEmulator extends AtsEmulator {
  readonly kind = 'bullhorn';
  readonly origins = [anywhere, here];
  readonly facts = {
    person: { kind: 'person', type: 'Candidate', id: '101' },
    textField: 'occupation',
    choice: { field: 'status', value: 'Placed' },
    noteRight: 'Note',
    activityType: 'Call',
  } as const;
  readonly actions = ['Call', 'Meeting', 'Prescreen'];
  readonly #sessions = new Set<string>();
  #access = 'access-1';
  #refresh = 'refresh-1';
  logins = 0;
  refreshes = 0;
  redirects = 0;
  get settings() {
    return {};
  }
  /** As the keeper of the tokens does it: an access token that is refused is refreshed, and the refresh token is new as well. */
  override token = async (refused?: string): Promise<string> => {
    if (refused === undefined) return this.lastToken;
    this.lastToken = this.#exchange(this.#lastRefresh);
    return this.lastToken;
  };
  lastToken = this.#access;
  #lastRefresh = this.#refresh;
  #exchange(refreshToken: string): string {
    if (refreshToken !== this.#refresh)
      throw Object.assign(new Error('invalid_grant'), { code: 'connection_needs_reauthorisation' });
    this.refreshes += 1;
    this.#refresh = randomBytes(6).toString('hex');
    this.#lastRefresh = this.#refresh;
    this.#access = randomBytes(6).toString('hex');
    return this.#access;
  }
  /** Ten minutes are over: neither the access token nor the session is valid now. */
  expire(): void {
    this.#sessions.clear();
    this.#access = 'over';
  }
  override revoke(): void {
    this.expire();
    this.#refresh = 'revoked';
  }
  protected override tooMany(): LocalReply {
    return { status: 429, body: { errorMessage: 'API rate limit exceeded' } };
  }
  protected override isWrite({ method, url }: LocalRequest): boolean {
    return method !== 'GET' && !/login|search/.test(url.pathname);
  }

  protected answer(request: LocalRequest): LocalReply | undefined {
    const { url, headers } = request;
    if (url.pathname === '/rest-services/login') {
      this.redirects += 1;
      return { status: 307, headers: { location: `${here}/rest-services/here/login${url.search}` } };
    }
    if (url.pathname === '/rest-services/here/login') {
      if (url.searchParams.get('access_token') !== this.#access)
        return refusal(401, 'Invalid or expired OAuth access token.');
      this.logins += 1;
      const session = randomBytes(8).toString('hex');
      this.#sessions.add(session);
      return { body: { BhRestToken: session, restUrl: `${here}/rest-services/c1/` } };
    }
    const session = headers['bhresttoken'];
    if (!session) return refusal(412, 'BhRestToken is missing');
    if (!this.#sessions.has(String(session))) return refusal(401, 'Bad BhRestToken or timed-out.');
    const [what = '', type = '', id, to] = url.pathname.replace('/rest-services/c1/', '').split('/');
    if (what === 'settings') return { body: type === 'userId' ? { userId: 7 } : { commentActionList: this.actions } };
    if (what === 'meta') return { body: { entity: type, fields: type === 'Candidate' ? fields : fields.slice(0, 2) } };
    if (what === 'search') return this.#search(type, request);
    if (what === 'query') return this.#query(type, url.searchParams.get('where') ?? '');
    if (what === 'entity' && to === 'fileAttachments') return { body: { start: 0, data: this.#filesOf(id) } };
    if (what === 'entity') return this.#entity(request, type, id);
    // Deprecated there, and documented without what tells files apart.
    if (what === 'entityFiles')
      return { body: { EntityFiles: this.#filesOf(id).map(({ externalID: _, ...file }) => file) } };
    if (what === 'file') return this.#file(id ?? '', jsonOf(request));
    return undefined;
  }

  #filesOf(id: string | undefined) {
    return this.world.files
      .filter((one) => one.ownerId === id)
      .map((one) => ({ id: Number(one.id), name: one.name, externalID: one.key, isDeleted: false }));
  }

  #records(type: string): WorldRecord[] {
    return (
      {
        Candidate: this.world.people,
        JobOrder: this.world.jobs,
        Opportunity: this.world.deals,
        ClientCorporation: this.world.companies,
      }[type] ?? []
    );
  }
  #toEntity(found: WorldRecord): Record<string, unknown> {
    const person = this.world.people.find((one) => one === found);
    const own = person && { firstName: person.first, lastName: person.last, email: person.email, phone: person.phone };
    // ClientCorporation has no isDeleted: there it is a status.
    const alive = this.world.companies.includes(found) ? { status: 'Active' } : { isDeleted: false };
    return { id: Number(found.id), ...alive, title: found.name, name: found.name, ...own, ...found.values };
  }
  #search(type: string, request: LocalRequest): LocalReply {
    const { url } = request;
    const query = url.searchParams.get('query') ?? String(jsonOf(request)['query']);
    const wanted = (url.searchParams.get('fields') ?? '').split(',');
    if (type !== 'Candidate' && wanted.includes('workPhone')) return refusal(404, 'field workPhone is not supported');
    // What an entity does not have matches nothing.
    if (type === 'ClientCorporation' && /isDeleted/.test(query))
      return { body: { total: 0, start: 0, count: 0, data: [] } };
    const texts = [...query.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((one) =>
      one[1]!.replace(/\\(.)/g, '$1').toLowerCase(),
    );
    const words = [...query.matchAll(/(?:title|name):(\S+?)\*/g)].map((one) => one[1]!.toLowerCase());
    const all = this.#records(type)
      .map((one) => this.#toEntity(one))
      .filter((one) => {
        const values = ['firstName', 'lastName', 'email', 'phone'].map((name) => String(one[name] ?? '').toLowerCase());
        if (texts.length > 0)
          return /lastName:/.test(query)
            ? texts.every((text) => values.includes(text))
            : texts.some((text) => values.includes(text));
        return words.every((word) =>
          String(one['title'])
            .toLowerCase()
            .split(' ')
            .some((part) => part.startsWith(word)),
        );
      });
    const start = Number(url.searchParams.get('start') ?? 0);
    const data = all.slice(start, start + Number(url.searchParams.get('count') ?? 20));
    return { body: { total: all.length, start, count: data.length, data } };
  }
  #toNote(note: WorldNote): Record<string, unknown> {
    const job = note.links.find((link) => link.type === 'jobOrder');
    const more = note.links.filter((link) => link.type !== 'jobOrder');
    return {
      id: Number(note.id),
      comments: note.text,
      action: note.type,
      externalID: note.key,
      isDeleted: note.isDeleted,
      jobOrder: job ? { id: Number(job.id) } : null,
      entities: {
        total: more.length,
        data: more.map((link) => ({ targetEntityID: Number(link.id), targetEntityName: link.type })),
      },
    };
  }
  #query(type: string, where: string): LocalReply {
    if (type === 'CorporateUser')
      return {
        body: {
          data: this.world.users.map((one) => ({
            id: Number(one.id),
            firstName: one.first,
            lastName: one.last,
            email: one.email,
          })),
        },
      };
    const key = /externalID='([^']*)'/.exec(where)?.[1];
    return { body: { data: this.world.notes.filter((one) => one.key === key).map((one) => this.#toNote(one)) } };
  }

  #entity(request: LocalRequest, type: string, id: string | undefined): LocalReply {
    const json = jsonOf(request);
    const isWrite = request.method !== 'GET';
    if (type === 'NoteEntity') {
      const note = this.world.notes.find((one) => one.id === String((json['note'] as { id: number }).id));
      if (!note) return refusal(404, 'Entity not found');
      if (!['User', 'JobOrder', 'Placement', 'Opportunity'].includes(String(json['targetEntityName'])))
        return refusal(400, `Invalid targetEntityName ${String(json['targetEntityName'])}`);
      note.links.push({ type: String(json['targetEntityName']), id: String(json['targetEntityID']) });
      return { body: { changedEntityType: 'NoteEntity', changedEntityId: 1, changeType: 'INSERT' } };
    }
    if (type === 'Note') return this.#note(request.method, id, json);
    const found = this.#records(type).find((one) => one.id === id);
    if (!found) return refusal(404, `entity ${type} ${id} not found`);
    if (!isWrite) return { body: { data: this.#toEntity(found) } };
    for (const [name, value] of Object.entries(json)) {
      const known = fields.find((one) => one.name === name);
      if (!known) return refusal(400, `Invalid field '${name}'`);
      if (typeof value === 'string' && value.length > (known.maxLength ?? Infinity))
        return refusal(400, `${name} is longer than ${known.maxLength}`);
    }
    this.world.change(found, json);
    return { body: { changedEntityType: type, changedEntityId: Number(id), changeType: 'UPDATE' } };
  }

  #note(method: string, id: string | undefined, json: Record<string, unknown>): LocalReply {
    if (method === 'PUT') {
      if (this.denied.has('Note')) return refusal(403, 'You do not have the entitlement to add notes');
      const action = String(json['action'] ?? '');
      if (action.length > 30 || !this.actions.includes(action))
        return refusal(400, `Invalid value for action: ${action}`);
      if (!json['commentingPerson']) return refusal(400, 'commentingPerson is required');
      const comments = String(json['comments'] ?? '');
      if (comments.length > 100_000) return refusal(400, 'comments is too long');
      const person = String((json['personReference'] as { id: number }).id);
      if (!this.world.people.some((one) => one.id === person)) return refusal(400, 'personReference not found');
      const job = json['jobOrder'] as { id: number } | undefined;
      const note = this.world.addNote({
        aboutId: person,
        text: comments,
        type: action,
        author: String((json['commentingPerson'] as { id: number }).id),
        key: json['externalID'] ? String(json['externalID']) : null,
        links: job ? [{ type: 'jobOrder', id: String(job.id) }] : [],
      });
      return { body: { changedEntityType: 'Note', changedEntityId: Number(note.id), changeType: 'INSERT' } };
    }
    // A deleted note stays, marked as such.
    const note = this.world.notes.find((one) => one.id === id);
    if (!note) return refusal(404, `entity Note ${id} not found`);
    if (method === 'POST' && typeof json['isDeleted'] === 'boolean') note.isDeleted = json['isDeleted'];
    return {
      body: method === 'POST' ? { changedEntityId: Number(id), changeType: 'UPDATE' } : { data: this.#toNote(note) },
    };
  }
  #file(ownerId: string, json: Record<string, unknown>): LocalReply {
    const bytes = Buffer.from(String(json['fileContent']), 'base64').length;
    const file = {
      id: this.world.nextId(),
      ownerId,
      name: String(json['name']),
      bytes,
      key: String(json['externalID']),
    };
    this.world.files.push(file);
    return { body: { fileId: Number(file.id), changeType: 'INSERT' } };
  }
}

function refusal(status: number, errorMessage: string): LocalReply {
  return { status, body: { errorMessage, errorCode: status } };
}
