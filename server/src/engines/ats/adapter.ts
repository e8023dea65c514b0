import type { z } from 'zod';
import type { AtsClient, AtsClientOptions, AtsReply } from './client.ts';
import type {
  Ats,
  AtsField,
  AtsFieldChange,
  AtsFieldReceipt,
  AtsNote,
  AtsNoteReceipt,
  AtsRecord,
  AtsRef,
  NewAtsNote,
} from './port.ts';
import { AtsError } from './port.ts';
import { changesToWrite, checkValues, pick } from './values.ts';

/** What every vendor's adapter is opened with. */
export type AdapterOptions = {
  settings: Readonly<Record<string, string>>;
  token?: ((refused?: string) => Promise<string>) | undefined;
  /** Opens the client; the adapter says how it proves who asks. */
  openClient(how: Pick<AtsClientOptions, 'authorize' | 'explain' | 'faultOf' | 'mayFollow'>): AtsClient;
  /** Kept as long as the process, for this connection: sessions, field lists. */
  memory: Map<string, unknown>;
  now: () => Date;
};

/** Every verb refused with a sentence: adapters write theirs over it. */
export function refuseAll(label: string): Omit<Ats, 'kind' | 'capabilities' | 'check'> {
  const refuse = (what: string) => async (): Promise<never> => {
    throw new AtsError('refused', `${label} has no way to ${what}.`);
  };
  return {
    listUsers: async () => [],
    findPeople: refuse('find people'),
    listRecords: refuse('list these records'),
    listActivityTypes: async () => [],
    listFields: refuse('list fields'),
    readRecord: refuse('read records'),
    createRecord: refuse('add records'),
    updateFields: refuse('change fields'),
    writeNote: refuse('write notes'),
    findNote: refuse('find notes'),
    readNote: refuse('read notes'),
    deleteNote: refuse('delete notes'),
    restoreNote: refuse('restore notes'),
    linkNote: refuse('link notes'),
    attachFile: refuse('attach files'),
  };
}

const fieldsMs = 5 * 60_000;

/** Lists of fields change seldom and are needed with every change. */
export async function remember<T>({ memory, now }: AdapterOptions, key: string, read: () => Promise<T>): Promise<T> {
  const known = memory.get(key) as { value: T; until: number } | undefined;
  if (known && known.until > now().getTime()) return known.value;
  const value = await read();
  memory.set(key, { value, until: now().getTime() + fieldsMs });
  return value;
}

/** For systems that compare nothing themselves: read, compare, write, read again. */
export async function updateByReading(
  ats: Pick<Ats, 'listFields' | 'readRecord'>,
  ref: AtsRef,
  changes: AtsFieldChange[],
  write: (open: AtsFieldChange[], fields: AtsField[], record: AtsRecord) => Promise<void>,
): Promise<AtsFieldReceipt> {
  const fields = await ats.listFields(ref.type);
  checkValues(fields, changes);
  const record = await ats.readRecord(ref);
  if (!record) throw goneRecord();
  const open = changesToWrite(record.values, changes);
  const before = pick(record.values, changes);
  if (open.length === 0) return { before, after: before, url: record.url, wasThere: true };
  await write(open, fields, record);
  const after = await ats.readRecord(ref);
  if (!after) throw goneRecord();
  return { before, after: pick(after.values, changes), url: record.url, wasThere: false };
}

export const goneRecord = () => new AtsError('not-found', 'The record no longer exists.');
export const goneNote = () => new AtsError('not-found', 'The note no longer exists.');

/** Looks first where an earlier try may have arrived. */
export async function writeOnce(
  ats: Pick<Ats, 'findNote'>,
  note: NewAtsNote,
  options: { mayExist?: boolean } | undefined,
  write: () => Promise<AtsNoteReceipt>,
): Promise<AtsNoteReceipt> {
  if (options?.mayExist) {
    const found: AtsNote | null = await ats.findNote(note.about, note.remoteKey);
    if (found) return { note: found.note, url: found.url, isCut: false, wasThere: true };
  }
  return write();
}

/** A file's name that carries its key where the system has no field for it: `CV (c3f1a2b4).pdf`. */
export function keyedName(name: string, remoteKey: string): string {
  const dot = name.lastIndexOf('.');
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  return `${stem} (${remoteKey.slice(-12)})${end}`;
}

/** One part of a form with a file in it. */
export function writeMultipart(
  fields: Record<string, string>,
  file: { field: string; name: string; contentType: string; bytes: Uint8Array },
): { contentType: string; bytes: Uint8Array } {
  const boundary = `candor-${crypto.randomUUID()}`;
  const quoted = (text: string) => text.replace(/["\r\n]/g, '_');
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${quoted(file.field)}"; filename="${quoted(file.name)}"\r\nContent-Type: ${quoted(file.contentType)}\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** A reply in the shape that the system's documentation promises. */
export function parseReply<T extends z.ZodType>(schema: T, { json, url }: AtsReply): z.output<T> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const where = new URL(url).hostname;
  throw new AtsError('unavailable', `${where} answered with something that Candor does not understand.`, {
    cause: parsed.error,
  });
}

/** Follows pages until the system says that there are no more, or until there is enough. */
export async function collectPages<T>(
  readPage: (cursor: string | null) => Promise<{ items: T[]; next: string | null }>,
  most = 5_000,
): Promise<T[]> {
  const all: T[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: { items: T[]; next: string | null } = await readPage(cursor);
    all.push(...page.items);
    if (page.next === null || page.next === cursor || all.length >= most) return all;
    cursor = page.next;
  }
}

/** For systems that cannot search by name: everything whose name holds the text. */
export function byName<T extends { name: string }>(items: T[], search: string): T[] {
  const wanted = search.trim().toLowerCase();
  return wanted === '' ? items : items.filter(({ name }) => name.toLowerCase().includes(wanted));
}

export function field(id: string, label: string, type: AtsField['type'], maxLength: number | null = null): AtsField {
  return { id, label, type, choices: [], maxLength, isReadOnly: false };
}

export function splitName(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/);
  return { first: words[0] ?? '', last: words.slice(1).join(' ') };
}
