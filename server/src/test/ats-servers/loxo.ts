import type { LocalReply, LocalRequest } from '../oauth-server.ts';
import { AtsEmulator, bearerOf } from './emulator.ts';
import type { WorldNote, WorldPerson } from './world.ts';

const types = [
  { id: 51, name: 'Call' },
  { id: 52, name: 'Interview' },
];
const eventsAtOnce = 25;

export class LoxoEmulator extends AtsEmulator {
  readonly kind = 'loxo';
  readonly origins = ['https://app.loxo.co'];
  readonly facts = {
    person: { kind: 'person', type: 'person', id: '101' },
    textField: 'current_title',
    choice: null,
    noteRight: 'person_events',
    activityType: '51',
  } as const;
  get settings() {
    return { key: this.key, agency: 'northlight' };
  }

  protected answer(request: LocalRequest): LocalReply | undefined {
    const { method, url, headers } = request;
    if (bearerOf(request) !== this.key) return { status: 401, body: { error: 'Unauthorized' } };
    const [, , agency, what = '', id, part] = url.pathname.split('/');
    if (agency !== 'northlight') return { status: 404, body: { error: 'No such agency' } };
    const isForm = /x-www-form-urlencoded/.test(headers['content-type'] ?? '');
    if (/POST|PUT/.test(method) && part !== 'documents' && !isForm) return refusal('The body must be a form');
    const form = new URLSearchParams(request.body.toString());
    if (what === 'activity_types') return { body: types };
    if (what === 'users')
      return {
        body: this.world.users.map((one) => ({
          id: Number(one.id),
          name: `${one.first} ${one.last}`,
          email: one.email,
        })),
      };
    const lists = { jobs: this.world.jobs, deals: this.world.deals, companies: this.world.companies };
    if (what in lists) return this.#page(url, lists[what as keyof typeof lists]);
    if (what === 'person_events') return this.#events(method, url, id, form);
    if (what !== 'people') return undefined;
    if (id === undefined) return this.#search(url.searchParams.get('query') ?? '');
    const person = this.world.people.find((one) => one.id === id);
    if (!person) return { status: 404, body: { error: 'Not found' } };
    if (part === 'documents') return this.#documents(request, id);
    if (method === 'PUT')
      for (const [key, value] of form) {
        const name = /^person\[(\w+)\]$/.exec(key)?.[1];
        if (!name) return refusal(`Unknown parameter ${key}`);
        if (value.length > 255 && name !== 'description') return refusal(`${name} is too long`);
        this.world.change(person, { [name]: value });
      }
    return { body: toPerson(person) };
  }

  #search(query: string): LocalReply {
    const texts = [...query.matchAll(/(\w+):"((?:[^"\\]|\\.)*)"/g)].map((one) => ({
      field: one[1],
      text: one[2]!.replace(/\\(.)/g, '$1').toLowerCase(),
    }));
    const found = this.world.people.filter((one) =>
      texts.some(
        ({ field, text }) =>
          ({ emails: one.email, phones: one.phone, name: one.name.toLowerCase() })[field ?? ''] === text,
      ),
    );
    return { body: { scroll_id: null, total_count: found.length, people: found.map(toPerson) } };
  }
  #page(url: URL, all: { id: string; name: string }[]): LocalReply {
    const wanted = (url.searchParams.get('query') ?? '').toLowerCase();
    const found = all.filter(({ name }) => name.toLowerCase().includes(wanted));
    const page = Number(url.searchParams.get('page') ?? 1);
    const size = Number(url.searchParams.get('per_page') ?? 25);
    const results = found
      .slice((page - 1) * size, page * size)
      .map(({ id, name }) => ({ id: Number(id), title: name, name }));
    return { body: { current_page: page, total_pages: Math.ceil(found.length / size), results } };
  }

  #events(method: string, url: URL, id: string | undefined, form: URLSearchParams): LocalReply {
    const value = (name: string) => form.get(`person_event[${name}]`);
    const toEvent = (note: WorldNote) => ({
      id: Number(note.id),
      notes: note.text,
      activity_type_id: Number(note.type),
      job_id: note.links.find((link) => link.type === 'job')?.id ?? null,
      company_id: note.links.find((link) => link.type === 'company')?.id ?? null,
    });
    if (method !== 'GET' && this.denied.has('person_events'))
      return { status: 403, body: { error: 'This key may not write' } };
    if (method === 'POST') {
      if (!types.some((type) => String(type.id) === value('activity_type_id')))
        return refusal('Activity type must exist');
      if (!this.world.people.some((one) => one.id === value('person_id'))) return refusal('Person must exist');
      if ((value('notes') ?? '').length > 60_000) return refusal('Notes are too long');
      const links = (['job', 'company'] as const).flatMap((type) =>
        value(`${type}_id`) ? [{ type, id: value(`${type}_id`)! }] : [],
      );
      if (links.some((link) => !this.world.record(link.id))) return refusal('Job must exist');
      const text = value('notes') ?? '';
      const note = this.world.addNote({
        aboutId: value('person_id')!,
        text,
        type: value('activity_type_id'),
        author: null,
        key: null,
        links,
      });
      return { status: 201, body: toEvent(note) };
    }
    if (id === undefined) {
      // The scroll ends with an empty page.
      const start = Number(url.searchParams.get('scroll_id') ?? 0);
      const all = this.world.notesAbout(url.searchParams.get('person_id') ?? '');
      return {
        body: {
          scroll_id: String(start + eventsAtOnce),
          person_events: all.slice(start, start + eventsAtOnce).map(toEvent),
        },
      };
    }
    const note = this.world.note(id);
    if (!note) return { status: 404, body: { error: 'Not found' } };
    if (method === 'DELETE') {
      note.isDeleted = true;
      return { status: 204 };
    }
    for (const type of ['job', 'company'] as const) {
      const to = method === 'PUT' ? value(`${type}_id`) : null;
      if (to) note.links = [...note.links.filter((link) => link.type !== type), { type, id: to }];
    }
    return { body: toEvent(note) };
  }

  #documents({ method, body }: LocalRequest, ownerId: string): LocalReply {
    const files = this.world.files.filter((one) => one.ownerId === ownerId);
    if (method === 'GET') return { body: files.map(({ id, name }) => ({ id: Number(id), name })) };
    const name = /filename="([^"]*)"/.exec(body.toString('latin1'))?.[1];
    if (!name) return refusal('Document is missing');
    const file = { id: this.world.nextId(), ownerId, name, bytes: body.length, key: null };
    this.world.files.push(file);
    return { status: 201, body: { id: Number(file.id), name } };
  }
}

function toPerson(one: WorldPerson): unknown {
  return {
    id: Number(one.id),
    name: one.name,
    emails: [{ value: one.email }],
    phones: [{ value: one.phone }],
    ...one.values,
  };
}

function refusal(message: string): LocalReply {
  return { status: 422, body: { errors: [message] } };
}
