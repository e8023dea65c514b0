import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeInstanceLock } from './instance-lock.ts';

test('one holds the lock of a folder, and gives it back', async () => {
  const folder = `/nowhere/${randomUUID()}`;
  const first = await takeInstanceLock(folder);
  expect(first).toBeDefined();
  expect(await takeInstanceLock(folder)).toBeUndefined();
  expect(await takeInstanceLock(`${folder}-other`)).toBeDefined();
  await first?.release();
  expect(await takeInstanceLock(folder)).toBeDefined();
});
