import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
const versionOf = (path: string) =>
  (JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { version: string }).version;

test('every fault is listed at once', () => {
  const read = () => readConfig({ PORT: 'many', DATABASE_URL: 'mysql://x', ROLES: 'api,chef', LOG_LEVEL: 'loud' });
  expect(read).toThrow(ConfigError);
  for (const name of ['PORT', 'DATABASE_URL', 'ROLES', 'LOG_LEVEL'])
    expect(read).toThrow(new RegExp(`^  ${name}`, 'm'));
});

test('nothing needs to be set, and an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    productName: 'Candor',
    apiVersion: versionOf('../../package.json'),
  });
});

test("the bot's limits have defaults, and self-hosted platforms are configured by host", () => {
  expect(readConfig({}).bot).toMatchObject({
    name: 'Candor Notetaker',
    hosts: {},
    limits: { lobbyS: 900, hostS: 600, aloneS: 60, silenceS: 600, silenceAfterS: 1200 },
  });
  const { bot } = readConfig({
    PRODUCT_NAME: 'Northlight',
    BOT_HOSTS: 'Meet.example.org=jitsi, rooms.example.org:8443=janus',
    BOT_LOBBY_S: '30',
  });
  expect(bot).toMatchObject({
    name: 'Northlight Notetaker',
    hosts: { 'meet.example.org': 'jitsi', 'rooms.example.org:8443': 'janus' },
    limits: { lobbyS: 30 },
  });
  expect(() => readConfig({ BOT_HOSTS: 'meet.example.org=skype' })).toThrow('BOT_HOSTS: "skype" is not one of');
  expect(() => readConfig({ BOT_HOSTS: 'https://meet.example.org=jitsi' })).toThrow('must be host=platform');
});
