/** The systems that Candor can write to. `folder` is the contact book of this installation: it needs no vendor. */
export const atsKinds = [
  'folder',
  'bullhorn',
  'greenhouse',
  'lever',
  'ashby',
  'loxo',
  'recruit-crm',
  'hubspot',
  'salesforce',
] as const;
export type AtsKind = (typeof atsKinds)[number];

/** What Candor calls the records of every system. A candidate and a client's contact are both a `person`. */
const atsRecordKinds = ['person', 'job', 'deal', 'company'] as const;
export type AtsRecordKind = (typeof atsRecordKinds)[number];

/** A record of the other system. `type` is the system's own word for it, such as `Candidate` or `ClientContact`. */
export type AtsRef = { kind: AtsRecordKind; type: string; id: string };
/** A note of the other system. Some systems find a note only through the record it is about. */
export type AtsNoteRef = { id: string; about: AtsRef };

export type AtsValue = string | number | boolean | string[] | null;
export type AtsValues = Record<string, AtsValue>;

/** What one system can do. Screens offer nothing else; calling what is missing is `refused`. */
export type AtsCapabilities = {
  /** The system's own words for each kind of record, the usual one first; empty where it has none. */
  types: Readonly<Record<AtsRecordKind, readonly string[]>>;
  findPeopleBy: readonly ('email' | 'phone' | 'name')[];
  /** Kinds of records that a note can be about. */
  notesAbout: readonly AtsRecordKind[];
  /** Kinds of records that a note can be linked to in addition. */
  linksTo: readonly AtsRecordKind[];
  /** `required`: no note without one of `listActivityTypes`. */
  activityTypes: 'none' | 'optional' | 'required';
  /** Kinds of records whose fields can be changed. */
  updates: readonly AtsRecordKind[];
  /** `atomic`: the system itself refuses a change of a value that somebody changed meanwhile; else Candor reads immediately before it writes. */
  fieldCheck: 'atomic' | 'read-first';
  /** Kinds of records that can be added. */
  creates: readonly AtsRecordKind[];
  /** What a file can be attached to. */
  files: 'none' | 'note' | 'person';
  mostFileBytes: number;
  noteFormat: 'plain' | 'html';
  /** Longest note in characters, as it is sent; a longer one is cut between lines and says so. */
  mostNoteCharacters: number;
  /** `restorable`: a deleted note can be brought back; `final`: deleting is for good; `none`: the system does not let notes be deleted. */
  deletesNotes: 'restorable' | 'final' | 'none';
  /** Where `remoteKey` is kept: in a field of its own, or in the last line of the note. */
  remoteKeyIn: 'field' | 'text';
  /** A note can be written in the name of one of `listUsers`. */
  authors: 'none' | 'optional' | 'required';
};

export type AtsUser = { id: string; name: string; email: string };
export type AtsActivityType = { id: string; name: string };
export type AtsChoice = { value: string; label: string };
export type AtsField = {
  id: string;
  label: string;
  type: 'text' | 'long-text' | 'number' | 'date' | 'boolean' | 'choice' | 'choices' | 'email' | 'phone' | 'url';
  /** Allowed values; only of `choice` and `choices`. */
  choices: AtsChoice[];
  maxLength: number | null;
  isReadOnly: boolean;
};

export type AtsRecord = {
  ref: AtsRef;
  name: string;
  /** Where people open it in the other system. */
  url: string | null;
  /** By field id. `readRecord` gives every field of `listFields` that the record has; searches may give fewer. */
  values: AtsValues;
};
export type AtsPerson = AtsRecord & {
  emails: string[];
  phones: string[];
  /** What it was found by, the best one. */
  matchedBy: 'email' | 'phone' | 'name';
};
/** `next` is null on the last page. */
export type AtsPage<T> = { items: T[]; next: string | null };

/** Lines of a note, free of markup: each adapter writes them as its system wants them. */
export type AtsNoteLine =
  | { kind: 'heading' | 'paragraph' | 'bullet'; text: string }
  | { kind: 'link'; text: string; url: string };

export type NewAtsNote = {
  /** Ours, unique to this note: how it is found again when nobody knows whether it arrived. Letters, digits and dashes, 8 to 60. */
  remoteKey: string;
  about: AtsRef;
  title: string;
  lines: AtsNoteLine[];
  /** Id of one of `listActivityTypes`. */
  activityType?: string | null;
  /** Id of one of `listUsers`. */
  authorId?: string | null;
  happenedAt: Date;
  durationS?: number | null;
  links?: AtsRef[];
};
export type AtsNoteReceipt = {
  note: AtsNoteRef;
  url: string | null;
  /** The end is missing because the system takes no longer notes. */
  isCut: boolean;
  /** It was there already: nothing was written this time. */
  wasThere: boolean;
};
/** A note as the system has it now. */
export type AtsNote = {
  note: AtsNoteRef;
  /** Plain text without the line that carries the remote key. */
  text: string;
  activityType: string | null;
  links: AtsRef[];
  url: string | null;
  isDeleted: boolean;
};

