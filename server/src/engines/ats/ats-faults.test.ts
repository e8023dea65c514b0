import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atsEmulators } from '../../test/ats-servers/all.ts';
import { BullhornEmulator } from '../../test/ats-servers/bullhorn.ts';
import type { AtsEmulator } from '../../test/ats-servers/emulator.ts';
import { GreenhouseEmulator } from '../../test/ats-servers/greenhouse.ts';
import { SalesforceEmulator } from '../../test/ats-servers/salesforce.ts';
import { connectTo, openAtsDatabase, sampleNote, withEmulator } from '../../test/ats-servers/use.ts';

let on: Awaited<ReturnType<typeof openAtsDatabase>>;
beforeAll(async () => {
  on = await openAtsDatabase();
});
afterAll(() => on.close());
const open = (emulator: AtsEmulator) => connectTo(emulator, on.db);

describe.each(atsEmulators.map((Emulator) => [new Emulator().kind, Emulator] as const))('%s', (_kind, Emulator) => {
  test('a missing right is forbidden, with the system’s own reason, and nothing is written', () =>
    withEmulator(Emulator, async (emulator) => {
      emulator.denied.add(emulator.facts.noteRight);
      const refused = open(emulator).writeNote(sampleNote(emulator));
      await expect(refused).rejects.toMatchObject({
        fault: 'forbidden',
        message: expect.stringMatching(/^[A-Z].*\.$/),
      });
      expect(emulator.world.notes).toEqual([]);
    }));

  test('too many requests are sent again after the time that the system asks for', () =>
    withEmulator(Emulator, async (emulator) => {
      const ats = open(emulator);
      await ats.check();
      emulator.nextReplies.push({ status: 429, headers: { 'retry-after': '0.2' }, body: {} });
      const began = Date.now();
      await ats.writeNote(sampleNote(emulator));
      expect(Date.now() - began).toBeGreaterThanOrEqual(200);
      expect(emulator.world.notes).toHaveLength(1);
    }));

  test('a long wait is left to the caller', () =>
    withEmulator(Emulator, async (emulator) => {
      const ats = open(emulator);
      await ats.check();
      emulator.nextReplies.push({ status: 429, headers: { 'retry-after': '120' }, body: {} });
      await expect(ats.writeNote(sampleNote(emulator))).rejects.toMatchObject({
        fault: 'rate-limited',
        retryAfterS: 120,
      });
      // Everything else of the connection waits as well, without asking.
      const asked = emulator.log.length;
      await expect(ats.listUsers()).rejects.toMatchObject({ fault: 'rate-limited' });
      expect(emulator.log).toHaveLength(asked);
    }));

  test('a system that is away is unavailable, and works again once it is back', () =>
    withEmulator(Emulator, async (emulator) => {
      const ats = open(emulator);
      await ats.check();
      const { port } = new URL(emulator.url);
      await emulator.stop();
      await expect(ats.writeNote(sampleNote(emulator))).rejects.toMatchObject({ fault: 'unavailable' });
      await emulator.start(Number(port));
      await ats.writeNote(sampleNote(emulator));
      expect(emulator.world.notes).toHaveLength(1);
    }));

  test('a server that fails while it writes leaves the outcome open; while it reads it is unavailable', () =>
    withEmulator(Emulator, async (emulator) => {
      const ats = open(emulator);
      await ats.check();
      await ats.listActivityTypes();
      await ats.writeNote(sampleNote(emulator));
      const before = emulator.log.length;
      await ats.writeNote(sampleNote(emulator));
      const requests = emulator.log.length - before;
      const fail = { status: 502, body: {} };
      // The last request of the write is the write.
      emulator.skipNext = requests - 1;
      emulator.nextReplies.push(fail);
      await expect(ats.writeNote(sampleNote(emulator))).rejects.toMatchObject({ fault: 'unknown-outcome' });
      emulator.nextReplies.push(fail);
      await expect(ats.listUsers()).rejects.toMatchObject({ fault: 'unavailable' });
    }));

  test('an answer that makes no sense is no crash', () =>
    withEmulator(Emulator, async (emulator) => {
      const ats = open(emulator);
      await ats.check();
      emulator.nextReplies.push({ status: 200, body: 'surprise' });
      await expect(ats.listUsers()).rejects.toMatchObject({ fault: 'unavailable' });
    }));

  test('a key or an authorisation that is over has to be renewed by people', () =>
    withEmulator(Emulator, async (emulator) => {
      const ats = open(emulator);
      await ats.check();
      if (emulator.revoke) emulator.revoke();
      else emulator.key = 'another';
      await expect(ats.writeNote(sampleNote(emulator))).rejects.toMatchObject({ fault: 'needs-authorisation' });
      expect(emulator.world.notes).toEqual([]);
    }));
});

