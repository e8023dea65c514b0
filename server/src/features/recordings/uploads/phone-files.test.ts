import { join } from 'node:path';
import { createMeeting } from '@candor/contract/meetings';
import { getTranscript } from '@candor/contract/transcripts';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import type { TestTeam } from '../../../test/app.ts';
import { openTestTeam } from '../../../test/app.ts';
import { makeMedia } from '../../../test/media.ts';
import { assembleNow } from '../../../test/recordings.ts';
import { appendUpload, createUpload } from './uploads.ts';

const sentence = join(import.meta.dirname, '../../../engines/speech/fixtures/sentence.ogg');
let on: TestTeam;
beforeAll(async () => {
  const env = { SPEECH_ENGINE: 'moonshine', PATH: process.env['PATH'] ?? '' };
  on = await openTestTeam({ closeAt: afterFile, speech: 'real', env });
});

// What the recorders of phones write: Voice Memos, its export as Core Audio, Android's recorder, and a camera.
const kinds = [
  { name: 'Voice memo.m4a', mediaType: 'audio/x-m4a', args: ['-ac', '1', '-ar', '48000', '-c:a', 'aac'] },
  { name: 'Memo.caf', mediaType: '', args: ['-ac', '1', '-ar', '44100', '-c:a', 'alac'] },
  { name: 'REC_0001.3gp', mediaType: 'audio/3gpp', args: ['-ac', '1', '-ar', '16000', '-c:a', 'aac'] },
] as const;

test.each(kinds)('$name of a phone is taken and transcribed', async ({ name, mediaType, args }) => {
  const bytes = await makeMedia(name.split('.').at(-1)!, '-i', sentence, ...args);
  const { body } = await on.call(createMeeting, { as: on.member, params: { teamId: on.teamId }, body: {} });
  const at = { teamId: on.teamId, meetingId: body.$id };
  const who = { ...on.member, teamId: on.teamId, role: 'member' as const, sessionId: 'one', expiresAt: 0 };
  const wanted = {
    length: bytes.length,
    fileName: name,
    mediaType: mediaType || 'video/unknown',
    startedAt: undefined,
  };
  const { $id: uploadId } = await createUpload(on.app, who, at, wanted);
  await appendUpload(
    on.app,
    who,
    { ...at, uploadId },
    0,
    (async function* () {
      yield bytes;
    })(),
  );
  await assembleNow(on, at);
  const { segments } = (await on.call(getTranscript, { as: on.member, params: at })).body;
  const said = segments.flatMap(({ words }) => words.map(([word]) => word)).join(' ');
  expect(said).toContain('quarterly report will be ready on Thursday afternoon');
});
