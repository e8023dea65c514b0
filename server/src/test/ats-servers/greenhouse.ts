import { randomBytes } from 'node:crypto';
import type { LocalReply, LocalRequest } from '../oauth-server.ts';
import { AtsEmulator, bearerOf, hasTags, jsonOf } from './emulator.ts';

const api = 'https://harvest.greenhouse.io';
const customFields = [
  {
    name_key: 'desired_salary',
    name: 'Desired salary',
    value_type: 'short_text',
    active: true,
    custom_field_options: [],
  },
  {
    name_key: 'work_mode',
    name: 'Work mode',
    value_type: 'single_select',
    active: true,
    custom_field_options: [
      { id: 1, name: 'Remote' },
      { id: 2, name: 'On site' },
    ],
  },
];

export class GreenhouseEmulator extends AtsEmulator {
  readonly kind = 'greenhouse';
  readonly origins = [api, 'https://auth.greenhouse.io'];
  readonly facts = {
    person: { kind: 'person', type: 'candidate', id: '101' },
    textField: 'desired_salary',
    choice: { field: 'work_mode', value: 'Remote' },
    noteRight: 'harvest:notes:create',
    activityType: null,
  } as const;
  readonly #tokens = new Set<string>();
  grants = 0;
  /** One open client of the API sends a type with every note, another one does not. */
  needsNoteType = false;
  get settings() {
    return { clientId: 'client-1', key: this.key, userId: '7' };
  }
  expire(): void {
    this.#tokens.clear();
  }
  override revoke(): void {
    this.expire();
    this.key = 'another';
  }
  protected override isWrite({ method, url }: LocalRequest): boolean {
    return method !== 'GET' && url.pathname !== '/token';
  }

  protected answer(request: LocalRequest): LocalReply | undefined {
    const { method, url, headers } = request;
    if (url.pathname === '/token') {
      const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
      const form = new URLSearchParams(request.body.toString());
      if (basic !== `client-1:${this.key}`) return { status: 401, body: { error: 'invalid_client' } };
      if (form.get('grant_type') !== 'client_credentials' || form.get('sub') !== '7')
        return { status: 400, body: { error: 'invalid_grant' } };
      this.grants += 1;
      const token = randomBytes(8).toString('hex');
      this.#tokens.add(token);
      return { body: { access_token: token, token_type: 'Bearer', expires_in: 3600 } };
    }
    if (!this.#tokens.has(bearerOf(request))) return refusal(401, 'Invalid token');
    const [, , what = '', id] = url.pathname.split('/');
    const scope = `harvest:${what}:${method === 'GET' ? 'list' : method === 'POST' ? 'create' : 'update'}`;
    if (this.denied.has(scope)) return refusal(403, `The token lacks the scope ${scope}`);
    if (method === 'GET') return this.#list(what, url);
    const json = jsonOf(request);
    if (what === 'notes') return this.#addNote(json);
    if (what === 'attachments') {
      const file = {
        id: this.world.nextId(),
        ownerId: String(json['candidate_id']),
        name: String(json['filename']),
        bytes: 1,
        key: null,
      };
      this.world.files.push(file);
      return { status: 201, body: { id: Number(file.id), filename: file.name } };
    }
    const person = this.world.people.find((one) => one.id === id);
    if (what !== 'candidates' || !person) return refusal(404, 'Resource not found');
    const custom = (json['custom_fields'] ?? []) as { name_key: string; value: unknown }[];
    for (const { name_key, value } of custom) {
      const known = customFields.find((one) => one.name_key === name_key);
      if (!known) return refusal(422, `Invalid custom field: ${name_key}`);
      if (typeof value === 'string' && value.length > 255) return refusal(422, `${name_key} is too long`);
      if (
        known.custom_field_options.length > 0 &&
        value !== null &&
        !known.custom_field_options.some((one) => one.name === value)
      )
        return refusal(422, `Invalid option for ${name_key}`);
    }
    const { custom_fields: _, ...plain } = json;
    this.world.change(person, {
      ...plain,
      ...Object.fromEntries(custom.map(({ name_key, value }) => [name_key, value])),
    });
    return { body: { id: Number(person.id) } };
  }

  #addNote(json: Record<string, unknown>): LocalReply {
    const body = String(json['body'] ?? '');
    if (hasTags(body)) return refusal(422, 'body takes plain text');
    if (body.length > 60_000) return refusal(422, 'body is too long');
    if (!['public', 'private', 'admin_only'].includes(String(json['visibility'])))
      return refusal(422, 'Invalid visibility');
    if (this.needsNoteType && json['note_type'] !== 'NOTE') return refusal(422, 'note_type is required');
    if (!this.needsNoteType && 'note_type' in json) return refusal(422, 'Unknown parameter');
    const about = String(json['candidate_id']);
    if (!this.world.people.some((one) => one.id === about)) return refusal(404, 'Candidate not found');
    const note = this.world.addNote({
      aboutId: about,
      text: body,
      type: null,
      author: String(json['user_id']),
      key: null,
      links: [],
    });
    return { status: 201, body: { id: Number(note.id), body, candidate_id: Number(about) } };
  }

  #list(what: string, url: URL): LocalReply {
    const cursor = url.searchParams.get('cursor');
    // A cursor beside any other parameter is refused.
    if (cursor && [...url.searchParams.keys()].length > 1)
      return refusal(422, 'cursor cannot be combined with other parameters');
    const [start, perPage] = cursor
      ? (cursor.split('-').map(Number) as [number, number])
      : [0, Math.min(500, Number(url.searchParams.get('per_page') ?? 100))];
    const about = url.searchParams.get('candidate_ids');
    const all: unknown[] | undefined = {
      candidates: this.#candidates(url),
      jobs: this.world.jobs.map(({ id, name }) => ({ id: Number(id), name })),
      users: this.world.users.map((one) => ({
        id: Number(one.id),
        first_name: one.first,
        last_name: one.last,
        primary_email: one.email,
      })),
      custom_fields: customFields,
      notes: this.world.notesAbout(about ?? '').map((one) => ({ id: Number(one.id), body: one.text })),
      attachments: this.world.files
        .filter((one) => one.ownerId === about)
        .map((one) => ({ id: Number(one.id), filename: one.name })),
    }[what];
    if (!all) return refusal(404, 'Resource not found');
    const next =
      start + perPage < all.length ? `<${api}/v3/${what}?cursor=${start + perPage}-${perPage}>; rel="next"` : '';
    return { headers: next ? { link: next } : {}, body: all.slice(start, start + perPage) };
  }
  #candidates(url: URL): unknown[] {
    const email = url.searchParams.get('email');
    const ids = url.searchParams.get('ids')?.split(',');
    return this.world.people
      .filter((one) => (!email || one.email === email) && (!ids || ids.includes(one.id)))
      .map((one) => ({
        id: Number(one.id),
        first_name: one.first,
        last_name: one.last,
        company: one.values['company'] ?? null,
        title: one.values['title'] ?? null,
        email_addresses: [{ value: one.email, type: 'personal' }],
        phone_numbers: [{ value: one.phone, type: 'mobile' }],
        custom_fields: Object.fromEntries(
          customFields.map(({ name_key }) => [name_key, { value: one.values[name_key] ?? null }]),
        ),
      }));
  }
}

function refusal(status: number, message: string): LocalReply {
  return { status, body: { message } };
}
