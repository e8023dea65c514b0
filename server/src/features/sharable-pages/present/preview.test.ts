import { publishDocument } from '@candor/contract/documents';
import { getExternalPage } from '@candor/contract/external-pages';
import { setMeetingPrivacy } from '@candor/contract/meetings';
import type { InputOf } from '@candor/contract/route';
import { createSharablePage } from '@candor/contract/sharable-pages';
import { previewSharablePage } from '@candor/contract/share-links';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/id.ts';
import { afterFile } from '../../../test/after-file.ts';
import type { TestTeam } from '../../../test/app.ts';
import { openTestTeam } from '../../../test/app.ts';
import { documentIn, linkTo, meetingIn, snippetIn } from '../../../test/sharable-pages.ts';

let on: TestTeam;
beforeAll(async () => {
  on = await openTestTeam({ closeAt: afterFile });
});

const line = { $id: newId(), text: 'Led the move to a new system.', isByPerson: true, evidence: [] };

type Body = InputOf<typeof createSharablePage>['body'];

async function stock() {
  const meeting = await meetingIn(on, on.owner, on.teamId);
  const name = await documentIn(on, meeting, { nickname: 'Write-up', lines: [line], isPublished: false });
  const snippetId = await snippetIn(on, on.owner, meeting, { title: 'Why she left' });
  const body = {
    title: 'Head of finance',
    description: 'For Acme',
    layoutId: 'feature',
    datasources: [
      { meetingId: meeting.meetingId, sourceId: name, type: 'document', nickname: 'Our view' },
      { meetingId: meeting.meetingId, sourceId: snippetId, type: 'snippet' },
    ],
  } satisfies Body;
  return { meeting, name, body };
}

const preview = async (body: Body, as = on.owner, referenceId?: string) =>
  (
    await on.call(previewSharablePage, {
      as,
      params: { teamId: on.teamId },
      query: referenceId ? { referenceId } : {},
      body,
    })
  ).body;
const publish = (at: { teamId: string; meetingId: string }, filename: string) =>
  on.call(publishDocument, { as: on.owner, params: { ...at, filename }, body: {} });
/** Ids are those of a page, and a preview has none yet. */
const withoutIds = ({ referenceId: _, datasources, ...page }: Awaited<ReturnType<typeof preview>>) => ({
  ...page,
  datasources: datasources.map(({ $id: __, ...rest }) => rest),
});

test('a preview is what a link to the same page opens, drafts and all', async () => {
  const { meeting, name, body } = await stock();
  const { body: page } = await on.call(createSharablePage, {
    as: on.owner,
    params: { teamId: on.teamId },
    body,
  });
  const at = { teamId: on.teamId, referenceId: page.referenceId };
  const { token } = await linkTo(on, on.owner, at);
  const open = async () => (await on.call(getExternalPage, { params: at, headers: { 'x-share-token': token } })).body;
  const draft = await preview(body);
  expect(draft.datasources.map(({ nickname, status }) => [nickname, status])).toEqual([
    ['Resource Unavailable', 'unavailable'],
    ['Why she left', 'completed'],
  ]);
  expect(JSON.stringify(draft)).not.toMatch(/Write-up|Our view|new system/);
  expect(withoutIds(draft)).toEqual(withoutIds(await open()));
  await publish(meeting, name);
  const published = await preview(body, on.viewer, page.referenceId);
  expect(published.datasources[0]).toMatchObject({ nickname: 'Our view', status: 'completed' });
  expect(withoutIds(published)).toEqual(withoutIds(await open()));
});

test('a preview stores nothing and shows nothing of private meetings', async () => {
  const { meeting, name, body } = await stock();
  await publish(meeting, name);
  await on.call(setMeetingPrivacy, { as: on.owner, params: meeting, body: { private: true } });
  for (const as of [on.owner, on.member])
    expect((await preview(body, as)).datasources.map(({ status }) => status)).toEqual(['unavailable', 'unavailable']);
  const { body: other } = await on.call(previewSharablePage, {
    as: on.owner,
    params: { teamId: on.teamId },
    query: { referenceId: newId() },
    body,
  });
  expect(other).toMatchObject({ code: 'sharable_page_not_found' });
});
