import { expect, test } from 'vitest';
import { mailtoOf, toDraft } from './mail-draft.ts';

const text =
  'E-mail follow-up\n\nElise Fontaine · March 2, 2026\n\nHi Elise,\n\nThanks for your time.\n\nBest,\nOlive\n';

test('a draft has the words without the title of the document', () => {
  expect(toDraft(text)).toEqual({ subject: '', body: 'Hi Elise,\n\nThanks for your time.\n\nBest,\nOlive' });
  expect(toDraft(text.replace('Hi Elise,', 'Subject: Head of Finance\n\nHi Elise,'))).toMatchObject({
    subject: 'Head of Finance',
    body: expect.stringMatching(/^Hi Elise,/),
  });
});

test('a draft opens in the mail program, unless it is too long for an address', () => {
  expect(mailtoOf({ subject: 'A & B', body: 'One\nTwo' })).toBe('mailto:?subject=A%20%26%20B&body=One%0D%0ATwo');
  expect(mailtoOf({ subject: '', body: 'x'.repeat(3_000) })).toBeNull();
});
