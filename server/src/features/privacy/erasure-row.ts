import type { ErasureCounts } from '@candor/contract/privacy';

export type ErasureRow = {
  id: string;
  team_id: string;
  name: string;
  requested_by: string | null;
  completed_at: Date;
  counts: ErasureCounts;
  statement: string;
  signature: string;
  public_key: string;
};
