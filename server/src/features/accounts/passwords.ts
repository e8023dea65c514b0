import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id setting; the library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Hash of nothing anyone knows, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && typeof passwordHash === 'string';
}
