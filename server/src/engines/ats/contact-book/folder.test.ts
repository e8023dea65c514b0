import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { openAtsDatabase, sampleNote } from '../../../test/ats-servers/use.ts';
import { exportBook, exportContactsAsCsv } from './export.ts';
import { openFolder } from './folder.ts';

let on: Awaited<ReturnType<typeof openAtsDatabase>>;
beforeAll(async () => {
  on = await openAtsDatabase();
});
afterAll(() => on.close());
const openBook = (teamId = on.teamId) => openFolder({ db: on.db, teamId, now: () => new Date() });

test('of two people who change the same field at once, one gets a conflict', async () => {
  const book = openBook();
  const { ref } = await book.createRecord('contact', { name: 'Amara Osei' });
  const change = (value: string) => book.updateFields(ref, [{ field: 'jobTitle', expected: null, value }]);
  const ends = await Promise.allSettled(['Engineer', 'Manager', 'Director'].map(change));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ fault: 'conflict' });
});

test('further e-mails and phones stay when the first one changes', async () => {
  const book = openBook();
  const { ref } = await book.createRecord('contact', { name: 'Ben Ito', email: 'ben@ito.example' });
  await on.db.execute(`update contact set emails = emails || array['b@ito.example'] where id = '${ref.id}'`);
  await book.updateFields(ref, [{ field: 'email', expected: 'ben@ito.example', value: 'New@ito.example' }]);
  const [found] = await book.findPeople({ emails: ['new@ito.example'] });
  expect(found!.emails).toEqual(['new@ito.example', 'b@ito.example']);
});

test('another team has another book', async () => {
  const other = newId();
  await on.db.execute(`insert into team (id, name) values ('${other}', 'Other')`);
  const mine = await openBook().createRecord('contact', { name: 'Cleo Marsh', email: 'cleo@marsh.example' });
  const { note } = await openBook().writeNote(sampleNote({ person: mine.ref, activityType: null }));
  const theirs = openBook(other);
  expect(await theirs.readRecord(mine.ref)).toBeNull();
  expect(await theirs.findPeople({ emails: ['cleo@marsh.example'] })).toEqual([]);
  expect(await theirs.readNote(note)).toBeNull();
  await expect(theirs.updateFields(mine.ref, [{ field: 'jobTitle', value: 'x' }])).rejects.toMatchObject({
    fault: 'not-found',
  });
  await expect(theirs.restoreNote(note)).rejects.toMatchObject({ fault: 'not-found' });
});

test('the book can be taken elsewhere, as JSON and as a table that runs nothing', async () => {
  const book = openBook();
  const { ref } = await book.createRecord('contact', {
    name: '=HYPERLINK("x")',
    phone: '+44 20 7946 0958',
    skills: 'Go, "C"',
  });
  const kept = await book.writeNote(sampleNote({ person: ref, activityType: 'Call' }));
  const deleted = await book.writeNote(sampleNote({ person: ref, activityType: 'Call' }));
  await book.deleteNote(deleted.note);
  const { notes } = await exportBook({ db: on.db, teamId: on.teamId });
  const ids = notes.map((note) => (note as { id: string }).id);
  expect(ids).toContain(kept.note.id);
  expect(ids).not.toContain(deleted.note.id);
  const csv = await exportContactsAsCsv({ db: on.db, teamId: on.teamId });
  expect(csv).toContain(`"'=HYPERLINK(""x"")",,'+44 20 7946 0958`);
  expect(csv).toContain('"Go, ""C"""');
});
