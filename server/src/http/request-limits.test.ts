import { describe, expect, test } from 'vitest';
import { openRequestLimits } from './request-limits.ts';

const from = (ip: string) => ({ ip }) as Parameters<ReturnType<typeof openRequestLimits>['countAddress']>[0];

describe('requests per address and session', () => {
  test('a stranger who never stops is refused, others go on, and a pause is forgiven', () => {
    let now = 0;
    const limits = openRequestLimits(() => now);
    const refused = Array.from({ length: 1_000 }, () => limits.countAddress(from('203.0.113.7'))).filter(
      (may) => !may,
    ).length;
    expect(refused).toBe(400);
    expect(limits.countAddress(from('203.0.113.8'))).toBe(true);
    now = 2_000;
    expect(limits.countAddress(from('203.0.113.7'))).toBe(true);
  });

  test('pages about the API are large, so an address gets fewer of them', () => {
    let now = 0;
    const limits = openRequestLimits(() => now);
    const taken = Array.from({ length: 100 }, () => limits.countSlow(from('203.0.113.7'))).filter(Boolean).length;
    expect(taken).toBe(30);
    expect(limits.countSlow(from('203.0.113.8'))).toBe(true);
    now = 2_000;
    expect(limits.countSlow(from('203.0.113.7'))).toBe(true);
  });

  test('the machine itself is not limited, a session is', () => {
    const limits = openRequestLimits(() => 0);
    for (let call = 0; call < 2_000; call += 1) limits.countAddress(from('127.0.0.1'));
    for (let call = 0; call < 300; call += 1) limits.countSession('one');
    expect(limits.countSession('one')).toBe(false);
  });
});
