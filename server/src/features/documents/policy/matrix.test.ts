import { beforeAll, describe, expect, test } from 'vitest';
import type { Line } from '../../../engines/language/port.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { Interviews } from '../../../test/notes.ts';
import { openInterviews } from '../../../test/notes.ts';
import type { WrittenKind } from '../../../test/policy-documents.ts';
import { policyKinds, readEachKind, writeEachKind } from '../../../test/policy-documents.ts';
import { harmlessLines, privateLines } from '../../../test/private-lines.ts';
import type { PrivacyKind, Reader } from './categories.ts';
import { withheldFrom } from './categories.ts';
import type { Writes } from '../../../test/fake-language.ts';

const readerOf: Record<(typeof policyKinds)[number], Reader | null> = {
  'write-up': 'client',
  submittal: 'client',
  email: 'candidate',
  'interview-summary': null,
  other: null,
};
const kinds = Object.keys(privateLines) as PrivacyKind[];
const planted = kinds.flatMap((kind) => privateLines[kind]);

/** An engine that offers every line, whatever it was told and given. */
const offersAll: NonNullable<Writes['writeDocument']> = async ({ utterances }, { sections }) => {
  const lines = [...planted, ...harmlessLines].map((text, index): Line => {
    const { id, words } = utterances[index % utterances.length]!;
    return { text, evidence: [{ utteranceId: id, from: 0, to: words.length }] };
  });
  const half = Math.ceil(lines.length / sections.length);
  return {
    sections: sections.map(({ id, title }, index) => ({
      id,
      title,
      lines: lines.slice(index * half, (index + 1) * half),
      dropped: [],
    })),
  };
};

let on: Interviews;
let written: WrittenKind[];
beforeAll(async () => {
  on = await openInterviews({ closeAt: afterFile });
  delete on.writes.writeNotes;
  on.writes.writeDocument = offersAll;
  const said = [...harmlessLines, ...planted];
  written = await readEachKind(on, await writeEachKind(on, said));
});
const documentOf = (kind: string) => written.find((one) => one.kind === kind)!;

describe.each(policyKinds)('a document of the kind %s', (documentKind) => {
  test.each(kinds)('and %s', (kind) => {
    const { texts } = documentOf(documentKind);
    const reader = readerOf[documentKind];
    const isWithheld = reader !== null && withheldFrom[reader].includes(kind);
    const found = privateLines[kind].filter((line) => texts.includes(line));
    if (isWithheld) expect(found).toEqual([]);
    // Another kind may be in the same line: "my boss doesn't know" is a confidence and about someone else.
    else expect(found.length).toBeGreaterThan(reader === null ? privateLines[kind].length - 1 : 0);
  });

  test('keeps what is harmless', () => {
    const { texts } = documentOf(documentKind);
    const lost = harmlessLines.filter((line) => !texts.includes(line));
    expect(lost).toEqual([]);
  });
});

test('what was left out is listed with its reason, and can be added', () => {
  const dropped = documentOf('write-up').details.sections.flatMap((section) => section.dropped);
  for (const line of privateLines['current-pay'])
    expect(dropped.find(({ text }) => text === line)).toMatchObject({
      reason: 'Left out: current pay. Clients don’t see it.',
      privacy: 'current-pay',
      line: { text: line },
    });
  const ofEmail = documentOf('email').details.sections.flatMap((section) => section.dropped);
  expect(ofEmail.find(({ text }) => text === privateLines.budget[0])).toMatchObject({
    reason: 'Left out: the client’s budget. Candidates don’t see it.',
  });
});

test('current pay stands where the template asks for it, and nothing else of what a client never sees', async () => {
  const at = await writeEachKind(on, planted, { instructions: 'With current pay.', kinds: ['write-up'] });
  const [{ texts }] = (await readEachKind(on, at)) as [WrittenKind];
  expect(texts).toContain(privateLines['current-pay'][2]);
  for (const kind of withheldFrom.client.filter((one) => one !== 'current-pay'))
    expect(privateLines[kind].filter((line) => texts.includes(line))).toEqual([]);
});
