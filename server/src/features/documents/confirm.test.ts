import { listAuditLog } from '@candor/contract/audit';
import { confirmDocumentLine, regenerateDocument } from '@candor/contract/documents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Documents } from '../../test/documents.ts';
import { openDocuments } from '../../test/documents.ts';
import { lineOf } from '../../test/fake-language.ts';
import { documentFile } from './file.ts';

let on: Documents;
beforeAll(async () => {
  on = await openDocuments({ closeAt: afterFile });
});

const check = 'She said about seventy thousand.';
/** Every section of every document has one line, which asks to be checked. */
function writeMarked(): void {
  on.writes.writeDocument = async (told, { sections }) => ({
    sections: sections.map(({ id, title }) => ({
      id,
      title,
      lines: [{ ...lineOf(told, 'eight years of experience', 'Eight years with pipelines.'), check }],
      dropped: [],
    })),
  });
}

test('a file for the team shows what nobody has checked; what goes to another system leaves it out', async () => {
  writeMarked();
  const at = await on.written();
  const { name } = (await on.listed(at)).find(({ kind }) => kind === 'write-up')!;
  await on.app.db.execute(sql`update document set kind = 'interview-summary' where meeting_id = ${at.meetingId}`);
  const inTeam = await documentFile(on.app, at, name, 'text/plain');
  expect(String(inTeam.body)).toContain(`Eight years with pipelines. [Check this: ${check}]`);
  const sent = await documentFile(on.app, at, name, 'text/plain', { isSent: true });
  expect(String(sent.body)).not.toContain('Eight years');
});

test('a marked line of a document is confirmed, audited, and stays when the document is written again', async () => {
  writeMarked();
  const at = await on.written();
  const email = (await on.listed(at)).find(({ kind }) => kind === 'email')!;
  const params = { ...at, filename: email.name };
  const linesOf = async () => (await on.detailsOf(at, email.name)).sections.flatMap(({ lines }) => lines);
  const [line] = await linesOf();
  expect(line!.check).toBe(check);

  const confirm = (lineId: string) => on.call(confirmDocumentLine, { as: on.owner, params: { ...params, lineId } });
  expect((await confirm(line!.$id)).status).toBe(200);
  expect((await confirm('nobody')).body).toMatchObject({ code: 'line_not_found' });
  await on.call(regenerateDocument, { as: on.owner, params });
  await on.writeAsked(at);
  const after = (await linesOf()).find(({ $id }) => $id === line!.$id);
  expect(after).toMatchObject({ text: line!.text, isByPerson: true });
  expect(after).not.toHaveProperty('check');
  const query = { action: 'confirmed_line' as const };
  const { entries } = (await on.call(listAuditLog, { as: on.owner, params: on, query })).body;
  expect(entries).toMatchObject([{ thingKind: 'document', thingName: email.nickname }]);
});