test('Bullhorn: the login follows a 307 to the customer’s data centre, and one session serves everything', () =>
  withEmulator(BullhornEmulator, async (emulator) => {
    const ats = open(emulator);
    await Promise.all([ats.listUsers(), ats.listActivityTypes(), ats.check()]);
    expect(emulator).toMatchObject({ logins: 1, redirects: 1 });
    expect(
      emulator.log.every(({ headers, url }) => url.includes('/login') || headers['bhresttoken'] !== undefined),
    ).toBe(true);
  }));

test('Bullhorn: a session and an access token that are over cost one refresh token, which works once', () =>
  withEmulator(BullhornEmulator, async (emulator) => {
    const ats = open(emulator);
    await ats.check();
    emulator.expire();
    await ats.writeNote(sampleNote(emulator));
    emulator.expire();
    await ats.writeNote(sampleNote(emulator));
    expect(emulator.world.notes).toHaveLength(2);
    expect(emulator.refreshes).toBe(2);
  }));

test('Bullhorn: nobody else’s address gets to see a token', () =>
  withEmulator(BullhornEmulator, async (emulator) => {
    emulator.nextReplies.push({ status: 307, headers: { location: 'https://evil.example/login' } });
    await expect(open(emulator).check()).rejects.toMatchObject({ fault: 'unavailable' });
    expect(emulator.log).toHaveLength(1);
  }));

test('Greenhouse: a token is fetched once, and again when it is over', () =>
  withEmulator(GreenhouseEmulator, async (emulator) => {
    const ats = open(emulator);
    await ats.check();
    await ats.listUsers();
    expect(emulator.grants).toBe(1);
    emulator.expire();
    await ats.writeNote(sampleNote(emulator));
    expect(emulator.grants).toBe(2);
  }));

test('Salesforce: a record that someone saves between reading and writing is not overwritten', () =>
  withEmulator(SalesforceEmulator, async (emulator) => {
    const ats = open(emulator);
    await ats.listFields('Contact');
    const person = emulator.world.people[0]!;
    emulator.beforeWrite = () => emulator.world.change(person, { Title: 'Theirs' });
    const refused = ats.updateFields(emulator.facts.person, [{ field: 'Title', expected: null, value: 'Ours' }]);
    await expect(refused).rejects.toMatchObject({ fault: 'conflict', current: { Title: 'Theirs' } });
    expect(person.values['Title']).toBe('Theirs');
  }));

test('Salesforce: the day’s requests are used up', () =>
  withEmulator(SalesforceEmulator, async (emulator) => {
    emulator.nextReplies.push({
      status: 403,
      body: [{ errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'TotalRequests Limit exceeded.' }],
    });
    await expect(open(emulator).check()).rejects.toMatchObject({ fault: 'rate-limited', retryAfterS: 900 });
  }));

test(
  'two processes on one connection keep one limit together',
  () =>
    withEmulator(SalesforceEmulator, async (emulator) => {
      const shared = { id: 'shared', settings: { requestsPerSecond: '10' } };
      const [one, other] = [connectTo(emulator, on.db, shared), connectTo(emulator, on.db, shared)];
      emulator.limit = { requests: 10, windowMs: 1000 };
      const began = Date.now();
      await Promise.all(Array.from({ length: 30 }, (_, place) => (place % 2 ? one : other).check()));
      // A busy machine may send one too early; apart they would send every second one too early.
      expect(emulator.limited).toBeLessThanOrEqual(3);
      expect(emulator.log.length - emulator.limited).toBe(30);
      expect(Date.now() - began).toBeLessThan(9_000);
    }),
  20_000,
);
