import { createContact } from '@candor/contract/contacts';
import { createMeetingType } from '@candor/contract/meeting-types';
import { getMeeting } from '@candor/contract/meetings';
import { putMemberPreferences, putTeamSpellings } from '@candor/contract/teams';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { meeting } from '../../../db/schema/meetings.ts';
import type { TranscribeOptions } from '../../../engines/speech/port.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { openTestApp } from '../../../test/app.ts';
import { fakeSpeech, say, sentence } from '../../../test/fake-speech.ts';
import { noise } from '../../../test/media.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { assembleNow, openMeeting, record } from '../../../test/recordings.ts';
import { openSpeaking } from '../../../test/transcripts.ts';

const pcm = { kind: 'audio', mediaType: 'audio/pcm;rate=16000;channels=1' } as const;
const details = async (on: TestApp, as: Person, at: InMeeting) => (await on.call(getMeeting, { as, params: at })).body;

describe('what is known before a word is', () => {
  test('type by the description, contact by the names, and never in place of what people set', async () => {
    const { on, recordTracks } = await openSpeaking();
    const { owner, at } = await recordTracks([{ participant: 'Zoë Ångström', says: [] }]);
    const type = await on.call(createMeetingType, { as: owner, params: at, body: { name: 'Screen' } });
    const contact = await on.call(createContact, {
      as: owner,
      params: at,
      body: { name: 'Zoë Ångström', emails: [], phones: [] },
    });
    await assembleNow(on, at);
    expect(await details(on, owner, at)).toMatchObject({
      meeting: { meetingTypeId: type.body.$id, externalContactId: contact.body.$id, participants: ['Zoë Ångström'] },
      contact: { name: 'Zoë Ångström' },
    });

    const other = await recordTracks([{ participant: 'Zoë Ångström', says: [] }]);
    const chosen = await on.call(createMeetingType, { as: other.owner, params: other.at, body: { name: 'Debrief' } });
    await on.call(createMeetingType, { as: other.owner, params: other.at, body: { name: 'Screen' } });
    await on.app.db
      .update(meeting)
      .set({ meetingTypeId: chosen.body.$id, externalContactId: 'crm-7' })
      .where(eq(meeting.id, other.at.meetingId));
    await assembleNow(on, other.at);
    expect((await details(on, other.owner, other.at)).meeting).toMatchObject({
      meetingTypeId: chosen.body.$id,
      externalContactId: 'crm-7',
    });
  });

  test("the owner's language and everyone's spellings go to the engine; of several languages one that is spoken", async () => {
    const asked: TranscribeOptions[] = [];
    const on = await openTestApp({
      speech: fakeSpeech(
        (_, options) => (
          asked.push(options), say([sentence(0, 'Guten Tag.', { language: options.language ?? 'nl' })], options)
        ),
      ),
    });
    const { owner, at } = await openMeeting(on);
    await on.call(putTeamSpellings, { as: owner, params: at, body: { customSpellings: ['Northlight'] } });
    const prefer = (callLanguageCodes: string[]) =>
      on.call(putMemberPreferences, {
        as: owner,
        params: { ...at, accountId: owner.accountId },
        body: { callLanguageCodes, customSpellings: ['Zieliński'] },
      });
    await prefer(['de']);
    await record(on, owner, at, [{ ...pcm, participant: 'Amara Osei', bytes: noise(1) }]);
    await assembleNow(on, at);
    expect(asked.map(({ language, spellings }) => [language, spellings])).toEqual([
      ['de', ['Zieliński', 'Northlight', 'Amara Osei']],
    ]);

    await prefer(['de', 'en']);
    await record(on, owner, at, [{ ...pcm, participant: 'Amara Osei', bytes: noise(1, 4) }], {
      startedAt: '2026-01-05T09:00:05.000Z',
    });
    asked.length = 0;
    await assembleNow(on, at);
    expect(asked.map(({ language }) => language)).toEqual([undefined, 'de', 'de']);
    expect((await details(on, owner, at)).speechData).toMatchObject({ revision: 2, language: 'de' });
  });
});
