import { afterAll, beforeAll, expect, test } from 'vitest';
import { BullhornEmulator } from '../../test/ats-servers/bullhorn.ts';
import { GreenhouseEmulator } from '../../test/ats-servers/greenhouse.ts';
import { connectTo, openAtsDatabase, sampleNote } from '../../test/ats-servers/use.ts';
import type { AtsEmulator } from '../../test/ats-servers/emulator.ts';
import type { Ats } from './port.ts';

/** Where the vendors' own references differ from what one would expect: docs/ats.md. */
let on: Awaited<ReturnType<typeof openAtsDatabase>>;
beforeAll(async () => {
  on = await openAtsDatabase();
});
afterAll(() => on.close());

async function withSystem<E extends AtsEmulator>(emulator: E, use: (ats: Ats, emulator: E) => Promise<void>) {
  await emulator.start();
  try {
    await use(connectTo(emulator, on.db), emulator);
  } finally {
    await emulator.stop();
  }
}

test('Bullhorn lists companies, which have no isDeleted', async () => {
  await withSystem(new BullhornEmulator(), async (ats) => {
    expect((await ats.listRecords('company')).items).toMatchObject([{ name: 'Northlight' }]);
    expect((await ats.listRecords('company', { search: 'North' })).items).toHaveLength(1);
  });
});

test('Bullhorn is not asked to link a note to a company, which would be refused after the note was written', async () => {
  await withSystem(new BullhornEmulator(), async (ats, { facts, world }) => {
    expect(ats.capabilities.linksTo).not.toContain('company');
    const [company] = (await ats.listRecords('company')).items;
    const { note } = await ats.writeNote(sampleNote(facts, { links: [company!.ref] }));
    expect(await ats.readNote(note)).toMatchObject({ links: [] });
    expect(world.notes).toHaveLength(1);
  });
});

test('Greenhouse gets the type of a note where it asks for one, and one note is written', async () => {
  await withSystem(new GreenhouseEmulator(), async (ats, emulator) => {
    for (const needsType of [false, true]) {
      emulator.needsNoteType = needsType;
      const before = emulator.world.notes.length;
      await ats.writeNote(sampleNote(emulator.facts));
      expect(emulator.world.notes).toHaveLength(before + 1);
    }
  });
});
