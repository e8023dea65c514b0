import type { NewCall, PhoneCall } from '@candor/contract/telephony';
import { sql } from 'drizzle-orm';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { publish } from '../../db/notifications.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { requireAccount } from '../accounts/service.ts';
import { matchContact } from '../contacts/match.ts';
import { requireContact } from '../contacts/service.ts';
import { defaultTypeOf } from '../meeting-types/defaults.ts';
import { requireMeetingType } from '../meeting-types/service.ts';
import { announcePart } from '../meetings/announce.ts';
import type { InMeeting, MeetingRow } from '../meetings/service.ts';
import { createMeetings, holdMeeting, requireMeeting } from '../meetings/service.ts';
import { callTopic } from './commands.ts';
import { checkDialled, type DialRules, testLine } from './dial-rules.ts';
import type { NumberRow } from './numbers.ts';
import { lineState, requireCallerId } from './numbers.ts';
import { selectNumbers } from './store-numbers.ts';
import type { CallRow } from './store.ts';
import { countDialled, countOpenCalls, insertCall, insertLeg, selectMeetingCall, selectOwnPhone } from './store.ts';
import { toCall } from './to-call.ts';

type Who = Pick<Member, 'accountId' | 'teamId'>;
type Started = { data: { teamId: string; $id: string } };

const hourMs = 3600_000;
/** Of the advisory lock: the limits of one member are counted by one call at a time. */
const lockKey = 160_001;

/** Tells everyone who may see it that the call has changed. */
export async function announceCall(
  db: Db,
  row: Pick<CallRow, 'id' | 'teamId' | 'meetingId'>,
  meeting?: MeetingRow,
): Promise<void> {
  const seenBy = meeting ?? { teamId: row.teamId, private: false, accountId: '' };
  await announcePart(db, seenBy, 'call', { callId: row.id, meetingId: row.meetingId });
}

export async function rulesOf(app: App, db: Db, teamId: string): Promise<DialRules> {
  const { prefixes } = app.config.telephony;
  const ownNumbers = (await selectNumbers(db, teamId)).map(({ value }) => value);
  return { prefixes, ownNumbers, isLoopback: isTestLine(app) };
}

const isTestLine = (app: App): boolean => app.config.telephony.line === 'loopback';

/** How someone in a call is called; the test line says what it is, whoever has it as a contact. */
export function nameOf(number: string, known: string | undefined): string {
  return number === testLine ? 'Test line' : (known ?? number);
}

