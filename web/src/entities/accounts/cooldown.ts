import { stored } from '../../lib/storage.ts';

const until = stored('local', 'verificationCooldown');

/** Seconds until this account may ask for another verification email; the wait survives a reload. */
export function secondsLeft(record: string | null, accountId: string, nowMs: number): number {
  const [owner, end] = (record ?? '').split(' ');
  const left = Math.ceil((Number(end) - nowMs) / 1000);
  return owner === accountId && left > 0 ? left : 0;
}

export const readCooldown = until.get;
export const subscribeToCooldown = until.subscribe;

export function startCooldown(accountId: string, seconds: number, nowMs: number) {
  until.set(`${accountId} ${nowMs + seconds * 1000}`);
}
