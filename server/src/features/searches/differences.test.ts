import { createContact, getContact, linkContact } from '@candor/contract/contacts';
import { listSearchDifferences } from '@candor/contract/search-differences';
import { addSearchPerson, createSearch } from '@candor/contract/searches';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { lineOf } from '../../test/fake-language.ts';
import { openInterviews } from '../../test/notes.ts';

test('what a candidate said differently from call to call is shown with both recordings, to whom may hear them', async () => {
  const on = await openInterviews();
  const { call, owner, member, teamId, writes } = on;
  const params = { teamId };
  const contact = async (name: string) => (await call(createContact, { as: owner, params, body: { name } })).body.$id;
  const [elise, caleb] = [await contact('Elise Fontaine'), await contact('Caleb Stone')];
  const talk = async (contactId: string, notice: string, reason: string, day: string) => {
    writes.writeNotes = async (told) => ({
      summary: [],
      sections: [],
      actionItems: [],
      facts: [
        { kind: 'notice', value: notice, line: lineOf(told, notice) },
        { kind: 'reason-for-leaving', value: reason, line: lineOf(told, reason) },
      ],
      dropped: [],
    });
    const at = await on.written([`My notice is ${notice} as of now.`, `I would leave for ${reason} in the end.`], {
      startTime: new Date(day),
    });
    await call(linkContact, { as: owner, params: at, body: { externalContactId: contactId } });
    return at;
  };
  await talk(elise, 'three months', 'more pay', '2026-03-02T09:00:00Z');
  const later = await talk(elise, 'one month', 'more pay', '2026-05-02T09:00:00Z');
  await talk(caleb, 'six weeks', 'a shorter way', '2026-03-02T09:00:00Z');
  await talk(caleb, 'six weeks', 'another boss', '2026-04-02T09:00:00Z');
  const { $id: searchId } = (await call(createSearch, { as: owner, params, body: { title: 'Head of Finance' } })).body;
  const at = { teamId, searchId };
  for (const contactId of [elise, caleb])
    await call(addSearchPerson, { as: owner, params: { ...at, contactId }, body: {} });
  const read = async (as: Person) =>
    (await call(listSearchDifferences, { as, params: at })).body.differences.map(({ name, facts }) => [
      name,
      facts.map(({ field, values }) => [field, values.map(({ value }) => value)]),
    ]);
  expect(await read(member)).toEqual([
    ['Caleb Stone', [['reason-for-leaving', ['another boss', 'a shorter way']]]],
    ['Elise Fontaine', [['notice', ['one month', 'three months']]]],
  ]);
  const [, fontaine] = (await call(listSearchDifferences, { as: member, params: at })).body.differences;
  expect(fontaine!.facts[0]!.values.map(({ evidence }) => evidence[0]?.quote)).toEqual(['one month', 'three months']);
  // The contact's own page says the same.
  const page = (await call(getContact, { as: member, params: { teamId, contactId: elise } })).body.facts;
  expect(page.find(({ field }) => field === 'notice')).toMatchObject({ isConflicting: true });
  await on.app.db.execute(sql`update meeting set private = true where id = ${later.meetingId}`);
  expect((await read(member)).map(([name]) => name)).toEqual(['Caleb Stone']);
  expect((await read(owner)).map(([name]) => name)).toEqual(['Caleb Stone', 'Elise Fontaine']);
  const stranger = await on.person('Stranger');
  expect((await call(listSearchDifferences, { as: stranger, params: at })).status).toBe(404);
});