/** `expected` is what the reviewer saw; `undefined` writes whatever is there now. */
export type AtsFieldChange = { field: string; expected?: AtsValue; value: AtsValue };
export type AtsFieldReceipt = {
  /** What the fields held immediately before; undo writes these. */
  before: AtsValues;
  /** What the system says they hold now. */
  after: AtsValues;
  url: string | null;
  /** All of them held the new value already: nothing was written this time. */
  wasThere: boolean;
};
export type AtsFile = { remoteKey: string; name: string; contentType: string; bytes: Uint8Array };
export type AtsFileReceipt = { id: string; url: string | null; wasThere: boolean };

/**
 * One connected system. Every function throws `AtsError` and nothing else. Reading may be repeated at will.
 * Writing: after `unknown-outcome`, or when a process died while it wrote, repeat the same call with `mayExist`: the adapter
 * then looks for what was written before it writes.
 */
export type Ats = {
  readonly kind: AtsKind;
  readonly capabilities: AtsCapabilities;
  /** Whether the connection works, and whom it stands for there. */
  check(): Promise<{ id: string; name: string }>;
  listUsers(): Promise<AtsUser[]>;
  /** Everybody who matches by e-mail; if there is nobody, by phone in any notation; if there is nobody, by name. At most 20. */
  findPeople(query: { emails?: string[]; phones?: string[]; name?: string }): Promise<AtsPerson[]>;
  /** Jobs, deals, companies or people whose name contains the text; all of them where it is empty. */
  listRecords(kind: AtsRecordKind, query?: { search?: string; cursor?: string | null }): Promise<AtsPage<AtsRecord>>;
  listActivityTypes(): Promise<AtsActivityType[]>;
  /** `type` is one of `capabilities.types`. */
  listFields(type: string): Promise<AtsField[]>;
  /** Null where it is gone. */
  readRecord(ref: AtsRef): Promise<AtsRecord | null>;
  createRecord(type: string, values: AtsValues): Promise<AtsRecord>;
  /** All or nothing. `conflict` with the `current` values where one of them is not as expected. Safe to repeat as it is. */
  updateFields(ref: AtsRef, changes: AtsFieldChange[]): Promise<AtsFieldReceipt>;
  writeNote(note: NewAtsNote, options?: { mayExist?: boolean }): Promise<AtsNoteReceipt>;
  /** The note that was written with this key, null where there is none. */
  findNote(about: AtsRef, remoteKey: string): Promise<AtsNote | null>;
  /** Null where it is gone for good. */
  readNote(note: AtsNoteRef): Promise<AtsNote | null>;
  /** Safe to repeat: one that is gone already is no fault. */
  deleteNote(note: AtsNoteRef): Promise<void>;
  restoreNote(note: AtsNoteRef): Promise<void>;
  /** Links a note to a job, deal or company as well. Safe to repeat. */
  linkNote(note: AtsNoteRef, to: AtsRef): Promise<void>;
  attachFile(
    to: { note: AtsNoteRef } | { record: AtsRef },
    file: AtsFile,
    options?: { mayExist?: boolean },
  ): Promise<AtsFileReceipt>;
};

/**
 * Why something did not happen. Messages are plain sentences for people.
 * - `needs-authorisation`: the system does not let Candor in any more; someone has to connect again
 * - `forbidden`: Candor is let in, but may not do this (scope, role)
 * - `not-found`: the record or note is not there
 * - `conflict`: somebody changed it meanwhile; `current` has what is there
 * - `rate-limited`: later, no sooner than `retryAfterS`
 * - `refused`: the system will not take this, however often it is sent
 * - `unavailable`: nothing was written; may go well later
 * - `unknown-outcome`: the answer never came; look before writing again
 */
export type AtsFault =
  | 'needs-authorisation'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'rate-limited'
  | 'refused'
  | 'unavailable'
  | 'unknown-outcome';

export class AtsError extends Error {
  override name = 'AtsError';
  readonly fault: AtsFault;
  readonly retryAfterS: number | undefined;
  readonly current: AtsValues | undefined;
  constructor(
    fault: AtsFault,
    message: string,
    options: { retryAfterS?: number | undefined; current?: AtsValues | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.fault = fault;
    this.retryAfterS = options.retryAfterS;
    this.current = options.current;
  }
}
