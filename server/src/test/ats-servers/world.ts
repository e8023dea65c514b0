export type WorldRecord = { id: string; name: string; values: Record<string, unknown>; changedAt: number };
export type WorldPerson = WorldRecord & { first: string; last: string; email: string; phone: string };
export type WorldNote = {
  id: string;
  aboutId: string;
  text: string;
  type: string | null;
  author: string | null;
  key: string | null;
  links: { type: string; id: string }[];
  isDeleted: boolean;
};

/** The same few records in every system: two people, 130 jobs so that lists have pages, two deals and a company. */
export class AtsWorld {
  readonly people: WorldPerson[] = [
    // The number is written as people in London write it.
    person('101', 'Amara', 'Osei', 'amara@osei.example', '020 7946 0958'),
    person('102', 'Ben', 'Ito', 'ben@ito.example', '+81 3-1234-5678'),
  ];
  readonly jobs = Array.from({ length: 130 }, (_, place) => record(String(2001 + place), `Role ${place + 1}`));
  readonly deals = [record('3001', 'Retained search'), record('3002', 'Renewal')];
  readonly companies = [record('4001', 'Northlight')];
  readonly users = [{ id: '7', first: 'Rhea', last: 'Long', email: 'rhea@agency.example' }];
  readonly notes: WorldNote[] = [];
  readonly files: { id: string; ownerId: string; name: string; bytes: number; key: string | null }[] = [];
  #last = 9000;

  nextId(): string {
    this.#last += 1;
    return String(this.#last);
  }

  record(id: string): WorldRecord | undefined {
    return [...this.people, ...this.jobs, ...this.deals, ...this.companies].find((one) => one.id === id);
  }

  addNote(note: Omit<WorldNote, 'id' | 'isDeleted'>): WorldNote {
    const added = { ...note, id: this.nextId(), isDeleted: false };
    this.notes.push(added);
    return added;
  }

  note(id: string): WorldNote | undefined {
    return this.notes.find((one) => one.id === id && !one.isDeleted);
  }

  notesAbout(id: string): WorldNote[] {
    return this.notes.filter((one) => one.aboutId === id && !one.isDeleted);
  }

  change(found: WorldRecord, values: Record<string, unknown>): void {
    Object.assign(found.values, values);
    found.changedAt = Date.now();
  }
}

function record(id: string, name: string): WorldRecord {
  return { id, name, values: {}, changedAt: Date.now() - 60_000 };
}
function person(id: string, first: string, last: string, email: string, phone: string): WorldPerson {
  return { ...record(id, `${first} ${last}`), first, last, email, phone };
}
