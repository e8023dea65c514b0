import type { LocalReply, LocalRequest } from '../oauth-server.ts';
import { AtsEmulator, bearerOf, jsonOf } from './emulator.ts';
import type { WorldNote, WorldRecord } from './world.ts';

const api = 'https://api.recruitcrm.io';
const noteTypes = [
  { id: 61, label: 'Call' },
  { id: 62, label: 'Candidate interview' },
];
const customFields = [
  { field_id: 1, field_name: 'Visa', field_type: 'text', default_value: '' },
  { field_id: 2, field_name: 'Work mode', field_type: 'dropdown', default_value: 'Remote,On site' },
];
const relatedTypes = ['candidate', 'company', 'contact', 'job', 'deal'];
const pageSize = 100;

export class RecruitCrmEmulator extends AtsEmulator {
  readonly kind = 'recruit-crm';
  readonly origins = [api];
  readonly facts = {
    person: { kind: 'person', type: 'candidate', id: '101' },
    textField: 'custom_1',
    choice: { field: 'custom_2', value: 'Remote' },
    noteRight: 'notes',
    activityType: '61',
  } as const;
  get settings() {
    return { key: this.key };
  }
  protected override tooMany(): LocalReply {
    const reset = String(Math.ceil(Date.now() / 1000) + 1);
    return { status: 429, headers: { 'x-ratelimit-reset': reset }, body: { message: 'Too Many Attempts.' } };
  }

  protected answer(request: LocalRequest): LocalReply | undefined {
    const { method, url } = request;
    if (bearerOf(request) !== this.key) return refusal(401, 'Unauthenticated.');
    const [, , what = '', id] = url.pathname.split('/');
    if (what === 'note-types') return { body: noteTypes };
    if (what === 'custom-fields') return { body: id === 'candidates' ? customFields : [] };
    if (what === 'users')
      return {
        body: this.world.users.map((one) => ({
          id: Number(one.id),
          first_name: one.first,
          last_name: one.last,
          email: one.email,
        })),
      };
    if (what === 'notes') return this.#notes(request, id);
    const all = {
      candidates: this.world.people,
      contacts: [],
      jobs: this.world.jobs,
      deals: this.world.deals,
      companies: this.world.companies,
    }[what] as WorldRecord[] | undefined;
    if (!all) return undefined;
    if (id === undefined)
      return this.#page(
        url,
        all.map((one) => this.#toItem(one)),
      );
    if (id === 'search') return this.#search(url, all);
    const found = all.find((one) => one.id === id);
    if (!found) return refusal(404, 'Not found');
    if (method === 'POST') {
      const { custom_fields: custom = [], ...values } = jsonOf(request) as {
        custom_fields?: { field_id: number; value: unknown }[];
      };
      for (const { field_id, value } of custom) {
        const known = customFields.find((one) => one.field_id === field_id);
        if (!known) return refusal(422, `Field ${field_id} does not exist`);
        if (known.field_type === 'dropdown' && value !== '' && !known.default_value.split(',').includes(String(value)))
          return refusal(422, 'The selected value is invalid');
      }
      this.world.change(found, {
        ...values,
        ...Object.fromEntries(custom.map(({ field_id, value }) => [`custom_${field_id}`, value])),
      });
    }
    return { body: this.#toItem(found) };
  }

  #toItem(found: WorldRecord): Record<string, unknown> {
    const person = this.world.people.find((one) => one === found);
    const own = person
      ? { first_name: person.first, last_name: person.last, email: person.email, contact_number: person.phone }
      : { name: found.name };
    const custom = customFields.filter(({ field_id }) => `custom_${field_id}` in found.values);
    return {
      slug: found.id,
      ...own,
      ...found.values,
      custom_fields: custom.map(({ field_id }) => ({ field_id, value: found.values[`custom_${field_id}`] })),
    };
  }
  #search(url: URL, all: WorldRecord[]): LocalReply {
    const wanted = [...url.searchParams].filter(([name]) => name !== 'page');
    if (wanted.length === 0) return refusal(422, 'A parameter is required');
    const found = all
      .map((one) => this.#toItem(one))
      .filter((one) =>
        wanted.every(
          ([name, value]) =>
            String(one[name] ?? '')
              .toLowerCase()
              .includes(value.toLowerCase()) && one[name] !== undefined,
        ),
      );
    return this.#page(url, found);
  }
  #page(url: URL, all: unknown[]): LocalReply {
    const page = Number(url.searchParams.get('page') ?? 1);
    const next = page * pageSize < all.length ? `${api}${url.pathname}?page=${page + 1}` : null;
    return {
      body: { current_page: page, next_page_url: next, data: all.slice((page - 1) * pageSize, page * pageSize) },
    };
  }

  #notes(request: LocalRequest, id: string | undefined): LocalReply {
    const { method, url } = request;
    const json = jsonOf(request);
    const toNote = (note: WorldNote) => ({
      id: Number(note.id),
      note_type: note.type ? { id: Number(note.type), label: '' } : null,
      description: note.text,
      related_to: note.aboutId,
      associated_jobs: slugs(note, 'jobs'),
      associated_deals: slugs(note, 'deals'),
      associated_companies: slugs(note, 'companies'),
    });
    if (method !== 'GET' && this.denied.has('notes')) return refusal(403, 'This token may not write notes.');
    if (id === 'search')
      return this.#page(url, this.world.notesAbout(url.searchParams.get('related_to') ?? '').map(toNote));
    const links = ['jobs', 'deals', 'companies'].flatMap((type) =>
      String(json[`associated_${type}`] ?? '')
        .split(',')
        .filter(Boolean)
        .map((slug) => ({ type, id: slug })),
    );
    if (links.some((link) => !this.world.record(link.id))) return refusal(422, 'The association is invalid.');
    if (method === 'POST' && id === undefined) {
      const description = String(json['description'] ?? '');
      if (!relatedTypes.includes(String(json['related_to_type'])))
        return refusal(422, 'The selected related to type is invalid.');
      if (json['note_type_id'] !== undefined && !noteTypes.some((type) => type.id === json['note_type_id']))
        return refusal(422, 'The selected note type id is invalid.');
      if (!this.world.record(String(json['related_to']))) return refusal(404, 'Not found');
      if (description === '' || description.length > 60_000) return refusal(422, 'The description is invalid.');
      const type = json['note_type_id'] === undefined ? null : String(json['note_type_id']);
      const note = this.world.addNote({
        aboutId: String(json['related_to']),
        text: description,
        type,
        author: null,
        key: null,
        links,
      });
      return { body: toNote(note) };
    }
    const note = this.world.note(id ?? '');
    if (!note) return refusal(404, 'Not found');
    if (method === 'DELETE') note.isDeleted = true;
    if (method === 'POST') note.links = links;
    return { body: toNote(note) };
  }
}

function slugs(note: WorldNote, type: string): { slug: string }[] {
  return note.links.filter((link) => link.type === type).map((link) => ({ slug: link.id }));
}

function refusal(status: number, message: string): LocalReply {
  return { status, body: { message } };
}
