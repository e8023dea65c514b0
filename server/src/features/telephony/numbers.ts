import type { ManagedNumber, NewPhoneNumber, PhoneNumberChange } from '@candor/contract/phone-numbers';
import type { PhoneLineState, PhoneNumber } from '@candor/contract/telephony';
import type { App } from '../../app.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/who.ts';
import { testLine, toE164 } from './dial-rules.ts';
import type { NumberRow } from './store-numbers.ts';
import {
  insertNumber,
  removeNumber,
  selectAllNumbers,
  selectNumber,
  selectNumbers,
  updateNumber,
} from './store-numbers.ts';
import { selectLine } from './store.ts';

export type { NumberRow };

/** A switchboard says every few seconds how its line stands. */
const lineFreshMs = 15_000;

const toPhoneNumber = ({ id, value, extension, label }: NumberRow): PhoneNumber => ({
  $id: id,
  value,
  extension,
  label,
});

export function toManaged(row: NumberRow): ManagedNumber {
  return {
    ...toPhoneNumber(row),
    accountIds: row.accountIds,
    inbound: { accountIds: row.ringAccountIds, ringS: row.ringS, hasVoicemail: row.hasVoicemail },
    isRecorded: row.isRecorded,
    notice: row.notice,
    hasNoticeFile: row.noticeKey !== null,
  };
}

/** Those that this member may call from. */
export async function listCallerIds(app: App, who: Pick<Member, 'accountId' | 'teamId'>): Promise<PhoneNumber[]> {
  const rows = await selectNumbers(app.db, who.teamId);
  return rows.filter((row) => mayUse(row, who.accountId)).map(toPhoneNumber);
}

const mayUse = ({ accountIds }: NumberRow, accountId: string): boolean =>
  accountIds.length === 0 || accountIds.includes(accountId);

export async function lineState(app: App): Promise<PhoneLineState> {
  const row = await selectLine(app.db, lineFreshMs);
  if (row) return { kind: row.kind, isReady: row.isReady, message: row.message };
  const isOff = app.config.telephony.line === 'none';
  return {
    kind: isOff ? 'none' : app.config.telephony.line,
    isReady: false,
    message: isOff ? 'Phone calls are not set up on this installation.' : 'The telephone service is not running.',
  };
}

/** The number, where the member may call from it. */
export async function requireCallerId(
  db: Db,
  { teamId, accountId }: Pick<Member, 'accountId' | 'teamId'>,
  phoneNumberId: string,
): Promise<NumberRow> {
  const row = await selectNumber(db, teamId, phoneNumberId);
  if (!row) throw new AppError('phone_number_not_found');
  if (!mayUse(row, accountId)) throw new AppError('phone_number_not_allowed');
  return row;
}

export async function listManaged(app: App, teamId: string): Promise<ManagedNumber[]> {
  return (await selectNumbers(app.db, teamId)).map(toManaged);
}

export async function addPhoneNumber(app: App, teamId: string, wanted: NewPhoneNumber): Promise<ManagedNumber> {
  const { value, label, extension, accountIds, inbound, isRecorded, notice } = wanted;
  return app.db.transaction(async (tx) => {
    const isTaken = (await selectAllNumbers(tx)).some(
      (row) => row.teamId !== teamId && value !== testLine && isSameNumber(row.value, value),
    );
    if (isTaken) throw new AppError('phone_number_taken');
    const row = await insertNumber(tx, {
      id: newId(),
      teamId,
      value,
      extension: extension ?? null,
      ...(label !== undefined && { label }),
      ...(accountIds && { accountIds }),
      ...(inbound && toInbound(inbound)),
      ...(isRecorded !== undefined && { isRecorded }),
      ...(notice !== undefined && { notice }),
    });
    return toManaged(row);
  });
}

export async function changePhoneNumber(
  app: App,
  at: { teamId: string; phoneNumberId: string },
  { inbound, ...change }: PhoneNumberChange,
): Promise<ManagedNumber> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const row = await updateNumber(app.db, at.teamId, at.phoneNumberId, {
    ...given,
    ...(inbound && toInbound(inbound)),
  });
  if (!row) throw new AppError('phone_number_not_found');
  return toManaged(row);
}

export async function deletePhoneNumber(app: App, at: { teamId: string; phoneNumberId: string }): Promise<void> {
  const row = await removeNumber(app.db, at.teamId, at.phoneNumberId);
  if (!row) throw new AppError('phone_number_not_found');
  if (row.noticeKey) await app.storage.remove(row.noticeKey);
}

const toInbound = ({ accountIds, ringS, hasVoicemail }: ManagedNumber['inbound']) => ({
  ringAccountIds: [...new Set(accountIds)],
  ringS,
  hasVoicemail,
});

/** The number that a call from outside was made to. Over all teams. */
export async function findCalledNumber(db: Db, called: string): Promise<NumberRow | undefined> {
  return (await selectAllNumbers(db)).find(({ value }) => isSameNumber(value, called));
}

function isSameNumber(one: string, other: string): boolean {
  const digits = (text: string) => text.replace(/\D/g, '');
  return digits(one) === digits(other) || toE164(other, one) === toE164(one, one);
}

/** The number that works without any telephone line. */
export async function addTestLine(db: Db, teamId: string): Promise<void> {
  await insertNumber(db, { id: newId(), teamId, value: testLine, label: 'Test line' });
}
