import { limits } from '@candor/contract/limits';
import type { App } from '../../app.ts';
import { makeTone } from '../../engines/telephony/audio/tones.ts';
import type { Leg, Telephony } from '../../engines/telephony/port.ts';
import { newId } from '../../db/id.ts';
import { listNames } from '../accounts/service.ts';
import { matchContact } from '../contacts/match.ts';
import { listMembers } from '../teams/service.ts';
import { openActiveCall, type ActiveCall } from './active-call.ts';
import { openCallRecord } from './call-record.ts';
import type { Command, CommandResult } from './commands.ts';
import { toE164 } from './dial-rules.ts';
import { finishCall } from './finish-call.ts';
import type { NumberRow } from './numbers.ts';
import { findCalledNumber } from './numbers.ts';
import { addLeg, announceCall, createPhoneMeeting } from './service.ts';
import type { CallRow } from './store.ts';
import { insertCall, selectCall, selectOwnPhone, updateCall } from './store.ts';

const greeting =
  'No one can take your call right now. Please leave a message after the tone, and press the hash key when you are done.';

export type RingingCall = {
  id: string;
  meetingId: string | null;
  handle(command: Command): Promise<CommandResult>;
  end(message: string): Promise<void>;
  drop(): void;
};

/** A call from outside: it rings members, one of them takes it, or the caller leaves a message. */
export async function ringMembers(
  app: App,
  line: Telephony,
  leg: Leg,
  options: { runId: string; onEnd: (id: string) => void },
): Promise<RingingCall | null> {
  const found = await findCalledNumber(app.db, leg.local);
  if (!found || (found.ringAccountIds.length === 0 && !found.hasVoicemail)) {
    leg.hangUp();
    return null;
  }
  const number: NumberRow = found;
  const remoteNumber = toE164(leg.remote.number, number.value);
  const contact = await matchContact(app.db, number.teamId, { names: [], emails: [], phones: [remoteNumber] });
  const callerName = contact?.name ?? leg.remote.name ?? (remoteNumber || 'Unknown caller');
  const [first] = number.ringAccountIds;
  const ownerId = first ?? (await anyMember(app, number));
  if (ownerId === undefined) {
    leg.hangUp();
    return null;
  }
  const row = await app.db.transaction(async (tx) => {
    const inserted = await insertCall(tx, {
      id: newId(),
      teamId: number.teamId,
      accountId: ownerId,
      phoneNumberId: number.id,
      ownNumber: number.value,
      remoteNumber,
      direction: 'inbound',
      kind: 'call',
      state: 'ringing',
      ownerVia: 'browser',
      externalContactId: contact?.id ?? null,
      ringAccountIds: number.ringAccountIds,
      isRecorded: number.isRecorded,
      runId: options.runId,
    });
    await announceCall(tx, inserted);
    return inserted;
  });
  const record = openCallRecord(app, row);
  const ringing = new Set(number.ringAccountIds);
  const phones: { accountId: string; leg: Leg }[] = [];
  let active: ActiveCall | null = null;
  let isOver = false;
  const finish = () => options.onEnd(row.id);

  const stop = leg.subscribe((event) => {
    if (event.kind === 'ended' && !active) void miss('The caller hung up.');
  });
  const timer = setTimeout(() => void unanswered(), ringing.size === 0 ? 0 : number.ringS * 1000);

  function quiet(): void {
    clearTimeout(timer);
    stop();
    for (const phone of phones) phone.leg.hangUp();
  }

  async function miss(message: string): Promise<void> {
    if (isOver || active) return;
    isOver = true;
    quiet();
    leg.hangUp();
    await app.db.transaction(async (tx) => {
      await updateCall(tx, row.id, { isMissed: true });
      await app.events.emit(tx, 'phone.missed', { teamId: row.teamId, callId: row.id, meetingId: null });
    });
    await finishCall(app, row, message);
    finish();
  }

  /** Nobody took it. */
  async function unanswered(): Promise<void> {
    if (isOver || active) return;
    if (!number.hasVoicemail) return miss('Nobody answered.');
    const call = await connect(ownerId!, { kind: 'voicemail', via: 'browser' });
    if (!call) return;
    await leg.answer();
    const [spoken, tone] = [
      await app.textToSpeech.speak(greeting).catch(() => new Int16Array(0)),
      makeTone([1_000], 400),
    ];
    const full = new Int16Array(spoken.length + tone.length);
    full.set(spoken);
    full.set(tone, spoken.length);
    call.takeMessage(full, limits.voicemailS * 1000);
  }

  /** Makes the meeting and hands the caller over to the call. */
  async function connect(
    accountId: string,
    { kind, via }: { kind: 'call' | 'voicemail'; via: 'browser' | 'phone' },
  ): Promise<ActiveCall | null> {
    if (isOver || active) return null;
    isOver = true;
    quiet();
    const hostName = (await listNames(app.db, [accountId])).get(accountId) ?? 'Member';
    const isVoicemail = kind === 'voicemail';
    await app.db.transaction(async (tx) => {
      const meeting = await createPhoneMeeting(
        app,
        tx,
        { accountId, teamId: row.teamId },
        {
          description: isVoicemail ? `Voicemail from ${callerName}` : `Call with ${callerName}`,
          participants: isVoicemail ? [callerName] : [hostName, callerName],
          source: isVoicemail ? 'voicemail' : 'phone',
          callDirection: 'inbound',
          externalContactId: contact?.id ?? null,
        },
      );
      await updateCall(tx, row.id, {
        meetingId: meeting.id,
        accountId,
        kind,
        ownerVia: via,
        isMissed: isVoicemail,
        isRecorded: isVoicemail || number.isRecorded,
      });
      if (isVoicemail)
        await app.events.emit(tx, 'phone.missed', { teamId: row.teamId, callId: row.id, meetingId: meeting.id });
    });
    const updated = await selectCall(app.db, row.teamId, row.id);
    active = openActiveCall(app, line, {
      row: updated as CallRow,
      number,
      hostName,
      runId: options.runId,
      onEnd: finish,
    });
    const guest = await addLeg(app.db, row, { name: callerName, number: remoteNumber, isOwner: false });
    active.addPhone(guest, leg);
    await record.write(async () => undefined);
    return active;
  }

  async function accept(accountId: string): Promise<CommandResult> {
    if (isOver) return { ok: false, code: 'call_taken' };
    const call = await connect(accountId, { kind: 'call', via: 'browser' });
    if (!call) return { ok: false, code: 'call_taken' };
    await leg.answer();
    return { ok: true };
  }

  async function decline(accountId: string): Promise<CommandResult> {
    ringing.delete(accountId);
    await record.write((tx) => updateCall(tx, row.id, { ringAccountIds: [...ringing] }));
    if (ringing.size === 0) void unanswered();
    return { ok: true };
  }

  /** Their own phones ring along; whoever picks up first has it. */
  async function ringPhones(): Promise<void> {
    for (const accountId of number.ringAccountIds) {
      const own = await selectOwnPhone(app.db, number.teamId, accountId);
      if (own === null || isOver) continue;
      const phone = line.originate({ from: number.value, to: own, callerName });
      phones.push({ accountId, leg: phone });
      phone.subscribe((event) => {
        if (event.kind === 'answered' && !isOver) void takeByPhone(accountId, phone);
      });
    }
  }

  async function takeByPhone(accountId: string, phone: Leg): Promise<void> {
    phones.splice(0, phones.length, ...phones.filter((other) => other.leg !== phone));
    const call = await connect(accountId, { kind: 'call', via: 'phone' });
    if (!call) return phone.hangUp();
    await leg.answer();
    const name = (await listNames(app.db, [accountId])).get(accountId) ?? 'Member';
    const own = await addLeg(app.db, row, { name, number: phone.remote.number, isOwner: true });
    call.addPhone(own, phone);
    await call.enterNow(own.id);
  }

  if (leg.state() === 'ended') void miss('The caller hung up.');
  void ringPhones().catch((error: unknown) => app.log.warn({ err: error }, 'telephony: own phones do not ring'));
  return {
    id: row.id,
    get meetingId() {
      return active?.meetingId ?? null;
    },
    async handle(command) {
      if (active) return active.handle(command);
      if (command.action === 'accept') return accept(command.accountId);
      if (command.action === 'decline') return decline(command.accountId);
      return { ok: false, code: 'call_not_found' };
    },
    end: (message) => (active ? active.end(message) : miss(message)),
    drop() {
      quiet();
      leg.hangUp();
      active?.drop();
      finish();
    },
  };
}

/** With nobody to ring the messages go to whoever may use the number first. */
async function anyMember(app: App, number: NumberRow): Promise<string | undefined> {
  if (number.accountIds[0]) return number.accountIds[0];
  const { memberships } = await listMembers(app, number.teamId, { page: 0, limit: 1 });
  return memberships[0]?.accountId;
}
