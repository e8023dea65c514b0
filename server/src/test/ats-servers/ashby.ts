import type { LocalReply, LocalRequest } from '../oauth-server.ts';
import { AtsEmulator, jsonOf } from './emulator.ts';
import type { WorldPerson } from './world.ts';

const customFields = [
  { id: 'f-salary', title: 'Desired salary', objectType: 'Candidate', fieldType: 'String' },
  {
    id: 'f-mode',
    title: 'Work mode',
    objectType: 'Candidate',
    fieldType: 'ValueSelect',
    selectableValues: [
      { label: 'Remote', value: 'remote' },
      { label: 'On site', value: 'on-site' },
    ],
  },
  { id: 'f-job', title: 'Budget', objectType: 'Job', fieldType: 'Number' },
];
const allowedTags = /^<\/?(b|i|u|a|ul|ol|li|code|pre)(\s[^>]*)?>$/;

export class AshbyEmulator extends AtsEmulator {
  readonly kind = 'ashby';
  readonly origins = ['https://api.ashbyhq.com'];
  readonly facts = {
    person: { kind: 'person', type: 'candidate', id: '101' },
    textField: 'f-salary',
    choice: { field: 'f-mode', value: 'remote' },
    noteRight: 'candidate.createNote',
    activityType: null,
  } as const;
  get settings() {
    return { key: this.key };
  }
  protected override isWrite({ url }: LocalRequest): boolean {
    return /create|update|setValue|upload/.test(url.pathname);
  }
  protected override tooMany(): LocalReply {
    return { status: 429, headers: { 'retry-after': '1' }, body: { success: false, errors: ['rate_limited'] } };
  }

  protected answer(request: LocalRequest): LocalReply | undefined {
    const { method, url, headers } = request;
    if (!headers.authorization) return { status: 401, body: { success: false, errors: ['missing_credentials'] } };
    const user = Buffer.from(headers.authorization.replace(/^Basic /, ''), 'base64').toString();
    if (user !== `${this.key}:`) return { status: 403, body: { success: false, errors: ['invalid_credentials'] } };
    if (!/version=1/.test(headers.accept ?? '')) return failure('invalid_input', 'Accept must name a version');
    if (method !== 'POST') return { status: 405, body: {} };
    const name = url.pathname.slice(1);
    if (this.denied.has(name))
      return { status: 403, body: { success: false, errors: ['missing_endpoint_permission'] } };
    const json = jsonOf(request);
    const person = this.world.people.find((one) =>
      [json['candidateId'], json['objectId'], json['id']].includes(one.id),
    );
    if (name === 'apiKey.info') return success({ title: 'Candor' });
    if (name === 'user.list')
      return this.#page(
        json,
        this.world.users.map((one) => ({ id: one.id, firstName: one.first, lastName: one.last, email: one.email })),
      );
    if (name === 'job.list')
      return this.#page(
        json,
        this.world.jobs.map((one) => ({ id: one.id, title: one.name })),
      );
    if (name === 'customField.list') return this.#page(json, customFields);
    if (name === 'candidate.uploadFile') return this.#upload(request);
    if (name === 'candidate.search') {
      const { email, name: wanted } = json as { email?: string; name?: string };
      if (!email && !wanted) return failure('invalid_input', 'email or name is required');
      const found = this.world.people.filter((one) =>
        email ? one.email === email : one.name.toLowerCase() === wanted?.toLowerCase(),
      );
      return success(found.map((one) => this.#toCandidate(one)));
    }
    if (!person) return failure('candidate_not_found', 'There is no such candidate');
    if (name === 'candidate.info') return success(this.#toCandidate(person));
    if (name === 'candidate.listNotes')
      return this.#page(
        json,
        this.world.notesAbout(person.id).map((one) => ({ id: one.id, content: one.text })),
      );
    if (name === 'candidate.createNote') return this.#addNote(person, json);
    if (name === 'candidate.update') {
      const { candidateId: _, ...values } = json;
      this.world.change(person, values);
      return success(this.#toCandidate(person));
    }
    return name === 'customField.setValue' ? this.#setValue(person, json) : undefined;
  }

  #addNote(person: WorldPerson, json: Record<string, unknown>): LocalReply {
    const note = json['note'] as { type?: string; value?: string } | undefined;
    if (!note?.value || !['text/plain', 'text/html'].includes(note.type ?? ''))
      return failure('invalid_input', 'note.type is not known');
    if (note.value.length > 50_000) return failure('invalid_input', 'note.value is too long');
    const tags = note.value.match(/<[^>]*>/g) ?? [];
    const wrong = note.type === 'text/plain' ? tags[0] : tags.find((tag) => !allowedTags.test(tag));
    if (wrong) return failure('invalid_input', `note.value must not hold ${wrong}`);
    const added = this.world.addNote({
      aboutId: person.id,
      text: note.value,
      type: null,
      author: null,
      key: null,
      links: [],
    });
    return success({ id: added.id, content: added.text });
  }
  #setValue(person: WorldPerson, json: Record<string, unknown>): LocalReply {
    const known = customFields.find((one) => one.id === json['fieldId'] && one.objectType === json['objectType']);
    if (!known) return failure('invalid_input', 'There is no such field');
    const value = json['fieldValue'];
    if (known.selectableValues && value !== null && !known.selectableValues.some((one) => one.value === value))
      return failure('invalid_input', 'fieldValue is not one of the values');
    this.world.change(person, { [known.id]: value });
    return success({});
  }
  #upload({ body }: LocalRequest): LocalReply {
    const text = body.toString('latin1');
    const ownerId = /name="candidateId"\r\n\r\n([^\r]*)/.exec(text)?.[1] ?? '';
    const person = this.world.people.find((one) => one.id === ownerId);
    if (!person) return failure('candidate_not_found', 'There is no such candidate');
    const name = /filename="([^"]*)"/.exec(text)?.[1] ?? '';
    this.world.files.push({ id: this.world.nextId(), ownerId, name, bytes: body.length, key: null });
    return success(this.#toCandidate(person));
  }
  #toCandidate(one: WorldPerson): unknown {
    return {
      id: one.id,
      name: one.values['name'] ?? one.name,
      primaryEmailAddress: { value: one.email, type: 'Personal', isPrimary: true },
      emailAddresses: [{ value: one.email }],
      phoneNumbers: [{ value: one.phone }],
      customFields: customFields
        .filter(({ id }) => id in one.values)
        .map(({ id, title }) => ({ id, title, value: one.values[id] })),
      fileHandles: this.world.files
        .filter(({ ownerId }) => ownerId === one.id)
        .map(({ id, name }) => ({ id, name, handle: 'h' })),
    };
  }
  #page(json: Record<string, unknown>, all: unknown[]): LocalReply {
    const start = Number(json['cursor'] ?? 0);
    const limit = Math.min(100, Number(json['limit'] ?? 100));
    const more = start + limit < all.length;
    return {
      body: {
        success: true,
        results: all.slice(start, start + limit),
        moreDataAvailable: more,
        ...(more && { nextCursor: String(start + limit) }),
      },
    };
  }
}

const success = (results: unknown): LocalReply => ({ body: { success: true, results } });
/** Failures come with the status 200. */
function failure(code: string, message: string): LocalReply {
  return { body: { success: false, errors: [code], errorInfo: { code, message } } };
}
