import { listAuditLog } from '@candor/contract/audit';
import { confirmDocumentLine, regenerateDocument } from '@candor/contract/documents';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Documents } from '../../test/documents.ts';
import { openDocuments } from '../../test/documents.ts';
import { lineOf } from '../../test/fake-language.ts';

let on: Documents;
beforeAll(async () => {
  on = await openDocuments({ closeAt: afterFile });
});

test('a marked line of a document is confirmed, audited, and stays when the document is written again', async () => {
  const check = 'She said about seventy thousand.';
  on.writes.writeDocument = async (told, { sections }) => ({
    sections: sections.map(({ id, title }) => ({
      id,
      title,
      lines: [{ ...lineOf(told, 'eight years of experience', 'Eight years with pipelines.'), check }],
      dropped: [],
    })),
  });
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
