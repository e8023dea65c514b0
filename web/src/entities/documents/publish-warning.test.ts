import { expect, test } from 'vitest';
import { publishWarning } from './publish-warning.ts';

test('publishing warns of unreviewed facts and pay, and of nothing else', () => {
  const line = (text: string, segmentId: string) => ({ text, evidence: [{ segmentId }] });
  const fact = (state: string, segmentId: string) => ({ state, evidence: [{ segmentId }] });
  const sections = [{ lines: [line('Leads a team of twelve.', 'a'), line('Closed in four days.', 'b')] }];
  expect(publishWarning(sections, [])).toBeNull();
  expect(publishWarning(sections, [fact('accepted', 'a'), fact('open', 'z')])).toBeNull();
  expect(publishWarning(sections, [fact('open', 'a'), fact('open', 'b')])).toMatch(
    /^It’s based on 2 facts that no one/,
  );
  for (const text of ['Expects £110,000.', 'Wants 110,000 pounds.', 'Salary: 95k', 'A bonus of ten percent.'])
    expect(publishWarning([{ lines: [line(text, 'a')] }], [])).toMatch(/^It mentions pay\./);
});
