import type { SQL } from 'drizzle-orm';

/** Why nobody's name, email or phone number is looked for in a column. */
const excuses = {
  id: 'an id or a key that Candor generated',
  foreign: 'an id that another system generated',
  fixed: 'a word of a fixed list, a language or a media type',
  digest: 'a digest',
  secret: 'sealed, hashed, or a public key',
  derived: 'computed by the database from columns that are cleaned',
  account: "part of a member's own account, which is erased by closing the account",
  installation: 'about the installation, whatever the team',
  network: 'a network address, or how a browser describes itself',
  certificate: "the certificate's own row",
  picture: 'a picture of a member',
  passing: 'of a shared file that nobody has claimed, which is gone within minutes of its hour being over',
} as const;
export type Excuse = keyof typeof excuses;

/** What erasing a person does with a table. Columns are separated by blanks. */
export type TableRule = {
  /** Cleaned: every text in it loses the name, email and phone number. */
  clean?: string;
  /** A row in which the person is found in one of these is removed. */
  remove?: string;
  /** Cleaned by a function of its own, which is named here. */
  by?: Record<string, 'audit' | 'share links' | 'files' | 'documents'>;
  excused?: Partial<Record<Excuse, string>>;
  /** The longest text that a column takes. */
  longest?: Record<string, number>;
  /** Which rows belong to the team; those with its `team_id` unless said otherwise. `t` is the row. */
  team?: (teamId: string) => SQL;
  /** The meeting that a row belongs to, as a legal hold keeps it; its `meeting_id` unless said otherwise. */
  meeting?: SQL;
};

/** Always an id: no need to name them for every table. */
const ids =
  'id team_id account_id meeting_id meeting_type_id connection_id contact_id external_contact_id take_id page_id';
export const idColumns: ReadonlySet<string> = new Set(ids.split(' '));

export const listed = (columns: string | undefined): string[] => (columns === undefined ? [] : columns.split(' '));
