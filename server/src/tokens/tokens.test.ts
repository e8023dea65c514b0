import { expect, test } from 'vitest';
import { z } from 'zod';
import { readToken, signToken, startLifetime } from './tokens.ts';

const door = { audience: 'door', claims: z.object({ room: z.string() }) };
const window = { audience: 'window', claims: z.object({ room: z.string() }) };
const signer = (seconds = 0, byte = 1) => ({
  signingKey: new Uint8Array(32).fill(byte),
  now: () => new Date(1_800_000_000_500 + seconds * 1000),
});
const sign = () => signToken(signer(), door, { room: 'attic' }, startLifetime(signer(), 60));

test('a token is read back until the second in which it expires', async () => {
  expect(await readToken(signer(59), door, await sign())).toEqual({ room: 'attic' });
  expect(await readToken(signer(60), door, await sign())).toBeNull();
  expect(startLifetime(signer(), 60).expiresAt).toEqual(new Date(1_800_000_060_000));
});

test('a token of another kind, another key or other claims is not accepted', async () => {
  expect(await readToken(signer(), window, await sign())).toBeNull();
  expect(await readToken(signer(0, 2), door, await sign())).toBeNull();
  expect(await readToken(signer(), { ...door, claims: z.object({ floor: z.number() }) }, await sign())).toBeNull();
  expect(await readToken(signer(), door, `${(await sign()).slice(0, -4)}AAAA`)).toBeNull();
  expect(await readToken(signer(), door, 'not a token')).toBeNull();
});

test('the same claims and lifetime give the same token', async () => {
  expect(await sign()).toBe(await sign());
});