/** Throws where one more call would be too many. Held until the transaction ends, so that two at once are counted as two. */
export async function checkLimits(
  app: App,
  tx: Db,
  accountId: string,
  { isNewCall }: { isNewCall: boolean },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey}, hashtext(${accountId}))`);
  const { callsAtOnce, callsPerHour } = app.config.telephony;
  if (isNewCall && (await countOpenCalls(tx, accountId)) >= callsAtOnce) throw new AppError('call_limit_simultaneous');
  const since = new Date(app.now().getTime() - hourMs);
  if ((await countDialled(tx, accountId, since)) >= callsPerHour) throw new AppError('call_limit_hourly');
}

async function requireLine(app: App): Promise<void> {
  const { kind, isReady } = await lineState(app);
  if (kind === 'none') throw new AppError('telephony_not_set_up');
  if (!isReady) throw new AppError('telephony_not_ready');
}

/** Rings the member's own phone, or waits for their browser; others are called in from the page of the meeting. */
export async function createConferenceCall(
  app: App,
  who: Who,
  phoneNumberId: string,
  within?: InMeeting,
): Promise<Started> {
  const number = await requireCallerId(app.db, who, phoneNumberId);
  await requireLine(app);
  const host = await requireAccount(app, who.accountId);
  return app.db.transaction(async (tx) => {
    await checkLimits(app, tx, who.accountId, { isNewCall: true });
    const meeting = within
      ? await holdOwnOpenMeeting(tx, who, within)
      : await createPhoneMeeting(app, tx, who, {
          description: isTestLine(app) ? 'Conference call (test line)' : 'Conference call',
          participants: [host.name],
          source: 'conference',
          callDirection: 'outbound',
        });
    const ownPhone = await selectOwnPhone(tx, who.teamId, who.accountId);
    const call = await startCall(tx, meeting, {
      number,
      kind: 'conference',
      remoteNumber: null,
      ownerVia: ownPhone ? 'phone' : 'browser',
    });
    if (ownPhone) await addLeg(tx, call, { name: host.name, number: ownPhone, isOwner: true });
    return { data: { teamId: meeting.teamId, $id: meeting.id } };
  });
}

/** Calls someone once the member has joined from the browser. */
export async function createCall(app: App, who: Who, wanted: NewCall): Promise<Started> {
  const number = await requireCallerId(app.db, who, wanted.phoneNumberId);
  const to = checkDialled(wanted.to, await rulesOf(app, app.db, who.teamId));
  await requireLine(app);
  const host = await requireAccount(app, who.accountId);
  return app.db.transaction(async (tx) => {
    await checkLimits(app, tx, who.accountId, { isNewCall: true });
    const contact = wanted.externalContactId
      ? await requireContact(tx, who.teamId, wanted.externalContactId)
      : await matchContact(tx, who.teamId, { names: [], emails: [], phones: [to] });
    const name = nameOf(to, contact?.name);
    const meeting = await createPhoneMeeting(app, tx, who, {
      description: wanted.description || (to === testLine ? 'Call to the test line' : `Call with ${name}`),
      participants: [host.name, name],
      source: 'phone',
      callDirection: 'outbound',
      externalContactId: contact?.id ?? null,
      private: wanted.private,
      ...(wanted.meetingTypeId !== undefined && { meetingTypeId: wanted.meetingTypeId }),
    });
    const call = await startCall(tx, meeting, { number, kind: 'call', remoteNumber: to, ownerVia: 'browser' });
    await addLeg(tx, call, { name, number: to, isOwner: false });
    return { data: { teamId: meeting.teamId, $id: meeting.id } };
  });
}

export async function createPhoneMeeting(
  app: App,
  tx: Db,
  who: Who,
  about: {
    description: string;
    participants: string[];
    source: 'phone' | 'conference' | 'voicemail';
    callDirection: 'inbound' | 'outbound';
    externalContactId?: string | null;
    meetingTypeId?: string | null;
    private?: boolean;
  },
): Promise<MeetingRow> {
  const meetingTypeId =
    about.meetingTypeId === undefined ? (await defaultTypeOf(tx, who)).meetingTypeId : about.meetingTypeId;
  if (meetingTypeId !== null) await requireMeetingType(tx, who.teamId, meetingTypeId);
  const [row] = await createMeetings(app, tx, [
    {
      ...about,
      teamId: who.teamId,
      accountId: who.accountId,
      status: 'created',
      meetingTypeId,
      startTime: app.now(),
      hostName: about.participants[0] ?? null,
      participants: [...new Set(about.participants)],
    },
  ]);
  return row!;
}

async function startCall(
  tx: Db,
  meeting: MeetingRow,
  of: { number: NumberRow; kind: CallRow['kind']; remoteNumber: string | null; ownerVia: CallRow['ownerVia'] },
): Promise<CallRow> {
  const { number, ...rest } = of;
  const call = await insertCall(tx, {
    id: newId(),
    teamId: meeting.teamId,
    meetingId: meeting.id,
    accountId: meeting.accountId,
    phoneNumberId: number.id,
    ownNumber: number.value,
    direction: 'outbound',
    state: 'ringing',
    externalContactId: meeting.externalContactId,
    isRecorded: number.isRecorded,
    ...rest,
  });
  await announceCall(tx, call, meeting);
  await publish(tx, callTopic, call.id);
  return call;
}

export async function addLeg(
  db: Db,
  call: Pick<CallRow, 'id' | 'teamId'>,
  { name, number, isOwner }: { name: string; number: string; isOwner: boolean },
) {
  return insertLeg(db, {
    id: newId(),
    callId: call.id,
    teamId: call.teamId,
    name,
    number,
    via: 'phone',
    isOwner,
    state: 'ringing',
  });
}

async function holdOwnOpenMeeting(tx: Db, who: Who, at: InMeeting): Promise<MeetingRow> {
  const meeting = await holdMeeting(tx, who, at);
  if (meeting.accountId !== who.accountId) throw new AppError('not_meeting_owner');
  const call = await selectMeetingCall(tx, at);
  if (meeting.status !== 'created' || (call && call.state !== 'ended')) throw new AppError('meeting_invalid_state');
  return meeting;
}

export async function getCall(app: App, who: Pick<Member, 'accountId'>, at: InMeeting): Promise<PhoneCall | null> {
  await requireMeeting(app.db, who, at);
  const row = await selectMeetingCall(app.db, at);
  return row ? toCall(app.db, row) : null;
}

/** The caller's own call that goes on. */
export async function requireOwnCall(app: App, who: Pick<Member, 'accountId'>, at: InMeeting): Promise<CallRow> {
  const meeting = await requireMeeting(app.db, who, at);
  if (meeting.accountId !== who.accountId) throw new AppError('not_meeting_owner');
  const row = await selectMeetingCall(app.db, at);
  if (!row) throw new AppError('call_not_found');
  if (row.state === 'ended') throw new AppError('call_ended');
  return row;
}
