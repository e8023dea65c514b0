import type { LocalReply, LocalRequest } from '../oauth-server.ts';
import { AtsEmulator, hasTags, jsonOf } from './emulator.ts';
import type { WorldNote, WorldPerson } from './world.ts';

export class LeverEmulator extends AtsEmulator {
  readonly kind = 'lever';
  readonly origins = ['https://api.lever.co'];
  readonly facts = {
    person: { kind: 'person', type: 'opportunity', id: '101' },
    textField: 'headline',
    choice: null,
    noteRight: 'notes:write:admin',
    activityType: null,
  } as const;
  get settings() {
    return { key: this.key };
  }

  protected answer(request: LocalRequest): LocalReply | undefined {
    const { method, url, headers } = request;
    const user = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    if (user !== `${this.key}:`) return refusal(401, 'Unauthorized', 'Invalid API key');
    const [, , what = '', id = '', part, noteId] = url.pathname.split('/');
    if (what === 'users')
      return this.#page(
        url,
        this.world.users.map((one) => ({ id: one.id, name: `${one.first} ${one.last}`, email: one.email })),
      );
    if (what === 'postings')
      return this.#page(
        url,
        this.world.jobs.map((one) => ({
          id: one.id,
          text: one.name,
          urls: { show: `https://hire.lever.co/jobs/${one.id}` },
        })),
      );
    if (what === 'contacts') return this.#contact(method, id, jsonOf(request));
    if (what !== 'opportunities') return undefined;
    if (id === '') {
      const email = url.searchParams.get('email');
      return this.#page(url, this.world.people.filter((one) => one.email === email).map(toOpportunity));
    }
    const person = this.world.people.find((one) => one.id === id);
    if (!person) return refusal(404, 'ResourceNotFound', 'Opportunity not found');
    if (part !== 'notes') return { body: { data: toOpportunity(person) } };
    return this.#notes(request, person, noteId);
  }

  #notes(request: LocalRequest, person: WorldPerson, noteId: string | undefined): LocalReply {
    const { method, url } = request;
    const toNote = (note: WorldNote) => ({
      id: note.id,
      fields: [{ type: 'note', value: note.text }],
      deletedAt: null,
    });
    if (method !== 'GET' && this.denied.has('notes:write:admin'))
      return refusal(403, 'Forbidden', 'This key may not write notes');
    if (method === 'POST') {
      const { value, secret } = jsonOf(request);
      if (typeof value !== 'string' || typeof secret !== 'boolean')
        return refusal(400, 'BadRequest', 'value and secret are required');
      if (hasTags(value)) return refusal(400, 'BadRequest', 'Notes are plain text');
      if (value.length > 32_000) return refusal(400, 'BadRequest', 'value is too long');
      const author = url.searchParams.get('perform_as');
      if (author && !this.world.users.some((one) => one.id === author))
        return refusal(400, 'BadRequest', 'perform_as is no user');
      const note = this.world.addNote({ aboutId: person.id, text: value, type: null, author, key: null, links: [] });
      return { status: 201, body: { data: toNote(note) } };
    }
    if (noteId === undefined) return this.#page(url, this.world.notesAbout(person.id).map(toNote));
    const note = this.world.note(noteId);
    if (!note) return refusal(404, 'ResourceNotFound', 'Note not found');
    if (method !== 'DELETE') return { body: { data: toNote(note) } };
    note.isDeleted = true;
    return { status: 204 };
  }

  #contact(method: string, id: string, json: Record<string, unknown>): LocalReply {
    const person = this.world.people.find((one) => `contact-${one.id}` === id);
    if (!person || method !== 'PUT') return refusal(404, 'ResourceNotFound', 'Contact not found');
    const known = ['name', 'headline', 'location', 'emails', 'phones'];
    const wrong = Object.keys(json).find((name) => !known.includes(name));
    if (wrong) return refusal(400, 'BadRequest', `Unknown parameter ${wrong}`);
    const { location, ...values } = json as { location?: { name: string | null } };
    this.world.change(person, { ...values, ...(location && { location: location.name }) });
    return { body: { data: { id } } };
  }

  #page(url: URL, all: unknown[]): LocalReply {
    const start = Number(url.searchParams.get('offset') ?? 0);
    const limit = Number(url.searchParams.get('limit') ?? 100);
    if (limit > 100) return refusal(400, 'BadRequest', 'limit is at most 100');
    const hasNext = start + limit < all.length;
    return {
      body: { data: all.slice(start, start + limit), hasNext, ...(hasNext && { next: String(start + limit) }) },
    };
  }
}

function toOpportunity(one: WorldPerson): unknown {
  return {
    id: one.id,
    name: one.values['name'] ?? one.name,
    headline: one.values['headline'] ?? null,
    location: one.values['location'] ?? null,
    contact: `contact-${one.id}`,
    emails: [one.email],
    phones: [{ type: 'mobile', value: one.phone }],
  };
}

function refusal(status: number, code: string, message: string): LocalReply {
  return { status, body: { code, message } };
}
