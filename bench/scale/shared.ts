import { randomBytes } from 'node:crypto';
import { newId } from '../../server/src/db/id.ts';
import { createMeetings } from '../../server/src/features/meetings/service.ts';
import { snippetKey } from '../../server/src/features/recordings/keys.ts';
import { createLinks } from '../../server/src/features/sharable-pages/links/links.ts';
import { createPage } from '../../server/src/features/sharable-pages/service.ts';
import { completeSnippet, insertSnippet } from '../../server/src/features/snippets/store.ts';
import type { Cluster } from './cluster.ts';

export type Shared = { pagePath: string; mediaPath: string; token: string; media: Buffer };

/** A page with one snippet, and the link of its viewers. */
export async function sharePage({ app, teamId, accountId }: Cluster): Promise<Shared> {
  const startTime = new Date(Date.now() - 3_600_000);
  const [meeting] = await createMeetings(app, app.db, [
    { teamId, accountId, description: 'Interview', status: 'completed', startTime },
  ]);
  const at = { teamId, meetingId: meeting!.id };
  const media = randomBytes(400_000);
  const { id } = await insertSnippet(app.db, {
    id: newId(),
    ...at,
    accountId,
    title: 'Answer',
    mediaType: 'video',
    startS: 0,
    endS: 10,
  });
  const [mediaKey, thumbnailKey] = [snippetKey(at, id, 'snippet.mp4'), snippetKey(at, id, 'thumbnail.jpg')];
  const { bytes: mediaBytes, sha256: mediaSha256 } = await app.storage.put(mediaKey, media);
  const { bytes: thumbnailBytes } = await app.storage.put(thumbnailKey, Buffer.from('picture'));
  await completeSnippet(app.db, teamId, id, { mediaKey, mediaBytes, mediaSha256, thumbnailKey, thumbnailBytes });
  const who = { accountId, role: 'owner' } as Parameters<typeof createPage>[1];
  const page = await createPage(app, who, teamId, {
    title: 'For viewers',
    description: '',
    layoutId: 'stacked',
    meetingIds: [at.meetingId],
    datasources: [{ meetingId: at.meetingId, sourceId: id, type: 'snippet', sharesEvidence: false, sharedSpans: null }],
  });
  const links = { days: 30, recipients: [], requiresCode: false, isBlind: false, takesAnswers: false };
  const [link] = await createLinks(app, { accountId }, { teamId, referenceId: page.referenceId }, links);
  const base = `/v1/teams/${teamId}/sharable-pages/${page.referenceId}/external`;
  return {
    pagePath: base,
    mediaPath: `${base}/datasource/${page.datasources[0]!.$id}/`,
    token: new URL(link!.url!).searchParams.get('token')!,
    media,
  };
}
