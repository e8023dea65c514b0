import {
  compareDocumentVersions,
  listDocumentVersions,
  restoreDocumentVersion,
} from '@candor/contract/document-versions';
import { editDocument } from '@candor/contract/documents';
import { setMeetingPrivacy } from '@candor/contract/meetings';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import type { Documents } from '../../test/documents.ts';
import { openDocuments } from '../../test/documents.ts';
import { compareVersions } from './compare-versions.ts';

let on: Documents;
beforeAll(async () => {
  on = await openDocuments({ closeAt: afterFile });
});

const filename = 'candidate-write-up';
const textsOf = ({ sections }: { sections: { lines: { text: string }[] }[] }) =>
  sections.flatMap(({ lines }) => lines.map(({ text }) => text));

async function openVersions() {
  const at = { ...(await on.written()), filename };
  const first = await on.detailsOf(at, filename);
  const edit = async (change: (texts: string[]) => string[]) => {
    const { sections } = await on.detailsOf(at, filename);
    const body = {
      sections: sections.map(({ $id, title, lines }) => {
        const texts = change(lines.map(({ text }) => text));
        return { $id, title, lines: texts.map((text, index) => ({ $id: lines[index]?.$id, text })) };
      }),
    };
    return (await on.call(editDocument, { as: on.member, params: at, body })).body;
  };
  const versions = async () => (await on.call(listDocumentVersions, { as: on.owner, params: at })).body.versions;
  const compare = (revision: number, from?: number) =>
    on.call(compareDocumentVersions, { as: on.owner, params: { ...at, revision }, query: { from } });
  const restore = (revision: number, as = on.member) =>
    on.call(restoreDocumentVersion, { as, params: { ...at, revision } });
  return { at, first, edit, versions, compare, restore };
}

describe('versions of a document', () => {
  test('every change is saved with its author, compared line by line, and restored with its evidence', async () => {
    const { first, edit, versions, compare, restore, at } = await openVersions();
    expect(await versions()).toMatchObject([{ revision: first.revision, isWritten: true, by: null }]);
    const second = await edit(([one = '', ...rest]) => [`${one} Indeed.`, ...rest, 'Likes sailing.']);
    expect(await versions()).toMatchObject([
      { revision: second.revision, isWritten: false, by: { accountId: on.member.accountId }, restoredFrom: null },
      { revision: first.revision },
    ]);
    const { body } = await compare(second.revision);
    expect(body).toMatchObject({ revision: second.revision, from: first.revision });
    const [line] = body.sections[0]!.lines;
    expect(line).toEqual({
      change: 'changed',
      text: `${first.sections[0]!.lines[0]!.text} Indeed.`,
      before: first.sections[0]!.lines[0]!.text,
    });
    expect(body.sections[0]!.lines.at(-1)).toMatchObject({ change: 'added', text: 'Likes sailing.' });
    const third = (await restore(first.revision)).body;
    expect(third).toMatchObject({ revision: second.revision + 1, isEdited: true });
    expect(third.sections.map(({ lines }) => lines)).toEqual(first.sections.map(({ lines }) => lines));
    expect((await versions())[0]).toMatchObject({ revision: third.revision, restoredFrom: first.revision });
    // And the way back from that.
    expect(textsOf((await restore(second.revision)).body)).toEqual(textsOf(second));
    expect((await compare(third.revision, first.revision)).body.sections.flatMap(({ lines }) => lines)).toEqual(
      textsOf(first).map((text) => ({ change: 'same', text, before: null })),
    );
    expect((await on.detailsOf(at, filename)).revision).toBe(third.revision + 1);
  });

  test('missing versions, viewers, strangers and meetings that became private are refused', async () => {
    const { at, first, compare, restore } = await openVersions();
    expect(await compare(999)).toMatchObject({ status: 404, body: { code: 'document_version_not_found' } });
    expect(await restore(999)).toMatchObject({ status: 404 });
    const viewer = await on.person('Viewer');
    await on.join(at.teamId, viewer, 'viewer');
    expect(await restore(first.revision, viewer)).toMatchObject({ status: 403 });
    const list = (as: typeof viewer) => on.call(listDocumentVersions, { as, params: at });
    expect((await list(viewer)).status).toBe(200);
    expect((await list(await on.person('Stranger'))).status).toBe(404);
    await on.call(setMeetingPrivacy, { as: on.owner, params: at, body: { private: true } });
    expect((await list(viewer)).status).toBe(404);
  });
});

test('what was removed stands where it stood, and a line that only moved has not changed', () => {
  const section = (lines: [id: string, text: string][]) => [
    { $id: 's', title: 'Who', lines: lines.map(([$id, text]) => ({ $id, text })) },
  ];
  const [compared] = compareVersions(
    section([
      ['a', 'One'],
      ['b', 'Two'],
      ['c', 'Three'],
    ]),
    section([
      ['c', 'Three'],
      ['a', 'One'],
      ['d', 'Four'],
    ]),
  );
  expect(compared!.lines.map(({ change, text }) => `${change} ${text}`)).toEqual([
    'same Three',
    'same One',
    'removed Two',
    'added Four',
  ]);
  expect(compareVersions(section([['a', 'One']]), [])).toMatchObject([{ lines: [{ change: 'removed' }] }]);
});
