import { newId } from '../../../db/id.ts';
import { bookEntry } from '../../../db/schema/contact-book.ts';
import { contact } from '../../../db/schema/contacts.ts';
import { bookActivityTypes, bookFields } from '../folder-fields.ts';
import {
  attachBookFile,
  linkBookNote,
  mostBookNote,
  readBookNote,
  setBookNoteDeleted,
  writeBookNote,
} from './notes.ts';
import { findBookPeople } from './people.ts';
import type { Book } from './records.ts';
import { bookPageSize, listBookRecords, readBookRecord, writeBookRecord } from './records.ts';
import type { Ats, AtsCapabilities, AtsField, AtsRef } from '../port.ts';
import { AtsError } from '../port.ts';
import { changesToWrite, checkValues, pick } from '../values.ts';

const folderCapabilities: AtsCapabilities = {
  types: { person: ['contact'], job: ['job'], deal: ['deal'], company: ['company'] },
  findPeopleBy: ['email', 'phone', 'name'],
  notesAbout: ['person', 'job', 'deal', 'company'],
  linksTo: ['job', 'deal', 'company'],
  activityTypes: 'optional',
  updates: ['person', 'job', 'deal', 'company'],
  fieldCheck: 'atomic',
  creates: ['person', 'job', 'deal', 'company'],
  files: 'note',
  mostFileBytes: 10 * 1024 * 1024,
  noteFormat: 'plain',
  mostNoteCharacters: mostBookNote,
  deletesNotes: 'restorable',
  remoteKeyIn: 'field',
  authors: 'none',
};

/** The contact book of this installation, in its own database: people are the team's contacts. */
export function openFolder(book: Book): Ats {
  const { db, teamId, now } = book;
  return {
    kind: 'folder',
    capabilities: folderCapabilities,
    check: async () => ({ id: teamId, name: 'Candor contact book' }),
    listUsers: async () => [],
    findPeople: (query) => findBookPeople(book, query),
    async listRecords(kind, { search = '', cursor } = {}) {
      const offset = Number(cursor ?? 0);
      const found = await listBookRecords(book, kind, search, offset);
      const isLast = found.length <= bookPageSize;
      return { items: found.slice(0, bookPageSize), next: isLast ? null : String(offset + bookPageSize) };
    },
    listActivityTypes: async () => bookActivityTypes.map((name) => ({ id: name, name })),
    listFields: async (type) => [...fieldsOf(type)],
    readRecord: (ref) => readBookRecord(db, teamId, ref),
    async createRecord(type, values) {
      const changes = Object.entries(values).map(([field, value]) => ({ field, value }));
      checkValues(fieldsOf(type), changes);
      const name = typeof values['name'] === 'string' ? values['name'].trim() : '';
      if (name === '') throw new AtsError('refused', 'A record needs a name.');
      const id = newId();
      return db.transaction(async (tx) => {
        const kind = type === 'contact' ? 'person' : (type as 'job' | 'deal' | 'company');
        if (kind === 'person') await tx.insert(contact).values({ id, teamId, name });
        else await tx.insert(bookEntry).values({ id, teamId, kind, name });
        const ref: AtsRef = { kind, type, id };
        const record = (await readBookRecord(tx, teamId, ref))!;
        await writeBookRecord(tx, record, values);
        return (await readBookRecord(tx, teamId, ref))!;
      });
    },
    async updateFields(ref, changes) {
      checkValues(fieldsOf(ref.type), changes);
      return db.transaction(async (tx) => {
        const record = await readBookRecord(tx, teamId, ref, { lock: true });
        if (!record) throw new AtsError('not-found', 'The record is no longer in the contact book.');
        const open = changesToWrite(record.values, changes);
        const before = pick(record.values, changes);
        if (open.length === 0) return { before, after: before, url: record.url, wasThere: true };
        await writeBookRecord(tx, record, Object.fromEntries(open.map(({ field, value }) => [field, value])));
        const after = (await readBookRecord(tx, teamId, ref))!;
        return { before, after: pick(after.values, changes), url: record.url, wasThere: false };
      });
    },
    writeNote: (note) => writeBookNote(book, note),
    findNote: (_about, remoteKey) => readBookNote(book, { remoteKey }),
    readNote: ({ id }) => readBookNote(book, { id }),
    async deleteNote(note) {
      await setBookNoteDeleted(book, note, now());
    },
    async restoreNote(note) {
      if (!(await setBookNoteDeleted(book, note, null)))
        throw new AtsError('not-found', 'The note is no longer in the contact book.');
    },
    linkNote: (note, to) => linkBookNote(book, note, to),
    async attachFile(to, file) {
      if (!('note' in to)) throw new AtsError('refused', 'The contact book keeps files with notes only.');
      if (file.bytes.length > folderCapabilities.mostFileBytes)
        throw new AtsError('refused', 'The contact book keeps files of up to 10 MB.');
      return attachBookFile(book, to.note, file);
    },
  };
}

function fieldsOf(type: string): readonly AtsField[] {
  const fields = bookFields[type];
  if (!fields) throw new AtsError('refused', `The contact book has no records of the type “${type}”.`);
  return fields;
}
