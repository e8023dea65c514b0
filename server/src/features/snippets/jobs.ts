import { createReadStream } from 'node:fs';
import type { App } from '../../app.ts';
import type { JobRun } from '../../jobs/worker.ts';
import { snippetKey } from '../recordings/keys.ts';
import { requireReady } from '../recordings/service.ts';
import { announce } from './service.ts';
import type { SnippetRow } from './store.ts';
import { completeSnippet, selectSnippet, updateSnippet } from './store.ts';

/** Cuts the snippet out. Safe to run twice: a second run finds it completed, and of two at once the slower one's files are removed. */
export async function cutSnippet(app: App, run: JobRun<'snippet.cut'>): Promise<void> {
  const row = await selectSnippet(app.db, run.payload, run.payload.snippetId);
  if (row?.status !== 'pending') return;
  try {
    await app.media.inFolder((folder) => cutIn(app, run, row, folder));
  } catch (error) {
    if (!run.signal.aborted) await noteFailure(app, row, error as Error);
    throw error;
  }
}

async function cutIn(app: App, run: JobRun<'snippet.cut'>, row: SnippetRow, folder: string): Promise<void> {
  await run.progress(10, 'Cutting');
  const recording = await requireReady(app, run.payload);
  const path = await app.storage.checkout(recording.mediaKey, folder);
  const { media, thumbnail } = await app.media.cut(
    {
      path,
      source: { kind: recording.kind, hasSound: recording.hasSound },
      startS: row.startS,
      endS: row.endS,
      wanted: row.mediaType,
      folder,
    },
    { signal: run.signal },
  );
  await run.progress(90, 'Storing');
  const mediaKey = snippetKey(run.payload, row.id, row.mediaType === 'video' ? 'snippet.mp4' : 'snippet.mp3');
  const thumbnailKey = snippetKey(run.payload, row.id, 'thumbnail.jpg');
  const stored = await app.storage.put(mediaKey, createReadStream(media));
  const picture = await app.storage.put(thumbnailKey, createReadStream(thumbnail));
  const isKept = await app.db.transaction(async (tx) => {
    await announce(tx, row);
    return completeSnippet(tx, row.teamId, row.id, {
      mediaKey,
      mediaBytes: stored.bytes,
      mediaSha256: stored.sha256,
      thumbnailKey,
      thumbnailBytes: picture.bytes,
    });
  });
  if (isKept) return;
  await app.storage.remove(mediaKey);
  await app.storage.remove(thumbnailKey);
}

async function noteFailure(app: App, row: SnippetRow, error: Error): Promise<void> {
  await app.db.transaction(async (tx) => {
    await updateSnippet(tx, row.teamId, row.id, {
      failureReason: `The snippet could not be created: ${error.message}`.slice(0, 500),
    });
    await announce(tx, row);
  });
}
