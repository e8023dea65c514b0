import type { CallLeg, PhoneCall } from '@candor/contract/telephony';
import type { Db } from '../../db/client.ts';
import { findContact } from '../contacts/service.ts';
import { findLastMeeting } from '../meetings/last.ts';
import type { CallRow, LegRow } from './store.ts';
import { selectLegs } from './store.ts';

export function toLeg(row: LegRow): CallLeg {
  const { id, name, number, via, isOwner, state, message, isMuted } = row;
  return { $id: id, name, number, via, isOwner, state, message, isMuted };
}

export async function toCall(db: Db, row: CallRow): Promise<PhoneCall> {
  return (await toCalls(db, [row]))[0]!;
}

export async function toCalls(db: Db, rows: readonly CallRow[]): Promise<PhoneCall[]> {
  const legs = await selectLegs(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const contact = await findContact(db, row.teamId, row.externalContactId);
      const last =
        contact && row.state === 'ringing' ? await findLastMeeting(db, row.teamId, contact.$id, row.meetingId) : null;
      return {
        $id: row.id,
        $createdAt: row.createdAt.toISOString(),
        teamId: row.teamId,
        meetingId: row.meetingId,
        direction: row.direction,
        kind: row.kind,
        state: row.state,
        ownNumber: row.ownNumber,
        remoteNumber: row.remoteNumber,
        contact: contact && { $id: contact.$id, name: contact.name },
        lastMeeting: last && { $id: last.id, description: last.description, startTime: last.startTime.toISOString() },
        ownerVia: row.ownerVia,
        isRecorded: row.isRecorded,
        isPaused: row.isPaused,
        recordingProblem: row.recordingProblem,
        isMissed: row.isMissed,
        message: row.message,
        answeredAt: row.answeredAt?.toISOString() ?? null,
        endedAt: row.endedAt?.toISOString() ?? null,
        legs: legs.filter(({ callId }) => callId === row.id).map(toLeg),
      };
    }),
  );
}
