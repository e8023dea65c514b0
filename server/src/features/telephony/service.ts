import type { PhoneNumber } from '@candor/contract/telephony';
import { asc, eq } from 'drizzle-orm';
import type { App } from '../../app.ts';
import { newId } from '../../db/id.ts';
import { phoneNumber } from '../../db/schema/teams.ts';
import { AppError } from '../../http/app-error.ts';

export async function listPhoneNumbers(app: App, teamId: string): Promise<PhoneNumber[]> {
  const rows = await app.db
    .select()
    .from(phoneNumber)
    .where(eq(phoneNumber.teamId, teamId))
    .orderBy(asc(phoneNumber.value), asc(phoneNumber.id));
  return rows.map((row) => ({ $id: row.id, value: row.value, extension: row.extension }));
}

export async function addPhoneNumber(app: App, teamId: string, wanted: Omit<PhoneNumber, '$id'>): Promise<PhoneNumber> {
  const id = newId();
  await app.db.insert(phoneNumber).values({ id, teamId, ...wanted });
  return { $id: id, ...wanted };
}

/** No telephony engine exists on this installation yet, and the answer says so. */
export async function createConferenceCall(app: App, teamId: string, phoneNumberId: string): Promise<never> {
  const numbers = await listPhoneNumbers(app, teamId);
  throw new AppError(
    numbers.some((number) => number.$id === phoneNumberId) ? 'telephony_not_set_up' : 'phone_number_not_found',
  );
}
