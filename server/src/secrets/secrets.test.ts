import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { findConnection, openSecret, saveConnection } from '../features/connections/service.ts';
import { openTestTeam } from '../test/app.ts';
import { openSecrets } from './index.ts';
import { checkSecrets, rotateSecrets } from './rotate.ts';

const place = { table: 'connection', id: 'one', column: 'secret' };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'candor-secrets-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('a secret opens where it was sealed and nowhere else', () => {
  const secrets = openSecrets({ keys: undefined, dataDir: folder() });
  const sealed = secrets.seal(place, 'hush 🤫');
  expect(secrets.open(place, sealed)).toBe('hush 🤫');
  expect(secrets.seal(place, 'hush 🤫').equals(sealed)).toBe(false);
  for (const elsewhere of [{ id: 'two' }, { column: 'access_token' }, { table: 'oauth_client' }])
    expect(() => secrets.open({ ...place, ...elsewhere }, sealed)).toThrow('cannot be opened');
  const damaged = Buffer.from(sealed);
  damaged[damaged.length - 1]! ^= 1;
  expect(() => secrets.open(place, damaged)).toThrow('cannot be opened');
});

test('the key file is made once, for its owner alone', () => {
  const dataDir = folder();
  const sealed = openSecrets({ keys: undefined, dataDir }).seal(place, 'x');
  expect(statSync(join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600);
  expect(openSecrets({ keys: undefined, dataDir }).open(place, sealed)).toBe('x');
});

test('keys of the environment: the first seals, all open, nonsense is named', () => {
  const [one, two] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const sealed = openSecrets({ keys: `1:${one}`, dataDir: '/nowhere' }).seal(place, 'x');
  const both = openSecrets({ keys: `2:${two},1:${one}`, dataDir: '/nowhere' });
  expect(both.open(place, sealed)).toBe('x');
  expect(both.isCurrent(sealed)).toBe(false);
  expect(() => openSecrets({ keys: 'password', dataDir: '/nowhere' })).toThrow('SECRETS_KEYS does not hold keys');
});

test('a dump holds no readable token; rotation seals again; another key refuses to start', async () => {
  const { app, teamId, dataDir } = await openTestTeam();
  const before = readFileSync(join(dataDir, 'secrets.key'), 'utf8');
  const tokens = { accessToken: 'readable-access', refreshToken: 'readable-refresh', secret: 'readable-secret' };
  const { id } = await saveConnection(app, app.db, {
    teamId,
    provider: 'slack',
    externalId: 'T0',
    externalName: 'Northlight',
    ...tokens,
  });
  const { rows } = await app.db.execute<{ text: string }>(
    sql`select c::text || encode(access_token, 'escape') as text from connection c`,
  );
  expect(rows[0]!.text).toContain('Northlight');
  expect(rows[0]!.text).not.toContain('readable');

  expect(await rotateSecrets(app.db, app.secrets)).toBe(3);
  expect(await rotateSecrets(app.db, app.secrets)).toBe(3);
  const row = (await findConnection(app.db, id))!;
  expect(openSecret(app, row, 'refreshToken')).toBe('readable-refresh');
  expect(row.secret![1]).toBe(3);
  await checkSecrets(app.db, openSecrets({ keys: undefined, dataDir }));

  const old = folder();
  writeFileSync(join(old, 'secrets.key'), before);
  await expect(checkSecrets(app.db, openSecrets({ keys: undefined, dataDir: old }))).rejects.toThrow(
    /do not open the secrets in the database.*key 3.*Restore the key file/,
  );
  const keys = `3:${randomBytes(32).toString('base64')}`;
  await expect(checkSecrets(app.db, openSecrets({ keys, dataDir: old }))).rejects.toThrow(/SECRETS_KEYS/);
});
