import type { CallAction, CallLeg, PhoneCall } from '@candor/contract/telephony';
import type { App } from '../../app.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { matchContact } from '../contacts/match.ts';
import type { InMeeting } from '../meetings/service.ts';
import { askSwitchboard } from './commands.ts';
import { checkDialled } from './dial-rules.ts';
import { checkDeviceToken } from './device-token.ts';
import { addLeg, announceCall, checkLimits, nameOf, requireOwnCall, rulesOf } from './service.ts';
import { lockCall, putOwnPhone, selectCall, selectCalls, selectLegs } from './store.ts';
import { toCall, toCalls, toLeg } from './to-call.ts';

type Who = Pick<Member, 'accountId' | 'teamId'>;

const mostListed = 50;
const mostLegs = 12;

export async function joinCall(
  app: App,
  who: Who,
  at: InMeeting,
  { offer, deviceToken }: { offer: string; deviceToken: string },
): Promise<{ answer: string; legId: string }> {
  const call = await requireOwnCall(app, who, at);
  await checkDeviceToken(app, who, deviceToken);
  const { answer, legId } = await askSwitchboard(app, call.id, { action: 'join', offer });
  if (answer === undefined || legId === undefined) throw new AppError('call_failed');
  return { answer, legId };
}

export async function controlCall(app: App, who: Who, at: InMeeting, action: CallAction): Promise<PhoneCall> {
  const call = await requireOwnCall(app, who, at);
  const checked =
    action.action === 'transfer'
      ? { ...action, to: checkDialled(action.to, await rulesOf(app, app.db, at.teamId)) }
      : action;
  await askSwitchboard(app, call.id, checked);
  return toCall(app.db, (await selectCall(app.db, at.teamId, call.id)) ?? call);
}

/** Someone else comes into the call. */
export async function addPhoneSource(
  app: App,
  who: Who,
  at: InMeeting,
  wanted: { to: string; name: string },
): Promise<CallLeg> {
  const call = await requireOwnCall(app, who, at);
  const to = checkDialled(wanted.to, await rulesOf(app, app.db, at.teamId));
  const leg = await app.db.transaction(async (tx) => {
    const held = await lockCall(tx, at.teamId, call.id);
    if (!held || held.state === 'ended') throw new AppError('call_ended');
    await checkLimits(app, tx, who.accountId, { isNewCall: false });
    const legs = await selectLegs(tx, [call.id]);
    if (legs.filter(({ state }) => state !== 'ended').length >= mostLegs) throw new AppError('call_limit_simultaneous');
    const contact = wanted.name ? null : await matchContact(tx, at.teamId, { names: [], emails: [], phones: [to] });
    const added = await addLeg(tx, call, {
      name: wanted.name || nameOf(to, contact?.name),
      number: to,
      isOwner: false,
    });
    await announceCall(tx, call);
    return added;
  });
  await askSwitchboard(app, call.id, { action: 'dial', legId: leg.id });
  return toLeg(leg);
}

export async function listCalls(app: App, who: Who, filter: 'all' | 'missed' | 'ringing'): Promise<PhoneCall[]> {
  return toCalls(app.db, await selectCalls(app.db, who, filter, mostListed));
}

/** Takes a call from outside that rings for this member. */
export async function acceptCall(
  app: App,
  who: Who,
  callId: string,
): Promise<{ data: { teamId: string; $id: string } }> {
  await requireRinging(app, who, callId);
  await askSwitchboard(app, callId, { action: 'accept', accountId: who.accountId });
  const call = await selectCall(app.db, who.teamId, callId);
  if (!call?.meetingId || call.accountId !== who.accountId) throw new AppError('call_taken');
  return { data: { teamId: who.teamId, $id: call.meetingId } };
}

export async function declineCall(app: App, who: Who, callId: string): Promise<void> {
  await requireRinging(app, who, callId);
  await askSwitchboard(app, callId, { action: 'decline', accountId: who.accountId });
}

async function requireRinging(app: App, who: Who, callId: string): Promise<void> {
  const call = await selectCall(app.db, who.teamId, callId);
  if (!call || !call.ringAccountIds.includes(who.accountId)) throw new AppError('call_not_found');
  if (call.state === 'ended') throw new AppError('call_ended');
  if (call.meetingId !== null) throw new AppError('call_taken');
}

export async function setOwnPhone(app: App, who: Who, number: string | null): Promise<{ number: string | null }> {
  const checked = number === null ? null : checkDialled(number, await rulesOf(app, app.db, who.teamId));
  await putOwnPhone(app.db, who.teamId, who.accountId, checked);
  return { number: checked };
}
