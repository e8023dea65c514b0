import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookNote } from '../../db/schema/contact-book.ts';
import { atsEmulators } from '../../test/ats-servers/all.ts';
import type { AtsEmulator } from '../../test/ats-servers/emulator.ts';
import { connectTo, openAtsDatabase, sampleNote } from '../../test/ats-servers/use.ts';
import { openAtsEngine } from './open.ts';
import type { Ats, AtsError, AtsRef } from './port.ts';

/** One suite for every adapter: what callers rely on, whatever the system's protocol looks like. */
type Subject = {
  ats: Ats;
  person: AtsRef;
  textField: string;
  choice: { field: string; value: string } | null;
  activityType: string | null;
  job: AtsRef | null;
  /** Live notes there, however they came to be. */
  notesThere(): Promise<number>;
  emulator: AtsEmulator | null;
};

let on: Awaited<ReturnType<typeof openAtsDatabase>>;
beforeAll(async () => {
  on = await openAtsDatabase();
});
afterAll(() => on.close());

async function openEmulated(Emulator: new () => AtsEmulator): Promise<Subject & { stop(): Promise<void> }> {
  const emulator: AtsEmulator = new Emulator();
  await emulator.start();
  const { facts } = emulator;
  const ats = connectTo(emulator, on.db);
  const [job] = ats.capabilities.types.job.length > 0 ? (await ats.listRecords('job')).items : [];
  return {
    ats,
    person: facts.person,
    textField: facts.textField,
    choice: facts.choice,
    activityType: facts.activityType,
    job: job?.ref ?? null,
    notesThere: async () => emulator.world.notes.filter((note) => !note.isDeleted).length,
    emulator,
    stop: () => emulator.stop(),
  };
}

async function openBook(): Promise<Subject & { stop(): Promise<void> }> {
  const engine = openAtsEngine({ db: on.db, resolve: (url) => url, privateHosts: [], now: () => new Date() });
  const ats = engine.open({ id: 'book', kind: 'folder', teamId: on.teamId, settings: {} });
  const person = await ats.createRecord('contact', {
    name: 'Amara Osei',
    email: 'Amara@Osei.example',
    phone: '020 7946 0958',
  });
  const jobs = await Promise.all(
    Array.from({ length: 130 }, (_, place) => ats.createRecord('job', { name: `Role ${place + 1}` })),
  );
  return {
    ats,
    person: person.ref,
    textField: 'jobTitle',
    choice: { field: 'workMode', value: 'Remote' },
    activityType: 'Call',
    job: jobs[0]!.ref,
    notesThere: async () => (await on.db.select().from(bookNote).where(isNull(bookNote.deletedAt))).length,
    emulator: null,
    stop: async () => undefined,
  };
}

