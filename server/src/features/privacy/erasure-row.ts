import type { ErasureCounts, ErasurePlace } from '@candor/contract/privacy';

export type ErasureRow = {
  id: string;
  team_id: string;
  name: string;
  requested_by: string | null;
  completed_at: Date;
  counts: ErasureCounts;
  places: ErasurePlace[];
  statement: string;
  signature: string;
  public_key: string;
};

/** What the certificate says besides the counts, and what its signature covers. */
export type ErasureStatement = {
  erasure: string;
  team: string;
  person: string;
  at: string;
  removed: ErasureCounts;
  /** Contacts of the same name with another email. */
  namesakes: number;
  /** Uploaded files whose words can't be searched. */
  unreadable: number;
  /** Places with a part of the name alone. */
  check: number;
  /** Places of backups that took note of the erasure, and those that couldn't be reached. */
  backups: { told: number; unreached: number };
};
