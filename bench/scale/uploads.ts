import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMeeting, getMeeting } from '@candor/contract/meetings';
import { getNotes } from '@candor/contract/notes';
import { type InputOf, pathOf, type ReplyOf, type Route } from '@candor/contract/route';
import { createSnippet, listSnippets } from '@candor/contract/snippets';
import { getTranscript } from '@candor/contract/transcripts';
import { createUpload } from '@candor/contract/uploads';
import { sql } from 'drizzle-orm';
import type { Cluster } from './cluster.ts';

const sample = join(import.meta.dirname, '../../server/src/engines/speech/fixtures/sentence.ogg');
const partBytes = 8_192;
type At = { teamId: string; meetingId: string };
/** What did not become of the uploads; all of it must be empty. */
export type Undone = { unfinished: string[]; twice: string[]; uncut: string[] };

/**
 * A recording of one sentence now and then, sent in parts and as often as it takes; the ordinary way then makes, transcribes and
 * summarises it, and a snippet is cut from it. Everything is asked for through the front door, while doors are being shut.
 */
export async function startUploads({ app, teamId, tokens }: Cluster, url: string, everyMs: number) {
  const bytes = await readFile(sample);
  const sent: At[] = [];
  const cut = new Set<string>();
  let isOver = false;

  const call = async <R extends Route>(
    route: R,
    { params, body }: InputOf<R> & { params?: object; body?: unknown },
  ) => {
    const reply = await fetch(url + pathOf(route.path, { ...params }), {
      method: route.method,
      headers: { 'x-session-token': tokens[1]!, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    if (!reply.ok) throw new Error(`${route.path} answered ${reply.status}`);
    return (await reply.json()) as ReplyOf<R>;
  };

  async function upload(): Promise<void> {
    const { $id: meetingId } = await insist(() =>
      call(createMeeting, { params: { teamId }, body: { description: 'Uploaded in chaos' } }),
    );
    const at = { teamId, meetingId };
    const headers = { 'x-session-token': tokens[1]!, 'tus-resumable': '1.0.0' };
    const address = await insist(async () => {
      const reply = await fetch(url + pathOf(createUpload.path, at), {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': 'filename YS5vZ2c=' },
      });
      if (reply.status !== 201) throw new Error(`answered ${reply.status}`);
      return url + reply.headers.get('location')!;
    });
    for (let offset = 0; offset < bytes.length; ) {
      // As every tus client does: where an answer is missing, the server says how much it has.
      offset = await insist(async () => {
        const known = await fetch(address, { method: 'HEAD', headers });
        if (known.status === 404) throw new Error('gone');
        const from = Number(known.headers.get('upload-offset'));
        if (from >= bytes.length) return from;
        const reply = await fetch(address, {
          method: 'PATCH',
          headers: { ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
          body: new Uint8Array(bytes.subarray(from, from + partBytes)),
          signal: AbortSignal.timeout(30_000),
        });
        if (reply.status !== 204) throw new Error(`answered ${reply.status}`);
        return Number(reply.headers.get('upload-offset'));
      });
      await sleep(200);
    }
    sent.push(at);
  }

  /** Snippets of what has a recording by now. */
  async function cutNew(): Promise<void> {
    for (const at of sent) {
      if (cut.has(at.meetingId) || !(await isDone(at))) continue;
      await call(createSnippet, { params: at, body: { title: 'Cut in chaos', start: 0, end: 2, mediaType: 'audio' } });
      cut.add(at.meetingId);
    }
  }
  const isDone = async (at: At) => (await call(getMeeting, { params: at })).meeting.status === 'completed';

  const working = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await upload();
      await cutNew().catch(() => undefined);
      await sleep(Math.max(0, everyMs - (performance.now() - begun)));
    }
  })();

  return {
    count: () => sent.length,
    /** Waits until everything is done, or nothing more happens for five minutes. */
    async stop(): Promise<Undone & { cut: number }> {
      isOver = true;
      await working;
      for (let rest = sent.length, waits = 0; rest > 0 && waits < 300; waits += 1) {
        await sleep(1_000);
        const now = (await Promise.all(sent.map((at) => isDone(at).catch(() => false)))).filter((done) => !done).length;
        if (now < rest) [rest, waits] = [now, 0];
      }
      await insist(cutNew, 10).catch(() => undefined);
      const undone: Undone = { unfinished: [], twice: [], uncut: [] };
      for (const at of sent) await look(at, undone);
      return { ...undone, cut: cut.size };
    },
  };

  async function look(at: At, undone: Undone): Promise<void> {
    const { meeting } = await call(getMeeting, { params: at });
    const { segments } = await call(getTranscript, { params: at, query: { limit: 100 } });
    const notes = await call(getNotes, { params: at });
    if (meeting.status !== 'completed' || segments.length === 0 || notes.sections.length === 0)
      undone.unfinished.push(`${at.meetingId} ${meeting.status} ${meeting.failureReason ?? ''}`);
    const { rows } = await app.db.execute<{ takes: number; words: number }>(
      sql`select (select count(*)::int from take where meeting_id = ${at.meetingId}) as takes,
        (select count(*)::int - count(distinct (track, start_ms))::int from transcript_segment where meeting_id = ${at.meetingId}) as words`,
    );
    if (rows[0]!.takes !== 1 || rows[0]!.words !== 0) undone.twice.push(at.meetingId);
    const isCut = async () => {
      const { snippets } = await call(listSnippets, { params: at });
      return snippets.length === 1 && snippets[0]!.status === 'completed';
    };
    for (let wait = 0; wait < 120 && !(await isCut()); wait += 1) await sleep(500);
    if (!(await isCut())) undone.uncut.push(at.meetingId);
  }
}

async function insist<T>(work: () => Promise<T>, mostTries = Infinity): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= mostTries) throw error;
      await sleep(500);
    }
  }
}
