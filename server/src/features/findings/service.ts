import type { Db } from '../../db/client.ts';
import type { InMeeting } from '../meetings/service.ts';
import type { FindingRow } from './store.ts';
import { selectCorrected, selectFindings } from './store.ts';

export type { FindingRow };

/** In the order of the conversation. Access is checked by the caller. */
export async function listFindings(db: Db, { teamId, meetingId }: InMeeting): Promise<FindingRow[]> {
  return selectFindings(db, { teamId, meetingId });
}

export async function findFinding(db: Db, at: InMeeting, id: string): Promise<FindingRow | undefined> {
  return (await listFindings(db, at)).find((row) => row.id === id);
}

/** Those that a person corrected, of several meetings. */
export async function listCorrected(db: Db, teamId: string, meetingIds: readonly string[]): Promise<FindingRow[]> {
  return selectCorrected(db, teamId, meetingIds);
}
