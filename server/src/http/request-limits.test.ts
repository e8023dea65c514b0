import { describe, expect, test } from 'vitest';
import { openRequestLimits } from './request-limits.ts';

const from = (ip: string) => ({ ip }) as Parameters<ReturnType<typeof openRequestLimits>['countAddress']>[0];

describe('requests per address and session', () => {
  test('a stranger who never stops is refused, others go on, and a pause is forgiven', () => {
    let now = 0;
    const limits = openRequestLimits(() => now);
    const refused = Array.from({ length: 1_000 }, () => {
      try {
        limits.countAddress(from('203.0.113.7'));
        return 0;
      } catch {
        return 1;
      }
    }).filter(Boolean).length;
    expect(refused).toBe(400);
    expect(() => limits.countAddress(from('203.0.113.8'))).not.toThrow();
    now = 2_000;
    expect(() => limits.countAddress(from('203.0.113.7'))).not.toThrow();
  });

  test('the machine itself is not limited, a session is', () => {
    const limits = openRequestLimits(() => 0);
    for (let call = 0; call < 2_000; call += 1) limits.countAddress(from('127.0.0.1'));
    for (let call = 0; call < 300; call += 1) limits.countSession('one');
    expect(() => limits.countSession('one')).toThrow();
  });
});
