import { getExternalPage } from '@candor/contract/external-pages';
import { setMeetingField } from '@candor/contract/notes';
import { createSharablePage } from '@candor/contract/sharable-pages';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { transcriptSpeaker } from '../../../db/schema/transcripts.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { Person, TestApp } from '../../../test/app.ts';
import { sentence } from '../../../test/fake-speech.ts';
import type { InMeeting } from '../../../test/recordings.ts';
import { documentIn, linkTo } from '../../../test/sharable-pages.ts';
import { openSpeaking } from '../../../test/transcripts.ts';

let on: TestApp;
let owner: Person;
let at: InMeeting;

beforeAll(async () => {
  const speaking = await openSpeaking({ closeAt: afterFile });
  on = speaking.on;
  ({ owner, at } = await speaking.transcribed([
    { name: 'Ada Byron', participant: 'Ada Byron', says: [sentence(0, 'I could start in March.')] },
  ]));
  await on.app.db
    .update(transcriptSpeaker)
    .set({ role: 'candidate' })
    .where(eq(transcriptSpeaker.meetingId, at.meetingId));
  for (const [field, label, value] of [
    ['role', 'Role', 'head of finance'],
    ['notice', 'Notice period', '3 months'],
    ['location', 'Location', 'Harrogate'],
    ['pay', 'Pay', '110,000 as a base, not below 105,000'],
    ['employer', 'Employer', 'Globex'],
  ] as const)
    await on.call(setMeetingField, { as: owner, params: { ...at, field }, body: { label, value } });
}, 240_000);

async function pageWith(text: string, { isBlind = false, title = 'Head of finance' } = {}) {
  const line = { $id: newId(), text, isByPerson: true, evidence: [] };
  const sourceId = await documentIn(on, at, { nickname: 'Write-up', lines: [line] });
  const { body: page } = await on.call(createSharablePage, {
    as: owner,
    params: { teamId: at.teamId },
    body: { title, datasources: [{ meetingId: at.meetingId, sourceId, type: 'document' }] },
  });
  const params = { teamId: at.teamId, referenceId: page.referenceId };
  const { token } = await linkTo(on, owner, params, { isBlind });
  return (await on.call(getExternalPage, { params, headers: { 'x-share-token': token } })).body;
}

const text = 'Ada Byron lives in Harrogate and gives 3 months of notice. A base of 110,000, not less than 105,000.';

test('a page begins with whom it is about, and facts that stand on it', async () => {
  const { about, sender } = await pageWith(text);
  expect(about).toEqual({
    name: 'Ada Byron',
    facts: [
      { label: 'Role', value: 'Head of finance' },
      { label: 'Location', value: 'Harrogate' },
      { label: 'Notice period', value: '3 months' },
      { label: 'Pay', value: '110,000 as a base, not below 105,000' },
    ],
  });
  expect(sender).toMatchObject({ email: owner.email });
});

test('what does not stand on the page is not said at its head either', async () => {
  expect((await pageWith('Closed the books in 4 days.', { title: 'For Acme' })).about).toEqual({
    name: null,
    facts: [],
  });
});

test('a blind page says neither who nor where', async () => {
  const { about, sender } = await pageWith(text, { isBlind: true });
  expect(about).toEqual({
    name: null,
    facts: [
      { label: 'Role', value: 'Head of finance' },
      { label: 'Notice period', value: '3 months' },
      { label: 'Pay', value: '110,000 as a base, not below 105,000' },
    ],
  });
  expect(sender).toBeNull();
});
