import type { WrittenLine } from '@candor/contract/evidence';
import { createSharablePage } from '@candor/contract/sharable-pages';
import type { NewShareLinks, ShareLink } from '@candor/contract/share-links';
import { createShareLinks } from '@candor/contract/share-links';
import { newId } from '../db/id.ts';
import { insertDocument } from '../features/documents/store.ts';
import type { NewMeeting } from '../features/meetings/service.ts';
import { createMeetings } from '../features/meetings/service.ts';
import { snippetKey } from '../features/recordings/keys.ts';
import { completeSnippet, insertSnippet } from '../features/snippets/store.ts';
import type { Person, TestApp } from './app.ts';
import type { InMeeting } from './recordings.ts';

export type InPage = { teamId: string; referenceId: string };

export async function meetingIn(
  on: TestApp,
  owner: Person,
  teamId: string,
  more: Partial<NewMeeting> = {},
): Promise<InMeeting> {
  const [row] = await createMeetings(on.app, on.app.db, [
    {
      teamId,
      accountId: owner.accountId,
      description: 'Screen',
      status: 'completed',
      startTime: new Date(Date.now() - 3_600_000),
      ...more,
    },
  ]);
  return { teamId, meetingId: row!.id };
}

/** A snippet that was cut already, out of these bytes. */
export async function snippetIn(
  on: TestApp,
  owner: Person,
  at: InMeeting,
  {
    title = 'Why she left',
    mediaType = 'video',
    bytes = Buffer.from('the media of a snippet'),
    isCut = true,
  }: { title?: string; mediaType?: 'video' | 'audio'; bytes?: Buffer; isCut?: boolean } = {},
): Promise<string> {
  const row = await insertSnippet(on.app.db, {
    id: newId(),
    ...at,
    accountId: owner.accountId,
    title,
    mediaType,
    startS: 2,
    endS: 5,
  });
  if (!isCut) return row.id;
  const [mediaKey, thumbnailKey] = [
    snippetKey(at, row.id, mediaType === 'video' ? 'snippet.mp4' : 'snippet.mp3'),
    snippetKey(at, row.id, 'thumbnail.jpg'),
  ];
  const stored = await on.app.storage.put(mediaKey, bytes);
  const picture = await on.app.storage.put(thumbnailKey, Buffer.from('a picture'));
  await completeSnippet(on.app.db, at.teamId, row.id, {
    mediaKey,
    mediaBytes: stored.bytes,
    mediaSha256: stored.sha256,
    thumbnailKey,
    thumbnailBytes: picture.bytes,
  });
  return row.id;
}

/** A page of one snippet of a meeting of its own, and whoever made it. */
export async function openPage(on: TestApp, options: { owner?: Person; teamId?: string } = {}) {
  const owner = options.owner ?? (await on.person('Olive Owner'));
  const teamId = options.teamId ?? (await on.teamOf(owner));
  const meeting = await meetingIn(on, owner, teamId);
  const snippetId = await snippetIn(on, owner, meeting);
  const datasources = [{ meetingId: meeting.meetingId, sourceId: snippetId, type: 'snippet' as const }];
  const { body: page } = await on.call(createSharablePage, {
    as: owner,
    params: { teamId },
    body: { title: 'Three engineers', description: 'For Acme', datasources },
  });
  return {
    owner,
    teamId,
    meeting,
    snippetId,
    page,
    at: { teamId, referenceId: page.referenceId },
    datasourceId: page.datasources[0]!.$id,
  };
}

export async function linkTo(
  on: TestApp,
  as: Person,
  at: InPage,
  wanted: Partial<NewShareLinks> = {},
): Promise<ShareLink & { token: string }> {
  const { body } = await on.call(createShareLinks, { as, params: at, body: wanted });
  const [link] = body.shareLinks;
  return { ...link!, token: tokenOf(link!) };
}

export function tokenOf({ url }: Pick<ShareLink, 'url'>): string {
  return new URL(url!).searchParams.get('token')!;
}

/** A document that was written already, of one section; or a file that someone added. */
export async function documentIn(
  on: TestApp,
  at: InMeeting,
  {
    nickname,
    lines = [],
    isPublished = true,
    file,
  }: { nickname: string; lines?: WrittenLine[]; isPublished?: boolean; file?: { bytes: Buffer; mediaType: string } },
): Promise<string> {
  const [id, name] = [newId(), `document-${newId()}`];
  const fileKey = file ? `teams/${at.teamId}/meetings/${at.meetingId}/documents/${id}/file` : null;
  const stored = file && fileKey ? await on.app.storage.put(fileKey, file.bytes) : undefined;
  await insertDocument(on.app.db, {
    id,
    ...at,
    name,
    nickname,
    kind: file ? 'upload' : 'write-up',
    state: 'ready',
    revision: file ? 0 : 1,
    publishedAt: isPublished ? on.app.now() : null,
    sections: file
      ? []
      : [{ $id: newId(), sectionId: null, title: 'Background', lines, dropped: [], givenTitle: null, removed: [] }],
    mediaType: file?.mediaType ?? 'application/pdf',
    fileKey,
    fileBytes: stored?.bytes ?? null,
    fileSha256: stored?.sha256 ?? null,
  });
  return name;
}
