import type { ServerProcess } from '../../server/src/test/server-process.ts';
import { openDemoSession } from '../browser/demo-session.ts';

type Snippet = { $id: string; status: string };

/** A page of five snippets of the demonstration's video interview, and the link that a client would get. */
export async function makePage(
  candor: ServerProcess,
): Promise<{ path: string; pageCall: string; mediaCalls: string[]; token: string; title: string }> {
  const { call, teamId } = await openDemoSession(candor);
  const { meetingId, seconds } = await findVideo(call, teamId);
  const at = `/v1/teams/${teamId}/meetings/${meetingId}/snippets`;
  const length = Math.min(20, seconds / 6);
  for (let index = 0; index < 5; index += 1)
    await call('POST', at, {
      title: `Answer ${index + 1}`,
      start: index * length,
      end: (index + 1) * length,
      mediaType: 'video',
    });
  const snippets = await until(async () => {
    const { snippets: all } = (await call('GET', at)) as { snippets: Snippet[] };
    return all.every(({ status }) => status === 'completed') ? all : null;
  });
  const title = 'Five answers of one engineer';
  const datasources = snippets.map(({ $id }) => ({ meetingId, sourceId: $id, type: 'snippet' }));
  const page = (await call('POST', `/v1/teams/${teamId}/sharable-pages`, {
    title,
    description: 'For Acme, with kind regards',
    layoutId: 'feature',
    datasources,
  })) as { referenceId: string; datasources: { $id: string }[] };
  const base = `/v1/teams/${teamId}/sharable-pages/${page.referenceId}`;
  const { shareLinks } = (await call('POST', `${base}/share-links`, {})) as { shareLinks: { url: string }[] };
  const url = new URL(shareLinks[0]!.url);
  const token = url.searchParams.get('token')!;
  return {
    path: url.pathname + url.search,
    pageCall: `${base}/external`,
    mediaCalls: page.datasources.map(({ $id }) => `${base}/external/datasource/${$id}/?shareToken=${token}`),
    token,
    title,
  };
}

type Call = Awaited<ReturnType<typeof openDemoSession>>['call'];

async function findVideo(call: Call, teamId: string): Promise<{ meetingId: string; seconds: number }> {
  return until(async () => {
    const { meetings } = (await call(
      'GET',
      `/v1/teams/${teamId}/meetings?limit=50&toDate=${new Date().toISOString()}`,
    )) as { meetings: { $id: string }[] };
    for (const { $id } of meetings) {
      const recording = (await call('GET', `/v1/teams/${teamId}/meetings/${$id}/recordings`)) as {
        status: string;
        mediaType: string | null;
        duration: number;
      };
      if (recording.status === 'ready' && recording.mediaType === 'video')
        return { meetingId: $id, seconds: recording.duration };
    }
    return null;
  });
}

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  const patience = AbortSignal.timeout(180_000);
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    patience.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
