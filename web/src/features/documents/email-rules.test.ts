import { expect, test } from 'vitest';
import { isAddress, toAddresses, toAddressText } from './email-rules.ts';

test('addresses are read as people type them, and written back the same way', () => {
  const typed = 'Mia Chen <mia@acme.example>, max@acme.example; "Adeyemi, Zoë" <zoe@acme.example>';
  expect(toAddresses(typed.split(';')[0]!)).toEqual([
    { name: 'Mia Chen', address: 'mia@acme.example' },
    { name: '', address: 'max@acme.example' },
  ]);
  const known = [{ name: 'Mia, Chen', address: 'mia@acme.example' }];
  expect(toAddresses(toAddressText(known))).toEqual([{ name: 'Mia  Chen', address: 'mia@acme.example' }]);
  expect(toAddresses(' , ')).toEqual([]);
});

test('what is no address is said before it is handed in', () => {
  const of = (text: string) => toAddresses(text).map(isAddress);
  expect(of('mia@acme.example, mia, mia@acme, Mia <mia@acme.example>')).toEqual([true, false, false, true]);
});
