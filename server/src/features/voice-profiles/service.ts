import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@candor/contract/limits';
import { voiceConsent } from '@candor/contract/voice-profiles';
import type { App } from '../../app.ts';
import { SpeechError } from '../../engines/speech/speech-error.ts';
import { AppError } from '../../http/app-error.ts';
import { spend } from '../sessions/rate-limit.ts';
import { matchVoices } from './match-voices.ts';
import type { VoiceProfileRow } from './store.ts';
import { deleteVoiceProfileRow, selectVoiceProfile, selectVoiceProfiles, upsertVoiceProfile } from './store.ts';

const perHour = 20;

export async function getVoiceProfile(app: App, accountId: string) {
  const row = await selectVoiceProfile(app.db, accountId);
  return { profile: row ? toProfile(row) : null };
}

/** The sound is only in a folder that is gone when this returns. */
export async function storeVoiceBiometric(app: App, accountId: string, audio: Uint8Array, signal: AbortSignal) {
  if (!(await spend(app, { key: `voice:${accountId}`, most: perHour, windowMs: 60 * 60_000 })))
    throw new AppError('too_many_requests');
  const { voice, spokenS } = await app.media.inFolder(async (folder) => {
    const path = join(folder, 'reading');
    await writeFile(path, audio);
    try {
      return await app.speakers.describe({ path }, { signal });
    } catch (error) {
      if (error instanceof SpeechError && !signal.aborted) throw new AppError('voice_too_short', { cause: error });
      throw error;
    }
  });
  if (spokenS < limits.voiceSpokenS) throw new AppError('voice_too_short');
  const row: VoiceProfileRow = {
    accountId,
    voice: app.secrets.seal(placeOf(accountId), toText(voice)),
    spokenS,
    consentVersion: voiceConsent.version,
    consentedAt: app.now(),
  };
  await upsertVoiceProfile(app.db, row);
  return { profile: toProfile(row) };
}

export async function deleteVoiceProfile(app: App, accountId: string): Promise<void> {
  await deleteVoiceProfileRow(app.db, accountId);
}

/** Members of the team among these voices: account ids by the number of the voice. */
export async function recogniseVoices(
  app: App,
  teamId: string,
  voices: readonly Float32Array[],
): Promise<Record<number, string>> {
  if (voices.length === 0) return {};
  const rows = await selectVoiceProfiles(app.db, teamId);
  const known = rows.map(({ accountId, voice }) => ({
    accountId,
    voice: fromText(app.secrets.open(placeOf(accountId), voice)),
  }));
  return matchVoices(voices, known);
}

const toProfile = ({ consentedAt, spokenS }: VoiceProfileRow) => ({ consentedAt: consentedAt.toISOString(), spokenS });
const placeOf = (id: string) => ({ table: 'voice_profile', id, column: 'voice' });
const toText = (voice: Float32Array) =>
  Buffer.from(voice.buffer, voice.byteOffset, voice.byteLength).toString('base64');

function fromText(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
