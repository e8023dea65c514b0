import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('every fault is listed at once', () => {
  const read = () => readConfig({ PORT: 'many', DATABASE_URL: 'mysql://x', ROLES: 'api,chef', LOG_LEVEL: 'loud' });
  expect(read).toThrow(ConfigError);
  for (const name of ['PORT', 'DATABASE_URL', 'ROLES', 'LOG_LEVEL']) expect(read).toThrow(new RegExp(`^  ${name}`, 'm'));
});

test('nothing needs to be set, and an empty value counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined, publicUrl: 'http://localhost:3000', productName: 'Candor', apiVersion: '2.26.0' });
});
