import type { AtsMapping, AtsRecord, NoteDestination } from '@candor/contract/ats';
import type { MeetingRow } from '../meetings/service.ts';
import type { NewProposal } from './store.ts';
import type { OpenTeamAts } from './team.ts';

/** What the proposals of one meeting are made from. */
export type Proposing = {
  open: OpenTeamAts;
  meeting: MeetingRow;
  mapping: AtsMapping;
  destination: NoteDestination;
  /** The job, deal or company that a person chose. */
  chosen: AtsRecord | null;
  activityType: string | null;
};

/** What every proposal of a meeting has. */
export type Common = Pick<NewProposal, 'teamId' | 'meetingId' | 'connectionId' | 'proposedBy' | 'createdAt'>;