describe.each([
  ...atsEmulators.map((Emulator) => [new Emulator().kind, () => openEmulated(Emulator)] as const),
  ['folder', openBook] as const,
])('%s', (kind, open) => {
  let subject: Subject & { stop(): Promise<void> };
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject.stop());

  test("reports the connected user and the system's users", async () => {
    expect((await subject.ats.check()).name).not.toBe('');
    const users = await subject.ats.listUsers();
    if (kind !== 'folder') expect(users.map(({ email }) => email)).toContain('rhea@agency.example');
  });

  test('finds people by every way it claims, and nobody who is not there', async () => {
    const { findPeopleBy } = subject.ats.capabilities;
    const byEmail = await subject.ats.findPeople({ emails: ['AMARA@osei.example'] });
    expect(byEmail).toMatchObject([{ name: 'Amara Osei', matchedBy: 'email', ref: subject.person }]);
    expect(byEmail[0]!.emails.map((email) => email.toLowerCase())).toEqual(['amara@osei.example']);
    expect(await subject.ats.findPeople({ emails: ['nobody@osei.example'] })).toEqual([]);
    // As a telephone shows it; the system has it as people write it.
    if (findPeopleBy.includes('phone'))
      expect(await subject.ats.findPeople({ phones: ['+442079460958'] })).toMatchObject([
        { name: 'Amara Osei', matchedBy: 'phone' },
      ]);
    if (findPeopleBy.includes('phone')) expect(await subject.ats.findPeople({ phones: ['+442079460959'] })).toEqual([]);
    if (findPeopleBy.includes('name'))
      expect(await subject.ats.findPeople({ name: 'Amara Osei' })).toMatchObject([
        { ref: subject.person, matchedBy: 'name' },
      ]);
  });

  test('lists every job over all pages, and finds one by its name', async () => {
    if (!subject.job) return;
    const names: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await subject.ats.listRecords('job', { cursor });
      names.push(...page.items.map(({ name }) => name));
      cursor = page.next;
      if (cursor === null) break;
    }
    expect(new Set(names).size).toBe(130);
    expect(names).toHaveLength(130);
    const found = await subject.ats.listRecords('job', { search: 'Role 130' });
    expect(found.items.map(({ name }) => name)).toContain('Role 130');
  });

  test('writes a note that reads back as it was meant, and nowhere as markup', async () => {
    const before = await subject.notesThere();
    const note = sampleNote(subject);
    const receipt = await subject.ats.writeNote(note);
    expect(receipt).toMatchObject({ isCut: false, wasThere: false });
    expect(await subject.notesThere()).toBe(before + 1);
    const there = await subject.ats.readNote(receipt.note);
    expect(there!.text).toContain('Wants £68k & a <flat> hierarchy');
    expect(there!.text).toContain('https://candor.example/m/1?a=1&b=2');
    expect(there!.text).not.toContain(note.remoteKey);
    expect(there).toMatchObject({ isDeleted: false, activityType: subject.activityType });
    expect((await subject.ats.findNote(subject.person, note.remoteKey))!.note).toEqual(receipt.note);
    expect(await subject.ats.findNote(subject.person, 'candor-99999999')).toBeNull();
  });

  test('a note whose answer got lost is written once', async () => {
    const before = await subject.notesThere();
    const note = sampleNote(subject);
    if (subject.emulator) {
      subject.emulator.lostAnswers = 1;
      await expect(subject.ats.writeNote(note)).rejects.toMatchObject({ fault: 'unknown-outcome' });
    } else await subject.ats.writeNote(note);
    expect(await subject.ats.writeNote(note, { mayExist: true })).toMatchObject({ wasThere: true });
    expect(await subject.notesThere()).toBe(before + 1);
  });

  test('a note that is too long ends between two lines, and says so', async () => {
    const most = subject.ats.capabilities.mostNoteCharacters;
    const lines = Array.from({ length: Math.ceil(most / 90) }, (_, place) => ({
      kind: 'bullet' as const,
      text: `${place} ${'word '.repeat(20)}`,
    }));
    const note = sampleNote(subject, { lines });
    const receipt = await subject.ats.writeNote(note);
    expect(receipt.isCut).toBe(true);
    const there = await subject.ats.findNote(subject.person, note.remoteKey);
    expect(there!.text).toContain('The note continues in Candor.');
    expect(there!.text).toContain('1 word');
  });

  test('a wrong activity type is refused with a sentence, and nothing is written', async () => {
    if (subject.ats.capabilities.activityTypes === 'none') return;
    expect((await subject.ats.listActivityTypes()).map(({ id }) => id)).toContain(subject.activityType);
    const before = await subject.notesThere();
    const refused = await subject.ats
      .writeNote(sampleNote(subject, { activityType: 'No such type' }))
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ fault: 'refused' });
    expect((refused as AtsError).message).toMatch(/^[A-Z].*\.$/);
    expect(await subject.notesThere()).toBe(before);
  });

  test('deletes and restores notes as far as it claims', async () => {
    const { deletesNotes } = subject.ats.capabilities;
    const { note } = await subject.ats.writeNote(sampleNote(subject));
    if (deletesNotes === 'none')
      return expect(subject.ats.deleteNote(note)).rejects.toMatchObject({ fault: 'refused' });
    const before = await subject.notesThere();
    await subject.ats.deleteNote(note);
    await subject.ats.deleteNote(note);
    expect(await subject.notesThere()).toBe(before - 1);
    const gone = await subject.ats.readNote(note);
    expect(gone === null || gone.isDeleted).toBe(true);
    if (deletesNotes !== 'restorable')
      return expect(subject.ats.restoreNote(note)).rejects.toMatchObject({ fault: 'refused' });
    await subject.ats.restoreNote(note);
    expect(await subject.ats.readNote(note)).toMatchObject({ isDeleted: false });
    expect(await subject.notesThere()).toBe(before);
  });

  test('links a note to a job only once, however often it is asked to', async () => {
    if (!subject.job || !subject.ats.capabilities.linksTo.includes('job')) return;
    const { note } = await subject.ats.writeNote(sampleNote(subject));
    await subject.ats.linkNote(note, subject.job);
    await subject.ats.linkNote(note, subject.job);
    expect((await subject.ats.readNote(note))!.links).toEqual([subject.job]);
    const linked = await subject.ats.writeNote(sampleNote(subject, { links: [subject.job] }));
    expect((await subject.ats.readNote(linked.note))!.links).toEqual([subject.job]);
  });

  test('changes a field, says what was there before, and puts it back', async () => {
    const { ats, person, textField: field } = subject;
    const first = await ats.updateFields(person, [{ field, expected: null, value: 'Head of Platform' }]);
    expect(first).toMatchObject({ before: { [field]: null }, after: { [field]: 'Head of Platform' }, wasThere: false });
    const again = await ats.updateFields(person, [{ field, expected: null, value: 'Head of Platform' }]);
    expect(again.wasThere).toBe(true);
    expect((await ats.readRecord(person))!.values[field]).toBe('Head of Platform');
    const undone = await ats.updateFields(person, [{ field, expected: 'Head of Platform', value: null }]);
    expect(undone.after[field]).toBeNull();
  });

  test('never overwrites what someone changed meanwhile', async () => {
    const { ats, person, textField: field } = subject;
    await ats.updateFields(person, [{ field, value: 'Changed there' }]);
    const refused = await ats
      .updateFields(person, [{ field, expected: null, value: 'Ours' }])
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ fault: 'conflict', current: { [field]: 'Changed there' } });
    expect((await ats.readRecord(person))!.values[field]).toBe('Changed there');
  });

  test('lists fields with their choices, and refuses other values before anything is sent', async () => {
    const { ats, person, choice } = subject;
    const fields = await ats.listFields(person.type);
    expect(fields.map(({ id }) => id)).toContain(subject.textField);
    await expect(ats.updateFields(person, [{ field: 'noSuchField', value: 'x' }])).rejects.toMatchObject({
      fault: 'refused',
    });
    if (!choice) return;
    expect(fields.find(({ id }) => id === choice.field)!.choices.map(({ value }) => value)).toContain(choice.value);
    await expect(ats.updateFields(person, [{ field: choice.field, value: 'Nonsense' }])).rejects.toMatchObject({
      fault: 'refused',
    });
    expect((await ats.updateFields(person, [{ field: choice.field, value: choice.value }])).after[choice.field]).toBe(
      choice.value,
    );
  });

  test('attaches a file once', async () => {
    const { files } = subject.ats.capabilities;
    const file = {
      remoteKey: 'candor-file-000001',
      name: 'Write-up.pdf',
      contentType: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7 words'),
    };
    const { note } = await subject.ats.writeNote(sampleNote(subject));
    const to = files === 'person' ? { record: subject.person } : { note };
    if (files === 'none') return expect(subject.ats.attachFile(to, file)).rejects.toMatchObject({ fault: 'refused' });
    const first = await subject.ats.attachFile(to, file);
    expect(first.wasThere).toBe(false);
    expect(await subject.ats.attachFile(to, file, { mayExist: true })).toMatchObject({ id: first.id, wasThere: true });
    if (subject.emulator) expect(subject.emulator.world.files).toHaveLength(1);
  });

  test('what is not there is null to read and not-found to write', async () => {
    const nobody = { ...subject.person, id: kind === 'salesforce' ? '003999' : '999' };
    expect(await subject.ats.readRecord(nobody)).toBeNull();
    await expect(subject.ats.updateFields(nobody, [{ field: subject.textField, value: 'x' }])).rejects.toMatchObject({
      fault: 'not-found',
    });
  });
});
