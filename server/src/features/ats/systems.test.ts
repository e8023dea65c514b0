import { connectAts, disconnectAts, getTeamAts, setAtsDefaults } from '@candor/contract/ats';
import { authorizeKey } from '@candor/contract/connections';
import { addNote } from '@candor/contract/notes';
import { expect, onTestFinished, test } from 'vitest';
import { atsTeam } from '../../db/schema/ats.ts';
import type { AtsKind } from '../../engines/ats/port.ts';
import { atsSystems } from '../../engines/ats/systems.ts';
import type { AtsTeam } from '../../test/ats.ts';
import { openAtsTeam } from '../../test/ats.ts';
import { atsEmulators } from '../../test/ats-servers/all.ts';
import type { AtsEmulator } from '../../test/ats-servers/emulator.ts';
import { engineOn, engineSignedIn } from '../../test/ats-servers/use.ts';

const isKeyed = (kind: AtsKind) => atsSystems[kind].keySettings !== null;

test.each(atsEmulators.map((Emulator) => [new Emulator().kind, Emulator] as const))(
  '%s: what is approved arrives once and is taken back; nothing of a private meeting, nor a line without proof, is ever sent',
  async (kind, Emulator) => {
    const emulator = new Emulator();
    await emulator.start();
    onTestFinished(() => emulator.stop());
    const { activityType, textField } = emulator.facts;
    emulator.world.people[0]!.email = 'amara.osei@example.com';
    const on = await openAtsTeam({ ats: isKeyed(kind) ? engineOn(emulator) : engineSignedIn(emulator) });
    const params = { teamId: on.teamId };
    if (isKeyed(kind)) await connectByKey(on, emulator);
    else await on.app.db.update(atsTeam).set({ kind });
    await on.call(setAtsDefaults, { as: on.owner, params, body: { activityType } });
    await on.map({
      fields: [{ fact: 'pay', field: textField, transformation: 'as-said', rule: 'ask' }],
    });

    const secret = (text: string) => ({ title: 'Gossip', lines: [{ text }] });
    const hidden = await on.reviewed({ private: true });
    await on.call(addNote, { as: on.owner, params: hidden, body: secret('PLANTED in a private meeting') });
    await on.proposeAgain(hidden);
    const at = await on.reviewed();
    await on.call(addNote, { as: on.owner, params: at, body: secret('PLANTED without proof') });
    const { proposals } = await on.proposeAgain(at);
    expect(proposals.map((one) => one.kind)).toEqual(['note', 'field']);

    // The answer to the note is lost on its way; the next round finds it there.
    emulator.lostAnswers = 1;
    await on.approve(at, proposals);
    for (let round = 0; round < 3; round += 1) {
      await on.deliver();
      on.moveClock(60_000);
    }
    const sent = (await on.reviewOf(at)).proposals;
    expect(sent.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(emulator.world.notes).toHaveLength(1);
    expect(emulator.world.notes[0]!.text).toContain('I lead a small data team in Leeds');
    expect(emulator.world.people[0]!.values).toMatchObject({ [textField]: '£70,000' });

    await on.undo(at, sent);
    await on.deliver();
    const [note, field] = (await on.reviewOf(at)).proposals;
    expect(field!.state).toBe('undone');
    expect(emulator.world.people[0]!.values[textField] || null).toBeNull();
    const isGone = emulator.world.notes[0]!.isDeleted;
    expect([isGone, note!.state]).toEqual(isGone ? [true, 'undone'] : [false, 'sent']);
    expect(emulator.received('PLANTED')).toBe(false);
  },
);

/** How the others are signed in to is in `sign-in.test.ts`. */
async function connectByKey(on: AtsTeam, { kind, settings }: AtsEmulator): Promise<void> {
  const params = { teamId: on.teamId };
  await on.call(disconnectAts, { as: on.owner, params });
  const connect = (key: Record<string, string>) =>
    on.call(connectAts, { as: on.owner, params, body: { kind, settings: { ...settings, ...key } } });
  expect(await connect({ key: 'wrong' })).toMatchObject({ body: { code: 'integration_key_refused' } });
  expect((await connect({})).body).toMatchObject({ kind, label: atsSystems[kind].label });
}

test.each(atsEmulators.map((Emulator) => [new Emulator().kind, Emulator] as const).filter(([kind]) => isKeyed(kind)))(
  '%s: authorize-key connects it like its own call, and refuses a wrong key',
  async (kind, Emulator) => {
    const emulator = new Emulator();
    await emulator.start();
    onTestFinished(() => emulator.stop());
    const on = await openAtsTeam({ ats: engineOn(emulator) });
    const params = { teamId: on.teamId };
    await on.call(disconnectAts, { as: on.owner, params });
    const { key, ...settings } = emulator.settings;
    const authorize = (secret: string) =>
      on.call(authorizeKey, { as: on.owner, params, body: { type: kind, key: secret, settings } });
    expect((await authorize('wrong')).body).toMatchObject({ code: 'integration_key_refused' });
    expect((await authorize(key!)).body).toMatchObject({ connected: true, connection: { provider: kind } });
    expect((await on.call(getTeamAts, { as: on.owner, params })).body).toMatchObject({ kind });
  },
);
